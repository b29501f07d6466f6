//! The 100 squares of the board.

use core::fmt;
use core::str::FromStr;

use crate::direction::Direction;
use crate::text::{Cursor, SyntaxError};

/// How many files the board has, and how many ranks.
pub const SIDE: u8 = 10;
/// How many squares the board has.
pub const SQUARES: usize = 100;

/// One of the 100 squares of the 10×10 board; it can hold nothing else.
///
/// Files run `a`–`j` from west to east, ranks `1`–`10` from south to north, both counted
/// from 0 in code: the index is file + 10 · rank, so `a1` is 0, `b1` 1, `a2` 10 and `j10` 99.
///
/// ```
/// use abstract_core::{Direction, Square};
/// let square: Square = "c4".parse()?;
/// assert_eq!((square.file(), square.rank(), square.index()), (2, 3, 32));
/// assert_eq!(square.step(Direction::NorthEast), "d5".parse().ok());
/// assert!("k4".parse::<Square>().is_err());
/// # Ok::<(), abstract_core::SyntaxError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square in a file and a rank, each 0–9; `None` if either is larger.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < SIDE && rank < SIDE { Some(Self(file + SIDE * rank)) } else { None }
    }

    /// The square of an index 0–99; `None` if it is larger.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < SQUARES { Some(Self(index)) } else { None }
    }

    /// The square of an index that the caller knows to be below 100.
    #[inline]
    pub(crate) const fn from_known_index(index: u8) -> Self {
        debug_assert!((index as usize) < SQUARES);
        Self(index)
    }

    /// All squares, `a1`, `b1`, … `j10`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..SQUARES as u8).map(Self)
    }

    /// 0–99: file + 10 · rank.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 for file `a` to 9 for file `j`.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % SIDE
    }

    /// 0 for rank `1` to 9 for rank `10`.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / SIDE
    }

    /// The square `files` further east and `ranks` further north (negative: west, south);
    /// `None` if that is off the board.
    ///
    /// ```
    /// use abstract_core::Square;
    /// let b2: Square = "b2".parse()?;
    /// assert_eq!(b2.offset(1, 2), "c4".parse().ok());
    /// assert_eq!(b2.offset(-2, 0), None);
    /// # Ok::<(), abstract_core::SyntaxError>(())
    /// ```
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file() as i16 + files as i16;
        let rank = self.rank() as i16 + ranks as i16;
        if file < 0 || rank < 0 || file >= SIDE as i16 || rank >= SIDE as i16 {
            return None;
        }
        Some(Self((file + SIDE as i16 * rank) as u8))
    }

    /// The next square in a direction; `None` at the edge.
    #[inline]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (files, ranks) = direction.vector();
        self.offset(files, ranks)
    }

    /// The squares from here (not included) to the edge in a direction, nearest first.
    ///
    /// ```
    /// use abstract_core::{Direction, Square};
    /// let from: Square = "c9".parse()?;
    /// let ray: Vec<String> = from.ray(Direction::NorthWest).map(|s| s.to_string()).collect();
    /// assert_eq!(ray, ["b10"]);
    /// # Ok::<(), abstract_core::SyntaxError>(())
    /// ```
    pub fn ray(self, direction: Direction) -> impl Iterator<Item = Self> + Clone {
        core::iter::successors(self.step(direction), move |square| square.step(direction))
    }

    /// The square where a point reflection of this one in `centre` falls: 2 · centre − self,
    /// coordinate by coordinate; `None` off the board.
    ///
    /// ```
    /// use abstract_core::Square;
    /// let (c3, d5): (Square, Square) = ("c3".parse()?, "d5".parse()?);
    /// assert_eq!(c3.reflected_in(d5), "e7".parse().ok());
    /// assert_eq!(d5.reflected_in(c3), "b1".parse().ok());
    /// assert_eq!(d5.reflected_in("a1".parse()?), None);
    /// # Ok::<(), abstract_core::SyntaxError>(())
    /// ```
    #[inline]
    pub const fn reflected_in(self, centre: Self) -> Option<Self> {
        let file = 2 * centre.file() as i8 - self.file() as i8;
        let rank = 2 * centre.rank() as i8 - self.rank() as i8;
        if file < 0 || rank < 0 || file >= SIDE as i8 || rank >= SIDE as i8 {
            return None;
        }
        Some(Self((file + SIDE as i8 * rank) as u8))
    }

    /// Reads a square at the cursor: a file `a`–`j` and a rank `1`–`10` without leading zero.
    /// A rank is read as long as digits follow, so that `a11` is refused rather than cut.
    pub fn read(cursor: &mut Cursor<'_>) -> Result<Self, SyntaxError> {
        let start = cursor.at();
        let file = match cursor.peek() {
            Some(c @ b'a'..=b'j') => c - b'a',
            _ => return Err(cursor.error("expected a file, `a` to `j`")),
        };
        cursor.advance();
        let digits = cursor.take_while(|c| c.is_ascii_digit());
        let rank = match digits.as_bytes() {
            [d @ b'1'..=b'9'] => d - b'1',
            b"10" => 9,
            _ => return Err(cursor.error_at(start + 1, "expected a rank, `1` to `10`")),
        };
        Ok(Self(file + SIDE * rank))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut cursor = Cursor::new("square", text);
        let square = Self::read(&mut cursor)?;
        cursor.finish()?;
        Ok(square)
    }
}
