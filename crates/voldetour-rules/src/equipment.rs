//! What the players have: the height of the Towers and where they stand, the Stairs, and the
//! sizes of the Blocks.

use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

use abstract_core::{Cursor, PerPlayer, Player, Square, SyntaxError};

/// The most Stairs that an [`Equipment`] may give a player.
pub const MAX_STAIRS: u8 = 8;
/// The greatest height that an [`Equipment`] may give the Towers.
pub const MAX_HEIGHT: u8 = 6;
/// The longest side that a Block may have.
pub const MAX_SIDE: u8 = 6;

/// One of a player's five Blocks, by its letter.
///
/// ```
/// use voldetour_rules::{Block, Equipment};
/// assert_eq!(Block::E.to_string(), "E");
/// assert_eq!(Equipment::default().size(Block::E).to_string(), "123");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Block {
    /// Block A, by default 1×1×1.
    A,
    /// Block B, by default 1×1×2.
    B,
    /// Block C, by default 1×1×3.
    C,
    /// Block D, by default 1×2×2.
    D,
    /// Block E, by default 1×2×3.
    E,
}

impl Block {
    /// All five, A to E.
    pub const ALL: [Self; 5] = [Self::A, Self::B, Self::C, Self::D, Self::E];

    /// 0 for A to 4 for E.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `A` to `E`.
    #[inline]
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The Block of a capital letter.
    #[inline]
    pub const fn from_letter(letter: u8) -> Option<Self> {
        match letter {
            b'A' => Some(Self::A),
            b'B' => Some(Self::B),
            b'C' => Some(Self::C),
            b'D' => Some(Self::D),
            b'E' => Some(Self::E),
            _ => None,
        }
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// How far a Block reaches along file, rank and height, each 1 to 6 cells. As text, three digits
/// in that order: `213` is two squares from west to east, one from south to north, and three high.
///
/// A Block's *size* is its extents in ascending order.
///
/// ```
/// use voldetour_rules::Extents;
/// let extents: Extents = "213".parse()?;
/// assert_eq!((extents.file(), extents.rank(), extents.height()), (2, 1, 3));
/// assert_eq!(extents.size().to_string(), "123");
/// assert!("207".parse::<Extents>().is_err());
/// # Ok::<(), abstract_core::SyntaxError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Extents(
    /// The three digits as in the text, four bits each.
    NonZeroU16,
);

/// An order in which three sides are laid along file, rank and height: where among the bits of
/// their digits each of the three is found.
pub(crate) type Order = [u16; 3];

/// The six orders of three sides.
pub(crate) const ORDERS: [Order; 6] =
    [[8, 4, 0], [8, 0, 4], [4, 8, 0], [4, 0, 8], [0, 8, 4], [0, 4, 8]];

impl Extents {
    /// Extents along file, rank and height; `None` if one is not 1 to 6.
    ///
    /// ```
    /// use voldetour_rules::Extents;
    /// assert_eq!(Extents::new(2, 1, 3).unwrap().to_string(), "213");
    /// assert_eq!(Extents::new(2, 1, 7), None);
    /// ```
    #[inline]
    pub const fn new(file: u8, rank: u8, height: u8) -> Option<Self> {
        const fn is_side(side: u8) -> bool {
            1 <= side && side <= MAX_SIDE
        }
        if is_side(file) && is_side(rank) && is_side(height) {
            Some(Self::from_known(file, rank, height))
        } else {
            None
        }
    }

    /// Extents that the caller knows to be 1 to 6 each.
    #[inline]
    pub(crate) const fn from_known(file: u8, rank: u8, height: u8) -> Self {
        let digits = (file as u16) << 8 | (rank as u16) << 4 | height as u16;
        match NonZeroU16::new(digits) {
            Some(digits) => Self(digits),
            None => Self(NonZeroU16::MIN),
        }
    }

    /// How many squares from west to east, 1 to 6.
    #[inline]
    pub const fn file(self) -> u8 {
        (self.0.get() >> 8) as u8
    }

    /// How many squares from south to north, 1 to 6.
    #[inline]
    pub const fn rank(self) -> u8 {
        (self.0.get() >> 4) as u8 & 0xF
    }

    /// How many cells high, 1 to 6.
    #[inline]
    pub const fn height(self) -> u8 {
        self.0.get() as u8 & 0xF
    }

