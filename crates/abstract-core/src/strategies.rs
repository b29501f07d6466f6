//! Strategies of the crate `proptest` for what the games share, and for positions of any game.

use alloc::vec::Vec;

use proptest::arbitrary::{Arbitrary, any};
use proptest::collection::vec;
use proptest::sample::Index;
use proptest::strategy::{BoxedStrategy, LazyJust, Strategy};

use crate::bitboard::Bitboard;
use crate::direction::{Cardinal, Direction};
use crate::player::{PerPlayer, Player};
use crate::position::Position;
use crate::square::{SQUARES, Square};
use crate::symmetry::Symmetry;

/// Positions that games from positions of `starts` go through, each after at most `max_plies`
/// random moves. They shrink to shorter games and earlier moves.
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// # use piles::Piles;
/// use abstract_core::strategies::reached_from;
/// use proptest::prelude::*;
///
/// proptest!(|(position in reached_from(Just(Piles::default()), 5))| {
///     prop_assert_eq!(position.to_string().parse::<Piles>()?, position);
/// });
/// ```
pub fn reached_from<P: Position>(
    starts: impl Strategy<Value = P>,
    max_plies: usize,
) -> impl Strategy<Value = P> {
    (starts, vec(any::<Index>(), 0..=max_plies)).prop_map(|(mut position, choices)| {
        for choice in choices {
            let Some(m) = legal_move(&position, choice) else { break };
            position.play_unchecked(m);
        }
        position
    })
}

/// Positions that games from the start go through, each after at most `max_plies` random moves.
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// # use piles::Piles;
/// use abstract_core::{Position, strategies::positions};
/// use proptest::prelude::*;
///
/// proptest!(|(position in positions::<Piles>(30))| {
///     prop_assert_eq!(position.is_over(), position.count_moves() == 0);
/// });
/// ```
pub fn positions<P: Position>(max_plies: usize) -> impl Strategy<Value = P> {
    reached_from(LazyJust::new(P::default), max_plies)
}

/// Positions of `positions` in which the game goes on, each with one of its legal moves.
///
/// It passes over the others, which proptest counts as local rejects: a run of very many cases may
/// have to raise `max_local_rejects`.
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// # use piles::Piles;
/// use abstract_core::{Position, strategies::{reached_from, with_legal_move}};
/// use proptest::prelude::*;
///
/// let positions = reached_from(Just(Piles::default()), 5);
/// proptest!(|((position, action) in with_legal_move(positions))| {
///     prop_assert_eq!(position.check(action), Ok(()));
/// });
/// ```
pub fn with_legal_move<P: Position>(
    positions: impl Strategy<Value = P>,
) -> impl Strategy<Value = (P, P::Move)> {
    (positions, any::<Index>()).prop_filter_map("the game is over", |(position, choice)| {
        legal_move(&position, choice).map(|m| (position, m))
    })
}

/// One of the legal moves of a position.
fn legal_move<P: Position>(position: &P, choice: Index) -> Option<P::Move> {
    let moves: Vec<_> = position.moves();
    (!moves.is_empty()).then(|| *choice.get(&moves))
}

macro_rules! arbitrary {
    ($($type:ty: $strategy:expr;)+) => {$(
        impl Arbitrary for $type {
            type Parameters = ();
            type Strategy = BoxedStrategy<Self>;

            fn arbitrary_with((): ()) -> Self::Strategy {
                Strategy::boxed($strategy)
            }
        }
    )+};
}

arbitrary! {
    Player: proptest::sample::select(&Player::ALL[..]);
    Square:
        // In range by the strategy's bounds.
        (0..SQUARES as u8).prop_filter_map("a square", Square::from_index);
    Bitboard: any::<u128>().prop_map(Bitboard::from_bits);
    Direction: proptest::sample::select(&Direction::ALL[..]);
    Cardinal: proptest::sample::select(&Cardinal::ALL[..]);
    Symmetry: proptest::sample::select(&Symmetry::ALL[..]);
}

impl<T: Arbitrary + 'static> Arbitrary for PerPlayer<T> {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        any::<(T, T)>().prop_map(|(white, black)| Self::new(white, black)).boxed()
    }
}
