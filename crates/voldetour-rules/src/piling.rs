//! Positions piled up from random attempts, for `proptest` and for fuzzers.

use abstract_core::{Cardinal, PerPlayer, Player, Square};

use crate::equipment::{Block, Equipment};
use crate::moves::Move;
use crate::outcome::LAST_TURN;
use crate::position::{Played, Voldetour};
use crate::setup::Setup;

/// A piece that is placed if it can be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    pub(crate) owner: Player,
    /// A Block, or a Stair.
    pub(crate) what: u8,
    /// How it shall lie.
    pub(crate) way: u8,
    pub(crate) to: Square,
}

impl Attempt {
    /// The move that places or moves it so, which may be illegal.
    fn action(self, position: &Voldetour) -> Move {
        let Self { what, way, to, .. } = self;
        let way = usize::from(way);
        if let Some(&block) = Block::ALL.get(usize::from(what) % 10) {
            let size = position.equipment.size(block);
            let mut ways = size.orientations();
            let extents = ways.nth(way % ways.len()).unwrap_or(size);
            return Move::Block { block, to, extents };
        }
        // An inverted one is tried where there is a slope.
        match position.surface.slope_on(to) {
            Some(rise) => Move::Stair { from: None, to, rise, inverted: true },
            None => Move::Stair { from: None, to, rise: Cardinal::ALL[way % 4], inverted: false },
        }
    }
}

/// Makes the attempts one after the other, then puts the Lords on their squares (`None`: on their
/// Towers) if they can stand there, and takes over of the turn and turn counts what can be.
pub(crate) fn pile_up(
    equipment: Equipment,
    attempts: impl IntoIterator<Item = Attempt>,
    lords: PerPlayer<Option<Square>>,
    turn: Player,
    played: Played,
    turns: PerPlayer<u8>,
) -> Voldetour {
    let mut position = Voldetour::with_equipment(equipment);
    for attempt in attempts {
        position.turn = attempt.owner;
        position.played = Played::NOTHING;
        let m = attempt.action(&position);
        if position.permits(m) {
            position.play_move(m);
        }
    }
    let owner = &Setup::from(&position).sides[turn];
    let played = Played {
        block: played.block && owner.blocks.iter().any(Option::is_some),
        stair: played.stair && !owner.stairs.is_empty(),
    };
    let with_lords = |lords: PerPlayer<Square>, played, limit: u8| {
        let mut setup = Setup::from(&position);
        for player in Player::ALL {
            let is_home = lords[player] == equipment.tower(player);
            let turns = is_home.then_some(turns[player] % (limit + 1));
            setup.lord(player, lords[player]).turns_on_tower(player, turns);
        }
        setup.turn(turn).played(played).build().ok()
    };
    let home = PerPlayer::from_fn(|player| equipment.tower(player));
    let away = PerPlayer::from_fn(|player| lords[player].unwrap_or(home[player]));
    // From what was asked for to what always can be.
    with_lords(away, played, LAST_TURN)
        .or_else(|| with_lords(away, played, LAST_TURN - 1))
        .or_else(|| with_lords(PerPlayer::new(away[Player::White], home[Player::Black]), played, 2))
        .or_else(|| with_lords(home, played, LAST_TURN - 1))
        .unwrap_or(position)
}
