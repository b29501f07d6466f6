//! The symmetries of the board, with and without an exchange of colours.

use crate::bitboard::Bitboard;
use crate::direction::{Cardinal, Direction};
use crate::player::{PerPlayer, Player};
use crate::square::{SIDE, Square};

/// One of the eight symmetries of the board, or one of them together with an exchange of the
/// two players.
///
/// ```
/// use abstract_core::{Cardinal, Square, Symmetry};
/// let b1: Square = "b1".parse()?;
/// assert_eq!(Symmetry::MIRROR_FILES.square(b1).to_string(), "i1");
/// assert_eq!(Symmetry::QUARTER_TURN.square(b1).to_string(), "a9");
/// assert_eq!(Symmetry::QUARTER_TURN.cardinal(Cardinal::North), Cardinal::East);
/// for s in Symmetry::ALL {
///     assert_eq!(s.then(s.inverse()), Symmetry::IDENTITY);
/// }
/// # Ok::<(), abstract_core::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// Quarter turns clockwise, 0–3, made after the mirroring.
    turns: u8,
    /// Files mirrored (a ↔ j) first.
    mirrored: bool,
    /// The players exchanged.
    exchanged: bool,
}

impl Symmetry {
    /// Nothing changes.
    pub const IDENTITY: Self = Self { turns: 0, mirrored: false, exchanged: false };
    /// Files are mirrored: a ↔ j.
    pub const MIRROR_FILES: Self = Self { turns: 0, mirrored: true, exchanged: false };
    /// Ranks are flipped: 1 ↔ 10.
    pub const FLIP_RANKS: Self = Self { turns: 2, mirrored: true, exchanged: false };
    /// A quarter turn clockwise: a1 to a10, a10 to j10.
    pub const QUARTER_TURN: Self = Self { turns: 1, mirrored: false, exchanged: false };
    /// A half turn: a1 ↔ j10.
    pub const HALF_TURN: Self = Self { turns: 2, mirrored: false, exchanged: false };
    /// The players are exchanged and the board stays.
    pub const EXCHANGE: Self = Self { turns: 0, mirrored: false, exchanged: true };

    /// The eight symmetries of the board, the identity first.
    pub const BOARD: [Self; 8] = Self::first(false);

    /// All sixteen: the eight of the board, then the same with the players exchanged.
    pub const ALL: [Self; 16] = {
        let mut all = [Self::IDENTITY; 16];
        let mut i = 0;
        while i < 8 {
            all[i] = Self::first(false)[i];
            all[8 + i] = Self::first(true)[i];
            i += 1;
        }
        all
    };

    const fn first(exchanged: bool) -> [Self; 8] {
        let mut all = [Self::IDENTITY; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Self { turns: i as u8 % 4, mirrored: i >= 4, exchanged };
            i += 1;
        }
        all
    }

    /// The same change of the board, and the players exchanged if they were not.
    #[must_use]
    pub const fn with_exchange(self) -> Self {
        Self { exchanged: !self.exchanged, ..self }
    }

    /// The same change of the board without an exchange of players.
    #[must_use]
    pub const fn board_part(self) -> Self {
        Self { exchanged: false, ..self }
    }

    /// Whether the players are exchanged.
    #[inline]
    pub const fn exchanges_players(self) -> bool {
        self.exchanged
    }

    /// Whether files become ranks (after an odd number of quarter turns).
    #[inline]
    pub const fn swaps_axes(self) -> bool {
        self.turns % 2 == 1
    }

    /// First this one, then the other.
    ///
    /// ```
    /// use abstract_core::Symmetry;
    /// let turned = Symmetry::QUARTER_TURN.then(Symmetry::QUARTER_TURN);
    /// assert_eq!(turned, Symmetry::HALF_TURN);
    /// assert_eq!(Symmetry::MIRROR_FILES.then(Symmetry::HALF_TURN), Symmetry::FLIP_RANKS);
    /// ```
    #[must_use]
    pub const fn then(self, other: Self) -> Self {
        // A mirroring moved before a turn reverses that turn.
        let turns = if other.mirrored { 4 - self.turns } else { self.turns };
        Self {
            turns: (turns + other.turns) % 4,
            mirrored: self.mirrored != other.mirrored,
            exchanged: self.exchanged != other.exchanged,
        }
    }

    /// The one that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        // A mirroring followed by a turn is a reflection, which undoes itself.
        if self.mirrored { self } else { Self { turns: (4 - self.turns) % 4, ..self } }
    }

    /// Where a square goes.
    #[inline]
    #[must_use]
    pub const fn square(self, square: Square) -> Square {
        let last = SIDE - 1;
        let (mut file, mut rank) = (square.file(), square.rank());
        if self.mirrored {
            file = last - file;
        }
        (file, rank) = match self.turns {
            0 => (file, rank),
            1 => (rank, last - file),
            2 => (last - file, last - rank),
            _ => (last - rank, file),
        };
        Square::from_known_index(file + SIDE * rank)
    }

    /// Where the squares of a set go.
    #[must_use]
    pub fn set(self, set: Bitboard) -> Bitboard {
        set.iter().map(|square| self.square(square)).collect()
    }

    /// What becomes of a direction.
    #[inline]
    #[must_use]
    pub const fn direction(self, direction: Direction) -> Direction {
        let eighths = direction as u8;
        let mirrored = if self.mirrored { 8 - eighths } else { eighths };
        Direction::North.turned(mirrored + 2 * self.turns)
    }

    /// What becomes of a cardinal direction.
    #[inline]
    #[must_use]
    pub const fn cardinal(self, direction: Cardinal) -> Cardinal {
        let quarters = direction as u8;
        let mirrored = if self.mirrored { 4 - quarters } else { quarters };
        Cardinal::ALL[((mirrored + self.turns) % 4) as usize]
    }

    /// What becomes of a player.
    #[inline]
    #[must_use]
    pub const fn player(self, player: Player) -> Player {
        if self.exchanged { player.opponent() } else { player }
    }

    /// What becomes of a pair with one for each player.
    #[must_use]
    pub fn per_player<T>(self, pair: PerPlayer<T>) -> PerPlayer<T> {
        if self.exchanged { pair.swapped() } else { pair }
    }
}
