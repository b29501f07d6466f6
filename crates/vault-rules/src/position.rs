//! The state, its set-up, and what can be asked of it at a glance.

use alloc::vec::Vec;

use abstract_core::{Bitboard, PerPlayer, Player, SetupError, Square};

/// How many pawns each player starts with, and the most that a player may have.
pub const PAWNS: usize = 10;

/// A position of Vault: the pawns of both players, and who acts.
///
/// As text `<board> <turn>`: see [`Display`](core::fmt::Display) and the crate's page.
///
/// ```
/// use vault_rules::{Player, Position, Vault};
/// let start = Vault::default();
/// assert_eq!(start.turn(), Player::White);
/// assert_eq!(start.to_string(), "pppppppppp/10/10/10/10/10/10/10/10/PPPPPPPPPP w");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Vault {
    /// The pawns of the player to act. The rules speak of this player and the other, hardly ever
    /// of White and Black, so asking which of the two it is would only take time.
    ///
    /// Invariant: disjoint from `enemy`, and each at most ten.
    pub(crate) own: Bitboard,
    /// The pawns of the other player.
    pub(crate) enemy: Bitboard,
    pub(crate) turn: Player,
}

const _: () = assert!(size_of::<Vault>() == 48);
const _: () = {
    const fn shared<T: Send + Sync + 'static>() {}
    shared::<Vault>();
    shared::<crate::Move>();
    shared::<crate::IllegalMove>();
};

/// What keeps a position from being set up (Ruling V3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// A player has more than ten pawns.
    #[error("{} has {count} pawns, ten at most may be on the board", player.name())]
    TooManyPawns {
        /// Whose pawns.
        player: Player,
        /// How many.
        count: usize,
    },
    /// Pawns of both players stand on the same square.
    #[error("two pawns on {square}")]
    SharedSquare {
        /// Where.
        square: Square,
    },
}

impl Default for Vault {
    /// The start: White on rank 1, Black on rank 10, White to act.
    fn default() -> Self {
        Self { own: Bitboard::rank(0), enemy: Bitboard::rank(9), turn: Player::White }
    }
}

impl Vault {
    /// Any position with 0 to 10 pawns a side, no two on one square (Ruling V3); it need not be
    /// reachable by play, and the game may be over in it.
    ///
    /// The error lists every fault.
    ///
    /// ```
    /// use vault_rules::{Bitboard, PerPlayer, Player, Vault};
    /// let crowd = PerPlayer::new(Bitboard::rank(0) | Bitboard::rank(1), Bitboard::file(0));
    /// let error = Vault::set_up(crowd, Player::White).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "White has 20 pawns, ten at most may be on the board; two pawns on a1; two pawns on a2"
    /// );
    /// ```
    pub fn set_up(pawns: PerPlayer<Bitboard>, turn: Player) -> Result<Self, SetupError<Fault>> {
        let crowds = pawns.iter().filter(|(_, set)| set.len() > PAWNS);
        let mut faults: Vec<Fault> =
            crowds.map(|(player, set)| Fault::TooManyPawns { player, count: set.len() }).collect();
        let shared = pawns[Player::White] & pawns[Player::Black];
        faults.extend(shared.iter().map(|square| Fault::SharedSquare { square }));
        SetupError::from_faults(faults)?;
        Ok(Self::of(pawns, turn))
    }

    /// The position of pawns that can be set up.
    pub(crate) fn of(pawns: PerPlayer<Bitboard>, turn: Player) -> Self {
        Self { own: pawns[turn], enemy: pawns[!turn], turn }
    }

    /// The squares of a player's pawns.
    #[inline]
    pub fn pawns(&self, player: Player) -> Bitboard {
        if player == self.turn { self.own } else { self.enemy }
    }

    /// Whose pawn stands on a square.
    #[inline]
    pub fn pawn_at(&self, square: Square) -> Option<Player> {
        Player::ALL.into_iter().find(|&player| self.pawns(player).contains(square))
    }

    /// The squares on which no pawn stands.
    #[inline]
    pub fn empty(&self) -> Bitboard {
        !(self.own | self.enemy)
    }
}

/// The rank that a player wants to reach: rank 10 for White, rank 1 for Black.
///
/// ```
/// use vault_rules::{Bitboard, Player, goal_rank};
/// assert_eq!(goal_rank(Player::White), Bitboard::rank(9));
/// ```
#[inline]
pub const fn goal_rank(player: Player) -> Bitboard {
    match player {
        Player::White => Bitboard::rank(9),
        Player::Black => Bitboard::rank(0),
    }
}

/// One of the four tones of squares: the parities of file and rank. A jump never changes it.
///
/// ```
/// use vault_rules::Tone;
/// let tone = Tone::of("c3".parse()?);
/// assert_eq!((tone.file_parity(), tone.rank_parity()), (0, 0));
/// assert_eq!(tone, Tone::of("e5".parse()?));
/// assert_eq!(tone.squares().len(), 25);
/// # Ok::<(), vault_rules::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tone(u8);

impl Tone {
    /// All four.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The tone of a square: (file mod 2, rank mod 2), both counted from 0.
    #[inline]
    pub const fn of(square: Square) -> Self {
        Self(square.file() % 2 + 2 * (square.rank() % 2))
    }

    /// 0 to 3: file parity + 2 · rank parity.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 or 1.
    #[inline]
    pub const fn file_parity(self) -> u8 {
        self.0 & 1
    }

    /// 0 or 1.
    #[inline]
    pub const fn rank_parity(self) -> u8 {
        self.0 >> 1
    }

    /// The 25 squares of the tone.
    pub fn squares(self) -> Bitboard {
        Square::all().filter(|&square| Self::of(square) == self).collect()
    }
}
