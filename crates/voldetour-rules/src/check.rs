//! Why a move is not legal.

use abstract_core::{Bitboard, Cardinal, Outcome, Player, Square};

use crate::equipment::{Block, Extents};
use crate::moves::Move;
use crate::outcome::Reason;
use crate::pieces::{Piece, PlacedBlock, Stair};
use crate::position::Voldetour;
use crate::surface::{Surface, Top, bit};

/// Why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// A finished game has no moves. This comes before every other reason.
    #[error("the game is over: {} won ({})", outcome.winner.name(), outcome.reason)]
    GameOver {
        /// Who has won, and why.
        outcome: Outcome<Reason>,
    },
    /// A turn places or moves one Block at most.
    #[error("this turn has already placed or moved a Block")]
    BlockPlayed,
    /// A turn places or moves one Stair at most.
    #[error("this turn has already placed or moved a Stair")]
    StairPlayed,
    /// `end` is legal once the turn holds an action: nobody may pass (Ruling D6).
    #[error("a turn holds at least one action before it may end")]
    NothingPlayed,
    /// The extents are not an orientation of the Block's size (Ruling D1, or another equipment).
    #[error("Block {block} has the size {size}, so it cannot lie as {extents}")]
    WrongExtents {
        /// The Block.
        block: Block,
        /// The extents of the move.
        extents: Extents,
        /// The Block's sides in ascending order.
        size: Extents,
    },
    /// All Stairs that the player owns are on the board (Ruling D1, or another equipment).
    #[error("no Stair is left in the reserve of {}", player.name())]
    NoStairInReserve {
        /// The player to act.
        player: Player,
    },
    /// The player to act has no Stair there to move; the other's Stairs are not its own.
    #[error("{} has no Stair on {square}", player.name())]
    NoStair {
        /// The player to act.
        player: Player,
        /// Where the Stair to be moved should lie.
        square: Square,
    },
    /// Another piece lies directly on part of the piece (blocked, rule 1).
    #[error("{piece} is blocked: {by} lies on it")]
    Loaded {
        /// The piece to be moved.
        piece: Piece,
        /// The first of the pieces on it.
        by: Piece,
    },
    /// A Lord stands on the piece, its own or the other's (blocked, rule 1).
    #[error("{piece} is blocked: the Lord of {} stands on it", lord.name())]
    LordOnIt {
        /// The piece to be moved.
        piece: Piece,
        /// Whose Lord.
        lord: Player,
    },
    /// The piece is surrounded and covered (blocked, rule 2, Ruling D3).
    #[error("{piece} is blocked: it is surrounded and covered on all sides")]
    Surrounded {
        /// The piece to be moved.
        piece: Piece,
        /// The squares around it, all of which hold something that covers it.
        by: Bitboard,
    },
    /// A moved piece must come to lie differently.
    #[error("{piece} lies just so already")]
    Unmoved {
        /// The piece to be moved.
        piece: Piece,
    },
    /// The piece cannot lie there.
    #[error(transparent)]
    Misplaced(#[from] Misplaced),
    /// A Lord move ends on a square other than the one it started from (Ruling D5).
    #[error("the Lord already stands on {square}")]
    LordStays {
        /// Where it stands.
        square: Square,
    },
    /// A Lord may pass its own Tower, but not end on it.
    #[error("the Lord may not end on its own Tower on {square}")]
    OwnTower {
        /// Where the Tower stands.
        square: Square,
    },
    /// No three steps lead there: a step goes over flat tops of one height, or over slopes that
    /// fit end to end (Ruling D4), and no square is shared with the other Lord.
    #[error("no one, two or three steps lead the Lord from {from} to {to}")]
    NoRoad {
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
}

/// Why a construction piece cannot lie somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Misplaced {
    /// Part of a Block would be off the board.
    #[error("a Block with extents {extents} on {anchor} reaches over the edge")]
    OffTheBoard {
        /// The Block's anchor.
        anchor: Square,
        /// Its extents.
        extents: Extents,
    },
    /// Nothing is placed on a Tower.
    #[error("a Tower stands on {square}")]
    OnTower {
        /// Where the Tower stands.
        square: Square,
    },
    /// Nothing is placed on a square where a Lord stands.
    #[error("a Lord stands on {square}")]
    OnLord {
        /// Where the Lord stands.
        square: Square,
    },
    /// On a slope only an inverted Stair fits.
    #[error("on the slope on {square} only an inverted Stair fits")]
    OnSlope {
        /// Where the slope is.
        square: Square,
    },
    /// The squares under a Block have tops of different heights, so that there would be empty
    /// space under it or another piece in it.
    #[error("{square} is {height} high, {anchor} is {base}: a Block needs one height under it")]
    Uneven {
        /// The Block's anchor.
        anchor: Square,
        /// The height there.
        base: u8,
        /// The first square of another height.
        square: Square,
        /// The height there.
        height: u8,
    },
    /// No column may rise above H, the height of the Towers.
    #[error("on {square} it would rise to {top}, above {limit}")]
    TooHigh {
        /// The anchor, or the Stair's square.
        square: Square,
        /// How high the piece would reach.
        top: u8,
        /// H.
        limit: u8,
    },
    /// An inverted Stair fits onto an exposed slope only (Ruling D2).
    #[error("there is no exposed slope on {square} for an inverted Stair")]
    NoSlope {
        /// Where it should lie.
        square: Square,
    },
    /// The orientation of an inverted Stair is that of the slope that it fits onto.
    #[error("the slope on {square} rises {slope}, not {rise}")]
    OtherSlope {
        /// Where the slope is.
        square: Square,
        /// The direction in which the slope rises.
        slope: Cardinal,
        /// The direction that was asked for.
        rise: Cardinal,
    },
}

