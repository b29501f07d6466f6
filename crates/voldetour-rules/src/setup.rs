//! Setting up any position that the rules allow, with all faults told at once.

use alloc::vec::Vec;

use abstract_core::{PerPlayer, Player, SQUARES, Square};

use crate::SetupError;
use crate::equipment::{Block, Equipment, Extents, MAX_HEIGHT};
use crate::outcome::LAST_TURN;
use crate::pieces::{Piece, PlacedBlock, PlacedStair, Stair};
use crate::position::{Played, Voldetour};

/// What one player has on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Side {
    /// The square of the Lord.
    pub(crate) lord: Square,
    /// How many turns the player has completed while its Lord is on its own Tower; `None` where
    /// it is elsewhere.
    pub(crate) turns: Option<u8>,
    /// How the Blocks A to E lie; `None` for those in reserve.
    pub(crate) blocks: [Option<PlacedBlock>; 5],
    /// The Stairs on the board, in any order.
    pub(crate) stairs: Vec<PlacedStair>,
}

/// A position being set up: Blocks, Stairs and Lords, who acts, what its turn holds, in whatever
/// order they come.
///
/// It begins as the start with its equipment: both Lords on their Towers, all pieces in reserve,
/// Black to act. What may be set up is decided by [`Setup::build`]; a position need not be
/// reachable by play.
///
/// ```
/// use voldetour_rules::{Block, Equipment, Player, Setup};
/// let white = Player::White;
/// let mut setup = Setup::new(Equipment::default());
/// setup.block(white, Block::A, "e5:1:111".parse()?).stair(white, "c4:0n".parse()?);
/// let error = setup.build().unwrap_err();
/// assert_eq!(error.to_string(), "White's Block A (e5:1:111) has empty space under it on e5");
///
/// setup.block(white, Block::A, "e5:0:111".parse()?);
/// setup.lord(Player::Black, "e5".parse()?).turns_on_tower(Player::Black, None).turn(white);
/// let position = setup.build()?;
/// assert_eq!(position.to_string(), "w - c3/0/e5:0:111,-,-,-,-/c4:0n e5/-/-,-,-,-,-/-");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Not judged yet, but for the equipment.
    pub(crate) equipment: Equipment,
    pub(crate) turn: Player,
    pub(crate) played: Played,
    pub(crate) sides: PerPlayer<Side>,
}

/// What keeps a position from being set up. Each names the pieces and squares at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// A Block lies in extents that are not an orientation of its size.
    #[error("{piece} has another size, {size}")]
    Size {
        /// The Block.
        piece: Piece,
        /// Its size in this equipment.
        size: Extents,
    },
    /// A player has more Stairs on the board than it owns.
    #[error("{} has {count} Stairs on the board and owns {owned}", player.name())]
    TooManyStairs {
        /// Whose they are.
        player: Player,
        /// How many are on the board.
        count: usize,
        /// How many the equipment gives.
        owned: u8,
    },
    /// Part of a Block is off the board.
    #[error("{piece} reaches over the edge")]
    OffTheBoard {
        /// The Block.
        piece: Piece,
    },
    /// A piece rises above H.
    #[error("{piece} rises above {limit}")]
    TooHigh {
        /// The piece.
        piece: Piece,
        /// H.
        limit: u8,
    },
    /// A piece lies on or in a Tower.
    #[error("{piece} lies on the Tower on {square}")]
    OnTower {
        /// The piece.
        piece: Piece,
        /// Where the Tower stands.
        square: Square,
    },
    /// Two pieces take the same cell; of two Stairs, not as an upright one and an inverted one that
    /// fits onto it.
    #[error("{piece} and {other} overlap on {square}")]
    Overlap {
        /// One piece.
        piece: Piece,
        /// The other.
        other: Piece,
        /// The first square where they do.
        square: Square,
    },
    /// Empty space is left under a piece.
    #[error("{piece} has empty space under it on {square}")]
    Floating {
        /// The piece.
        piece: Piece,
        /// The first square where there is.
        square: Square,
    },
    /// A Block or an upright Stair lies on a slope.
    #[error("{piece} lies on a slope on {square}")]
    OnSlope {
        /// The piece.
        piece: Piece,
        /// The first square where it does.
        square: Square,
    },
    /// An inverted Stair has no upright one of its direction under it, on its own level.
    #[error("{piece} has no slope under it that it fits onto")]
    NoSlope {
        /// The inverted Stair.
        piece: Piece,
    },
    /// A Lord stands on a slope.
    #[error("the Lord of {} stands on a slope on {square}", player.name())]
    LordOnSlope {
        /// Whose Lord.
        player: Player,
        /// Where.
        square: Square,
    },
    /// Both Lords stand on one square.
    #[error("both Lords stand on {square}")]
    LordsTogether {
        /// Where.
        square: Square,
    },
    /// Both Lords stand on enemy Towers.
    #[error("both Lords stand on enemy Towers")]
    BothOnTowers,
    /// A Lord stands on its own Tower, and the number of its owner's turns is missing.
    #[error("the Lord of {} stands on its own Tower, so its turns are 0 to 3", player.name())]
    TurnsMissing {
        /// Whose.
        player: Player,
    },
    /// A number of turns is given though the Lord does not stand on its own Tower.
    #[error("the Lord of {} has left its Tower, so it has no number of turns", player.name())]
    TurnsAway {
        /// Whose.
        player: Player,
    },
    /// A number of turns is more than 3.
    #[error("{} has completed {turns} turns, 3 at most count", player.name())]
    TooManyTurns {
        /// Whose.
        player: Player,
        /// How many.
        turns: u8,
    },
    /// A player has completed its third turn on its Tower, which ends the game, and yet it is to
    /// act, or the turn after it holds an action.
    #[error("the third turn of {} has just ended, so the other is to act, with an empty turn",
        player.name())]
    AfterLastTurn {
        /// Whose.
        player: Player,
    },
    /// Both players have completed their third turns; the first would have ended the game.
    #[error("both players have completed three turns on their Towers")]
    BothLate,
    /// The turn holds a Block, but the player to act has none on the board.
    #[error("the turn holds a Block, and {} has none on the board", player.name())]
    NoBlockPlayed {
        /// The player to act.
        player: Player,
    },
    /// The turn holds a Stair, but the player to act has none on the board.
    #[error("the turn holds a Stair, and {} has none on the board", player.name())]
    NoStairPlayed {
        /// The player to act.
        player: Player,
    },
}

