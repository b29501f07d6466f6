//! Boards for terminals.

use alloc::string::String;
use core::fmt::{self, Write};

use crate::bitboard::Bitboard;
use crate::picture::Highlights;
use crate::player::Player;
use crate::square::{SIDE, Square};

/// What a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TerminalStyle {
    /// Characters beyond ASCII.
    pub unicode: bool,
    /// Colours, by ANSI escape sequences out of the 256-colour palette.
    pub colour: bool,
}

impl TerminalStyle {
    /// Plain ASCII without colour, which any terminal and any file can take.
    pub const PLAIN: Self = Self { unicode: false, colour: false };
    /// Unicode characters without colour: for a terminal where `NO_COLOR` is set.
    pub const UNICODE: Self = Self { unicode: true, colour: false };
    /// Unicode characters and colour.
    pub const FULL: Self = Self { unicode: true, colour: true };

    /// The first if there is Unicode, else the second.
    ///
    /// ```
    /// use abstract_core::picture::TerminalStyle;
    /// assert_eq!(TerminalStyle::PLAIN.either("↑", "n"), "n");
    /// ```
    pub const fn either<'a>(self, unicode: &'a str, ascii: &'a str) -> &'a str {
        if self.unicode { unicode } else { ascii }
    }
}

/// What a terminal shows of one square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// A few characters, each one column wide.
    pub text: String,
    /// Whose piece they show.
    pub player: Option<Player>,
    /// The colour behind them, 0–255 of the terminal's palette; `None` for the usual one of the
    /// square.
    pub ground: Option<u8>,
}

impl Cell {
    /// A square where nobody's piece stands.
    pub fn empty(text: impl Into<String>) -> Self {
        Self { text: text.into(), player: None, ground: None }
    }

    /// A square where a player's piece stands.
    pub fn piece(text: impl Into<String>, player: Player) -> Self {
        Self { text: text.into(), player: Some(player), ground: None }
    }

    /// The same on another ground, 0–255 of the terminal's palette.
    #[must_use]
    pub fn on(self, ground: u8) -> Self {
        Self { ground: Some(ground), ..self }
    }

    /// The ground, where the cell stands on a square.
    fn ground_on(&self, square: Square) -> u8 {
        self.ground.unwrap_or(GROUNDS[usize::from((square.file() + square.rank() + 1) % 2)])
    }

    /// How the text is written, as the parameters of an escape sequence.
    const fn ink(&self) -> &'static str {
        match self.player {
            Some(Player::White) => "1;38;5;231",
            Some(Player::Black) => "1;38;5;16",
            None => "38;5;253",
        }
    }
}

/// How a set of highlighted squares looks: what stands left and right of the cell, the colour
/// behind it, and what the legend says.
struct Mark {
    squares: Bitboard,
    left: char,
    right: char,
    ground: u8,
    meaning: &'static str,
}

impl Highlights {
    /// The marks; where a square has several, the first one wins.
    fn marks(&self) -> [Mark; 6] {
        let mark = |squares, [left, right]: [char; 2], ground, meaning| Mark {
            squares,
            left,
            right,
            ground,
            meaning,
        };
        [
            mark(self.selected, ['[', ']'], 136, "selected"),
            mark(self.captures, ['!', '!'], 160, "captures"),
            mark(self.jumps, ['<', '>'], 32, "lands"),
            mark(self.quiet, ['(', ')'], 64, "goes"),
            mark(self.pivots, ['|', '|'], 133, "takes part"),
            mark(self.last_move, [':', ':'], 101, "last move"),
        ]
    }
}

/// The usual grounds, light and dark squares. All grounds are of middling lightness, so that white
/// and black pieces stand out from each of them.
const GROUNDS: [u8; 2] = [245, 242];

/// The board with coordinates on all sides and, where something is highlighted, a line that says
/// what the marks mean. Each square is `width` columns and one more on either side for marks.
///
/// A cell's text is filled up with spaces; one longer than `width` would push its rank out of
/// line.
///
/// ```
/// use abstract_core::picture::{Cell, Highlights, TerminalStyle, terminal_board};
/// let empty =
///     terminal_board(TerminalStyle::PLAIN, &Highlights::NONE, 2, |_| Cell::empty("."));
/// assert_eq!(empty.lines().count(), 12);
/// assert_eq!(empty.lines().nth(1).unwrap().len(), 3 + 10 * 4 + 3);
/// ```
pub fn terminal_board(
    style: TerminalStyle,
    highlights: &Highlights,
    width: usize,
    cell: impl FnMut(Square) -> Cell,
) -> String {
    let mut board = String::new();
    // Writing to a string does not fail.
    let _ = write_terminal_board(&mut board, style, &highlights.marks(), width, cell);
    board
}

fn write_terminal_board(
    board: &mut String,
    style: TerminalStyle,
    marks: &[Mark],
    width: usize,
    mut cell: impl FnMut(Square) -> Cell,
) -> fmt::Result {
    write_files(board, width)?;
    for rank in (0..SIDE).rev() {
        write!(board, "{:>2} ", rank + 1)?;
        for square in (0..SIDE).filter_map(|file| Square::new(file, rank)) {
            let mark = marks.iter().find(|mark| mark.squares.contains(square));
            let cell = cell(square);
            let (left, right) = mark.map_or((' ', ' '), |mark| (mark.left, mark.right));
            let text = format_args!("{left}{:<width$}{right}", cell.text);
            if style.colour {
                let ground = mark.map_or(cell.ground_on(square), |mark| mark.ground);
                write!(board, "\x1b[{};48;5;{ground}m{text}\x1b[0m", cell.ink())?;
            } else {
                write!(board, "{text}")?;
            }
        }
        writeln!(board, " {}", rank + 1)?;
    }
    write_files(board, width)?;
    write_legend(board, marks)
}

/// The line of files above or below the board.
fn write_files(board: &mut String, width: usize) -> fmt::Result {
    board.push_str("  ");
    for file in 'a'..='j' {
        write!(board, "  {file:^width$}")?;
    }
    board.truncate(board.trim_end().len());
    writeln!(board)
}

/// A line that says what the marks on the board mean, if there are any.
fn write_legend(board: &mut String, marks: &[Mark]) -> fmt::Result {
    let mut shown = marks.iter().filter(|mark| !mark.squares.is_empty()).peekable();
    if shown.peek().is_none() {
        return Ok(());
    }
    board.push_str("  ");
    for mark in shown {
        write!(board, "  {} {} {}", mark.left, mark.right, mark.meaning)?;
    }
    writeln!(board)
}
