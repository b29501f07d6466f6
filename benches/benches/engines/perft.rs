//! Trees of moves: perft, with the last ply counted and with the last ply played.

use abstract_benches::Rules;
use abstract_benches::bench::{Group, measure};

/// Deepest trees that are still measured many times a second.
const MOST_NODES: u64 = 400_000;

pub(crate) fn bulk<R: Rules>(group: &mut Group<'_>) {
    measure(group, depth, |position: &R, &depth| position.perft(depth));
}

pub(crate) fn no_bulk<R: Rules>(group: &mut Group<'_>) {
    measure(group, depth, |position: &R, &depth| position.perft_unbulked(depth));
}

/// The nodes of the deepest tree that is not too large, and its depth, at least 1.
fn depth<R: Rules>(position: &R) -> (u64, u8) {
    let trees = (1..=9).map(|depth| (position.perft(depth), depth));
    trees.take_while(|&(nodes, depth)| depth == 1 || nodes <= MOST_NODES).last().unwrap_or((1, 0))
}
