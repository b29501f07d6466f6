//! When a construction piece is blocked: what lies on it, and the faces of Ruling D3.

use alloc::vec::Vec;

use abstract_core::{Bitboard, Cardinal, Player};

use crate::pieces::{Piece, PlacedBlock, Stair};
use crate::position::Voldetour;
use crate::surface::{Cell, NORTH, bit};

/// The form of one cell of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A cell of a Block.
    Cube,
    /// An upright Stair that rises so.
    Upright(Cardinal),
    /// An inverted Stair on a slope that rises so.
    Inverted(Cardinal),
}

/// The vertical face of a cell on one of its sides (Ruling D3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Face {
    None,
    Full,
    /// The half under a slope that rises so.
    Lower(Cardinal),
    /// The half above a slope that rises so.
    Upper(Cardinal),
}

impl Shape {
    /// The face on a side.
    pub(crate) fn face(self, side: Cardinal) -> Face {
        match self {
            Self::Cube => Face::Full,
            Self::Upright(rise) if side == rise => Face::Full,
            Self::Upright(rise) if side == rise.opposite() => Face::None,
            Self::Upright(rise) => Face::Lower(rise),
            Self::Inverted(rise) if side == rise.opposite() => Face::Full,
            Self::Inverted(rise) if side == rise => Face::None,
            Self::Inverted(rise) => Face::Upper(rise),
        }
    }
}

impl Face {
    /// Whether this face, on the given side of its cell, has something beside it that covers it.
    ///
    /// No neighbour shows an upper triangle alone: an inverted Stair always lies on an upright one,
    /// and the two make full faces.
    fn is_covered(self, side: Cardinal, neighbour: Cell) -> bool {
        let beside = match neighbour {
            Cell::Empty => return false,
            Cell::Full => Face::Full,
            Cell::Wedge(rise) => Shape::Upright(rise).face(side.opposite()),
        };
        match self {
            // A side without a face only has to be occupied.
            Self::None => true,
            _ => beside == Self::Full || beside == self,
        }
    }
}

/// Why a construction piece on the board cannot be moved, and which pieces keep it there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blocked {
    /// Pieces lie directly on it, or a Lord stands on it (rule 1).
    Loaded {
        /// The pieces that lie directly on part of it, in no particular order.
        pieces: Vec<Piece>,
        /// Whose Lords stand on it, White first.
        lords: Vec<Player>,
    },
    /// It is surrounded and covered (rule 2, Ruling D3).
    Surrounded {
        /// The pieces that surround and cover it, in no particular order.
        pieces: Vec<Piece>,
    },
}

impl Voldetour {
    /// The squares that surround nothing: those with a Tower or without anything built on them.
    #[inline]
    pub(crate) fn open_squares(&self) -> u128 {
        !self.surface.built() | self.tower_bits()
    }

    /// Whether a Block on the board cannot be moved; `open` are the [`Voldetour::open_squares`].
    #[inline]
    pub(crate) fn is_block_stuck(&self, block: PlacedBlock, open: u128) -> bool {
        let squares = block.bits();
        !self.surface.is_flat_at(squares, block.top())
            || self.bears_lord(squares)
            || self.is_surrounded(squares, block.top().wrapping_sub(1), Shape::Cube, open)
    }

    /// Whether nothing lies on a Stair on the board.
    #[inline]
    pub(crate) fn is_stair_on_top(&self, stair: Stair) -> bool {
        let square = stair.square();
        let height = self.surface.height(square);
        if stair.is_inverted() {
            height == stair.level() + 1 && bit(self.surface.slopes(), square) == 0
        } else {
            height == stair.level() && bit(self.surface.rising(stair.rise()), square) != 0
        }
    }

    /// Whether a Stair on the board cannot be moved; `open` are the [`Voldetour::open_squares`].
    #[inline]
    pub(crate) fn is_stair_stuck(&self, stair: Stair, open: u128) -> bool {
        let square = 1 << stair.square_index();
        let shape = if stair.is_inverted() {
            Shape::Inverted(stair.rise())
        } else {
            Shape::Upright(stair.rise())
        };
        !self.is_stair_on_top(stair)
            || self.bears_lord(square)
            || self.is_surrounded(square, stair.level(), shape, open)
    }

