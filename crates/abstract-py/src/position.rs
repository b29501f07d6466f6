//! What all position classes do, and the macro that makes them.

use std::fmt::Display;
use std::str::FromStr;

use abstract_core::picture::{Drawable, Highlights, Style, TerminalStyle, Theme, View};
use abstract_core::{
    ActionSpace, Outcome, Playouts, Position, Square, divide, perft, perft_threaded,
    perft_unbulked, perft_unbulked_threaded,
};
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyMemoryView, PySlice};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use crate::planes::{Planes, planes};

/// What a game needs for its class.
pub(crate) trait Playable: ActionSpace + Drawable + Planes {}

impl<P: ActionSpace + Drawable + Planes> Playable for P {}

/// A `ValueError` with a Rust error's message.
pub(crate) fn refused(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn read<T: FromStr<Err: Display>>(text: &str) -> PyResult<T> {
    text.parse().map_err(refused)
}

pub(crate) fn outcome<P: Position>(position: &P) -> Option<(String, String)> {
    let Outcome { winner, reason } = position.outcome()?;
    Some((winner.to_string(), reason.to_string()))
}

pub(crate) fn moves<P: Position>(position: &P) -> Vec<String> {
    let mut texts = Vec::with_capacity(position.count_moves());
    position.for_each_move(|m| texts.push(m.to_string()));
    texts
}

pub(crate) fn action<P: ActionSpace>(text: &str) -> PyResult<usize> {
    Ok(P::action(read(text)?))
}

pub(crate) fn actions<P: ActionSpace>(position: &P) -> Vec<usize> {
    let mut actions = Vec::with_capacity(position.count_moves());
    position.for_each_move(|m| actions.push(P::action(m)));
    actions.sort_unstable();
    actions
}

pub(crate) fn play_action<P: ActionSpace>(position: &mut P, action: usize) -> PyResult<()> {
    let m = position.action_move(action).ok_or_else(|| {
        refused(format_args!("no legal move has the number {action} in this position"))
    })?;
    position.play_unchecked(m);
    Ok(())
}

/// Writes the mask into `buffer`, or returns a new one.
pub(crate) fn action_mask<'py, P: ActionSpace>(
    py: Python<'py>,
    position: &P,
    buffer: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut mask = vec![0; P::ACTIONS];
    position.for_each_move(|m| {
        if let Some(legal) = mask.get_mut(P::action(m)) {
            *legal = 1;
        }
    });
    let mask = PyBytes::new(py, &mask);
    let Some(buffer) = buffer else { return Ok(mask.into_any()) };
    // A memory view refuses a buffer that is read-only or of another size.
    let view = PyMemoryView::from(buffer)?.call_method1("cast", ("B",))?;
    view.set_item(PySlice::full(py), mask)?;
    Ok(buffer.clone())
}

/// The pool of a call: its own threads, so that none is left over.
fn pool(threads: u16) -> PyResult<rayon::ThreadPool> {
    let builder = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
    builder.build().map_err(refused)
}

fn at_least_one(name: &str, value: u64) -> PyResult<()> {
    if value == 0 { Err(refused(format_args!("{name} must be at least 1"))) } else { Ok(()) }
}

pub(crate) fn count<P: Position>(
    py: Python<'_>,
    position: &P,
    depth: u8,
    threads: u16,
    bulk: bool,
) -> PyResult<u64> {
    at_least_one("threads", threads.into())?;
    let count = py.detach(|| match (threads, bulk) {
        (1, true) => Ok(perft(position, depth)),
        (1, false) => Ok(perft_unbulked(position, depth)),
        (_, true) => Ok(pool(threads)?.install(|| perft_threaded(position, depth))),
        (_, false) => Ok(pool(threads)?.install(|| perft_unbulked_threaded(position, depth))),
    });
    match count {
        Ok(u64::MAX) => Err(PyOverflowError::new_err("the count does not fit into 64 bits")),
        count => count,
    }
}