impl Voldetour {
    #[inline]
    pub(crate) fn check_move(&self, m: Move) -> Result<(), IllegalMove> {
        if !self.is_decided() && self.permits(m) { Ok(()) } else { Err(self.explain(m)) }
    }

    /// Whether a move is legal in a game that is not over by where the Lords stand.
    #[inline]
    pub(crate) fn permits(&self, m: Move) -> bool {
        match m {
            Move::Block { block, to, extents } => {
                !self.played.block
                    && extents.size() == self.equipment.size(block)
                    && self.permits_block(block, to, extents)
            }
            Move::Stair { from, to, rise, inverted } => {
                !self.played.stair && self.permits_stair(from, to, rise, inverted)
            }
            Move::Lord { to } => bit(self.lord_targets(self.turn), to) != 0,
            Move::End => !self.played.is_nothing(),
        }
    }

    /// Whether the player to act can place a Block so, which is of that size.
    #[inline]
    pub(crate) fn permits_block(&self, block: Block, to: Square, extents: Extents) -> bool {
        match self.blocks[self.turn][block.index()] {
            None => self.has_room_for_block(&self.surface, to, extents),
            Some(old) => {
                let new = PlacedBlock { extents, anchor: to, level: 0 };
                // Lifting it changes nothing beside the squares where it lay.
                let has_room = if new.bits() & old.bits() == 0 {
                    self.has_room_for_block(&self.surface, to, extents)
                } else {
                    let mut surface = self.surface;
                    surface.lift_block(old);
                    !old.lies_as(to, extents) && self.has_room_for_block(&surface, to, extents)
                };
                has_room && !self.is_block_stuck(old, self.open_squares())
            }
        }
    }

    // Always, also where several functions test placements: random play tests little else.
    #[inline(always)]
    fn has_room_for_block(&self, surface: &Surface, to: Square, extents: Extents) -> bool {
        let block = PlacedBlock { extents, anchor: to, level: surface.height(to) };
        block.is_on_board()
            && block.top() <= self.equipment.height()
            && !self.bears_lord(block.bits())
            && surface.is_flat_at(block.bits(), block.level)
    }

    /// Whether the player to act can place a Stair so.
    #[inline]
    pub(crate) fn permits_stair(
        &self,
        from: Option<Square>,
        to: Square,
        rise: Cardinal,
        inverted: bool,
    ) -> bool {
        let Some(from) = from else { return self.permits_new_stair(to, rise, inverted) };
        match self.stairs[self.turn].highest_on(from) {
            Some((_, old)) => self.permits_moved_stair(old, to, rise, inverted),
            None => false,
        }
    }

    /// Whether the player to act can place a Stair from the reserve so.
    #[inline]
    pub(crate) fn permits_new_stair(&self, to: Square, rise: Cardinal, inverted: bool) -> bool {
        self.reserve_stairs(self.turn) > 0 && self.has_room_for_stair(to, rise, inverted)
    }

    /// Whether a Stair of the player to act can be moved so.
    #[inline]
    pub(crate) fn permits_moved_stair(
        &self,
        old: Stair,
        to: Square,
        rise: Cardinal,
        inverted: bool,
    ) -> bool {
        let has_room = if old.square_index() == to.index() {
            // On its own square only an upright one can come to lie differently: turned.
            !old.is_inverted() && !inverted && rise != old.rise()
        } else {
            // Lifting it changes nothing elsewhere.
            self.has_room_for_stair(to, rise, inverted)
        };
        has_room && !self.is_stair_stuck(old, self.open_squares())
    }

    #[inline]
    pub(crate) fn has_room_for_stair(&self, to: Square, rise: Cardinal, inverted: bool) -> bool {
        let surface = &self.surface;
        if inverted {
            return bit(surface.rising(rise), to) != 0;
        }
        bit(surface.slopes(), to) == 0
            && self.lords.iter().all(|(_, &lord)| lord != to)
            && surface.height(to) < self.equipment.height()
    }

