//! Perft in all its forms agrees with a plain enumeration; playouts are pinned.

use abstract_core::{
    Branching, Player, Playouts, Position, Rng, divide, perft, perft_hashed, perft_unbulked,
    playout,
};

#[allow(unreachable_pub)] // The example is a program of its own.
#[path = "../examples/piles.rs"]
mod piles;
use piles::{Action, LastCoin, Piles};

/// Sequences of moves, listed one by one.
fn listed(position: &Piles, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    position.moves().into_iter().map(|m| listed(&position.after_unchecked(m), depth - 1)).sum()
}

#[test]
fn all_perfts_agree_with_a_plain_enumeration() {
    for text in ["3,4,5 w -", "0,0,0 b -", "1,0,0 w -", "2,2,2 b 1", "9,1,0 w -"] {
        let position: Piles = text.parse().unwrap();
        for depth in 0..=9 {
            let count = listed(&position, depth);
            assert_eq!(perft(&position, depth), count, "{text} {depth}");
            assert_eq!(perft_unbulked(&position, depth), count);
            for bytes in [0, 1, 100, 1_000, 1 << 20] {
                assert_eq!(perft_hashed(&position, depth, bytes), count, "{text} {depth} {bytes}");
            }
            if depth > 0 {
                let divided = divide(&position, depth);
                assert!(divided.iter().map(|&(m, _)| m).eq(position.moves()));
                assert_eq!(divided.iter().map(|&(_, n)| n).sum::<u64>(), count);
            }
        }
    }
    assert_eq!(divide(&Piles::default(), 0), []);
}

#[test]
fn perft_of_the_toy_game_is_pinned() {
    let counts: Vec<u64> = (0..=10).map(|depth| perft(&Piles::default(), depth)).collect();
    assert_eq!(counts, PERFT);
}

/// Perft 0 to 10 of the start, counted by a program that shares no code with this crate.
const PERFT: [u64; 11] = [1, 3, 9, 27, 81, 243, 729, 2062, 5936, 15199, 40571];

#[test]
fn a_count_that_does_not_fit_stays_at_the_largest_number() {
    // Three piles of 255: more than 2⁶⁴ sequences of 60 moves, found without listing them.
    let position: Piles = "255,255,255 w -".parse().unwrap();
    assert_eq!(perft_hashed(&position, 60, 1 << 24), u64::MAX);
}

#[test]
fn a_table_that_no_machine_has_room_for_is_left_out() {
    assert_eq!(perft_hashed(&Piles::default(), 6, usize::MAX), perft(&Piles::default(), 6));
}

#[test]
fn a_playout_stops_at_its_limit() {
    let mut rng = Rng::for_game(3, 4);
    let game = playout(&Piles::default(), 4, |n| rng.below(n));
    assert_eq!((game.plies, game.outcome), (4, None));
    let game = playout(&Piles::default(), 0, |n| rng.below(n));
    assert_eq!((game.position, game.plies), (Piles::default(), 0));
    let over: Piles = "0,0,0 w -".parse().unwrap();
    let game = playout(&over, 10, |n| rng.below(n));
    assert_eq!((game.plies, game.outcome.unwrap().winner), (0, Player::Black));
}

