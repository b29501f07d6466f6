//! What must never change: keys, and the games that a seed plays.

use abstract_core::{Position, Rng, playout};

/// Asserts that positions have these keys.
pub fn assert_keys<P: Position>(expected: &[(&str, u64)]) {
    for &(text, key) in expected {
        let position: P = text.parse().expect("a position");
        assert_eq!(position.key(), key, "{text}");
    }
}

/// Asserts that random games of at most so many plies have this length and end: number, plies,
/// position.
pub fn assert_random_games<P: Position>(start: &P, max_plies: u32, expected: &[(u64, u32, &str)]) {
    for &(game, plies, end) in expected {
        let mut rng = Rng::for_game(2026, game);
        let played = playout(start, max_plies, |n| rng.below(n));
        let found = (played.plies, played.position.to_string());
        assert_eq!(found, (plies, end.to_owned()), "game {game}");
    }
}

/// The first moves of a random game from the start, joined by spaces.
pub fn first_moves<P: Position>(count: usize) -> String {
    let mut rng = Rng::for_game(2026, 0);
    let mut position = P::default();
    let moves = std::iter::from_fn(|| {
        let m = position.random_move(&mut |n| rng.below(n))?;
        position.play_unchecked(m);
        Some(m.to_string())
    });
    moves.take(count).collect::<Vec<_>>().join(" ")
}
