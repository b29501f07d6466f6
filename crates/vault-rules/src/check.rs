//! Why one move is not legal.

use abstract_core::{Outcome, Player, Square};

use crate::moves::Move;
use crate::outcome::Reason;
use crate::position::Vault;

/// Why a move is not legal: the first of these that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// A finished game has no legal moves (Ruling V1).
    #[error("the game is over: {} won ({})", outcome.winner.name(), outcome.reason)]
    GameOver {
        /// How it ended.
        outcome: Outcome<Reason>,
    },
    /// No pawn stands where the move begins.
    #[error("no pawn stands on {square}")]
    NoPawn {
        /// Where the move begins.
        square: Square,
    },
    /// The pawn where the move begins is the other player's.
    #[error("the pawn on {square} is {}'s", owner.name())]
    NotOwnPawn {
        /// Where the move begins.
        square: Square,
        /// Whose pawn it is.
        owner: Player,
    },
    /// A move ends on another square than it began on; a jumper is not its own pivot.
    #[error("a pawn cannot stay on {square}")]
    SameSquare {
        /// Both squares.
        square: Square,
    },
    /// A walk goes to an empty square; it never captures.
    #[error("{square} is occupied, and a walk goes to an empty square")]
    WalkOccupied {
        /// Where the walk would end.
        square: Square,
    },
    /// A jump may not land on an own pawn.
    #[error("an own pawn stands on {square}, so no jump lands there")]
    FriendlyTarget {
        /// Where the jump would land.
        square: Square,
    },
    /// The squares are not adjacent, and have no midpoint for a pivot: a jump's vector is even in
    /// both coordinates.
    #[error("{from} and {to} are not adjacent, and no square is halfway between them")]
    NoMidpoint {
        /// Where the move begins.
        from: Square,
        /// Where it would end.
        to: Square,
    },
    /// No own pawn stands on the midpoint of a jump; an enemy pawn is no pivot.
    #[error("a jump from {from} to {to} needs an own pawn on {pivot}")]
    NoPivot {
        /// Where the jump begins.
        from: Square,
        /// Where it would land.
        to: Square,
        /// The midpoint.
        pivot: Square,
    },
    /// The jump lands beyond the edge. Only [`Vault::jump`] says so, since a move names two
    /// squares of the board.
    #[error("the jump from {jumper} over {pivot} leaves the board")]
    OffTheBoard {
        /// Where the jump begins.
        jumper: Square,
        /// The pivot.
        pivot: Square,
    },
    /// The move captures, which its sign denies.
    #[error("{from}x{to} is a capture, so it is written with `x`")]
    Captures {
        /// Where the move begins.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// The move captures nothing, though its sign says so.
    #[error("{from}-{to} captures nothing, so it is written with `-`")]
    CapturesNothing {
        /// Where the move begins.
        from: Square,
        /// Where it ends.
        to: Square,
    },
}

impl Vault {
    pub(crate) fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        if self.won_on_back_rank().is_none() {
            match self.judge(m) {
                Ok(()) => return Ok(()),
                Err(reason) => return Err(self.over_or(reason)),
            }
        }
        Err(self.over_or(IllegalMove::SameSquare { square: m.from() }))
    }

    /// That the game is over, if it is: that comes before any other reason.
    #[cold]
    pub(crate) fn over_or(&self, reason: IllegalMove) -> IllegalMove {
        self.find_outcome().map_or(reason, |outcome| IllegalMove::GameOver { outcome })
    }

    /// Whether a move is legal in a game that is not won on a back rank.
    fn judge(&self, m: Move) -> Result<(), IllegalMove> {
        let (from, to) = (m.from(), m.to());
        self.judge_pawn(from)?;
        if from == to {
            return Err(IllegalMove::SameSquare { square: from });
        }
        let target = self.pawn_at(to);
        if m.is_walk() {
            if target.is_some() {
                return Err(IllegalMove::WalkOccupied { square: to });
            }
        } else {
            if target == Some(self.turn) {
                return Err(IllegalMove::FriendlyTarget { square: to });
            }
            let pivot = m.pivot().ok_or(IllegalMove::NoMidpoint { from, to })?;
            if !self.own.contains(pivot) {
                return Err(IllegalMove::NoPivot { from, to, pivot });
            }
        }
        match (target.is_some(), m.captures()) {
            (true, false) => Err(IllegalMove::Captures { from, to }),
            (false, true) => Err(IllegalMove::CapturesNothing { from, to }),
            _ => Ok(()),
        }
    }

    /// Whether the player to act has a pawn on this square.
    pub(crate) fn judge_pawn(&self, square: Square) -> Result<(), IllegalMove> {
        match self.pawn_at(square) {
            Some(owner) if owner == self.turn => Ok(()),
            Some(owner) => Err(IllegalMove::NotOwnPawn { square, owner }),
            None => Err(IllegalMove::NoPawn { square }),
        }
    }
}
