//! Counting sequences of moves.

use alloc::collections::TryReserveError;
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
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
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
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// # use piles::Piles;
/// use abstract_core::{perft, perft_unbulked};
/// assert_eq!(perft_unbulked(&Piles::default(), 7), perft(&Piles::default(), 7));
/// ```
pub fn perft_unbulked<P: Position>(position: &P, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => {
            let mut count = 0;
            position.for_each_move(|m| {
                // Not `after_unchecked`, which would copy large positions twice. The box keeps the
                // compiler from leaving out the playing.
                let mut after = position.clone();
                after.play_unchecked(m);
                black_box(&after);
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
    position.for_each_move(|m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        sum = sum.saturating_add(count(&after));
    });
    sum
}

/// [`perft`] on the threads of the current rayon pool; the count is the same.
///
/// The first three plies are dealt out, so that all threads have work even where the first move
/// is forced.
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// # use piles::Piles;
/// use abstract_core::{perft, perft_threaded};
/// let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build()?;
/// let count = pool.install(|| perft_threaded(&Piles::default(), 9));
/// assert_eq!(count, perft(&Piles::default(), 9));
/// # Ok::<(), rayon::ThreadPoolBuildError>(())
/// ```
#[cfg(feature = "rayon")]
pub fn perft_threaded<P: Position>(position: &P, depth: u8) -> u64 {
    threaded(position, depth, DEALT_PLIES, perft)
}

/// [`perft_unbulked`] on the threads of the current rayon pool; the count is the same.
#[cfg(feature = "rayon")]
pub fn perft_unbulked_threaded<P: Position>(position: &P, depth: u8) -> u64 {
    threaded(position, depth, DEALT_PLIES, perft_unbulked)
}

/// How many plies are dealt out to threads.
#[cfg(feature = "rayon")]
const DEALT_PLIES: u8 = 3;

#[cfg(feature = "rayon")]
fn threaded<P: Position>(
    position: &P,
    depth: u8,
    dealt_plies: u8,
    count: fn(&P, u8) -> u64,
) -> u64 {
    use rayon::iter::{IntoParallelIterator, ParallelIterator};

    // The last two plies are too little work to be shared.
    if dealt_plies == 0 || depth <= 2 {
        return count(position, depth);
    }
    let after = |m| threaded(&position.after_unchecked(m), depth - 1, dealt_plies - 1, count);
    position.moves().into_par_iter().map(after).reduce(|| 0, u64::saturating_add)
}

/// [`perft`] that remembers counts of positions which several move orders reach; the count is the
/// same, and exact: whole positions are compared, not keys.
///
/// It takes about `bytes` of memory (with a position's own allocations, if it has any, on top);
/// where they don't suffice, counts of smaller depths give way. Without so much memory it goes
/// without. [`PerftTable`] serves several counts, and says if there is no memory.
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// # use piles::Piles;
/// use abstract_core::{perft, perft_hashed};
/// assert_eq!(perft_hashed(&Piles::default(), 12, 1 << 16), perft(&Piles::default(), 12));
/// // Without memory, too.
/// assert_eq!(perft_hashed(&Piles::default(), 6, 0), perft(&Piles::default(), 6));
/// ```
pub fn perft_hashed<P: Position>(position: &P, depth: u8, bytes: usize) -> u64 {
    PerftTable::try_new(bytes).unwrap_or_default().perft(position, depth)
}

/// Counts of positions that were met before, for [`perft_hashed`]: one table serves any number of
/// counts, whatever the positions and depths.
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// # use piles::Piles;
/// use abstract_core::{PerftTable, perft};
/// let mut table = PerftTable::try_new(1 << 16)?;
/// for depth in 0..=12 {
///     assert_eq!(table.perft(&Piles::default(), depth), perft(&Piles::default(), depth));
/// }
/// // More than there can be is an error.
/// assert!(PerftTable::<Piles>::try_new(usize::MAX).is_err());
/// # Ok::<(), std::collections::TryReserveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PerftTable<P> {
    slots: Vec<Option<Known<P>>>,
}

/// A position's count, as a [`PerftTable`] remembers it.
#[derive(Clone, Debug)]
struct Known<P> {
    position: P,
    depth: u8,
    count: u64,
}

impl<P> Default for PerftTable<P> {
    /// A table without memory, in which nothing is remembered.
    fn default() -> Self {
        Self { slots: Vec::new() }
    }
}

impl<P: Position> PerftTable<P> {
    /// An empty table of at most `bytes`, all of which are taken at once; a position's own
    /// allocations, if it has any, come on top.
    ///
    /// # Errors
    ///
    /// If so much memory is not to be had.
    pub fn try_new(bytes: usize) -> Result<Self, TryReserveError> {
        let count = bytes / size_of::<Option<Known<P>>>();
        let mut slots = Vec::new();
        slots.try_reserve_exact(count)?;
        slots.resize_with(count, || None);
        Ok(Self { slots })
    }

    /// [`perft`] with the help of what the table knows, and adding to it: the count is the same.
    /// Where the memory does not suffice, counts of smaller depths give way.
    pub fn perft(&mut self, position: &P, depth: u8) -> u64 {
        // Two plies, of which the last is not even played, are counted sooner than looked up.
        if depth < 3 {
            return perft(position, depth);
        }
        // The key's high bits, scaled to the table; the depth moves the counts of one position
        // apart.
        let key = position.key() ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let slot = ((u128::from(key) * self.slots.len() as u128) >> 64) as usize;
        if let Some(Some(known)) = self.slots.get(slot)
            && known.depth == depth
            && known.position == *position
        {
            return known.count;
        }
        let mut count = 0_u64;
        position.for_each_move(|m| {
            count = count.saturating_add(self.perft(&position.after_unchecked(m), depth - 1));
        });
        if let Some(entry) = self.slots.get_mut(slot)
            && entry.as_ref().is_none_or(|known| known.depth <= depth)
        {
            *entry = Some(Known { position: position.clone(), depth, count });
        }
        count
    }
}

/// [`perft`] of each legal move on its own, in visiting order: what follows it in `depth` − 1
/// further moves. Empty at depth 0.
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// # use piles::{Action, Piles};
/// use abstract_core::divide;
/// let counts = divide(&Piles::default(), 2);
/// assert_eq!(counts, [0, 1, 2].map(|pile| (Action::Take(pile), 3)));
/// ```
pub fn divide<P: Position>(position: &P, depth: u8) -> Vec<(P::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut counts = Vec::new();
    position.for_each_move(|m| counts.push((m, perft(&position.after_unchecked(m), rest))));
    counts
}
