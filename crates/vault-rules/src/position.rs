//! The state, and what can be asked of it at a glance.

use abstract_core::{Bitboard, PerPlayer, Player, Square};

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

impl Default for Vault {
    /// The start: White on rank 1, Black on rank 10, White to act.
    fn default() -> Self {
        Self { own: Bitboard::rank(0), enemy: Bitboard::rank(9), turn: Player::White }
    }
}

impl Vault {
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
