//! What is measured, of our games and of their peers alike.

use std::hint::black_box;

use abstract_core::Rng;

/// A position to measure, by the name that reports show.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// `start`, or which part of the game it shows.
    pub name: &'static str,
    /// In the game's own notation.
    pub text: &'static str,
}

impl Named {
    /// A position's name and text.
    pub const fn new(name: &'static str, text: &'static str) -> Self {
        Self { name, text }
    }
}

/// A rules engine as the benches need it.
pub trait Rules: Clone {
    /// One action.
    type Move: Copy;

    /// The engine's name in reports.
    const NAME: &'static str;
    /// The start and a few positions from the middle of games.
    const POSITIONS: &'static [Named];

    /// The position of a text that is known to be good.
    fn read(text: &str) -> Self;
    /// The position's text.
    fn write(&self) -> String;
    /// Visits the legal moves.
    fn for_each_move(&self, f: impl FnMut(Self::Move));
    /// How many moves are legal.
    fn count_moves(&self) -> u64;
    /// Whether a move is legal.
    fn is_legal(&self, m: Self::Move) -> bool;
    /// Plays a legal move in place, in the fastest way that the engine offers.
    fn play(&mut self, m: Self::Move);
    /// A uniformly random legal move, `None` if there is none.
    fn random_move(&self, rng: &mut Rng) -> Option<Self::Move>;

    /// The positions, read.
    fn positions() -> impl Iterator<Item = (&'static str, Self)> {
        Self::POSITIONS.iter().map(|named| (named.name, Self::read(named.text)))
    }

    /// The legal moves.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.for_each_move(|m| moves.push(m));
        moves
    }

    /// The position after a legal move.
    #[inline]
    #[must_use]
    fn after(&self, m: Self::Move) -> Self {
        let mut position = self.clone();
        position.play(m);
        position
    }

    /// Sequences of exactly `depth` moves; the last ply's are counted, not played.
    fn perft(&self, depth: u8) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(),
            _ => {
                let mut sum = 0;
                self.for_each_move(|m| sum += self.after(m).perft(depth - 1));
                sum
            }
        }
    }

    /// [`Rules::perft`] that plays the last ply's moves too.
    fn perft_unbulked(&self, depth: u8) -> u64 {
        match depth {
            0 => 1,
            1 => {
                let mut sum = 0;
                self.for_each_move(|m| {
                    black_box(&self.after(m));
                    sum += 1;
                });
                sum
            }
            _ => {
                let mut sum = 0;
                self.for_each_move(|m| sum += self.after(m).perft_unbulked(depth - 1));
                sum
            }
        }
    }

    /// How many of at most `max_plies` uniformly random moves were played before the game ended.
    fn playout(&self, rng: &mut Rng, max_plies: u32) -> u32 {
        let mut position = self.clone();
        for plies in 0..max_plies {
            let Some(m) = position.random_move(rng) else { return plies };
            position.play(m);
        }
        max_plies
    }

    /// The plies of `games` [playouts](Rules::playout) together.
    fn playouts(&self, games: u64, max_plies: u32) -> u64 {
        let game = |game| u64::from(self.playout(&mut Rng::for_game(0, game), max_plies));
        (0..games).map(game).sum()
    }
}
