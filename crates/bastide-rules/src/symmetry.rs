//! What the board's symmetries do to positions and moves.

use abstract_core::{Symmetric, Symmetry};

use crate::moves::Move;
use crate::position::{Bastide, Phase};

impl Symmetric for Bastide {
    /// All eight symmetries of the board keep the rules, orientations turned too. Exchanging the
    /// players does once the kings are placed: White places its king first, and anywhere.
    fn transformed(&self, s: Symmetry) -> Option<Self> {
        if s.exchanges_players() && self.phase == Phase::Placement {
            return None;
        }
        Some(self.mapped(s))
    }

    fn transformed_move(m: Move, s: Symmetry) -> Move {
        match m {
            Move::Place { kind, orientation, square } => {
                Move::Place { kind, orientation: s.cardinal(orientation), square: s.square(square) }
            }
            Move::Go { from, to, captures } => {
                Move::Go { from: s.square(from), to: s.square(to), captures }
            }
            Move::Merge { from, into, kind, orientation } => Move::Merge {
                from: s.square(from),
                into: s.square(into),
                kind,
                orientation: s.cardinal(orientation),
            },
            Move::Crown { square, orientation } => {
                Move::Crown { square: s.square(square), orientation: s.cardinal(orientation) }
            }
            Move::Succeed { square } => Move::Succeed { square: s.square(square) },
        }
    }
}
