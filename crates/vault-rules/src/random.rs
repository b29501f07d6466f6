//! A uniformly random legal move, without listing or counting the moves.
//!
//! Options are drawn from a set in which every legal move stands exactly once, a pawn and one of
//! eight directions or a pawn and another as pivot, until one is legal. In play, two of five are.

use abstract_core::{Bitboard, Digits, SIDE, Square};

use crate::moves::Move;
use crate::position::{PAWNS, Vault};

/// How many options one random number gives. Drawing one costs as much as trying an option; but of
/// the numbers below a bound near 2³² more have to be drawn again to be uniform.
const OPTIONS_A_DRAW: usize = 3;

/// How often a number is drawn before the legal moves are counted. Hardly any position comes to
/// that, but for those with next to no moves.
pub(crate) const MOST_DRAWS: u32 = 20;

/// An option: a pawn, by its number from 1 in the order of squares, and what it does: jump over the pawn
/// of a number, or, from [`FIRST_WALK`], walk in a direction.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    mover: u8,
    aim: u8,
}

/// Among what a pawn can do, where walks come after pivots.
pub(crate) const FIRST_WALK: usize = 32;

impl Choice {
    #[inline]
    pub(crate) fn mover(self) -> usize {
        usize::from(self.mover)
    }

    #[inline]
    pub(crate) fn aim(self) -> usize {
        usize::from(self.aim)
    }

    #[inline]
    pub(crate) fn is_walk(self) -> bool {
        self.aim as usize >= FIRST_WALK
    }
}

/// How many options some pawns have: for each another one as pivot, or a direction.
const fn options(pawns: usize) -> usize {
    pawns * (pawns - 1 + WALKS.len())
}

/// The options of one pawn, of two, and so on, one after the other.
const CHOICES: [Choice; 1024] = {
    let mut table = [Choice { mover: 0, aim: 0 }; 1024];
    let mut next = 0;
    let mut pawns = 1;
    while pawns <= PAWNS {
        let mut mover = 1;
        while mover <= pawns {
            let (mut pivot, last) = (1, pawns);
            while pivot < last {
                // The last pawn stands in for the mover, which is no pivot for itself.
                let aim = if pivot == mover { last } else { pivot };
                table[next] = Choice { mover: mover as u8, aim: aim as u8 };
                next += 1;
                pivot += 1;
            }
            let mut way = 0;
            while way < WALKS.len() {
                table[next] = Choice { mover: mover as u8, aim: (FIRST_WALK + way) as u8 };
                next += 1;
                way += 1;
            }
            mover += 1;
        }
        pawns += 1;
    }
    table
};

/// How options are drawn.
#[derive(Clone, Copy)]
pub(crate) struct Draws {
    /// For n options, nᵏ: the k digits to base n of a uniform number below it are uniform, and
    /// independent of each other.
    bound: u32,
    /// Where the options begin in [`CHOICES`].
    first: u32,
    /// How many they are.
    options: u32,
    /// 2⁶⁴ / `bound`, rounded up.
    unit: u64,
}

/// By the number of pawns. More than ten there are only after illegal moves: any numbers will do.
const DRAWS: [Draws; 32] = {
    let mut draws = [Draws { bound: 1, first: 0, options: 1, unit: 0 }; 32];
    let (mut pawns, mut first) = (1, 0);
    while pawns <= PAWNS {
        let options = options(pawns);
        let bound = options.pow(OPTIONS_A_DRAW as u32);
        assert!(bound <= u32::MAX as usize);
        draws[pawns] = Draws {
            bound: bound as u32,
            first: first as u32,
            options: options as u32,
            unit: Digits::unit(bound as u32),
        };
        first += options;
        pawns += 1;
    }
    while pawns < draws.len() {
        draws[pawns] = draws[PAWNS];
        pawns += 1;
    }
    draws
};

impl Draws {
    #[inline]
    pub(crate) fn for_pawns(pawns: usize) -> Self {
        DRAWS[pawns & 31]
    }

    /// The options that a random number stands for.
    #[inline(always)]
    pub(crate) fn draw(&self, below: &mut impl FnMut(u32) -> u32) -> [Choice; OPTIONS_A_DRAW] {
        let mut digits = Digits::of(below(self.bound), self.unit);
        let mut choice = || {
            let digit = self.first.wrapping_add(digits.next(self.options));
            CHOICES[digit as usize & 1023]
        };
        [choice(), choice(), choice()]
    }
}

/// Places are numbered in a grid of 32 columns, with the board far enough inside that every
/// reflection of one of its squares in another is in the grid. So steps and reflections are sums of
/// places, and what leaves the board is seen as such.
pub(crate) const COLUMNS: usize = 32;
/// The place of a1: reflections go up to nine files and ranks beyond it.
pub(crate) const FIRST_PLACE: usize = 9 * COLUMNS + 9;

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
pub(crate) const OFF: u8 = 127;

/// The index of the square at each place.
pub(crate) const SQUARES_AT: [u8; 1024] = {
    let mut squares = [OFF; 1024];
    let mut index = 0;
    while index < 100 {
        squares[PLACES[index] as usize] = index as u8;
        index += 1;
    }
    squares
};

/// The eight walks as differences of places.
pub(crate) const WALKS: [usize; 8] = [
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
pub(crate) fn place_of(square: u8) -> usize {
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

/// The indices of pawns, a byte each, from the second one on. There are places for ten in each half of
/// the board, and some more so that a mask keeps the number in range.
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
        let low = list_half(&mut list, 1, own.bits() as u64, 0);
        let pawns = low + list_half(&mut list, 1 + low, (own.bits() >> 64) as u64, 64);
        if pawns == 0 {
            return None;
        }
        let pawn = |n: usize| list[n & 31];
        let blocks_jumps = Blocked::by(own);
        let blocks_walks = Blocked::by(own | enemy);
        let draws = Draws::for_pawns(pawns);
        for _ in 0..MOST_DRAWS {
            for choice in draws.draw(below) {
                let from = pawn(choice.mover());
                let place = place_of(from);
                let (to, blocked) = if choice.is_walk() {
                    let to = square_at(place.wrapping_add(WALKS[choice.aim() & 7]));
                    (to, blocks_walks.contains(to))
                } else {
                    let pivot = place_of(pawn(choice.aim()));
                    let to = square_at((2 * pivot).wrapping_sub(place));
                    (to, blocks_jumps.contains(to))
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
    pub(crate) fn random_counted(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        let count = self.count_legal();
        if count == 0 {
            return None;
        }
        self.nth_legal(below(count as u32) as usize % count)
    }
}
