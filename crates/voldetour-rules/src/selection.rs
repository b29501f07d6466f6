//! What a board on a screen needs: where a piece can go, what a move would do, and what the turn
//! still allows.

use alloc::vec::Vec;

use abstract_core::{Bitboard, Cardinal, Player, Position, Square};

use crate::check::IllegalMove;
use crate::equipment::{Block, Extents};
use crate::moves::Move;
use crate::pieces::{Piece, Stair};
use crate::position::Voldetour;

/// What a legal move does, told before it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effects {
    /// The piece that is moved, as it lay; `None` for one from the reserve.
    pub lifted: Option<Piece>,
    /// The piece that is placed or moved, as it will lie, with its level.
    pub placed: Option<Piece>,
    /// The squares on which the Lord's steps end, on one of the shortest paths; empty unless the
    /// Lord moves.
    pub path: Vec<Square>,
    /// Whether the turn is over after it.
    pub ends_turn: bool,
    /// Whether the game is over after it.
    pub ends_game: bool,
}

/// What the player to act may still do in this turn.
#[allow(clippy::struct_excessive_bools)] // Four questions, any of which may be answered alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// There is a legal action with a Block.
    pub block: bool,
    /// There is a legal action with a Stair.
    pub stair: bool,
    /// There is a legal Lord move.
    pub lord: bool,
    /// The turn may end without one.
    pub end: bool,
}

