//! Visiting, counting, checking, playing, asking for outcome, key and turns allocate nothing.

use std::hint::black_box;
use std::ops::ControlFlow;

use voldetour_rules::{ActionSpace, Position, Rng, Voldetour, perft, playout};

fn assert_no_allocation<T>(what: &str, work: impl FnOnce() -> T) {
    let counts = allocation_counter::measure(|| {
        black_box(work());
    });
    assert_eq!(counts.count_total, 0, "{what}");
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
        assert_no_allocation("checking every move", || {
            Voldetour::all_moves().filter(|&m| position.is_legal(m)).count()
        });
        assert_no_allocation("playing", || {
            position.for_each_move(|m| {
                let mut after = position.clone();
                black_box(after.play(m).is_ok());
                black_box(position.after_unchecked(m));
            });
        });
        assert_no_allocation("turns", || {
            let mut left = 10_000;
            position.try_for_each_turn(|turn, _| {
                black_box(turn);
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        });
        assert_no_allocation("options", || position.options());
    }
    assert_no_allocation("perft", || perft(&Voldetour::default(), 2));
    let crowded = crowded();
    assert_no_allocation("a playout", || {
        let mut rng = Rng::for_game(0, 0);
        playout(&crowded, 200, |n| rng.below(n))
    });
}
