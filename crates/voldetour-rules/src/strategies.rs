//! Strategies of the crate `proptest` for equipment, positions and moves.
//!
//! Positions by play are core's [`reached_from`], a position with one of its moves is
//! [`with_legal_move`]. `any::<Voldetour>()` is [`set_up`] with any equipment, `any::<Move>()` any
//! value of the move type, legal or not.
//!
//! ```
//! use proptest::prelude::*;
//! use voldetour_rules::{Equipment, Position, Voldetour, strategies};
//!
//! let positions = strategies::set_up(Just(Equipment::default()));
//! proptest!(|((position, m) in strategies::with_legal_move(positions))| {
//!     let after = position.after_unchecked(m);
//!     prop_assert_eq!(after.equipment(), position.equipment());
//! });
//! ```

pub use abstract_core::strategies::{reached_from, with_legal_move};
use abstract_core::{Cardinal, PerPlayer, Player, Square};
use proptest::arbitrary::{Arbitrary, any};
use proptest::collection::vec;
use proptest::prelude::prop_oneof;
use proptest::sample::select;
use proptest::strategy::{BoxedStrategy, Just, Strategy};

use crate::equipment::{Block, Equipment, Extents, MAX_HEIGHT, MAX_SIDE, MAX_STAIRS};
use crate::moves::Move;
use crate::piling::{Attempt, pile_up};
use crate::position::{Played, Voldetour};

/// Any equipment that the rules allow.
pub fn equipment() -> impl Strategy<Value = Equipment> {
    // Large Blocks hardly ever fit, so most sides are short.
    let side = || prop_oneof![4 => 1..=2_u8, 2 => 3..=4_u8, 1 => 5..=MAX_SIDE];
    let size = (side(), side(), side()).prop_map(|(a, b, c)| [a, b, c]);
    let sizes = [size.clone(), size.clone(), size.clone(), size.clone(), size];
    (1..=MAX_HEIGHT, any::<PerPlayer<Square>>(), 0..=MAX_STAIRS, sizes)
        .prop_filter_map("the Towers stand on two squares", |(height, towers, stairs, sizes)| {
            Equipment::new(height, towers, stairs, sizes).ok()
        })
}

/// Positions that could stand on a table, mostly crowded ones: pieces of both players piled up in
/// a small area, Lords anywhere, any turn. They shrink to fewer pieces.
pub fn set_up(equipment: impl Strategy<Value = Equipment>) -> impl Strategy<Value = Voldetour> {
    let area = prop_oneof![2..=3_u8, 4..=5_u8, Just(10)];
    let attempts = vec(any::<(Player, u8, u8, u8, u8)>(), 0..60);
    let lords = any::<PerPlayer<(bool, Square)>>();
    (equipment, area, any::<Square>(), attempts, lords, any::<(Player, bool, bool, u8, u8)>())
        .prop_map(|(equipment, side, corner, attempts, lords, (turn, block, stair, w, b))| {
            let attempts = attempts.into_iter().filter_map(|(owner, what, way, file, rank)| {
                // The area is cut off at the edge.
                let to = corner.offset((file % side) as i8, (rank % side) as i8)?;
                Some(Attempt { owner, what, way, to })
            });
            let lords = PerPlayer::from_fn(|player| {
                let (away, square) = lords[player];
                away.then_some(square)
            });
            let turns = PerPlayer::new(w, b);
            pile_up(equipment, attempts, lords, turn, Played { block, stair }, turns)
        })
}

impl Arbitrary for Equipment {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        prop_oneof![Just(Self::default()), equipment()].boxed()
    }
}

impl Arbitrary for Voldetour {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        set_up(any::<Equipment>()).boxed()
    }
}

impl Arbitrary for Block {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        select(&Self::ALL[..]).boxed()
    }
}

impl Arbitrary for Extents {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        let side = 1..=MAX_SIDE;
        let sides = [side.clone(), side.clone(), side];
        sides.prop_filter_map("sides in range", |[f, r, h]| Self::new(f, r, h)).boxed()
    }
}

impl Arbitrary for Move {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        let blocks = any::<(Block, Square, Extents)>();
        let stairs = any::<(Option<Square>, Square, Cardinal, bool)>();
        prop_oneof![
            4 => blocks.prop_map(|(block, to, extents)| Self::Block { block, to, extents }),
            4 => stairs.prop_map(|(from, to, rise, inverted)| {
                Self::Stair { from, to, rise, inverted }
            }),
            2 => any::<Square>().prop_map(|to| Self::Lord { to }),
            1 => Just(Self::End),
        ]
        .boxed()
    }
}
