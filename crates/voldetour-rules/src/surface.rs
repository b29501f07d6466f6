//! The building seen from above: how high each square's column is, and which tops are slopes.
//!
//! Columns are solid, so this is all that support, blocking and the Lords' steps depend on.
//! Heights are kept bit-sliced: plane i holds bit i of every square's height, so that all squares
//! are compared with their neighbours, or with a height, in a few operations.

use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use abstract_core::{Bitboard, Cardinal, Player, Square, sum_of_sizes};

use crate::equipment::{Equipment, Extents};
use crate::pieces::{PlacedBlock, Stair};

/// All 100 squares.
const ALL: u128 = Bitboard::ALL.bits();
/// The squares that have a neighbour to the east.
pub(crate) const HAS_EAST: u128 = ALL & !Bitboard::file(9).bits();
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

impl Top {
    /// How high it is, in cells; of a slope, its low edge.
    #[inline]
    pub const fn height(self) -> u8 {
        match self {
            Self::Flat(height) | Self::Slope { base: height, .. } => height,
        }
    }
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

    /// Plane i: bit i of every square's height.
    #[inline]
    pub(crate) const fn heights(&self) -> [u128; 3] {
        self.heights
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

    /// For each number of cells the squares on which so many more do not rise above H; none for
    /// more than H. Eight of them, so that no index needs a test.
    #[inline]
    pub(crate) fn low(&self, equipment: &Equipment) -> [u128; 8] {
        let limit = equipment.height();
        let mut low = [0; 8];
        for (cells, squares) in low.iter_mut().enumerate().skip(1).take(usize::from(limit)) {
            *squares = self.at_most(limit - cells as u8);
        }
        low
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

/// A set of squares as a word: of the whole board, or of as much of it as matters.
pub(crate) trait Squares:
    Copy
    + PartialEq
    + Default
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
}

impl Squares for u64 {}
impl Squares for u128 {}

/// Flat squares, and which of them lie at the height of their neighbours.
#[derive(Clone, Copy)]
pub(crate) struct Terraces<S> {
    pub(crate) flat: S,
    /// The squares that share their height with the next one east, both flat.
    pub(crate) east: S,
    /// The squares that share their height with the next one north, both flat.
    pub(crate) north: S,
    /// The squares that have not as many full cells as the next one east, flat or not.
    pub(crate) differ_east: S,
    /// The squares that have not as many full cells as the next one north, flat or not.
    pub(crate) differ_north: S,
}

impl<S: Squares> Terraces<S> {
    /// The terraces of these flat squares, with planes of heights as in a [`Surface`] and the squares
    /// that have a neighbour to the east.
    #[inline]
    pub(crate) fn new(flat: S, heights: [S; 3], has_east: S) -> Self {
        let (mut differ_east, mut differ_north) = (S::default(), S::default());
        for plane in heights {
            differ_east = differ_east | (plane ^ plane >> 1);
            differ_north = differ_north | (plane ^ plane >> NORTH);
        }
        Self {
            flat,
            east: flat & flat >> 1 & !differ_east & has_east,
            north: flat & flat >> NORTH & !differ_north,
            differ_east,
            differ_north,
        }
    }
}

/// Where Blocks may be placed: flat tops without Lords, and how much is left above them.
pub(crate) struct Room<'a> {
    terraces: Terraces<u128>,
    /// [`Surface::low`] of the building with all Blocks on it.
    low: &'a [u128; 8],
    /// The squares of the Block that has been lifted, and how many cells more than none do not
    /// rise above H there.
    lifted: u128,
    lifted_low: u8,
    /// H.
    limit: u8,
}

impl<'a> Room<'a> {
    /// The room with the building as it is.
    #[inline]
    pub(crate) fn new(
        surface: &Surface,
        equipment: &Equipment,
        lords: u128,
        low: &'a [u128; 8],
    ) -> Self {
        let flat = ALL & !surface.slopes() & !lords;
        let terraces = Terraces::new(flat, surface.heights, HAS_EAST);
        Self { terraces, low, lifted: 0, lifted_low: 0, limit: equipment.height() }
    }

    /// The room once a Block has been lifted on which nothing lies. Only the columns that it
    /// stood in change: they were flat, and are flat, but at the height of its base.
    #[inline]
    pub(crate) fn without(&self, block: PlacedBlock, surface: &Surface) -> Self {
        let mut lifted = *surface;
        lifted.lift_block(block);
        Self {
            terraces: Terraces::new(self.terraces.flat, lifted.heights, HAS_EAST),
            lifted: block.bits(),
            lifted_low: self.limit.saturating_sub(block.level),
            ..*self
        }
    }

    /// The squares that can be the anchor of a Block that lies so.
    #[inline]
    pub(crate) fn anchors(&self, extents: Extents) -> u128 {
        let row = self.longer(self.terraces.flat, extents.file() - 1);
        // Towers drop out here too.
        self.wider(row, row, extents.rank() - 1) & self.low(extents.height())
    }

    /// The squares on which so many cells more do not rise above H.
    #[inline]
    fn low(&self, cells: u8) -> u128 {
        let lifted = if cells <= self.lifted_low { self.lifted } else { 0 };
        self.low[usize::from(cells & 7)] | lifted
    }

    /// From the first squares of rows at one height, those of rows longer by so many files.
    #[inline]
    fn longer(&self, rows: u128, files: u8) -> u128 {
        (0..files).fold(rows, |rows, _| self.terraces.east & rows >> 1)
    }

    /// From the anchors of rectangles made of `rows`, those of rectangles wider by so many ranks.
    #[inline]
    fn wider(&self, rows: u128, rectangles: u128, ranks: u8) -> u128 {
        let onward = rows & self.terraces.north;
        (0..ranks).fold(rectangles, |rectangles, _| onward & rectangles >> NORTH)
    }

    /// In how many ways a Block of this size can be placed: the sizes of [`Room::anchors`] of all
    /// orientations, which share the rows that they are made of.
    pub(crate) fn count_placements(&self, size: Extents) -> usize {
        let [short, middle, long] = size.sides();
        let shorts = self.longer(self.terraces.flat, short - 1);
        let middles = self.longer(shorts, middle - short);
        let longs = self.longer(middles, long - middle);
        // Rows of one side, stacked by the two others in turn.
        let pair = |rows, less, more| {
            let rectangles = self.wider(rows, rows, less - 1);
            let wider = self.wider(rows, rectangles, more - less);
            [rectangles & self.low(more), wider & self.low(less)].map(Bitboard::from_bits)
        };
        let [a, b] = pair(shorts, middle, long);
        if short == long {
            return a.len();
        }
        if middle == long {
            let [c, d] = pair(middles, short, long);
            return sum_of_sizes([a, c, d], []);
        }
        let [e, f] = pair(longs, short, middle);
        if short == middle {
            return sum_of_sizes([a, b, e], []);
        }
        let [c, d] = pair(middles, short, long);
        sum_of_sizes([a, b, c, d, e, f], [])
    }
}
