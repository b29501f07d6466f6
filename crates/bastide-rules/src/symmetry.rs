//! What the board's symmetries do to positions and moves.

use abstract_core::{Bitboard, Cardinal, Symmetric, Symmetry};

use crate::moves::Move;
use crate::position::{Bastide, Phase};

impl Symmetric for Bastide {
    /// All eight symmetries of the board keep the rules, orientations turned too. Exchanging the
    /// players does once the kings are placed: White places its king first, and anywhere.
    fn transformed(&self, s: Symmetry) -> Option<Self> {
        if s.exchanges_players() && self.phase == Phase::Placement {
            return None;
        }
        let mut image = Self {
            pieces: s.per_player(abstract_core::PerPlayer::from_fn(|p| s.set(self.pieces[p]))),
            walls: s.set(self.walls),
            straight: s.set(self.straight),
            diagonal: s.set(self.diagonal),
            lateral: s.set(self.lateral),
            kings: s.set(self.kings),
            crowned: s.set(self.crowned),
            sideways: Bitboard::EMPTY,
            reversed: Bitboard::EMPTY,
            turn: s.player(self.turn),
            phase: self.phase,
            rules: self.rules,
        };
        for orientation in Cardinal::ALL {
            let squares = s.set(self.facing(orientation));
            let index = s.cardinal(orientation).index();
            if index & 1 != 0 {
                image.sideways |= squares;
            }
            if index & 2 != 0 {
                image.reversed |= squares;
            }
        }
        Some(image)
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