pub(crate) fn counts<P: Position>(py: Python<'_>, position: &P, depth: u8) -> Vec<(String, u64)> {
    let counts = py.detach(|| divide(position, depth));
    counts.into_iter().map(|(m, count)| (m.to_string(), count)).collect()
}

/// Which games a run plays, and how.
pub(crate) struct Run {
    pub(crate) games: u64,
    pub(crate) playouts: Playouts,
    pub(crate) threads: u16,
    pub(crate) first: u64,
    pub(crate) step: u64,
}

pub(crate) fn playouts<'py, P: Position>(
    py: Python<'py>,
    position: &P,
    run: &Run,
) -> PyResult<Bound<'py, PyDict>> {
    let Run { games, playouts, threads, first, step } = *run;
    at_least_one("threads", threads.into())?;
    at_least_one("step", step)?;
    let count = games.saturating_sub(first).div_ceil(step);
    let game = |nth: u64| first + nth * step;
    let stats = py.detach(|| match threads {
        1 => PyResult::Ok(playouts.play(position, (0..count).map(game))),
        _ => {
            let numbers = (0..count).into_par_iter().map(game);
            Ok(pool(threads)?.install(|| playouts.play_threaded(position, numbers)))
        }
    })?;
    let reasons = PyDict::new(py);
    for (reason, games) in &stats.reasons {
        reasons.set_item(reason.to_string(), games)?;
    }
    let result = PyDict::new(py);
    result.set_item("games", stats.games)?;
    result.set_item("plies", stats.plies)?;
    result.set_item("mean_length", stats.mean_length())?;
    result.set_item("max_length", stats.longest)?;
    if let Some(branching) = stats.branching {
        result.set_item("mean_branching", branching.mean())?;
        result.set_item("max_branching", branching.most)?;
    }
    result.set_item("white_wins", stats.wins[abstract_core::Player::White])?;
    result.set_item("black_wins", stats.wins[abstract_core::Player::Black])?;
    result.set_item("unfinished", stats.unfinished)?;
    result.set_item("reasons", reasons)?;
    result.set_item("seed", playouts.seed)?;
    Ok(result)
}

pub(crate) fn targets<P: Drawable>(position: &P, square: &str) -> PyResult<Vec<String>> {
    let square: Square = read(square)?;
    Ok(position.highlights(square).targets().iter().map(|target| target.to_string()).collect())
}

fn highlights<P: Drawable>(position: &P, selected: Option<&str>) -> PyResult<Highlights> {
    let Some(square) = selected else { return Ok(Highlights::NONE) };
    Ok(position.highlights(read(square)?))
}

pub(crate) fn svg<P: Drawable>(
    position: &P,
    selected: Option<&str>,
    dark: bool,
    isometric: bool,
    width: u16,
) -> PyResult<String> {
    let theme = if dark { Theme::Dark } else { Theme::Light };
    let view = if isometric { View::Isometric } else { View::Above };
    let style = Style { theme, view, width, ..Style::default() };
    Ok(position.svg(&highlights(position, selected)?, &style))
}

pub(crate) fn terminal<P: Drawable>(position: &P, selected: Option<&str>) -> PyResult<String> {
    Ok(position.terminal(&highlights(position, selected)?, TerminalStyle::PLAIN))
}

pub(crate) fn plane_bytes<'py, P: Playable>(
    py: Python<'py>,
    position: &P,
    player: Option<&str>,
) -> PyResult<Bound<'py, PyBytes>> {
    let player = player.map_or(Ok(position.turn()), read)?;
    Ok(PyBytes::new(py, &planes(position, player)))
}

