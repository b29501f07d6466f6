//! Boards for people: what is highlighted on them, and how they look on a terminal and as SVG.
//!
//! A game implements [`Pictured`], and with the feature `svg` `Drawable` too; a tool or a
//! screen is generic over them. What a picture shows beside the pieces is a [`Highlights`]: sets of
//! squares, which a game fills from a selected square or from moves.
//!
//! ```
//! use abstract_core::picture::{Cell, Highlights, TerminalStyle, terminal_board};
//! use abstract_core::{Bitboard, Player, Square};
//!
//! let king: Square = "a9".parse()?;
//! let around = Bitboard::from(king).grown().without(king);
//! let highlights =
//!     Highlights { selected: Bitboard::from(king), quiet: around, ..Highlights::default() };
//! let board = terminal_board(TerminalStyle::PLAIN, &highlights, 1, |square| {
//!     if square == king { Cell::piece("K", Player::White) } else { Cell::empty(".") }
//! });
//! let lines: Vec<&str> = board.lines().collect();
//! assert_eq!(lines[1], "10 (.)(.) .  .  .  .  .  .  .  .  10");
//! assert_eq!(lines[2], " 9 [K](.) .  .  .  .  .  .  .  .  9");
//! # Ok::<(), abstract_core::SyntaxError>(())
//! ```

#[cfg(feature = "svg")]
mod board;
#[cfg(feature = "svg")]
mod svg;
mod terminal;

use alloc::string::String;
use core::ops::{BitOr, BitOrAssign};

use crate::bitboard::Bitboard;
use crate::position::Position;
use crate::square::Square;

#[cfg(feature = "svg")]
pub use board::{Board, Drawable, Palette, SQUARE, Style, Theme, View};
#[cfg(feature = "svg")]
pub use svg::{Anchor, Colour, Paint, Point, Svg, toward};
pub use terminal::{Cell, TerminalStyle, terminal_board};

/// What a picture points at beside the pieces: sets of squares, each with a look of its own, told
/// apart by form as well as by colour.
///
/// Two are united with `|`, so that those of several moves are a fold.
///
/// ```
/// use abstract_core::Bitboard;
/// use abstract_core::picture::Highlights;
/// let walk = Highlights { quiet: Bitboard::rank(1), ..Highlights::default() };
/// let jump = Highlights { jumps: Bitboard::rank(2), ..Highlights::default() };
/// assert_eq!((walk | jump).quiet, Bitboard::rank(1));
/// assert!(!(walk | jump).is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Highlights {
    /// What the last move touched: a tint.
    pub last_move: Bitboard,
    /// The piece that is picked: a frame.
    pub selected: Bitboard,
    /// Where walks, placements and other moves without a capture end: green dots.
    pub quiet: Bitboard,
    /// Where jumps land without a capture: blue diamonds.
    pub jumps: Bitboard,
    /// Where moves capture: red corners.
    pub captures: Bitboard,
    /// The pieces that are jumped over, or another piece that a move uses: dashed rings.
    pub pivots: Bitboard,
}

impl Highlights {
    /// Nothing is highlighted.
    pub const NONE: Self = Self {
        last_move: Bitboard::EMPTY,
        selected: Bitboard::EMPTY,
        quiet: Bitboard::EMPTY,
        jumps: Bitboard::EMPTY,
        captures: Bitboard::EMPTY,
        pivots: Bitboard::EMPTY,
    };

    /// Whether nothing is highlighted.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// The squares where moves end, whatever they do there.
    pub fn targets(&self) -> Bitboard {
        self.quiet | self.jumps | self.captures
    }

    /// The same, with what the last move touched.
    ///
    /// ```
    /// use abstract_core::Bitboard;
    /// use abstract_core::picture::Highlights;
    /// let shown = Highlights::NONE.with_last_move(Bitboard::file(0));
    /// assert_eq!(shown.last_move, Bitboard::file(0));
    /// ```
    #[must_use]
    pub const fn with_last_move(self, squares: Bitboard) -> Self {
        Self { last_move: squares, ..self }
    }
}

impl BitOr for Highlights {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self {
            last_move: self.last_move | other.last_move,
            selected: self.selected | other.selected,
            quiet: self.quiet | other.quiet,
            jumps: self.jumps | other.jumps,
            captures: self.captures | other.captures,
            pivots: self.pivots | other.pivots,
        }
    }
}

impl BitOrAssign for Highlights {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl FromIterator<Self> for Highlights {
    /// All of them united.
    fn from_iter<I: IntoIterator<Item = Self>>(all: I) -> Self {
        all.into_iter().fold(Self::NONE, Self::bitor)
    }
}

/// A game whose positions can be shown.
pub trait Pictured: Position {
    /// The piece on a square and where it can go; with nothing to be done from there, nothing is
    /// highlighted.
    fn highlights(&self, square: Square) -> Highlights;

    /// What a move would do, shown before it is played: what moves, where it ends, what else it
    /// uses. It need not be legal.
    fn highlights_of(&self, m: Self::Move) -> Highlights;

    /// The squares that a move names and so visibly touches, for the highlight of the last move.
    fn squares_of(m: Self::Move) -> Bitboard;

    /// The board for a terminal, ending with a line end.
    ///
    /// It is the same text in all styles with the same characters: colour only adds escape
    /// sequences.
    fn terminal(&self, highlights: &Highlights, style: TerminalStyle) -> String;
}
