//! What a move does.

use abstract_core::Position;

use crate::moves::Move;
use crate::outcome::LAST_TURN;
use crate::pieces::{PlacedBlock, Stair};
use crate::position::{Played, Voldetour};

impl Voldetour {
    #[inline]
    pub(crate) fn play_move(&mut self, m: Move) {
        debug_assert!(self.is_legal(m), "{m} in {self}");
        match m {
            Move::Block { block, to, extents } => {
                let place = &mut self.blocks[self.turn][block.index()];
                // A piece is moved by lifting it off and then placing it.
                if let Some(old) = *place {
                    self.surface.lift_block(old);
                }
                let level = self.surface.height(to);
                let new = PlacedBlock { extents, anchor: to, level };
                self.surface.place_block(new);
                *place = Some(new);
                self.played.block = true;
            }
            Move::Stair { from, to, rise, inverted } => {
                let stairs = &mut self.stairs[self.turn];
                let mut place = None;
                if let Some(from) = from
                    && let Some((old_place, old)) = stairs.highest_on(from)
                {
                    self.surface.lift_stair(old);
                    place = Some(old_place);
                }
                let new = Stair::new(to, self.surface.height(to), rise, inverted);
                self.surface.place_stair(new);
                stairs.put(place.unwrap_or_else(|| stairs.len()), new);
                self.played.stair = true;
            }
            Move::Lord { to } => {
                self.lords[self.turn] = to;
                self.turns[self.turn] = 0;
                self.pass();
            }
            Move::End => {
                if self.is_home(self.turn) {
                    let turns = &mut self.turns[self.turn];
                    *turns = (*turns + 1).min(LAST_TURN);
                }
                self.pass();
            }
        }
    }

    #[inline]
    fn pass(&mut self) {
        self.turn = !self.turn;
        self.played = Played::NOTHING;
    }
}
