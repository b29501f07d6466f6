//! Searches positions with as many legal moves as possible, by hill climbing:
//! `cargo run --release -p bastide-rules --example bastide_most_moves -- [CLIMBS]`.

use std::error::Error;

use bastide_rules::{Bastide, Cardinal, Kind, Piece, Player, Position, Rng, Setup, Square};

/// Puts something else on one or two squares.
fn changed(position: &Bastide, rng: &mut Rng) -> Option<Bastide> {
    let mut setup = Setup::from(position);
    let squares: Vec<Square> = Square::all().collect();
    for _ in 0..=rng.below(2) {
        let &square = rng.choose(&squares)?;
        if position.piece_at(square).is_some_and(|piece| piece.kind == Kind::King) {
            // A king goes elsewhere.
            let &to = rng.choose(&squares)?;
            setup.clear(square).piece(to, position.piece_at(square)?);
            continue;
        }
        match rng.below(8) {
            0 => setup.clear(square),
            1 => setup.wall(square),
            choice => {
                let player = if choice == 2 { Player::Black } else { Player::White };
                let &kind = rng.choose(&Kind::ALL[1..])?;
                let piece = Piece::new(player, kind, *rng.choose(&Cardinal::ALL)?);
                let crowned = rng.below(4) > 0;
                setup.piece(square, if crowned { piece.with_crown() } else { piece })
            }
        };
    }
    setup.build().ok()
}

/// Keeps every change that does not cost moves, until changes have long been of no use.
fn climb(rng: &mut Rng, patience: u32) -> (usize, Bastide) {
    let mut best = Setup::new();
    for (square, king) in [(0, Player::White), (99, Player::Black)] {
        let square = Square::from_index(square);
        square.map(|square| best.piece(square, Piece::new(king, Kind::King, Cardinal::North)));
    }
    let mut best = best.build().unwrap_or_default();
    let mut moves = best.count_moves();
    let mut idle = 0;
    while idle < patience {
        idle += 1;
        let Some(next) = changed(&best, rng) else { continue };
        let count = next.count_moves();
        if count > moves {
            idle = 0;
        }
        if count >= moves {
            (moves, best) = (count, next);
        }
    }
    (moves, best)
}

/// The best of so many climbs.
pub(crate) fn search(climbs: u64, patience: u32) -> (usize, Bastide) {
    (0..climbs)
        .map(|seed| climb(&mut Rng::for_game(3, seed), patience))
        .max_by_key(|(moves, _)| *moves)
        .unwrap_or_default()
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let climbs = std::env::args().nth(1).map_or(Ok(20), |text| text.parse())?;
    let (moves, position) = search(climbs, 30_000);
    println!("{moves} legal moves: {position}");
    Ok(())
}
