//! Exact rules of the board game *Vault* (Néstor Romeral Andrés, 2015), with fast move generation
//! and errors that say why a move is not legal.
//!
//! Ten white pawns stand on rank 1 of a 10×10 board, ten black ones on rank 10. A player *walks* one
//! pawn to an empty square next to it, or lets one *jump* over another of its own, the *pivot*, however
//! far away: it lands as far behind the pivot as it stood before it, and captures an enemy pawn that
//! stands there. Whoever has a pawn on the far rank that the other cannot capture at once has won.
//!
//! # A short game
//!
//! ```
//! use vault_rules::{Move, Outcome, Player, Position, Reason, Vault};
//!
//! let mut position = Vault::default();
//! assert_eq!(position.count_moves(), 28);
//!
//! for text in ["e1-f2", "i10-h9", "f2-e3", "e10-e9", "a1-i5", "f10-g9"] {
//!     let m: Move = text.parse()?;
//!     position.play(m)?; // checked: an illegal move is an error, and changes nothing
//! }
//!
//! // a1 has jumped over e3 to i5, and there it is a pivot itself.
//! let capture: Move = "j1xh9".parse()?;
//! let effects = position.effects(capture)?;
//! assert_eq!(effects.pivot, Some("i5".parse()?));
//! assert_eq!(effects.captured, Some("h9".parse()?));
//! position.play(capture)?;
//!
//! for text in ["g10-f9", "h9-i10"] {
//!     position.play(text.parse()?)?;
//! }
//! assert_eq!(position.outcome(), Some(Outcome::new(Player::White, Reason::BackRank)));
//! let error = position.play("j10xi10".parse()?).unwrap_err();
//! assert_eq!(error.to_string(), "the game is over: White won (back-rank)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What to ask
//!
//! What all games have stands in the trait [`Position`], which has to be in scope: whose turn it is,
//! the legal moves ([visited](Position::try_for_each_move), [listed](Position::moves), [counted](Position::count_moves),
//! [one at random](Position::random_move)), [why a move is not legal](Position::check), [playing](Position::play),
//! [the outcome](Position::outcome), [a key for tables](Position::key). [`ActionSpace`] numbers the moves,
//! [`Symmetric`] mirrors the board. [`Vault`] itself answers what only this game asks, and what a board on
//! a screen has to know: where a pawn can [go](Vault::targets), [walk](Vault::walks) and [jump](Vault::jumps),
//! who [captures](Vault::captures_on) on a square, what a move [does](Vault::effects). Any position can be
//! [set up](Setup), with all its faults told at once.
//!
//! # Texts
//!
//! - A position is `<board> <turn>`: ranks 10 down to 1 joined by `/`, in each from file a `P` for a white pawn,
//!   `p` for a black one, and a number for the longest run of empty squares; then `w` or `b`. The start is
//!   `pppppppppp/10/10/10/10/10/10/10/10/PPPPPPPPPP w`.
//! - A move is `a1-b2`, or `a1xc5` if it captures.
//! - An outcome is the winner and the reason: `w back-rank`.
//! - A whole game is core's [`Game`], a record that people can read and edit.
//!
//! Every value has exactly one text, and no other is read. An error says which field is wrong, at which
//! byte, and why, or all that is wrong with a position that may not be set up.
//!
//! # Three ways of use
//!
//! - Depend on it, as above; `examples/` has a first program, a bot, a
//!   game's record, JSON.
//! - Test with it: the feature `proptest` gives strategies for positions and moves, `arbitrary` the
//!   same for fuzzers. `PROPTEST_CASES=100000 cargo test --release -p vault-rules --test properties`
//!   runs the crate's own properties for long.
//! - Measure with it: `cargo run --release --example vault_perft -- 5`, and the benches of the workspace.
//!
//! # Features
//!
//! None is on by default and none changes a public type. The crate is `no_std` with `alloc`; nothing is
//! allocated in visiting, counting, checking or playing moves.
//!
//! | feature | adds |
//! |---|---|
//! | `serde` | positions, moves and reasons as their texts |
//! | `rayon` | threaded perft; needs `std` |
//! | `proptest` | the module `strategies` |
//! | `arbitrary` | `Arbitrary` for positions and moves |
//! | `svg` | pictures of positions, see [`picture`] |
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod check;
#[cfg(feature = "arbitrary")]
mod fuzzing;
mod movegen;
mod moves;
mod outcome;
pub mod picture;
mod play;
mod playout;
mod position;
mod random;
mod setup;
#[cfg(feature = "proptest")]
pub mod strategies;
mod symmetry;
mod text;

use core::ops::ControlFlow;

pub use abstract_core::{
    ActionSpace, Bitboard, Ending, Game, Outcome, PerPlayer, Player, Playout, Position, Rng,
    Square, Symmetric, Symmetry, SyntaxError, Undone, divide, perft, perft_unbulked, playout,
    sorted_texts,
};
#[cfg(feature = "rayon")]
pub use abstract_core::{perft_threaded, perft_unbulked_threaded};
/// All faults of a position that cannot be set up.
pub type SetupError = abstract_core::SetupError<Fault>;
/// Why a position's text was refused: its form, or all faults of what it describes.
pub type PositionError = abstract_core::PositionError<Fault>;

pub use check::IllegalMove;
pub use movegen::MAX_MOVES;
pub use moves::Move;
pub use outcome::Reason;
pub use play::{Effects, Jump};
pub use position::{PAWNS, Tone, Vault, goal_rank};
pub use setup::{Fault, Setup};

impl Position for Vault {
    const NAME: &'static str = "vault";
    type Move = Move;
    type Reason = Reason;
    type IllegalMove = IllegalMove;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome<Reason>> {
        self.find_outcome()
    }

    #[inline]
    fn try_for_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_moves(f)
    }

    #[inline]
    fn check(&self, m: Move) -> Result<(), IllegalMove> {
        self.check_move(m)
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        self.play_move(m);
    }

    fn key(&self) -> u64 {
        abstract_core::KeyBuilder::new()
            .set(self.pawns(Player::White))
            .set(self.pawns(Player::Black))
            .word(self.turn.index() as u64)
            .finish()
    }

    fn count_moves(&self) -> usize {
        self.count_legal()
    }

    fn nth_move(&self, n: usize) -> Option<Move> {
        self.nth_legal(n)
    }

    #[inline]
    fn random_move(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        self.random_legal(below)
    }

    fn play_random(&mut self, max_plies: u32, below: &mut impl FnMut(u32) -> u32) -> u32 {
        self.play_random_moves(max_plies, below)
    }
}

/// The README's program is compiled and run like any other example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
