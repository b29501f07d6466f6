//! Engines of other games, each used in the fastest way that its API offers.

use abstract_core::Rng;
use board_game::board::{Board as _, BoardMoves as _};
use board_game::games::ataxx::{self, AtaxxBoard};
use cozy_chess::{Board, GameStatus};
use internal_iterator::InternalIterator as _;

use crate::rules::{Named, Rules};

/// Chess by `cozy-chess`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chess(Board);

impl Rules for Chess {
    type Move = cozy_chess::Move;

    const NAME: &'static str = "cozy-chess";
    const POSITIONS: &'static [Named] = &CHESS_POSITIONS;

    fn read(text: &str) -> Self {
        match text.parse() {
            Ok(board) => Self(board),
            Err(why) => panic!("{text}: {why}"),
        }
    }

    fn write(&self) -> String {
        self.0.to_string()
    }

    #[inline]
    fn for_each_move(&self, mut f: impl FnMut(Self::Move)) {
        self.0.generate_moves(|moves| {
            moves.into_iter().for_each(&mut f);
            false
        });
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.0.generate_moves(|moves| {
            count += moves.len() as u64;
            false
        });
        count
    }

    #[inline]
    fn is_legal(&self, m: Self::Move) -> bool {
        self.0.is_legal(m)
    }

    #[inline]
    fn play(&mut self, m: Self::Move) {
        self.0.play_unchecked(m);
    }

    /// Counts, draws, and goes to the move of that number.
    fn random_move(&self, rng: &mut Rng) -> Option<Self::Move> {
        if self.0.status() != GameStatus::Ongoing {
            return None;
        }
        let mut left = rng.index(self.count_moves() as usize)?;
        let mut drawn = None;
        self.0.generate_moves(|moves| {
            if left < moves.len() {
                drawn = moves.into_iter().nth(left);
                return true;
            }
            left -= moves.len();
            false
        });
        drawn
    }
}

/// Ataxx by `board-game`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ataxx(AtaxxBoard);

impl Rules for Ataxx {
    type Move = ataxx::Move;

    const NAME: &'static str = "board-game ataxx";
    const POSITIONS: &'static [Named] = &ATAXX_POSITIONS;

    fn read(text: &str) -> Self {
        match AtaxxBoard::from_fen(text) {
            Ok(board) => Self(board),
            Err(why) => panic!("{why:?}"),
        }
    }

    fn write(&self) -> String {
        self.0.to_fen()
    }

    #[inline]
    fn for_each_move(&self, f: impl FnMut(Self::Move)) {
        if let Ok(moves) = self.0.available_moves() {
            moves.for_each(f);
        }
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        self.0.available_moves().map_or(0, |moves| moves.count() as u64)
    }

    #[inline]
    fn is_legal(&self, m: Self::Move) -> bool {
        self.0.is_available_move(m) == Ok(true)
    }

    #[inline]
    fn play(&mut self, m: Self::Move) {
        // It has no way to play a move unchecked.
        let _ = self.0.play(m);
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng) -> Option<Self::Move> {
        self.0.random_available_move(&mut Draws(rng)).ok()
    }
}

/// Our generator for crates that want `rand`'s trait.
struct Draws<'a>(&'a mut Rng);

impl rand::RngCore for Draws<'_> {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    #[inline]
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        bytes.fill_with(|| self.0.next_u32() as u8);
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), rand::Error> {
        self.fill_bytes(bytes);
        Ok(())
    }
}

/// Chess: the start, and a position much used to compare engines.
pub(crate) const CHESS_POSITIONS: [Named; 2] = [
    Named::new("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    Named::new("middle", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
];

/// Ataxx: the start, and a middle game.
pub(crate) const ATAXX_POSITIONS: [Named; 2] = [
    Named::new("start", "x5o/7/7/7/7/7/o5x x 0 1"),
    Named::new("middle", "x4oo/1x3oo/2xx3/3xo2/2oo3/oo3xx/oo4x x 0 1"),
];