impl Voldetour {
    /// What the player to act may still do in this turn; nothing where the game is over.
    ///
    /// ```
    /// use voldetour_rules::{Options, Position, Voldetour};
    /// let mut position = Voldetour::default();
    /// let all = Options { block: true, stair: true, lord: false, end: false };
    /// assert_eq!(position.options(), all);
    /// position.play("A@e5:111".parse()?)?;
    /// assert_eq!(position.options(), Options { block: false, end: true, ..all });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn options(&self) -> Options {
        let mut options = Options { block: false, stair: false, lord: false, end: false };
        self.visit_kinds(|m| match m {
            Move::Block { .. } => options.block = true,
            Move::Stair { .. } => options.stair = true,
            Move::Lord { .. } => options.lord = true,
            Move::End => options.end = true,
        });
        options
    }

    /// The squares that can be the anchor of a player's Block if it is placed or moved to lie so,
    /// were it that player's turn: empty where the Block is blocked, or has another size.
    ///
    /// ```
    /// use voldetour_rules::{Block, Player, Voldetour};
    /// let position: Voldetour = "w - a1/-/-,-,j1:0:131,-,-/- h8/0/-,-,-,-,-/-".parse()?;
    /// let anchors = position.block_anchors(Player::White, Block::B, "211".parse()?);
    /// assert!(anchors.contains("b1".parse()?) && !anchors.contains("a1".parse()?));
    /// // Block C lies on file j, so no Block can lie on i and j together.
    /// assert!(!anchors.contains("i2".parse()?) && anchors.contains("i4".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn block_anchors(&self, player: Player, block: Block, extents: Extents) -> Bitboard {
        let seen = self.seen_by(player);
        let all = Square::all();
        all.filter(|&to| {
            extents.size() == self.equipment.size(block) && seen.permits_block(block, to, extents)
        })
        .collect()
    }

    /// The squares on which a player's Stair can be placed so, were it that player's turn: the
    /// Stair on top at `from`, or one from the reserve. Empty where there is none, or it is blocked.
    ///
    /// ```
    /// use voldetour_rules::{Cardinal, Player, Voldetour};
    /// let position: Voldetour = "w - a1/-/-,-,-,-,-/e5:0n h8/0/-,-,-,-,-/-".parse()?;
    /// let north = Cardinal::North;
    /// let inverted = position.stair_squares(Player::Black, None, north, true);
    /// assert_eq!(inverted.to_string(), "e5");
    /// let turned = position.stair_squares(Player::White, Some("e5".parse()?), north, false);
    /// assert!(!turned.contains("e5".parse()?), "it must come to lie differently");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stair_squares(
        &self,
        player: Player,
        from: Option<Square>,
        rise: Cardinal,
        inverted: bool,
    ) -> Bitboard {
        let seen = self.seen_by(player);
        Square::all().filter(|&to| seen.permits_stair(from, to, rise, inverted)).collect()
    }

    /// The same board with another player to act.
    fn seen_by(&self, player: Player) -> Self {
        Self { turn: player, ..self.clone() }
    }

    /// Where the piece of the player to act on `square` can go: its Lord if it stands there, else
    /// the Block or Stair on top. For a Block, the squares that can be its anchor, in any
    /// orientation. Empty where there is no such piece, or it has no move.
    ///
    /// ```
    /// use voldetour_rules::Voldetour;
    /// let position: Voldetour = "w b a1/-/a2:0:111,b2:0:112,-,-,-/- h8/0/-,-,-,-,-/-".parse()?;
    /// assert_eq!(position.targets("a1".parse()?).to_string(), "b1 c1 d1 c2");
    /// assert!(position.targets("a2".parse()?).is_empty(), "this turn has had its Block");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn targets(&self, square: Square) -> Bitboard {
        self.moves_from(square).filter_map(Move::to).collect()
    }

    /// The legal moves of the piece of the player to act on `square`: its Lord if it stands there,
    /// else the Block or Stair on top.
    ///
    /// ```
    /// use voldetour_rules::{Position, Voldetour};
    /// let position: Voldetour = "w - a1/-/-,-,-,-,-/e5:0n h8/0/-,-,-,-,-/-".parse()?;
    /// let e5 = "e5".parse()?;
    /// assert!(position.moves_from(e5).any(|m| m.to_string() == "Se5@e5w"));
    /// assert!(position.moves_from(e5).all(|m| position.is_legal(m)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves_from(&self, square: Square) -> impl Iterator<Item = Move> {
        let lord = self.lord(self.turn) == square;
        let piece = self.top_piece(square).filter(|piece| !lord && piece.owner() == self.turn);
        let lords = lord.then(|| Square::all().map(|to| Move::Lord { to }));
        let pieces = piece.into_iter().flat_map(|piece| self.placements(piece));
        let all = lords.into_iter().flatten().chain(pieces);
        all.filter(|&m| self.is_legal(m))
    }

    /// The legal moves that place a Block or a Stair from the reserve of the player to act.
    ///
    /// ```
    /// use voldetour_rules::{Position, Voldetour};
    /// let start = Voldetour::default();
    /// assert_eq!(start.moves_from_reserve().count(), start.count_moves());
    /// ```
    pub fn moves_from_reserve(&self) -> impl Iterator<Item = Move> {
        let blocks = self.reserve_blocks(self.turn).flat_map(|block| self.block_placements(block));
        let all = blocks.chain(stair_placements(None));
        all.filter(|&m| self.is_legal(m))
    }

    /// All ways to move a piece on the board, legal or not.
    fn placements(&self, piece: Piece) -> impl Iterator<Item = Move> {
        let (block, stair) = match piece {
            Piece::Block { block, .. } => (Some(block), None),
            Piece::Stair { at, .. } => (None, Some(at.square)),
        };
        let blocks = block.into_iter().flat_map(|block| self.block_placements(block));
        blocks.chain(stair.into_iter().flat_map(|from| stair_placements(Some(from))))
    }

    /// All ways to place a Block, legal or not.
    fn block_placements(&self, block: Block) -> impl Iterator<Item = Move> {
        let ways = self.equipment.size(block).orientations();
        ways.flat_map(move |extents| {
            Square::all().map(move |to| Move::Block { block, to, extents })
        })
    }

    /// What a move does, before it is played; the error says why it is not legal.
    ///
    /// ```
    /// use voldetour_rules::Voldetour;
    /// let position: Voldetour = "w - a1/-/e5:0:111,-,-,-,-/- h8/0/-,-,-,-,-/-".parse()?;
    /// let effects = position.effects("B@e5:112".parse()?)?;
    /// assert_eq!(effects.lifted, None);
    /// assert_eq!(effects.placed.unwrap().to_string(), "White's Block B (e5:1:112)");
    /// assert!(!effects.ends_turn);
    /// let path: Vec<String> =
    ///     position.effects("L@c1".parse()?)?.path.iter().map(|s| s.to_string()).collect();
    /// assert_eq!(path, ["b1", "c1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn effects(&self, m: Move) -> Result<Effects, IllegalMove> {
        self.check(m)?;
        let after = self.after_unchecked(m);
        let owner = self.turn;
        let (mut lifted, mut placed, mut path) = (None, None, Vec::new());
        match m {
            Move::Block { block, .. } => {
                lifted = self.block(owner, block);
                placed = after.block(owner, block);
            }
            Move::Stair { from, to, .. } => {
                let top = |position: &Self, square| {
                    let (_, stair) = position.stairs[owner].highest_on(square)?;
                    Some(Piece::Stair { owner, at: Stair::placed(stair) })
                };
                lifted = from.and_then(|from| top(self, from));
                placed = top(&after, to);
            }
            Move::Lord { to } => path = self.lord_reach(owner).path(to),
            Move::End => {}
        }
        let ends_turn = after.turn() != owner;
        Ok(Effects { lifted, placed, path, ends_turn, ends_game: after.is_over() })
    }
}

/// All ways to place a Stair, legal or not.
fn stair_placements(from: Option<Square>) -> impl Iterator<Item = Move> {
    [false, true].into_iter().flat_map(move |inverted| {
        Cardinal::ALL.into_iter().flat_map(move |rise| {
            Square::all().map(move |to| Move::Stair { from, to, rise, inverted })
        })
    })
}
