//! Games of uniformly random moves.

use std::collections::BTreeMap;
use std::io::Write;

use serde::{Deserialize, Serialize};

use crate::args;
use crate::board::{Board, start};
use crate::failure::{Done, Failure};
use crate::merge;
use crate::numbers::{grouped, rate};

/// What a run of `playouts` has found, in the order in which `--json` prints it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Report {
    game: String,
    position: String,
    games: u64,
    plies: u64,
    seconds: f64,
    plies_per_second: f64,
    mean_length: f64,
    max_length: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_branching: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_branching: Option<u64>,
    white_wins: u64,
    black_wins: u64,
    unfinished: u64,
    /// How many games ended for each reason; reasons that none ended for are left out.
    reasons: BTreeMap<String, u64>,
    seed: u64,
    threads: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    shard: Option<ShardOfRun>,
}

/// Which games of a run these are, and what their sum needs.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ShardOfRun {
    index: u64,
    count: u64,
    /// How many games all shards have together.
    games: u64,
    max_plies: u32,
}
pub(crate) fn run<P: Board>(arguments: &args::Playouts, output: &mut impl Write) -> Done {
    Ok(())
}
impl merge::Report for Report {
    fn shard(&self) -> Option<args::Shard> {
        None
    }

    fn run(&self) -> Vec<(&'static str, String)> {
        vec![]
    }

    fn is_consistent(&self) -> bool {
        true
    }

    fn add(&mut self, other: &Self) -> Option<()> {
        Some(())
    }

    fn completed(mut self) -> Self {
        self
    }
}
