//! A uniformly random legal move, without listing or counting.

use abstract_core::{Bitboard, Cardinal, SQUARES, Square};

use crate::equipment::Block;
use crate::moves::Move;
use crate::pieces::Stair;
use crate::position::{Played, Voldetour};
use crate::surface::bit;

/// How often a random option is tried before the legal moves are counted. Where a Block or a Stair
/// may be played, every second option or so is legal, so that hardly any position comes to counting.
const TRIES: u32 = 32;
/// How many squares there are to go to.
const TARGETS: u32 = SQUARES as u32;
/// A Stair lies upright in four directions, or inverted onto the slope that is there.
const STAIR_WAYS: u32 = 5;

impl Voldetour {
    /// Draws from a set of options in which every legal move stands exactly once until an option is
    /// legal. An option is a way in which a Block lies and a square; a Stair, a way in which it lies
    /// and a square; a square for the Lord; or `end`.
    pub(crate) fn random_legal(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        if self.is_decided() {
            return None;
        }
        let Played { block, stair } = self.played;
        if block && stair {
            return Some(self.random_ending(below));
        }
        let ways_of = if block {
            [0; 5]
        } else {
            Block::ALL.map(|block| self.equipment.size(block).count_orientations())
        };
        let block_ways = ways_of.iter().sum::<usize>() as u32;
        let stairs = &self.stairs[self.turn];
        // Those on the board, then one from the reserve.
        let on_board = stairs.len() as u32;
        let has_reserve = on_board < u32::from(self.equipment.stairs());
        let sources = if stair { 0 } else { on_board + u32::from(has_reserve) };
        let ways = block_ways + STAIR_WAYS * sources;
        let options = TARGETS * (ways + 1) + u32::from(block || stair);
        for _ in 0..TRIES {
            let option = below(options) % options;
            let (way, target) = (option / TARGETS, option % TARGETS);
            let Some(to) = Square::from_index(target as u8) else { continue };
            let found = if way < block_ways {
                self.block_option(way as usize, to, &ways_of)
            } else if let Some(way) = way.checked_sub(block_ways).filter(|_| way < ways) {
                let source = stairs.places().get((way / STAIR_WAYS) as usize);
                self.stair_option(source.copied().unwrap_or(Stair::NONE), to, way % STAIR_WAYS)
            } else if way > ways {
                Some(Move::End)
            } else {
                (bit(self.lord_targets(self.turn), to) != 0).then_some(Move::Lord { to })
            };
            if found.is_some() {
                return found;
            }
        }
        self.random_counted(below)
    }

    /// The move of a Block to a square in one of the ways in which all Blocks lie, if that is legal.
    #[inline]
    fn block_option(&self, mut way: usize, to: Square, ways_of: &[usize; 5]) -> Option<Move> {
        for (block, &ways) in Block::ALL.into_iter().zip(ways_of) {
            if way < ways {
                let extents = self.equipment.size(block).nth_orientation(way)?;
                let permitted = self.permits_block(block, to, extents);
                return permitted.then_some(Move::Block { block, to, extents });
            }
            way -= ways;
        }
        None
    }

    /// The move of a Stair, or of one from the reserve, to a square in one of the five ways, if
    /// that is legal.
    #[inline]
    fn stair_option(&self, old: Stair, to: Square, way: u32) -> Option<Move> {
        let (rise, inverted) = match Cardinal::ALL.get(way as usize) {
            Some(&rise) => (rise, false),
            None => (self.surface.slope_on(to)?, true),
        };
        if old == Stair::NONE {
            let permitted = self.has_room_for_stair(to, rise, inverted);
            return permitted.then_some(Move::Stair { from: None, to, rise, inverted });
        }
        let permitted = self.permits_moved_stair(old, to, rise, inverted);
        permitted.then(|| Move::Stair { from: Some(old.square()), to, rise, inverted })
    }

    /// A Lord move or `end`, all that is left once a Block and a Stair have been played.
    fn random_ending(&self, below: &mut impl FnMut(u32) -> u32) -> Move {
        let targets = Bitboard::from_bits(self.lord_targets(self.turn));
        let count = targets.len() as u32 + 1;
        let choice = below(count) % count;
        targets.nth(choice as usize).map_or(Move::End, |to| Move::Lord { to })
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
