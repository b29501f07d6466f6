//! Visiting, counting, checking, playing, asking for outcome and key allocate nothing.

use std::hint::black_box;

use test_support::allocation;
use vault_rules::{Position, Rng, Vault};

fn assert_none(what: &str, work: &mut dyn FnMut()) {
    assert_eq!(allocation_counter::measure(work).count_total, 0, "{what}");
}

/// Positions of a random game, the last one over.
fn game() -> Vec<Vault> {
    let mut rng = Rng::for_game(3, 0);
    let mut positions = vec![Vault::default()];
    while let Some(m) = positions.last().and_then(|p| p.random_move(&mut |n| rng.below(n))) {
        positions.extend(positions.last().map(|p| p.after_unchecked(m)));
    }
    positions
}

#[test]
fn nothing_is_allocated() {
    assert!(allocation_counter::measure(|| drop(black_box(vec![0]))).count_total > 0);
    for position in game() {
        allocation::of_position(&position, 1, assert_none);
        assert_none("what can be asked of a square", &mut || {
            for square in position.pawns(position.turn()) {
                black_box((position.targets(square), position.captures_on(square).count()));
                black_box(position.moves_from(square).count());
            }
        });
    }
    allocation::of_games(3, &Vault::default(), 1_000, assert_none);
}
