//! What the rules imply, on positions set up and played.
//!
//! `PROPTEST_CASES=100000 cargo test --release -p vault-rules --test properties` runs longer. A
//! failure prints the smallest position found, as a text that `Vault` parses.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use arbitrary::Unstructured;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use vault_rules::{
    ActionSpace, Move, Outcome, Player, Position, Reason, Rng, Setup, Square, Symmetric, Symmetry,
    Tone, Vault, goal_rank, sorted_texts, strategies,
};

fn positions() -> impl Strategy<Value = Vault> {
    prop_oneof![
        strategies::set_up(),
        strategies::reached_from(strategies::set_up(), 12),
        strategies::reached_from(Just(Vault::default()), 80),
    ]
}

/// A position and, where the game goes on, a legal move. (The strategy `with_legal_move` passes over
/// the other positions, and proptest counts that: it would give up on a long run.)
fn positions_with_move() -> impl Strategy<Value = (Vault, Option<Move>)> {
    (positions(), any::<Index>()).prop_map(|(position, choice)| {
        let moves = position.moves();
        let m = (!moves.is_empty()).then(|| *choice.get(&moves));
        (position, m)
    })
}

/// The symmetries that keep the rules, the identity first.
fn symmetries() -> [Symmetry; 4] {
    [
        Symmetry::IDENTITY,
        Symmetry::MIRROR_FILES,
        Symmetry::FLIP_RANKS.with_exchange(),
        Symmetry::HALF_TURN.with_exchange(),
    ]
}

