//! The book's commented games, replayed; and their pictures, which show positions of theirs.

use abstract_core::{Ending, Game, Outcome, Player, Position};
use bastide_rules::Bastide;
use vault_rules::Vault;
use voldetour_rules::{Move, Voldetour};

/// Replays a record that is over by the rules, and gives its positions as texts.
fn replay<P: Position>(record: &str, outcome: Outcome<P::Reason>) -> Vec<String> {
    let game: Game<P> = record.parse().expect("a good record");
    assert_eq!(game.ending(), Ending::Over(outcome));
    assert!(record.contains(';'), "the game has comments");
    let written: Game<P> = game.to_string().parse().expect("what is written is read");
    assert_eq!(written, game);
    game.positions().map(ToString::to_string).collect()
}

/// The positions of the pictures whose names begin so.
fn pictured(prefix: &str) -> Vec<&str> {
    let lines = include_str!("../pictures.tsv").lines();
    lines
        .filter(|line| line.starts_with(prefix))
        .map(|line| line.split('\t').nth(2).expect("a position"))
        .collect()
}

fn assert_pictured(prefix: &str, positions: &[String]) {
    let pictured = pictured(prefix);
    assert!(!pictured.is_empty());
    for position in pictured {
        assert!(positions.iter().any(|p| p == position), "{prefix}: {position}");
    }
}

#[test]
fn vault() {
    let outcome = Outcome::new(Player::White, vault_rules::Reason::BackRank);
    let positions = replay::<Vault>(include_str!("../src/games/vault.game"), outcome);
    assert_pictured("vault-game-", &positions);
}

#[test]
fn bastide() {
    let outcome = Outcome::new(Player::White, bastide_rules::Reason::KingCaptured);
    let positions = replay::<Bastide>(include_str!("../src/games/bastide.game"), outcome);
    assert_pictured("bastide-game-", &positions);
    let dynasty = replay::<Bastide>(include_str!("../src/games/bastide-dynasty.game"), outcome);
    assert_pictured("bastide-dynasty-", &dynasty);
}

/// What the page says about the end of its first game.
#[test]
fn the_attacked_king_had_three_squares_and_an_heir() {
    let [_, attacked, _] = pictured("bastide-game-")[..] else { panic!("three pictures") };
    let position: Bastide = attacked.parse().expect("a good position");
    let saves = position.moves().into_iter().filter(|&m| {
        let after = position.after_unchecked(m);
        let wins = |&m: &_| after.after_unchecked(m).is_over();
        !after.moves().iter().any(wins)
    });
    let saves = abstract_core::sorted_texts(saves);
    let expected = "d10-c9 d10-d9 d10-e9 g10+g9=Ps g10+g9=Pw g9+g10=Ps g9+g10=Pw";
    assert_eq!(saves.join(" "), expected);
}

#[test]
fn voldetour() {
    let outcome = Outcome::new(Player::Black, voldetour_rules::Reason::TowerReached);
    let positions = replay::<Voldetour>(include_str!("../src/games/voldetour.game"), outcome);
    assert_pictured("voldetour-game-", &positions);
}

/// What the page says that White should have done.
#[test]
fn a_block_would_have_held_the_stairs() {
    let game = include_str!("../src/games/voldetour.game").parse::<Game<Voldetour>>();
    let game = game.expect("a good record");
    let moves: Vec<_> = game.moves().take(20).collect();
    let mut better = Game::<Voldetour>::new();
    for m in moves {
        better.play(m).expect("a legal move");
    }
    for text in ["C@f3:113", "L@d8"] {
        better.play(text.parse().expect("a move")).expect("a legal move");
    }
    assert_eq!(better.position().turn(), Player::Black);
    assert!(!can_walk_to(better.position(), "L@c3".parse().expect("a move")));
}

/// Whether the player to act can make this move of the Lord in this turn, after whatever else.
fn can_walk_to(position: &Voldetour, lord: Move) -> bool {
    let builds = |m: &Move| matches!(m, Move::Block { .. } | Move::Stair { .. });
    position.is_legal(lord)
        || (position.moves().into_iter().filter(builds))
            .any(|m| can_walk_to(&position.after_unchecked(m), lord))
}
