//! The building seen from above: how high each square's column is, and which tops are slopes.
//!
//! Columns are solid, so this is all that support, blocking and the Lords' steps depend on.
//! Heights are kept bit-sliced: plane i holds bit i of every square's height, so that all squares
//! are compared with their neighbours, or with a height, in a few operations.

use abstract_core::{Bitboard, Cardinal, Player, Square};

use crate::equipment::{Equipment, Extents, MAX_HEIGHT};
use crate::pieces::{PlacedBlock, Stair};

/// All 100 squares.
const ALL: u128 = Bitboard::ALL.bits();
/// The squares that have a neighbour to the east.
const HAS_EAST: u128 = ALL & !Bitboard::file(9).bits();
/// From a square to the next one north, in bits.
pub(crate) const NORTH: u32 = 10;

/// What lies uppermost on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Top {
    /// A flat top at this height: the ground (0), a Block, an inverted Stair, or a Tower.
    Flat(u8),
    /// An exposed slope.
    Slope {
        /// The level of its low edge; its high edge is one higher.
        base: u8,
        /// The direction in which it rises.
        rise: Cardinal,
    },
}

/// What a square's column holds on one level, as its neighbours see it. Under the top a column is
/// solid, and whatever fills a cell shows four full faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Empty,
    Full,
    /// An upright Stair with an exposed slope.
    Wedge(Cardinal),
}

/// A bit of a set of squares, 0 or 1.
#[inline]
pub(crate) const fn bit(set: u128, square: Square) -> u8 {
    let index = square.index();
    let word = if index < 64 { set as u64 } else { (set >> 64) as u64 };
    (word >> (index & 63)) as u8 & 1
}

/// All ones if bit `i` of `number` is set, else 0.
#[inline]
const fn spread(number: u8, i: usize) -> u128 {
    0_u128.wrapping_sub((number >> i & 1) as u128)
}

/// Height and slope of every square.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Surface {
    /// Plane i: bit i of the number of full cells on each square, under a slope the level of its
    /// low edge. A Tower is H full cells.
    heights: [u128; 3],
    /// The exposed slopes, by the direction in which they rise.
    rising: [u128; 4],
}

impl Surface {
    /// The board with nothing but the Towers.
    pub(crate) fn new(equipment: &Equipment) -> Self {
        let mut surface = Self { heights: [0; 3], rising: [0; 4] };
        surface.raise(tower_bits(equipment), equipment.height());
        surface
    }

    /// Changes the height of squares by the bits in which old and new height differ.
    #[inline]
    fn raise(&mut self, squares: u128, difference: u8) {
        // Mostly only one bit differs: a column of one or two cells on the ground.
        for (i, plane) in self.heights.iter_mut().enumerate() {
            if difference >> i & 1 != 0 {
                *plane ^= squares;
            }
        }
    }

    /// The number of full cells on a square.
    #[inline]
    pub(crate) fn height(&self, square: Square) -> u8 {
        let [ones, twos, fours] = self.heights;
        bit(ones, square) | bit(twos, square) << 1 | bit(fours, square) << 2
    }

    /// The exposed slopes that rise in a direction.
    #[inline]
    pub(crate) const fn rising(&self, rise: Cardinal) -> u128 {
        self.rising[rise as usize]
    }

    /// The exposed slopes.
    #[inline]
    pub(crate) const fn slopes(&self) -> u128 {
        let [n, e, s, w] = self.rising;
        n | e | s | w
    }

    /// What lies uppermost on a square.
    #[inline]
    pub(crate) fn top(&self, square: Square) -> Top {
        let height = self.height(square);
        match self.slope_on(square) {
            Some(rise) => Top::Slope { base: height, rise },
            None => Top::Flat(height),
        }
    }

    /// The direction in which the exposed slope on a square rises, if there is one.
    #[inline]
    pub(crate) fn slope_on(&self, square: Square) -> Option<Cardinal> {
        Cardinal::ALL.into_iter().find(|&rise| bit(self.rising(rise), square) != 0)
    }

    /// The squares on which there is something: a Tower, a Block or a Stair.
    #[inline]
    pub(crate) const fn built(&self) -> u128 {
        let [ones, twos, fours] = self.heights;
        ones | twos | fours | self.slopes()
    }

    /// What a square holds on a level; only for squares without a Tower.
    pub(crate) fn cell(&self, square: Square, level: u8) -> Cell {
        match self.top(square) {
            Top::Flat(height) | Top::Slope { base: height, .. } if level < height => Cell::Full,
            Top::Slope { base, rise } if level == base => Cell::Wedge(rise),
            _ => Cell::Empty,
        }
    }

    /// Whether all these squares have flat tops at this height.
    #[inline]
    pub(crate) fn is_flat_at(&self, squares: u128, height: u8) -> bool {
        let mut differ = self.slopes();
        for (i, plane) in self.heights.iter().enumerate() {
            differ |= plane ^ spread(height, i);
        }
        differ & squares == 0
    }

