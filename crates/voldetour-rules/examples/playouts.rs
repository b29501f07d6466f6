//! Plays random games: `cargo run --release --example playouts -- GAMES [POSITION]`.

use std::error::Error;

use voldetour_rules::{Rng, Voldetour, playout};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games = arguments.first().map_or(Ok(100), |text| text.parse())?;
    let start: Voldetour = match arguments.get(1) {
        None => Voldetour::default(),
        Some(text) => text.parse()?,
    };
    let plies: u32 = (0..games)
        .map(|game| {
            let mut rng = Rng::for_game(0, game);
            playout(&start, 200, |n| rng.below(n)).plies
        })
        .sum();
    println!("{plies} plies");
    Ok(())
}
