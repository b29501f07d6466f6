//! Values for tests and fuzzers: every one is valid, and all of them can come.

#[cfg(any(feature = "arbitrary", feature = "proptest"))]
#[allow(unreachable_pub)] // The example is a program of its own.
#[path = "../examples/piles.rs"]
mod piles;

#[cfg(feature = "arbitrary")]
mod from_bytes {
    use std::collections::HashSet;

    use abstract_core::fuzzing::reached_from;
    use abstract_core::{
        Bitboard, Cardinal, Direction, PerPlayer, Player, Position, Rng, Square, Symmetry,
    };
    use arbitrary::{Arbitrary, Unstructured};

    use super::piles::Piles;

    /// How many different values some thousand strings of bytes give.
    fn count<T: for<'a> Arbitrary<'a> + Eq + std::hash::Hash>() -> usize {
        let mut rng = Rng::new(1, 1);
        let values: HashSet<T> = (0..5_000)
            .map(|_| {
                let bytes = [(); 40].map(|()| rng.next_u32() as u8);
                T::arbitrary(&mut Unstructured::new(&bytes)).unwrap()
            })
            .collect();
        values.len()
    }

    #[test]
    fn all_values_come() {
        assert_eq!((count::<Player>(), count::<Square>()), (2, 100));
        assert_eq!((count::<Direction>(), count::<Cardinal>()), (8, 4));
        assert_eq!((count::<Symmetry>(), count::<PerPlayer<Player>>()), (16, 4));
        assert!(count::<Bitboard>() > 4_900);
    }

    #[test]
    fn bytes_play_games() {
        let mut rng = Rng::new(1, 2);
        let mut reached = HashSet::new();
        for length in (0..50).cycle().take(2_000) {
            let bytes: Vec<u8> = (0..length).map(|_| rng.next_u32() as u8).collect();
            let mut bytes = Unstructured::new(&bytes);
            let position = reached_from(Piles::default(), 30, &mut bytes).unwrap();
            assert_eq!(position.to_string().parse(), Ok(position.clone()));
            reached.insert(position);
        }
        // From the start itself to finished games.
        assert!(reached.contains(&Piles::default()) && reached.iter().any(Position::is_over));
        assert!(reached.len() > 200, "{}", reached.len());
    }
}

#[cfg(feature = "proptest")]
mod strategies {
    use abstract_core::strategies::{positions, with_legal_move};
    use abstract_core::{Bitboard, Cardinal, Direction, PerPlayer, Player, Position, Square};
    use proptest::prelude::*;
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;

    use super::piles::Piles;

    proptest! {
        #[test]
        fn moves_are_legal((position, m) in with_legal_move(positions::<Piles>(30))) {
            prop_assert!(position.moves().contains(&m));
        }

        #[test]
        fn small_types_have_strategies(
            square: Square,
            set: Bitboard,
            direction: Direction,
            cardinal: Cardinal,
            pair: PerPlayer<Player>,
        ) {
            prop_assert_eq!(square.to_string().parse(), Ok(square));
            prop_assert_eq!(Bitboard::from_bits(set.bits()), set);
            prop_assert_eq!(direction.opposite().opposite(), direction);
            prop_assert_eq!(cardinal.right().left(), cardinal);
            prop_assert_eq!(pair.swapped().swapped(), pair);
        }
    }

    #[test]
    fn positions_shrink_towards_the_start() {
        let mut runner = TestRunner::deterministic();
        let mut tree = positions::<Piles>(30).new_tree(&mut runner).unwrap();
        while tree.simplify() {}
        assert_eq!(tree.current(), Piles::default());
    }
}
