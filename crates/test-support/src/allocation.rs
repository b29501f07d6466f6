//! What allocates nothing in any game.

use std::hint::black_box;

use abstract_core::{ActionSpace, Position, Rng, perft, playout};

/// Has `assert_none` run what every position can be asked and nothing may be allocated for, and be
/// told what it is. Of all moves of the game, one in `step` is checked.
pub fn of_position<P: ActionSpace>(
    position: &P,
    step: usize,
    mut assert_none: impl FnMut(&str, &mut dyn FnMut()),
) {
    assert_none("visiting", &mut || position.for_each_move(|m| _ = black_box(m)));
    assert_none("counting", &mut || _ = black_box(position.count_moves()));
    assert_none("the n-th move", &mut || _ = black_box(position.nth_move(10)));
    assert_none("a random move", &mut || {
        let mut rng = Rng::for_game(0, 1);
        black_box(position.random_move(&mut |n| rng.below(n)));
    });
    assert_none("outcome", &mut || _ = black_box(position.outcome()));
    assert_none("key", &mut || _ = black_box(position.key()));
    assert_none("checking moves", &mut || {
        let all = P::all_moves().step_by(step);
        black_box(all.filter(|&m| position.is_legal(m)).count());
    });
    assert_none("playing", &mut || {
        position.for_each_move(|m| {
            let mut after = position.clone();
            black_box(after.play(m).is_ok());
            black_box(position.after_unchecked(m));
        });
    });
}

/// The same for perft from the start, and for a random game of at most so many plies.
pub fn of_games<P: Position>(
    depth: u8,
    start: &P,
    max_plies: u32,
    mut assert_none: impl FnMut(&str, &mut dyn FnMut()),
) {
    assert_none("perft", &mut || _ = black_box(perft(&P::default(), depth)));
    assert_none("a playout", &mut || {
        let mut rng = Rng::for_game(0, 0);
        black_box(playout(start, max_plies, |n| rng.below(n)));
    });
}