    /// Why a move is not legal that is not.
    #[cold]
    fn explain(&self, m: Move) -> IllegalMove {
        if let Some(outcome) = self.find_outcome() {
            return IllegalMove::GameOver { outcome };
        }
        match m {
            Move::Block { block, to, extents } => self.explain_block(block, to, extents),
            Move::Stair { from, to, rise, inverted } => {
                self.explain_stair(from, to, rise, inverted)
            }
            Move::Lord { to } => {
                let from = self.lord(self.turn);
                if to == from {
                    IllegalMove::LordStays { square: to }
                } else if to == self.equipment.tower(self.turn) {
                    IllegalMove::OwnTower { square: to }
                } else {
                    IllegalMove::NoRoad { from, to }
                }
            }
            Move::End => IllegalMove::NothingPlayed,
        }
    }

    fn explain_block(&self, block: Block, to: Square, extents: Extents) -> IllegalMove {
        let size = self.equipment.size(block);
        if self.played.block {
            return IllegalMove::BlockPlayed;
        }
        if extents.size() != size {
            return IllegalMove::WrongExtents { block, extents, size };
        }
        let mut surface = self.surface;
        if let Some(old) = self.blocks[self.turn][block.index()] {
            let piece = Piece::Block { owner: self.turn, block, at: old };
            if self.is_block_stuck(old, self.open_squares()) {
                return self.explain_blocked(piece);
            }
            if old.lies_as(to, extents) {
                return IllegalMove::Unmoved { piece };
            }
            surface.lift_block(old);
        }
        self.misplaced_block(&surface, to, extents).into()
    }

    /// Why there is no room for a Block where there is none.
    fn misplaced_block(&self, surface: &Surface, to: Square, extents: Extents) -> Misplaced {
        let base = surface.height(to);
        let block = PlacedBlock { extents, anchor: to, level: base };
        if !block.is_on_board() {
            return Misplaced::OffTheBoard { anchor: to, extents };
        }
        for square in block.squares() {
            if let Some(reason) = self.unsuitable(surface, square) {
                return reason;
            }
            let height = surface.height(square);
            if height != base {
                return Misplaced::Uneven { anchor: to, base, square, height };
            }
        }
        Misplaced::TooHigh { square: to, top: block.top(), limit: self.equipment.height() }
    }

    /// Why neither a Block nor an upright Stair can lie on a square, whatever its height.
    fn unsuitable(&self, surface: &Surface, square: Square) -> Option<Misplaced> {
        if self.equipment.tower_on(square).is_some() {
            return Some(Misplaced::OnTower { square });
        }
        if bit(self.lord_bits(), square) != 0 {
            return Some(Misplaced::OnLord { square });
        }
        match surface.top(square) {
            Top::Slope { .. } => Some(Misplaced::OnSlope { square }),
            Top::Flat(_) => None,
        }
    }

    fn explain_stair(
        &self,
        from: Option<Square>,
        to: Square,
        rise: Cardinal,
        inverted: bool,
    ) -> IllegalMove {
        let player = self.turn;
        if self.played.stair {
            return IllegalMove::StairPlayed;
        }
        let mut surface = self.surface;
        if let Some(square) = from {
            let Some((_, old)) = self.stairs[player].highest_on(square) else {
                return IllegalMove::NoStair { player, square };
            };
            let piece = Piece::Stair { owner: player, at: old.placed() };
            if self.is_stair_stuck(old, self.open_squares()) {
                return self.explain_blocked(piece);
            }
            if old == Stair::new(to, old.level(), rise, inverted) {
                return IllegalMove::Unmoved { piece };
            }
            surface.lift_stair(old);
        } else if self.reserve_stairs(player) == 0 {
            return IllegalMove::NoStairInReserve { player };
        }
        self.misplaced_stair(&surface, to, rise, inverted).into()
    }

    /// Why there is no room for a Stair where there is none.
    fn misplaced_stair(
        &self,
        surface: &Surface,
        square: Square,
        rise: Cardinal,
        inverted: bool,
    ) -> Misplaced {
        if !inverted {
            let limit = self.equipment.height();
            return self.unsuitable(surface, square).unwrap_or(Misplaced::TooHigh {
                square,
                top: surface.height(square).saturating_add(1),
                limit,
            });
        }
        match surface.slope_on(square) {
            Some(slope) => Misplaced::OtherSlope { square, slope, rise },
            None => self.unsuitable(surface, square).unwrap_or(Misplaced::NoSlope { square }),
        }
    }

    /// By what a piece of the player to act is blocked that is.
    fn explain_blocked(&self, piece: Piece) -> IllegalMove {
        if let Some(by) = self.pieces_on(piece).next() {
            return IllegalMove::Loaded { piece, by };
        }
        if let Some(lord) = self.lords_on(piece).next() {
            return IllegalMove::LordOnIt { piece, lord };
        }
        let squares = piece.squares();
        IllegalMove::Surrounded { piece, by: squares.grown_cardinally() - squares }
    }
}
