//! Plays random games of at most 200 actions: `cargo run --release --example voldetour_playouts -- GAMES
//! [POSITION]`.

use std::error::Error;

use voldetour_rules::{Rng, Voldetour, playout};

/// How many actions so many games from a position have together.
pub(crate) fn plies(start: &Voldetour, games: u64) -> u64 {
    let played = (0..games).map(|game| {
        let mut rng = Rng::for_game(0, game);
        playout(start, 200, |n| rng.below(n))
    });
    played.map(|game| u64::from(game.plies)).sum()
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games = arguments.first().map_or(Ok(100), |text| text.parse())?;
    let start: Voldetour = match arguments.get(1) {
        None => Voldetour::default(),
        Some(text) => text.parse()?,
    };
    println!("{} plies", plies(&start, games));
    Ok(())
}
