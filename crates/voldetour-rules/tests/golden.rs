//! What must never change, since somebody may have stored it: keys, texts, and the games that a
//! seed plays.
//!
//! None of it depends on the platform: keys and draws are computed on `u64` and `u128` values,
//! never on their bytes in memory, and nothing depends on the size of `usize`.

use test_support::golden;
use voldetour_rules::Voldetour;

const CROWDED: &str = "w - e5/-/f5:0:111,e7:0:112,a10:0:311,c6:0:221,-/d5:0e,e6:0n,g5:1w \
                       f7/-/g5:0:111,d4:0:211,-,-,b1:0:321/b5:0n,d8:0w,f4:0n,g6:0s";

#[test]
fn keys() {
    golden::assert_keys::<Voldetour>(&[
        ("b - c3/0/-,-,-,-,-/- h8/0/-,-,-,-,-/-", 0x7011_f498_9898_8083),
        ("b s c3/0/-,-,-,-,-/- h8/0/-,-,-,-,-/c4:0n", 0xce1c_6cd5_778e_2a3b),
        (CROWDED, 0x2830_3413_1808_9dfd),
        (
            "b - b2/0/-,-,-,-,-/- i9/0/-,-,-,-,-/- 5:b2,i9:8:115,111,111,222,156",
            0x2833_b59c_100e_ba4b,
        ),
    ]);
}

#[test]
fn random_games() {
    let start: Voldetour = CROWDED.parse().unwrap();
    let expected = [
        (
            0,
            60,
            "w - a7/-/g6:0:111,d4:1:112,h2:0:131,c7:0:122,i2:0:231/e6:0n,g2:0n,g8:0n,g9:0n,i7:0e e5/-/g5:0:111,d4:0:211,j10:0:113,g7:0:212,c10:0:312/d6:0n,e2:0s,e3:0n,h7:2s,i9:0w",
        ),
        (
            1,
            60,
            "w - j8/-/g7:0:111,e6:0:112,a10:0:311,e3:0:221,d3:0:132/b2:1w,c8:0e,e1:0w,e5:0e,j10:0E f10/-/b10:1:111,a3:0:121,e9:0:311,a8:0:122,b1:0:321/d5:2w,g3:0w,h4:0w,j10:0e,j5:0n",
        ),
        (
            2,
            60,
            "w - b6/-/h6:0:111,i1:0:112,i5:0:113,f5:0:212,d4:0:213/b10:0e,f9:1e,h5:2w,i2:0n d8/-/f9:0:111,f10:0:112,f6:0:113,h4:0:122,b1:0:321/a10:0w,a7:0e,b7:0e,e7:0w,i9:0n",
        ),
    ];
    golden::assert_random_games(&start, 60, &expected);
}

#[test]
fn the_first_moves_of_a_random_game() {
    assert_eq!(
        golden::first_moves::<Voldetour>(12),
        "A@g8:111 S@d1n end C@d6:113 S@j9n end Sd1@i8s E@d2:231 end S@a6n E@h1:123 end"
    );
}
