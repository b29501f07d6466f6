//! Visiting, counting, checking, playing, asking for outcome and key allocate nothing.

use std::hint::black_box;

use bastide_rules::{
    ActionSpace, Bastide, Cardinal, Player, Position, Rng, Square, perft, playout,
};

fn assert_no_allocation<T>(what: &str, work: impl FnOnce() -> T) {
    let counts = allocation_counter::measure(|| {
        black_box(work());
    });
    assert_eq!(counts.count_total, 0, "{what}");
}

/// Crowded positions, and those of a random game.
fn positions() -> Vec<Bastide> {
    let mut rng = Rng::for_game(3, 0);
    let mut positions = vec![Bastide::default()];
    for _ in 0..150 {
        let Some(position) = positions.last() else { break };
        let Some(m) = position.random_move(&mut |n| rng.below(n)) else { break };
        positions.push(position.after_unchecked(m));
    }
    let lists = include_str!("vectors/moves.tsv").lines().filter(|line| !line.starts_with("# "));
    let crowded = lists.step_by(5).filter_map(|line| line.split('\t').next());
    positions.extend(crowded.map(|text| text.parse::<Bastide>().expect("a position")));
    positions
}

#[test]
fn nothing_is_allocated() {
    assert!(allocation_counter::measure(|| drop(black_box(vec![0]))).count_total > 0);
    for position in positions() {
        assert_no_allocation("visiting", || {
            position.for_each_move(|m| {
                black_box(m);
            });
        });
        assert_no_allocation("counting", || position.count_moves());
        assert_no_allocation("the n-th move", || position.nth_move(10));
        assert_no_allocation("a random move", || {
            let mut rng = Rng::for_game(0, 1);
            position.random_move(&mut |n| rng.below(n))
        });
        assert_no_allocation("outcome", || position.outcome());
        assert_no_allocation("key", || position.key());
        assert_no_allocation("checking moves", || {
            Bastide::all_moves().step_by(19).filter(|&m| position.is_legal(m)).count()
        });
        assert_no_allocation("playing", || {
            position.for_each_move(|m| {
                let mut after = position.clone();
                black_box(after.play(m).is_ok());
                black_box(position.after_unchecked(m));
            });
        });
        assert_no_allocation("what can be asked of the board", || {
            let of_square = |square: Square| {
                let mergers = position.mergers(square).count();
                let moves = position.moves_from(square).count();
                let group = position.group(square).len();
                let immobilized = position.is_immobilized(square);
                let targets = position.targets(square).len();
                mergers + moves + group + targets + usize::from(immobilized)
            };
            let placements =
                Cardinal::ALL.map(|orientation| position.villager_squares(orientation));
            (
                Square::all().map(of_square).sum::<usize>(),
                placements,
                Player::ALL.map(|player| position.attacks(player)),
            )
        });
    }
    assert_no_allocation("perft", || perft(&Bastide::default(), 3));
    assert_no_allocation("a playout", || {
        let mut rng = Rng::for_game(0, 0);
        playout(&Bastide::default(), 1_000, |n| rng.below(n))
    });
}
