//! Plays uniformly random games:
//! `cargo run --release -p vault-rules --example vault_playouts -- [GAMES]`.

use std::error::Error;

use vault_rules::{Rng, Vault, playout};

/// How many plies so many games have, and how many of the games are not over after 1,000.
pub(crate) fn play(games: u64) -> (u64, u64) {
    let start = Vault::default();
    let mut plies = 0;
    let mut unfinished = 0;
    for game in 0..games {
        let mut rng = Rng::for_game(0, game);
        let playout = playout(&start, 1_000, |n| rng.below(n));
        plies += u64::from(playout.plies);
        unfinished += u64::from(playout.outcome.is_none());
    }
    (plies, unfinished)
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let games = std::env::args().nth(1).map_or(Ok(100), |text| text.parse())?;
    let (plies, unfinished) = play(games);
    println!("{games} games, {plies} plies, {unfinished} unfinished");
    Ok(())
}
