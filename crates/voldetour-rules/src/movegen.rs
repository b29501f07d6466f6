//! Which moves are legal.
//!
//! Moves come in groups that differ only in the square they go to, and each group's squares are
//! found at once: see `Room`. A piece is lifted before it is placed, which changes the room only
//! in the columns it stood in.

use core::ops::ControlFlow;

use abstract_core::{Bitboard, Cardinal, Square};

use crate::equipment::{Block, Extents, MAX_SIDE};
use crate::moves::Move;
use crate::pieces::{PlacedBlock, Stair};
use crate::position::Voldetour;
use crate::surface::Room;

/// No position has more legal moves, whatever its equipment.
///
/// - Five Blocks, each in at most 484 ways (that of 1×2×3 cells; see the proof in the source).
/// - At most eight Stairs that can be placed: those on the board, and one from the reserve if not
///   all are on the board. Each goes to at most 98 squares, since two bear Towers, and lies there in
///   at most four ways, since a slope takes one inverted Stair only.
/// - The Lord to at most 98 squares, all but its own and the other's.
/// - `end` is legal only where the turn holds a Block or a Stair already, which leaves fewer moves.
///
/// The most that a search over set-up positions has found is 5,142, in
/// `w - a10/0/-,-,-,-,-/b10:0n,c10:0n,d10:0n,e10:0n,f10:0n,i10:0n,j10:0n g10/0/-,-,-,-,-/-
/// 6:a10,g10:8:123,123,123,123,123` (`cargo run --release --example voldetour_most_moves`).
pub const MAX_MOVES: usize = 5 * MAX_PLACEMENTS + 8 * 98 * 4 + 98;

/// In how many ways a Block of any size can be placed on a board with nothing on it.
const MAX_PLACEMENTS: usize = {
    let (mut most, mut sides) = (0, [1_usize; 3]);
    while sides[0] <= MAX_SIDE as usize {
        let [a, b, c] = sides;
        // A rectangle of f files and r ranks has (11 − f) · (11 − r) anchors. Sides that are equal
        // lie alike in several orders.
        let pairs = (11 - a) * (11 - b) + (11 - b) * (11 - c) + (11 - c) * (11 - a);
        let placements = match (a == b, b == c, c == a) {
            (true, true, _) => pairs / 3,
            (false, false, false) => 2 * pairs,
            _ => pairs,
        };
        if placements > most {
            most = placements;
        }
        sides[2] += 1;
        let mut i = 2;
        while i > 0 && sides[i] > MAX_SIDE as usize {
            sides[i] = 1;
            sides[i - 1] += 1;
            i -= 1;
        }
    }
    most
};

/// Legal moves that differ only in the square where they end.
#[derive(Clone, Copy)]
struct Group {
    kind: Kind,
    targets: u128,
}

#[derive(Clone, Copy)]
enum Kind {
    Block { block: Block, extents: Extents },
    Stair { from: Option<Square>, rise: Cardinal, inverted: bool },
    Lord,
    End,
}

impl Kind {
    #[inline]
    fn to(self, to: Square) -> Move {
        match self {
            Self::Block { block, extents } => Move::Block { block, to, extents },
            Self::Stair { from, rise, inverted } => Move::Stair { from, to, rise, inverted },
            Self::Lord => Move::Lord { to },
            Self::End => Move::End,
        }
    }
}

/// A Stair that can be placed or moved, and where.
struct StairSource {
    /// As it lies; `None` for one from the reserve.
    old: Option<Stair>,
    /// The squares for an upright one, once it has been lifted.
    upright: u128,
    /// The exposed slopes, by the direction in which they rise, once it has been lifted.
    slopes: [u128; 4],
}

impl StairSource {
    /// The squares on which it can be placed so.
    #[inline]
    fn squares(&self, rise: Cardinal, inverted: bool) -> u128 {
        if inverted {
            return self.slopes[rise.index()];
        }
        match self.old {
            // It must come to lie differently.
            Some(old) if old.rise() == rise => self.upright & !(1 << old.square_index()),
            _ => self.upright,
        }
    }
}

impl Voldetour {
    /// Visits the Blocks that the player to act can place or move, how they lie, and the room for
    /// them once they are lifted.
    #[inline]
    fn visit_blocks<B>(
        &self,
        mut f: impl FnMut(Block, Option<PlacedBlock>, &Room) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (low, open) = (self.surface.low(&self.equipment), self.open_squares());
        let room = Room::new(&self.surface, &self.equipment, self.lord_bits(), &low);
        for block in Block::ALL {
            match self.blocks[self.turn][block.index()] {
                None => f(block, None, &room)?,
                Some(old) if self.is_block_stuck(old, open) => {}
                Some(old) => f(block, Some(old), &room.without(old, &self.surface))?,
            }
        }
        ControlFlow::Continue(())
    }

    /// The anchors at which a Block of the player to act can be placed so; `room` is that without
    /// the Block, and `old` how it lies now.
    #[inline]
    fn anchors(room: &Room, old: Option<PlacedBlock>, extents: Extents) -> u128 {
        let anchors = room.anchors(extents);
        match old {
            Some(old) if old.extents == extents => anchors & !(1 << old.anchor.index()),
            _ => anchors,
        }
    }

