//! A bot that looks one action ahead, against one that plays at random.

use voldetour_rules::{Move, Player, Position, Rng, Voldetour};

/// How good a position is for a player: a win is best, then a Lord that has left its own Tower or can
/// leave it, and a short road to the enemy Tower; for the other player just the opposite.
fn value(position: &Voldetour, player: Player) -> i32 {
    if let Some(outcome) = position.outcome() {
        return if outcome.winner == player { i32::MAX } else { i32::MIN };
    }
    let road =
        |player| position.steps_to_tower(player).map_or(0, |steps| 20 - steps.min(19) as i32);
    let left = |player| i32::from(position.turns_on_tower(player).is_none());
    let can_go = |player| position.lord_reach(player).squares().len().min(5) as i32;
    let worth = |player| 20 * left(player) + 3 * road(player) + can_go(player);
    worth(player) - worth(!player)
}

/// The action after which the position is best; among equals one at random.
fn greedy_move(position: &Voldetour, rng: &mut Rng) -> Option<Move> {
    let player = position.turn();
    let moves = position.moves().into_iter();
    moves.max_by_key(|&m| (value(&position.after_unchecked(m), player), rng.next_u32()))
}

/// Who wins when Black is greedy and White plays at random, if anybody does.
pub(crate) fn winner(game: u64) -> Option<Player> {
    let mut rng = Rng::for_game(0, game);
    let mut position = Voldetour::default();
    for _ in 0..100 {
        let chosen = match position.turn() {
            Player::Black => greedy_move(&position, &mut rng),
            Player::White => position.random_move(&mut |n| rng.below(n)),
        };
        let Some(m) = chosen else { break };
        // The move is one of the legal ones, so it needs no check.
        position.play_unchecked(m);
    }
    position.outcome().map(|outcome| outcome.winner)
}

pub(crate) fn main() {
    let games = 20;
    let won = (0..games).filter(|&game| winner(game) == Some(Player::Black)).count();
    println!("the greedy bot won {won} of {games} games");
}
