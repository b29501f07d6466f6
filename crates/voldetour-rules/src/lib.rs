//! Rules of the board game Voldétour.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod check;
mod columns;
mod equipment;
mod faces;
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
    ActionSpace, Bitboard, Cardinal, Outcome, PerPlayer, Player, Playout, Position, PositionError,
    Rng, Square, Symmetric, Symmetry, SyntaxError, divide, perft, perft_unbulked, playout,
    sorted_texts,
};
/// All faults of a position that cannot be set up.
pub type SetupError = abstract_core::SetupError<Fault>;

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
pub use setup::{Fault, Setup, Side};
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
