//! Sets of squares.

use core::fmt;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::direction::Direction;
use crate::square::{SIDE, SQUARES, Square};

/// The bits that stand for squares.
const ALL_BITS: u128 = (1 << SQUARES) - 1;
/// File `a`.
const FILE_A_BITS: u128 = {
    let mut bits = 0;
    let mut rank = 0;
    while rank < SIDE {
        bits |= 1 << (rank * SIDE);
        rank += 1;
    }
    bits
};
/// `FILES_FROM[n]`: files n and higher (n 0–10).
const FILES_FROM: [u128; 11] = {
    let mut table = [0; 11];
    let mut n = 10;
    while n > 0 {
        n -= 1;
        table[n] = table[n + 1] | (FILE_A_BITS << n);
    }
    table
};

/// A set of squares: bit i (from the least significant) of [`Bitboard::bits`] is the square of
/// index i, and bits 100–127 are always clear.
///
/// ```
/// use abstract_core::{Bitboard, Direction, Square};
/// let a1: Square = "a1".parse()?;
/// let set = Bitboard::from(a1) | Bitboard::rank(9);
/// assert_eq!(set.len(), 11);
/// // What would leave the board is gone, not wrapped round.
/// assert_eq!(set.shifted(Direction::West).len(), 9);
/// assert_eq!(set.shifted(Direction::North), Bitboard::from("a2".parse::<Square>()?));
/// # Ok::<(), abstract_core::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(u128);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 100 squares.
    pub const ALL: Self = Self(ALL_BITS);
    /// The 36 squares on files a and j and ranks 1 and 10.
    pub const BORDER: Self =
        Self(FILE_A_BITS | (FILE_A_BITS << 9) | (Self::rank(0).0) | (Self::rank(9).0));

    /// The set whose bits these are; bits 100–127 are ignored.
    #[inline]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & ALL_BITS)
    }

    /// Bit i for the square of index i.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one square; `Bitboard::from(square)` in constants.
    #[inline]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// The ten squares of a file, 0–9; no square if it is larger.
    #[inline]
    pub const fn file(file: u8) -> Self {
        if file < SIDE { Self(FILE_A_BITS << file) } else { Self::EMPTY }
    }

    /// The ten squares of a rank, 0–9; no square if it is larger.
    #[inline]
    pub const fn rank(rank: u8) -> Self {
        if rank < SIDE { Self(0x3FF << (rank * SIDE)) } else { Self::EMPTY }
    }

    /// Whether there is no square in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a square is in it.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether the two have a square in common.
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all squares of this one are in the other.
    #[inline]
    pub const fn is_subset(self, of: Self) -> bool {
        self.0 & !of.0 == 0
    }

    /// Whether exactly one square is in it.
    #[inline]
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Puts a square in.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }

    /// This set with a square put in.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.index())
    }

    /// This set with a square taken out.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.index()))
    }

    /// The square of the lowest index.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(lowest(self.0)) }
    }

    /// The square of the highest index.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        Some(Square::from_known_index(127 - self.0.leading_zeros() as u8))
    }

    /// The only square; `None` if there are none or several.
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.is_single() { self.first() } else { None }
    }

    /// The square that has n (from 0) others below it in index; `None` if there are not so many.
    ///
    /// ```
    /// use abstract_core::Bitboard;
    /// assert_eq!(Bitboard::BORDER.nth(10).map(|s| s.to_string()).as_deref(), Some("a2"));
    /// assert_eq!(Bitboard::BORDER.nth(36), None);
    /// ```
    #[inline]
    pub const fn nth(self, n: usize) -> Option<Square> {
        let mut n = n;
        let low = self.0 as u64;
        let in_low = low.count_ones() as usize;
        let (mut word, base) = if n < in_low {
            (low, 0)
        } else {
            n -= in_low;
            ((self.0 >> 64) as u64, 64)
        };
        while n > 0 && word != 0 {
            word &= word - 1;
            n -= 1;
        }
        if word == 0 {
            return None;
        }
        Some(Square::from_known_index(base + word.trailing_zeros() as u8))
    }

    /// The squares one step away in a direction from those in the set; none wraps round an edge.
    #[inline]
    #[must_use]
    pub const fn shifted(self, direction: Direction) -> Self {
        let (files, ranks) = direction.vector();
        self.offset(files, ranks)
    }

    /// The squares so many files further east and ranks further north (negative: west, south);
    /// what leaves the board is gone.
    ///
    /// ```
    /// use abstract_core::{Bitboard, Square};
    /// let set = Bitboard::from("b2".parse::<Square>()?).with("j9".parse()?);
    /// assert_eq!(set.offset(1, 2).to_string(), "c4");
    /// assert_eq!(set.offset(-1, 1).to_string(), "a3 i10");
    /// # Ok::<(), abstract_core::SyntaxError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Self {
        if files <= -(SIDE as i8)
            || files >= SIDE as i8
            || ranks <= -(SIDE as i8)
            || ranks >= SIDE as i8
        {
            return Self::EMPTY;
        }
        // Drop the files that would leave the board, then shift all at once.
        let kept = if files >= 0 {
            self.0 & !FILES_FROM[(SIDE as i8 - files) as usize]
        } else {
            self.0 & FILES_FROM[-files as usize]
        };
        let shift = files as i32 + SIDE as i32 * ranks as i32;
        Self(if shift >= 0 { kept << shift & ALL_BITS } else { kept >> -shift })
    }

    /// The set turned half round the board's centre: a1 to j10, b1 to i10, …
    #[inline]
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self(self.0.reverse_bits() >> (128 - SQUARES))
    }

    /// The set reflected in a square: s goes to 2 · centre − s; what leaves the board is gone.
    ///
    /// ```
    /// use abstract_core::{Bitboard, Square};
    /// let d4: Square = "d4".parse()?;
    /// let set = Bitboard::from("c3".parse::<Square>()?).with("j4".parse()?);
    /// assert_eq!(set.reflected_in(d4), Bitboard::from("e5".parse::<Square>()?));
    /// # Ok::<(), abstract_core::SyntaxError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn reflected_in(self, centre: Square) -> Self {
        // The half turn takes s to (9, 9) − s; what is missing to 2 · centre − s is a move.
        let files = 2 * centre.file() as i8 - 9;
        let ranks = 2 * centre.rank() as i8 - 9;
        self.reversed().offset(files, ranks)
    }

    /// The squares next to those in the set in any of the eight directions, and the set itself.
    ///
    /// ```
    /// use abstract_core::{Bitboard, Square};
    /// let a1 = Bitboard::from("a1".parse::<Square>()?);
    /// assert_eq!(a1.grown().to_string(), "a1 b1 a2 b2");
    /// assert_eq!(a1.grown_cardinally().to_string(), "a1 b1 a2");
    /// # Ok::<(), abstract_core::SyntaxError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn grown(self) -> Self {
        let row = self.0 | self.offset(1, 0).0 | self.offset(-1, 0).0;
        Self((row | row << SIDE | row >> SIDE) & ALL_BITS)
    }

    /// The squares next to those in the set in the four cardinal directions, and the set itself.
    #[inline]
    #[must_use]
    pub const fn grown_cardinally(self) -> Self {
        Self(
            (self.0 | self.offset(1, 0).0 | self.offset(-1, 0).0 | self.0 << SIDE | self.0 >> SIDE)
                & ALL_BITS,
        )
    }

    /// The squares of `within` that are connected to the set inside `within`, orthogonally or
    /// diagonally.
    ///
    /// ```
    /// use abstract_core::{Bitboard, Square};
    /// let a1: Square = "a1".parse()?;
    /// let islands = Bitboard::rank(0) | Bitboard::rank(5);
    /// assert_eq!(Bitboard::from(a1).fill(islands), Bitboard::rank(0));
    /// # Ok::<(), abstract_core::SyntaxError>(())
    /// ```
    #[must_use]
    pub const fn fill(self, within: Self) -> Self {
        let mut filled = Self(self.0 & within.0);
        loop {
            let next = Self(filled.grown().0 & within.0);
            if next.0 == filled.0 {
                return filled;
            }
            filled = next;
        }
    }

    /// The squares in it, by index from the lowest.
    #[inline]
    pub const fn iter(self) -> Squares {
        Squares { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }
}

