//! Exact rules of the board game *Bastide*, with fast move generation and errors that say why a move
//! is not legal.
//!
//! On a 10×10 board two players place a king each, then villagers along the borders, and let them
//! grow: two neighbours merge into a noble, a guardian, a knight, a prince. Every piece faces a way and
//! goes forward; who goes sideways or captures backward leaves a *wall* for ever, which pieces
//! cross but never stand on. Equal pieces that touch are a *group*, and as many as they are, so far
//! they go. Whoever captures a king that no prince succeeds has won.
//!
//! # A short game
//!
//! ```
//! use bastide_rules::{Bastide, Move, Outcome, Player, Position, Reason};
//!
//! let mut position = Bastide::default();
//! assert_eq!(position.count_moves(), 40);
//!
//! // The kings, then villagers; two of White's come to stand side by side.
//! for text in ["Kn@e1", "Ks@e10", "Vn@c1", "Vs@d10", "c1-c2", "d10-d9", "Vn@d1", "e10-e9", "d1-d2", "e9-e8"] {
//!     let m: Move = text.parse()?;
//!     position.play(m)?; // checked: an illegal move is an error, and changes nothing
//! }
//!
//! // Both face north, so they become a noble; Black's king comes nearer.
//! for text in ["c2+d2=Nn", "e8-e7"] {
//!     position.play(text.parse()?)?;
//! }
//!
//! // To the right it goes too, and leaves a wall.
//! let lateral: Move = "d2-e2".parse()?;
//! assert_eq!(position.effects(lateral)?.wall, Some("d2".parse()?));
//! position.play(lateral)?;
//!
//! let error = position.play("d9-d7".parse()?).unwrap_err();
//! assert_eq!(error.to_string(), "d7 counts 2 from d9, and the range is 1");
//!
//! for text in ["e7-e6", "e2-e3", "e6-e5", "e3-e4", "d9-d8", "e4xe5"] {
//!     position.play(text.parse()?)?;
//! }
//! assert_eq!(position.outcome(), Some(Outcome::new(Player::White, Reason::KingCaptured)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What to ask
//!
//! What all games have stands in the trait [`Position`], which has to be in scope: whose turn it is,
//! the legal moves ([visited](Position::try_for_each_move), [listed](Position::moves), [counted](Position::count_moves),
//! [one at random](Position::random_move)), [why a move is not legal](Position::check), [playing](Position::play),
//! [the outcome](Position::outcome), [a key for tables](Position::key). [`ActionSpace`] numbers the moves,
//! [`Symmetric`] turns and mirrors the board. [`Bastide`] itself answers what only this game asks, and what
//! a board on a screen has to know:
//!
//! | question | answer |
//! |---|---|
//! | where a piece can go | [`targets`](Bastide::targets) |
//! | all that a piece can do | [`moves_from`](Bastide::moves_from) |
//! | what a move captures, which wall it leaves, whether a prince succeeds | [`effects`](Bastide::effects) |
//! | with whom a piece merges, into what | [`mergers`](Bastide::mergers) |
//! | where a villager may be placed, and why not elsewhere | [`villager_squares`](Bastide::villager_squares), [`check_villager`](Bastide::check_villager) |
//! | which pieces are a group, and how far they go | [`group`](Bastide::group), [`range`](Bastide::range) |
//! | where a rampart lets a piece land | [`rampart`](Bastide::rampart) |
//! | whether a piece is immobilized, and by what | [`immobilized_by`](Bastide::immobilized_by) |
//! | what a side attacks | [`attacks`](Bastide::attacks) |
//!
//! Any position can be [set up](Setup), with all its faults told at once. Four readings of the rules
//! are switches in [`Rules`].
//!
//! # Texts
//!
//! - A position is `<board> <turn> <phase>`, and the rules if they are not the default: see [`Bastide`]. The
//!   start is `10/10/10/10/10/10/10/10/10/10 w p`.
//! - A move is `Kn@e1` or `Ve@a4` (placing), `a4-b4` or `a4xb4` (moving), `a4+a5=Ne` (merging), `a4^n`
//!   (crowning), `b4=K` (succeeding): see [`Move`].
//! - An outcome is the winner and the reason: `w king-captured`.
//! - A whole game is core's [`Game`], a record that people can read and edit. Resignation belongs to it.
//!
//! Every value has exactly one text, and no other is read. An error says which field is wrong, at which
//! byte, and why, or all that is wrong with a position that may not be set up.
//!
//! # Three ways of use
//!
//! - Depend on it, as above; `examples/` has a first program, a bot, a game's record, JSON.
//! - Test with it: the feature `proptest` gives strategies for positions and moves, `arbitrary` the
//!   same for fuzzers. `PROPTEST_CASES=100000 cargo test --release -p bastide-rules --test properties`
//!   runs the crate's own properties for long.
//! - Measure with it: `cargo run --release -p bastide-rules --example bastide_perft -- 5`, and the benches of the
//!   workspace.
//!
//! # Features
//!
//! None is on by default and none changes a public type. The crate is `no_std` with `alloc`; nothing is
//! allocated in visiting, counting, checking or playing moves.
//!
//! | feature | adds |
//! |---|---|
//! | `serde` | positions, moves, pieces, rules and reasons as their texts |
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
mod groups;
mod kinds;
mod knights;
mod movegen;
mod moves;
mod outcome;
pub mod picture;
mod plane;
mod play;
mod playout;
mod position;
mod random;
mod rays;
mod rules;
#[cfg(any(feature = "proptest", feature = "arbitrary"))]
mod sample;
mod setup;
mod steps;
#[cfg(feature = "proptest")]
pub mod strategies;
mod symmetry;
mod text;

