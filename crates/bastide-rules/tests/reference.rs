//! The engine agrees with the reference in `naive/`, written from the rules alone, on positions
//! played and set up, dense ones among them, under all rules: moves, checks, play, outcome, and
//! which texts are positions.

mod naive;

use std::collections::BTreeSet;

use bastide_rules::{
    ActionSpace, Bastide, Move, Piece, Player, Position, Rng, Rules, Setup, Square, perft,
    sorted_texts, strategies,
};
use naive::Naive;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn reference(position: &Bastide) -> Naive {
    let text = position.to_string();
    let naive = Naive::parse(&text).unwrap_or_else(|| panic!("the reference refuses {text}"));
    assert_eq!(naive.text(), text);
    naive
}

/// Compares moves and outcome, and the position after some of the moves.
fn compare(position: &Bastide, played: usize) {
    let naive = reference(position);
    let status = position.outcome().map_or("ongoing".to_string(), |outcome| outcome.to_string());
    assert_eq!(status, naive.status(), "{position}");
    let moves = position.moves();
    assert_eq!(position.count_moves(), moves.len(), "{position}");
    assert_eq!(sorted_texts(moves.iter().copied()), naive.moves(), "{position}");
    let step = moves.len() / played.max(1) + 1;
    for &m in moves.iter().step_by(step) {
        let after = naive.play(&m.to_string()).map(|after| after.text());
        assert_eq!(after, Some(position.after_unchecked(m).to_string()), "{m} in {position}");
    }
}

/// Compares what is legal among every `step`-th value of the move type.
fn compare_checks(position: &Bastide, first: usize, step: usize) {
    let legal: BTreeSet<String> = reference(position).moves().into_iter().collect();
    for m in Bastide::all_moves().skip(first).step_by(step) {
        compare_check(position, &legal, m);
    }
}

fn compare_check(position: &Bastide, legal: &BTreeSet<String>, m: Move) {
    let mut after = position.clone();
    let result = after.play(m);
    assert_eq!(result, position.check(m), "{m} in {position}");
    assert_eq!(result.is_ok(), legal.contains(&m.to_string()), "{m} in {position}: {result:?}");
    if result.is_err() {
        assert_eq!(after, *position, "an illegal {m} changed it");
    }
}

#[test]
fn in_games_from_the_start_under_all_rules() {
    let mut positions = 0;
    for (game, rules) in (0..32).zip(Rules::all().cycle()) {
        let mut rng = Rng::for_game(7, game);
        let mut position = Bastide::with_rules(rules);
        for ply in 0..300 {
            compare(&position, 4);
            if ply % 60 == 59 {
                compare_checks(&position, rng.below(97) as usize, 97);
            }
            positions += 1;
            let n = rng.index(position.count_moves());
            let Some(m) = n.and_then(|n| position.nth_move(n)) else { break };
            position.play(m).unwrap();
        }
    }
    assert!(positions > 2_000, "{positions}");
}

#[test]
fn in_the_first_actions() {
    let start = Bastide::default();
    assert_eq!(reference(&start).perft(3), perft(&start, 3));
}

/// Every value of the move type, in a few positions.
#[test]
fn in_checks_of_all_moves() {
    for text in [
        "10/10/10/10/10/10/10/10/10/10 w p",
        "10/10/10/10/10/10/10/10/10/4Kn5 b p",
        "4ks5/2Hs*Hs5/3*1*4/1ps3Pn1+ge2/4Hn1*3/1Ne*Nn1*gsve2/1Vn1*2vw1ps1/2*An1Qe4/3hw1vn4/4Kn5 w -",
        "**********/*7**/*2+pw5*/*8*/*3Nn4*/*8*/*8*/*6pn1*/*Kw7*/********** b s",
        "10/10/10/10/10/1Vn2vs5/10/10/10/4Kn5 b -",
    ] {
        compare_checks(&text.parse().unwrap(), 0, 1);
    }
}

/// As many cases as asked for, and at least so many.
fn cases(least: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    ProptestConfig { cases: asked.cases.max(least), ..asked }
}

fn same_reading(text: &str) {
    let read = text.parse::<Bastide>();
    let naive = Naive::parse(text).map(|naive| naive.text());
    assert_eq!(read.as_ref().ok().map(ToString::to_string), naive, "{text:?}: {read:?}");
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn in_positions_set_up(position in strategies::set_up()) {
        compare(&position, 8);
    }

    #[test]
    fn in_positions_reached_from_those_set_up(
        position in strategies::reached_from(strategies::set_up(), 6),
    ) {
        compare(&position, 8);
    }

    #[test]
    fn in_checks_of_moves_of_all_forms(
        position in strategies::set_up(),
        moves in vec(any::<Move>(), 50),
    ) {
        let legal = reference(&position).moves().into_iter().collect();
        for m in moves {
            compare_check(&position, &legal, m);
        }
    }

    /// From own pieces to everywhere: moves that are nearly legal.
    #[test]
    fn in_checks_of_what_one_piece_does(
        position in strategies::set_up(),
        piece in any::<Index>(),
        kind in any::<Piece>(),
    ) {
        let own = position.pieces(position.turn());
        prop_assume!(!own.is_empty());
        let from = own.nth(piece.index(own.len())).unwrap();
        let legal = reference(&position).moves().into_iter().collect();
        for to in Square::all() {
            for captures in [false, true] {
                compare_check(&position, &legal, Move::Go { from, to, captures });
            }
            let orientation = kind.orientation;
            let merge = Move::Merge { from, into: to, kind: kind.kind, orientation };
            compare_check(&position, &legal, merge);
        }
        compare_check(
            &position, &legal, Move::Crown { square: from, orientation: kind.orientation },
        );
        compare_check(&position, &legal, Move::Succeed { square: from });
    }

    /// Any pieces anywhere: hardly any of it may be set up.
    #[test]
    fn in_what_can_be_set_up(
        pieces in vec((any::<Square>(), any::<Piece>()), 0..6),
        position in strategies::set_up(),
        turn in any::<Player>(),
        from_empty in any::<bool>(),
    ) {
        let mut setup = if from_empty { Setup::new() } else { Setup::from(&position) };
        for (square, piece) in pieces {
            setup.piece(square, piece);
        }
        setup.turn(turn).phase(position.phase());
        let text = format!("{setup:?}");
        let text = text.trim_start_matches("Setup(").trim_end_matches(')');
        prop_assert_eq!(setup.build().ok(), text.parse::<Bastide>().ok());
        same_reading(text);
    }

    /// Texts that are nearly those of positions.
    #[test]
    fn in_which_texts_are_positions(
        position in strategies::set_up(),
        edits in vec((any::<Index>(), select(&b"KkPVn*+/0159 wb-ps,"[..]), 0..3), 1..4),
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