/// Makes the class of a position and the class of a record for each game.
macro_rules! classes {
    ($($(#[$doc:meta])* $class:ident, $game:ident, $type:ty;)+) => {$(
        $(#[$doc])*
        #[pyclass(module = "abstract_games", eq)]
        #[derive(Clone, PartialEq, Eq)]
        struct $class($type);

        #[pymethods]
        impl $class {
            /// The game's name, as records and the command line write it.
            #[classattr]
            const NAME: &'static str = <$type as abstract_core::Position>::NAME;
            /// How many action numbers there are.
            #[classattr]
            const ACTIONS: usize = <$type as abstract_core::ActionSpace>::ACTIONS;
            /// What each plane of `planes` holds.
            #[classattr]
            #[pyo3(name = "PLANES")]
            fn plane_names() -> Vec<&'static str> {
                <$type as crate::planes::Planes>::NAMES.to_vec()
            }

            /// The position of a text, the start if left out. A bad text raises ValueError.
            #[new]
            #[pyo3(signature = (text=None, /))]
            fn new(text: Option<&str>) -> PyResult<Self> {
                text.map_or_else(|| Ok(<$type>::default()), crate::position::read).map(Self)
            }

            fn __str__(&self) -> String {
                self.0.to_string()
            }

            fn __repr__(&self) -> String {
                format!("{}('{}')", stringify!($class), self.0)
            }

            fn __copy__(&self) -> Self {
                self.clone()
            }

            fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
                self.clone()
            }

            fn __reduce__<'py>(
                slf: &Bound<'py, Self>,
            ) -> (Bound<'py, pyo3::types::PyType>, (String,)) {
                (slf.get_type(), (slf.borrow().0.to_string(),))
            }

            fn _repr_svg_(&self) -> PyResult<String> {
                self.svg(None, false, false, 480)
            }

            /// A copy, which shares nothing with this position.
            fn copy(&self) -> Self {
                self.clone()
            }

            /// Who acts: 'w' or 'b'.
            fn turn(&self) -> String {
                abstract_core::Position::turn(&self.0).to_string()
            }

            /// The winner and the reason, or None while the game goes on.
            fn outcome(&self) -> Option<(String, String)> {
                crate::position::outcome(&self.0)
            }

            /// Whether the game is over.
            fn is_over(&self) -> bool {
                abstract_core::Position::is_over(&self.0)
            }

            /// The legal moves, in the order of nth_move.
            fn moves(&self) -> Vec<String> {
                crate::position::moves(&self.0)
            }

            /// How many moves are legal.
            fn count_moves(&self) -> usize {
                abstract_core::Position::count_moves(&self.0)
            }

            /// The n-th legal move, from 0, or None.
            fn nth_move(&self, n: usize) -> Option<String> {
                abstract_core::Position::nth_move(&self.0, n).map(|m| m.to_string())
            }

            /// Why a move is not legal, or None if it is. A text that is no move raises ValueError.
            #[pyo3(signature = (text, /))]
            fn check(&self, text: &str) -> PyResult<Option<String>> {
                let m = crate::position::read(text)?;
                let checked = abstract_core::Position::check(&self.0, m);
                Ok(checked.err().map(|error| error.to_string()))
            }

            /// Whether a move is legal. A text that is no move raises ValueError.
            #[pyo3(signature = (text, /))]
            fn is_legal(&self, text: &str) -> PyResult<bool> {
                Ok(abstract_core::Position::is_legal(&self.0, crate::position::read(text)?))
            }

            /// Plays a move. If it is not legal, the position stays as it was and ValueError says
            /// why.
            #[pyo3(signature = (text, /))]
            fn play(&mut self, text: &str) -> PyResult<()> {
                let m = crate::position::read(text)?;
                abstract_core::Position::play(&mut self.0, m).map_err(crate::position::refused)
            }

            /// The position after a move.
            #[pyo3(signature = (text, /))]
            fn after(&self, text: &str) -> PyResult<Self> {
                let mut next = self.clone();
                next.play(text)?;
                Ok(next)
            }

            /// 64 bits for tables, the same in every run, version and on every platform.
            fn key(&self) -> u64 {
                abstract_core::Position::key(&self.0)
            }

            /// The number of a move, below ACTIONS; legal moves of one position have different
            /// ones.
            #[staticmethod]
            #[pyo3(signature = (text, /))]
            fn action(text: &str) -> PyResult<usize> {
                crate::position::action::<$type>(text)
            }

            /// The legal move that has a number, or None.
            #[pyo3(signature = (action, /))]
            fn action_move(&self, action: usize) -> Option<String> {
                abstract_core::ActionSpace::action_move(&self.0, action).map(|m| m.to_string())
            }

            /// The numbers of the legal moves, ascending.
            fn actions(&self) -> Vec<usize> {
                crate::position::actions(&self.0)
            }

            /// Plays the legal move that has a number; ValueError if there is none.
            #[pyo3(signature = (action, /))]
            fn play_action(&mut self, action: usize) -> PyResult<()> {
                crate::position::play_action(&mut self.0, action)
            }

            /// A byte for each action number, 1 where a legal move has it: as bytes, which
            /// numpy.frombuffer reads without copying, or written into a writable buffer of
            /// ACTIONS bytes, which is returned.
            #[pyo3(signature = (out=None))]
            fn action_mask<'py>(
                &self,
                py: Python<'py>,
                out: Option<&Bound<'py, PyAny>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                crate::position::action_mask(py, &self.0, out)
            }

            /// The planes listed in PLANES as a player ('w' or 'b', who acts if left out) sees
            /// them, as bytes: for each plane a byte a square, a1 first, then b1.
            #[pyo3(signature = (player=None))]
            fn planes<'py>(
                &self,
                py: Python<'py>,
                player: Option<&str>,
            ) -> PyResult<Bound<'py, pyo3::types::PyBytes>> {
                crate::position::plane_bytes(py, &self.0, player)
            }

            /// How many sequences of exactly so many moves there are. Other Python threads run
            /// meanwhile.
            #[pyo3(signature = (depth, threads=1, bulk=true))]
            fn perft(&self, py: Python<'_>, depth: u8, threads: u16, bulk: bool) -> PyResult<u64> {
                crate::position::count(py, &self.0, depth, threads, bulk)
            }

            /// perft of each legal move on its own: (move, count) pairs in the order of moves.
            fn divide(&self, py: Python<'_>, depth: u8) -> Vec<(String, u64)> {
                crate::position::counts(py, &self.0, depth)
            }

            /// Plays uniformly random games and tells what they were like. The same seed gives
            /// the same games, whatever the threads; of a run of so many games those numbered
            /// first, first + step, … are played. Other Python threads run meanwhile.
            #[pyo3(signature = (games=1000, seed=0, max_plies=1000, threads=1, branching=false,
                first=0, step=1))]
            #[allow(clippy::too_many_arguments)] // Keyword arguments.
            fn playouts<'py>(
                &self,
                py: Python<'py>,
                games: u64,
                seed: u64,
                max_plies: u32,
                threads: u16,
                branching: bool,
                first: u64,
                step: u64,
            ) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
                let playouts = abstract_core::Playouts { seed, max_plies, branching };
                let run = crate::position::Run { games, playouts, threads, first, step };
                crate::position::playouts(py, &self.0, &run)
            }

            /// The squares where the legal moves of the piece on a square end.
            #[pyo3(signature = (square, /))]
            fn targets(&self, square: &str) -> PyResult<Vec<String>> {
                crate::position::targets(&self.0, square)
            }

            /// The board as an SVG document, with the targets of a selected square.
            #[pyo3(signature = (selected=None, dark=false, isometric=false, width=480))]
            fn svg(
                &self,
                selected: Option<&str>,
                dark: bool,
                isometric: bool,
                width: u16,
            ) -> PyResult<String> {
                crate::position::svg(&self.0, selected, dark, isometric, width)
            }

            /// The board as plain text.
            #[pyo3(signature = (selected=None))]
            fn terminal(&self, selected: Option<&str>) -> PyResult<String> {
                crate::position::terminal(&self.0, selected)
            }
        }

        crate::record::class!($class, $game, $type);
    )+};
}

pub(crate) use classes;