proptest! {
    #[test]
    fn every_jump_keeps_its_tone((_, m) in positions_with_move()) {
        let Some(m) = m else { return Ok(()) };
        prop_assert!(m.is_walk() || Tone::of(m.from()) == Tone::of(m.to()));
    }

    #[test]
    fn the_pivot_is_an_own_pawn_on_the_midpoint((position, m) in positions_with_move()) {
        let Some(m) = m else { return Ok(()) };
        let effects = position.effects(m).unwrap();
        prop_assert_eq!(effects.pivot.is_none(), m.is_walk());
        if let Some(pivot) = effects.pivot {
            prop_assert_eq!(m.pivot(), Some(pivot));
            prop_assert_eq!(m.from().file() + m.to().file(), 2 * pivot.file());
            prop_assert_eq!(m.from().rank() + m.to().rank(), 2 * pivot.rank());
            prop_assert_eq!(position.pawn_at(pivot), Some(position.turn()));
            prop_assert_eq!(position.after_unchecked(m).pawn_at(pivot), Some(position.turn()));
            prop_assert_ne!(pivot, m.from());
        }
    }

    #[test]
    fn at_most_one_pawn_leaves_and_it_is_an_enemy_on_the_target(
        (position, m) in positions_with_move(),
    ) {
        let Some(m) = m else { return Ok(()) };
        let after = position.after_unchecked(m);
        let enemy = !position.turn();
        let gone = position.pawns(enemy) - after.pawns(enemy);
        prop_assert_eq!(after.pawns(enemy) | gone, position.pawns(enemy));
        prop_assert_eq!(gone.single(), m.captures().then_some(m.to()));
        prop_assert!(gone.len() <= 1);
        prop_assert_eq!(position.effects(m).unwrap().captured, gone.single());
    }

    #[test]
    fn walks_never_capture((position, m) in positions_with_move()) {
        let Some(m) = m else { return Ok(()) };
        prop_assert!(!m.is_walk() || !m.captures() && position.pawn_at(m.to()).is_none());
    }

    #[test]
    fn the_mover_keeps_its_pawns_and_moves_one((position, m) in positions_with_move()) {
        let Some(m) = m else { return Ok(()) };
        let player = position.turn();
        let after = position.after_unchecked(m);
        prop_assert_eq!(after.turn(), !player);
        prop_assert_eq!(after.pawns(player).len(), position.pawns(player).len());
        prop_assert_eq!(
            after.pawns(player),
            position.pawns(player).without(m.from()).with(m.to())
        );
    }

    #[test]
    fn symmetries_map_moves_play_and_outcome(position in positions()) {
        for s in symmetries() {
            let image = position.transformed(s).unwrap();
            prop_assert_eq!(image.turn(), s.player(position.turn()));
            let mapped: BTreeSet<Move> =
                position.moves().into_iter().map(|m| Vault::transformed_move(m, s)).collect();
            prop_assert_eq!(mapped, image.moves().into_iter().collect());
            let outcome = position.outcome().map(|o| Outcome::new(s.player(o.winner), o.reason));
            prop_assert_eq!(image.outcome(), outcome);
            prop_assert_eq!(image.canonical().0, position.canonical().0);
            for m in position.moves() {
                prop_assert_eq!(
                    position.after_unchecked(m).transformed(s),
                    Some(image.after_unchecked(Vault::transformed_move(m, s)))
                );
            }
        }
    }

    #[test]
    fn other_symmetries_are_refused(position in positions(), s in any::<Symmetry>()) {
        prop_assert_eq!(position.transformed(s).is_some(), symmetries().contains(&s));
    }

    #[test]
    fn positions_read_back(position in positions()) {
        let text = position.to_string();
        prop_assert_eq!(text.parse(), Ok(position.clone()));
        prop_assert_eq!(format!("{position:?}"), format!("Vault({text})"));
        let json = serde_json::to_string(&position).unwrap();
        prop_assert_eq!(&json, &format!("\"{text}\""));
        prop_assert_eq!(serde_json::from_str::<Vault>(&json).unwrap(), position.clone());
        prop_assert_eq!(Setup::from(&position).build(), Ok(position));
    }

    #[test]
    fn moves_read_back(m in any::<Move>()) {
        let text = m.to_string();
        prop_assert_eq!(text.parse(), Ok(m));
        let json = serde_json::to_string(&m).unwrap();
        prop_assert_eq!(&json, &format!("\"{text}\""));
        prop_assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), m);
        prop_assert_eq!(Move::new(m.from(), m.to(), m.captures()), m);
    }

    #[test]
    fn whatever_reads_writes_the_same(text in "[Pp/0-9wb -]{0,40}|[a-k]1?[0-9][-x][a-k][0-9]{1,2}") {
        if let Ok(position) = text.parse::<Vault>() {
            prop_assert_eq!(position.to_string(), &*text);
        }
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string(), &*text);
        }
    }

    #[test]
    fn visitor_count_nth_and_check_agree(position in positions(), stop in any::<Index>()) {
        let moves = position.moves();
        prop_assert_eq!(position.count_moves(), moves.len());
        for (n, &m) in moves.iter().enumerate() {
            prop_assert_eq!(position.nth_move(n), Some(m));
            prop_assert_eq!(position.check(m), Ok(()));
            // The same squares with the other sign.
            prop_assert!(!position.is_legal(Move::new(m.from(), m.to(), !m.captures())));
            prop_assert_eq!(position.action_move(Vault::action(m)), Some(m));
        }
        for n in [moves.len(), moves.len() + 1, usize::MAX] {
            prop_assert_eq!(position.nth_move(n), None);
        }
        let distinct: BTreeSet<_> = moves.iter().map(|m| (m.from(), m.to())).collect();
        prop_assert_eq!(distinct.len(), moves.len(), "the pair of squares is unique");
        let effects: BTreeSet<_> =
            moves.iter().map(|&m| position.after_unchecked(m).to_string()).collect();
        prop_assert_eq!(effects.len(), moves.len());
        if !moves.is_empty() {
            let stop = stop.index(moves.len());
            let mut visited = Vec::new();
            let told = position.try_for_each_move(|m| {
                visited.push(m);
                if visited.len() > stop { ControlFlow::Break(m) } else { ControlFlow::Continue(()) }
            });
            prop_assert_eq!(told, ControlFlow::Break(moves[stop]));
            prop_assert_eq!(&visited[..], &moves[..=stop]);
        }
    }

    #[test]
    fn what_can_be_asked_of_squares_agrees_with_the_moves(position in positions()) {
        let moves = position.moves();
        let texts = |moves: &mut dyn Iterator<Item = Move>| sorted_texts(moves);
        for square in Square::all() {
            let from: Vec<Move> = moves.iter().copied().filter(|m| m.from() == square).collect();
            prop_assert_eq!(
                texts(&mut position.moves_from(square)),
                texts(&mut from.iter().copied())
            );
            prop_assert_eq!(
                position.targets(square),
                from.iter().map(|m| m.to()).collect()
            );
            prop_assert_eq!(
                position.walks(square),
                from.iter().filter(|m| m.is_walk()).map(|m| m.to()).collect()
            );
            let jumps: BTreeSet<_> = position
                .jumps(square)
                .map(|jump| {
                    assert_eq!(
                        position.jump(square, jump.pivot),
                        Ok(Move::new(square, jump.landing, jump.captures))
                    );
                    (Some(jump.pivot), jump.landing, jump.captures)
                })
                .collect();
            let expected = from.iter().filter(|m| !m.is_walk());
            prop_assert_eq!(
                jumps,
                expected.map(|m| (m.pivot(), m.to(), m.captures())).collect()
            );
            prop_assert_eq!(
                texts(&mut position.captures_on(square)),
                texts(&mut moves.iter().copied().filter(|m| m.captures() && m.to() == square))
            );
        }
    }

    #[test]
    fn a_jump_that_is_refused_is_not_legal(
        position in positions(),
        jumper in any::<Square>(),
        pivot in any::<Square>(),
    ) {
        match position.jump(jumper, pivot) {
            Ok(m) => {
                prop_assert!(position.is_legal(m));
                prop_assert_eq!((m.from(), m.pivot()), (jumper, Some(pivot)));
            }
            Err(_) => prop_assert!(position.jumps(jumper).all(|jump| jump.pivot != pivot)),
        }
    }

    #[test]
    fn effects_are_told_before_play((position, m) in positions_with_move()) {
        let Some(m) = m else { return Ok(()) };
        let effects = position.effects(m).unwrap();
        prop_assert_eq!(effects.ends_game, position.after_unchecked(m).is_over());
    }

    #[test]
    fn effects_of_any_move_are_told_or_refused_as_check_does(
        position in positions(),
        m in any::<Move>(),
    ) {
        prop_assert_eq!(position.effects(m).err(), position.check(m).err());
    }

    #[test]
    fn a_finished_game_has_no_move_and_no_other_game(position in positions(), m in any::<Move>()) {
        match position.outcome() {
            Some(outcome) => {
                prop_assert_eq!(position.moves(), []);
                prop_assert_eq!(position.count_moves(), 0);
                prop_assert_eq!(position.random_move(&mut |_| 0), None);
                let error = position.check(m).unwrap_err().to_string();
                prop_assert!(error.starts_with("the game is over"), "{}", error);
                if outcome.reason == Reason::Stalemate {
                    prop_assert_eq!(outcome.winner, !position.turn());
                } else {
                    let arrived = position.pawns(outcome.winner) & goal_rank(outcome.winner);
                    prop_assert!(!arrived.is_empty());
                }
            }
            None => prop_assert!(!position.moves().is_empty()),
        }
    }

    #[test]
    fn random_moves_are_uniform(position in positions()) {
        prop_assert_eq!(test_support::random::bias(&position), Ok(()));
    }

    #[test]
    fn a_fuzzers_bytes_give_positions_and_moves(bytes in vec(any::<u8>(), 0..200)) {
        let mut bytes = Unstructured::new(&bytes);
        let position: Vault = bytes.arbitrary().unwrap();
        prop_assert_eq!(Setup::from(&position).build(), Ok(position.clone()));
        let m: Move = bytes.arbitrary().unwrap();
        prop_assert_eq!(m.to_string().parse(), Ok(m));
        let reached = abstract_core::fuzzing::reached_from(position, 20, &mut bytes).unwrap();
        prop_assert_eq!(reached.to_string().parse(), Ok(reached));
    }

    /// Two moves that have nothing to do with each other lead to the same position in either order.
    #[test]
    fn keys_of_equal_positions_are_equal_however_reached(
        start in positions(),
        choices in any::<[Index; 4]>(),
    ) {
        let [a, b, c, d] = choices;
        let pick = |position: &Vault, n: Index| {
            let moves = position.moves();
            (!moves.is_empty()).then(|| *n.get(&moves))
        };
        let play = |moves: [Move; 4]| {
            let mut position = start.clone();
            moves.into_iter().all(|m| position.play(m).is_ok()).then_some(position)
        };
        let first = || {
            let mut position = start.clone();
            let mut moves = Vec::new();
            for n in [a, b, c, d] {
                let m = pick(&position, n)?;
                position.play_unchecked(m);
                moves.push(m);
            }
            Some((<[Move; 4]>::try_from(moves).ok()?, position))
        };
        if let Some(([a, b, c, d], position)) = first() {
            for other in [[c, b, a, d], [a, d, c, b], [c, d, a, b]] {
                let other = play(other);
                if other.as_ref() == Some(&position) {
                    prop_assert_eq!(other.map(|other| other.key()), Some(position.key()));
                }
            }
        }
        let read: Vault = start.to_string().parse().unwrap();
        prop_assert_eq!(read.key(), start.key());
        let turned = Setup::from(&start).turn(!start.turn()).build();
        prop_assert_ne!(turned.unwrap().key(), start.key());
    }
}

#[test]
fn no_two_of_a_million_positions_share_a_key() {
    let mut seen: HashMap<u64, Vault> = HashMap::with_capacity(1 << 21);
    let mut again = 0;
    for game in 0.. {
        let mut rng = Rng::for_game(1, game);
        let mut position = Vault::default();
        while let Some(m) = position.random_move(&mut |n| rng.below(n)) {
            position.play_unchecked(m);
            match seen.insert(position.key(), position.clone()) {
                Some(other) => {
                    assert_eq!(other, position, "the same key");
                    again += 1;
                }
                None if seen.len() == 1_000_000 => {
                    assert!(again > 0, "no position came twice");
                    return;
                }
                None => {}
            }
        }
    }
}

#[test]
fn a_capture_and_a_quiet_move_between_the_same_squares_are_two_moves() {
    let all: Vec<Move> = Vault::all_moves().collect();
    let distinct: BTreeSet<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!((all.len(), distinct.len()), (20_000, 20_000));
    assert!(Player::ALL.iter().all(|&player| goal_rank(player).len() == 10));
}
