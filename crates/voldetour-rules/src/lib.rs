//! Exact rules of the board game *Voldétour* (Aurélien Benhamou, 2012), with fast move generation and
//! errors that say why a move is not legal.
//!
//! Two Towers stand on a 10×10 board, a Lord on each. The players pile up *Blocks* and *Stairs* of their
//! own, as high as the Towers and without a gap, for their Lords to walk on: a Lord goes up to three
//! *steps* a turn over flat tops of one height, and over slopes up and down. Whoever's Lord stands on
//! the enemy Tower has won; whoever does not leave its own in three turns has lost. A *turn* is
//! a Block, a Stair and a Lord move, each at most once and at least one of them; a [`Move`] is one such
//! action.
//!
//! # A short game
//!
//! ```
//! use voldetour_rules::{Move, Outcome, Player, Position, Reason, Top, Voldetour};
//!
//! // Low Towers, close together; `Voldetour::default()` is the usual start.
//! let start = "b - c3/0/-,-,-,-,-/- f3/0/-,-,-,-,-/- 1:c3,f3:5:111,112,113,122,123";
//! let mut position: Voldetour = start.parse()?;
//! assert_eq!(position.turn(), Player::Black);
//! for text in ["A@e3:111", "L@e3", "A@c4:111", "S@d3n", "L@c4"] {
//!     let m: Move = text.parse()?;
//!     position.play(m)?; // checked: an illegal move is an error, and changes nothing
//! }
//!
//! // White has put a slope on d3. No Block lies on it, and it leads nowhere from e3.
//! let (north, d3) = ("n".parse()?, "d3".parse()?);
//! assert_eq!(position.top(d3), Top::Slope { base: 0, rise: north });
//! let error = position.check("B@d3:121".parse()?).unwrap_err();
//! assert_eq!(error.to_string(), "on the slope on d3 only an inverted Stair fits");
//! assert_eq!(position.steps_to_tower(Player::Black), None);
//!
//! // An inverted Stair makes it flat, and Black's Lord goes over it to White's Tower.
//! position.play("S@d3N".parse()?)?;
//! assert_eq!(position.steps_to_tower(Player::Black), Some(2));
//! position.play("L@c3".parse()?)?;
//! assert_eq!(position.outcome(), Some(Outcome::new(Player::Black, Reason::TowerReached)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What to ask
//!
//! What all games have stands in the trait [`Position`], which has to be in scope: whose turn it is,
//! the legal moves ([visited](Position::try_for_each_move), [listed](Position::moves),
//! [counted](Position::count_moves), [one at random](Position::random_move)), [why a move is not
//! legal](Position::check), [playing](Position::play), [the outcome](Position::outcome), [a key for
//! tables](Position::key). [`ActionSpace`] numbers the moves, [`Symmetric`] turns and mirrors the board.
//!
//! [`Voldetour`] itself answers what only this game asks, and what a board on a screen has to know:
//!
//! - a square's [column](Voldetour::column) from the ground up, its [top](Voldetour::top), the
//!   [piece](Voldetour::top_piece) there;
//! - where a piece can [go](Voldetour::targets) and [how](Voldetour::moves_from), where a
//!   [Block](Voldetour::block_anchors) or a [Stair](Voldetour::stair_squares) has room, by which rule and
//!   by which pieces a piece is [blocked](Voldetour::blocked), what a move [does](Voldetour::effects);
//! - where a Lord gets in one, two and three steps, with [a path](Voldetour::lord_reach) to each square, and
//!   its [fewest steps](Voldetour::steps_to_tower) to the enemy Tower;
//! - what the turn [still allows](Voldetour::options), and [whole turns](Voldetour::try_for_each_turn).
//!
//! Sizes and squares are data, an [`Equipment`]. Any position can be [set up](Setup), with all
//! its faults told at once.
//!
//! # Texts
//!
//! - A position is `<turn> <played> <white> <black>`, and the equipment where it is not the default
//!   one. The start is `b - c3/0/-,-,-,-,-/- h8/0/-,-,-,-,-/-`. `<turn>` is who acts, `w` or `b`, `<played>` what
//!   its turn already holds: `-`, `b` (a Block), `s` (a Stair) or `bs`.
//! - A player is `<lord>/<turns>/<blocks>/<stairs>`: the Lord's square; the turns completed on its own Tower, `-`
//!   once it has left; five Blocks, `-` in reserve or `<anchor>:<level>:<extents>` (`d3:0:113`); the Stairs on the
//!   board, `-` for none or sorted `<square>:<level><dir>` (`e5:0n`, inverted `e5:0N`).
//! - An equipment is `<H>:<White's Tower>,<Black's Tower>:<stairs>:<blocks>`; the default is
//!   `3:c3,h8:5:111,112,113,122,123`.
//! - A move is one of the forms that stand at [`Move`], such as `E@c4:213`, `Sd5@c4n`, `L@c4` and `end`.
//! - An outcome is the winner and the reason: `w tower-reached`.
//! - A whole game is core's [`Game`], a record that people can read and edit.
//!
//! Every value has exactly one text, and no other is read. An error says which field is wrong, at which
//! byte, and why, or all that is wrong with a position that could not stand on a table.
//!
//! # Three ways of use
//!
//! - Depend on it, as above; `examples/` has a first program, a bot that looks one action ahead, a
//!   game's record.
//! - Test with it: the feature `proptest` gives strategies for equipment, positions and moves, `arbitrary`
//!   the same for fuzzers. `PROPTEST_CASES=100000 cargo test --release -p voldetour-rules --test properties` runs
//!   the crate's own properties for long.
//! - Measure with it: `cargo run --release --example voldetour_perft -- 3`, and the benches of the workspace.
//!
//! # Features
//!
//! None is on by default and none changes a public type. The crate is `no_std` with `alloc`; nothing is
//! allocated in visiting, counting, checking or playing moves.
//!
//! | feature | adds |
//! |---|---|
//! | `serde` | positions, moves, reasons and equipment as their texts |
//! | `rayon` | threaded perft; needs `std` |
//! | `proptest` | the module `strategies` |
//! | `arbitrary` | `Arbitrary` for equipment, positions and moves |
//! | `svg` | pictures of positions, see [`picture`] |
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod check;
mod columns;
mod equipment;
mod faces;
mod frame;
#[cfg(feature = "arbitrary")]
mod fuzzing;
mod lord;
mod movegen;
mod moves;
mod outcome;
pub mod picture;
mod pieces;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
mod piling;
mod play;
mod position;
mod random;
mod selection;
mod setup;
#[cfg(feature = "proptest")]
pub mod strategies;
mod surface;
mod symmetry;
mod text;
mod turns;

