//! The command line's words.

use std::ffi::OsString;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use abstract_core::Player;
use abstract_core::picture::{Style, Theme, View};
use clap::builder::{PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{ArgAction, Args, Parser, Subcommand};

use serde::{Deserialize, Serialize};

use crate::games::GameName;
use crate::numbers::decimal;
use crate::query::MOST_DEPTH;

/// Plays, counts and checks the board games Vault, Bastide and Voldétour.
///
/// Results go to standard output, all else to standard error. Exit code 0: done; 1: the input
/// was refused (a bad position, an illegal move, an unreadable file); 2: wrong usage.
#[derive(Debug, Parser)]
#[command(name = "abstract-games", version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Count the sequences of exactly so many moves
    Perft(Perft),
    /// Play uniformly random games
    Playouts(Playouts),
    /// List the legal moves, sorted, one a line
    Moves(Moves),
    /// Show the board, as text or as a picture
    Show(Show),
    /// Play a game on the terminal, two people or a person against a random player
    Play(Play),
    /// Read a game record, check every move and show the end
    Replay(Replay),
    /// Answer queries line by line, for other programs
    ///
    /// Fields are separated by one TAB: `moves POS`, `play POS MOVE`, `status POS`, `perft DEPTH
    /// POS`, `divide DEPTH POS`, `check POS`. Each line gets one line in answer, at once.
    Query(Query),
    /// Add up the lines that all shards of one `perft` or `playouts` printed
    Merge(Merge),
}

/// Which position a command starts from. Texts of a game come as they are, even if they are not
/// UTF-8: whatever is wrong with one, it is the input that is refused, not the usage.
#[derive(Debug, Args)]
pub(crate) struct Start {
    /// A position's text; the start of the game if left out
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<OsString>,
    /// Voldétour: the start with other equipment, as `3:c3,h8:5:111,112,113,122,123`
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, conflicts_with = "position")]
    pub(crate) equipment: Option<OsString>,
    /// Bastide: the start with these rules, from `straight`, `stop`, `recrown`, `long`, with `,`
    /// between them
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, conflicts_with = "position")]
    pub(crate) rules: Option<OsString>,
}

impl Start {
    /// Whether it is the game's own start.
    pub(crate) fn is_default(&self) -> bool {
        self.position.is_none() && self.equipment.is_none() && self.rules.is_none()
    }
}

#[derive(Debug, Args)]
pub(crate) struct Perft {
    pub(crate) game: GameName,
    /// How many moves each sequence has
    #[arg(value_parser = number(0..=MOST_DEPTH))]
    pub(crate) depth: u8,
    #[command(flatten)]
    pub(crate) start: Start,
    /// How many threads count
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1..=MOST_THREADS))]
    pub(crate) threads: u16,
    /// Remember the counts of positions in a table of MB megabytes, which are taken at once; the
    /// count is exact all the same. On one thread, not with --no-bulk
    #[arg(
        long,
        value_name = "MB",
        value_parser = number(1..=MOST_MEGABYTES),
        conflicts_with = "bulk"
    )]
    pub(crate) hash: Option<u32>,
    /// Show the count after each first move
    #[arg(long)]
    pub(crate) divide: bool,
    /// Play the last ply's moves too instead of counting them
    #[arg(long = "no-bulk", action = ArgAction::SetFalse)]
    pub(crate) bulk: bool,
    /// Print one JSON object on one line
    #[arg(long)]
    pub(crate) json: bool,
    /// Count part I of N only, I from 0, and print one JSON object; `merge` adds them up
    #[arg(long, value_name = "I/N", conflicts_with = "divide")]
    pub(crate) shard: Option<Shard>,
}

#[derive(Debug, Args)]
pub(crate) struct Playouts {
    pub(crate) game: GameName,
    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = number(0..=u64::MAX))]
    pub(crate) games: u64,
    /// The same seed gives the same games, whatever the threads
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number(0..=u64::MAX))]
    pub(crate) seed: u64,
    /// A game is left unfinished after so many moves
    #[arg(long, value_name = "M", default_value_t = 1_000, value_parser = number(0..=u32::MAX))]
    pub(crate) max_plies: u32,
    #[command(flatten)]
    pub(crate) start: Start,
    /// How many threads play
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1..=MOST_THREADS))]
    pub(crate) threads: u16,
    /// Count the legal moves of every position too
    #[arg(long)]
    pub(crate) branching: bool,
    /// Print one JSON object on one line
    #[arg(long)]
    pub(crate) json: bool,
    /// Play games I, I+N, … only, I from 0, and print one JSON object; `merge` adds them up
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
}

