//! What must never change, since somebody may have stored it: keys, texts, and the games that a
//! seed plays.
//!
//! None of it depends on the platform: keys and draws are computed on `u64` and `u128` values,
//! never on their bytes in memory, and nothing depends on the size of `usize`.

use vault_rules::{Move, Position, Rng, Vault, playout};

#[test]
fn keys() {
    for (text, key) in [
        ("pppppppppp/10/10/10/10/10/10/10/10/PPPPPPPPPP w", 0x790c_0dd3_6d99_6225),
        ("pppppppppp/10/10/10/10/10/10/10/10/PPPPPPPPPP b", 0x13e4_ad44_a9b2_f6d6),
        ("10/10/10/10/10/10/10/10/10/10 w", 0x9b5e_802b_2ffc_a50f),
        ("p1pp2p2p/5p1p2/7p2/5p2p1/10/4P5/3P6/P2P1P4/5P1P2/1P5P1P w", 0xd89a_a4bf_de19_d34f),
    ] {
        let position: Vault = text.parse().unwrap();
        assert_eq!(position.key(), key, "{text}");
    }
}

#[test]
fn random_games() {
    for (game, plies, end) in [
        (0, 55, "3p1p1p2/5pp3/4p1p3/6P3/2p7/8p1/5P1P2/1P3P4/7P2/1pP1P4P b"),
        (1, 34, "p2ppP3p/2p2pp3/2p3p3/10/4P5/4P2P2/10/10/P1P2P4/4P2P1P w"),
        (2, 79, "p1p4Pp1/9p/4P1pp2/10/3p2p3/p4P4/1P8/4P1P3/9p/P1P1P1P3 b"),
    ] {
        let mut rng = Rng::for_game(2026, game);
        let played = playout(&Vault::default(), 1_000, |n| rng.below(n));
        assert_eq!(
            (played.plies, played.position.to_string().as_str()),
            (plies, end),
            "game {game}"
        );
    }
}

#[test]
fn the_first_moves_of_a_random_game() {
    let mut rng = Rng::for_game(2026, 0);
    let mut position = Vault::default();
    let moves: Vec<Move> = std::iter::from_fn(|| {
        let m = position.random_move(&mut |n| rng.below(n))?;
        position.play_unchecked(m);
        Some(m)
    })
    .take(12)
    .collect();
    let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts.join(" "),
        "h1-i2 a10-a9 e1-e2 e10-f9 a1-a2 b10-a10 c1-d2 f10-f8 f1-f2 h10-d6 i2-h3 d6-d7"
    );
}
