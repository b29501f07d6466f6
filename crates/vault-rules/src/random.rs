//! A uniformly random legal move, without listing or counting the moves.
//!
//! Options are drawn from a set in which every legal move stands exactly once, a pawn and one of
//! eight directions or a pawn and another as pivot, until one is legal. In play, two of five are.

use abstract_core::{Bitboard, SIDE, Square};

use crate::moves::Move;
use crate::position::{PAWNS, Vault};

/// How many options one random number gives, as its digits: those of a uniform number below nᵏ are
/// uniform below n and independent, and drawing costs as much as trying an option.
const OPTIONS_A_DRAW: u32 = 4;
/// The most options that there are to draw from: each pawn has eight directions and nine pivots.
const MOST_OPTIONS: u64 = (PAWNS * (8 + PAWNS - 1)) as u64;
const _: () = assert!(MOST_OPTIONS.pow(OPTIONS_A_DRAW) <= u32::MAX as u64);

/// How often numbers are drawn before the legal moves are counted. Hardly any position comes to
/// that, but for those with next to no moves.
const DRAWS: u32 = 16;

/// Places are numbered in a grid of 32 columns, with the board far enough inside that every
/// reflection of one of its squares in another is in the grid. So steps and reflections are sums of
/// places, and what leaves the board is seen as such.
const COLUMNS: usize = 32;
/// The place of a1: reflections go up to nine files and ranks beyond it.
const FIRST_PLACE: usize = 9 * COLUMNS + 9;

/// The place of each square.
const PLACES: [u16; 256] = {
    let mut places = [0; 256];
    let mut index = 0;
    while index < 100 {
        places[index] =
            (FIRST_PLACE + index / SIDE as usize * COLUMNS + index % SIDE as usize) as u16;
        index += 1;
    }
    places
};

/// Stands for the squares of all places off the board: the index of none, but of a bit in a set.
const OFF: u8 = 127;

/// The index of the square at each place.
const SQUARES_AT: [u8; 1024] = {
    let mut squares = [OFF; 1024];
    let mut index = 0;
    while index < 100 {
        squares[PLACES[index] as usize] = index as u8;
        index += 1;
    }
    squares
};

/// The eight walks as differences of places.
const WALKS: [usize; 8] = [
    COLUMNS,
    COLUMNS + 1,
    1,
    1_usize.wrapping_sub(COLUMNS),
    0_usize.wrapping_sub(COLUMNS),
    0_usize.wrapping_sub(COLUMNS + 1),
    0_usize.wrapping_sub(1),
    COLUMNS - 1,
];

/// The index of the square at a place, or [`OFF`].
#[inline]
fn square_at(place: usize) -> u8 {
    // Places are below 1,024; the mask spares a test.
    SQUARES_AT[place & 1023]
}

/// The place of the square of an index.
#[inline]
fn place_of(square: u8) -> usize {
    usize::from(PLACES[usize::from(square)])
}

/// A set of squares with all that is off the board.
struct Blocked {
    low: u64,
    high: u64,
}

impl Blocked {
    #[inline]
    fn by(set: Bitboard) -> Self {
        let bits = set.bits() | 1 << OFF;
        Self { low: bits as u64, high: (bits >> 64) as u64 }
    }

    /// Chooses the word without a branch; one shift through both takes longer.
    #[inline]
    fn contains(&self, square: u8) -> bool {
        let word = if square & 64 == 0 { self.low } else { self.high };
        word >> (square & 63) & 1 != 0
    }
}

/// The indices of pawns, a byte each. There are places for ten in each half of the board, and some
/// more so that a mask keeps the number in range.
type List = [u8; 32];

/// Lists the pawns of one half of the board, whose first square has index `base`, after `before`
/// others; returns how many there are.
#[inline(always)]
fn list_half(list: &mut List, before: usize, half: u64, base: u8) -> usize {
    let mut left = half;
    // The compiler does not unroll a loop that may end at any pawn. Written out, there is nothing
    // to count: a third less to do.
    macro_rules! list_each {
        ($($n:literal)*) => {
            'listed: {
                $(
                    if left == 0 {
                        break 'listed $n;
                    }
                    list[(before + $n) & 31] = base | left.trailing_zeros() as u8;
                    left &= left - 1;
                )*
                PAWNS
            }
        };
    }
    list_each!(0 1 2 3 4 5 6 7 8 9)
}

impl Vault {
    #[inline]
    pub(crate) fn random_legal(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        if self.won_on_back_rank().is_some() {
            return None;
        }
        let (own, enemy) = (self.own, self.enemy);
        let mut list = [0; 32];
        let low = list_half(&mut list, 0, own.bits() as u64, 0);
        let pawns = (low + list_half(&mut list, low, (own.bits() >> 64) as u64, 64)) as u32;
        if pawns == 0 {
            return None;
        }
        let pawn = |n: u32| list[n as usize & 31];
        let blocks_jumps = Blocked::by(own);
        let blocks_walks = Blocked::by(own | enemy);
        let last = pawns - 1;
        let choices = last + 8;
        // After an illegal move there may be more than ten pawns, and the power wrap; it is not 0,
        // since `pawns` or `choices` is odd and the other below 32.
        let bound = (pawns * choices).wrapping_pow(OPTIONS_A_DRAW);
        for _ in 0..DRAWS {
            // The digits take a larger number modulo `bound` by themselves.
            let mut digits = below(bound);
            for _ in 0..OPTIONS_A_DRAW {
                let mover = digits % pawns;
                digits /= pawns;
                let choice = digits % choices;
                digits /= choices;
                let from = pawn(mover);
                let place = place_of(from);
                let (to, blocked) = if choice < last {
                    // The last pawn stands in for the mover, which is no pivot for itself.
                    let pivot = pawn(if choice == mover { last } else { choice });
                    let to = square_at((2 * place_of(pivot)).wrapping_sub(place));
                    (to, blocks_jumps.contains(to))
                } else {
                    let to = square_at(place.wrapping_add(WALKS[(choice - last) as usize & 7]));
                    (to, blocks_walks.contains(to))
                };
                if !blocked {
                    // No own pawn is there.
                    let captures = blocks_walks.contains(to);
                    let (from, to) = (Square::from_index(from)?, Square::from_index(to)?);
                    return Some(Move::new(from, to, captures));
                }
            }
        }
        self.random_counted(below)
    }

    /// Counts the moves and picks one: for positions with hardly any, and for a generator that is
    /// none.
    #[cold]
    fn random_counted(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        let count = self.count_legal();
        if count == 0 {
            return None;
        }
        self.nth_legal(below(count as u32) as usize % count)
    }
}
