//! Searches positions with as many legal actions as possible, by hill climbing:
//! `cargo run --release --example voldetour_most_moves -- [CLIMBS]`.

use std::error::Error;

use voldetour_rules::{
    Cardinal, Equipment, PerPlayer, PlacedStair, Player, Position, Rng, Setup, Square, Voldetour,
};

/// White to act with five Blocks of the size that can be placed in most ways, all in reserve, and
/// Stairs on these squares.
fn position(towers: [Square; 2], lords: [Square; 2], stairs: &[Square]) -> Option<Voldetour> {
    let [white, black] = towers;
    let equipment = Equipment::new(6, PerPlayer::new(white, black), 8, [[1, 2, 3]; 5]).ok()?;
    let mut setup = Setup::new(equipment);
    setup.turn(Player::White);
    for player in Player::ALL {
        let (lord, tower) = (lords[player.index()], towers[player.index()]);
        setup.lord(player, lord).turns_on_tower(player, (lord == tower).then_some(0));
    }
    for &square in stairs {
        let lying = PlacedStair { square, level: 0, rise: Cardinal::North, inverted: false };
        setup.stair(Player::White, lying);
    }
    setup.build().ok()
}

/// Moves one Tower, Lord or Stair after the other to wherever that does not cost actions.
fn climb(rng: &mut Rng, tries: u32) -> (usize, Option<Voldetour>) {
    let on_board = 7 + rng.below(2) as usize;
    let mut any_square = || Square::from_index(rng.below(100) as u8);
    let mut squares: Vec<Square> = std::iter::from_fn(&mut any_square).take(12).collect();
    let mut best = (0, None);
    for n in 0..tries {
        let mut moved = squares.clone();
        let changed = n as usize % (4 + on_board);
        moved[changed] = any_square().unwrap_or(moved[changed]);
        let found = position([moved[0], moved[1]], [moved[2], moved[3]], &moved[4..4 + on_board]);
        let count = found.as_ref().map_or(0, Position::count_moves);
        if count >= best.0 {
            best = (count, found);
            squares = moved;
        }
    }
    best
}

/// The most actions found in so many climbs, and the position that has them.
pub(crate) fn search(climbs: u64, tries: u32) -> (usize, Option<Voldetour>) {
    let all = (0..climbs).map(|n| climb(&mut Rng::for_game(0, n), tries));
    all.max_by_key(|(count, _)| *count).unwrap_or_default()
}

#[allow(dead_code)] // The tests call `search`.
fn main() -> Result<(), Box<dyn Error>> {
    let climbs = std::env::args().nth(1).map_or(Ok(20), |text| text.parse())?;
    if let (moves, Some(position)) = search(climbs, 20_000) {
        println!("{moves} actions: {position}");
    }
    Ok(())
}