    /// The three digits of the text, four bits each: never 0.
    #[inline]
    pub(crate) const fn digits(self) -> u16 {
        self.0.get()
    }

    /// The three of them, along file, rank and height.
    #[inline]
    pub const fn sides(self) -> [u8; 3] {
        [self.file(), self.rank(), self.height()]
    }

    /// The same three in ascending order: the size of the Block that lies so.
    #[must_use]
    pub fn size(self) -> Self {
        let mut sides = self.sides();
        sides.sort_unstable();
        let [short, middle, long] = sides;
        Self::from_known(short, middle, long)
    }

    /// The same three laid in another order.
    #[inline]
    pub(crate) const fn in_order(self, [file, rank, height]: Order) -> Self {
        let digits = self.digits();
        let [file, rank, height] = [digits >> file, digits >> rank, digits >> height];
        Self::from_known(file as u8 & 0xF, rank as u8 & 0xF, height as u8 & 0xF)
    }

    /// The one, three or six distinct ways in which a Block of this size can lie.
    ///
    /// ```
    /// use voldetour_rules::Extents;
    /// let size: Extents = "122".parse()?;
    /// let ways: Vec<String> = size.orientations().map(|extents| extents.to_string()).collect();
    /// assert_eq!(ways, ["122", "212", "221"]);
    /// # Ok::<(), abstract_core::SyntaxError>(())
    /// ```
    #[inline]
    pub fn orientations(self) -> impl ExactSizeIterator<Item = Self> {
        self.size().orientations_of_size()
    }

    /// [`Extents::orientations`] of sides that are known to ascend.
    #[inline]
    pub(crate) fn orientations_of_size(self) -> impl ExactSizeIterator<Item = Self> {
        self.distinct_orders().iter().map(move |&order| self.in_order(order))
    }

    /// The orders in which sides that are known to ascend lie differently.
    #[inline]
    const fn distinct_orders(self) -> &'static [Order] {
        // By which neighbours among the three are equal: none, the first two, the last two, all.
        const DISTINCT: [&[Order]; 4] = [
            &ORDERS,
            &[ORDERS[0], ORDERS[1], ORDERS[4]],
            &[ORDERS[0], ORDERS[2], ORDERS[3]],
            &[ORDERS[0]],
        ];
        let differ = self.digits() ^ self.digits() >> 4;
        DISTINCT[(differ & 0xF0 == 0) as usize | ((differ & 0x0F == 0) as usize) << 1]
    }

    /// The n-th orientation of sides that are known to ascend.
    #[inline]
    pub(crate) fn nth_orientation(self, n: usize) -> Option<Self> {
        self.distinct_orders().get(n).map(|&order| self.in_order(order))
    }

    /// How many orientations sides that are known to ascend have: 1, 3 or 6.
    #[inline]
    pub(crate) const fn count_orientations(self) -> usize {
        self.distinct_orders().len()
    }

    /// The extents with file and rank exchanged, as a quarter turn of the board does.
    #[inline]
    #[must_use]
    pub const fn turned(self) -> Self {
        Self::from_known(self.rank(), self.file(), self.height())
    }

    /// Reads three digits 1 to 6 at the cursor.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, SyntaxError> {
        let mut sides = [0; 3];
        for side in &mut sides {
            *side = match cursor.peek() {
                Some(digit @ b'1'..=b'6') => digit - b'0',
                _ => return Err(cursor.error("expected a side, `1` to `6`")),
            };
            cursor.advance();
        }
        let [file, rank, height] = sides;
        Ok(Self::from_known(file, rank, height))
    }
}

impl fmt::Display for Extents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.0)
    }
}

impl fmt::Debug for Extents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Extents {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut cursor = Cursor::new("extents", text);
        let extents = Self::read(&mut cursor)?;
        cursor.finish()?;
        Ok(extents)
    }
}

/// What both players have, and where the Towers stand (Ruling D1): the data that the rules are
/// about. A value of this type is always within the rules' ranges.
///
/// As text, `<H>:<White's Tower>,<Black's Tower>:<stairs>:<blocks>`; the default is
/// `3:c3,h8:5:111,112,113,122,123`.
///
/// ```
/// use voldetour_rules::{Block, Equipment, Voldetour};
/// let equipment: Equipment = "2:a1,j10:0:111,112,112,122,222".parse()?;
/// assert_eq!((equipment.height(), equipment.stairs()), (2, 0));
/// assert_eq!(equipment.size(Block::C), equipment.size(Block::B));
/// let start = Voldetour::with_equipment(equipment);
/// assert_eq!(start.to_string(), format!("b - a1/0/-,-,-,-,-/- j10/0/-,-,-,-,-/- {equipment}"));
/// # Ok::<(), abstract_core::SyntaxError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Equipment {
    sizes: [Extents; 5],
    towers: PerPlayer<Square>,
    height: u8,
    stairs: u8,
}

