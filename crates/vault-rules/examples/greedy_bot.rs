//! A bot that looks one move ahead, against one that plays at random.

use vault_rules::{Move, Player, Position, Rng, Vault, goal_rank};

/// How good a position is for a player: a win is best, then more pawns than the other, then pawns
/// near the goal.
fn value(position: &Vault, player: Player) -> i32 {
    if let Some(outcome) = position.outcome() {
        return if outcome.winner == player { i32::MAX } else { i32::MIN };
    }
    let score = |player| {
        let goal = goal_rank(player).first().map_or(0, |square| i32::from(square.rank()));
        let ranks_to_go = |pawn: vault_rules::Square| (goal - i32::from(pawn.rank())).abs();
        position.pawns(player).iter().map(|pawn| 20 - ranks_to_go(pawn)).sum::<i32>()
    };
    score(player) - score(!player)
}

/// The move after which the position is best; among equals the one that comes first.
fn greedy_move(position: &Vault) -> Option<Move> {
    let player = position.turn();
    position.moves().into_iter().max_by_key(|&m| value(&position.after_unchecked(m), player))
}

/// Who wins when White is greedy and Black plays at random.
pub(crate) fn winner(game: u64) -> Option<Player> {
    let mut rng = Rng::for_game(0, game);
    let mut position = Vault::default();
    for _ in 0..1_000 {
        let chosen = match position.turn() {
            Player::White => greedy_move(&position),
            Player::Black => position.random_move(&mut |n| rng.below(n)),
        };
        let Some(m) = chosen else { break };
        // The move is one of the legal ones, so it needs no check.
        position.play_unchecked(m);
    }
    position.outcome().map(|outcome| outcome.winner)
}

pub(crate) fn main() {
    let games = 100;
    let won = (0..games).filter(|&game| winner(game) == Some(Player::White)).count();
    println!("the greedy bot won {won} of {games} games");
}
