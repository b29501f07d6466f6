//! Boards for people: highlights, and how a position looks on a terminal and as SVG (feature `svg`).
//!
//! The traits are core's, so that a tool can be generic over games.

#[cfg(feature = "svg")]
mod svg;

use alloc::string::String;

use abstract_core::picture::{Cell, terminal_board};
#[cfg(feature = "svg")]
pub use abstract_core::picture::{Drawable, Style, Theme, View};
pub use abstract_core::picture::{Highlights, Pictured, TerminalStyle};
use abstract_core::{Bitboard, Player, Square};

use crate::moves::Move;
use crate::position::{Tone, Vault};

/// What an empty square of each tone looks like without colour: low marks on ranks 1, 3, …, high
/// ones on ranks 2, 4, …, single ones on files a, c, …
const TONE_MARKS: [&str; 4] = [".", ",", "'", "\""];
/// The ground of each tone, in the terminal's palette: all of middling lightness.
const TONE_GROUNDS: [u8; 4] = [243, 65, 60, 95];

impl Pictured for Vault {
    /// Its walks are quiet moves, its jumps land or capture, and the pawns that it jumps over are
    /// the pivots.
    ///
    /// ```
    /// use vault_rules::picture::Pictured;
    /// use vault_rules::Vault;
    /// let position: Vault = "10/10/10/10/10/4p5/3P6/2P7/10/10 w".parse()?;
    /// let shown = position.highlights("c3".parse()?);
    /// assert_eq!(shown.captures.to_string(), "e5");
    /// assert_eq!(shown.pivots.to_string(), "d4");
    /// assert_eq!(shown.targets(), position.targets("c3".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn highlights(&self, square: Square) -> Highlights {
        self.moves_from(square).map(|m| self.highlights_of(m)).collect()
    }

    fn highlights_of(&self, m: Move) -> Highlights {
        let to = Bitboard::of(m.to());
        let pivots = m.pivot().map_or(Bitboard::EMPTY, Bitboard::of);
        let shown =
            Highlights { selected: Bitboard::of(m.from()), pivots, ..Highlights::default() };
        match (m.captures(), m.is_walk()) {
            (true, _) => Highlights { captures: to, ..shown },
            (false, true) => Highlights { quiet: to, ..shown },
            (false, false) => Highlights { jumps: to, ..shown },
        }
    }

    fn squares_of(m: Move) -> Bitboard {
        Bitboard::of(m.from()).with(m.to())
    }

    /// White's pawns are `P` or `○`, Black's `p` or `●`. The four tones have their own grounds, and
    /// their own marks on empty squares.
    ///
    /// ```
    /// use vault_rules::picture::{Highlights, Pictured, TerminalStyle};
    /// use vault_rules::Vault;
    /// let start = Vault::default().terminal(&Highlights::NONE, TerminalStyle::PLAIN);
    /// assert!(start.contains(" 1  P  P  P  P  P  P  P  P  P  P  1\n"));
    /// assert!(start.contains("\n 2  '  \"  '  \"  '  \"  '  \"  '  \"  2\n"));
    /// ```
    fn terminal(&self, highlights: &Highlights, style: TerminalStyle) -> String {
        terminal_board(style, highlights, 1, |square| {
            let tone = Tone::of(square).index();
            let cell = match self.pawn_at(square) {
                Some(Player::White) => Cell::piece(style.either("○", "P"), Player::White),
                Some(Player::Black) => Cell::piece(style.either("●", "p"), Player::Black),
                None => Cell::empty(TONE_MARKS[tone]),
            };
            cell.on(TONE_GROUNDS[tone])
        })
    }
}
