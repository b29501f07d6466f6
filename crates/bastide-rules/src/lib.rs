//! Rules of the board game Bastide.
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
mod position;
mod random;
mod rays;
mod rules;
mod setup;
#[cfg(feature = "proptest")]
pub mod strategies;
mod symmetry;
mod text;

use core::ops::ControlFlow;

pub use abstract_core::{
    ActionSpace, Bitboard, Cardinal, Direction, Ending, Game, Outcome, PerPlayer, Player, Playout,
    Position, PositionError, Rng, Square, Symmetric, Symmetry, SyntaxError, divide, perft,
    perft_unbulked, playout, sorted_texts,
};
/// All faults of a position that cannot be set up.
pub type SetupError = abstract_core::SetupError<Fault>;

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
}