#[derive(Debug, Args)]
pub(crate) struct Moves {
    pub(crate) game: GameName,
    #[command(flatten)]
    pub(crate) start: Start,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    pub(crate) game: GameName,
    #[command(flatten)]
    pub(crate) start: Start,
    /// Show where the piece on SQUARE can go
    #[arg(long, value_name = "SQUARE", allow_hyphen_values = true)]
    pub(crate) select: Option<OsString>,
    /// Write a picture to FILE instead
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) look: Look,
}

/// How pictures look.
#[derive(Debug, Args)]
pub(crate) struct Look {
    /// Pictures for a dark page
    #[arg(long)]
    dark: bool,
    /// Pictures with a marker on whatever only colours tell apart, such as the tones of Vault
    #[arg(long)]
    markers: bool,
    /// Pictures from above a corner, so that the heights of Voldétour are seen
    #[arg(long)]
    isometric: bool,
}

impl Look {
    pub(crate) fn style(&self) -> Style {
        Style {
            theme: if self.dark { Theme::Dark } else { Theme::Light },
            view: if self.isometric { View::Isometric } else { View::Above },
            markers: self.markers,
            ..Style::default()
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct Play {
    pub(crate) game: GameName,
    #[command(flatten)]
    pub(crate) start: Start,
    /// Keep the game in FILE after every move; a game that is there already is continued
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// This side is played by the machine, at random
    #[arg(long, value_name = "SIDE", value_parser = side())]
    pub(crate) bot: Option<Player>,
    /// The machine's choices follow from this number; another one each time if left out
    #[arg(long, value_name = "S", value_parser = number(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct Replay {
    pub(crate) game: GameName,
    /// The game record
    pub(crate) file: PathBuf,
    /// Write a picture of every position to DIR, which is made if it is not there
    #[arg(long, value_name = "DIR")]
    pub(crate) svg_dir: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) look: Look,
}

#[derive(Debug, Args)]
pub(crate) struct Query {
    pub(crate) game: GameName,
}

#[derive(Debug, Args)]
pub(crate) struct Merge {
    /// Files of such lines; standard input if there are none
    pub(crate) files: Vec<PathBuf>,
}

/// One of several parts into which a run is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a shard: an object of `index` and `count`")]
pub(crate) struct Shard {
    /// Which part, from 0.
    pub(crate) index: u64,
    /// How many parts there are.
    pub(crate) count: u64,
}

impl Shard {
    /// All of a run.
    pub(crate) const WHOLE: Self = Self { index: 0, count: 1 };
}

impl Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let form = "expected I/N, two numbers with I below N";
        let (index, count) = text.split_once('/').ok_or(form)?;
        match (decimal(index.as_bytes()), decimal(count.as_bytes())) {
            (Some(index), Some(count)) if index < count => Ok(Self { index, count }),
            _ => Err(form),
        }
    }
}

/// The largest table, a terabyte, in megabytes.
const MOST_MEGABYTES: u32 = 1 << 20;

/// The most threads that can be asked for.
const MOST_THREADS: u16 = 1_024;

/// A number in a range, as [`decimal`] reads it.
fn number<N>(range: RangeInclusive<N>) -> impl TypedValueParser<Value = N>
where
    N: TryFrom<u64> + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    StringValueParser::new().try_map(move |text| {
        let number = decimal(text.as_bytes()).and_then(|number| N::try_from(number).ok());
        number.filter(|number| range.contains(number)).ok_or_else(|| {
            format!(
                "expected a number from {} to {}, in digits without a sign or leading zeros",
                range.start(),
                range.end()
            )
        })
    })
}

fn side() -> impl TypedValueParser<Value = Player> {
    PossibleValuesParser::new(["white", "black"])
        .map(|side| if side == "white" { Player::White } else { Player::Black })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_consistent() {
        use clap::CommandFactory as _;
        Arguments::command().debug_assert();
    }

    #[test]
    fn shards_are_parts_of_a_whole() {
        assert_eq!("0/1".parse(), Ok(Shard::WHOLE));
        assert_eq!("3/4".parse(), Ok(Shard { index: 3, count: 4 }));
        for bad in
            ["", "1", "/", "0/0", "4/4", "-1/4", "1/x", "1/2/3", "1/ 2", "+1/2", "1/02", "00/2"]
        {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
    }
}
