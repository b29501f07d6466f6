//! A uniformly random legal move, without listing or counting.
//!
//! Options are drawn from a set in which every legal move stands exactly once, a pawn and one of
//! eight directions or a pawn and a pivot, until one is legal. In play, two of five are.

use abstract_core::{Bitboard, SIDE, Square};

use crate::moves::Move;
use crate::position::Vault;

/// How often an option is drawn before the legal moves are counted. Hardly any position comes to
/// that, but for those with next to no moves.
const TRIES: u32 = 64;

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

/// Stands for the squares of all places off the board.
const OFF: u8 = 255;

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
struct Blocked([u64; 4]);

impl Blocked {
    #[inline]
    fn by(set: Bitboard) -> Self {
        Self([set.bits() as u64, (set.bits() >> 64) as u64, 0, !0])
    }

    #[inline]
    fn contains(&self, square: u8) -> bool {
        self.0[usize::from(square >> 6)] >> (square & 63) & 1 != 0
    }
}

impl Vault {
    pub(crate) fn random_legal(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        if self.won_on_back_rank().is_some() {
            return None;
        }
        let (own, enemy) = (self.own, self.enemy);
        // The indices of the own pawns, a byte each.
        let (mut list, mut count) = (0_u128, 0);
        own.into_iter().for_each(|pawn| {
            list = list << 8 | pawn.index() as u128;
            count += 1;
        });
        if count == 0 {
            return None;
        }
        let pawns = list.to_le_bytes();
        let blocks_jumps = Blocked::by(own);
        let blocks_walks = Blocked::by(own | enemy);
        let choices = 8 + count;
        let options = count * choices;
        for _ in 0..TRIES {
            // A larger number counts modulo `options`; it is not worth a division each time.
            let mut option = below(options);
            if option >= options {
                option %= options;
            }
            let (pawn, choice) = ((option / choices) as usize, (option % choices) as usize);
            let from = pawns[pawn & 15];
            let place = place_of(from);
            let (to, blocked) = if let Some(&walk) = WALKS.get(choice) {
                let to = square_at(place.wrapping_add(walk));
                (to, blocks_walks.contains(to))
            } else {
                // A pawn that is its own pivot lands on itself, an own pawn.
                let pivot = pawns[(choice - WALKS.len()) & 15];
                let to = square_at((2 * place_of(pivot)).wrapping_sub(place));
                (to, blocks_jumps.contains(to))
            };
            if !blocked {
                let captures = blocks_walks.contains(to);
                let (from, to) = (Square::from_index(from)?, Square::from_index(to)?);
                return Some(Move::new(from, to, captures));
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
