//! Boards for people: highlights, and how a position looks on a terminal and as SVG (feature `svg`).
//!
//! The traits are core's, so that a tool can be generic over games.

#[cfg(feature = "svg")]
mod isometric;
#[cfg(feature = "svg")]
mod svg;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use abstract_core::picture::{Cell, terminal_board};
#[cfg(feature = "svg")]
pub use abstract_core::picture::{Drawable, Style, Theme, View};
pub use abstract_core::picture::{Highlights, Pictured, TerminalStyle};
use abstract_core::{Bitboard, Cardinal, Player, Position, Square};

use crate::moves::Move;
use crate::outcome::LAST_TURN;
use crate::pieces::{Piece, PlacedBlock};
use crate::position::{Played, Voldetour};
use crate::surface::Top;

/// Grounds by height, 1 to 6, in the terminal's palette: all of middling lightness.
const HEIGHT_GROUNDS: [u8; 6] = [101, 65, 67, 97, 131, 95];

impl Pictured for Voldetour {
    /// Of a Lord, where it can go; of a construction piece, the squares to which its anchor can
    /// move; both quiet targets. It is the uppermost piece of the player to act that counts.
    ///
    /// ```
    /// use voldetour_rules::picture::Pictured;
    /// use voldetour_rules::{Player, Voldetour};
    /// let position: Voldetour = "w - a1/-/a3:0:111,-,-,-,-/a2:0n h8/0/-,-,-,-,-/-".parse()?;
    /// let shown = position.highlights("a1".parse()?);
    /// assert_eq!(shown.quiet, position.lord_reach(Player::White).squares());
    /// assert!(position.highlights("a2".parse()?).quiet.contains("j10".parse()?));
    /// assert!(position.highlights("h8".parse()?).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn highlights(&self, square: Square) -> Highlights {
        let quiet = self.targets(square);
        if quiet.is_empty() {
            return Highlights::NONE;
        }
        let lord_here = self.lord(self.turn()) == square;
        let piece = self.top_piece(square).filter(|_| !lord_here);
        let selected = piece.map_or(Bitboard::of(square), Piece::squares);
        Highlights { selected, quiet, ..Highlights::NONE }
    }

    fn highlights_of(&self, m: Move) -> Highlights {
        let selected = match m {
            Move::Block { block, .. } => self.block(self.turn(), block).map(Piece::squares),
            Move::Stair { from, .. } => from.map(Bitboard::of),
            Move::Lord { .. } => Some(Bitboard::of(self.lord(self.turn()))),
            Move::End => None,
        };
        Highlights {
            selected: selected.unwrap_or_default(),
            quiet: Self::squares_of(m),
            ..Highlights::NONE
        }
    }

    fn squares_of(m: Move) -> Bitboard {
        match m {
            Move::Block { to, extents, .. } => {
                PlacedBlock { anchor: to, level: 0, extents }.squares()
            }
            Move::Stair { .. } | Move::Lord { .. } | Move::End => {
                [m.from(), m.to()].into_iter().flatten().collect()
            }
        }
    }

    /// A square shows what is uppermost: the letter of a Block, `S` of a Stair or `T` of a Tower,
    /// White's a capital; then its height; then the Lord on it, `L` or `l`, or the way in which a
    /// slope rises, its height being that of the low edge. Under the board stands what the players
    /// have in reserve.
    ///
    /// ```
    /// use voldetour_rules::picture::{Highlights, Pictured, TerminalStyle};
    /// use voldetour_rules::Voldetour;
    /// let text = "w - a1/-/b2:0:111,-,-,-,-/b1:0n c1/-/e1:0:111,-,-,-,-/-";
    /// let position: Voldetour = text.parse()?;
    /// let board = position.terminal(&Highlights::NONE, TerminalStyle::PLAIN);
    /// assert!(board.contains("\n 1    L  S0n    l   .   a1 "), "{board}");
    /// assert!(board.contains("White: reserve B C D E, 4 Stairs\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn terminal(&self, highlights: &Highlights, style: TerminalStyle) -> String {
        let mut board =
            terminal_board(style, highlights, 3, |square| self.terminal_cell(square, style));
        for line in self.reserve_lines() {
            board.push_str("    ");
            board.push_str(&line);
            board.push('\n');
        }
        board
    }
}