/// The lowest square of a set of bits that is not empty.
#[inline]
const fn lowest(bits: u128) -> Square {
    Square::from_known_index(bits.trailing_zeros() as u8)
}

/// The squares of a [`Bitboard`], by index from the lowest.
///
/// It keeps the two halves apart: taking the lowest bit of a half is cheaper than of the whole.
#[derive(Clone, Debug)]
pub struct Squares {
    low: u64,
    high: u64,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.low != 0 {
            let square = Square::from_known_index(self.low.trailing_zeros() as u8);
            self.low &= self.low - 1;
            Some(square)
        } else if self.high != 0 {
            let square = Square::from_known_index(64 + self.high.trailing_zeros() as u8);
            self.high &= self.high - 1;
            Some(square)
        } else {
            None
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.low.count_ones() + self.high.count_ones()) as usize;
        (left, Some(left))
    }

    /// Half by half, so that no square has to ask in which one it is.
    #[inline]
    fn fold<B, F: FnMut(B, Square) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        for (mut half, base) in [(self.low, 0), (self.high, 64)] {
            while half != 0 {
                let square = Square::from_known_index(base + half.trailing_zeros() as u8);
                half &= half - 1;
                folded = f(folded, square);
            }
        }
        folded
    }
}

impl ExactSizeIterator for Squares {}

impl core::iter::FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::of(square)
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, |$a:ident, $b:ident| $body:expr) => {
        impl $trait for Bitboard {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($body)
            }
        }

        impl $assign_trait for Bitboard {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

impl Not for Bitboard {
    type Output = Self;

    /// The squares of the board that are not in the set.
    #[inline]
    fn not(self) -> Self {
        Self(self.0 ^ ALL_BITS)
    }
}

impl fmt::Debug for Bitboard {
    /// `{a1, c4}`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Display for Bitboard {
    /// The squares as words: `a1 c4`; `-` if there are none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, square) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{square}")?;
        }
        Ok(())
    }
}
