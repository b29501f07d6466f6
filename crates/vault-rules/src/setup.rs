//! Setting up any position that the rules allow, with all faults told at once.

use alloc::vec::Vec;

use abstract_core::{Bitboard, PerPlayer, Player, Square};

use crate::SetupError;
use crate::position::{PAWNS, Vault};

/// A position being set up: who has pawns where, and who acts, in whatever order they come.
///
/// It begins as an empty board with White to act. What may be set up is decided by
/// [`Setup::build`]; a position need not be reachable by play.
///
/// ```
/// use vault_rules::{Fault, Player, Setup};
/// let mut setup = Setup::new();
/// setup.pawn(Player::White, "a1".parse()?).pawn(Player::Black, "a1".parse()?);
/// let error = setup.build().unwrap_err();
/// assert_eq!(error.faults(), [Fault::SharedSquare { square: "a1".parse()? }]);
/// setup.clear("a1".parse()?).pawn(Player::Black, "c3".parse()?).turn(Player::Black);
/// assert_eq!(setup.build()?.to_string(), "10/10/10/10/10/10/10/2p7/10/10 b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Not judged yet.
    pawns: PerPlayer<Bitboard>,
    turn: Player,
}

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

impl Default for Setup {
    fn default() -> Self {
        Self::new()
    }
}

impl Setup {
    /// An empty board, White to act.
    #[must_use]
    pub const fn new() -> Self {
        Self { pawns: PerPlayer::new(Bitboard::EMPTY, Bitboard::EMPTY), turn: Player::White }
    }

    /// Puts a pawn on a square. It does not take the place of one of the other player: two there
    /// are a fault.
    pub fn pawn(&mut self, player: Player, square: Square) -> &mut Self {
        self.pawns[player].insert(square);
        self
    }

    /// Puts all pawns of a player on these squares: those that it had so far are gone.
    pub fn pawns(&mut self, player: Player, squares: Bitboard) -> &mut Self {
        self.pawns[player] = squares;
        self
    }

    /// Empties a square.
    pub fn clear(&mut self, square: Square) -> &mut Self {
        for player in Player::ALL {
            self.pawns[player].remove(square);
        }
        self
    }

    /// Who is to act.
    pub const fn turn(&mut self, player: Player) -> &mut Self {
        self.turn = player;
        self
    }

    /// The position, if it may be set up; the error lists every fault.
    ///
    /// Each player has 0 to 10 pawns, no two of them on one square (Ruling V3); the game may be
    /// over.
    ///
    /// ```
    /// use vault_rules::{Bitboard, Player, Setup};
    /// let mut setup = Setup::new();
    /// setup
    ///     .pawns(Player::White, Bitboard::rank(0) | Bitboard::rank(1))
    ///     .pawns(Player::Black, Bitboard::file(0));
    /// let error = setup.build().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "White has 20 pawns, ten at most may be on the board; two pawns on a1; two pawns on a2"
    /// );
    /// setup.pawns(Player::White, Bitboard::EMPTY);
    /// assert!(setup.build().is_ok());
    /// ```
    pub fn build(&self) -> Result<Vault, SetupError> {
        let crowds = self.pawns.iter().filter(|(_, set)| set.len() > PAWNS);
        let mut faults: Vec<Fault> =
            crowds.map(|(player, set)| Fault::TooManyPawns { player, count: set.len() }).collect();
        let shared = self.pawns[Player::White] & self.pawns[Player::Black];
        faults.extend(shared.iter().map(|square| Fault::SharedSquare { square }));
        SetupError::from_faults(faults)?;
        Ok(Vault::of(self.pawns, self.turn))
    }
}

impl From<&Vault> for Setup {
    /// A position to be changed.
    fn from(position: &Vault) -> Self {
        let pawns = PerPlayer::from_fn(|player| position.pawns(player));
        Self { pawns, turn: position.turn }
    }
}
