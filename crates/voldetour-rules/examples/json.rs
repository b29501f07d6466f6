//! Positions, moves and outcomes as JSON, out and in: `cargo run --example voldetour_json --features serde`.

use std::error::Error;

use serde_json::{Value, json};
use voldetour_rules::{Move, Position, Voldetour};

/// What a server would answer when asked to play an action: `{"position": …, "play": …}`.
pub(crate) fn answer(question: &str) -> Result<Value, Box<dyn Error>> {
    let question: Value = serde_json::from_str(question)?;
    // Reading checks: what is no position or no move is an error that says where and why.
    let mut position: Voldetour = serde_json::from_value(question["position"].clone())?;
    let m: Move = serde_json::from_value(question["play"].clone())?;
    position.play(m)?;
    Ok(json!({
        "position": position,
        "moves": position.moves(),
        "outcome": position.outcome().map(|outcome| json!({
            "winner": outcome.winner,
            "reason": outcome.reason,
        })),
    }))
}

pub(crate) fn main() {
    let question = r#"{
        "position": "w bs c3/1/-,-,c4:0:113,-,-/e9:0n h8/1/-,-,-,-,-/-",
        "play": "L@c4"
    }"#;
    match answer(question) {
        Ok(answer) => println!("{}", answer["position"]),
        Err(error) => println!("refused: {error}"),
    }
}
