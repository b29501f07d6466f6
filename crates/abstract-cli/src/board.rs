//! What the tool asks of a game beyond its rules, and how it shows positions.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::io::{self, IsTerminal as _};
use std::str::{self, FromStr};

use abstract_core::picture::{Drawable, Highlights, TerminalStyle};
use abstract_core::{Position, Square};

use crate::args::Start;
use crate::failure::{Done, Failure};
use crate::printable::not_utf8;

/// A game as the tool needs it.
pub(crate) trait Board: Drawable {
    /// The start with an equipment that this text describes; `None` if the game has no such thing.
    fn with_equipment(_text: &str) -> Option<Result<Self, String>> {
        None
    }

    /// The start with rules that this text describes; `None` if the game has no such thing.
    fn with_rules(_text: &str) -> Option<Result<Self, String>> {
        None
    }

    /// The legal moves of the piece on a square.
    fn moves_from(&self, square: Square) -> Vec<Self::Move>;

    /// The squares by which a person may name a move once its piece is picked: where it ends, and
    /// what else it uses.
    fn goals(m: Self::Move) -> Vec<Square>;
}

/// What is highlighted of a position after a move, while some moves are thought about.
pub(crate) fn highlights<P: Board>(
    position: &P,
    last: Option<P::Move>,
    choices: &[P::Move],
) -> Highlights {
    let choices: Highlights = choices.iter().map(|&m| position.highlights_of(m)).collect();
    choices.with_last_move(last.map(P::squares_of).unwrap_or_default())
}

/// Who is to act, or who has won and why, as a sentence.
pub(crate) fn status<P: Position>(position: &P) -> String {
    match position.outcome() {
        None => format!("{} to act", position.turn().name()),
        Some(outcome) => format!("{} has won: {}", outcome.winner.name(), outcome.reason),
    }
}

/// What standard output can show: plain ASCII where it is no terminal.
pub(crate) fn terminal_style() -> TerminalStyle {
    if io::stdout().is_terminal() {
        style_of(|name| env::var_os(name))
    } else {
        TerminalStyle::PLAIN
    }
}

/// What a terminal can show, by the variables of its environment.
fn style_of(variable: impl Fn(&str) -> Option<OsString>) -> TerminalStyle {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    if set("TERM").is_some_and(|term| term == "dumb") {
        return TerminalStyle::PLAIN;
    }
    // The first one that is set decides.
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default();
    let locale = locale.to_string_lossy().to_ascii_lowercase();
    TerminalStyle {
        unicode: locale.contains("utf-8") || locale.contains("utf8"),
        colour: set("NO_COLOR").is_none(),
    }
}

/// The position that a command starts from.
pub(crate) fn start<P: Board>(start: &Start) -> Done<P> {
    if let Some(text) = &start.position {
        return parse("position", text);
    }
    let settings: [(_, _, fn(&str) -> _); 2] = [
        ("equipment", &start.equipment, P::with_equipment),
        ("rules", &start.rules, P::with_rules),
    ];
    for (flag, text, start) in settings {
        if let Some(text) = text {
            let name = format!("--{flag}");
            return start(as_text(&name, text)?)
                .ok_or_else(|| Failure::Usage(format!("{} has no {name}", P::NAME)))?
                .map_err(|why| Failure::about(name, why));
        }
    }
    Ok(P::default())
}

/// What a text of the command line stands for; `name` names it in messages.
pub(crate) fn parse<T: FromStr<Err: Display>>(name: &str, text: &OsStr) -> Done<T> {
    as_text(name, text)?.parse().map_err(|why| Failure::about(name, why))
}

fn as_text<'a>(name: &str, text: &'a OsStr) -> Done<&'a str> {
    let bytes = text.as_encoded_bytes();
    str::from_utf8(bytes).map_err(|error| Failure::about(name, not_utf8(error)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(variables: &[(&str, &str)]) -> TerminalStyle {
        let value = |name: &str| variables.iter().find(|(n, _)| *n == name).map(|(_, v)| v.into());
        style_of(value)
    }

    #[test]
    fn a_terminal_says_what_it_can_show() {
        assert_eq!(style(&[("LANG", "en_GB.UTF-8")]), TerminalStyle::FULL);
        assert_eq!(style(&[("LANG", "C.utf8"), ("NO_COLOR", "")]), TerminalStyle::FULL);
        assert_eq!(style(&[("LANG", "C.utf8"), ("NO_COLOR", "1")]), TerminalStyle::UNICODE);
        let plain_text = TerminalStyle { unicode: false, colour: true };
        assert_eq!(style(&[("LANG", "C.utf8"), ("LC_ALL", "C")]), plain_text);
        assert_eq!(style(&[("LANG", "C.utf8"), ("LC_ALL", "")]), TerminalStyle::FULL);
        assert_eq!(style(&[]), plain_text);
        assert_eq!(style(&[("TERM", "dumb"), ("LANG", "C.utf8")]), TerminalStyle::PLAIN);
    }
}
