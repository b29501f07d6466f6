//! What is promised never to change: draws of the generator, keys.
//!
//! All values come from a program that shares no code with this crate. They hold on 32-bit and
//! big-endian machines too: everything is computed in `u32`, `u64` and `u128`, and nothing is read
//! from memory byte by byte.

use abstract_core::{Bitboard, KeyBuilder, Position, Rng, Square};
use proptest::prelude::*;

#[allow(unreachable_pub)] // The example is a program of its own.
#[path = "../examples/piles.rs"]
mod piles;

#[test]
fn the_generator_gives_its_authors_values() {
    // The test values that were published with PCG32 for seed 42, stream 54.
    let mut rng = Rng::new(42, 54);
    let draws: [u32; 6] = std::array::from_fn(|_| rng.next_u32());
    let published = [0xa15c_02b7, 0x7b47_f409, 0xba1d_3330, 0x83d2_f293, 0xbfa4_784b, 0xcbed_606e];
    assert_eq!(draws, published);
}

#[test]
fn a_seed_and_a_game_keep_their_draws() {
    for ((seed, game), expected) in [
        ((0, 0), [0x91f4_247d, 0xf43f_6a89, 0xf7ce_3819, 0x3d1c_2681]),
        ((0, 1), [0xafcb_d6dc, 0xb23d_ca75, 0xa8a6_a2c7, 0xd2a9_8221]),
        ((1, 0), [0x6b41_c22a, 0x43dc_3d68, 0xdd9e_b5a8, 0x252a_0976]),
        ((2026, 0), [0x08ed_9c5d, 0xe319_3ea3, 0x0188_1def, 0xe566_b8c1]),
        ((u64::MAX, u64::MAX), [0xe982_39bd, 0xa0e6_95da, 0x3258_6b90, 0x8752_1707]),
    ] {
        let mut rng = Rng::for_game(seed, game);
        assert_eq!([(); 4].map(|()| rng.next_u32()), expected, "seed {seed}, game {game}");
        let mut rng = Rng::for_game(seed, game);
        let [a, b, c, d] = expected.map(u64::from);
        assert_eq!([rng.next_u64(), rng.next_u64()], [a << 32 | b, c << 32 | d]);
    }
}

#[test]
fn bounded_draws_keep_their_values() {
    let mut rng = Rng::for_game(2026, 7);
    let dice: [u32; 20] = std::array::from_fn(|_| rng.below(6));
    assert_eq!(dice, [3, 4, 3, 2, 5, 3, 3, 5, 3, 5, 3, 2, 0, 0, 4, 2, 2, 2, 3, 4]);
    let moves: [u32; 6] = std::array::from_fn(|_| rng.below(1_700));
    assert_eq!(moves, [689, 534, 574, 798, 467, 432]);
    assert_eq!(rng.below(u32::MAX), 4_262_607_540);
    // About half of all draws are rejected for this bound.
    assert_eq!(rng.below((1 << 31) + 1), 2_048_555_701);
    assert_eq!(rng.below((1 << 31) + 1), 1_099_907_670);
    assert_eq!((rng.below(1), rng.below(0)), (0, 0));

    let mut twin = rng.clone();
    assert_eq!(rng.index(0), None);
    assert_eq!((rng.choose(&[0; 0]), rng.choose(&["one"])), (None, Some(&"one")));
    twin.below(1);
    assert_eq!(rng, twin, "an empty list takes no draw");
    #[cfg(target_pointer_width = "64")]
    assert_eq!(rng.index(usize::MAX), Some(twin.below(u32::MAX) as usize));
}

#[test]
fn bounded_draws_are_even() {
    let mut rng = Rng::new(1, 1);
    let mut counts = [0_i32; 7];
    for _ in 0..70_000 {
        counts[rng.below(7) as usize] += 1;
    }
    // The standard deviation is 93.
    assert!(counts.iter().all(|count| (count - 10_000).abs() < 500), "{counts:?}");
}

#[test]
fn keys_keep_their_values() {
    let key = |words: &[u64]| {
        words.iter().fold(KeyBuilder::new(), |builder, &word| builder.word(word)).finish()
    };
    assert_eq!(key(&[]), 0x2cb0_f69f_4abe_a221);
    assert_eq!(key(&[0]), 0xda27_147c_6118_6e56);
    assert_eq!(key(&[7, 0]), 0x3cc9_f6e3_4a40_5a79);
    assert_eq!(key(&[u64::MAX, 1, 2]), 0x41c2_4679_e504_e81f);

    let squares = [0, 63, 64, 99].map(|i| Square::from_index(i).unwrap());
    let set: Bitboard = squares.into_iter().collect();
    assert_eq!(KeyBuilder::new().set(set).finish(), 0xf2a9_c126_2d5f_9d26);

    let start = piles::Piles::default();
    assert_eq!(start.key(), 0x2e32_1e93_7677_6ec6);
    let later: piles::Piles = "0,1,5 b 2".parse().unwrap();
    assert_eq!(later.key(), 0x33c8_5a40_882a_f19d);
}

proptest! {
    /// One bit more or less changes about half of a key's bits.
    #[test]
    fn every_bit_of_every_word_matters(words: [u64; 3], word in 0..3_usize, bit in 0..64) {
        let key = |words: [u64; 3]| {
            words.into_iter().fold(KeyBuilder::new(), KeyBuilder::word).finish()
        };
        let mut changed = words;
        changed[word] ^= 1_u64 << bit;
        let distance = (key(words) ^ key(changed)).count_ones();
        prop_assert!((8..=56).contains(&distance), "{distance} bits");
    }

    #[test]
    fn draws_are_below_their_bound(seed: u64, stream: u64, bound in 1_u32..) {
        let mut rng = Rng::new(seed, stream);
        for _ in 0..20 {
            prop_assert!(rng.below(bound) < bound);
            let (mut twin, len) = (rng.clone(), bound as usize);
            prop_assert_eq!(rng.index(len), Some(twin.below(bound) as usize), "the same draws");
            prop_assert_eq!(&rng, &twin);
        }
    }
}
