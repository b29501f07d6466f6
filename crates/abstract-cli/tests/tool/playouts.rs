//! Random games.

use serde_json::Value;

use crate::perft::json;
use crate::run::{GAMES, VAULT, run};

const PROMISED: [&str; 14] = [
    "game",
    "position",
    "games",
    "plies",
    "seconds",
    "plies_per_second",
    "mean_length",
    "max_length",
    "white_wins",
    "black_wins",
    "unfinished",
    "reasons",
    "seed",
    "threads",
];

fn playouts(game: &str, flags: &[&str]) -> Value {
    json(&run(["playouts", game, "--json"].iter().chain(flags)).done()).1
}

/// A run's figures but those that depend on the machine.
fn games_of(game: &str, flags: &[&str]) -> Value {
    let mut value = playouts(game, flags);
    for key in ["seconds", "plies_per_second", "threads"] {
        value[key] = Value::Null;
    }
    value
}

#[test]
fn the_json_has_the_promised_keys() {
    let (keys, value) = json(&run(["playouts", "vault", "--json"]).done());
    assert_eq!(keys, PROMISED);
    assert_eq!(value["game"], "vault");
    assert_eq!(value["position"], VAULT);
    assert_eq!(
        (&value["games"], &value["seed"], &value["threads"]),
        (&1_000.into(), &0.into(), &1.into())
    );
    let (keys, _) = json(&run(["playouts", "vault", "--json", "--branching"]).done());
    let mut promised = PROMISED.to_vec();
    promised.splice(8..8, ["mean_branching", "max_branching"]);
    assert_eq!(keys, promised);
}

#[test]
fn the_figures_agree_with_each_other() {
    for (game, _) in GAMES {
        let value = playouts(game, &["--games", "100", "--max-plies", "150", "--branching"]);
        let count = |key: &str| value[key].as_u64().unwrap();
        let number = |key: &str| value[key].as_f64().unwrap();
        assert_eq!(count("games"), 100);
        assert_eq!(count("white_wins") + count("black_wins") + count("unfinished"), 100);
        let reasons = value["reasons"].as_object().unwrap();
        let reasons: u64 = reasons.values().map(|games| games.as_u64().unwrap()).sum();
        assert_eq!(reasons + count("unfinished"), 100);
        assert!((number("mean_length") * 100.0 - number("plies")).abs() < 1e-6);
        assert!(number("max_length") <= 150.0 && number("max_length") >= number("mean_length"));
        assert!(number("mean_branching") > 1.0);
        assert!(number("max_branching") >= number("mean_branching"));
        assert!((number("plies_per_second") * number("seconds") - number("plies")).abs() < 1e-3);
    }
}

#[test]
fn the_seed_makes_the_games_whatever_the_threads() {
    for (game, _) in GAMES {
        let flags = ["--games", "60", "--seed", "18446744073709551615", "--branching"];
        let one = games_of(game, &flags);
        for threads in ["2", "5"] {
            let flags: Vec<&str> = flags.into_iter().chain(["--threads", threads]).collect();
            assert_eq!(games_of(game, &flags), one, "{game}");
        }
        assert_ne!(games_of(game, &["--games", "60", "--branching"])["plies"], one["plies"]);
    }
}

#[test]
fn games_stop_at_the_limit() {
    let value = playouts("vault", &["--games", "10", "--max-plies", "7"]);
    assert_eq!((&value["unfinished"], &value["plies"]), (&10.into(), &70.into()));
    assert_eq!(value["reasons"], serde_json::json!({}));
    let value = playouts("vault", &["--games", "10", "--max-plies", "0", "--branching"]);
    assert_eq!((&value["plies"], &value["mean_branching"]), (&0.into(), &0.0.into()));
}

#[test]
fn figures_are_numbers_even_where_there_is_nothing_to_divide_by() {
    let value = playouts("vault", &["--games", "0", "--branching"]);
    for key in ["mean_length", "mean_branching", "plies_per_second"] {
        assert_eq!(value[key].as_f64(), Some(0.0), "{key}");
    }
}

#[test]
fn a_position_can_be_given() {
    let over = "10/10/10/10/10/10/10/10/10/10 w";
    let value = playouts("vault", &["--games", "3", "--position", over]);
    assert_eq!(value["position"], over);
    assert_eq!(value["black_wins"], 3);
    assert_eq!(value["reasons"], serde_json::json!({ "stalemate": 3 }));
}

#[test]
fn people_get_a_list() {
    let out = run(["playouts", "vault", "--games", "100", "--branching"]).done();
    let names: Vec<&str> = out.lines().map(|line| line.split_once(':').unwrap().0).collect();
    let expected = [
        "games",
        "plies",
        "seconds",
        "plies a second",
        "mean length",
        "longest",
        "mean moves",
        "most moves",
        "White wins",
        "Black wins",
        "unfinished",
        "back-rank",
    ];
    assert_eq!(names, expected);
}