    /// The Stairs that the player to act can place or move: one from the reserve, and those on the
    /// board that are not blocked.
    #[inline]
    fn stair_sources(&self) -> impl Iterator<Item = StairSource> {
        let upright = self.surface.stair_squares(&self.equipment, self.lord_bits());
        let slopes = Cardinal::ALL.map(|rise| self.surface.rising(rise));
        let stairs = &self.stairs[self.turn];
        let has_reserve = stairs.len() < usize::from(self.equipment.stairs());
        let reserve = StairSource { old: None, upright, slopes };
        let open = self.open_squares();
        let movable = stairs.iter().filter(move |&stair| !self.is_stair_stuck(stair, open));
        let moved = movable.map(move |old| {
            let square = 1 << old.square_index();
            let mut source = StairSource { old: Some(old), upright, slopes };
            if old.is_inverted() {
                // It leaves a slope on which it lay just so already.
                source.upright &= !square;
            } else {
                source.upright |= square;
                source.slopes[old.rise().index()] &= !square;
            }
            source
        });
        has_reserve.then_some(reserve).into_iter().chain(moved)
    }

    /// Visits the groups of legal moves. Empty ones are among them.
    #[inline]
    fn visit_groups<B>(&self, mut f: impl FnMut(Group) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_decided() {
            return ControlFlow::Continue(());
        }
        if !self.played.block {
            self.visit_blocks(|block, old, room| {
                self.equipment.size(block).orientations_of_size().try_for_each(|extents| {
                    let targets = Self::anchors(room, old, extents);
                    f(Group { kind: Kind::Block { block, extents }, targets })
                })
            })?;
        }
        if !self.played.stair {
            for source in self.stair_sources() {
                let from = source.old.map(Stair::square);
                for inverted in [false, true] {
                    for rise in Cardinal::ALL {
                        let kind = Kind::Stair { from, rise, inverted };
                        f(Group { kind, targets: source.squares(rise, inverted) })?;
                    }
                }
            }
        }
        f(Group { kind: Kind::Lord, targets: self.lord_targets(self.turn) })?;
        if !self.played.is_nothing() {
            f(Group { kind: Kind::End, targets: 1 })?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the first move of each group.
    pub(crate) fn visit_kinds(&self, mut f: impl FnMut(Move)) {
        let _: ControlFlow<()> = self.visit_groups(|group| {
            if let Some(to) = Bitboard::from_bits(group.targets).first() {
                f(group.kind.to(to));
            }
            ControlFlow::Continue(())
        });
    }

    #[inline]
    pub(crate) fn visit_moves<B>(
        &self,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_groups(|group| {
            Bitboard::from_bits(group.targets).iter().try_for_each(|to| f(group.kind.to(to)))
        })
    }

    /// The sum of the groups' sizes, put together without making the groups.
    pub(crate) fn count_legal(&self) -> usize {
        if self.is_decided() {
            return 0;
        }
        let mut count = self.lord_targets(self.turn).count_ones() as usize;
        if !self.played.block {
            count += self.count_block_moves();
        }
        if !self.played.stair {
            count += self.count_stair_moves();
        }
        count + usize::from(!self.played.is_nothing())
    }

    fn count_block_moves(&self) -> usize {
        let mut count = 0_usize;
        let _: ControlFlow<()> = self.visit_blocks(|block, old, room| {
            count += room.count_placements(self.equipment.size(block));
            // It could be put back as it lay.
            count = count.saturating_sub(usize::from(old.is_some()));
            ControlFlow::Continue(())
        });
        count
    }

    fn count_stair_moves(&self) -> usize {
        let upright = self.surface.stair_squares(&self.equipment, self.lord_bits());
        let slopes = self.surface.slopes().count_ones() as usize;
        let uprights = 4 * upright.count_ones() as usize;
        let stairs = &self.stairs[self.turn];
        let mut count = 0;
        if stairs.len() < usize::from(self.equipment.stairs()) {
            count += uprights + slopes;
        }
        let open = self.open_squares();
        for stair in stairs.iter().filter(|&stair| !self.is_stair_stuck(stair, open)) {
            // Its own square is free for an upright one turned otherwise, if it was one; if not,
            // it becomes a slope, on which it lay already.
            count += if stair.is_inverted() {
                let own = upright >> stair.square_index() & 1;
                uprights.saturating_sub(4 * own as usize) + slopes
            } else {
                uprights + slopes + 2
            };
        }
        count
    }

    pub(crate) fn nth_legal(&self, n: usize) -> Option<Move> {
        let mut left = n;
        let found = self.visit_groups(|group| {
            let squares = Bitboard::from_bits(group.targets);
            if let Some(to) = squares.nth(left) {
                return ControlFlow::Break(group.kind.to(to));
            }
            left -= squares.len();
            ControlFlow::Continue(())
        });
        found.break_value()
    }
}
