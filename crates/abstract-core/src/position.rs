//! The traits that a game implements.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::player::Player;
use crate::playout::play_random_one_by_one;
use crate::symmetry::Symmetry;
use crate::text::SyntaxError;

/// How a game ended: who won, and by which rule.
///
/// As text, the winner's letter and the reason: `w back-rank`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outcome<R> {
    /// The player who won.
    pub winner: Player,
    /// The rule by which the game ended.
    pub reason: R,
}

impl<R> Outcome<R> {
    /// `winner` has won for this reason.
    #[inline]
    pub const fn new(winner: Player, reason: R) -> Self {
        Self { winner, reason }
    }
}

impl<R: Display> Display for Outcome<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} {}", self.winner, self.reason)
    }
}

impl<R: FromStr> FromStr for Outcome<R> {
    type Err = SyntaxError;

    /// Reads the winner's letter, a space and the reason.
    ///
    /// ```
    /// use abstract_core::{Outcome, Player};
    /// assert_eq!("w 3".parse(), Ok(Outcome::new(Player::White, 3)));
    /// assert_eq!("w three".parse::<Outcome<u8>>().unwrap_err().at(), 2);
    /// ```
    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let Some((winner, reason)) = text.split_once(' ') else {
            let why = "expected the winner, `w` or `b`, a space and the reason";
            return Err(SyntaxError::new("outcome", 0, why));
        };
        let winner = winner.parse()?;
        let unknown = |_| SyntaxError::new("outcome", 2, "expected a reason of this game");
        Ok(Self { winner, reason: reason.parse().map_err(unknown)? })
    }
}

#[cfg(feature = "serde")]
impl<R: Display> serde::Serialize for Outcome<R> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::serde_text::serialize(self, serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, R: FromStr> serde::Deserialize<'de> for Outcome<R> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::serde_text::deserialize(deserializer)
    }
}

