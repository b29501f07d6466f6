//! The engine agrees with the reference in `naive/`, written from the rules alone, on positions
//! played and set up: moves, checks of all moves, play, outcome, and which texts are positions.

mod naive;

use std::collections::BTreeSet;

use naive::Naive;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use vault_rules::{
    ActionSpace, Bitboard, Player, Position, Rng, Setup, Square, Vault, perft, sorted_texts,
    strategies,
};

fn reference(position: &Vault) -> Naive {
    let text = position.to_string();
    let naive = Naive::parse(&text).unwrap_or_else(|| panic!("the reference refuses {text}"));
    assert_eq!(naive.text(), text);
    naive
}

/// Compares moves, outcome, and the position after each move.
fn compare(position: &Vault) {
    let naive = reference(position);
    let status = position.outcome().map_or("ongoing".to_string(), |outcome| outcome.to_string());
    assert_eq!(status, naive.status(), "{position}");
    let moves = position.moves();
    assert_eq!(position.count_moves(), moves.len(), "{position}");
    assert_eq!(sorted_texts(moves.iter().copied()), naive.moves(), "{position}");
    for m in moves {
        let after = naive.play(&m.to_string()).map(|after| after.text());
        assert_eq!(after, Some(position.after_unchecked(m).to_string()), "{m} in {position}");
    }
}

/// Compares what is legal among all values of the move type.
fn compare_checks(position: &Vault) {
    let legal: BTreeSet<String> = reference(position).moves().into_iter().collect();
    for m in Vault::all_moves() {
        let mut after = position.clone();
        let result = after.play(m);
        assert_eq!(result, position.check(m), "{m} in {position}");
        assert_eq!(result.is_ok(), legal.contains(&m.to_string()), "{m} in {position}: {result:?}");
        if result.is_err() {
            assert_eq!(after, *position, "an illegal {m} changed it");
        }
    }
}

/// Compares all positions of random games from a position.
fn compare_games(start: &Vault, games: std::ops::Range<u64>) -> usize {
    let mut positions = 0;
    for game in games {
        let mut rng = Rng::for_game(7, game);
        let mut position = start.clone();
        loop {
            compare(&position);
            if positions % 100 == 0 {
                compare_checks(&position);
            }
            positions += 1;
            let n = rng.index(position.count_moves());
            let Some(m) = n.and_then(|n| position.nth_move(n)) else { break };
            position.play(m).unwrap();
        }
    }
    positions
}

#[test]
fn in_games_from_the_start() {
    let positions = compare_games(&Vault::default(), 0..24);
    assert!(positions > 1_000, "{positions}");
}

#[test]
fn in_games_from_crowded_positions() {
    for text in [
        "pppp2p1pp/3p3p2/9p/10/10/8P1/7P2/10/P5P3/1PPPP3PP w",
        "10/10/ppppp5/10/ppppp5/PPPPP5/10/PPPPP5/10/10 b",
        "10/3PpPpPp1/3pPpPpP1/3PpPpPp1/10/10/10/10/10/10 w",
    ] {
        compare_games(&text.parse().unwrap(), 0..4);
    }
}

#[test]
fn in_the_first_plies() {
    let start = Vault::default();
    assert_eq!(reference(&start).perft(3), perft(&start, 3));
}

/// As many cases as asked for, and at least so many.
fn cases(least: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    ProptestConfig { cases: asked.cases.max(least), ..asked }
}

/// Writes a board with any number of pawns.
fn board(white: Bitboard, black: Bitboard) -> String {
    let ranks = (0..10).rev().map(|rank| {
        let mut text = String::new();
        let mut run = 0;
        for square in Bitboard::rank(rank) {
            let pawn = match (white.contains(square), black.contains(square)) {
                (true, _) => 'P',
                (_, true) => 'p',
                _ => {
                    run += 1;
                    continue;
                }
            };
            if run > 0 {
                text += &run.to_string();
            }
            text.push(pawn);
            run = 0;
        }
        if run > 0 { text + &run.to_string() } else { text }
    });
    ranks.collect::<Vec<_>>().join("/")
}

fn same_reading(text: &str) {
    let read = text.parse::<Vault>();
    let naive = Naive::parse(text).map(|naive| naive.text());
    assert_eq!(read.as_ref().ok().map(ToString::to_string), naive, "{text:?}: {read:?}");
}

proptest! {
    #![proptest_config(cases(1_500))]

    #[test]
    fn in_positions_set_up(position in strategies::set_up()) {
        compare(&position);
    }

    #[test]
    fn in_positions_reached_from_those_set_up(
        position in strategies::reached_from(strategies::set_up(), 20),
    ) {
        compare(&position);
    }

    /// All faults are found, and no others.
    #[test]
    fn in_what_can_be_set_up(
        white in vec(any::<Square>(), 0..14),
        black in vec(any::<Square>(), 0..14),
        turn in any::<Player>(),
    ) {
        let (white, black): (Bitboard, Bitboard) =
            (white.into_iter().collect(), black.into_iter().collect());
        let mut setup = Setup::new();
        setup.pawns(Player::White, white).pawns(Player::Black, black).turn(turn);
        let result = setup.build();
        let crowded = usize::from(white.len() > 10) + usize::from(black.len() > 10);
        let faults = crowded + (white & black).len();
        prop_assert_eq!(result.as_ref().err().map_or(0, |error| error.faults().len()), faults);
        if !white.intersects(black) {
            let text = format!("{} {turn}", board(white, black));
            let read = text.parse::<Vault>();
            prop_assert_eq!(result.ok(), read.ok());
            same_reading(&text);
        }
    }

    /// Texts that are nearly those of positions.
    #[test]
    fn in_which_texts_are_positions(
        position in strategies::set_up(),
        edits in vec((any::<Index>(), select(&b"Pp/0123459 wb"[..]), 0..3), 1..4),
    ) {
        let mut bytes = position.to_string().into_bytes();
        for (at, byte, kind) in edits {
            let at = at.index(bytes.len());
            match kind {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ => drop(bytes.remove(at)),
            }
        }
        same_reading(&String::from_utf8(bytes).unwrap());
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn in_checks_of_all_moves(
        position in strategies::reached_from(strategies::set_up(), 3),
    ) {
        compare_checks(&position);
    }
}
