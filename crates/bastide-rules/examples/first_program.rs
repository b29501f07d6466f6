//! A first program: plays a few moves, and asks what can be asked of a position.

use std::error::Error;

use bastide_rules::{Bastide, Move, Position, sorted_texts};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut position = Bastide::default();
    for text in ["Kn@e1", "Ks@e10", "Vn@d1", "Ve@a4", "d1-d2", "e10-d9"] {
        let m: Move = text.parse()?;
        position.play(m)?;
        println!("{m}: {position}");
    }

    println!("{} has {} legal actions", position.turn().name(), position.count_moves());
    let from = "e1".parse()?;
    println!("from {from}: {}", sorted_texts(position.moves_from(from)).join(" "));

    let illegal: Move = "d2-d4".parse()?;
    if let Err(reason) = position.check(illegal) {
        println!("{illegal} is not legal: {reason}");
    }
    match position.outcome() {
        Some(outcome) => println!("{} has won ({})", outcome.winner.name(), outcome.reason),
        None => println!("the game goes on"),
    }
    Ok(())
}