impl Setup {
    /// The start with an equipment.
    #[must_use]
    pub fn new(equipment: Equipment) -> Self {
        Self::from(&Voldetour::with_equipment(equipment))
    }

    /// Puts a Block of a player on the board, or elsewhere if it is there already.
    pub fn block(&mut self, player: Player, block: Block, at: PlacedBlock) -> &mut Self {
        self.sides[player].blocks[block.index()] = Some(at);
        self
    }

    /// Puts one more Stair of a player on the board.
    pub fn stair(&mut self, player: Player, at: PlacedStair) -> &mut Self {
        self.sides[player].stairs.push(at);
        self
    }

    /// Empties a square: all Blocks that lie on it and all its Stairs go back into the reserve. A
    /// Lord stays.
    ///
    /// ```
    /// use voldetour_rules::{Player, Setup, Voldetour};
    /// let position: Voldetour = "w - c3/0/-,e5:0:112,d5:0:113,-,-/e5:2n h8/0/-,-,-,-,-/-".parse()?;
    /// let emptied = Setup::from(&position).clear("e5".parse()?).build()?;
    /// assert_eq!(emptied.to_string(), "w - c3/0/-,-,d5:0:113,-,-/- h8/0/-,-,-,-,-/-");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clear(&mut self, square: Square) -> &mut Self {
        for player in Player::ALL {
            let side = &mut self.sides[player];
            for place in &mut side.blocks {
                *place = place.filter(|block| !block.squares().contains(square));
            }
            side.stairs.retain(|stair| stair.square != square);
        }
        self
    }

    /// Puts the Lord of a player on a square. Where it leaves its own Tower or comes back to it, the
    /// [turns](Setup::turns_on_tower) change as well.
    pub fn lord(&mut self, player: Player, square: Square) -> &mut Self {
        self.sides[player].lord = square;
        self
    }

    /// How many turns a player has completed, 0 to 3, while its Lord is on its own Tower; `None` where
    /// it is elsewhere.
    pub fn turns_on_tower(&mut self, player: Player, turns: Option<u8>) -> &mut Self {
        self.sides[player].turns = turns;
        self
    }

    /// Who is to act.
    pub const fn turn(&mut self, player: Player) -> &mut Self {
        self.turn = player;
        self
    }

    /// What the turn of the player to act already holds.
    pub const fn played(&mut self, played: Played) -> &mut Self {
        self.played = played;
        self
    }

    /// The position, if it may be set up, which is if it could stand on a table; the error lists
    /// every fault.
    ///
    /// - Blocks lie flat on the ground or on what is below them, upright Stairs too, inverted ones on
    ///   slopes of their direction; none on a Tower, over the edge or above the height.
    /// - Lords stand on two squares that are flat, not both on enemy Towers.
    /// - A player has a number of turns, 0 to 3, exactly if its Lord is on its own Tower. The game may
    ///   be over, and the numbers need not agree with each other.
    /// - What the turn holds is on the board.
    ///
    /// ```
    /// use voldetour_rules::{Equipment, Fault, Player, Setup};
    /// let mut setup = Setup::new(Equipment::default());
    /// let black = Player::Black;
    /// setup.stair(black, "e5:0n".parse()?).stair(black, "e5:0w".parse()?).lord(black, "e5".parse()?);
    /// let error = setup.build().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "Black's Stair (e5:0w) and Black's Stair (e5:0n) overlap on e5; \
    ///      the Lord of Black stands on a slope on e5; \
    ///      the Lord of Black has left its Tower, so it has no number of turns"
    /// );
    /// setup.clear("e5".parse()?).turns_on_tower(black, None);
    /// assert!(setup.build().is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build(&self) -> Result<Voldetour, SetupError> {
        let mut faults = Vec::new();
        let building = self.pile_up(&mut faults);
        self.find_lord_faults(&building, &mut faults);
        self.find_turn_faults(&mut faults);
        SetupError::from_faults(faults)?;
        Ok(self.assemble())
    }

    /// All pieces, White's first, Blocks before Stairs.
    fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.sides.iter().flat_map(|(owner, side)| {
            let blocks = Block::ALL.into_iter().zip(side.blocks);
            let blocks = blocks
                .filter_map(move |(block, at)| at.map(|at| Piece::Block { owner, block, at }));
            blocks.chain(side.stairs.iter().map(move |&at| Piece::Stair { owner, at }))
        })
    }

    fn pile_up(&self, faults: &mut Vec<Fault>) -> Building {
        for (player, side) in self.sides.iter() {
            let (count, owned) = (side.stairs.len(), self.equipment.stairs());
            if count > usize::from(owned) {
                faults.push(Fault::TooManyStairs { player, count, owned });
            }
        }
        let mut building = Building::new();
        for piece in self.pieces() {
            self.find_place_faults(piece, faults);
            building.add(piece, faults);
        }
        faults.extend(self.pieces().filter_map(|piece| building.support_fault(piece)));
        building
    }

    /// What is wrong with where a piece is, other pieces left aside.
    fn find_place_faults(&self, piece: Piece, faults: &mut Vec<Fault>) {
        if let Piece::Block { block, at, .. } = piece {
            let size = self.equipment.size(block);
            if at.extents.size() != size {
                faults.push(Fault::Size { piece, size });
            }
            if !at.is_on_board() {
                faults.push(Fault::OffTheBoard { piece });
            }
        }
        let limit = self.equipment.height();
        if piece.top() > limit {
            faults.push(Fault::TooHigh { piece, limit });
        }
        let towers = Player::ALL.map(|owner| self.equipment.tower(owner));
        let on_towers = towers.into_iter().filter(|&square| piece.squares().contains(square));
        faults.extend(on_towers.map(|square| Fault::OnTower { piece, square }));
    }

    fn find_lord_faults(&self, building: &Building, faults: &mut Vec<Fault>) {
        let [white, black] = Player::ALL;
        for player in [white, black] {
            let square = self.sides[player].lord;
            if building.is_slope(square) {
                faults.push(Fault::LordOnSlope { player, square });
            }
        }
        let lords = [self.sides[white].lord, self.sides[black].lord];
        if lords[0] == lords[1] {
            faults.push(Fault::LordsTogether { square: lords[0] });
        }
        if lords == [self.equipment.tower(black), self.equipment.tower(white)] {
            faults.push(Fault::BothOnTowers);
        }
    }

    fn find_turn_faults(&self, faults: &mut Vec<Fault>) {
        let mut late = Vec::new();
        for (player, side) in self.sides.iter() {
            let is_home = side.lord == self.equipment.tower(player);
            match side.turns {
                None if is_home => faults.push(Fault::TurnsMissing { player }),
                Some(_) if !is_home => faults.push(Fault::TurnsAway { player }),
                Some(turns) if turns > LAST_TURN => {
                    faults.push(Fault::TooManyTurns { player, turns });
                }
                Some(LAST_TURN) => late.push(player),
                _ => {}
            }
        }
        match *late {
            [player] if player == self.turn || !self.played.is_nothing() => {
                faults.push(Fault::AfterLastTurn { player });
            }
            [_, _] => faults.push(Fault::BothLate),
            _ => {}
        }
        let (player, side) = (self.turn, &self.sides[self.turn]);
        if self.played.block && side.blocks.iter().all(Option::is_none) {
            faults.push(Fault::NoBlockPlayed { player });
        }
        if self.played.stair && side.stairs.is_empty() {
            faults.push(Fault::NoStairPlayed { player });
        }
    }

    /// The position without faults.
    fn assemble(&self) -> Voldetour {
        let mut position = Voldetour::with_equipment(self.equipment);
        position.turn = self.turn;
        position.played = self.played;
        let mut stairs = Vec::new();
        for (player, side) in self.sides.iter() {
            position.lords[player] = side.lord;
            position.turns[player] = side.turns.unwrap_or(0);
            position.blocks[player] = side.blocks;
            for &block in side.blocks.iter().flatten() {
                position.surface.place_block(block);
            }
            for &PlacedStair { square, level, rise, inverted } in &side.stairs {
                let stair = Stair::new(square, level, rise, inverted);
                let list = &mut position.stairs[player];
                list.put(list.len(), stair);
                stairs.push(stair);
            }
        }
        // From the ground up, so that each inverted one finds its slope exposed.
        stairs.sort_unstable();
        for stair in stairs {
            position.surface.place_stair(stair);
        }
        position
    }
}

