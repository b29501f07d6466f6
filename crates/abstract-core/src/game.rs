//! A game as it is played: where it began, its moves, how it ended.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::player::Player;
use crate::position::{Outcome, Position};

/// The record of a game: tags, the start, the moves, the ending.
///
/// It offers what a position does not know: undo, resignation, how often a position has occurred.
/// Its text, which people can read and edit, is described at [`Game::from_str`](#impl-FromStr-for-Game<P>).
///
/// It keeps the position before each move, so that taking back is a step and not a replay: a game
/// of n moves takes n positions of memory.
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// # use piles::{Action, Piles};
/// use abstract_core::{Ending, Game, Player};
///
/// let mut game = Game::<Piles>::new();
/// game.set_tag("White", "Ada")?;
/// for action in ["take1", "take2", "take0"] {
///     game.play(action.parse()?)?;
/// }
/// game.resign()?;
/// assert_eq!(game.ending(), Ending::Resigned(Player::Black));
/// assert_eq!(
///     game.to_string(),
///     r#"[Game "piles"]
/// [White "Ada"]
/// [Result "w resignation"]
///
/// 1. take1,take2 take0
/// w resignation
/// "#
/// );
/// assert_eq!(game.to_string().parse::<Game<Piles>>()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Game<P: Position> {
    /// All tags but `Game`, `Position` and `Result`, which follow from the rest.
    tags: Vec<(String, String)>,
    /// The moves, each with the position in which it was played.
    played: Vec<(P, P::Move)>,
    position: P,
    /// The player to act has given up; never where the position is over.
    resigned: bool,
}

/// How a game stands. As text, the last line of a record: `w back-rank`, `b resignation`, `*`.
///
/// ```
/// use abstract_core::{Ending, Player};
/// let ending: Ending<&str> = Ending::Resigned(Player::White);
/// assert_eq!(ending.to_string(), "b resignation");
/// assert_eq!(ending.winner(), Some(Player::Black));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending<R> {
    /// Over by the rules.
    Over(Outcome<R>),
    /// This player, who was to act, has resigned; the other has won.
    Resigned(Player),
    /// Not over, or stopped by its caller.
    Unfinished,
}

impl<R> Ending<R> {
    /// Who has won, if the game has ended.
    pub const fn winner(&self) -> Option<Player> {
        match self {
            Self::Over(outcome) => Some(outcome.winner),
            Self::Resigned(loser) => Some(loser.opponent()),
            Self::Unfinished => None,
        }
    }
}

/// What stands for a reason in the ending of a game that a player resigned.
pub(crate) const RESIGNATION: &str = "resignation";
/// The ending of a game that is not over.
pub(crate) const UNFINISHED: &str = "*";

impl<R: fmt::Display> fmt::Display for Ending<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over(outcome) => write!(f, "{outcome}"),
            Self::Resigned(loser) => write!(f, "{} {RESIGNATION}", loser.opponent()),
            Self::Unfinished => f.write_str(UNFINISHED),
        }
    }
}

/// What [`Game::undo`] took back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Undone<M> {
    /// The last move.
    Move(M),
    /// A resignation.
    Resignation,
}

/// Why a move could not be added to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError<E> {
    /// The rules forbid it; the game's own error.
    #[error(transparent)]
    Illegal(E),
    /// This player has resigned: the game has ended.
    #[error("the game is over: {} has resigned", .0.name())]
    Resigned(Player),
}

/// Why a player could not resign: the game has already ended, by the rules or by resignation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game is over: nobody can resign")]
pub struct ResignError;

/// Why a tag could not be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TagError {
    /// The name is not a letter `A`–`Z`, `a`–`z` and then letters or digits `0`–`9`.
    #[error("a tag's name is a letter, and then letters or digits")]
    Name,
    /// `Game`, `Position` and `Result` are written from the game itself.
    #[error("`Game`, `Position` and `Result` follow from the game itself")]
    Reserved,
    /// The value holds this control character.
    #[error("a tag's value has no control characters, such as {:?}", .0)]
    Control(char),
}

