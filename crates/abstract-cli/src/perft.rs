//! Counting sequences of moves.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;

use abstract_core::{PerftTable, perft, perft_threaded, perft_unbulked, perft_unbulked_threaded};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use serde::{Deserialize, Serialize};

use crate::args::{self, Shard};
use crate::board::{Board, start};
use crate::failure::{Done, Failure};
use crate::merge;
use crate::numbers::{grouped, is_duration, rate};
use crate::progress::Progress;
use crate::threads::pool;

/// What a run of `perft` has found, in the order in which `--json` prints it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Report {
    game: String,
    position: String,
    depth: u8,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
    threads: u16,
    bulk: bool,
    /// The count after each first move, with `--divide`.
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<String, u64>>,
    /// Which part of the run this is, with `--shard`.
    #[serde(skip_serializing_if = "Option::is_none")]
    shard: Option<Shard>,
    /// The megabytes of the table, with `--hash`.
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<u32>,
}

/// The sequences that begin in one way.
struct Part<P: Board> {
    /// The first move; `None` for the only sequence of no moves.
    first: Option<P::Move>,
    /// Where they go on.
    position: P,
    /// By how many moves.
    depth: u8,
}

pub(crate) fn run<P: Board>(arguments: &args::Perft, output: &mut impl Write) -> Done {
    if arguments.hash.is_some() && arguments.threads != 1 {
        return Err(Failure::Usage("--hash counts on one thread, not with --threads".to_owned()));
    }
    let position: P = start(&arguments.start)?;
    let parts = parts(&position, arguments.depth, arguments.shard);
    let started = Instant::now();
    let counts = count(&parts, arguments)?;
    let seconds = started.elapsed().as_secs_f64();

    let too_large = || Failure::refused("the count does not fit into 64 bits");
    let nodes = counts.iter().try_fold(0_u64, |sum, &n| sum.checked_add(n));
    let nodes = nodes.filter(|&n| n < u64::MAX).ok_or_else(too_large)?;
    let report = Report {
        game: P::NAME.to_owned(),
        position: position.to_string(),
        depth: arguments.depth,
        nodes,
        seconds,
        nodes_per_second: rate(nodes, seconds),
        threads: arguments.threads,
        bulk: arguments.bulk,
        divide: arguments.divide.then(|| {
            let firsts = parts.iter().filter_map(|part| Some(part.first?.to_string()));
            firsts.zip(counts).collect()
        }),
        shard: arguments.shard,
        hash: arguments.hash,
    };
    if arguments.json || arguments.shard.is_some() {
        return merge::Report::write_json(&report, output);
    }
    report.write_text(output)
}

/// The sequences that fall to a shard, all if there are no shards: by their first move, or by
/// their first two where there are more shards than first moves.
fn parts<P: Board>(position: &P, depth: u8, shard: Option<Shard>) -> Vec<Part<P>> {
    let Shard { index, count } = shard.unwrap_or(Shard::WHOLE);
    let mut numbers = (0..count).cycle();
    let mut falls_to_shard = || numbers.next() == Some(index);

    let Some(rest) = depth.checked_sub(1) else {
        let only = Part { first: None, position: position.clone(), depth };
        return falls_to_shard().then_some(only).into_iter().collect();
    };
    let mut parts = Vec::new();
    match rest.checked_sub(1) {
        Some(rest) if count > position.count_moves() as u64 => position.for_each_move(|first| {
            let position = position.after_unchecked(first);
            position.for_each_move(|m| {
                if falls_to_shard() {
                    let position = position.after_unchecked(m);
                    parts.push(Part { first: Some(first), position, depth: rest });
                }
            });
        }),
        _ => position.for_each_move(|first| {
            if falls_to_shard() {
                let position = position.after_unchecked(first);
                parts.push(Part { first: Some(first), position, depth: rest });
            }
        }),
    }
    parts
}

/// The count of each part.
fn count<P: Board>(parts: &[Part<P>], arguments: &args::Perft) -> Done<Vec<u64>> {
    let progress = Progress::new(parts.len());
    let counted = |count: u64| {
        progress.advance();
        count
    };
    if let Some(megabytes) = arguments.hash {
        let mut table = table(megabytes)?;
        let count = |part: &Part<P>| counted(table.perft(&part.position, part.depth));
        return Ok(parts.iter().map(count).collect());
    }
    if arguments.threads == 1 {
        let perft = if arguments.bulk { perft } else { perft_unbulked };
        let count = |part: &Part<P>| counted(perft(&part.position, part.depth));
        return Ok(parts.iter().map(count).collect());
    }
    let perft = if arguments.bulk { perft_threaded } else { perft_unbulked_threaded };
    let count = |part: &Part<P>| counted(perft(&part.position, part.depth));
    Ok(pool(arguments.threads)?.install(|| parts.par_iter().map(count).collect()))
}

/// A table that all parts share.
fn table<P: Board>(megabytes: u32) -> Done<PerftTable<P>> {
    let no_memory = || Failure::refused(format_args!("--hash: no memory for {megabytes} MB"));
    let bytes = usize::try_from(u64::from(megabytes) << 20).map_err(|_| no_memory())?;
    PerftTable::try_new(bytes).map_err(|_| no_memory())
}

impl Report {
    /// Writes the report for people.
    fn write_text(&self, output: &mut impl Write) -> Done {
        for (first, count) in self.divide.iter().flatten() {
            writeln!(output, "{first}: {}", grouped(*count))?;
        }
        if self.divide.is_some() {
            writeln!(output)?;
        }
        writeln!(output, "nodes:          {}", grouped(self.nodes))?;
        writeln!(output, "seconds:        {:.3}", self.seconds)?;
        writeln!(output, "nodes a second: {}", grouped(self.nodes_per_second as u64))?;
        Ok(())
    }
}

impl merge::Report for Report {
    fn shard(&self) -> Option<Shard> {
        self.shard
    }

    fn run(&self) -> Vec<(&'static str, String)> {
        vec![
            ("game", self.game.clone()),
            ("position", self.position.clone()),
            ("depth", self.depth.to_string()),
            ("bulk", self.bulk.to_string()),
            ("the number of shards", self.shard.map_or(1, |shard| shard.count).to_string()),
        ]
    }

    fn is_consistent(&self) -> bool {
        self.divide.is_none() && self.nodes < u64::MAX && is_duration(self.seconds)
    }

    fn add(&mut self, other: &Self) -> Option<()> {
        // The largest number stands for all that do not fit.
        self.nodes = self.nodes.checked_add(other.nodes).filter(|&nodes| nodes < u64::MAX)?;
        self.seconds = (self.seconds + other.seconds).min(f64::MAX);
        self.threads = self.threads.max(other.threads);
        self.hash = self.hash.max(other.hash);
        Some(())
    }

    fn completed(mut self) -> Self {
        self.nodes_per_second = rate(self.nodes, self.seconds);
        self.shard = None;
        self
    }
}