impl Voldetour {
    fn terminal_cell(&self, square: Square, style: TerminalStyle) -> Cell {
        let lord = Player::ALL.into_iter().find(|&player| self.lord(player) == square);
        let (letter, owner) = self.uppermost(square);
        let (height, rise) = match self.top(square) {
            Top::Flat(height) => (height, None),
            Top::Slope { base, rise } => (base, Some(rise)),
        };
        let on_it = match (lord, rise) {
            (Some(player), _) => in_case('L', player).to_string(),
            (None, Some(Cardinal::North)) => style.either("↑", "n").into(),
            (None, Some(Cardinal::East)) => style.either("→", "e").into(),
            (None, Some(Cardinal::South)) => style.either("↓", "s").into(),
            (None, Some(Cardinal::West)) => style.either("←", "w").into(),
            (None, None) => " ".into(),
        };
        let cell = match (owner, lord) {
            (None, None) => return Cell::empty(style.either(" · ", " . ")),
            (None, Some(player)) => return Cell::piece(format!("  {on_it}"), player),
            (Some(owner), _) => Cell::piece(format!("{letter}{height}{on_it}"), owner),
        };
        let lightness = usize::from(height + u8::from(rise.is_some())).clamp(1, 6);
        cell.on(HEIGHT_GROUNDS[lightness - 1])
    }

    /// The letter of what is uppermost on a square, a capital if it is White's, and whose it is.
    fn uppermost(&self, square: Square) -> (char, Option<Player>) {
        let owned = if let Some(owner) = self.equipment().tower_on(square) {
            ('T', owner)
        } else {
            match self.top_piece(square) {
                Some(Piece::Block { owner, block, .. }) => (block.letter(), owner),
                Some(Piece::Stair { owner, .. }) => ('S', owner),
                None => return (' ', None),
            }
        };
        (in_case(owned.0, owned.1), Some(owned.1))
    }

    /// What each player has in reserve, how many turns its Lord has been on its Tower, and what
    /// the turn already holds: `White: reserve A C, 2 Stairs; on Tower 1/3; played Block`.
    fn reserve_lines(&self) -> [String; 2] {
        Player::ALL.map(|player| {
            let blocks: Vec<String> =
                self.reserve_blocks(player).map(|block| block.letter().to_string()).collect();
            let stairs = match self.reserve_stairs(player) {
                0 => None,
                1 => Some("1 Stair".to_string()),
                n => Some(format!("{n} Stairs")),
            };
            let blocks = (!blocks.is_empty()).then(|| blocks.join(" "));
            let reserve = match (blocks, stairs) {
                (Some(blocks), Some(stairs)) => format!("{blocks}, {stairs}"),
                (Some(only), None) | (None, Some(only)) => only,
                (None, None) => "empty".into(),
            };
            let turns = match self.turns_on_tower(player) {
                Some(turns) => format!("; on Tower {turns}/{LAST_TURN}"),
                None => String::new(),
            };
            let acts = player == self.turn() && !self.is_over();
            let played = match self.played() {
                Played { block: true, stair: true } if acts => "; played Block, Stair",
                Played { block: true, .. } if acts => "; played Block",
                Played { stair: true, .. } if acts => "; played Stair",
                _ => "",
            };
            format!("{}: reserve {reserve}{turns}{played}", player.name())
        })
    }
}

/// A letter, small for Black.
fn in_case(letter: char, player: Player) -> char {
    match player {
        Player::White => letter,
        Player::Black => letter.to_ascii_lowercase(),
    }
}