impl From<&Voldetour> for Setup {
    /// A position to be changed.
    fn from(position: &Voldetour) -> Self {
        let side = |player| Side {
            lord: position.lord(player),
            turns: position.turns_on_tower(player),
            blocks: position.blocks[player],
            stairs: position.stairs[player].iter().map(Stair::placed).collect(),
        };
        Self {
            equipment: position.equipment,
            turn: position.turn,
            played: position.played,
            sides: PerPlayer::from_fn(side),
        }
    }
}

/// What is in each cell.
struct Building {
    cells: Vec<[Content; MAX_HEIGHT as usize]>,
}

#[derive(Clone, Copy, Default)]
struct Content {
    /// A Block, or an upright Stair.
    lower: Option<Piece>,
    /// An inverted Stair.
    upper: Option<Piece>,
}

impl Content {
    /// Whether it has a slope on which nothing lies.
    fn is_slope(self) -> bool {
        matches!(self.lower, Some(Piece::Stair { .. })) && self.upper.is_none()
    }

    fn is_full(self) -> bool {
        self.lower.is_some() && !self.is_slope()
    }
}

impl Building {
    fn new() -> Self {
        Self { cells: alloc::vec![[Content::default(); MAX_HEIGHT as usize]; SQUARES] }
    }

    /// The content of a cell; nothing where there is none so high.
    fn content(&self, square: Square, level: u8) -> Content {
        let column = self.cells.get(square.index());
        column.and_then(|column| column.get(usize::from(level))).copied().unwrap_or_default()
    }

