//! Counts and random games, which may take long: other Python threads run meanwhile, and an
//! interrupt (Ctrl-C) ends them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;
use std::{panic, thread};

use abstract_core::{
    Player, PlayoutStats, Playouts, Position, perft, perft_threaded, perft_unbulked,
    perft_unbulked_threaded,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::position::refused;

/// How often Python is asked whether there was an interrupt.
const PULSE: Duration = Duration::from_millis(100);
/// Counts of so many plies end soon enough by themselves.
const SHORT_DEPTH: u8 = 3;
/// So do so many games.
const SHORT_RUN: u64 = 64;
/// More threads than any machine has cores; what they need is known to fit.
const MOST_THREADS: u16 = 1_024;

/// Does `work`, which looks now and then at whether it is to stop; an interrupt makes it stop.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method alone does not compile: its lifetime is not general enough"
)]
fn interruptible<T: Send>(
    py: Python<'_>,
    short: bool,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    if short {
        return Ok(py.detach(|| work(&stop)));
    }
    py.detach(|| {
        thread::scope(|scope| {
            let (at_work, done) = channel::<()>();
            let stop = &stop;
            let worker = thread::Builder::new().spawn_scoped(scope, move || {
                let _at_work = at_work; // Dropped, also by a panic, when the work is done.
                work(stop)
            });
            let worker = worker.map_err(refused)?;
            while done.recv_timeout(PULSE) == Err(RecvTimeoutError::Timeout) {
                Python::attach(|py| py.check_signals())
                    .inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
            }
            Ok(worker.join().unwrap_or_else(|panic| panic::resume_unwind(panic)))
        })
    })
}

/// The threads of a call, none for one: its own, so that none is left over.
fn pool(threads: u16) -> PyResult<Option<ThreadPool>> {
    match threads {
        1 => Ok(None),
        2..=MOST_THREADS => {
            let builder = ThreadPoolBuilder::new().num_threads(threads.into());
            builder.build().map(Some).map_err(refused)
        }
        _ => Err(refused(format_args!("threads must be 1 to {MOST_THREADS}, not {threads}"))),
    }
}

/// What to count, and how.
#[derive(Clone, Copy)]
pub(crate) struct Count {
    pub(crate) depth: u8,
    pub(crate) threads: u16,
    pub(crate) bulk: bool,
}

impl Count {
    pub(crate) fn run<P: Position>(self, py: Python<'_>, position: &P) -> PyResult<u64> {
        let pool = pool(self.threads)?;
        let short = self.depth <= SHORT_DEPTH;
        let count = interruptible(py, short, |stop| match &pool {
            None => self.of(position, stop),
            Some(pool) => pool.install(|| self.of(position, stop)),
        })?;
        fits(count)
    }

    /// The count, or anything if it was stopped.
    fn of<P: Position>(self, position: &P, stop: &AtomicBool) -> u64 {
        if self.depth <= SHORT_DEPTH {
            let count = match (self.threads, self.bulk) {
                (1, true) => perft,
                (1, false) => perft_unbulked,
                (_, true) => perft_threaded,
                (_, false) => perft_unbulked_threaded,
            };
            return count(position, self.depth);
        }
        if stop.load(Ordering::Relaxed) {
            return 0;
        }
        let rest = Self { depth: self.depth - 1, ..self };
        let count = |m| rest.of(&position.after_unchecked(m), stop);
        if self.threads == 1 {
            let mut sum = 0_u64;
            position.for_each_move(|m| sum = sum.saturating_add(count(m)));
            return sum;
        }
        position.moves().into_par_iter().map(count).reduce(|| 0, u64::saturating_add)
    }
}

/// The count of each legal move on its own.
pub(crate) fn divide<P: Position>(
    py: Python<'_>,
    position: &P,
    depth: u8,
) -> PyResult<Vec<(String, u64)>> {
    let Some(depth) = depth.checked_sub(1) else { return Ok(Vec::new()) };
    let rest = Count { depth, threads: 1, bulk: true };
    let counts: Vec<_> = interruptible(py, depth < SHORT_DEPTH, |stop| {
        let moves = position.moves().into_iter();
        moves.map(|m| (m, rest.of(&position.after_unchecked(m), stop))).collect()
    })?;
    counts.into_iter().map(|(m, count)| Ok((m.to_string(), fits(count)?))).collect()
}

/// A count that stayed at the largest number is one that does not fit.
fn fits(count: u64) -> PyResult<u64> {
    if count == u64::MAX { Err(refused("the count does not fit into 64 bits")) } else { Ok(count) }
}

/// Which games of a run are played, and how.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    pub(crate) games: u64,
    pub(crate) playouts: Playouts,
    pub(crate) threads: u16,
    pub(crate) first: u64,
    pub(crate) step: u64,
}

impl Run {
    pub(crate) fn run<'py, P: Position>(
        self,
        py: Python<'py>,
        position: &P,
    ) -> PyResult<Bound<'py, PyDict>> {
        let Self { games, playouts, threads, first, step } = self;
        if step == 0 {
            return Err(refused("step must be at least 1"));
        }
        let pool = pool(threads)?;
        let count = games.saturating_sub(first).div_ceil(step);
        let game = |nth: u64| first + nth * step;
        let stats = interruptible(py, count <= SHORT_RUN, |stop| {
            let goes_on = |_: &u64| !stop.load(Ordering::Relaxed);
            match &pool {
                None => playouts.play(position, (0..count).map(game).take_while(goes_on)),
                Some(pool) => {
                    let numbers = (0..count).into_par_iter().map(game).take_any_while(goes_on);
                    pool.install(|| playouts.play_threaded(position, numbers))
                }
            }
        })?;
        report(py, playouts.seed, &stats)
    }
}

/// The keys are those of the tool's JSON.
fn report<'py, R: ToString>(
    py: Python<'py>,
    seed: u64,
    stats: &PlayoutStats<R>,
) -> PyResult<Bound<'py, PyDict>> {
    let reasons = PyDict::new(py);
    for (reason, games) in &stats.reasons {
        reasons.set_item(reason.to_string(), games)?;
    }
    let report = PyDict::new(py);
    report.set_item("games", stats.games)?;
    report.set_item("plies", stats.plies)?;
    report.set_item("mean_length", stats.mean_length())?;
    report.set_item("max_length", stats.longest)?;
    if let Some(branching) = stats.branching {
        report.set_item("mean_branching", branching.mean())?;
        report.set_item("max_branching", branching.most)?;
    }
    report.set_item("white_wins", stats.wins[Player::White])?;
    report.set_item("black_wins", stats.wins[Player::Black])?;
    report.set_item("unfinished", stats.unfinished)?;
    report.set_item("reasons", reasons)?;
    report.set_item("seed", seed)?;
    Ok(report)
}
