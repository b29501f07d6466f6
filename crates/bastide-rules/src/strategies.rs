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
use abstract_core::{Bitboard, Cardinal, PerPlayer, Player, Square};
use proptest::arbitrary::{Arbitrary, any};
use proptest::collection::vec;
use proptest::prelude::{Just, prop_oneof};
use proptest::sample::select;
use proptest::strategy::{BoxedStrategy, Strategy};

use crate::kinds::{Kind, Piece};
use crate::moves::Move;
use crate::position::{Bastide, Phase};
use crate::rules::Rules;
use crate::setup::{Setup, border_behind};

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
    let king = (any::<Player>(), 0..10_usize, select(&Cardinal::ALL[..]));
    (king, any::<Rules>()).prop_map(|((turn, along, orientation), rules)| {
        let mut position = Bastide::with_rules(rules);
        if let (Player::Black, Some(square)) = (turn, border_behind(orientation).nth(along)) {
            position.put(square, Piece::new(Player::White, Kind::King, orientation));
            position.turn = Player::Black;
        }
        position
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
    (crowd, some_squares(), some_squares(), squares, any::<(Player, bool, Rules)>()).prop_map(
        move |(crowd, occupied, walls, kings, (turn, is_over, rules))| {
            let mut setup = Setup::new();
            setup.turn(turn).phase(phase).rules(rules);
            populate(&mut setup, &crowd, occupied, walls);
            settle_kings(setup, turn, &kings, is_over)
        },
    )
}

/// Pieces of some kinds, one in four crowned.
fn pieces_of(kinds: impl Strategy<Value = Kind>) -> impl Strategy<Value = Piece> {
    let crowned = (0..4_u8).prop_map(|n| n == 3);
    (any::<Player>(), kinds, select(&Cardinal::ALL[..]), crowned).prop_map(
        |(player, kind, orientation, crowned)| Piece { player, kind, orientation, crowned },
    )
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

/// Gives each side the kings that its phase asks for, on the first of these squares, and makes
/// two or no princes where these decide.
fn settle_kings(mut setup: Setup, turn: Player, squares: &[Square], is_over: bool) -> Bastide {
    let phase = setup.position().phase();
    let mut distinct = squares.iter().copied().chain(Square::all());
    let mut taken = Bitboard::EMPTY;
    let mut next = || {
        let square = distinct.find(|&square| !taken.contains(square));
        taken.extend(square);
        square
    };
    let kings = PerPlayer::from_fn(|_| next());
    let princes = [next(), next()];
    let put = |setup: &mut Setup, player, kind, square: Option<Square>| {
        if let Some(square) = square {
            let orientation = setup.position().orientation_at(square);
            setup.piece(square, Piece::new(player, kind, orientation));
        }
    };

    put(&mut setup, !turn, Kind::King, kings[!turn]);
    if phase == Phase::Succession {
        for prince in princes {
            put(&mut setup, turn, Kind::Prince, prince);
        }
    } else if !is_over || kings[turn].is_some_and(|square| square.index() % 4 != 0) {
        put(&mut setup, turn, Kind::King, kings[turn]);
    } else {
        for square in setup.position().pieces_of(turn, Kind::Prince) {
            put(&mut setup, turn, Kind::Queen, Some(square));
        }
    }
    setup.position().clone()
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
