//! Strategies of the crate `proptest` for positions and moves.
//!
//! Positions by play are core's [`reached_from`], a position with one of its moves is
//! [`with_legal_move`]. `any::<Vault>()` is [`set_up`], `any::<Move>()` any value of the move
//! type, legal or not.
//!
//! ```
//! use proptest::prelude::*;
//! use vault_rules::{Position, Vault, strategies};
//!
//! let positions = strategies::reached_from(strategies::set_up(), 10);
//! proptest!(|((position, m) in strategies::with_legal_move(positions))| {
//!     let after = position.after_unchecked(m);
//!     prop_assert_eq!(after.turn(), !position.turn());
//! });
//! ```

use alloc::vec::Vec;

pub use abstract_core::strategies::{reached_from, with_legal_move};
use abstract_core::{Bitboard, PerPlayer, Player, Square};
use proptest::arbitrary::{Arbitrary, any};
use proptest::prelude::{Just, prop_oneof};
use proptest::sample::subsequence;
use proptest::strategy::{BoxedStrategy, Strategy};

use crate::moves::Move;
use crate::position::{PAWNS, Vault, goal_rank};

/// Any position that can be set up: 0 to 10 pawns a side, no two on one square, either player to
/// act.
///
/// In one of three both goal ranks are bare, so that the game goes on unless nobody can move. They
/// shrink to fewer pawns.
pub fn set_up() -> impl Strategy<Value = Vault> + Clone {
    let off_goal_ranks = !(goal_rank(Player::White) | goal_rank(Player::Black));
    prop_oneof![
        // Crowds on a few ranks block walks, capture and fight for goal ranks.
        set_up_within(Just(off_goal_ranks)),
        set_up_within(any::<[bool; 10]>().prop_map(ranks)),
        set_up_within(Just(Bitboard::ALL)),
    ]
}

/// The ranks of the board that are chosen.
fn ranks(chosen: [bool; 10]) -> Bitboard {
    let ranks = (0..).zip(chosen).filter(|&(_, chosen)| chosen);
    ranks.fold(Bitboard::EMPTY, |set, (rank, _)| set | Bitboard::rank(rank))
}

/// Positions whose pawns stand on squares of a set.
fn set_up_within(
    squares: impl Strategy<Value = Bitboard> + Clone,
) -> impl Strategy<Value = Vault> + Clone {
    let pawns = (squares, 0..=2 * PAWNS).prop_flat_map(|(squares, count)| {
        let squares: Vec<Square> = squares.iter().collect();
        let count = count.min(squares.len());
        subsequence(squares, count).prop_shuffle()
    });
    (pawns, any::<usize>(), any::<Player>()).prop_map(|(pawns, split, turn)| {
        // Each side gets ten at most.
        let least = pawns.len().saturating_sub(PAWNS);
        let most = pawns.len().min(PAWNS);
        let (white, black) = pawns.split_at(least + split % (most - least + 1));
        let set = |pawns: &[Square]| pawns.iter().copied().collect();
        Vault::of(PerPlayer::new(set(white), set(black)), turn)
    })
}

impl Arbitrary for Vault {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        set_up().boxed()
    }
}

impl Arbitrary for Move {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        any::<(Square, Square, bool)>().prop_map(|(from, to, x)| Self::new(from, to, x)).boxed()
    }
}