    /// The squares that are no higher than `limit`.
    #[inline]
    fn at_most(&self, limit: u8) -> u128 {
        let (mut higher, mut equal) = (0, ALL);
        for (i, plane) in self.heights.iter().enumerate().rev() {
            let one = spread(limit, i);
            higher |= equal & plane & !one;
            equal &= !(plane ^ one);
        }
        ALL & !higher
    }

    #[inline]
    pub(crate) fn place_block(&mut self, block: PlacedBlock) {
        self.raise(block.bits(), block.level ^ block.top());
    }

    #[inline]
    pub(crate) fn lift_block(&mut self, block: PlacedBlock) {
        self.place_block(block); // the same bits change back
    }

    #[inline]
    pub(crate) fn place_stair(&mut self, stair: Stair) {
        let square = 1 << stair.square_index();
        let rising = &mut self.rising[stair.rise() as usize];
        if stair.is_inverted() {
            *rising &= !square;
            self.raise(square, stair.level() ^ (stair.level() + 1));
        } else {
            *rising |= square;
        }
    }

    #[inline]
    pub(crate) fn lift_stair(&mut self, stair: Stair) {
        let square = 1 << stair.square_index();
        let rising = &mut self.rising[stair.rise() as usize];
        if stair.is_inverted() {
            *rising |= square;
            self.raise(square, stair.level() ^ (stair.level() + 1));
        } else {
            *rising &= !square;
        }
    }

    /// The flat squares, with their neighbours at the same height.
    #[inline]
    pub(crate) fn terraces(&self) -> Terraces {
        self.terraces_of(ALL & !self.slopes())
    }

    /// Those of some of the flat squares only.
    #[inline]
    fn terraces_of(&self, flat: u128) -> Terraces {
        let (mut differ_east, mut differ_north) = (0, 0);
        for plane in self.heights {
            differ_east |= plane ^ plane >> 1;
            differ_north |= plane ^ plane >> NORTH;
        }
        Terraces {
            flat,
            east: flat & flat >> 1 & !differ_east & HAS_EAST,
            north: flat & flat >> NORTH & !differ_north,
        }
    }

    /// Where there is room for Blocks.
    #[inline]
    pub(crate) fn room(&self, equipment: &Equipment, lords: u128) -> Room {
        let mut at_most = [0; MAX_HEIGHT as usize];
        for (limit, squares) in (0..equipment.height()).zip(&mut at_most) {
            *squares = self.at_most(limit);
        }
        let terraces = self.terraces_of(ALL & !self.slopes() & !lords);
        Room { terraces, at_most, limit: equipment.height() }
    }

    /// The squares on which an upright Stair can stand.
    #[inline]
    pub(crate) fn stair_squares(&self, equipment: &Equipment, lords: u128) -> u128 {
        self.at_most(equipment.height() - 1) & !self.slopes() & !lords
    }
}

/// The squares of both Towers, as bits.
#[inline]
pub(crate) fn tower_bits(equipment: &Equipment) -> u128 {
    1 << equipment.tower(Player::White).index() | 1 << equipment.tower(Player::Black).index()
}

/// Flat squares, and which of them lie at the height of their neighbours.
#[derive(Clone, Copy)]
pub(crate) struct Terraces {
    pub(crate) flat: u128,
    /// The squares that share their height with the next one east, both flat.
    pub(crate) east: u128,
    /// The squares that share their height with the next one north, both flat.
    pub(crate) north: u128,
}

impl Terraces {
    /// The squares that are the lowest-file, lowest-rank one of so many files and ranks which
    /// are all flat at one height.
    #[inline]
    fn anchors(&self, files: u8, ranks: u8) -> u128 {
        let mut row = self.flat;
        for _ in 1..files {
            row = self.east & row >> 1;
        }
        let mut rectangle = row;
        for _ in 1..ranks {
            rectangle = row & self.north & rectangle >> NORTH;
        }
        rectangle
    }
}

/// Where construction pieces may be placed on a given building: flat tops without Lords, and how
/// much is left above them.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    terraces: Terraces,
    /// `at_most[h]`: the squares no higher than h, for h below H.
    at_most: [u128; MAX_HEIGHT as usize],
    /// H.
    limit: u8,
}

impl Room {
    /// The squares that can be the anchor of a Block that lies so.
    #[inline]
    pub(crate) fn anchors(&self, extents: Extents) -> u128 {
        // A Block of height e on a base of height h needs h + e ≤ H. Towers drop out here too.
        let Some(highest) = self.limit.checked_sub(extents.height()) else { return 0 };
        let low_enough = self.at_most[highest as usize % self.at_most.len()];
        self.terraces.anchors(extents.file(), extents.rank()) & low_enough
    }

    /// The room once a Block has been lifted on which nothing lies. Only the columns that it
    /// stood in change: they were flat, and are flat, but at the height of its base.
    #[inline]
    pub(crate) fn without(&self, block: PlacedBlock, surface: &Surface) -> Self {
        let mut lifted = *surface;
        lifted.lift_block(block);
        let mut room = Self { terraces: lifted.terraces_of(self.terraces.flat), ..*self };
        for level in block.level..block.top() {
            if let Some(squares) = room.at_most.get_mut(usize::from(level)) {
                *squares |= block.bits();
            }
        }
        room
    }
}
