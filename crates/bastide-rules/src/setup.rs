//! Setting up any position that the rules allow, with all faults told at once.

use alloc::vec::Vec;
use core::fmt;

use abstract_core::{Bitboard, Cardinal, Player, Square};

use crate::SetupError;
use crate::kinds::{Kind, Piece};
use crate::position::{Bastide, Phase};
use crate::rules::Rules;

/// A position being set up: a board, who acts, the phase, the rules, in whatever order they come.
///
/// It begins as an empty board with White to act in phase `-` under default rules. What may be set
/// up is decided by [`Setup::build`]; a position need not be reachable by play.
///
/// ```
/// use bastide_rules::{Fault, Player, Setup};
/// let mut setup = Setup::new();
/// setup.piece("e1".parse()?, "Kn".parse()?).wall("e5".parse()?);
/// let error = setup.build().unwrap_err();
/// assert_eq!(error.faults(), [Fault::NoKing { player: Player::Black }]);
/// setup.piece("e10".parse()?, "ks".parse()?);
/// assert_eq!(setup.build()?.to_string(), "4ks5/10/10/10/10/4*5/10/10/10/4Kn5 w -");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Setup {
    /// Not judged yet.
    position: Bastide,
}

/// What keeps a position from being set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// A king wears a crown: a king is never crowned (Ruling B7), and a crowned prince that
    /// succeeds loses its crown (Ruling B8).
    #[error("the king on {square} is crowned")]
    CrownedKing {
        /// Where it stands.
        square: Square,
    },
    /// The player not to act must have a king: it lost it in nobody's turn.
    #[error("{} is not to act and has no king", player.name())]
    NoKing {
        /// The player not to act.
        player: Player,
    },
    /// A player has more than one king.
    #[error("{} has several kings: {squares}", player.name())]
    SeveralKings {
        /// Whose kings.
        player: Player,
        /// Where they stand.
        squares: Bitboard,
    },
    /// Phase `s`: a player with a king needs no successor.
    #[error("{} is to choose a successor, but has a king: {squares}", player.name())]
    KingInSuccession {
        /// The player to act.
        player: Player,
        /// Where its kings stand.
        squares: Bitboard,
    },
    /// Phase `s`: there is a choice among two princes or more only (Ruling B8).
    #[error("{} is to choose among at least two princes, but has these only: {squares}", player.name())]
    TooFewPrinces {
        /// The player to act.
        player: Player,
        /// Where its princes stand.
        squares: Bitboard,
    },
    /// Phase `-`: the player to act has no king but a prince, which would have succeeded
    /// (Ruling B8).
    #[error("{} has no king, but princes that succeed: {squares}", player.name())]
    PrinceMustSucceed {
        /// The player to act.
        player: Player,
        /// Where its princes stand.
        squares: Bitboard,
    },
    /// Phase `p`: the board is empty but for White's king.
    #[error("before the kings are placed nothing else may stand on the board: {squares}")]
    NotBeforePlacement {
        /// What may not be there.
        squares: Bitboard,
    },
    /// Phase `p`: White's king stands on the board when Black is to place its own.
    #[error("Black is to place its king, but White has placed none")]
    WhiteKingMissing,
    /// Phase `p`: White's king stands on a border, facing inward, at right angles to a border that
    /// it is on (Ruling B3).
    #[error("White's king on {square}, facing {orientation}, is not on a border facing inward")]
    KingNotInward {
        /// Where it stands.
        square: Square,
        /// The way it faces.
        orientation: Cardinal,
    },
}

impl Default for Setup {
    fn default() -> Self {
        Self::new()
    }
}

impl Setup {
    /// An empty board, White to act, phase `-`, default rules.
    pub fn new() -> Self {
        let mut position = Bastide::default();
        position.phase = Phase::Play;
        Self { position }
    }

    /// Puts a piece on a square, in place of whatever stands there.
    pub fn piece(&mut self, square: Square, piece: Piece) -> &mut Self {
        self.position.put(square, piece);
        self
    }

    /// Puts a wall on a square, in place of whatever stands there.
    pub fn wall(&mut self, square: Square) -> &mut Self {
        self.position.wall_up(square);
        self
    }

    /// Empties a square.
    pub fn clear(&mut self, square: Square) -> &mut Self {
        self.position.clear(square);
        self
    }

    /// Who is to act.
    pub const fn turn(&mut self, player: Player) -> &mut Self {
        self.position.turn = player;
        self
    }

    /// What the player to act has to do.
    pub const fn phase(&mut self, phase: Phase) -> &mut Self {
        self.position.phase = phase;
        self
    }

