//! Positions that can be set up, from whatever a property test or a fuzzer comes up with.

use abstract_core::{Bitboard, Cardinal, PerPlayer, Player, Square};

use crate::kinds::{Kind, Piece};
use crate::position::{Bastide, Phase};
use crate::rules::Rules;
use crate::setup::{Setup, border_behind};

/// White's king alone, facing this way from a border, on the square that has `along` (0–9) others of it
/// below it in index.
pub(crate) fn before_black_places(along: usize, orientation: Cardinal, rules: Rules) -> Bastide {
    let mut position = Bastide::with_rules(rules);
    if let Some(square) = border_behind(orientation).nth(along) {
        position.put(square, Piece::new(Player::White, Kind::King, orientation));
        position.turn = Player::Black;
    }
    position
}

/// A board without kings, in play or with a successor to be chosen, with what its phase asks for put on
/// the first four of these squares (and some others where they are the same): a king each; or none
/// but two princes for the player to act; or, if the game is to be over, none and no princes.
pub(crate) fn settled(setup: &Setup, squares: &[Square], is_over: bool) -> Bastide {
    let mut position = setup.position().clone();
    let turn = position.turn;
    let mut candidates = squares.iter().copied().chain(Square::all());
    let mut taken = Bitboard::EMPTY;
    let mut next = || {
        let square = candidates.find(|&square| !taken.contains(square));
        taken.extend(square);
        square
    };
    let kings = PerPlayer::from_fn(|_| next());
    let princes = [next(), next()];
    let mut put = |player, kind, square: Option<Square>| {
        if let Some(square) = square {
            position.put(square, Piece::new(player, kind, position.orientation_at(square)));
        }
    };

    put(!turn, Kind::King, kings[!turn]);
    if setup.position().phase == Phase::Succession {
        for prince in princes {
            put(turn, Kind::Prince, prince);
        }
    } else if is_over {
        for prince in setup.position().pieces_of(turn, Kind::Prince) {
            if kings[!turn] != Some(prince) {
                put(turn, Kind::Queen, Some(prince));
            }
        }
    } else {
        put(turn, Kind::King, kings[turn]);
    }
    position
}
