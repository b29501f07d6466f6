//! Our games.

use abstract_core::{Position, Rng};
use bastide_rules::Bastide;
use vault_rules::Vault;
use voldetour_rules::Voldetour;

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
    const POSITIONS: &'static [Named] = &VAULT;
}

impl Benched for Bastide {
    const POSITIONS: &'static [Named] = &BASTIDE;
}

impl Benched for Voldetour {
    const POSITIONS: &'static [Named] = &VOLDETOUR;
}

/// Vault: the start, long chains of pawns, a tangle of both players, a few pawns near the end.
pub(crate) const VAULT: [Named; 4] = [
    Named::new("start", "pppppppppp/10/10/10/10/10/10/10/10/PPPPPPPPPP w"),
    Named::new("chain", "pppp2p1pp/3p3p2/9p/10/10/8P1/7P2/10/P5P3/1PPPP3PP w"),
    Named::new("tangle", "3p4p1/p4P4/p5p3/1Pp1pp1p2/10/2p1P5/10/3PPPP3/10/PP1P6 w"),
    Named::new("few", "6p3/3p4PP/10/10/10/10/10/10/3p1p4/10 w"),
];

/// Bastide: the start, a middle game of many kinds, one of many knights, one of many nobles.
pub(crate) const BASTIDE: [Named; 4] = [
    Named::new("start", "10/10/10/10/10/10/10/10/10/10 w p"),
    Named::new(
        "middle",
        "4ks5/2Hs*Hs5/3*1*4/1ps3Pn1+ge2/4Hn1*3/1Ne*Nn1*gsve2/1Vn1*2vw1ps1/2*An1Qe4/3hw1vn4/4Kn5 w -",
    ),
    Named::new(
        "knights",
        "2+hsvs5Hn/vn2vs4+Hn1/3*4he1/3*1ve4/1Hn2He2Kn1Hn/9Hn/hnve1Hw1kn1*2/5+hs4/vn2hn4+hn1/3*hs1*1he1 b - stop",
    ),
    Named::new(
        "nobles",
        "10/Neks2nwns3*/*ne2+ns3Nn1/1*Nn2vs*3/5*2Ne1/*3*3ns1/*2nw*3ne1/vnnwVe1NsNnNw1Ns1/1Ke1*+vw3*1/10 b -",
    ),
];

/// Voldétour: the start, a middle game with most pieces on the board, both Lords alone, a
/// turn's second action.
pub(crate) const VOLDETOUR: [Named; 4] = [
    Named::new("start", "b - c3/0/-,-,-,-,-/- h8/0/-,-,-,-,-/-"),
    Named::new(
        "middle",
        "w - e5/-/f5:0:111,e7:0:112,a10:0:311,c6:0:221,-/d5:0e,e6:0n,g5:1w f7/-/g5:0:111,d4:0:211,-,-,b1:0:321/b5:0n,d8:0w,f4:0n,g6:0s",
    ),
    Named::new("lords alone", "b - d5/-/-,-,-,-,-/- e5/-/-,-,-,-,-/-"),
    Named::new(
        "second action",
        "b s e9/-/-,-,h9:0:311,-,h7:0:213/g10:2w,g7:0e g9/-/g10:1:111,c10:0:211,-,-,-/g10:0E,g10:0e,h9:1n",
    ),
];

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