#[test]
fn statistics_add_up_single_games() {
    let run = Playouts { seed: 11, max_plies: 14, branching: true };
    let start = Piles::default();
    let stats = run.play(&start, 0..500);
    let (mut plies, mut white, mut finished, mut longest) = (0, 0, 0, 0);
    let mut branching = Branching::default();
    for number in 0..500 {
        let game = run.game(&start, number);
        plies += u64::from(game.plies);
        longest = longest.max(game.plies);
        finished += u64::from(game.outcome.is_some());
        white += u64::from(game.outcome.is_some_and(|o| o.winner == Player::White));
        // The same game by hand.
        let mut rng = Rng::for_game(11, number);
        let mut position = start.clone();
        for _ in 0..game.plies {
            branching.positions += 1;
            branching.moves += position.moves().len() as u64;
            branching.most = branching.most.max(position.moves().len());
            let m = position.random_move(&mut |n| rng.below(n)).unwrap();
            position.play(m).unwrap();
        }
        assert_eq!(position, game.position);
    }
    assert_eq!((stats.games, stats.plies, stats.longest), (500, plies, longest));
    assert_eq!(stats.wins[Player::White], white);
    assert_eq!(stats.wins[Player::Black], finished - white);
    assert_eq!(stats.reasons[&LastCoin], finished);
    assert_eq!(stats.unfinished, 500 - finished);
    assert!(finished > 0 && finished < 500);
    assert_eq!(stats.branching, Some(branching));
    // Counting branches does not change the games.
    let plain = Playouts { branching: false, ..run }.play(&start, 0..500);
    assert_eq!(plain.branching, None);
    assert_eq!((plain.plies, &plain.wins), (stats.plies, &stats.wins));
}

#[test]
fn a_run_of_no_games_has_no_mean() {
    let run = Playouts { branching: true, ..Playouts::default() };
    let stats = run.play(&Piles::default(), []);
    assert_eq!(stats.mean_length().to_bits(), 0.0_f64.to_bits());
    assert_eq!(stats.branching.unwrap().mean().to_bits(), 0.0_f64.to_bits());
}

#[test]
fn the_games_of_a_seed_are_pinned() {
    let run = Playouts { seed: 2026, ..Playouts::default() };
    let mut rng = Rng::for_game(2026, 0);
    let mut position = Piles::default();
    let mut played = Vec::new();
    while let Some(m) = position.random_move(&mut |n| rng.below(n)) {
        position.play(m).unwrap();
        played.push(m);
    }
    let texts: Vec<String> = played.iter().map(Action::to_string).collect();
    assert_eq!(texts.join(" "), FIRST_GAME);
    let stats = run.play(&Piles::default(), 0..1_000);
    assert_eq!((stats.plies, stats.longest), (15_282, 21));
    assert_eq!(stats.wins[Player::White], 508);
}

/// This game and the numbers above come from a program that shares no code with this crate. They
/// hold on every platform: all draws are integers of a fixed size, and no value depends on byte
/// order or on the size of a pointer.
const FIRST_GAME: &str = "take0 stop take0 stop take0 take1 take2 stop take1 stop take2 stop take2 \
                          stop take2 stop take2 stop take1 stop take1";

#[cfg(feature = "rayon")]
mod threads {
    use super::*;
    use abstract_core::{perft_threaded, perft_unbulked_threaded};
    use rayon::iter::{IntoParallelIterator, ParallelIterator};

    fn on(threads: usize) -> rayon::ThreadPool {
        rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap()
    }

    #[test]
    fn threads_do_not_change_counts() {
        for threads in [1, 2, 3, 8] {
            for depth in 0..=10 {
                let expected = PERFT[usize::from(depth)];
                let start = Piles::default();
                assert_eq!(on(threads).install(|| perft_threaded(&start, depth)), expected);
                assert_eq!(
                    on(threads).install(|| perft_unbulked_threaded(&start, depth)),
                    expected
                );
            }
        }
    }

    #[test]
    fn threads_do_not_change_games() {
        let start = Piles::default();
        let run = Playouts { seed: 5, max_plies: 15, branching: true };
        let expected = run.play(&start, 0..2_000);
        for threads in [1, 2, 3, 8] {
            let stats = on(threads).install(|| run.play_threaded(&start, 0..2_000));
            assert_eq!(stats, expected, "{threads} threads");
        }
        // Every third game, from the second one.
        let third = run.play(&start, (1..2_000).step_by(3));
        let numbers = (0..667_u64).into_par_iter().map(|n| 1 + 3 * n).filter(|&n| n < 2_000);
        assert_eq!(run.play_threaded(&start, numbers), third);
    }
}
