//! What the tool asks of a game beyond its rules: other starts, and how its board looks.

use abstract_core::Position;

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

    /// The board for a terminal, ending with a line end.
    fn drawing(&self, _view: &View<Self::Move>) -> String {
        format!("{self}\n")
    }

    /// The board as a picture; `None` if the game has none.
    fn svg(&self, _view: &View<Self::Move>) -> Option<String> {
        None
    }
}

/// What is shown of a position beside where the pieces stand.
#[derive(Clone, Debug)]
pub(crate) struct View<M> {
    /// The move that led here.
    pub(crate) last: Option<M>,
    /// Moves that are being thought about: those of a selected piece, or the one that is staged.
    pub(crate) choices: Vec<M>,
    /// Whether the terminal shows colours.
    pub(crate) colour: bool,
}

impl<M> View<M> {
    /// The position alone.
    pub(crate) const fn plain() -> Self {
        Self { last: None, choices: Vec::new(), colour: false }
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
