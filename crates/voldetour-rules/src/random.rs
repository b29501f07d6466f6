//! A uniformly random legal move, without listing or counting.

use abstract_core::{Bitboard, Cardinal, SQUARES, Square};

use crate::equipment::Block;
use crate::moves::Move;
use crate::pieces::Stair;
use crate::position::Voldetour;
use crate::surface::bit;

/// How often a random option is tried before the legal moves are counted. Where a Block or a Stair
/// may be played, every second option or so is legal, so that hardly any position comes to counting.
const TRIES: u32 = 32;
/// How many squares there are to go to.
const TARGETS: u32 = SQUARES as u32;
/// Upright in four directions, and inverted onto the slope that is there.
const STAIR_WAYS: u32 = 5;

impl Voldetour {
    /// Draws from a set of options in which every legal move stands exactly once until an option is
    /// legal. An option is a Block, one of its orientations and a square; a Stair, a way to lie
    /// and a square; a square for the Lord; or `end`.
    pub(crate) fn random_legal(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        if self.is_decided() {
            return None;
        }
        let (block, stair) = (!self.played.block, !self.played.stair);
        if !block && !stair {
            return self.random_ending(below);
        }
        let count_ways = |block| self.equipment.size(block).count_orientations() as u32;
        let lying: u32 = if block { Block::ALL.map(count_ways).iter().sum() } else { 0 };
        let stairs = &self.stairs[self.turn];
        let on_board = stairs.len() as u32;
        let has_reserve = on_board < u32::from(self.equipment.stairs());
        let sources = if stair { on_board + u32::from(has_reserve) } else { 0 };
        let groups = lying + STAIR_WAYS * sources;
        let options = TARGETS * (groups + 1) + u32::from(!self.played.is_nothing());
        for _ in 0..TRIES {
            let option = below(options) % options;
            let (mut group, target) = (option / TARGETS, option % TARGETS);
            let Some(to) = Square::from_index(target as u8) else { continue };
            if group < lying {
                for block in Block::ALL {
                    let count = count_ways(block);
                    if group < count {
                        let mut ways = self.equipment.size(block).orientations_of_size();
                        if let Some(extents) = ways.nth(group as usize)
                            && self.permits_block(block, to, extents)
                        {
                            return Some(Move::Block { block, to, extents });
                        }
                        break;
                    }
                    group -= count;
                }
            } else if group < groups {
                group -= lying;
                let (source, way) = (group / STAIR_WAYS, group % STAIR_WAYS);
                let old = stairs.places().get(source as usize).copied().unwrap_or(Stair::NONE);
                if let Some(m) = self.stair_option(old, to, way) {
                    return Some(m);
                }
            } else if group > groups {
                return Some(Move::End);
            } else if bit(self.lord_targets(self.turn), to) != 0 {
                return Some(Move::Lord { to });
            }
        }
        self.random_counted(below)
    }

    /// The move of a Stair, or of one from the reserve, to a square in one of the five ways, if
    /// that is legal.
    #[inline]
    fn stair_option(&self, old: Stair, to: Square, way: u32) -> Option<Move> {
        let (rise, inverted) = match Cardinal::ALL.get(way as usize) {
            Some(&rise) => (rise, false),
            None => (self.surface.slope_on(to)?, true),
        };
        let from = (old != Stair::NONE).then(|| old.square());
        let permitted = match from {
            None => self.permits_new_stair(to, rise, inverted),
            Some(_) => self.permits_moved_stair(old, to, rise, inverted),
        };
        permitted.then_some(Move::Stair { from, to, rise, inverted })
    }

    /// A Lord move or `end`, all that is left once a Block and a Stair have been played.
    fn random_ending(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        let targets = Bitboard::from_bits(self.lord_targets(self.turn));
        let count = targets.len() as u32 + 1;
        let choice = below(count) % count;
        Some(targets.nth(choice as usize).map_or(Move::End, |to| Move::Lord { to }))
    }

    /// Counts the moves and picks one: for positions with hardly any, and for a generator that is
    /// none.
    #[cold]
    fn random_counted(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        let count = self.count_legal();
        if count == 0 {
            return None;
        }
        self.nth_legal(below(count as u32) as usize % count)
    }
}
