//! What rules engines of abstract two-player board games share; it knows none of the games.
//!
//! A game implements [`Position`]: whose turn it is, which moves are legal and why another is not,
//! what a move does, who has won and why. In return it gets [perft](perft()), [playouts](Playouts),
//! [game records](Game), [a kit that tests it](conformance), and a few things to build on.
//! Examples on these pages play *piles*, a toy game (`examples/piles.rs`): a player takes a coin
//! from one of three piles, and may take one more from another pile or stop; who takes the last
//! coin wins.
//!
//! ```
//! # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
//! # use piles::{Action, IllegalAction, Piles};
//! use abstract_core::{Game, Player, Position, perft, sorted_texts};
//!
//! // A position is a value. Text makes one, and one makes a text.
//! let mut position: Piles = "1,0,2 b -".parse()?;
//! assert_eq!(position.turn(), Player::Black);
//! assert_eq!(sorted_texts(position.moves()), ["take0", "take2"]);
//!
//! // Playing checks the move. An error says why it is not legal, and nothing has changed.
//! position.play(Action::Take(2))?;
//! assert_eq!(position.turn(), Player::Black, "a turn may be several actions");
//! assert_eq!(position.play(Action::Take(2)), Err(IllegalAction::SamePile(2)));
//! assert_eq!(position.to_string(), "1,0,1 b 2");
//!
//! // Over means that somebody has won, and that there are no moves.
//! for text in ["stop", "take0", "take2"] {
//!     position.play(text.parse()?)?;
//! }
//! let outcome = position.outcome().expect("the game is over");
//! assert_eq!(outcome.to_string(), "w last-coin");
//! assert!(position.moves().is_empty());
//!
//! // A game keeps what was played, and writes it down.
//! let mut game = Game::<Piles>::new();
//! game.play(Action::Take(0))?;
//! game.play(Action::Take(1))?;
//! assert!(game.to_string().ends_with("1. take0,take1\n*\n"));
//!
//! // All games of four actions.
//! assert_eq!(perft(&Piles::default(), 4), 81);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is where
//!
//! | to | use |
//! |---|---|
//! | write a game | [`Position`] (with a complete example), [`Outcome`], [`Player`], [`KeyBuilder`] |
//! | number its moves, map it by symmetries | [`ActionSpace`], [`Symmetric`] |
//! | test it | [`conformance`], [`perft`](perft()), [`divide`] |
//! | play it at random | [`playout()`], [`Playouts`], [`Rng`] |
//! | keep and read records | [`Game`], [`Ending`], [`RecordError`] |
//! | work on the 10×10 board | [`Square`], [`Bitboard`], [`Direction`], [`Cardinal`], [`Symmetry`] |
//! | read and write texts | [`Cursor`], [`SyntaxError`], [`SetupError`], [`read_board`], [`write_board`] |
//!
//! # Features
//!
//! None is on by default, and none changes a public type. The crate is `no_std` with `alloc`.
//!
//! | feature | adds |
//! |---|---|
//! | `serde` | records, outcomes and small types as their texts; [`serde_as_text!`] does it for yours |
//! | `rayon` | `perft_threaded`, `perft_unbulked_threaded`, `Playouts::play_threaded`; needs `std` |
//! | `proptest` | the module `strategies`: positions, moves, squares, … |
//! | `arbitrary` | the module `fuzzing`: the same from a fuzzer's bytes |
//! | `svg` | [`picture`]: drawing primitives |
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(test)]
extern crate std;

#[macro_use]
mod lanes;
mod macros;

mod bitboard;
pub mod conformance;
mod direction;
#[cfg(feature = "arbitrary")]
pub mod fuzzing;
mod game;
mod key;
mod perft;
pub mod picture;
mod player;
mod playout;
mod position;
mod random;
mod record;
#[cfg(feature = "serde")]
mod serde_text;
mod square;
#[cfg(feature = "proptest")]
pub mod strategies;
mod symmetry;
mod tally;
mod text;

pub use bitboard::{Bitboard, Squares};
pub use direction::{Cardinal, Direction, KNIGHT_JUMPS};
pub use game::{Ending, Game, PlayError, ResignError, TagError, Undone};
pub use key::KeyBuilder;
pub use lanes::SortedLanes;
pub use perft::{PerftTable, divide, perft, perft_hashed, perft_unbulked};
#[cfg(feature = "rayon")]
pub use perft::{perft_threaded, perft_unbulked_threaded};
pub use player::{PerPlayer, Player};
pub use playout::{Branching, Playout, PlayoutStats, Playouts, play_random_one_by_one, playout};
pub use position::{ActionSpace, Outcome, Position, Symmetric};
pub use random::{Digits, Rng};
pub use record::{ExpectedEnding, RecordError, RecordFault};
pub use square::{SIDE, SQUARES, Square};
pub use symmetry::Symmetry;
pub use tally::{sum_of_ones, sum_of_sizes};
pub use text::{
    Cursor, PositionError, SetupError, SyntaxError, read_board, sorted_texts, write_board,
};

/// The README's program is compiled and run like any other example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

serde_as_text!(Player, Square, Cardinal);

/// What the macros expand to; not for use by name.
#[doc(hidden)]
#[cfg(feature = "serde")]
pub mod __private {
    pub use crate::serde_text::{deserialize, serialize};
    pub use serde;
}
