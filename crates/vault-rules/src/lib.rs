//! Rules of the board game Vault.
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
mod position;
mod random;
#[cfg(feature = "proptest")]
pub mod strategies;
mod symmetry;
mod text;

use core::ops::ControlFlow;

pub use abstract_core::{
    ActionSpace, Bitboard, Outcome, PerPlayer, Player, Playout, Position, PositionError, Rng,
    Square, Symmetric, Symmetry, SyntaxError, divide, perft, perft_unbulked, playout, sorted_texts,
};
/// All faults of a position that cannot be set up.
pub type SetupError = abstract_core::SetupError<Fault>;

pub use check::IllegalMove;
pub use movegen::MAX_MOVES;
pub use moves::Move;
pub use outcome::Reason;
pub use play::{Effects, Jump};
pub use position::{Fault, PAWNS, Tone, Vault, goal_rank};

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
}
