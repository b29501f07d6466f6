//! Where a knight can go: chains of jumps, over walls and, if its group is large, on from empty
//! squares.
//!
//! Two chains may lead to the same square, so each knight's targets are found by themselves, on sets:
//! all squares that chains of one length reach go on at once.

use abstract_core::{Bitboard, Cardinal, KNIGHT_JUMPS, SQUARES, Square};

use crate::groups::Range;
use crate::position::Bastide;
use crate::rays::{Reach, Sides};
use crate::rules::KnightChain;

/// The squares that a knight jumps to, by its orientation and square: the four jumps with a forward
/// component.
const JUMPED: [[Bitboard; SQUARES]; 4] = {
    let mut table = [[Bitboard::EMPTY; SQUARES]; 4];
    let mut facing = 0;
    while facing < 4 {
        let (east, north) = Cardinal::ALL[facing].vector();
        let mut index = 0;
        while let Some(square) = Square::from_index(index) {
            let mut jump = 0;
            while jump < 8 {
                let (files, ranks) = KNIGHT_JUMPS[jump];
                if files * east + ranks * north > 0
                    && let Some(to) = square.offset(files, ranks)
                {
                    table[facing][index as usize].insert(to);
                }
                jump += 1;
            }
            index += 1;
        }
        facing += 1;
    }
    table
};

/// The jumps of a knight by its orientation: four with a forward component, then four that mirror
/// them.
pub(crate) const JUMPS: [[(i8, i8); 8]; 4] = {
    let mut table = [[(0, 0); 8]; 4];
    let mut facing = 0;
    while facing < 4 {
        let (east, north) = Cardinal::ALL[facing].vector();
        let (mut next, mut jump) = (0, 0);
        while jump < 8 {
            let (files, ranks) = KNIGHT_JUMPS[jump];
            if files * east + ranks * north > 0 {
                table[facing][next] = (files, ranks);
                table[facing][next + 4] = (-files, -ranks);
                next += 1;
            }
            jump += 1;
        }
        facing += 1;
    }
    table
};

/// The squares that knights on these squares, facing this way, jump to.
#[inline]
fn jumped(from: Bitboard, facing: Cardinal) -> Bitboard {
    let table = &JUMPED[facing.index()];
    from.iter().fold(Bitboard::EMPTY, |all, square| all | table[square.index()])
}

/// The jumps toward which a knight goes that faces this way: those with a forward component.
fn forward_jumps(facing: Cardinal) -> impl Iterator<Item = (i8, i8)> {
    let (east, north) = facing.vector();
    KNIGHT_JUMPS.into_iter().filter(move |(files, ranks)| files * east + ranks * north > 0)
}

impl Bastide {
    /// Where a knight can land that faces this way.
    #[inline(always)]
    pub(crate) fn knight_reach(
        &self,
        sides: Sides,
        square: Square,
        facing: Cardinal,
        range: Range,
    ) -> Reach {
        Reach {
            forward: self.chains(sides, square, facing, range),
            lateral: Bitboard::EMPTY,
            backward: self.chains(sides, square, facing.opposite(), range),
        }
    }

    /// Where one of the own knights can go but for landing with its first jump.
    #[inline(always)]
    pub(crate) fn knight_targets_beyond_jumps(
        &self,
        sides: Sides,
        from: Square,
        knights: Bitboard,
    ) -> Bitboard {
        let facing = self.orientation_at(from);
        let ahead = JUMPED[facing.index()][from.index()];
        let back = JUMPED[facing.opposite().index()][from.index()];
        let range = self.range_in_group(from, knights);
        if range.limit() == 1 && !(ahead | back).intersects(sides.walls) {
            return Bitboard::EMPTY;
        }
        let landings = (ahead & (sides.empty | sides.enemy)) | (back & sides.enemy);
        self.knight_reach(sides, from, facing, range).targets(sides.enemy) - landings
    }

    /// Where a knight's chains of jumps toward `facing` can end.
    #[inline(always)]
    fn chains(&self, sides: Sides, from: Square, facing: Cardinal, range: Range) -> Bitboard {
        let first = JUMPED[facing.index()][from.index()];
        if range.limit() == 1 && !first.intersects(sides.walls) {
            return first & (sides.empty | sides.enemy);
        }
        match self.rules.knight_chain {
            KnightChain::Free => free_chains(sides, first, facing, range),
            KnightChain::Straight => straight_chains(sides, from, facing, range),
        }
    }

    /// Whether no chain of a knight's forward jumps leads to a square that is not a wall.
    #[inline]
    pub(crate) fn is_knight_stuck(&self, square: Square, facing: Cardinal) -> bool {
        JUMPED[facing.index()][square.index()].is_subset(self.walls())
            && self.knight_alone(square, facing).is_subset(self.walls())
    }

    /// The squares that a knight's chains of jumps toward `facing` meet with all other pieces taken
    /// off: walls, and the first squares that are none.
    pub(crate) fn knight_alone(&self, from: Square, facing: Cardinal) -> Bitboard {
        let walls = self.walls();
        match self.rules.knight_chain {
            KnightChain::Free => {
                let first = JUMPED[facing.index()][from.index()];
                over_walls(first, walls, |set| jumped(set, facing))
            }
            KnightChain::Straight => forward_jumps(facing)
                .map(|(files, ranks)| {
                    let jump = |set: Bitboard| set.offset(files, ranks);
                    over_walls(jump(Bitboard::of(from)), walls, jump)
                })
                .fold(Bitboard::EMPTY, |all, one| all | one),
        }
    }
}

/// Where chains end in which each jump is chosen anew (Ruling B5), and which begin with a landing on
/// any of the squares `first`.
fn free_chains(sides: Sides, first: Bitboard, facing: Cardinal, range: Range) -> Bitboard {
    chain(sides, first, range, |set| jumped(set, facing))
}

/// Where chains end in which every jump repeats the first one.
fn straight_chains(sides: Sides, from: Square, facing: Cardinal, range: Range) -> Bitboard {
    forward_jumps(facing)
        .map(|(files, ranks)| {
            let jump = |set: Bitboard| set.offset(files, ranks);
            chain(sides, jump(Bitboard::of(from)), range, jump)
        })
        .fold(Bitboard::EMPTY, |all, one| all | one)
}

/// Where chains of jumps can end that begin with a landing on any of the squares `first`.
#[inline]
fn chain(
    sides: Sides,
    first: Bitboard,
    range: Range,
    jump: impl Fn(Bitboard) -> Bitboard,
) -> Bitboard {
    let free = sides.empty | sides.enemy;
    let mut landed = over_walls(first, sides.walls, &jump) & free;
    let mut ends = landed;
    for _ in 1..range.limit() {
        // What was reached with a smaller count has been gone on from.
        let front = landed & sides.empty;
        if front.is_empty() {
            break;
        }
        landed = (over_walls(jump(front), sides.walls, &jump) & free) - ends;
        ends |= landed;
    }
    ends
}

/// The squares where chains land that have landed on these ones: landing on a wall counts nothing,
/// and they go on.
#[inline]
fn over_walls(landed: Bitboard, walls: Bitboard, jump: impl Fn(Bitboard) -> Bitboard) -> Bitboard {
    let mut all = landed;
    let mut on_walls = landed & walls;
    while !on_walls.is_empty() {
        let next = jump(on_walls);
        all |= next;
        on_walls = next & walls;
    }
    all
}
