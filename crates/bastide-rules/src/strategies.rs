//! Strategies of the crate `proptest` for positions and moves.
//!
//! Positions by play are core's [`reached_from`], a position with one of its moves is
//! [`with_legal_move`]. `any::<Bastide>()` is [`set_up`], `any::<Move>()` any value of the move type,
//! legal or not.
//!
//! ```
//! use bastide_rules::{Bastide, Position, strategies};
//! use proptest::prelude::*;
//!
//! let positions = strategies::reached_from(strategies::set_up(), 10);
//! proptest!(|((position, m) in strategies::with_legal_move(positions))| {
//!     let after = position.after_unchecked(m);
//!     prop_assert!(position.walls().is_subset(after.walls()));
//! });
//! ```

use alloc::vec::Vec;

pub use abstract_core::strategies::{reached_from, with_legal_move};
use abstract_core::{Bitboard, Cardinal, Player, Square};
use proptest::arbitrary::{Arbitrary, any};
use proptest::bool::weighted;
use proptest::collection::vec;
use proptest::prelude::{Just, prop_oneof};
use proptest::sample::select;
use proptest::strategy::{BoxedStrategy, Strategy};

use crate::kinds::{Kind, Piece};
use crate::moves::Move;
use crate::position::{Bastide, Phase};
use crate::rules::Rules;
use crate::sample::{before_black_places, settled};
use crate::setup::Setup;

/// Any position that can be set up, under any rules: from hardly anything on the board to none
/// of its squares empty, of all kinds or of a few, so that groups are large; in play, with a
/// successor to be chosen, before the kings are placed, and over.
pub fn set_up() -> impl Strategy<Value = Bastide> + Clone {
    prop_oneof![
        1 => before_placement(),
        3 => after_placement(Phase::Succession),
        26 => after_placement(Phase::Play),
    ]
}

/// Before one of the kings is placed.
fn before_placement() -> impl Strategy<Value = Bastide> + Clone {
    let king = (0..10_usize, select(&Cardinal::ALL[..]));
    (any::<Player>(), king, any::<Rules>()).prop_map(|(turn, (along, orientation), rules)| {
        match turn {
            Player::White => Bastide::with_rules(rules),
            Player::Black => before_black_places(along, orientation, rules),
        }
    })
}

/// A piece for each square, and whether a wall goes before it.
type Crowd = [(Piece, bool)];

fn after_placement(phase: Phase) -> impl Strategy<Value = Bastide> + Clone {
    let palettes: &[&[Kind]] = &[
        &Kind::ALL,
        &[Kind::Villager],
        &[Kind::Villager, Kind::Noble, Kind::Guardian],
        &[Kind::Knight],
        &[Kind::Noble, Kind::Paladin],
        &[Kind::Guardian, Kind::Knight, Kind::Queen],
        &[Kind::Prince, Kind::Queen, Kind::Villager],
    ];
    let palette = select(palettes);
    let crowd = palette.prop_flat_map(|kinds| {
        let kinds: Vec<Kind> = kinds.iter().copied().filter(|&kind| kind != Kind::King).collect();
        vec((pieces_of(select(kinds)), any::<bool>()), 100)
    });
    let squares = vec(any::<Square>(), 4);
    let settings = (any::<Player>(), weighted(1.0 / 16.0), any::<Rules>());
    (crowd, some_squares(), some_squares(), squares, settings).prop_map(
        move |(crowd, occupied, walls, kings, (turn, is_over, rules))| {
            let mut setup = Setup::new();
            setup.turn(turn).phase(phase).rules(rules);
            populate(&mut setup, &crowd, occupied, walls);
            settled(&setup, &kings, is_over)
        },
    )
}

/// Pieces of some kinds, one in four crowned.
fn pieces_of(kinds: impl Strategy<Value = Kind>) -> impl Strategy<Value = Piece> {
    let crowned = (0..4_u8).prop_map(|n| n == 3);
    (any::<Player>(), kinds, select(&Cardinal::ALL[..]), crowned)
        .prop_map(|(owner, kind, orientation, crowned)| Piece { owner, kind, orientation, crowned })
}

/// No square, a few, half of them, most or all.
fn some_squares() -> impl Strategy<Value = Bitboard> + Clone {
    let part = || any::<Bitboard>();
    prop_oneof![
        Just(Bitboard::EMPTY),
        (part(), part(), part()).prop_map(|(a, b, c)| a & b & c),
        part(),
        (part(), part()).prop_map(|(a, b)| a | b),
        Just(Bitboard::ALL),
    ]
}

/// Puts pieces on the squares of `occupied`, and walls on those of `walls` where no piece came or the
/// crowd says so.
fn populate(setup: &mut Setup, crowd: &Crowd, occupied: Bitboard, walls: Bitboard) {
    for (square, &(piece, wall)) in Square::all().zip(crowd) {
        if occupied.contains(square) && !(wall && walls.contains(square)) {
            setup.piece(square, piece);
        } else if walls.contains(square) {
            setup.wall(square);
        }
    }
}

impl Arbitrary for Bastide {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        set_up().boxed()
    }
}

impl Arbitrary for Rules {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        select(Self::all().collect::<Vec<_>>()).boxed()
    }
}

impl Arbitrary for Piece {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        pieces_of(select(&Kind::ALL[..])).boxed()
    }
}

impl Arbitrary for Move {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        let squares = any::<(Square, Square)>();
        let looks = (select(&Kind::ALL[..]), select(&Cardinal::ALL[..]));
        (0..5_u8, squares, looks, any::<bool>())
            .prop_map(|(form, (square, other), (kind, orientation), captures)| match form {
                0 => Self::Place { kind, orientation, square },
                1 => Self::Go { from: square, to: other, captures },
                2 => Self::Merge { from: square, into: other, kind, orientation },
                3 => Self::Crown { square, orientation },
                _ => Self::Succeed { square },
            })
            .boxed()
    }
}