use core::ops::ControlFlow;

pub use abstract_core::{
    ActionSpace, Bitboard, Cardinal, Direction, Ending, Game, Outcome, PerPlayer, Player, Playout,
    Position, Rng, Square, Symmetric, Symmetry, SyntaxError, Undone, divide, perft, perft_unbulked,
    playout, sorted_texts,
};
#[cfg(feature = "rayon")]
pub use abstract_core::{perft_threaded, perft_unbulked_threaded};
/// All faults of a position that cannot be set up.
pub type SetupError = abstract_core::SetupError<Fault>;
/// Why a position's text was refused: its form, or all faults of what it describes.
pub type PositionError = abstract_core::PositionError<Fault>;

pub use check::IllegalMove;
pub use groups::Range;
pub use kinds::{Content, Kind, Motion, Piece};
pub use movegen::MAX_MOVES;
pub use moves::Move;
pub use outcome::Reason;
pub use play::{Effects, Merger, Succession};
pub use position::{Bastide, Phase};
pub use rays::Rampart;
pub use rules::{AfterRampart, CrownRange, KnightChain, Rules};
pub use setup::{Fault, Setup, border_behind};

impl Position for Bastide {
    const NAME: &'static str = "bastide";
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

    fn check(&self, m: Move) -> Result<(), IllegalMove> {
        self.check_move(m)
    }

    #[inline(always)]
    fn play_unchecked(&mut self, m: Move) {
        self.play_move(m);
    }

    fn key(&self) -> u64 {
        let rules = self.rules;
        let flags = [
            self.turn == Player::Black,
            rules.knight_chain == KnightChain::Straight,
            rules.after_rampart == AfterRampart::Stop,
            rules.recrown,
            rules.crown_range == CrownRange::All,
        ];
        let word =
            flags.into_iter().fold(self.phase as u64, |word, flag| word << 1 | u64::from(flag));
        abstract_core::KeyBuilder::new()
            .set(self.pieces(Player::White))
            .set(self.pieces(Player::Black))
            .set(self.walls())
            .set(self.straight())
            .set(self.diagonal())
            .set(self.lateral())
            .set(self.kings())
            .set(self.crowned())
            .set(self.sideways())
            .set(self.reversed())
            .word(word)
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
