//! When the game is over, and why.

use core::fmt;

use abstract_core::{Outcome, Player, Square};

use crate::position::{Vault, goal_rank};

/// Why a game of Vault is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The winner has a pawn on its goal rank that cannot be captured in time (rules 1 and 2).
    BackRank,
    /// The loser has no legal move (rule 3).
    Stalemate,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BackRank => "back-rank",
            Self::Stalemate => "stalemate",
        })
    }
}

impl Vault {
    /// Rules 1 to 3, in their order.
    pub(crate) fn find_outcome(&self) -> Option<Outcome<Reason>> {
        if let Some(winner) = self.won_on_back_rank() {
            return Some(Outcome::new(winner, Reason::BackRank));
        }
        let stuck = self.visit_moves(core::ops::ControlFlow::Break).is_continue();
        stuck.then_some(Outcome::new(!self.turn, Reason::Stalemate))
    }

    /// Who has won by rule 1 or 2, if anybody.
    #[inline]
    pub(crate) fn won_on_back_rank(&self) -> Option<Player> {
        // Nearly always there are none, whoever is to act.
        if self.has_arrivals() { self.judge_arrivals() } else { None }
    }

    /// Whether anybody has a pawn on its goal rank.
    #[inline]
    pub(crate) fn has_arrivals(&self) -> bool {
        let arrived = |player| self.pawns(player) & goal_rank(player);
        !(arrived(Player::White) | arrived(Player::Black)).is_empty()
    }

    /// Rules 1 and 2 where somebody has a pawn on its goal rank.
    #[cold]
    fn judge_arrivals(&self) -> Option<Player> {
        if self.own.intersects(goal_rank(self.turn)) {
            return Some(self.turn);
        }
        let invaders = self.enemy & goal_rank(!self.turn);
        match invaders.single() {
            Some(invader) if self.capturers(invader).next().is_some() => None,
            _ => Some(!self.turn),
        }
    }

    /// The own pawns that can jump onto a square where no own pawn stands, each with its pivot.
    pub(crate) fn capturers(&self, target: Square) -> impl Iterator<Item = (Square, Square)> {
        let own = self.own;
        own.iter().filter_map(move |pivot| {
            let jumper = target.reflected_in(pivot)?;
            own.contains(jumper).then_some((jumper, pivot))
        })
    }
}
