//! Searches positions with as many legal moves as possible, by hill climbing:
//! `cargo run --release --example vault_most_moves -- [CLIMBS]`.

use std::error::Error;

use vault_rules::{Bitboard, PAWNS, Player, Position, Rng, Setup, Square, Vault, goal_rank};

/// White to act, with these pawns; Black's could only block walks.
fn position(pawns: Bitboard) -> Option<Vault> {
    Setup::new().pawns(Player::White, pawns).build().ok()
}

fn count(pawns: Bitboard) -> usize {
    position(pawns).map_or(0, |position| position.count_moves())
}

/// Moves one pawn after the other to wherever that does not cost moves, until it has long been of
/// no use.
fn climb(rng: &mut Rng) -> (usize, Bitboard) {
    // A pawn on the goal rank would end the game.
    let squares: Vec<Square> = (!goal_rank(Player::White)).iter().collect();
    let mut any_square = || *rng.choose(&squares).expect("nine ranks of squares");
    let mut pawns = Bitboard::EMPTY;
    while pawns.len() < PAWNS {
        pawns.insert(any_square());
    }
    let mut best = count(pawns);
    let mut idle = 0;
    while idle < 3_000 {
        let (from, to) = (any_square(), any_square());
        if !pawns.contains(from) || pawns.contains(to) {
            continue;
        }
        let moved = pawns.without(from).with(to);
        let moves = count(moved);
        idle += 1;
        if moves > best {
            idle = 0;
        }
        if moves >= best {
            (best, pawns) = (moves, moved);
        }
    }
    (best, pawns)
}

/// The most moves found in so many climbs, and the position that has them.
pub(crate) fn search(climbs: u64) -> (usize, Option<Vault>) {
    let all = (0..climbs).map(|n| climb(&mut Rng::for_game(0, n)));
    let (moves, pawns) = all.max().unwrap_or_default();
    (moves, position(pawns))
}

#[allow(dead_code)] // The tests call `search`.
fn main() -> Result<(), Box<dyn Error>> {
    let climbs = std::env::args().nth(1).map_or(Ok(200), |text| text.parse())?;
    if let (moves, Some(position)) = search(climbs) {
        println!("{moves} moves: {position}");
    }
    Ok(())
}
