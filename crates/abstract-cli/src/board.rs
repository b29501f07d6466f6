//! What the tool asks of a game beyond its rules: other starts, and how its board looks.

use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal as _};

use abstract_core::{Position, Square};

use crate::args::Start;
use crate::failure::{Done, Failure};

/// A game as the tool needs it.
pub(crate) trait Board: Position {
    /// The start with an equipment that this text describes; `None` if the game has no such thing.
    fn with_equipment(_text: &str) -> Option<Result<Self, String>> {
        None
    }

    /// The start with rules that this text describes; `None` if the game has no such thing.
    fn with_rules(_text: &str) -> Option<Result<Self, String>> {
        None
    }

    /// The legal moves of the piece on a square.
    fn moves_from(&self, square: Square) -> Vec<Self::Move> {
        let mut moves = self.moves();
        moves.retain(|&m| squares_of(m).first() == Some(&square));
        moves
    }

    /// The squares by which a person may name a move once its piece is known: where it ends, and
    /// whatever else tells it apart.
    fn ends(m: Self::Move) -> Vec<Square> {
        squares_of(m).pop().into_iter().collect()
    }

    /// The board for a terminal, ending with a line end.
    fn drawing(&self, _view: &View<Self::Move>, _style: Style) -> String {
        format!("{self}\n")
    }

    /// The board as a picture; `None` if the game has none.
    fn svg(&self, _view: &View<Self::Move>) -> Option<String> {
        None
    }
}

/// The squares that stand in a move's text, in their order.
fn squares_of(m: impl Display) -> Vec<Square> {
    let text = m.to_string();
    let mut squares = Vec::new();
    let mut rest = text.as_str();
    while let Some(file) = rest.find(|c| matches!(c, 'a'..='j')) {
        let length = 1 + rest[file + 1..].bytes().take_while(u8::is_ascii_digit).count();
        // Text after a square may go on with digits of another meaning, but not directly.
        squares.extend(rest[file..file + length].parse::<Square>());
        rest = &rest[file + length..];
    }
    squares
}

/// What is shown of a position beside where the pieces stand.
#[derive(Clone, Debug)]
pub(crate) struct View<M> {
    /// The move that led here.
    pub(crate) last: Option<M>,
    /// Moves that are thought about: those of a selected piece, or the one that is to be confirmed.
    pub(crate) choices: Vec<M>,
}

impl<M> Default for View<M> {
    fn default() -> Self {
        Self { last: None, choices: Vec::new() }
    }
}

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Style {
    pub(crate) colour: bool,
    pub(crate) unicode: bool,
}

impl Style {
    /// What standard output shows: plain ASCII where it is no terminal.
    pub(crate) fn of_stdout() -> Self {
        let set = |name| env::var_os(name).filter(|value| !value.is_empty());
        let terminal = io::stdout().is_terminal() && set("TERM").is_none_or(|term| term != "dumb");
        // The first one that is set decides.
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let locale = locale.unwrap_or_default().to_string_lossy().to_lowercase();
        Self {
            colour: terminal && set("NO_COLOR").is_none(),
            unicode: terminal && (locale.contains("utf-8") || locale.contains("utf8")),
        }
    }
}

/// The position that a command starts from.
pub(crate) fn start<P: Board>(start: &Start) -> Done<P> {
    if let Some(text) = &start.position {
        return text.parse().map_err(|why: P::Err| Failure::about("position", why));
    }
    let settings: [(_, _, fn(&str) -> _); 2] = [
        ("equipment", &start.equipment, P::with_equipment),
        ("rules", &start.rules, P::with_rules),
    ];
    for (flag, text, start) in settings {
        if let Some(text) = text {
            return start(text)
                .ok_or_else(|| Failure::Usage(format!("{} has no --{flag}", P::NAME)))?
                .map_err(|why| Failure::about(flag, why));
        }
    }
    Ok(P::default())
}
