//! The conformance kit: whether a game keeps the laws of the traits that it implements.
//!
//! Each function takes positions that its caller finds worth a look, adds those that random games
//! from them and from the start go through, and checks every law on all of them. The first
//! violation names the [`Law`] and prints the position and the move.
//!
//! ```
//! # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
//! # use piles::Piles;
//! use abstract_core::conformance::{self, Effort};
//!
//! let effort = Effort::new(50, 100);
//! let given = ["1,0,0 b -".parse::<Piles>()?, "2,2,0 w 1".parse()?];
//! let report = conformance::check_position(effort, &given)?;
//! assert!(report.positions > 100);
//! conformance::check_action_space(effort, &given)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action_space;
mod position;
#[cfg(feature = "serde")]
mod serde;
mod symmetric;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

pub use self::action_space::check_action_space;
pub use self::position::check_position;
#[cfg(feature = "serde")]
pub use self::serde::check_serde;
pub use self::symmetric::check_symmetric;
use crate::position::Position;
use crate::random::Rng;

/// How much is played: the same effort checks the same positions every time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The seed of the random games.
    pub seed: u64,
    /// How many games are played, by turns from the start and from each given position.
    pub games: u64,
    /// After how many moves a game is stopped.
    pub max_plies: usize,
}

impl Effort {
    /// So many games of at most so many moves, with seed 0.
    pub const fn new(games: u64, max_plies: usize) -> Self {
        Self { seed: 0, games, max_plies }
    }
}

/// What was checked without finding a violation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many games were played.
    pub games: u64,
    /// How many positions were checked, those met several times included.
    pub positions: u64,
    /// How many legal moves these had together.
    pub moves: u64,
}

/// A law that was broken, where, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    law: Law,
    position: Option<String>,
    action: Option<String>,
    how: String,
}

impl Violation {
    /// One that is not about a position.
    fn new(law: Law, how: impl fmt::Display) -> Self {
        Self { law, position: None, action: None, how: how.to_string() }
    }

    /// One in a position.
    fn of(law: Law, position: &impl Position, how: impl fmt::Display) -> Self {
        Self { position: Some(position.to_string()), ..Self::new(law, how) }
    }

    /// This one, about a move.
    fn at(self, action: impl fmt::Display) -> Self {
        Self { action: Some(action.to_string()), ..self }
    }

    /// The law that is broken.
    pub const fn law(&self) -> Law {
        self.law
    }

    /// The text of the position in which it is broken; `None` if it is not about a position.
    pub fn position(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// The text of the move with which it is broken, if it is about one.
    pub fn action(&self) -> Option<&str> {
        self.action.as_deref()
    }

    /// What was found instead.
    pub fn how(&self) -> &str {
        &self.how
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {:?} ({}) is broken", self.law, self.law)?;
        if let Some(position) = &self.position {
            write!(f, " in position `{position}`")?;
        }
        if let Some(action) = &self.action {
            write!(f, " by move `{action}`")?;
        }
        write!(f, ": {}", self.how)
    }
}

impl core::error::Error for Violation {}

macro_rules! laws {
    ($($(#[doc = $doc:literal])+ $law:ident,)+) => {
        /// What holds for every implementor of the traits.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Law {
            $($(#[doc = $doc])+ $law,)+
        }

        impl Law {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$law),+];
        }

        impl fmt::Display for Law {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let text = match self {
                    $(Self::$law => concat!($($doc),+),)+
                };
                f.write_str(text.trim().trim_end_matches('.'))
            }
        }
    };
}

laws! {
    // `Position`.
    /// The game's name is lower-case letters, digits and `-`.
    Name,
    /// The game is over exactly if there is no legal move.
    OverWithoutMoves,
    /// Visiting a position twice visits the same moves in the same order.
    VisitingOrder,
    /// Visiting stops when it is told to, and hands on what it was told.
    EarlyExit,
    /// No move is visited twice.
    NoMoveTwice,
    /// `count_moves` is how many moves are visited.
    Count,
    /// `nth_move` follows the visiting order, and gives nothing beyond it.
    Nth,
    /// `random_move` gives a legal move if there is one, whatever numbers it is given.
    RandomMove,
    /// `random_move` gives every legal move with the same probability.
    Uniform,
    /// `play_random` plays the moves that `random_move` gives, one after the other.
    RandomPlay,
    /// `check` accepts exactly the moves that are visited.
    Check,
    /// The provided methods that are never overridden agree with those that are.
    Provided,
    /// `play`, `play_unchecked` and `after_unchecked` lead to the same position.
    Play,
    /// An illegal `play` leaves the position as it was, and gives the error of `check`.
    IllegalPlay,
    /// A position reads back from its text, so that no two have the same.
    PositionText,
    /// A move reads back from its text, so that no two have the same.
    MoveText,
    /// Texts of positions, moves and reasons fit into a record.
    RecordForm,
    /// No two legal moves of a position lead to equal positions.
    DistinctEffects,
    /// Equal positions have equal texts.
    EqualTexts,
    /// Equal positions have the same player to act, the same outcome, and the same moves in the same order.
    EqualBehaviour,
    /// Equal positions have equal keys.
    EqualKeys,
    /// Unequal positions have unequal keys (in a run of this length).
    UnequalKeys,
    /// Equal positions have equal hashes.
    EqualHashes,
    /// A game reads back from its record; to that end the start is always the same position.
    Record,

    // `ActionSpace`.
    /// Every value of the move type has a number below `ACTIONS`.
    ActionRange,
    /// No two legal moves of a position have the same number.
    DistinctActions,
    /// `action_move` gives exactly the legal moves, each at its number.
    ActionMove,
    /// `all_moves` holds every move once.
    AllMoves,

    // `Symmetric`.
    /// The identity changes neither position nor move.
    Identity,
    /// Two symmetries one after the other do what their composition does.
    Composition,
    /// A symmetry maps the player to act and the outcome.
    MappedOutcome,
    /// A symmetry maps legal moves onto legal moves.
    MappedMoves,
    /// A symmetry commutes with play.
    MappedPlay,
    /// Positions that symmetries map onto each other have one canonical form.
    Canonical,

    // serde.
    /// Serde writes a text.
    SerdeText,
    /// Serde reads back what it wrote, and nothing that is no text of the type.
    SerdeRead,
}

/// Plays random games and has every position on their way judged, the given ones included.
///
/// `judge` gets the position, its moves in visiting order, and a generator.
fn tour<P: Position>(
    effort: Effort,
    given: &[P],
    mut judge: impl FnMut(&P, &[P::Move], &mut Rng) -> Result<(), Violation>,
) -> Result<Report, Violation> {
    let mut report = Report { games: effort.games, ..Report::default() };
    // Apart from the games' own, so that these are the same whatever the judge draws.
    let mut judges = Rng::for_game(effort.seed, u64::MAX);
    let mut look = |position: &P| {
        let mut moves = Vec::new();
        position.for_each_move(|m| moves.push(m));
        judge(position, &moves, &mut judges)?;
        report.positions += 1;
        report.moves += moves.len() as u64;
        Ok(moves)
    };

    let start = P::default();
    for position in given {
        look(position)?;
    }
    for (game, from) in (0..effort.games).zip(core::iter::once(&start).chain(given).cycle()) {
        let mut rng = Rng::for_game(effort.seed, game);
        let mut position = from.clone();
        for ply in 0..=effort.max_plies {
            let moves = look(&position)?;
            let chosen = rng.choose(&moves);
            let Some(&m) = chosen.filter(|_| ply < effort.max_plies) else { break };
            position.play_unchecked(m);
        }
    }
    Ok(report)
}