/// Which value of an [`Equipment`] is refused, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EquipmentError {
    /// The Towers' height is not 1 to 6.
    #[error("the Towers are {0} high, not 1 to 6")]
    Height(u8),
    /// Both Towers stand on one square.
    #[error("both Towers stand on {0}")]
    OneTowerSquare(Square),
    /// There are more than eight Stairs a player.
    #[error("{0} Stairs a player, not 0 to 8")]
    Stairs(u8),
    /// A Block has a side that is not 1 to 6.
    #[error("Block {block} has a side of {side}, not 1 to 6")]
    Side {
        /// The Block.
        block: Block,
        /// The refused side.
        side: u8,
    },
}

impl Equipment {
    /// Checks the values: Towers 1–6 high on two different squares, 0–8 Stairs, and the sides of
    /// each Block 1–6, in any order. The first value that is refused is the error.
    ///
    /// ```
    /// use abstract_core::PerPlayer;
    /// use voldetour_rules::{Equipment, EquipmentError};
    /// let towers = PerPlayer::new("c3".parse()?, "h8".parse()?);
    /// let sizes = [[1, 1, 1], [2, 1, 1], [3, 1, 1], [2, 1, 2], [1, 2, 3]];
    /// assert_eq!(Equipment::new(3, towers, 5, sizes), Ok(Equipment::default()));
    /// assert_eq!(Equipment::new(7, towers, 5, sizes), Err(EquipmentError::Height(7)));
    /// # Ok::<(), abstract_core::SyntaxError>(())
    /// ```
    pub fn new(
        height: u8,
        towers: PerPlayer<Square>,
        stairs: u8,
        sizes: [[u8; 3]; 5],
    ) -> Result<Self, EquipmentError> {
        if !(1..=MAX_HEIGHT).contains(&height) {
            return Err(EquipmentError::Height(height));
        }
        if towers[Player::White] == towers[Player::Black] {
            return Err(EquipmentError::OneTowerSquare(towers[Player::White]));
        }
        if stairs > MAX_STAIRS {
            return Err(EquipmentError::Stairs(stairs));
        }
        let mut checked = Self::default().sizes;
        for (block, sides) in Block::ALL.into_iter().zip(sizes) {
            if let Some(side) = sides.into_iter().find(|side| !(1..=MAX_SIDE).contains(side)) {
                return Err(EquipmentError::Side { block, side });
            }
            let [file, rank, height] = sides;
            checked[block.index()] = Extents::from_known(file, rank, height).size();
        }
        Ok(Self { sizes: checked, towers, height, stairs })
    }

    /// H, the height of the Towers, which no column may exceed: 1 to 6 cells.
    #[inline]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// The square on which a player's Tower stands.
    #[inline]
    pub fn tower(&self, owner: Player) -> Square {
        self.towers[owner]
    }

    /// Whose Tower stands on a square.
    ///
    /// ```
    /// use voldetour_rules::{Equipment, Player};
    /// let equipment = Equipment::default();
    /// assert_eq!(equipment.tower_on("h8".parse()?), Some(Player::Black));
    /// assert_eq!(equipment.tower_on("h7".parse()?), None);
    /// # Ok::<(), voldetour_rules::SyntaxError>(())
    /// ```
    #[inline]
    pub fn tower_on(&self, square: Square) -> Option<Player> {
        Player::ALL.into_iter().find(|&owner| self.towers[owner] == square)
    }

    /// How many Stairs each player owns, 0 to 8.
    #[inline]
    pub const fn stairs(&self) -> u8 {
        self.stairs
    }

    /// The size of a Block: its sides in ascending order.
    #[inline]
    pub const fn size(&self, block: Block) -> Extents {
        self.sizes[block.index()]
    }

