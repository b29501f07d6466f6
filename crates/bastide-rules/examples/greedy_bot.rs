//! A bot that looks one move ahead, against one that plays at random.

use bastide_rules::{Bastide, Kind, Move, Player, Position, Rng};

/// What a piece is worth to the bot.
fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::King => 1_000,
        Kind::Prince => 12,
        Kind::Knight | Kind::Paladin => 8,
        Kind::Queen => 7,
        Kind::Noble => 6,
        Kind::Guardian => 5,
        Kind::Villager => 2,
    }
}

/// How good a position is for a player: a win is best, then more and better pieces than the other,
/// those that are attacked counting less.
fn value(position: &Bastide, player: Player) -> i32 {
    if let Some(outcome) = position.outcome() {
        return if outcome.winner == player { i32::MAX } else { i32::MIN };
    }
    let score = |player: Player| {
        let attacked = position.attacks(!player);
        let pieces = position.pieces(player).iter().filter_map(|square| {
            let kind = position.piece_at(square)?.kind;
            Some(if attacked.contains(square) { worth(kind) / 4 } else { worth(kind) })
        });
        pieces.sum::<i32>()
    };
    score(player) - score(!player)
}

/// The action after which the position is best; among equals the last one.
fn greedy_move(position: &Bastide) -> Option<Move> {
    let player = position.turn();
    position.moves().into_iter().max_by_key(|&m| value(&position.after_unchecked(m), player))
}

/// Who wins when White is greedy and Black plays at random.
pub(crate) fn winner(game: u64) -> Option<Player> {
    let mut rng = Rng::for_game(0, game);
    let mut position = Bastide::default();
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
    let games = 50;
    let won = (0..games).filter(|&game| winner(game) == Some(Player::White)).count();
    println!("the greedy bot won {won} of {games} games");
}
