//! The text of a game record, in the manner of PGN.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::game::{Ending, Game, RESIGNATION, UNFINISHED, is_tag_name};
use crate::player::Player;
use crate::position::Position;

/// Why the text of a record was refused: where, at which move, and the first fault.
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// # use piles::Piles;
/// use abstract_core::{Game, RecordFault};
/// let text = "[Game \"piles\"]\n\n1. take0,take1 take2,take2\n*\n";
/// let error = text.parse::<Game<Piles>>().unwrap_err();
/// assert_eq!((error.line(), error.column(), error.move_number()), (3, 22, Some(4)));
/// assert!(matches!(error.fault(), RecordFault::Illegal { .. }));
/// assert_eq!(
///     error.to_string(),
///     "line 3, column 22, move 4 (round 1): take2 is not legal: pile 2 has given a coin this turn",
/// );
/// ```
pub struct RecordError<P: Position> {
    at: usize,
    line: usize,
    column: usize,
    /// The number of the move and of its round; none in the tags.
    place: Option<(usize, usize)>,
    fault: Box<RecordFault<P>>,
}

/// What is wrong at the place that a [`RecordError`] names.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordFault<P: Position> {
    /// The text is not in the form of a record; what was expected.
    #[error("{0}")]
    Syntax(&'static str),
    /// It is the record of another game.
    #[error("this is not a record of the game `{}`", P::NAME)]
    OtherGame,
    /// There is a tag of that name before.
    #[error("a tag of this name stands above")]
    DuplicateTag,
    /// The tag `Position` holds no position.
    #[error("bad position: {0}")]
    Position(#[source] <P as FromStr>::Err),
    /// A round begins with another number.
    #[error("expected the round's number, `{expected}.`")]
    RoundNumber {
        /// The number of the round that begins there.
        expected: usize,
    },
    /// A move's text cannot be read.
    #[error("bad move: {0}")]
    Move(#[source] <P::Move as FromStr>::Err),
    /// The rules forbid the move.
    #[error("{action} is not legal: {error}")]
    Illegal {
        /// The move.
        action: P::Move,
        /// The game's own error.
        #[source]
        error: P::IllegalMove,
    },
    /// A space between two actions of one player's go.
    #[error("it is still {}'s turn: a player's actions in one go are joined by `,`", .0.name())]
    SameTurn(Player),
    /// A `,` between the last action of a player's go and the other player's move.
    #[error("it is {}'s turn: a space, not `,`, comes before the other player's move", .0.name())]
    OtherTurn(Player),
    /// The ending does not agree with the last position.
    #[error("the ending must be {expected}")]
    Ending {
        /// How the game stands by the rules.
        expected: ExpectedEnding<P::Reason>,
    },
    /// The tag `Result` does not repeat the ending.
    #[error("the tag `Result` must repeat the ending, `{0}`")]
    Result(Ending<P::Reason>),
}

/// Which endings would agree with the last position of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedEnding<R> {
    /// The game is over by the rules.
    Over(crate::Outcome<R>),
    /// It is not over: the player to act may have resigned.
    NotOver {
        /// The player to act.
        turn: Player,
    },
}

impl<R: fmt::Display> fmt::Display for ExpectedEnding<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over(outcome) => write!(f, "`{outcome}`: the game is over"),
            Self::NotOver { turn } => write!(
                f,
                "`{UNFINISHED}`, or `{} {RESIGNATION}`: {} is to act and the game is not over",
                turn.opponent(),
                turn.name(),
            ),
        }
    }
}

impl<P: Position> RecordError<P> {
    /// The line, from 1.
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The column, from 1, counted in characters.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// The byte of the text, from 0; at most its length.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The number, from 1, of the move that stands or should stand there, where every action of a
    /// turn counts; `None` in the tags.
    pub fn move_number(&self) -> Option<usize> {
        self.place.map(|(number, _)| number)
    }

    /// The number, from 1, of the round there; `None` in the tags.
    pub fn round(&self) -> Option<usize> {
        self.place.map(|(_, round)| round)
    }

    /// What is wrong.
    pub const fn fault(&self) -> &RecordFault<P> {
        &self.fault
    }
}

impl<P: Position> fmt::Display for RecordError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)?;
        if let Some((number, round)) = self.place {
            write!(f, ", move {number} (round {round})")?;
        }
        write!(f, ": {}", self.fault)
    }
}

