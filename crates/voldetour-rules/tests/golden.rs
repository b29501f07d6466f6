//! What must never change, since somebody may have stored it: keys, texts, and the games that a
//! seed plays.
//!
//! None of it depends on the platform: keys and draws are computed on `u64` and `u128` values,
//! never on their bytes in memory, and nothing depends on the size of `usize`.

use voldetour_rules::{Move, Position, Rng, Voldetour, playout};

const CROWDED: &str = "w - e5/-/f5:0:111,e7:0:112,a10:0:311,c6:0:221,-/d5:0e,e6:0n,g5:1w \
                       f7/-/g5:0:111,d4:0:211,-,-,b1:0:321/b5:0n,d8:0w,f4:0n,g6:0s";

#[test]
fn keys() {
    for (text, key) in [
        ("b - c3/0/-,-,-,-,-/- h8/0/-,-,-,-,-/-", 0),
        ("b s c3/0/-,-,-,-,-/- h8/0/-,-,-,-,-/c4:0n", 0),
        (CROWDED, 0),
        ("b - b2/0/-,-,-,-,-/- i9/0/-,-,-,-,-/- 5:b2,i9:8:115,111,111,222,156", 0),
    ] {
        let position: Voldetour = text.parse().unwrap();
        assert_eq!(position.key(), key, "{text}: {:#x}", position.key());
    }
}

#[test]
fn random_games() {
    let start: Voldetour = CROWDED.parse().unwrap();
    for (game, plies, end) in [(0, 0, ""), (1, 0, ""), (2, 0, "")] {
        let mut rng = Rng::for_game(2026, game);
        let played = playout(&start, 60, |n| rng.below(n));
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
    let mut position = Voldetour::default();
    let moves: Vec<Move> = std::iter::from_fn(|| {
        let m = position.random_move(&mut |n| rng.below(n))?;
        position.play_unchecked(m);
        Some(m)
    })
    .take(12)
    .collect();
    let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(texts.join(" "), "");
}
