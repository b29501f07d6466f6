//! Boards for people: highlights, and how a position looks on a terminal and as SVG (feature `svg`).
//!
//! The traits are core's, so that a tool can be generic over games.

#[cfg(feature = "svg")]
mod svg;

use alloc::format;
use alloc::string::String;

use abstract_core::picture::{Cell, terminal_board};
#[cfg(feature = "svg")]
pub use abstract_core::picture::{Drawable, Style, Theme, View};
pub use abstract_core::picture::{Highlights, Pictured, TerminalStyle};
use abstract_core::{Bitboard, Cardinal, Player, Position, Square};

use crate::kinds::{Content, Kind, Piece};
use crate::moves::Move;
use crate::position::{Bastide, Phase};

/// The ground of walls, in the terminal's palette.
const WALL_GROUND: u8 = 236;

impl Pictured for Bastide {
    /// Its moves, quiet ones and captures; the pieces that it can merge with are pivots. A piece
    /// that can only be crowned or succeed is selected without targets. An empty square where a
    /// piece can be placed is a quiet target.
    ///
    /// ```
    /// use bastide_rules::picture::Pictured;
    /// use bastide_rules::Bastide;
    /// let position: Bastide = "4ks5/10/10/10/3qe6/3VnVn5/10/10/10/4Kn5 w -".parse()?;
    /// let shown = position.highlights("e5".parse()?);
    /// assert_eq!(shown.quiet.to_string(), "e6");
    /// assert_eq!(shown.pivots.to_string(), "d5");
    /// let shown = position.highlights("d5".parse()?);
    /// assert_eq!(shown.captures.to_string(), "d6");
    /// assert_eq!(position.highlights("a1".parse()?).quiet.to_string(), "a1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn highlights(&self, square: Square) -> Highlights {
        let kind = if self.phase() == Phase::Placement { Kind::King } else { Kind::Villager };
        let placements = Cardinal::ALL.map(|orientation| Move::Place { kind, orientation, square });
        let placements = placements.into_iter().filter(|&m| self.is_legal(m));
        self.moves_from(square).chain(placements).map(|m| self.highlights_of(m)).collect()
    }

    fn highlights_of(&self, m: Move) -> Highlights {
        let selected = |square| Highlights { selected: Bitboard::of(square), ..Highlights::NONE };
        match m {
            Move::Place { square, .. } => {
                Highlights { quiet: Bitboard::of(square), ..Highlights::NONE }
            }
            Move::Go { from, to, captures: false } => {
                Highlights { quiet: Bitboard::of(to), ..selected(from) }
            }
            Move::Go { from, to, captures: true } => {
                Highlights { captures: Bitboard::of(to), ..selected(from) }
            }
            Move::Merge { from, into, .. } => {
                Highlights { pivots: Bitboard::of(into), ..selected(from) }
            }
            Move::Crown { square, .. } | Move::Succeed { square } => selected(square),
        }
    }

    fn squares_of(m: Move) -> Bitboard {
        m.from().map(Bitboard::of).unwrap_or_default().with(m.to())
    }

    /// A piece is its letter, White's a capital, and the way it faces, after `+` if it is crowned;
    /// a wall fills its square.
    ///
    /// ```
    /// use bastide_rules::picture::{Highlights, Pictured, TerminalStyle};
    /// use bastide_rules::Bastide;
    /// let position: Bastide = "4ks5/10/10/10/10/3+Vn*5/10/10/10/4Kn5 w -".parse()?;
    /// let plain = position.terminal(&Highlights::NONE, TerminalStyle::PLAIN);
    /// assert!(plain.contains("\n 5   .    .    .   +Vn  ###   .    .    .    .    .   5\n"));
    /// let unicode = position.terminal(&Highlights::NONE, TerminalStyle::UNICODE);
    /// assert!(unicode.contains("+V↑"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn terminal(&self, highlights: &Highlights, style: TerminalStyle) -> String {
        terminal_board(style, highlights, 3, |square| match self.content_at(square) {
            Some(Content::Piece(piece)) => Cell::piece(piece_text(piece, style), piece.owner),
            Some(Content::Wall) => Cell::empty(style.either("▒▒▒", "###")).on(WALL_GROUND),
            None => Cell::empty(style.either(" · ", " . ")),
        })
    }
}

/// A piece in three columns.
fn piece_text(piece: Piece, style: TerminalStyle) -> String {
    let crown = if piece.crowned { '+' } else { ' ' };
    let letter = match piece.owner {
        Player::White => piece.kind.letter(),
        Player::Black => piece.kind.letter().to_ascii_lowercase(),
    };
    let way = match piece.orientation {
        Cardinal::North => style.either("↑", "n"),
        Cardinal::East => style.either("→", "e"),
        Cardinal::South => style.either("↓", "s"),
        Cardinal::West => style.either("←", "w"),
    };
    format!("{crown}{letter}{way}")
}