impl<P: Position> fmt::Debug for RecordError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RecordError({self})")
    }
}

impl<P: Position> Error for RecordError<P> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.fault.source()
    }
}

impl<P: Position> fmt::Display for Game<P> {
    /// The canonical text of the record: `Game`, `Position` if the start is not the default one,
    /// the other tags in their order, `Result`; an empty line; one round a line; the ending.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = self.ending();
        write_tag(f, "Game", P::NAME)?;
        if *self.start() != P::default() {
            write_tag(f, "Position", &self.start().to_string())?;
        }
        for (name, value) in self.tags() {
            write_tag(f, name, value)?;
        }
        write_tag(f, "Result", &ending.to_string())?;

        let mut goes = 0_usize;
        let mut last = None;
        for (player, m) in self.moves_with_players() {
            if last == Some(player) {
                write!(f, ",{m}")?;
                continue;
            }
            last = Some(player);
            if goes.is_multiple_of(2) {
                write!(f, "\n{}. {m}", goes / 2 + 1)?;
            } else {
                write!(f, " {m}")?;
            }
            goes += 1;
        }
        writeln!(f, "\n{ending}")
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for part in value.split_inclusive(['"', '\\']) {
        let plain = part.strip_suffix(['"', '\\']).unwrap_or(part);
        f.write_str(plain)?;
        if let Some(special) = part.get(plain.len()..).filter(|s| !s.is_empty()) {
            write!(f, "\\{special}")?;
        }
    }
    f.write_str("\"]\n")
}

impl<P: Position> FromStr for Game<P> {
    type Err = RecordError<P>;

    /// Reads a record and checks every move; what follows the first fault is not looked at, and
    /// nothing before it is kept.
    ///
    /// - Tags, one a line: `[Name "value"]`, with `\"` and `\\` in a value for `"` and `\`. `Game`
    ///   is the first. `Position` is the start, `Result` repeats the ending, wherever they stand.
    /// - An empty line.
    /// - Rounds, numbered from `1.`: the moves of the player who acts first, joined by `,`, then
    ///   those of the other. All are separated by spaces or line ends.
    /// - The ending: `w` or `b`, the winner, and the reason; or `*`.
    /// - `;` begins a comment that runs to the end of its line, anywhere but in a tag.
    ///
    /// Lines end with LF or CR LF; the last one need not end.
    fn from_str(text: &str) -> Result<Self, RecordError<P>> {
        let mut reader = Reader { text, at: 0, game: Self::new(), result: None, round: None };
        match reader.read() {
            Ok(()) => Ok(reader.game),
            Err((at, fault)) => {
                let before = text.as_bytes().get(..at).unwrap_or_default();
                let line_start = before.iter().rposition(|&c| c == b'\n').map_or(0, |i| i + 1);
                let column = before.iter().skip(line_start).filter(|&&c| starts_char(c)).count();
                Err(RecordError {
                    at,
                    line: before.split(|&c| c == b'\n').count(),
                    column: 1 + column,
                    place: reader.round.map(|round| (reader.game.plies() + 1, round)),
                    fault: Box::new(fault),
                })
            }
        }
    }
}

/// Whether a byte of UTF-8 is the first one of its character.
const fn starts_char(byte: u8) -> bool {
    byte & 0xC0 != 0x80
}

/// A fault and the byte where it stands.
type At<P> = (usize, RecordFault<P>);

struct Reader<'a, P: Position> {
    text: &'a str,
    /// The byte to be read next; always the first one of a character, or the end.
    at: usize,
    game: Game<P>,
    /// The value of the tag `Result`, and where it stands.
    result: Option<(usize, String)>,
    /// The round that is being read; `None` in the tags.
    round: Option<usize>,
}

impl<'a, P: Position> Reader<'a, P> {
    fn read(&mut self) -> Result<(), At<P>> {
        self.tags()?;
        self.rounds()?;
        if let Some((at, result)) = self.result.take() {
            let ending = self.game.ending();
            if result != ending.to_string() {
                return Err((at, RecordFault::Result(ending)));
            }
        }
        Ok(())
    }