    /// Whether a piece with nothing on it, whose highest cells are on these squares and this
    /// level, is surrounded and covered (Ruling D3).
    ///
    /// Only the highest level matters: where it is occupied beside the piece, the cells below are
    /// full, and cover all that is beside them.
    #[inline]
    fn is_surrounded(&self, squares: u128, level: u8, shape: Shape, open: u128) -> bool {
        // Towers, Lords and the edge surround nothing. Mostly, some side is quite open.
        let around = (squares << 1 | squares >> 1 | squares << NORTH | squares >> NORTH) & !squares;
        around & open == 0
            && squares & Bitboard::BORDER.bits() == 0
            && self.is_covered(squares, level, shape)
    }

    /// The exact test, where there is something on every square around and none is a Tower.
    #[cold]
    fn is_covered(&self, squares: u128, level: u8, shape: Shape) -> bool {
        let squares = Bitboard::from_bits(squares);
        Cardinal::ALL.into_iter().all(|side| {
            let beside = squares.shifted(side.direction()) - squares;
            let face = shape.face(side);
            beside.iter().all(|square| face.is_covered(side, self.surface.cell(square, level)))
        })
    }

    /// By which rule a construction piece on the board is blocked, and by which pieces; `None` if
    /// it can be lifted, whoever is to act, and if there is no such piece.
    ///
    /// ```
    /// use voldetour_rules::{Block, Blocked, Piece, Player, Voldetour};
    /// let position: Voldetour =
    ///     "b - e5/-/e5:0:111,-,-,-,-/- h8/0/-,-,-,-,-/a1:0N,a1:0n".parse()?;
    /// let lord_on_it = position.blocked(position.block(Player::White, Block::A).unwrap());
    /// assert_eq!(
    ///     lord_on_it,
    ///     Some(Blocked::Loaded { pieces: vec![], lords: vec![Player::White] })
    /// );
    /// let stairs: Vec<Piece> = position.stairs(Player::Black).collect();
    /// let stair_on_it = Blocked::Loaded { pieces: vec![stairs[1]], lords: vec![] };
    /// assert_eq!(position.blocked(stairs[0]), Some(stair_on_it));
    /// assert_eq!(position.blocked(stairs[1]), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn blocked(&self, piece: Piece) -> Option<Blocked> {
        if !self.pieces().any(|other| other == piece) {
            return None;
        }
        let pieces: Vec<Piece> = self.pieces_on(piece).collect();
        let lords: Vec<Player> = self.lords_on(piece).collect();
        if !pieces.is_empty() || !lords.is_empty() {
            return Some(Blocked::Loaded { pieces, lords });
        }
        let shape = match piece {
            Piece::Block { .. } => Shape::Cube,
            Piece::Stair { at, .. } if at.inverted => Shape::Inverted(at.rise),
            Piece::Stair { at, .. } => Shape::Upright(at.rise),
        };
        let level = piece.top().saturating_sub(1);
        if !self.is_surrounded(piece.squares().bits(), level, shape, self.open_squares()) {
            return None;
        }
        let pieces = self.pieces().filter(|&other| lies_beside(other, piece)).collect();
        Some(Blocked::Surrounded { pieces })
    }

    /// The pieces that lie directly on part of a piece.
    pub(crate) fn pieces_on(&self, piece: Piece) -> impl Iterator<Item = Piece> {
        self.pieces().filter(move |&other| {
            let fits_onto = match (piece, other) {
                (Piece::Stair { at: below, .. }, Piece::Stair { at, .. }) => {
                    at.inverted && !below.inverted && at.level == below.level
                }
                _ => false,
            };
            // An inverted Stair does not rest on the cell under it, and nothing but an inverted
            // one rests on a slope.
            let upright = matches!(piece, Piece::Stair { at, .. } if !at.inverted);
            let rests_on = !other.is_inverted() && !upright && other.level() == piece.top();
            (fits_onto || rests_on) && other.squares().intersects(piece.squares())
        })
    }

    /// Whose Lords stand on a piece.
    pub(crate) fn lords_on(&self, piece: Piece) -> impl Iterator<Item = Player> {
        Player::ALL.into_iter().filter(move |&player| {
            let square = self.lord(player);
            piece.squares().contains(square) && self.surface.height(square) == piece.top()
        })
    }
}

/// Whether a piece has a cell beside one of another piece, on the same level.
fn lies_beside(piece: Piece, other: Piece) -> bool {
    let squares = other.squares();
    let around = squares.grown_cardinally() - squares;
    piece != other
        && piece.squares().intersects(around)
        && piece.level() < other.top()
        && other.level() < piece.top()
}
