//! Visiting, counting, checking, playing, asking for outcome, key and turns allocate nothing.

use std::hint::black_box;
use std::ops::ControlFlow;

use test_support::allocation;
use voldetour_rules::{Position, Rng, Voldetour};

fn assert_none(what: &str, work: &mut dyn FnMut()) {
    assert_eq!(allocation_counter::measure(work).count_total, 0, "{what}");
}

fn crowded() -> Voldetour {
    "w - e5/-/f5:0:111,e7:0:112,a10:0:311,c6:0:221,-/d5:0e,e6:0n,g5:1w \
     f7/-/g5:0:111,d4:0:211,-,-,b1:0:321/b5:0n,d8:0w,f4:0n,g6:0s"
        .parse()
        .expect("a valid position")
}

/// Positions of a random game, and one that is over.
fn positions() -> Vec<Voldetour> {
    let mut rng = Rng::for_game(3, 0);
    let mut positions = vec![
        "w - j10/-/-,-,-,-,-/- c3/-/-,-,c2:0:113,-,-/-".parse().expect("a valid position"),
        Voldetour::default(),
        crowded(),
    ];
    for _ in 0..20 {
        let last = &positions[positions.len() - 1];
        let Some(m) = last.random_move(&mut |n| rng.below(n)) else { break };
        positions.push(last.after_unchecked(m));
    }
    positions
}

#[test]
fn nothing_is_allocated() {
    assert!(allocation_counter::measure(|| drop(black_box(vec![0]))).count_total > 0);
    for position in positions() {
        allocation::of_position(&position, 1, assert_none);
        assert_none("turns", &mut || {
            let mut left = 10_000;
            let _ = position.try_for_each_turn(|turn, _| {
                black_box(turn);
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        });
        assert_none("options", &mut || _ = black_box(position.options()));
    }
    allocation::of_games(2, &crowded(), 200, assert_none);
}