    /// The same with the Towers on other squares; `None` if both would stand on one.
    ///
    /// ```
    /// use voldetour_rules::{Equipment, PerPlayer};
    /// let (c3, d3) = ("c3".parse()?, "d3".parse()?);
    /// let near = Equipment::default().with_towers(PerPlayer::new(c3, d3)).unwrap();
    /// assert_eq!(near.to_string(), "3:c3,d3:5:111,112,113,122,123");
    /// assert_eq!(near.with_towers(PerPlayer::new(c3, c3)), None);
    /// # Ok::<(), voldetour_rules::SyntaxError>(())
    /// ```
    #[must_use]
    pub fn with_towers(self, towers: PerPlayer<Square>) -> Option<Self> {
        (towers[Player::White] != towers[Player::Black]).then_some(Self { towers, ..self })
    }

    /// All of it in two words, for keys.
    pub(crate) fn words(&self) -> [u64; 2] {
        let squares = Player::ALL.map(|owner| self.towers[owner].index() as u64);
        let towers = squares[0] | squares[1] << 8;
        let rest = u64::from(self.height) | u64::from(self.stairs) << 4;
        // Five sizes of nine bits each: a side less one needs three.
        let sizes = self.sizes.iter().flat_map(|size| size.sides());
        [towers | rest << 16, sizes.fold(0, |word, side| word << 3 | u64::from(side - 1))]
    }

    /// Reads an equipment at the cursor, up to the end of the last Block's size.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, SyntaxError> {
        cursor.set_field("equipment");
        let digit = |cursor: &mut Cursor<'_>| match cursor.peek() {
            Some(digit @ b'0'..=b'9') => {
                cursor.advance();
                Ok(digit - b'0')
            }
            _ => Err(cursor.error("expected a digit")),
        };
        let height_at = cursor.at();
        let height = digit(cursor)?;
        cursor.expect(b':', "expected `:` after the height")?;
        let towers_at = cursor.at();
        let white = Square::read(cursor)?;
        cursor.expect(b',', "expected `,` and Black's Tower")?;
        let black = Square::read(cursor)?;
        cursor.expect(b':', "expected `:` after the Towers")?;
        let stairs_at = cursor.at();
        let stairs = digit(cursor)?;
        let mut sizes = [[0; 3]; 5];
        let mut sizes_at = [0; 5];
        for (i, sides) in sizes.iter_mut().enumerate() {
            let (mark, why) = match i {
                0 => (b':', "expected `:` after the Stairs"),
                _ => (b',', "expected `,` and five Blocks"),
            };
            cursor.expect(mark, why)?;
            sizes_at[i] = cursor.at();
            for side in &mut *sides {
                *side = digit(cursor)?;
            }
            if !sides.is_sorted() {
                return Err(cursor.error_at(sizes_at[i], "a size has its sides ascending"));
            }
        }
        let towers = PerPlayer::new(white, black);
        Self::new(height, towers, stairs, sizes).map_err(|error| match error {
            EquipmentError::Height(_) => cursor.error_at(height_at, "the height must be 1 to 6"),
            EquipmentError::OneTowerSquare(_) => {
                cursor.error_at(towers_at, "the Towers must stand on two squares")
            }
            EquipmentError::Stairs(_) => cursor.error_at(stairs_at, "there are 0 to 8 Stairs"),
            EquipmentError::Side { block, .. } => {
                cursor.error_at(sizes_at[block.index()], "a side must be 1 to 6")
            }
        })
    }
}

/// Ruling D1.
impl Default for Equipment {
    fn default() -> Self {
        const fn square(file: u8, rank: u8) -> Square {
            match Square::new(file, rank) {
                Some(square) => square,
                None => panic!("a square of the board"),
            }
        }
        const DEFAULT: Equipment = Equipment {
            sizes: [
                Extents::from_known(1, 1, 1),
                Extents::from_known(1, 1, 2),
                Extents::from_known(1, 1, 3),
                Extents::from_known(1, 2, 2),
                Extents::from_known(1, 2, 3),
            ],
            towers: PerPlayer::new(square(2, 2), square(7, 7)),
            height: 3,
            stairs: 5,
        };
        DEFAULT
    }
}

impl fmt::Display for Equipment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = Player::ALL.map(|owner| self.towers[owner]);
        write!(f, "{}:{white},{black}:{}", self.height, self.stairs)?;
        for (i, size) in self.sizes.iter().enumerate() {
            write!(f, "{}{size}", if i == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Equipment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Equipment {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut cursor = Cursor::new("equipment", text);
        let equipment = Self::read(&mut cursor)?;
        cursor.finish()?;
        Ok(equipment)
    }
}
