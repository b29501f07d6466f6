//! Every example runs, and finds what its page says.

use std::error::Error;

use bastide_rules::{Ending, MAX_MOVES, Player};

#[path = "../examples/first_program.rs"]
#[allow(dead_code)]
mod first_program;
#[path = "../examples/full_game.rs"]
#[allow(dead_code)]
mod full_game;
#[path = "../examples/greedy_bot.rs"]
#[allow(dead_code)]
mod greedy_bot;
#[path = "../examples/json.rs"]
#[allow(dead_code)]
mod json;
#[path = "../examples/most_moves.rs"]
#[allow(dead_code)]
mod most_moves;
#[path = "../examples/perft.rs"]
#[allow(dead_code)]
mod perft;
#[path = "../examples/playouts.rs"]
#[allow(dead_code)]
mod playouts;

#[test]
fn first_program() -> Result<(), Box<dyn Error>> {
    first_program::main()
}

#[test]
fn a_full_game() -> Result<(), Box<dyn Error>> {
    full_game::main()?;
    assert_eq!(full_game::record()?.ending(), Ending::Resigned(Player::White));
    Ok(())
}

#[test]
fn the_greedy_bot_wins() {
    let won = (0..10).filter(|&game| greedy_bot::winner(game) == Some(Player::White)).count();
    assert!(won >= 9, "{won} of 10");
}

#[test]
fn json_out_and_in() -> Result<(), Box<dyn Error>> {
    json::main();
    let position = "4ks5/4Nn5/10/10/10/10/10/10/10/4Kn5 w -";
    let ask = |m: &str| json::answer(&format!(r#"{{"position":"{position}","play":"{m}"}}"#));
    let answer = ask("e9xe10")?;
    assert_eq!(answer["outcome"]["reason"], "king-captured");
    assert_eq!(answer["outcome"]["winner"], "w");
    assert_eq!(answer["position"], "4Nn5/10/10/10/10/10/10/10/10/4Kn5 b -");
    let error = ask("e9-e10").unwrap_err();
    assert_eq!(error.to_string(), "e9xe10 is a capture, so it is written with `x`");
    Ok(())
}

#[test]
fn perft_of_the_start() -> Result<(), Box<dyn Error>> {
    for unbulked in [false, true] {
        assert_eq!(perft::count("3", "start", unbulked)?, 50_768);
    }
    assert!(perft::count("3", "10 w", false).is_err());
    Ok(())
}

#[test]
fn random_games_end() {
    assert_eq!(playouts::play(20).1, 0);
}

/// The number in the documentation of `MAX_MOVES` is checked there.
#[test]
fn searching_the_most_moves_finds_many() {
    let (moves, position) = most_moves::search(2, 2_000);
    assert!((1_500..=MAX_MOVES).contains(&moves), "{moves} in {position}");
}
