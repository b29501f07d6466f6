//! How much of the board a Lord's walk is looked for on.
//!
//! Three steps lead at most three ranks up or down, unless they go over long lines of slopes, and
//! three ranks are 30 squares in the order of the squares. So most of what can be met lies in one
//! machine word, half as wide as the board, and the same steps are taken in it with half the work.

use abstract_core::{Bitboard, Square};

use crate::lord::MAX_STEPS;
use crate::surface::{NORTH, Squares};

/// A part of the board, whose sets of squares are words.
pub(crate) trait Frame: Copy {
    type Squares: Squares;

    /// The squares of a set that lie in it.
    fn within(self, squares: u128) -> Self::Squares;

    /// A square as a set, empty if it does not lie in it.
    fn square(self, square: Square) -> Self::Squares;

    /// A set of squares in it as one of the board.
    fn on_board(self, squares: Self::Squares) -> u128;

    /// Whether it holds a square and all that so many level steps can meet from there.
    fn holds(self, square: Square, steps: usize) -> bool;
}

/// All of it.
#[derive(Clone, Copy)]
pub(crate) struct WholeBoard;

impl Frame for WholeBoard {
    type Squares = u128;

    #[inline]
    fn within(self, squares: u128) -> u128 {
        squares
    }

    #[inline]
    fn square(self, square: Square) -> u128 {
        Bitboard::of(square).bits()
    }

    #[inline]
    fn on_board(self, squares: u128) -> u128 {
        squares
    }

    #[inline]
    fn holds(self, _: Square, _: usize) -> bool {
        true
    }
}

/// The squares around one, in their order, from three ranks to the south of it on.
///
/// Near the first or the last rank it also holds bits that are no squares, and beyond those the
/// board begins anew at its other end. No step leads there: it would have to pass 28 bits that are
/// never flat and bear no slope, and goes on by ten at most.
#[derive(Clone, Copy)]
pub(crate) struct Vicinity {
    /// The square of bit 0, modulo the 128 bits of a set of squares.
    first: u32,
}

impl Vicinity {
    #[inline]
    pub(crate) fn of(middle: Square) -> Self {
        Self { first: (middle.index() as u32).wrapping_sub(MAX_STEPS as u32 * NORTH) & 127 }
    }

    /// The bit of a square, if less than 64.
    #[inline]
    fn offset(self, square: Square) -> u32 {
        (square.index() as u32).wrapping_sub(self.first) & 127
    }
}

impl Frame for Vicinity {
    type Squares = u64;

    #[inline]
    fn within(self, squares: u128) -> u64 {
        squares.rotate_right(self.first) as u64
    }

    #[inline]
    fn square(self, square: Square) -> u64 {
        1_u64.checked_shl(self.offset(square)).unwrap_or(0)
    }

    #[inline]
    fn on_board(self, squares: u64) -> u128 {
        u128::from(squares).rotate_left(self.first)
    }

    #[inline]
    fn holds(self, square: Square, steps: usize) -> bool {
        let margin = steps as u32 * NORTH;
        (margin..u64::BITS - margin).contains(&self.offset(square))
    }
}
