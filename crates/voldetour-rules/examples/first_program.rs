//! A first program: plays a few actions, and asks what can be asked of a position.

use std::error::Error;

use voldetour_rules::{Move, Position, Voldetour, sorted_texts};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut position = Voldetour::default();
    for text in ["C@h7:113", "S@h6n", "L@h7"] {
        let m: Move = text.parse()?;
        position.play(m)?;
        println!("{m}: {position}");
    }

    println!("{} has {} legal actions", position.turn().name(), position.count_moves());
    let illegal: Move = "A@h6:111".parse()?;
    if let Err(reason) = position.check(illegal) {
        println!("{illegal} is not legal: {reason}");
    }

    position.play("A@d4:111".parse()?)?;
    position.play("end".parse()?)?;
    let reach = position.lord_reach(position.turn());
    println!("Black's Lord can go to: {}", sorted_texts(reach.squares()).join(" "));
    match position.outcome() {
        Some(outcome) => println!("{} has won ({})", outcome.winner.name(), outcome.reason),
        None => println!("the game goes on"),
    }
    Ok(())
}
