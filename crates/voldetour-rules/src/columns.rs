//! What stands on the board: each piece, and each square's column from the ground up.

use core::ops::Range;

use alloc::vec::Vec;

use abstract_core::{Bitboard, Player, Square};

use crate::equipment::Block;
use crate::pieces::Piece;
use crate::position::Voldetour;
use crate::surface::Top;

/// The part of a piece that is in one square's column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnPart {
    /// The piece, and whose it is.
    pub piece: Piece,
    /// The levels of its cells here. A Stair and the inverted one on it share a level.
    pub levels: Range<u8>,
}

impl Voldetour {
    /// A player's Block, if it is on the board.
    ///
    /// ```
    /// use voldetour_rules::{Block, Player, Voldetour};
    /// let position: Voldetour = "b - e5/-/e5:0:111,-,-,-,-/- h8/0/-,-,-,-,-/-".parse()?;
    /// let block = position.block(Player::White, Block::A).unwrap();
    /// assert_eq!(block.to_string(), "White's Block A (e5:0:111)");
    /// assert_eq!(position.block(Player::White, Block::B), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn block(&self, owner: Player, block: Block) -> Option<Piece> {
        self.blocks[owner][block.index()].map(|at| Piece::Block { owner, block, at })
    }

    /// A player's Stairs on the board, by square, then from below.
    #[inline]
    pub fn stairs(&self, owner: Player) -> impl Iterator<Item = Piece> {
        self.stairs[owner].iter().map(move |stair| Piece::Stair { owner, at: stair.placed() })
    }

    /// All construction pieces on the board, in an order that is fixed for a position.
    ///
    /// ```
    /// use voldetour_rules::Voldetour;
    /// let position: Voldetour =
    ///     "b - a1/-/-,-,e5:0:113,-,-/- h8/0/c4:0:111,-,-,-,-/e6:0s".parse()?;
    /// let pieces: Vec<String> = position.pieces().map(|piece| piece.to_string()).collect();
    /// assert_eq!(
    ///     pieces,
    ///     ["White's Block C (e5:0:113)", "Black's Block A (c4:0:111)", "Black's Stair (e6:0s)"]
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pieces(&self) -> impl Iterator<Item = Piece> {
        Player::ALL.into_iter().flat_map(move |owner| {
            let blocks = Block::ALL.into_iter().filter_map(move |block| self.block(owner, block));
            blocks.chain(self.stairs(owner))
        })
    }

    /// The construction piece on top of a square.
    ///
    /// ```
    /// use voldetour_rules::Voldetour;
    /// let position: Voldetour = "b - e5/-/e5:0:111,-,-,-,-/- h8/0/-,-,-,-,-/-".parse()?;
    /// let piece = position.top_piece("e5".parse()?).unwrap();
    /// assert_eq!(piece.to_string(), "White's Block A (e5:0:111)");
    /// assert_eq!(position.top_piece("h8".parse()?), None, "a Tower is no piece");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn top_piece(&self, square: Square) -> Option<Piece> {
        let here = self.pieces().filter(|piece| piece.squares().contains(square));
        // An inverted Stair shares its level with the one beneath it.
        here.max_by_key(|piece| (piece.top(), piece.is_inverted()))
    }

    /// The pieces on a square from the ground up, each with its cells there. A Tower is no piece:
    /// its column is empty here.
    ///
    /// ```
    /// use voldetour_rules::Voldetour;
    /// let text = "b - a1/-/-,e5:0:112,-,-,-/e5:2N h8/0/-,-,-,-,-/e5:2n";
    /// let position: Voldetour = text.parse()?;
    /// let column: Vec<String> = position
    ///     .column("e5".parse()?)
    ///     .iter()
    ///     .map(|part| format!("{} {:?}", part.piece, part.levels))
    ///     .collect();
    /// assert_eq!(
    ///     column,
    ///     [
    ///         "White's Block B (e5:0:112) 0..2",
    ///         "Black's Stair (e5:2n) 2..3",
    ///         "White's Stair (e5:2N) 2..3",
    ///     ]
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn column(&self, square: Square) -> Vec<ColumnPart> {
        let here = self.pieces().filter(|piece| piece.squares().contains(square));
        let mut parts: Vec<ColumnPart> =
            here.map(|piece| ColumnPart { piece, levels: piece.level()..piece.top() }).collect();
        parts.sort_unstable_by_key(|part| (part.levels.start, part.piece.is_inverted()));
        parts
    }

    /// What lies uppermost on a square: a flat top and its height, the ground's and a Tower's
    /// too, or a slope and the direction in which it rises.
    ///
    /// ```
    /// use voldetour_rules::{Top, Voldetour};
    /// let position: Voldetour = "b - a1/-/-,-,-,-,-/e5:0n h8/0/-,-,-,-,-/-".parse()?;
    /// assert_eq!(position.top("h8".parse()?), Top::Flat(3));
    /// assert_eq!(position.top("e5".parse()?), Top::Slope { base: 0, rise: "n".parse()? });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn top(&self, square: Square) -> Top {
        self.surface.top(square)
    }

    /// The squares with flat tops at this height, Towers and the squares of Lords included.
    ///
    /// ```
    /// use voldetour_rules::Voldetour;
    /// assert_eq!(Voldetour::default().flat_at(3).to_string(), "c3 h8");
    /// ```
    pub fn flat_at(&self, height: u8) -> Bitboard {
        Square::all().filter(|&square| self.top(square) == Top::Flat(height)).collect()
    }
}
