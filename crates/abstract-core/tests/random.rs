//! What playouts draw with, and keep their pieces in.

use abstract_core::{Digits, Rng, SortedLanes};

/// A sorted list keeps what an ordinary one does, up to all its lanes.
#[test]
fn lanes_are_a_sorted_list() {
    const LANES: usize = 8;

    let mut rng = Rng::new(1, 3);
    let mut numbers = [i16::MAX; 16];
    numbers[0] = i16::MIN;
    numbers[12] = -7;
    let mut lanes = SortedLanes::<LANES, 16>::new(numbers);
    let mut model: Vec<i16> = Vec::new();
    for _ in 0..10_000 {
        let new = rng.below(500) as i16;
        let old = rng.choose(&model).copied();
        match (rng.below(3), old) {
            _ if model.contains(&new) => continue,
            (0, _) if model.len() < LANES => {
                lanes.insert(new);
                model.push(new);
            }
            (1, Some(old)) => {
                lanes.remove(old);
                model.retain(|&number| number != old);
            }
            (_, Some(old)) => {
                lanes.replace(old, new);
                model.retain(|&number| number != old);
                model.push(new);
            }
            _ => continue,
        }
        model.sort_unstable();
        let listed: Vec<i16> = (1..=LANES).map(|n| lanes.get(n)).collect();
        let mut expected = model.clone();
        expected.resize(LANES, i16::MAX);
        assert_eq!(listed, expected);
        assert_eq!((lanes.get(12), lanes.get(12 + 16)), (-7, -7), "what is behind stays");
    }
}

/// Digits are those of the number, whatever the bases, and of the remainder if it is too large.
#[test]
fn digits_are_exact() {
    for (high, middle, low) in [(6, 10, 10), (1, 2, 3), (170, 170, 170), (800, 20, 200_000)] {
        let bound = high * middle * low;
        let unit = Digits::unit(bound);
        let mut rng = Rng::new(2, 1);
        let numbers = (0..2_000).map(|_| rng.below(bound));
        let edges = [0, 1, low - 1, low, bound - 1];
        for number in numbers.chain(edges) {
            let mut digits = Digits::of(number, unit);
            let found = [digits.next(high), digits.next(middle), digits.next(low)];
            assert_eq!(found, [number / low / middle, number / low % middle, number % low]);
        }
    }
}
