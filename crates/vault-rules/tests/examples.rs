//! Every example runs, and finds what its page says.

use std::error::Error;

use vault_rules::{Ending, Outcome, Player, Reason};

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
    let ending = Ending::Over(Outcome::new(Player::White, Reason::BackRank));
    assert_eq!(full_game::record()?.ending(), ending);
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
    let answer =
        json::answer(r#"{"position":"10/10/10/10/10/10/10/P1P1p5/10/10 w","play":"a3xe3"}"#)?;
    assert_eq!(answer["outcome"]["reason"], "stalemate");
    assert_eq!(answer["outcome"]["winner"], "w");
    assert_eq!(answer["position"], "10/10/10/10/10/10/10/2P1P5/10/10 b");
    let question = r#"{"position":"10/10/10/10/10/10/10/P1P1p5/10/10 w","play":"a3-e3"}"#;
    let error = json::answer(question).unwrap_err();
    assert_eq!(error.to_string(), "a3xe3 is a capture, so it is written with `x`");
    Ok(())
}

#[test]
fn perft_of_the_start() -> Result<(), Box<dyn Error>> {
    for unbulked in [false, true] {
        assert_eq!(perft::count("3", "start", unbulked)?, 30_744);
    }
    assert!(perft::count("3", "10 w", false).is_err());
    Ok(())
}

#[test]
fn random_games_end() {
    assert_eq!(playouts::play(20).1, 0);
}

/// The number and the position in the documentation of `MAX_MOVES`.
#[test]
fn the_most_moves_that_are_known() {
    let (moves, position) = most_moves::search(50);
    let text = position.map(|position| position.to_string());
    assert_eq!(moves, 146);
    assert_eq!(text.as_deref(), Some("10/10/10/3PPPP3/6P3/3P1P4/3P1PP3/10/10/10 w"));
    assert!(moves <= vault_rules::MAX_MOVES);
}
