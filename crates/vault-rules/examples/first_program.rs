//! A first program: plays a few moves, and asks what can be asked of a position.

use std::error::Error;

use vault_rules::{Move, Position, Vault, sorted_texts};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut position = Vault::default();
    for text in ["b1-c2", "d10-e9", "a1-e3"] {
        let m: Move = text.parse()?;
        position.play(m)?;
        println!("{m}: {position}");
    }

    println!("{} has {} legal moves", position.turn().name(), position.count_moves());
    let from = "e9".parse()?;
    println!("from {from}: {}", sorted_texts(position.moves_from(from)).join(" "));

    let illegal: Move = "e9-e7".parse()?;
    if let Err(reason) = position.check(illegal) {
        println!("{illegal} is not legal: {reason}");
    }
    match position.outcome() {
        Some(outcome) => println!("{} has won ({})", outcome.winner.name(), outcome.reason),
        None => println!("the game goes on"),
    }
    Ok(())
}
