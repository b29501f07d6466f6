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
        (0, 146, "9P/pPP4p2/5p3p/2P7/4p5/8p1/p9/1P2p2P2/2Pp4P1/3P5P w"),
        (1, 52, "p3pp3p/10/2p2p2p1/10/10/10/Pp2p2PP1/10/P4P1P2/1P3Pp1P1 w"),
        (2, 78, "4p1p1Pp/1p3p1p2/7p2/3p3P2/3p6/6P3/10/5P2P1/4P2P2/3P4PP w"),
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
        "d1-e2 a10-b9 b1-b2 j10-i9 j1-b1 e10-e9 b1-h3 f10-f9 h1-b3 g10-a10 f1-h1 i10-j10"
    );
}