use core::ops::ControlFlow;

pub use abstract_core::{
    ActionSpace, Bitboard, Cardinal, Ending, Game, Outcome, PerPlayer, Player, Playout, Position,
    Rng, Square, Symmetric, Symmetry, SyntaxError, Undone, divide, perft, perft_unbulked, playout,
    sorted_texts,
};
#[cfg(feature = "rayon")]
pub use abstract_core::{perft_threaded, perft_unbulked_threaded};
/// All faults of a position that cannot be set up.
pub type SetupError = abstract_core::SetupError<Fault>;
/// Why a position's text was refused: its form, or all faults of what it describes.
pub type PositionError = abstract_core::PositionError<Fault>;

pub use check::{IllegalMove, Misplaced};
pub use columns::ColumnPart;
pub use equipment::{Block, Equipment, EquipmentError, Extents, MAX_HEIGHT, MAX_SIDE, MAX_STAIRS};
pub use faces::Blocked;
pub use lord::{LordReach, MAX_STEPS};
pub use movegen::MAX_MOVES;
pub use moves::Move;
pub use outcome::Reason;
pub use pieces::{Piece, PlacedBlock, PlacedStair};
pub use position::{Played, Voldetour};
pub use selection::{Effects, Options};
pub use setup::{Fault, Setup};
pub use surface::Top;
pub use turns::Turn;

impl Position for Voldetour {
    const NAME: &'static str = "voldetour";
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
        self.compute_key()
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
}
