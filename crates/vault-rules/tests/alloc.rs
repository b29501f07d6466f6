//! Visiting, counting, checking, playing, asking for outcome and key allocate nothing.

use std::hint::black_box;

use vault_rules::{ActionSpace, Position, Rng, Vault, perft, playout};

fn assert_no_allocation<T>(what: &str, work: impl FnOnce() -> T) {
    let counts = allocation_counter::measure(|| {
        black_box(work());
    });
    assert_eq!(counts.count_total, 0, "{what}");
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
        assert_no_allocation("visiting", || position.for_each_move(|m| _ = black_box(m)));
        assert_no_allocation("counting", || position.count_moves());
        assert_no_allocation("the n-th move", || position.nth_move(10));
        assert_no_allocation("a random move", || {
            let mut rng = Rng::for_game(0, 1);
            position.random_move(&mut |n| rng.below(n))
        });
        assert_no_allocation("outcome", || position.outcome());
        assert_no_allocation("key", || position.key());
        assert_no_allocation("checking every move", || {
            Vault::all_moves().filter(|&m| position.is_legal(m)).count()
        });
        assert_no_allocation("playing", || {
            position.for_each_move(|m| {
                let mut after = position.clone();
                black_box(after.play(m).is_ok());
                black_box(position.after_unchecked(m));
            });
        });
        assert_no_allocation("what can be asked of a square", || {
            position
                .pawns(position.turn())
                .iter()
                .map(|square| {
                    let captured = position.captures_on(square).count();
                    position.targets(square).len() + position.moves_from(square).count() + captured
                })
                .sum::<usize>()
        });
    }
    assert_no_allocation("perft", || perft(&Vault::default(), 3));
    assert_no_allocation("a playout", || {
        let mut rng = Rng::for_game(0, 0);
        playout(&Vault::default(), 1_000, |n| rng.below(n))
    });
}
