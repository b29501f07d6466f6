// A toy game whose turn is one action or two: a small implementation of the traits to copy from.
//
// Coins lie on three piles. A player takes one coin from a pile, and may then take one more
// from another pile, or `stop`; after two coins the turn passes by itself. Who takes the last
// coin wins.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use abstract_core::{ActionSpace, KeyBuilder, Outcome, Player, Position, SyntaxError};

/// Three piles, who acts, and the pile that this turn has already taken from.
///
/// As text: `3,4,5 w -`, the last field being the pile (`0`–`2`) or `-`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piles {
    coins: [u8; 3],
    turn: Player,
    taken: Option<u8>,
}

/// Taking one coin from a pile, or stopping after the first coin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// One coin from pile 0, 1 or 2.
    Take(u8),
    /// No second coin.
    Stop,
}

/// The only way in which the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LastCoin;

/// Why an action is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalAction {
    /// No coin is left.
    #[error("the game is over")]
    GameOver,
    /// The pile has no coin.
    #[error("pile {0} is empty")]
    EmptyPile(u8),
    /// There are three piles only.
    #[error("there is no pile {0}")]
    NoPile(u8),
    /// The first coin of this turn came from there.
    #[error("pile {0} has given a coin this turn")]
    SamePile(u8),
    /// A turn takes at least one coin.
    #[error("a turn takes a coin before it may stop")]
    NothingTaken,
}

impl Default for Piles {
    fn default() -> Self {
        Self { coins: [3, 4, 5], turn: Player::White, taken: None }
    }
}

impl Position for Piles {
    const NAME: &'static str = "piles";
    type Move = Action;
    type Reason = LastCoin;
    type IllegalMove = IllegalAction;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome<LastCoin>> {
        // The last coin always ends its taker's turn.
        (self.coins == [0; 3]).then_some(Outcome::new(!self.turn, LastCoin))
    }

    fn try_for_each_move<B>(&self, f: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        let takes = (0..3).map(Action::Take);
        takes.chain([Action::Stop]).filter(|&m| self.is_legal(m)).try_for_each(f)
    }

    fn check(&self, m: Action) -> Result<(), IllegalAction> {
        if self.is_over() {
            return Err(IllegalAction::GameOver);
        }
        match m {
            Action::Stop if self.taken.is_none() => Err(IllegalAction::NothingTaken),
            Action::Stop => Ok(()),
            Action::Take(pile) => match self.coins.get(usize::from(pile)) {
                None => Err(IllegalAction::NoPile(pile)),
                Some(_) if self.taken == Some(pile) => Err(IllegalAction::SamePile(pile)),
                Some(0) => Err(IllegalAction::EmptyPile(pile)),
                Some(_) => Ok(()),
            },
        }
    }

    fn play_unchecked(&mut self, m: Action) {
        debug_assert!(self.is_legal(m), "{m} in {self}");
        let first = match m {
            Action::Take(pile) => {
                if let Some(coins) = self.coins.get_mut(usize::from(pile)) {
                    *coins = coins.saturating_sub(1);
                }
                self.taken.is_none() && self.coins != [0; 3]
            }
            Action::Stop => false,
        };
        match m {
            Action::Take(pile) if first => self.taken = Some(pile.min(2)),
            _ => {
                self.taken = None;
                self.turn = !self.turn;
            }
        }
    }

    fn key(&self) -> u64 {
        let [a, b, c] = self.coins.map(u64::from);
        let taken = self.taken.map_or(0, |pile| 1 + u64::from(pile));
        KeyBuilder::new()
            .word(a | b << 8 | c << 16)
            .word(self.turn.index() as u64 | taken << 1)
            .finish()
    }
}

impl ActionSpace for Piles {
    const ACTIONS: usize = 4;

    fn action(m: Action) -> usize {
        match m {
            Action::Take(pile) => usize::from(pile.min(2)),
            Action::Stop => 3,
        }
    }

    fn action_move(&self, action: usize) -> Option<Action> {
        Self::all_moves().nth(action).filter(|&m| self.is_legal(m))
    }

    fn all_moves() -> impl Iterator<Item = Action> {
        (0..3).map(Action::Take).chain([Action::Stop])
    }
}

impl fmt::Display for Piles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.coins;
        write!(f, "{a},{b},{c} {} ", self.turn)?;
        match self.taken {
            Some(pile) => write!(f, "{pile}"),
            None => f.write_str("-"),
        }
    }
}

impl FromStr for Piles {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let error = SyntaxError::new("piles", 0, "expected `<a>,<b>,<c> <turn> <taken>`");
        let [piles, turn, taken] =
            <[&str; 3]>::try_from(text.split(' ').collect::<Vec<_>>()).map_err(|_| error)?;
        let coins = piles.split(',').map(str::parse).collect::<Result<Vec<u8>, _>>();
        let coins = coins.ok().and_then(|c| <[u8; 3]>::try_from(c).ok()).ok_or(error)?;
        let taken = match taken {
            "-" => None,
            "0" | "1" | "2" if coins != [0; 3] => Some(taken.as_bytes()[0] - b'0'),
            _ => return Err(error),
        };
        let position = Self { coins, turn: turn.parse()?, taken };
        // Canonical only: no `03`, no `+3`.
        if position.to_string() == text { Ok(position) } else { Err(error) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(pile) => write!(f, "take{pile}"),
            Self::Stop => f.write_str("stop"),
        }
    }
}

impl FromStr for Action {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        Piles::all_moves().find(|m| m.to_string() == text).ok_or(SyntaxError::new(
            "move",
            0,
            "expected `take0` to `take2`, or `stop`",
        ))
    }
}

impl fmt::Display for LastCoin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("last-coin")
    }
}

#[allow(dead_code)] // Tests and documentation include this file for the game alone.
fn main() {
    let start = Piles::default();
    for depth in 0..=6 {
        println!("perft {depth}: {}", abstract_core::perft(&start, depth));
    }
}