/// A position of a two-player game without chance, hidden information or draws.
///
/// `Default` is the start, `Display` and `FromStr` the text form. A *move* is one action of the
/// player to act; players need not alternate: a turn may be several actions.
///
/// # Laws
///
/// The [conformance kit](crate::conformance) tests these, and what the methods say, on any
/// implementor:
///
/// - `outcome().is_some()` exactly if there is no legal move;
/// - the order in which moves are visited is fixed for a position, otherwise unspecified, and
///   `nth_move` follows it; no move is visited twice;
/// - `check` accepts exactly the moves that are visited;
/// - no two legal moves of a position have the same text, or lead to equal positions;
/// - every position that play reaches, and every value of the move type, reads back from its text;
/// - equal positions have equal texts and equal keys, and the other way round for texts; their
///   player to act, outcome and visiting order are the same;
/// - texts fit into a [record](crate::Game): a move's is one word without `,` or `;` that is not
///   `w`, `b`, `*` or a number and a dot; a reason's is words in lower case joined by `-`, and not
///   `resignation`.
///
/// # A complete implementation
///
/// A pile of coins; a player takes one or two; who takes the last one wins.
///
/// ```
/// use std::{fmt, ops::ControlFlow, str::FromStr};
/// use abstract_core::{KeyBuilder, Outcome, Player, Position, SyntaxError, perft};
///
/// #[derive(Clone, Debug, PartialEq, Eq, Hash)]
/// struct Pile { coins: u8, turn: Player }
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// struct Take(u8);
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// struct LastCoin;
///
/// #[derive(Clone, Debug, PartialEq)]
/// struct TooMany;
///
/// impl Position for Pile {
///     const NAME: &'static str = "pile";
///     type Move = Take;
///     type Reason = LastCoin;
///     type IllegalMove = TooMany;
///
///     fn turn(&self) -> Player {
///         self.turn
///     }
///     fn outcome(&self) -> Option<Outcome<LastCoin>> {
///         (self.coins == 0).then_some(Outcome::new(!self.turn, LastCoin))
///     }
///     fn try_for_each_move<B>(
///         &self,
///         f: impl FnMut(Take) -> ControlFlow<B>,
///     ) -> ControlFlow<B> {
///         (1..=self.coins.min(2)).map(Take).try_for_each(f)
///     }
///     fn check(&self, Take(n): Take) -> Result<(), TooMany> {
///         if (1..=2).contains(&n) && n <= self.coins { Ok(()) } else { Err(TooMany) }
///     }
///     fn play_unchecked(&mut self, Take(n): Take) {
///         debug_assert!(self.is_legal(Take(n)));
///         self.coins = self.coins.saturating_sub(n);
///         self.turn = !self.turn;
///     }
///     fn key(&self) -> u64 {
///         KeyBuilder::new().word(self.coins.into()).word(self.turn.index() as u64).finish()
///     }
/// }
///
/// impl Default for Pile {
///     fn default() -> Self { Pile { coins: 7, turn: Player::White } }
/// }
/// impl fmt::Display for Pile {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "{} {}", self.coins, self.turn)
///     }
/// }
/// impl FromStr for Pile {
///     type Err = SyntaxError;
///     fn from_str(text: &str) -> Result<Self, SyntaxError> {
///         let error = SyntaxError::new("pile", 0, "expected `<coins> <turn>`");
///         let (coins, turn) = text.split_once(' ').ok_or(error)?;
///         let pile = Pile { coins: coins.parse().map_err(|_| error)?, turn: turn.parse()? };
///         if pile.to_string() == text { Ok(pile) } else { Err(error) }
///     }
/// }
/// impl fmt::Display for Take {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{}", self.0) }
/// }
/// impl FromStr for Take {
///     type Err = SyntaxError;
///     fn from_str(text: &str) -> Result<Self, SyntaxError> {
///         let take = text.parse().map(Take);
///         take.ok().filter(|t| t.to_string() == text)
///             .ok_or(SyntaxError::new("move", 0, "expected a number"))
///     }
/// }
/// impl fmt::Display for LastCoin {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str("last-coin") }
/// }
/// impl fmt::Display for TooMany {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         f.write_str("a player takes one coin or two, if so many are left")
///     }
/// }
/// impl std::error::Error for TooMany {}
///
/// let start = Pile::default();
/// assert_eq!(start.moves(), [Take(1), Take(2)]);
/// assert_eq!(perft(&start, 3), 8);
/// ```
pub trait Position:
    Clone
    + Eq
    + Hash
    + Debug
    + Default
    + Display
    + FromStr<Err: Error + Send + Sync + 'static>
    + Send
    + Sync
    + 'static
{
    /// The game's name in lower case, as records and the command line write it: `vault`.
    const NAME: &'static str;

    /// One action. Every value has a text that reads back, legal or not; `Ord` serves sets and
    /// maps, while lists of texts are in the order of [`sorted_texts`](crate::sorted_texts).
    type Move: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err: Error + Send + Sync + 'static>
        + Send
        + Sync
        + 'static;

    /// Why a game is over. Its text is the reason's words joined by `-`: `back-rank`.
    type Reason: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static;

    /// Why a move is not legal.
    type IllegalMove: Error + Clone + PartialEq + Send + Sync + 'static;

    /// The player who acts; where the game is over, the one who would act.
    fn turn(&self) -> Player;

    /// The winner and the reason, if the game is over.
    fn outcome(&self) -> Option<Outcome<Self::Reason>>;

    /// Visits the legal moves, in an order that is fixed for a position, until `f` breaks.
    fn try_for_each_move<B>(&self, f: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Why a move is not legal; `Ok` if it is. Says that the game is over before anything else.
    fn check(&self, m: Self::Move) -> Result<(), Self::IllegalMove>;

    /// Plays a move that is known to be legal.
    ///
    /// Debug builds assert that it is. In release builds an illegal move leaves *some* position,
    /// on which every method still neither panics nor hangs.
    fn play_unchecked(&mut self, m: Self::Move);

    /// 64 bits for tables, stable across runs and versions; computed when asked, not carried.
    fn key(&self) -> u64;

    /// How many moves are legal.
    fn count_moves(&self) -> usize {
        let mut count = 0;
        self.for_each_move(|_| count += 1);
        count
    }

    /// The move that is visited after n others; `None` if there are not so many.
    fn nth_move(&self, n: usize) -> Option<Self::Move> {
        let mut left = n;
        let visited = self.try_for_each_move(|m| {
            if left == 0 {
                return ControlFlow::Break(m);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        visited.break_value()
    }

    /// A uniformly random legal move, `None` if there is none. `below(n)`, with n from 1, must
    /// return a uniformly random number below n; a larger one is taken modulo n.
    ///
    /// The draws that it makes are pinned: with the same numbers from `below` it returns the same
    /// move in every version.
    fn random_move(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Self::Move> {
        let count = self.count_moves();
        if count == 0 {
            return None;
        }
        self.nth_move(below(count as u32) as usize % count)
    }

    /// Plays uniformly random legal moves until the game is over or `max_plies` have been played, and
    /// returns how many were.
    ///
    /// With the same numbers from `below` it plays exactly the moves of [`play_random_one_by_one`];
    /// a game overrides it where it can play many faster than one after the other.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// use abstract_core::{Position, Rng};
    /// let (mut rng, mut position) = (Rng::new(1, 2), piles::Piles::default());
    /// let plies = position.play_random(1_000, &mut |n| rng.below(n));
    /// assert!(plies >= 6 && position.is_over());
    /// ```
    #[inline]
    fn play_random(&mut self, max_plies: u32, below: &mut impl FnMut(u32) -> u32) -> u32 {
        play_random_one_by_one(self, max_plies, below)
    }

    /// Visits the legal moves.
    ///
    /// Never overridden.
    #[inline]
    fn for_each_move(&self, mut f: impl FnMut(Self::Move)) {
        let _: ControlFlow<()> = self.try_for_each_move(|m| {
            f(m);
            ControlFlow::Continue(())
        });
    }

    /// The legal moves, in visiting order.
    ///
    /// Never overridden.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.for_each_move(|m| moves.push(m));
        moves
    }

    /// Whether a move is legal.
    ///
    /// Never overridden.
    #[inline]
    fn is_legal(&self, m: Self::Move) -> bool {
        self.check(m).is_ok()
    }

    /// Whether the game is over.
    ///
    /// Never overridden.
    #[inline]
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Plays a move if it is legal; if not, the position stays as it was and the error says why.
    ///
    /// Never overridden.
    #[inline]
    fn play(&mut self, m: Self::Move) -> Result<(), Self::IllegalMove> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// The position after a move that is known to be legal: a copy, and
    /// [`play_unchecked`](Position::play_unchecked) on it.
    ///
    /// Never overridden.
    #[inline]
    #[must_use]
    fn after_unchecked(&self, m: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(m);
        next
    }
}

/// A game whose moves are numbered: for learning, history tables, and the conformance kit.
pub trait ActionSpace: Position {
    /// How many numbers there are.
    const ACTIONS: usize;

    /// The number of a move, below [`ACTIONS`](ActionSpace::ACTIONS) for every value of the move
    /// type; no two legal moves of one position share theirs.
    fn action(m: Self::Move) -> usize;

    /// The legal move that has this number, if there is one.
    fn action_move(&self, action: usize) -> Option<Self::Move>;

    /// Every value of the move type, once.
    fn all_moves() -> impl Iterator<Item = Self::Move>;
}

/// A game on the 10×10 board, with what the board's symmetries make of it.
///
/// A symmetry that makes something of a position maps its legal moves onto those of the image, and
/// the positions after them onto those after the images of the moves; with the players it exchanges
/// the player to act and the winner. Two symmetries one after the other do what their
/// [composition](Symmetry::then) does, the identity does nothing.
pub trait Symmetric: Position {
    /// The position as a symmetry makes it; `None` if the rules can tell the two apart, so that
    /// legal moves would not be mapped onto legal moves.
    fn transformed(&self, s: Symmetry) -> Option<Self>;

    /// The move as a symmetry makes it.
    fn transformed_move(m: Self::Move, s: Symmetry) -> Self::Move;

    /// The representative of all positions that the game's symmetries map onto each other, and the
    /// symmetry that maps this position onto it.
    ///
    /// It is the one with the least key (and among equal keys the least text), so it is stable
    /// as keys are.
    fn canonical(&self) -> (Self, Symmetry) {
        let mut best = (self.clone(), Symmetry::IDENTITY);
        let mut best_key = self.key();
        for s in Symmetry::ALL {
            let Some(image) = self.transformed(s) else { continue };
            let key = image.key();
            let less = key < best_key
                || (key == best_key && image != best.0 && image.to_string() < best.0.to_string());
            if less {
                best = (image, s);
                best_key = key;
            }
        }
        best
    }
}