    /// Reads the tags and the empty line after them.
    fn tags(&mut self) -> Result<(), At<P>> {
        const EXPECTED: &str = "expected a tag, `[Name \"value\"]`, or an empty line";
        let mut names = BTreeSet::new();
        loop {
            self.spaces();
            match self.peek() {
                Some(b'[') => self.tag(&mut names)?,
                Some(b';') => self.comment(),
                Some(b'\r' | b'\n') if names.is_empty() => break,
                Some(b'\r' | b'\n') => return self.line_end(EXPECTED),
                _ => break,
            }
            self.spaces();
            self.comment();
            self.line_end("expected the end of the line")?;
        }
        Err(self.syntax(if names.is_empty() {
            "a record begins with the tag `[Game \"…\"]`"
        } else {
            EXPECTED
        }))
    }

    /// Reads one tag from its `[`.
    fn tag(&mut self, names: &mut BTreeSet<&'a str>) -> Result<(), At<P>> {
        let start = self.at;
        self.at += 1;
        let name = self.rest().split(|c: char| !c.is_ascii_alphanumeric()).next();
        let name = name.unwrap_or_default();
        self.at += name.len();
        if !is_tag_name(name) {
            let why = "expected a tag's name: a letter, and then letters or digits";
            return Err((start + 1, RecordFault::Syntax(why)));
        }
        if names.is_empty() && name != "Game" {
            let why = "the first tag must be `Game`";
            return Err((start + 1, RecordFault::Syntax(why)));
        }
        if !names.insert(name) {
            return Err((start + 1, RecordFault::DuplicateTag));
        }
        self.expect(b' ', "expected a space after the tag's name")?;
        let value_at = self.at;
        let value = self.value()?;
        self.expect(b']', "expected `]` after the tag's value")?;
        match name {
            "Game" if value != P::NAME => return Err((value_at, RecordFault::OtherGame)),
            "Game" => {}
            "Position" => {
                let start = value.parse().map_err(|e| (value_at, RecordFault::Position(e)))?;
                self.game.set_start(start);
            }
            "Result" => self.result = Some((value_at, value)),
            _ => self.game.push_tag(name, value),
        }
        Ok(())
    }

    /// Reads a tag's value in its quotes.
    fn value(&mut self) -> Result<String, At<P>> {
        self.expect(b'"', "expected a value in quotes, `\"…\"`")?;
        let mut value = String::new();
        loop {
            let rest = self.rest();
            let plain = rest
                .find(|c: char| matches!(c, '"' | '\\') || c.is_control())
                .and_then(|length| rest.get(..length));
            let Some(plain) = plain else {
                return Err((self.text.len(), RecordFault::Syntax("expected `\"` after a value")));
            };
            value.push_str(plain);
            self.at += plain.len();
            if self.eat(b'"') {
                return Ok(value);
            }
            if !self.eat(b'\\') {
                return Err(self.syntax("a value ends with `\"` and has no control characters"));
            }
            match self.peek() {
                Some(c @ (b'"' | b'\\')) => value.push(char::from(c)),
                _ => return Err(self.syntax("expected `\"` or `\\` after `\\`")),
            }
            self.at += 1;
        }
    }

    /// Reads the rounds and the ending.
    fn rounds(&mut self) -> Result<(), At<P>> {
        const NO_ENDING: &str = "the record has no ending, such as `*`";
        for round in 1.. {
            self.round = Some(round);
            let (at, token) = self.token(NO_ENDING)?;
            if is_ending(token) {
                return self.ending(at, token);
            }
            if token.strip_suffix('.') != Some(round.to_string().as_str()) {
                return Err((at, RecordFault::RoundNumber { expected: round }));
            }
            let (at, token) = self.token(NO_ENDING)?;
            if is_ending(token) {
                let why = "expected a move after the round's number";
                return Err((at, RecordFault::Syntax(why)));
            }
            self.go(at, token)?;
            let (at, token) = self.token(NO_ENDING)?;
            if is_ending(token) {
                return self.ending(at, token);
            }
            if is_round_number(token) {
                let why = "expected a move of the other player, or the ending";
                return Err((at, RecordFault::Syntax(why)));
            }
            self.go(at, token)?;
        }
        Ok(())
    }

