//! Ways to go on the board: the eight directions, the four cardinal ones, knight jumps.

use core::fmt;
use core::str::FromStr;

use crate::text::SyntaxError;

/// One of the eight directions, clockwise from north.
///
/// ```
/// use abstract_core::Direction;
/// assert_eq!(Direction::North.turned(2), Direction::East);
/// assert_eq!(Direction::SouthWest.opposite(), Direction::NorthEast);
/// assert_eq!(Direction::NorthWest.vector(), (-1, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// To higher ranks.
    North,
    /// To higher ranks and files.
    NorthEast,
    /// To higher files.
    East,
    /// To lower ranks and higher files.
    SouthEast,
    /// To lower ranks.
    South,
    /// To lower ranks and files.
    SouthWest,
    /// To lower files.
    West,
    /// To higher ranks and lower files.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// 0 for north to 7 for north-west, clockwise.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// One step as (files to the east, ranks to the north), each −1, 0 or 1.
    #[inline]
    pub const fn vector(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::East => (1, 0),
            Self::SouthEast => (1, -1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, 1),
        }
    }

    /// The direction so many eighths of a full turn clockwise from this one.
    #[inline]
    #[must_use]
    pub const fn turned(self, eighths: u8) -> Self {
        Self::ALL[(self as usize + eighths as usize) % 8]
    }

    /// The opposite direction.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(4)
    }
}

/// One of the four cardinal directions, clockwise from north. As text: `n`, `e`, `s`, `w`.
///
/// ```
/// use abstract_core::{Cardinal, Direction};
/// assert_eq!("e".parse(), Ok(Cardinal::East));
/// assert_eq!(Cardinal::East.right(), Cardinal::South);
/// assert!(Cardinal::North.is_parallel(Cardinal::South));
/// assert_eq!(Cardinal::West.direction(), Direction::West);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Cardinal {
    /// To higher ranks, `n`.
    North,
    /// To higher files, `e`.
    East,
    /// To lower ranks, `s`.
    South,
    /// To lower files, `w`.
    West,
}

impl Cardinal {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// 0 for north to 3 for west, clockwise.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The same way among the eight directions.
    #[inline]
    pub const fn direction(self) -> Direction {
        Direction::ALL[2 * self as usize]
    }

    /// One step as (files to the east, ranks to the north).
    #[inline]
    pub const fn vector(self) -> (i8, i8) {
        self.direction().vector()
    }

    /// A quarter turn clockwise.
    #[inline]
    #[must_use]
    pub const fn right(self) -> Self {
        Self::ALL[(self as usize + 1) % 4]
    }

    /// A quarter turn counter-clockwise.
    #[inline]
    #[must_use]
    pub const fn left(self) -> Self {
        Self::ALL[(self as usize + 3) % 4]
    }

    /// The opposite way.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// Whether the two are the same or opposite; otherwise they are perpendicular.
    #[inline]
    pub const fn is_parallel(self, other: Self) -> bool {
        (self as u8) % 2 == (other as u8) % 2
    }

    /// The letter of the text form: `n`, `e`, `s` or `w`.
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'n',
            Self::East => 'e',
            Self::South => 's',
            Self::West => 'w',
        }
    }

    /// The direction of a lower-case letter.
    #[inline]
    pub const fn from_letter(letter: u8) -> Option<Self> {
        match letter {
            b'n' => Some(Self::North),
            b'e' => Some(Self::East),
            b's' => Some(Self::South),
            b'w' => Some(Self::West),
            _ => None,
        }
    }
}

impl fmt::Display for Cardinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::North => "n",
            Self::East => "e",
            Self::South => "s",
            Self::West => "w",
        })
    }
}

impl FromStr for Cardinal {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        match text.as_bytes() {
            [letter] => Self::from_letter(*letter),
            _ => None,
        }
        .ok_or(SyntaxError::new("direction", 0, "must be `n`, `e`, `s` or `w`"))
    }
}

/// The eight jumps of a chess knight as (files, ranks), clockwise from north-north-east.
pub const KNIGHT_JUMPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
