//! The examples do what they say.

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

use voldetour_rules::{Ending, MAX_MOVES, Outcome, Player, Position, Reason, Voldetour};

#[test]
fn the_first_program_runs() {
    first_program::main().unwrap();
}

#[test]
fn the_full_game_ends_on_a_tower_and_reads_back() {
    full_game::main().unwrap();
    let game = full_game::record().unwrap();
    let won = Outcome::new(Player::Black, Reason::TowerReached);
    assert_eq!(game.ending(), Ending::Over(won));
    assert!(game.to_string().contains("\n1. A@e3:111,L@e3 A@c4:111,S@d3n,L@c4\n"), "{game}");
}

#[test]
fn the_greedy_bot_mostly_wins() {
    let won = (0..10).filter(|&game| greedy_bot::winner(game) == Some(Player::Black)).count();
    assert!(won >= 8, "{won} of 10");
}

#[test]
fn json_answers_are_positions_and_bad_questions_are_refused() {
    json::main();
    let answer = json::answer(
        r#"{"position": "w bs c3/1/-,-,c4:0:113,-,-/e9:0n h8/1/-,-,-,-,-/-", "play": "end"}"#,
    );
    let answer = answer.unwrap();
    let position: Voldetour = serde_json::from_value(answer["position"].clone()).unwrap();
    assert_eq!(answer["moves"].as_array().unwrap().len(), position.count_moves());
    for (bad, why) in [
        (r#"{"position": "w", "play": "end"}"#, "played, byte 1"),
        (r#"{"position": "b - c3/0/-,-,-,-,-/- h8/0/-,-,-,-,-/-", "play": "up"}"#, "move, byte 0"),
        (r#"{"position": "b - c3/0/-,-,-,-,-/- h8/0/-,-,-,-,-/-", "play": "end"}"#, "one action"),
    ] {
        let error = json::answer(bad).expect_err(bad).to_string();
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn the_search_for_many_moves_stays_below_the_bound() {
    let (moves, position) = most_moves::search(1, 5_000);
    assert!(moves > 4_000 && moves <= MAX_MOVES, "{moves}");
    assert_eq!(position.unwrap().moves().len(), moves);
    // The most that a longer search has found.
    let most: Voldetour = "w - a10/0/-,-,-,-,-/b10:0n,c10:0n,d10:0n,e10:0n,f10:0n,i10:0n,j10:0n \
                           g10/0/-,-,-,-,-/- 6:a10,g10:8:123,123,123,123,123"
        .parse()
        .unwrap();
    assert_eq!((most.count_moves(), MAX_MOVES), (5_142, 5_654));
}

#[test]
fn perft_of_the_start() {
    for unbulked in [false, true] {
        assert_eq!(perft::count("1", "start", unbulked).unwrap(), 1_691);
    }
    assert!(perft::count("3", "b", false).is_err());
}

#[test]
fn random_games_end() {
    let start = Voldetour::default();
    assert!(playouts::plies(&start, 10) > 10);
}
