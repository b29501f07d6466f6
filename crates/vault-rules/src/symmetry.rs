//! What the board's symmetries do to positions and moves.

use abstract_core::{Symmetric, Symmetry};

use crate::moves::Move;
use crate::position::Vault;

impl Symmetric for Vault {
    /// The goal ranks tell most symmetries apart: only mirroring files, and a flip of ranks or a
    /// half turn together with an exchange of the players, keep the rules.
    fn transformed(&self, s: Symmetry) -> Option<Self> {
        let flips_ranks = match s.board_part() {
            Symmetry::IDENTITY | Symmetry::MIRROR_FILES => false,
            Symmetry::FLIP_RANKS | Symmetry::HALF_TURN => true,
            _ => return None,
        };
        if flips_ranks != s.exchanges_players() {
            return None;
        }
        Some(Self { own: s.set(self.own), enemy: s.set(self.enemy), turn: s.player(self.turn) })
    }

    fn transformed_move(m: Move, s: Symmetry) -> Move {
        Move::new(s.square(m.from()), s.square(m.to()), m.captures())
    }
}