/// Whether a record writes this tag from the game itself.
fn is_reserved(name: &str) -> bool {
    matches!(name, "Game" | "Position" | "Result")
}

/// Whether a text is in the form of a tag's name.
pub(crate) fn is_tag_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|c| c.is_ascii_alphanumeric())
}

impl<P: Position> Game<P> {
    /// A game from the game's own start, without moves or tags.
    pub fn new() -> Self {
        Self::from_position(P::default())
    }

    /// A game that begins with this position.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// # use piles::Piles;
    /// use abstract_core::Game;
    /// let game = Game::from_position("1,1,0 b -".parse::<Piles>()?);
    /// assert!(game.to_string().contains(r#"[Position "1,1,0 b -"]"#));
    /// # Ok::<(), abstract_core::SyntaxError>(())
    /// ```
    pub const fn from_position(start: P) -> Self {
        Self { tags: Vec::new(), played: Vec::new(), position: start, resigned: false }
    }

    /// The position in which the game began.
    pub fn start(&self) -> &P {
        self.played.first().map_or(&self.position, |(start, _)| start)
    }

    /// The position now.
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// How many moves have been played. A turn of several actions counts as so many.
    pub const fn plies(&self) -> usize {
        self.played.len()
    }

    /// The moves from the first.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = P::Move> + ExactSizeIterator {
        self.played.iter().map(|&(_, m)| m)
    }

    /// The positions from the start to the one now: one more than there are moves.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// # use piles::{Action, Piles};
    /// use abstract_core::Game;
    /// let mut game = Game::<Piles>::new();
    /// game.play(Action::Take(0))?;
    /// let texts: Vec<String> = game.positions().map(|p| p.to_string()).collect();
    /// assert_eq!(texts, ["3,4,5 w -", "2,4,5 w 0"]);
    /// # Ok::<(), abstract_core::PlayError<piles::IllegalAction>>(())
    /// ```
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &P> {
        self.played.iter().map(|(before, _)| before).chain([&self.position])
    }

    /// How the game stands.
    pub fn ending(&self) -> Ending<P::Reason> {
        if self.resigned {
            return Ending::Resigned(self.position.turn());
        }
        self.position.outcome().map_or(Ending::Unfinished, Ending::Over)
    }

    /// How often the position now has occurred in the game, this time included: at least 1.
    ///
    /// Counted when asked, by comparing whole positions with it; none of the games has a rule
    /// about it.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// use abstract_core::Game;
    /// assert_eq!(Game::<piles::Piles>::new().repetitions(), 1);
    /// ```
    pub fn repetitions(&self) -> usize {
        self.positions().filter(|&position| *position == self.position).count()
    }

    /// Plays a move; on an error the game stays as it was.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// # use piles::{Action, Piles};
    /// use abstract_core::Game;
    /// let mut game = Game::<Piles>::new();
    /// let error = game.play(Action::Stop).unwrap_err();
    /// assert_eq!(error.to_string(), "a turn takes a coin before it may stop");
    /// assert_eq!(game, Game::new());
    /// ```
    pub fn play(&mut self, m: P::Move) -> Result<(), PlayError<P::IllegalMove>> {
        if self.resigned {
            return Err(PlayError::Resigned(self.position.turn()));
        }
        self.advance(m).map_err(PlayError::Illegal)
    }

    /// Plays a move in a game that nobody has resigned.
    pub(crate) fn advance(&mut self, m: P::Move) -> Result<(), P::IllegalMove> {
        self.position.check(m)?;
        let after = self.position.after_unchecked(m);
        self.played.push((core::mem::replace(&mut self.position, after), m));
        Ok(())
    }

    /// The player to act gives up, and the other one wins; nobody else can resign.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// use abstract_core::{Game, Player};
    /// let mut game = Game::<piles::Piles>::new();
    /// game.resign()?;
    /// assert_eq!(game.ending().winner(), Some(Player::Black));
    /// assert!(game.resign().is_err());
    /// # Ok::<(), abstract_core::ResignError>(())
    /// ```
    pub fn resign(&mut self) -> Result<(), ResignError> {
        if self.resigned || self.position.is_over() {
            return Err(ResignError);
        }
        self.resigned = true;
        Ok(())
    }

    /// Takes back the last thing that was done, a resignation or a move; `None` at the start.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// # use piles::{Action, Piles};
    /// use abstract_core::{Game, Undone};
    /// let mut game = Game::<Piles>::new();
    /// game.play(Action::Take(2))?;
    /// game.resign()?;
    /// assert_eq!(game.undo(), Some(Undone::Resignation));
    /// assert_eq!(game.undo(), Some(Undone::Move(Action::Take(2))));
    /// assert_eq!(game.undo(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Option<Undone<P::Move>> {
        if self.resigned {
            self.resigned = false;
            return Some(Undone::Resignation);
        }
        let (before, m) = self.played.pop()?;
        self.position = before;
        Some(Undone::Move(m))
    }

    /// The tags but `Game`, `Position` and `Result`, in their order.
    pub fn tags(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a tag; `None` for `Game`, `Position` and `Result`, which are not kept as tags.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|&(n, _)| n == name).map(|(_, value)| value)
    }

    /// Sets a tag: where it stands if the game has it, else after the others.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// use abstract_core::{Game, TagError};
    /// let mut game = Game::<piles::Piles>::new();
    /// game.set_tag("White", "Ada \"the lady\" L.")?;
    /// assert_eq!(game.tag("White"), Some("Ada \"the lady\" L."));
    /// assert_eq!(game.set_tag("Result", "*"), Err(TagError::Reserved));
    /// assert_eq!(game.set_tag("1st", "Ada"), Err(TagError::Name));
    /// assert_eq!(game.set_tag("Black", "Bob\n"), Err(TagError::Control('\n')));
    /// # Ok::<(), TagError>(())
    /// ```
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if !is_tag_name(name) {
            return Err(TagError::Name);
        }
        if is_reserved(name) {
            return Err(TagError::Reserved);
        }
        if let Some(control) = value.chars().find(|c| c.is_control()) {
            return Err(TagError::Control(control));
        }
        match self.tags.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => *old = value.to_string(),
            None => self.tags.push((name.to_string(), value.to_string())),
        }
        Ok(())
    }

    /// Takes a tag out and returns its value, if the game has it.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// let mut game = abstract_core::Game::<piles::Piles>::new();
    /// game.set_tag("Date", "2026-11-29")?;
    /// assert_eq!(game.remove_tag("Date").as_deref(), Some("2026-11-29"));
    /// assert_eq!(game.remove_tag("Date"), None);
    /// # Ok::<(), abstract_core::TagError>(())
    /// ```
    pub fn remove_tag(&mut self, name: &str) -> Option<String> {
        let at = self.tags.iter().position(|(n, _)| n == name)?;
        Some(self.tags.remove(at).1)
    }

    /// Lets a game without moves begin elsewhere.
    pub(crate) fn set_start(&mut self, start: P) {
        debug_assert!(self.played.is_empty() && !self.resigned);
        self.position = start;
    }

    /// Adds a tag that the reader has checked: its form, and that the game has none of its name.
    pub(crate) fn push_tag(&mut self, name: &str, value: String) {
        debug_assert!(is_tag_name(name) && !is_reserved(name));
        self.tags.push((name.to_string(), value));
    }

    /// The player who made the last move.
    pub(crate) fn last_player(&self) -> Option<Player> {
        self.played.last().map(|(before, _)| before.turn())
    }

    /// The moves, each with the player who made it.
    pub(crate) fn moves_with_players(&self) -> impl Iterator<Item = (Player, P::Move)> {
        self.played.iter().map(|(before, m)| (before.turn(), *m))
    }
}

impl<P: Position> Default for Game<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Position> fmt::Debug for Game<P> {
    /// The record's text, so that a failed assertion can be read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
