//! Visiting, counting, checking, playing, asking for outcome and key allocate nothing.

use std::hint::black_box;

use bastide_rules::{Bastide, Cardinal, Player, Position, Rng, Square};
use test_support::allocation;

fn assert_none(what: &str, work: &mut dyn FnMut()) {
    assert_eq!(allocation_counter::measure(work).count_total, 0, "{what}");
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
        allocation::of_position(&position, 19, assert_none);
        assert_none("what can be asked of the board", &mut || {
            for square in Square::all() {
                black_box((position.mergers(square).count(), position.moves_from(square).count()));
                black_box((position.group(square), position.targets(square)));
                black_box(position.is_immobilized(square));
            }
            black_box(Cardinal::ALL.map(|orientation| position.villager_squares(orientation)));
            black_box(Player::ALL.map(|player| position.attacks(player)));
        });
    }
    allocation::of_games(3, &Bastide::default(), 1_000, assert_none);
}
