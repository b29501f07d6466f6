//! Plays uniformly random games:
//! `cargo run --release -p bastide-rules --example playouts -- GAMES [MAX_PLIES]`.

use std::error::Error;

use bastide_rules::{Bastide, Rng, playout};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games = arguments.first().map_or(Ok(100), |text| text.parse())?;
    let max_plies = arguments.get(1).map_or(Ok(1_000), |text| text.parse())?;
    let start = Bastide::default();
    let mut plies = 0;
    let mut unfinished = 0;
    for game in 0..games {
        let mut rng = Rng::for_game(0, game);
        let playout = playout(&start, max_plies, |n| rng.below(n));
        plies += u64::from(playout.plies);
        unfinished += u64::from(playout.outcome.is_none());
    }
    println!("{games} games, {plies} plies, {unfinished} unfinished");
    Ok(())
}