    /// Puts a piece into its cells. Where another one is, that one stays.
    fn add(&mut self, piece: Piece, faults: &mut Vec<Fault>) {
        let mut met = Vec::new();
        for square in piece.squares() {
            let Some(column) = self.cells.get_mut(square.index()) else { continue };
            let levels = usize::from(piece.level())..usize::from(piece.top());
            for content in column.iter_mut().take(levels.end).skip(levels.start) {
                let Content { lower, upper } = content;
                let (place, rest) =
                    if piece.is_inverted() { (upper, *lower) } else { (lower, *upper) };
                // An upright Stair and an inverted one share a cell, if they fit: see `support_fault`.
                let is_stair = |piece| matches!(piece, Piece::Stair { .. });
                let clash = rest.filter(|&rest| !(is_stair(rest) && is_stair(piece)));
                if let Some(other) = place.or(clash)
                    && !met.contains(&other)
                {
                    met.push(other);
                    faults.push(Fault::Overlap { piece, other, square });
                }
                place.get_or_insert(piece);
            }
        }
    }

    /// What is wrong with what a piece lies on.
    fn support_fault(&self, piece: Piece) -> Option<Fault> {
        if let Piece::Stair { at, .. } = piece
            && at.inverted
        {
            let beneath = self.content(at.square, at.level).lower;
            let fits = matches!(beneath, Some(Piece::Stair { at: b, .. }) if b.rise == at.rise);
            return (!fits).then_some(Fault::NoSlope { piece });
        }
        let below = piece.level().checked_sub(1)?;
        piece.squares().iter().find_map(|square| match self.content(square, below) {
            content if content.is_full() => None,
            content if content.is_slope() => Some(Fault::OnSlope { piece, square }),
            _ => Some(Fault::Floating { piece, square }),
        })
    }

    /// Whether the top of a square is a slope.
    fn is_slope(&self, square: Square) -> bool {
        let mut levels = (0..MAX_HEIGHT).rev().map(|level| self.content(square, level));
        levels.find(|c| c.lower.is_some() || c.upper.is_some()).is_some_and(Content::is_slope)
    }
}
