//! What the rules imply, on positions set up and played, under all rules.
//!
//! `PROPTEST_CASES=100000 cargo test --release -p bastide-rules --test properties` runs longer. A
//! failure prints the smallest position found, as a text that `Bastide` parses.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use abstract_core::play_random_one_by_one;
use bastide_rules::{
    ActionSpace, Bastide, Bitboard, Cardinal, Content, Kind, Motion, Move, Outcome, Phase, Piece,
    Player, Position, Range, Reason, Rng, Rules, Setup, Square, Succession, Symmetric, Symmetry,
    border_behind, sorted_texts, strategies,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn positions() -> impl Strategy<Value = Bastide> {
    prop_oneof![
        strategies::set_up(),
        strategies::reached_from(strategies::set_up(), 8),
        strategies::reached_from(any::<Rules>().prop_map(Bastide::with_rules), 80),
    ]
}

fn positions_with_move() -> impl Strategy<Value = (Bastide, Move)> {
    strategies::with_legal_move(positions())
}

/// In which part of the piece's pattern a legal move goes.
fn motion(position: &Bastide, from: Square, to: Square) -> Motion {
    let (east, north) = position.piece_at(from).unwrap().orientation.vector();
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    match (files * east + ranks * north).signum() {
        1 => Motion::Forward,
        0 => Motion::Lateral,
        _ => Motion::Backward,
    }
}

/// How many pieces of each player and kind there are.
fn census(position: &Bastide) -> HashMap<(Player, Kind), isize> {
    let of = |player, kind| ((player, kind), position.pieces_of(player, kind).len() as isize);
    Player::ALL.into_iter().flat_map(|player| Kind::ALL.map(|kind| of(player, kind))).collect()
}

/// The king that a capture of one gives to its owner at once.
fn made_king(position: &Bastide, m: Move) -> Option<Square> {
    match position.effects(m).unwrap().succession {
        Some(Succession::Automatic(prince)) => Some(prince),
        _ => None,
    }
}

/// What can be set up with a piece in a position's place of whatever stands there.
fn with_piece(position: &Bastide, square: Square, piece: Piece, turn: Player) -> Option<Bastide> {
    Setup::from(position).piece(square, piece).turn(turn).phase(Phase::Play).build().ok()
}

proptest! {
    #[test]
    fn walls_only_grow_by_one_on_the_square_left((position, m) in positions_with_move()) {
        let after = position.after_unchecked(m);
        prop_assert!(position.walls().is_subset(after.walls()));
        let new = after.walls() - position.walls();
        let expected = match m {
            Move::Go { from, to, .. } if motion(&position, from, to) != Motion::Forward => {
                Bitboard::of(from)
            }
            _ => Bitboard::EMPTY,
        };
        prop_assert_eq!(new, expected);
        prop_assert_eq!(position.effects(m).unwrap().wall, new.single());
    }

    #[test]
    fn backward_moves_capture((position, m) in positions_with_move()) {
        if let Move::Go { from, to, captures } = m {
            prop_assert!(captures || motion(&position, from, to) != Motion::Backward);
        }
    }

    #[test]
    fn knights_and_kinds_without_lateral_moves_leave_no_wall_quietly(
        (position, m) in positions_with_move(),
    ) {
        if let Move::Go { from, captures: false, .. } = m {
            let lateral = position.piece_at(from).unwrap().kind.goes_laterally();
            prop_assert!(lateral || position.effects(m).unwrap().wall.is_none());
        }
    }

    #[test]
    fn a_merger_makes_one_piece_of_the_tables_kind_facing_a_furthest_border(
        (position, m) in positions_with_move(),
    ) {
        if let Move::Merge { from, into, kind, orientation } = m {
            let after = position.after_unchecked(m);
            let (one, other) = (position.piece_at(from).unwrap(), position.piece_at(into).unwrap());
            prop_assert_eq!((one.owner, other.owner), (position.turn(), position.turn()));
            let parallel = one.orientation.is_parallel(other.orientation);
            prop_assert_eq!(one.kind.merged(other.kind, parallel), Some(kind));
            prop_assert_eq!(after.content_at(from), None);
            prop_assert_eq!(
                after.content_at(into),
                Some(Content::Piece(Piece::new(position.turn(), kind, orientation)))
            );
            let steps = |way: Cardinal| into.ray(way.direction()).count();
            prop_assert!(steps(orientation) > steps(orientation.opposite()));
            let distance = from.file().abs_diff(into.file()) + from.rank().abs_diff(into.rank());
            prop_assert_eq!(distance, 1);
        }
    }

    #[test]
    fn piece_counts_change_by_what_the_action_says((position, m) in positions_with_move()) {
        let player = position.turn();
        let mut expected = census(&position);
        let mut change = |player, kind, by| *expected.get_mut(&(player, kind)).unwrap() += by;
        match m {
            Move::Place { kind, .. } => change(player, kind, 1),
            Move::Go { to, captures, .. } => {
                if captures {
                    let captured = position.piece_at(to).unwrap();
                    prop_assert_eq!(captured.owner, !player);
                    change(!player, captured.kind, -1);
                }
                if made_king(&position, m).is_some() {
                    change(!player, Kind::Prince, -1);
                    change(!player, Kind::King, 1);
                }
            }
            Move::Merge { from, into, kind, .. } => {
                for square in [from, into] {
                    change(player, position.piece_at(square).unwrap().kind, -1);
                }
                change(player, kind, 1);
            }
            Move::Crown { .. } => {}
            Move::Succeed { .. } => {
                change(player, Kind::Prince, -1);
                change(player, Kind::King, 1);
            }
        }
        prop_assert_eq!(census(&position.after_unchecked(m)), expected);
    }

    #[test]
    fn no_side_has_two_kings_and_one_appears_by_placement_or_succession(
        (position, m) in positions_with_move(),
    ) {
        let after = position.after_unchecked(m);
        for player in Player::ALL {
            let kings = |position: &Bastide| position.pieces_of(player, Kind::King);
            prop_assert!(kings(&after).len() <= 1);
            if kings(&after).len() > kings(&position).len() {
                let placed = matches!(m, Move::Place { kind: Kind::King, .. });
                let succeeded = matches!(m, Move::Succeed { .. });
                prop_assert!(placed || succeeded || player != position.turn());
            }
            if player != position.turn() && kings(&after) != kings(&position) {
                let prince = made_king(&position, m);
                prop_assert_eq!(kings(&after).first(), prince);
            }
        }
        prop_assert!(!after.crowned().intersects(
            after.pieces_of(Player::White, Kind::King) | after.pieces_of(Player::Black, Kind::King)
        ));
    }

    #[test]
    fn nothing_stands_on_a_wall_or_on_another_piece((position, m) in positions_with_move()) {
        for position in [position.clone(), position.after_unchecked(m)] {
            let [white, black] = Player::ALL.map(|player| position.pieces(player));
            let sets = [white, black, position.walls(), position.empty()];
            prop_assert_eq!(sets.iter().map(|set| set.len()).sum::<usize>(), 100);
            prop_assert_eq!(sets.into_iter().fold(Bitboard::EMPTY, |a, b| a | b), Bitboard::ALL);
            let described = Cardinal::ALL.map(|way| position.facing(way));
            let facing = described.into_iter().fold(Bitboard::EMPTY, |a, b| a | b);
            prop_assert_eq!(facing, white | black);
            prop_assert!(position.crowned().is_subset(white | black));
        }
    }

    /// On a board with nothing else on it, a piece goes exactly as far as its group has members.
    #[test]
    fn uncrowned_ranged_kinds_range_as_far_as_their_group_has_members(
        kind in select(vec![Kind::Noble, Kind::Paladin, Kind::Knight, Kind::Guardian]),
        members in 1..6_usize,
        orientation in select(&Cardinal::ALL[..]),
    ) {
        let mut setup = Setup::new();
        let [from, white, black] = ["e5", "a1", "j10"].map(|square| square.parse().unwrap());
        setup.piece(white, Piece::new(Player::White, Kind::King, Cardinal::North));
        setup.piece(black, Piece::new(Player::Black, Kind::King, Cardinal::North));
        // The group lies behind the piece.
        let behind = orientation.opposite().direction();
        let group = [from].into_iter().chain(from.ray(behind)).take(members);
        let group: Bitboard = group.collect();
        for square in group {
            setup.piece(square, Piece::new(Player::White, kind, orientation));
        }
        let position = setup.build().unwrap();
        prop_assert_eq!(position.group(from), group);
        prop_assert_eq!(position.range(from), Some(Range::UpTo(group.len())));
        let (east, north) = orientation.vector();
        let ahead = |to: Square| {
            let files = to.file() as i8 - from.file() as i8;
            let ranks = to.rank() as i8 - from.rank() as i8;
            files * east + ranks * north
        };
        let furthest = position.targets(from).iter().map(ahead).max().unwrap();
        let steps = group.len().min(from.ray(orientation.direction()).count()) as i8;
        let expected = match kind {
            // A jump goes two forward at most, and the edge is four or five away.
            Kind::Knight => (2 * group.len() as i8).min(from.ray(orientation.direction()).count() as i8),
            _ => steps,
        };
        prop_assert_eq!(furthest, expected);
    }

    #[test]
    fn crown_and_orientation_change_by_crowning_merging_and_succession_only(
        (position, m) in positions_with_move(),
    ) {
        let after = position.after_unchecked(m);
        if let Move::Go { from, to, .. } = m {
            prop_assert_eq!(after.piece_at(to), position.piece_at(from));
        }
        let changed = m.from().map(Bitboard::of).unwrap_or_default().with(m.to());
        let made_king = made_king(&position, m);
        for square in Square::all().filter(|&square| !changed.contains(square)) {
            match position.content_at(square) {
                Some(Content::Piece(prince)) if made_king == Some(square) => {
                    let king = Piece { kind: Kind::King, crowned: false, ..prince };
                    prop_assert_eq!(after.piece_at(square), Some(king));
                }
                content => prop_assert_eq!(after.content_at(square), content),
            }
        }
        if let Move::Crown { square, orientation } = m {
            let before = position.piece_at(square).unwrap();
            prop_assert_eq!(
                after.piece_at(square),
                Some(Piece { orientation, crowned: true, ..before })
            );
        }
    }

    #[test]
    fn symmetries_map_moves_play_and_outcome(position in positions(), s in any::<Symmetry>()) {
        let refused = s.exchanges_players() && position.phase() == Phase::Placement;
        let Some(image) = position.transformed(s) else {
            prop_assert!(refused);
            return Ok(());
        };
        prop_assert!(!refused);
        prop_assert_eq!(image.turn(), s.player(position.turn()));
        let mapped: BTreeSet<Move> =
            position.moves().into_iter().map(|m| Bastide::transformed_move(m, s)).collect();
        prop_assert_eq!(mapped, image.moves().into_iter().collect());
        let outcome = position.outcome().map(|o| Outcome::new(s.player(o.winner), o.reason));
        prop_assert_eq!(image.outcome(), outcome);
        prop_assert_eq!(image.canonical().0, position.canonical().0);
        prop_assert_eq!(image.transformed(s.inverse()), Some(position.clone()));
        for m in position.moves() {
            // After the first king is placed, exchanged players are told apart no more.
            let after = position.after_unchecked(m).transformed(s);
            let image_after = image.after_unchecked(Bastide::transformed_move(m, s));
            prop_assert_eq!(after, Some(image_after));
        }
    }

    #[test]
    fn positions_read_back(position in positions()) {
        let text = position.to_string();
        prop_assert_eq!(text.parse(), Ok(position.clone()));
        prop_assert_eq!(format!("{position:?}"), format!("Bastide({text})"));
        let json = serde_json::to_string(&position).unwrap();
        prop_assert_eq!(&json, &format!("\"{text}\""));
        prop_assert_eq!(serde_json::from_str::<Bastide>(&json).unwrap(), position.clone());
        prop_assert_eq!(Setup::from(&position).build(), Ok(position.clone()));
        let mut setup = Setup::new();
        setup.turn(position.turn()).phase(position.phase()).rules(position.rules());
        for square in Square::all() {
            match position.content_at(square) {
                Some(Content::Piece(piece)) => setup.piece(square, piece),
                Some(Content::Wall) => setup.wall(square),
                None => setup.clear(square),
            };
        }
        prop_assert_eq!(setup.build(), Ok(position));
    }

    #[test]
    fn moves_pieces_and_rules_read_back(
        m in any::<Move>(),
        piece in any::<Piece>(),
        rules in any::<Rules>(),
    ) {
        prop_assert_eq!(m.to_string().parse(), Ok(m));
        prop_assert_eq!(piece.to_string().parse(), Ok(piece));
        prop_assert_eq!(rules.to_string().parse(), Ok(rules));
        let json = serde_json::to_string(&(m, piece, rules)).unwrap();
        prop_assert_eq!(&json, &format!("[\"{m}\",\"{piece}\",\"{rules}\"]"));
        prop_assert_eq!(serde_json::from_str::<(Move, Piece, Rules)>(&json).unwrap(), (m, piece, rules));
    }

    #[test]
    fn whatever_reads_writes_the_same(
        text in "[KkVn*+/0-9wb -]{0,40}|[a-k]1?[0-9][-x+^=@][a-kK]?[0-9]{0,2}(=[KNG][nesw])?|[KVN][nesw]@[a-j][0-9]",
    ) {
        if let Ok(position) = text.parse::<Bastide>() {
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
        prop_assert!(moves.len() <= bastide_rules::MAX_MOVES);
        for (n, &m) in moves.iter().enumerate() {
            prop_assert_eq!(position.nth_move(n), Some(m));
            prop_assert_eq!(position.check(m), Ok(()));
            if let Move::Go { from, to, captures } = m {
                // The same squares with the other sign.
                let other = Move::Go { from, to, captures: !captures };
                prop_assert!(!position.is_legal(other));
            }
            prop_assert_eq!(position.action_move(Bastide::action(m)), Some(m));
        }
        for n in [moves.len(), moves.len() + 1, usize::MAX] {
            prop_assert_eq!(position.nth_move(n), None);
        }
        let distinct: BTreeSet<_> = moves.iter().map(ToString::to_string).collect();
        prop_assert_eq!(distinct.len(), moves.len());
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
        for square in Square::all() {
            let begins = |m: &&Move| {
                !matches!(m, Move::Place { .. }) && m.from().unwrap_or(m.to()) == square
            };
            let from: Vec<Move> = moves.iter().filter(begins).copied().collect();
            prop_assert_eq!(
                sorted_texts(position.moves_from(square)),
                sorted_texts(from.iter().copied())
            );
            let goes = from.iter().filter(|m| matches!(m, Move::Go { .. }));
            prop_assert_eq!(position.targets(square), goes.map(|m| m.to()).collect());
            let mergers: BTreeSet<Move> = position
                .mergers(square)
                .flat_map(|merger| {
                    let (kind, partner) = (merger.kind, merger.partner);
                    let there = merger.orientations_there.map(|orientation| {
                        Move::Merge { from: square, into: partner, kind, orientation }
                    });
                    let here = merger.orientations_here.map(|orientation| {
                        Move::Merge { from: partner, into: square, kind, orientation }
                    });
                    there.into_iter().chain(here)
                })
                .collect();
            let expected = moves.iter().filter(|m| match **m {
                Move::Merge { from, into, .. } => from == square || into == square,
                _ => false,
            });
            prop_assert_eq!(mergers, expected.copied().collect());
            let crowned = from.iter().any(|m| matches!(m, Move::Crown { .. }));
            let may_be = position.piece_at(square).is_some_and(|piece| {
                let again = position.rules().recrown;
                piece.owner == position.turn() && (again || !piece.crowned)
            });
            let in_play = position.phase() == Phase::Play
                && position.outcome().is_none_or(|o| o.reason != Reason::KingCaptured);
            prop_assert_eq!(crowned, in_play && may_be && position.is_immobilized(square));
        }
        for orientation in Cardinal::ALL {
            let placed = moves.iter().filter_map(|m| match *m {
                Move::Place { kind: Kind::Villager, orientation: way, square } if way == orientation => {
                    Some(square)
                }
                _ => None,
            });
            let squares = position.villager_squares(orientation);
            prop_assert_eq!(squares, placed.collect());
            prop_assert!(squares.is_subset(border_behind(orientation)));
            for square in Square::all() {
                let verdict = position.check_villager(square, orientation);
                prop_assert_eq!(verdict.is_ok(), squares.contains(square));
            }
        }
    }

    /// A square is attacked if an enemy villager, stood there, could be captured by a side that is to
    /// act.
    #[test]
    fn attacks_are_what_could_be_captured(position in positions(), player in any::<Player>()) {
        let attacks = position.attacks(player);
        let friends = position.pieces(player) | position.walls();
        prop_assert!(!attacks.intersects(friends));
        for square in !friends {
            let villager = match position.piece_at(square) {
                Some(piece) => piece,
                None => Piece::new(!player, Kind::Villager, Cardinal::North),
            };
            let Some(position) = with_piece(&position, square, villager, player) else { continue };
            let captured = position.moves().into_iter().any(|m| match m {
                Move::Go { to, captures, .. } => captures && to == square,
                _ => false,
            });
            let lost = position.outcome().is_some_and(|o| o.reason == Reason::KingCaptured);
            prop_assert!(lost || captured == attacks.contains(square), "{} {}", position, square);
        }
    }

    #[test]
    fn the_rampart_on_a_ray_is_its_first_run_of_walls(
        position in positions(),
        from in any::<Square>(),
        direction in select(&bastide_rules::Direction::ALL[..]),
    ) {
        let ray: Vec<Square> = from.ray(direction).collect();
        let walls = position.walls();
        let first = ray.iter().position(|&square| walls.contains(square));
        let rampart = position.rampart(from, direction);
        prop_assert_eq!(rampart.is_some(), first.is_some());
        if let (Some(rampart), Some(first)) = (rampart, first) {
            let run: Vec<Square> =
                ray[first..].iter().copied().take_while(|&s| walls.contains(s)).collect();
            prop_assert_eq!(rampart.walls, run.iter().copied().collect());
            prop_assert_eq!(rampart.landing, ray.get(first + run.len()).copied());
        }
    }

    #[test]
    fn immobilized_pieces_are_so_by_walls(position in positions(), square in any::<Square>()) {
        if let Some(walls) = position.immobilized_by(square) {
            prop_assert!(walls.is_subset(position.walls()));
            prop_assert!(position.piece_at(square).is_some_and(|piece| piece.kind != Kind::King));
        }
        prop_assert_eq!(position.is_immobilized(square), position.immobilized_by(square).is_some());
    }

    #[test]
    fn effects_are_told_before_play((position, m) in positions_with_move()) {
        let effects = position.effects(m).unwrap();
        let after = position.after_unchecked(m);
        prop_assert_eq!(effects.ends_game, after.is_over());
        prop_assert_eq!(effects.captured, m.captures().then_some(m.to()));
        let enemies = position.pieces(!position.turn());
        let gone = effects.captured.map(Bitboard::of).unwrap_or_default();
        prop_assert_eq!(enemies - after.pieces(!position.turn()), gone);
        match effects.succession {
            Some(Succession::Automatic(prince)) => {
                prop_assert_eq!(after.phase(), Phase::Play);
                prop_assert_eq!(after.pieces_of(after.turn(), Kind::King).single(), Some(prince));
            }
            Some(Succession::Choice(princes)) => {
                prop_assert_eq!(after.phase(), Phase::Succession);
                prop_assert_eq!(after.pieces_of(after.turn(), Kind::Prince), princes);
                prop_assert_eq!(after.count_moves(), princes.len());
            }
            None => prop_assert!(after.phase() != Phase::Succession),
        }
    }

    #[test]
    fn effects_of_any_move_are_told_or_refused_as_check_does(
        position in positions(),
        m in any::<Move>(),
    ) {
        prop_assert_eq!(position.effects(m).err(), position.check(m).err());
    }

    #[test]
    fn the_player_to_act_changes_but_for_a_succession((position, m) in positions_with_move()) {
        let same = matches!(m, Move::Succeed { .. });
        prop_assert_eq!(position.after_unchecked(m).turn() == position.turn(), same);
        prop_assert_eq!(position.after_unchecked(m).rules(), position.rules());
    }

    #[test]
    fn a_finished_game_has_no_move(position in positions(), m in any::<Move>()) {
        match position.outcome() {
            Some(outcome) => {
                prop_assert_eq!(outcome.winner, !position.turn());
                prop_assert_eq!(position.moves(), []);
                prop_assert_eq!(position.count_moves(), 0);
                prop_assert_eq!(position.random_move(&mut |_| 0), None);
                let error = position.check(m).unwrap_err().to_string();
                prop_assert!(error.starts_with("the game is over"), "{}", error);
                let king = position.pieces_of(position.turn(), Kind::King);
                prop_assert_eq!(king.is_empty(), outcome.reason == Reason::KingCaptured);
            }
            None => prop_assert!(!position.moves().is_empty()),
        }
    }

    #[test]
    fn random_moves_are_uniform(position in positions()) {
        prop_assert_eq!(test_support::random::bias(&position), Ok(()));
    }

    #[test]
    fn keys_tell_what_positions_differ_in(position in positions(), rules in any::<Rules>()) {
        let read: Bastide = position.to_string().parse().unwrap();
        prop_assert_eq!(read.key(), position.key());
        let mut setup = Setup::from(&position);
        if let Ok(other) = setup.rules(rules).build() {
            prop_assert_eq!(other.key() == position.key(), rules == position.rules());
        }
        for s in Symmetry::ALL {
            if let Some(image) = position.transformed(s) {
                prop_assert_eq!(image.key() == position.key(), image == position);
            }
        }
    }
}

#[test]
fn no_two_of_half_a_million_positions_share_a_key() {
    let mut seen: HashMap<u64, Bastide> = HashMap::with_capacity(1 << 20);
    let mut again = 0;
    for game in 0.. {
        let mut rng = Rng::for_game(1, game);
        let mut position = Bastide::default();
        for _ in 0..1_000 {
            let Some(m) = position.random_move(&mut |n| rng.below(n)) else { break };
            position.play_unchecked(m);
            match seen.insert(position.key(), position.clone()) {
                Some(other) => {
                    assert_eq!(other, position, "the same key");
                    again += 1;
                }
                None if seen.len() == 500_000 => {
                    assert!(again > 0, "no position came twice");
                    return;
                }
                None => {}
            }
        }
    }
}

#[test]
fn every_value_of_the_move_type_has_its_own_text() {
    let all: BTreeSet<String> = Bastide::all_moves().map(|m| m.to_string()).collect();
    assert_eq!(all.len(), Bastide::all_moves().count());
    assert_eq!(all.len(), 3_200 + 20_000 + 320_000 + 400 + 100);
}

/// Whatever a fuzzer's bytes are, they make a position that can be set up; all sorts come.
#[test]
fn fuzzers_make_positions_of_all_sorts() {
    let mut rng = Rng::new(5, 5);
    let mut sorts = BTreeSet::new();
    for _ in 0..500 {
        let bytes: Vec<u8> = (0..rng.below(1_000)).map(|_| rng.below(256) as u8).collect();
        let mut bytes = arbitrary::Unstructured::new(&bytes);
        let position: Bastide = bytes.arbitrary().unwrap();
        assert_eq!(Setup::from(&position).build(), Ok(position.clone()));
        sorts.insert((position.turn(), position.phase(), position.is_over()));
        let m: Move = bytes.arbitrary().unwrap();
        assert_eq!(m.to_string().parse(), Ok(m));
    }
    assert_eq!(sorts.len(), 2 * 3 + 2, "{sorts:?}");
}

/// Lists of pieces have an end, which a playout must not run into: 31 villagers, and room for more.
#[test]
fn random_play_of_a_crowd_is_that_of_move_after_move() {
    let crowd = "VnVeVnVeVnVeVnVeVnVe";
    let few = "Vn9";
    for turn in ["w", "b"] {
        let text = format!("4ks5/10/10/{few}/{crowd}/{crowd}/{crowd}/10/10/4Kn5 {turn} -");
        let position: Bastide = text.parse().unwrap();
        for game in 0..300 {
            let (mut at_once, mut one_by_one) = (position.clone(), position.clone());
            let (mut rng, mut same) = (Rng::for_game(0, game), Rng::for_game(0, game));
            let plies = at_once.play_random(200, &mut |n| rng.below(n));
            let expected = play_random_one_by_one(&mut one_by_one, 200, &mut |n| same.below(n));
            assert_eq!((plies, at_once, rng), (expected, one_by_one, same), "game {game}");
        }
    }
}
