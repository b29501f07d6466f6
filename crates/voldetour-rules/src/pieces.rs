//! Construction pieces as they lie on the board.

use core::fmt;

use abstract_core::{Bitboard, Cardinal, Player, Square};

use crate::equipment::{Block, Extents, MAX_SIDE, MAX_STAIRS};

/// How a Block lies. As text, `<anchor>:<level>:<extents>`: `d3:0:113`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlacedBlock {
    /// How far it reaches along file, rank and height.
    pub extents: Extents,
    /// Its lowest-file, lowest-rank square.
    pub anchor: Square,
    /// The level of its lowest cells, 0 on the ground.
    pub level: u8,
}

/// The squares that a Block covers from a1 on, by the two digits of its extents along file and rank,
/// four bits each; 128 of them, so that no index needs a test.
const FOOTPRINTS: [u128; 128] = {
    let mut table = [0; 128];
    let mut files = 1;
    while files <= MAX_SIDE as usize {
        let mut ranks = 1;
        let mut squares = 0;
        while ranks <= MAX_SIDE as usize {
            squares = squares << 10 | ((1 << files) - 1);
            table[files << 4 | ranks] = squares;
            ranks += 1;
        }
        files += 1;
    }
    table
};

impl PlacedBlock {
    /// The squares under it. What would be off the board is left out.
    ///
    /// ```
    /// use voldetour_rules::PlacedBlock;
    /// let block = PlacedBlock { anchor: "c4".parse()?, level: 0, extents: "213".parse()? };
    /// assert_eq!(block.squares().to_string(), "c4 d4");
    /// # Ok::<(), abstract_core::SyntaxError>(())
    /// ```
    pub fn squares(self) -> Bitboard {
        if self.is_on_board() {
            return Bitboard::from_bits(self.bits());
        }
        let files = self.anchor.file()..self.anchor.file() + self.extents.file();
        let ranks = self.anchor.rank()..self.anchor.rank() + self.extents.rank();
        files.flat_map(|f| ranks.clone().filter_map(move |r| Square::new(f, r))).collect()
    }

    /// Whether all its squares are on the board.
    #[inline]
    pub const fn is_on_board(self) -> bool {
        self.anchor.file() + self.extents.file() <= 10
            && self.anchor.rank() + self.extents.rank() <= 10
    }

    /// The squares under a Block that is on the board, as bits; of one that is not, some bits.
    #[inline]
    pub(crate) const fn bits(self) -> u128 {
        let footprint = FOOTPRINTS[(self.extents.digits() >> 4) as usize & 127];
        footprint << self.anchor.index()
    }

    /// The height of the flat top that it makes.
    #[inline]
    pub const fn top(self) -> u8 {
        self.level.saturating_add(self.extents.height())
    }

    /// It in 32 bits, never 0.
    #[inline]
    pub(crate) const fn word(self) -> u32 {
        (self.extents.digits() as u32) << 16 | (self.anchor.index() as u32) << 8 | self.level as u32
    }

    /// Whether two lie alike: at the same anchor with the same extents.
    #[inline]
    pub(crate) fn lies_as(self, anchor: Square, extents: Extents) -> bool {
        self.anchor == anchor && self.extents == extents
    }
}

impl fmt::Display for PlacedBlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.anchor, self.level, self.extents)
    }
}

impl fmt::Debug for PlacedBlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// How a Stair lies. As text, `<square>:<level><dir>`: `e5:0n`, and `e5:0N` for an inverted one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlacedStair {
    /// The square of the one cell that it takes.
    pub square: Square,
    /// The level of that cell, 0 on the ground; an inverted Stair shares it with the one beneath.
    pub level: u8,
    /// The direction in which its slope rises; of an inverted one, the slope beneath it.
    pub rise: Cardinal,
    /// Whether it fits onto a slope and makes a flat top, rather than a slope.
    pub inverted: bool,
}

impl PlacedStair {
    /// The letter of its direction: small upright, capital inverted.
    pub const fn letter(self) -> char {
        let letter = self.rise.letter();
        if self.inverted { letter.to_ascii_uppercase() } else { letter }
    }
}

impl fmt::Display for PlacedStair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}{}", self.square, self.level, self.letter())
    }
}

impl fmt::Debug for PlacedStair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A construction piece on the board: whose, and how it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// A Block.
    Block {
        /// Whose it is.
        owner: Player,
        /// Which one.
        block: Block,
        /// How it lies.
        at: PlacedBlock,
    },
    /// A Stair.
    Stair {
        /// Whose it is.
        owner: Player,
        /// How it lies.
        at: PlacedStair,
    },
}

impl Piece {
    /// Whose it is.
    #[inline]
    pub const fn owner(self) -> Player {
        match self {
            Self::Block { owner, .. } | Self::Stair { owner, .. } => owner,
        }
    }

