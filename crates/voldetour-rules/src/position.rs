//! The state, and what can be asked of it at a glance.

use abstract_core::{KeyBuilder, PerPlayer, Player, Square};

use crate::equipment::{Block, Equipment};
use crate::pieces::{PlacedBlock, Stairs};
use crate::surface::{Surface, bit, tower_bits};

/// What the player to act has done so far in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Played {
    /// A Block has been placed or moved.
    pub block: bool,
    /// A Stair has been placed or moved.
    pub stair: bool,
}

impl Played {
    /// Nothing yet.
    pub const NOTHING: Self = Self { block: false, stair: false };

    /// Whether there has been no action yet.
    #[inline]
    pub const fn is_nothing(self) -> bool {
        !self.block && !self.stair
    }
}

/// A position of Voldétour: all pieces on the board, whose turn it is, and what that turn holds.
///
/// As text `<turn> <played> <white> <black>` and the equipment where it is not the default one:
/// see [`Display`](core::fmt::Display) and the crate's page.
///
/// ```
/// use voldetour_rules::{Player, Position, Voldetour};
/// let start = Voldetour::default();
/// assert_eq!(start.turn(), Player::Black);
/// assert_eq!(start.to_string(), "b - c3/0/-,-,-,-,-/- h8/0/-,-,-,-,-/-");
/// assert_eq!(start.count_moves(), 1_691);
/// ```
#[derive(PartialEq, Eq, Hash)]
// A copy of a position is made with 32 bytes at a time, and read again at once. Where these would
// lie across two lines of the cache, the processor could not pass them on, and playing would take
// half as long again, by chance of where the stack begins.
#[repr(align(32))]
pub struct Voldetour {
    /// Follows from the equipment and the pieces.
    pub(crate) surface: Surface,
    pub(crate) blocks: PerPlayer<[Option<PlacedBlock>; 5]>,
    pub(crate) stairs: PerPlayer<Stairs>,
    pub(crate) equipment: Equipment,
    pub(crate) lords: PerPlayer<Square>,
    /// The turns that a player has completed while its Lord is on its own Tower, 0 to 3; 0 where
    /// the Lord is elsewhere.
    pub(crate) turns: PerPlayer<u8>,
    pub(crate) turn: Player,
    pub(crate) played: Played,
}

const _: () = assert!(size_of::<Voldetour>() == 224);
const _: () = {
    const fn shared<T: Send + Sync + 'static>() {}
    shared::<Voldetour>();
};

impl Clone for Voldetour {
    #[inline]
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl Default for Voldetour {
    /// The start with the default equipment (Ruling D1).
    fn default() -> Self {
        Self::with_equipment(Equipment::default())
    }
}

impl Voldetour {
    /// The start with any equipment: both Lords on their Towers, all pieces in reserve, and Black
    /// to act.
    ///
    /// ```
    /// use voldetour_rules::{Equipment, Position, Voldetour};
    /// assert_eq!(Voldetour::with_equipment(Equipment::default()), Voldetour::default());
    /// let bare = Voldetour::with_equipment("1:a1,j10:0:222,222,222,222,222".parse()?);
    /// assert_eq!(bare.outcome().unwrap().to_string(), "w no-action");
    /// # Ok::<(), voldetour_rules::SyntaxError>(())
    /// ```
    pub fn with_equipment(equipment: Equipment) -> Self {
        Self {
            surface: Surface::new(&equipment),
            blocks: PerPlayer::default(),
            stairs: PerPlayer::new(Stairs::NONE, Stairs::NONE),
            equipment,
            lords: PerPlayer::from_fn(|player| equipment.tower(player)),
            turns: PerPlayer::default(),
            turn: Player::Black,
            played: Played::NOTHING,
        }
    }

    /// The equipment that the game is played with.
    #[inline]
    pub const fn equipment(&self) -> &Equipment {
        &self.equipment
    }

    /// What the player to act has done so far in this turn.
    #[inline]
    pub const fn played(&self) -> Played {
        self.played
    }

    /// The square of a player's Lord.
    #[inline]
    pub fn lord(&self, player: Player) -> Square {
        self.lords[player]
    }

    /// How many turns a player has completed, 0 to 3, while its Lord is on its own Tower; `None`
    /// once it has left. With 3 that player has lost.
    #[inline]
    pub fn turns_on_tower(&self, player: Player) -> Option<u8> {
        self.is_home(player).then_some(self.turns[player])
    }

    /// How many Stairs a player has in reserve.
    #[inline]
    pub fn reserve_stairs(&self, player: Player) -> u8 {
        self.equipment.stairs().saturating_sub(self.stairs[player].len() as u8)
    }

    /// The Blocks that a player has in reserve, in the order of their letters.
    ///
    /// ```
    /// use voldetour_rules::{Block, Player, Voldetour};
    /// let position: Voldetour = "b - e5/-/e5:0:111,-,-,-,-/- h8/0/-,-,-,-,-/-".parse()?;
    /// let reserve: Vec<Block> = position.reserve_blocks(Player::White).collect();
    /// assert_eq!(reserve, [Block::B, Block::C, Block::D, Block::E]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reserve_blocks(&self, player: Player) -> impl Iterator<Item = Block> {
        let blocks = self.blocks[player];
        Block::ALL.into_iter().filter(move |block| blocks[block.index()].is_none())
    }

    /// Whether a player's Lord is on its own Tower.
    #[inline]
    pub(crate) fn is_home(&self, player: Player) -> bool {
        self.lords[player] == self.equipment.tower(player)
    }

    /// The squares of both Lords, as bits.
    #[inline]
    pub(crate) fn lord_bits(&self) -> u128 {
        1 << self.lords[Player::White].index() | 1 << self.lords[Player::Black].index()
    }

    /// Whether a Lord stands on one of these squares.
    #[inline]
    pub(crate) fn bears_lord(&self, squares: u128) -> bool {
        let [white, black] = Player::ALL;
        bit(squares, self.lords[white]) | bit(squares, self.lords[black]) != 0
    }

    /// The squares of both Towers, as bits.
    #[inline]
    pub(crate) fn tower_bits(&self) -> u128 {
        tower_bits(&self.equipment)
    }

    /// A key of the pieces, the turn and the equipment; the surface follows from them.
    pub(crate) fn compute_key(&self) -> u64 {
        let mut key = KeyBuilder::new();
        for player in Player::ALL {
            for block in self.blocks[player] {
                key = key.word(block.map_or(0, PlacedBlock::word).into());
            }
            for half in self.stairs[player].places().as_chunks::<4>().0 {
                let word = half.iter().fold(0, |word, stair| word << 16 | u64::from(stair.bits()));
                key = key.word(word);
            }
            let turns = u64::from(self.turns[player]);
            key = key.word(self.lords[player].index() as u64 | turns << 8);
        }
        let Played { block, stair } = self.played;
        let turn = self.turn.index() as u64 | u64::from(block) << 1 | u64::from(stair) << 2;
        let [towers, sizes] = self.equipment.words();
        key.word(turn | towers << 8).word(sizes).finish()
    }
}
