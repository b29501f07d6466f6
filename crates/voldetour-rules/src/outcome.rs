//! When the game is over, and why.

use core::fmt;
use core::ops::ControlFlow;

use abstract_core::{Outcome, Player};

use crate::position::Voldetour;

/// Why a game of Voldétour is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The winner's Lord stands on the enemy Tower (end 1).
    TowerReached,
    /// The loser's third turn has ended with its Lord still on its own Tower (end 2).
    TowerNotLeft,
    /// The loser, who is to act, has no legal action; it may not pass (end 3, Ruling D6).
    NoAction,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TowerReached => "tower-reached",
            Self::TowerNotLeft => "tower-not-left",
            Self::NoAction => "no-action",
        })
    }
}

/// After so many turns with its Lord on its own Tower a player has lost.
pub(crate) const LAST_TURN: u8 = 3;

impl Voldetour {
    /// The three ways in which a game ends, in their order.
    pub(crate) fn find_outcome(&self) -> Option<Outcome<Reason>> {
        self.decided().or_else(|| {
            // Once the turn holds an action, `end` is legal.
            let stuck =
                self.played.is_nothing() && self.visit_moves(ControlFlow::Break).is_continue();
            stuck.then_some(Outcome::new(!self.turn, Reason::NoAction))
        })
    }

    /// Whether the game is over by where the Lords stand (ends 1 and 2).
    #[inline]
    pub(crate) fn is_decided(&self) -> bool {
        let [white, black] = Player::ALL;
        self.lords[white] == self.equipment.tower(black)
            || self.lords[black] == self.equipment.tower(white)
            || self.turns[white] >= LAST_TURN
            || self.turns[black] >= LAST_TURN
    }

    #[inline]
    fn decided(&self) -> Option<Outcome<Reason>> {
        if !self.is_decided() {
            return None;
        }
        let reached = |player: &Player| self.lords[*player] == self.equipment.tower(!*player);
        if let Some(winner) = Player::ALL.into_iter().find(reached) {
            return Some(Outcome::new(winner, Reason::TowerReached));
        }
        let late = |player: &Player| self.turns[*player] >= LAST_TURN;
        let loser = Player::ALL.into_iter().find(late)?;
        Some(Outcome::new(!loser, Reason::TowerNotLeft))
    }
}
