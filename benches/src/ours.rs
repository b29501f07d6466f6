//! Our games.

use abstract_core::{Position, Rng};
use vault_rules::Vault;

use crate::rules::{Named, Rules};

/// One of our games. (A wrapper, since the peers' types could come to implement `Position`.)
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ours<P>(pub P);

/// A game's positions for the benches.
pub trait Benched: Position {
    /// The start and a few positions from the middle of games.
    const POSITIONS: &'static [Named];
}

impl Benched for Vault {
    const POSITIONS: &'static [Named] = &[
        Named::new("start", "pppppppppp/10/10/10/10/10/10/10/10/PPPPPPPPPP w"),
        Named::new("chain", "pppp2p1pp/3p3p2/9p/10/10/8P1/7P2/10/P5P3/1PPPP3PP w"),
        Named::new("tangle", "3p4p1/p4P4/p5p3/1Pp1pp1p2/10/2p1P5/10/3PPPP3/10/PP1P6 w"),
        Named::new("few", "6p3/3p4PP/10/10/10/10/10/10/3p1p4/10 w"),
    ];
}

impl<P: Benched> Rules for Ours<P> {
    type Move = P::Move;

    const NAME: &'static str = P::NAME;
    const POSITIONS: &'static [Named] = P::POSITIONS;

    fn read(text: &str) -> Self {
        match text.parse() {
            Ok(position) => Self(position),
            Err(why) => panic!("{}: {text}: {why}", P::NAME),
        }
    }

    fn write(&self) -> String {
        self.0.to_string()
    }

    #[inline]
    fn for_each_move(&self, f: impl FnMut(Self::Move)) {
        self.0.for_each_move(f);
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        self.0.count_moves() as u64
    }

    #[inline]
    fn is_legal(&self, m: Self::Move) -> bool {
        self.0.is_legal(m)
    }

    #[inline]
    fn play(&mut self, m: Self::Move) {
        self.0.play_unchecked(m);
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng) -> Option<Self::Move> {
        self.0.random_move(&mut |n| rng.below(n))
    }

    fn perft(&self, depth: u8) -> u64 {
        abstract_core::perft(&self.0, depth)
    }

    fn perft_unbulked(&self, depth: u8) -> u64 {
        abstract_core::perft_unbulked(&self.0, depth)
    }

    fn playout(&self, rng: &mut Rng, max_plies: u32) -> u32 {
        abstract_core::playout(&self.0, max_plies, |n| rng.below(n)).plies
    }
}
