//! Counting sequences of moves.

use alloc::vec::Vec;
use core::hint::black_box;

use crate::position::Position;

/// How many sequences of exactly `depth` legal moves there are from a position (depth 0 gives 1).
///
/// The last ply's moves are counted, not played; [`perft_unbulked`] plays them too. A count that
/// does not fit stays at `u64::MAX`. Constant memory: one position a ply.
///
/// ```
/// # use abstract_core::perft;
/// # mod piles { include!("../examples/piles.rs"); }
/// # use piles::Piles;
/// assert_eq!(perft(&Piles::default(), 0), 1);
/// assert_eq!(perft(&Piles::default(), 2), 9);
/// ```
pub fn perft<P: Position>(position: &P, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        _ => sum_over_moves(position, |after| perft(after, depth - 1)),
    }
}

/// [`perft`] that plays every move, the last ply's too: slower, and a test of both.
pub fn perft_unbulked<P: Position>(position: &P, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => {
            let mut count = 0;
            position.for_each_move(|m| {
                // The box keeps the compiler from leaving out the playing.
                black_box(&position.after_unchecked(m));
                count += 1;
            });
            count
        }
        _ => sum_over_moves(position, |after| perft_unbulked(after, depth - 1)),
    }
}

/// The sum of `count` over the positions after each legal move.
#[inline]
fn sum_over_moves<P: Position>(position: &P, count: impl Fn(&P) -> u64) -> u64 {
    let mut sum = 0_u64;
    position.for_each_move(|m| sum = sum.saturating_add(count(&position.after_unchecked(m))));
    sum
}

/// [`perft`] of each legal move on its own, in visiting order: what follows it in `depth` − 1
/// further moves. Empty at depth 0.
pub fn divide<P: Position>(position: &P, depth: u8) -> Vec<(P::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut counts = Vec::new();
    position.for_each_move(|m| counts.push((m, perft(&position.after_unchecked(m), rest))));
    counts
}
