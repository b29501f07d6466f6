//! What must never change, since somebody may have stored it: keys, texts, and the games that a
//! seed plays.
//!
//! None of it depends on the platform: keys and draws are computed on `u64` and `u128` values,
//! never on their bytes in memory, and nothing depends on the size of `usize`.

use test_support::golden;
use vault_rules::Vault;

#[test]
fn keys() {
    golden::assert_keys::<Vault>(&[
        ("pppppppppp/10/10/10/10/10/10/10/10/PPPPPPPPPP w", 0x790c_0dd3_6d99_6225),
        ("pppppppppp/10/10/10/10/10/10/10/10/PPPPPPPPPP b", 0x13e4_ad44_a9b2_f6d6),
        ("10/10/10/10/10/10/10/10/10/10 w", 0x9b5e_802b_2ffc_a50f),
        ("p1pp2p2p/5p1p2/7p2/5p2p1/10/4P5/3P6/P2P1P4/5P1P2/1P5P1P w", 0xd89a_a4bf_de19_d34f),
    ]);
}

#[test]
fn random_games() {
    let expected = [
        (0, 250, "10/2p2P4/p9/4p5/7p1P/10/P6P1p/5P4/p1p2P1P2/4P1p3 w"),
        (1, 80, "p2p2p2P/10/5p4/2P4pp1/3p6/1P1P6/1Pp4Pp1/2P4P2/3P6/4P5 w"),
        (2, 77, "3p6/pp6pP/6p2p/10/7p2/3P1p2P1/6PP2/6P2p/2P7/1P1P4pP b"),
    ];
    golden::assert_random_games(&Vault::default(), 1_000, &expected);
}

#[test]
fn the_first_moves_of_a_random_game() {
    assert_eq!(
        golden::first_moves::<Vault>(12),
        "i1-h2 i10-h9 g1-f2 a10-i10 f1-g2 d10-e9 h1-h3 h10-b8 h2-i3 b10-c9 c1-d2 b8-a8"
    );
}
