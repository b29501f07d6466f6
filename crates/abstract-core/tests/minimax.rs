//! The adapter of `examples/minimax.rs` finds what a plain search of the whole game finds.

use abstract_core::{Player, Position};

#[path = "../examples/minimax.rs"]
mod example;
use example::{best_move, piles::Piles};

/// Who wins if both play well.
fn winner(position: &Piles) -> Player {
    if let Some(outcome) = position.outcome() {
        return outcome.winner;
    }
    let player = position.turn();
    let wins = position.moves().into_iter().any(|m| winner(&position.after_unchecked(m)) == player);
    if wins { player } else { !player }
}

#[test]
fn the_search_wins_what_can_be_won() {
    let mut won = 0;
    for n in 1..27 {
        let coins = format!("{},{},{}", n / 9, n / 3 % 3, n % 3);
        let mut texts = vec![format!("{coins} w -")];
        texts.extend((0..3).map(|taken| format!("{coins} b {taken}")));
        for position in texts.iter().map(|text| text.parse::<Piles>().unwrap()) {
            let m = best_move(&position, 20).expect("a move");
            let after = position.after_unchecked(m);
            assert_eq!(winner(&after), winner(&position), "{m} in {position}");
            won += u32::from(winner(&position) == position.turn());
        }
    }
    // Some positions are won and some are lost for the player to act.
    assert!(won > 20 && won < 4 * 26, "{won}");
    assert_eq!(best_move(&"0,0,0 w -".parse::<Piles>().unwrap(), 20), None);
}