    /// The squares that it takes; what would be off the board is left out.
    pub fn squares(self) -> Bitboard {
        match self {
            Self::Block { at, .. } => at.squares(),
            Self::Stair { at, .. } => Bitboard::of(at.square),
        }
    }

    /// The level of its lowest cells.
    pub const fn level(self) -> u8 {
        match self {
            Self::Block { at, .. } => at.level,
            Self::Stair { at, .. } => at.level,
        }
    }

    /// The level above its highest cells.
    pub const fn top(self) -> u8 {
        match self {
            Self::Block { at, .. } => at.top(),
            Self::Stair { at, .. } => at.level.saturating_add(1),
        }
    }

    /// Whether it is an inverted Stair.
    pub const fn is_inverted(self) -> bool {
        matches!(self, Self::Stair { at: PlacedStair { inverted: true, .. }, .. })
    }
}

impl fmt::Display for Piece {
    /// `White's Block C (d3:0:113)`, `Black's Stair (e5:0n)`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Block { owner, block, at } => {
                write!(f, "{}'s Block {block} ({at})", owner.name())
            }
            Self::Stair { owner, at } => write!(f, "{}'s Stair ({at})", owner.name()),
        }
    }
}

const A1: Square = match Square::new(0, 0) {
    Some(square) => square,
    None => unreachable!(),
};

/// A Stair on the board in 16 bits, which sort by square, then level, an inverted one after the
/// upright one under it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Stair(u16);

impl Stair {
    /// No Stair; sorts after all Stairs.
    pub(crate) const NONE: Self = Self(u16::MAX);

    #[inline]
    pub(crate) const fn new(square: Square, level: u8, rise: Cardinal, inverted: bool) -> Self {
        let cell = (square.index() as u16) << 8 | ((level & 7) as u16) << 4;
        Self(cell | (inverted as u16) << 2 | rise as u16)
    }

    /// Sorts after all Stairs on a square, and before those on the next one.
    #[inline]
    const fn above(square: Square) -> Self {
        Self((square.index() as u16) << 8 | 0xFF)
    }

    #[inline]
    pub(crate) const fn square_index(self) -> usize {
        (self.0 >> 8) as usize & 0x7F
    }

    #[inline]
    pub(crate) const fn square(self) -> Square {
        match Square::from_index((self.0 >> 8) as u8) {
            Some(square) => square,
            None => A1, // There is no such Stair.
        }
    }

    #[inline]
    pub(crate) const fn level(self) -> u8 {
        (self.0 >> 4) as u8 & 7
    }

    #[inline]
    pub(crate) const fn rise(self) -> Cardinal {
        Cardinal::ALL[(self.0 & 3) as usize]
    }

    #[inline]
    pub(crate) const fn is_inverted(self) -> bool {
        self.0 & 4 != 0
    }

    #[inline]
    pub(crate) const fn placed(self) -> PlacedStair {
        PlacedStair {
            square: self.square(),
            level: self.level(),
            rise: self.rise(),
            inverted: self.is_inverted(),
        }
    }

    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

/// A player's Stairs on the board, always sorted, so that equal sets are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Stairs([Stair; MAX_STAIRS as usize]);

impl Stairs {
    pub(crate) const NONE: Self = Self([Stair::NONE; MAX_STAIRS as usize]);

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Stair> + '_ {
        self.0.iter().copied().take_while(|&stair| stair != Stair::NONE)
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.count_before(Stair::NONE)
    }

    /// How many sort before this one.
    #[inline]
    fn count_before(&self, bound: Stair) -> usize {
        let mut count = 0;
        while count < self.0.len() && self.0[count] < bound {
            count += 1;
        }
        count
    }

    /// The place of the highest one on a square, and that Stair.
    #[inline]
    pub(crate) fn highest_on(&self, square: Square) -> Option<(usize, Stair)> {
        let place = self.count_before(Stair::above(square)).checked_sub(1)?;
        let stair = *self.0.get(place)?;
        (stair.square_index() == square.index()).then_some((place, stair))
    }

    /// Puts a Stair into a place whose Stair has been taken out, and sorts it in. The first place
    /// after the last Stair holds none; where all are full, nothing changes.
    #[inline]
    pub(crate) fn put(&mut self, place: usize, new: Stair) {
        let stairs = &mut self.0;
        if place >= stairs.len() {
            return;
        }
        let mut place = place;
        while place > 0 && stairs[place - 1] > new {
            stairs[place] = stairs[place - 1];
            place -= 1;
        }
        while place + 1 < stairs.len() && stairs[place + 1] < new {
            stairs[place] = stairs[place + 1];
            place += 1;
        }
        stairs[place] = new;
    }

    /// All eight places, empty ones last.
    #[inline]
    pub(crate) const fn places(&self) -> &[Stair; MAX_STAIRS as usize] {
        &self.0
    }
}
