//! Positions, moves and outcomes as JSON, out and in:
//! `cargo run -p bastide-rules --example bastide_json --features serde`.

use std::error::Error;

use bastide_rules::{Bastide, Move, Position};
use serde_json::{Value, json};

/// What a server would answer when asked to play a move: `{"position": …, "play": …}`.
pub(crate) fn answer(question: &str) -> Result<Value, Box<dyn Error>> {
    let question: Value = serde_json::from_str(question)?;
    // Reading checks: what is no position or no move is an error that says where and why.
    let mut position: Bastide = serde_json::from_value(question["position"].clone())?;
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
        "position": "4ks5/4Nn5/10/10/10/10/10/10/10/4Kn5 w -",
        "play": "e9xe10"
    }"#;
    match answer(question) {
        Ok(answer) => println!("{answer}"),
        Err(error) => println!("refused: {error}"),
    }
}