    /// The rules to play by.
    pub const fn rules(&mut self, rules: Rules) -> &mut Self {
        self.position.rules = rules;
        self
    }

    /// The position, if it may be set up; the error lists every fault.
    ///
    /// - Kings are not crowned.
    /// - Phase `p`: an empty board with White to act, or White's king alone, on a border, facing
    ///   inward, with Black to act.
    /// - Phase `s`: the player to act has no king and at least two princes, the other has one king.
    /// - Phase `-`: the player not to act has exactly one king, the player to act one, or none
    ///   and no prince either (the game is over).
    ///
    /// ```
    /// use bastide_rules::{Fault, Setup};
    /// let mut setup = Setup::new();
    /// setup.piece("e1".parse()?, "+Kn".parse()?).piece("d1".parse()?, "Kn".parse()?);
    /// let error = setup.build().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "the king on e1 is crowned; White has several kings: d1 e1; \
    ///      Black is not to act and has no king"
    /// );
    /// setup.piece("e1".parse()?, "ks".parse()?);
    /// assert!(setup.build().is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build(&self) -> Result<Bastide, SetupError> {
        let faults = match self.position.phase {
            Phase::Placement => self.faults_before_placement(),
            Phase::Succession | Phase::Play => self.faults_after_placement(),
        };
        let crowned = (self.position.kings() & self.position.crowned()).iter();
        let crowned_kings = crowned.map(|square| Fault::CrownedKing { square });
        SetupError::from_faults(crowned_kings.chain(faults).collect())?;
        Ok(self.position.clone())
    }

    /// The position as it stands, not judged.
    #[cfg(any(feature = "proptest", feature = "arbitrary"))]
    pub(crate) const fn position(&self) -> &Bastide {
        &self.position
    }

    fn faults_before_placement(&self) -> Vec<Fault> {
        let position = &self.position;
        let mut faults = Vec::new();
        let king = match position.turn {
            Player::White => None,
            Player::Black => {
                let king = position.pieces_of(Player::White, Kind::King).first();
                if king.is_none() {
                    faults.push(Fault::WhiteKingMissing);
                }
                king
            }
        };
        if let Some(square) = king {
            let orientation = position.orientation_at(square);
            if !is_inward(square, orientation) {
                faults.push(Fault::KingNotInward { square, orientation });
            }
        }
        let others = !position.empty() - king.map_or(Bitboard::EMPTY, Bitboard::of);
        if !others.is_empty() {
            faults.push(Fault::NotBeforePlacement { squares: others });
        }
        faults
    }

    fn faults_after_placement(&self) -> Vec<Fault> {
        let position = &self.position;
        let (player, other) = (position.turn, !position.turn);
        let mut faults = Vec::new();

        let squares = position.pieces_of(player, Kind::King);
        let princes = position.pieces_of(player, Kind::Prince);
        if position.phase == Phase::Succession {
            if !squares.is_empty() {
                faults.push(Fault::KingInSuccession { player, squares });
            }
            if princes.len() < 2 {
                faults.push(Fault::TooFewPrinces { player, squares: princes });
            }
        } else if squares.len() > 1 {
            faults.push(Fault::SeveralKings { player, squares });
        } else if squares.is_empty() && !princes.is_empty() {
            faults.push(Fault::PrinceMustSucceed { player, squares: princes });
        }

        let squares = position.pieces_of(other, Kind::King);
        if squares.is_empty() {
            faults.push(Fault::NoKing { player: other });
        } else if squares.len() > 1 {
            faults.push(Fault::SeveralKings { player: other, squares });
        }
        faults
    }
}

impl From<&Bastide> for Setup {
    /// A position to be changed.
    fn from(position: &Bastide) -> Self {
        Self { position: position.clone() }
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup({})", self.position)
    }
}

/// The squares of the border from which a piece that faces this way looks inward, at right angles
/// (Ruling B3).
///
/// ```
/// use bastide_rules::{Bitboard, Cardinal, border_behind};
/// assert_eq!(border_behind(Cardinal::North), Bitboard::rank(0));
/// assert_eq!(border_behind(Cardinal::West), Bitboard::file(9));
/// ```
#[inline]
pub const fn border_behind(orientation: Cardinal) -> Bitboard {
    match orientation {
        Cardinal::North => Bitboard::rank(0),
        Cardinal::East => Bitboard::file(0),
        Cardinal::South => Bitboard::rank(9),
        Cardinal::West => Bitboard::file(9),
    }
}

/// Whether a square is on a border to which this orientation is inward, at right angles (Ruling B3).
#[inline]
pub(crate) const fn is_inward(square: Square, orientation: Cardinal) -> bool {
    border_behind(orientation).contains(square)
}
