//! The two players, and a pair of anything that each of them has one of.

use core::fmt;
use core::ops::{Index, IndexMut, Not};
use core::str::FromStr;

use crate::text::SyntaxError;

/// One of the two players. As text: `w` or `b`.
///
/// ```
/// use abstract_core::Player;
/// assert_eq!(!Player::White, Player::Black);
/// assert_eq!("b".parse(), Ok(Player::Black));
/// assert_eq!(Player::Black.name(), "Black");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// White, `w`.
    White,
    /// Black, `b`.
    Black,
}

impl Player {
    /// Both players, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other player; the same as `!self`, in constants too.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The letter of the text form: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// `White` or `Black`, for sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::Black => "Black",
        }
    }
}

impl Not for Player {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "w",
            Self::Black => "b",
        })
    }
}

impl FromStr for Player {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        match text {
            "w" => Ok(Self::White),
            "b" => Ok(Self::Black),
            _ => Err(SyntaxError::new("player", 0, "must be `w` or `b`")),
        }
    }
}

/// One `T` for each player, indexed by [`Player`].
///
/// ```
/// use abstract_core::{PerPlayer, Player};
/// let mut wins = PerPlayer::new(0, 0);
/// wins[Player::Black] += 1;
/// assert_eq!(wins, PerPlayer::new(0, 1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PerPlayer<T>([T; 2]);

impl<T> PerPlayer<T> {
    /// White's and Black's.
    #[inline]
    pub const fn new(white: T, black: T) -> Self {
        Self([white, black])
    }

    /// A pair made by asking `f` for each player's, White's first.
    ///
    /// ```
    /// use abstract_core::PerPlayer;
    /// assert_eq!(PerPlayer::from_fn(|player| player.letter()), PerPlayer::new('w', 'b'));
    /// ```
    #[inline]
    pub fn from_fn(mut f: impl FnMut(Player) -> T) -> Self {
        let white = f(Player::White);
        Self([white, f(Player::Black)])
    }

    /// The pair with each one's exchanged for the other's.
    #[inline]
    #[must_use]
    pub fn swapped(self) -> Self {
        let [white, black] = self.0;
        Self([black, white])
    }

    /// The players and what each has, White first.
    pub fn iter(&self) -> impl Iterator<Item = (Player, &T)> {
        Player::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Player> for PerPlayer<T> {
    type Output = T;

    #[inline]
    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for PerPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}