    /// Plays the actions of a player's go.
    fn go(&mut self, at: usize, token: &str) -> Result<(), At<P>> {
        let player = self.game.position().turn();
        if self.game.last_player() == Some(player) && !self.game.position().is_over() {
            return Err((at, RecordFault::SameTurn(player)));
        }
        let mut at = at;
        for (i, text) in token.split(',').enumerate() {
            let turn = self.game.position().turn();
            if i > 0 && turn != player && !self.game.position().is_over() {
                return Err((at, RecordFault::OtherTurn(turn)));
            }
            let action: P::Move = text.parse().map_err(|e| (at, RecordFault::Move(e)))?;
            self.game
                .advance(action)
                .map_err(|error| (at, RecordFault::Illegal { action, error }))?;
            at += text.len() + 1;
        }
        Ok(())
    }

    /// Reads the ending from its first word, and that nothing follows it.
    fn ending(&mut self, at: usize, first: &str) -> Result<(), At<P>> {
        let turn = self.game.position().turn();
        let outcome = self.game.position().outcome();
        let expected = outcome.map_or(ExpectedEnding::NotOver { turn }, ExpectedEnding::Over);
        let agrees = if first == UNFINISHED {
            outcome.is_none()
        } else {
            let (_, reason) = self.token("expected the reason after the winner")?;
            let winner = outcome.map_or(turn.opponent(), |o| o.winner);
            let agrees = first == winner.to_string()
                && match outcome {
                    Some(outcome) => reason == outcome.reason.to_string(),
                    None => reason == RESIGNATION,
                };
            agrees && (outcome.is_some() || self.game.resign().is_ok())
        };
        if !agrees {
            return Err((at, RecordFault::Ending { expected }));
        }
        self.separators()?;
        if self.rest().is_empty() { Ok(()) } else { Err(self.syntax("nothing follows the ending")) }
    }

    /// Reads what stands until the next space, line end or comment, after any number of these.
    fn token(&mut self, why_not: &'static str) -> Result<(usize, &'a str), At<P>> {
        self.separators()?;
        let start = self.at;
        let token = self.rest().split([' ', '\n', '\r', ';']).next().unwrap_or_default();
        if token.is_empty() {
            return Err(self.syntax(why_not));
        }
        self.at += token.len();
        Ok((start, token))
    }

    /// Goes past spaces, line ends and comments.
    fn separators(&mut self) -> Result<(), At<P>> {
        loop {
            self.spaces();
            match self.peek() {
                Some(b';') => self.comment(),
                Some(b'\r' | b'\n') => self.line_end("a carriage return without a line feed")?,
                _ => return Ok(()),
            }
        }
    }

    fn spaces(&mut self) {
        while self.eat(b' ') {}
    }

    /// Goes to the end of the line if a comment begins here.
    fn comment(&mut self) {
        if self.peek() == Some(b';') {
            let rest = self.rest();
            let line = rest.split('\n').next().unwrap_or_default();
            self.at += line.strip_suffix('\r').unwrap_or(line).len();
        }
    }

    /// Goes past LF or CR LF.
    fn line_end(&mut self, why: &'static str) -> Result<(), At<P>> {
        let start = self.at;
        self.eat(b'\r');
        if self.eat(b'\n') { Ok(()) } else { Err((start, RecordFault::Syntax(why))) }
    }

    /// What has not been read.
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Goes past the next byte if it is this one, and says whether it was.
    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, byte: u8, why: &'static str) -> Result<(), At<P>> {
        if self.eat(byte) { Ok(()) } else { Err(self.syntax(why)) }
    }

    fn syntax(&self, why: &'static str) -> At<P> {
        (self.at, RecordFault::Syntax(why))
    }
}

/// Whether a word begins the ending; no move has such a text.
pub(crate) fn is_ending(token: &str) -> bool {
    token == UNFINISHED || token.parse::<Player>().is_ok()
}

/// Whether a word is in the form of a round's number; no move has such a text.
pub(crate) fn is_round_number(token: &str) -> bool {
    token.strip_suffix('.').is_some_and(|n| n.bytes().all(|c| c.is_ascii_digit()))
}

#[cfg(feature = "serde")]
impl<P: Position> serde::Serialize for Game<P> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::serde_text::serialize(self, serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, P: Position> serde::Deserialize<'de> for Game<P> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::serde_text::deserialize(deserializer)
    }
}
