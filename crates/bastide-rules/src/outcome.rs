//! When the game is over, and why.

use core::fmt;
use core::ops::ControlFlow;

use abstract_core::Outcome;

use crate::position::{Bastide, Phase};

/// Why a game of Bastide is over.
///
/// Resignation (Ruling B11: "voluntarily moving one's own king off the board") is no reason of a
/// position's: it belongs to the record of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The loser, who was to act, has no king, and none is due by succession. Text: `king-captured`.
    KingCaptured,
    /// The loser, who was to act, has no legal action: all that is left is to take the own king
    /// off the board (Ruling B9). Text: `no-action`.
    NoAction,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::KingCaptured => "king-captured",
            Self::NoAction => "no-action",
        })
    }
}

impl Bastide {
    /// The two endings, in their order.
    pub(crate) fn find_outcome(&self) -> Option<Outcome<Reason>> {
        let reason = if self.has_lost_king() {
            Reason::KingCaptured
        } else if self.visit_moves(ControlFlow::Break).is_continue() {
            Reason::NoAction
        } else {
            return None;
        };
        Some(Outcome::new(!self.turn, reason))
    }

    /// Whether the player to act has no king, and none is due by succession.
    #[inline]
    pub(crate) fn has_lost_king(&self) -> bool {
        self.phase == Phase::Play && !self.own().intersects(self.kings())
    }
}
