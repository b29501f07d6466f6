//! What the rules imply, on positions set up and played.
//!
//! `PROPTEST_CASES=100000 cargo test --release -p voldetour-rules --test properties` runs longer. A
//! failure prints the smallest position found, as a text that `Voldetour` parses.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::ControlFlow;

use proptest::prelude::*;
use proptest::sample::Index;
use voldetour_rules::{
    ActionSpace, Bitboard, Block, Cardinal, Equipment, Extents, MAX_MOVES, Move, Outcome,
    PerPlayer, Piece, PlacedBlock, PlacedStair, Played, Player, Position, Reason, Rng, Setup,
    Square, Symmetric, Symmetry, Top, Turn, Voldetour, strategies,
};

fn set_up() -> impl Strategy<Value = Voldetour> {
    strategies::set_up(any::<Equipment>())
}

fn positions() -> impl Strategy<Value = Voldetour> {
    prop_oneof![
        set_up(),
        strategies::reached_from(set_up(), 6),
        strategies::reached_from(Just(Voldetour::default()), 9),
    ]
}

fn positions_with_move() -> impl Strategy<Value = (Voldetour, Move)> {
    strategies::with_legal_move(positions())
}

/// How high the full cells of a square reach, and what is above them, by its pieces alone.
fn column_top(position: &Voldetour, square: Square) -> Result<Top, String> {
    if position.equipment().tower_on(square).is_some() {
        let empty = position.column(square).is_empty();
        let height = position.equipment().height();
        return if empty { Ok(Top::Flat(height)) } else { Err("on a Tower".into()) };
    }
    let mut top = Top::Flat(0);
    for part in position.column(square) {
        top = match (part.piece, top) {
            (Piece::Block { .. }, Top::Flat(height)) if part.levels.start == height => {
                Top::Flat(part.levels.end)
            }
            (Piece::Stair { at, .. }, Top::Flat(height)) if !at.inverted && at.level == height => {
                Top::Slope { base: height, rise: at.rise }
            }
            (Piece::Stair { at, .. }, Top::Slope { base, rise })
                if at.inverted && at.level == base && at.rise == rise =>
            {
                Top::Flat(base + 1)
            }
            (piece, top) => return Err(format!("{piece} on {top:?}")),
        };
    }
    Ok(top)
}

/// Everything that holds for every position.
fn assert_sound(position: &Voldetour) {
    let limit = position.equipment().height();
    for square in Square::all() {
        let top = column_top(position, square).unwrap_or_else(|why| panic!("{position}: {why}"));
        assert_eq!(position.top(square), top, "{square} of {position}");
        let height = match top {
            Top::Flat(height) => height,
            Top::Slope { base, .. } => base + 1,
        };
        assert!(height <= limit, "{square} of {position}");
    }
    let [white, black] = Player::ALL.map(|player| position.lord(player));
    assert_ne!(white, black, "{position}");
    for lord in [white, black] {
        assert!(matches!(position.top(lord), Top::Flat(_)), "{lord} of {position}");
    }
    for player in Player::ALL {
        let home = position.lord(player) == position.equipment().tower(player);
        assert_eq!(position.turns_on_tower(player).is_some(), home, "{position}");
        let on_board = position.stairs(player).count() as u8;
        assert_eq!(on_board + position.reserve_stairs(player), position.equipment().stairs());
    }
}

/// The pieces of a player that differ between two positions, before and after.
fn changes(before: &Voldetour, after: &Voldetour, player: Player) -> (Vec<Piece>, Vec<Piece>) {
    let pieces = |position: &Voldetour| -> Vec<Piece> {
        position.pieces().filter(|piece| piece.owner() == player).collect()
    };
    let (old, new) = (pieces(before), pieces(after));
    let gone = old.iter().copied().filter(|piece| !new.contains(piece)).collect();
    let come = new.iter().copied().filter(|piece| !old.contains(piece)).collect();
    (gone, come)
}

proptest! {
    #[test]
    fn every_position_could_stand_on_a_table(position in positions()) {
        assert_sound(&position);
        for m in position.moves().into_iter().step_by(40) {
            assert_sound(&position.after_unchecked(m));
        }
    }

    #[test]
    fn pieces_are_never_lost_and_one_is_placed_or_moved((position, m) in positions_with_move()) {
        let after = position.after_unchecked(m);
        let (mover, other) = (position.turn(), !position.turn());
        prop_assert_eq!(changes(&position, &after, other), (vec![], vec![]));
        prop_assert_eq!(after.lord(other), position.lord(other));
        let (gone, come) = changes(&position, &after, mover);
        match m {
            Move::Block { block, to, extents } => {
                prop_assert!(gone.len() <= 1 && come.len() == 1);
                let is_block =
                    |p: &Piece| matches!(p, Piece::Block { block: b, .. } if *b == block);
                prop_assert!(gone.iter().chain(&come).all(is_block));
                let Piece::Block { at, .. } = come[0] else { unreachable!() };
                prop_assert_eq!((at.anchor, at.extents), (to, extents));
                prop_assert_eq!(gone.is_empty(), position.block(mover, block).is_none());
            }
            Move::Stair { from, to, rise, inverted } => {
                prop_assert_eq!((gone.len(), come.len()), (usize::from(from.is_some()), 1));
                let Piece::Stair { at, .. } = come[0] else { panic!("{come:?}") };
                prop_assert_eq!((at.square, at.rise, at.inverted), (to, rise, inverted));
            }
            Move::Lord { to } => {
                prop_assert_eq!((gone, come), (vec![], vec![]));
                prop_assert_eq!(after.lord(mover), to);
                prop_assert_ne!(to, position.lord(mover));
                prop_assert_ne!(to, position.equipment().tower(mover));
            }
            Move::End => {
                prop_assert_eq!((gone, come), (vec![], vec![]));
                prop_assert_eq!(after.lord(mover), position.lord(mover));
            }
        }
    }

    #[test]
    fn covered_and_lord_bearing_pieces_stay((position, m) in positions_with_move()) {
        let after = position.after_unchecked(m);
        for piece in position.pieces() {
            let lies_under = position.pieces().any(|other| {
                other != piece
                    && other.squares().intersects(piece.squares())
                    && (other.level(), other.is_inverted()) > (piece.level(), piece.is_inverted())
            });
            let bears_lord = Player::ALL.iter().any(|&player| {
                piece.squares().contains(position.lord(player))
                    && position.top(position.lord(player)) == Top::Flat(piece.top())
            });
            if lies_under || bears_lord {
                prop_assert!(after.pieces().any(|other| other == piece), "{} of {}", piece, m);
                prop_assert!(position.blocked(piece).is_some());
            }
        }
    }

    #[test]
    fn a_turn_is_a_block_a_stair_and_the_lord_last(position in set_up()) {
        let mover = position.turn();
        let mut rng = Rng::for_game(0, position.key());
        let mut now = position.clone();
        let (mut blocks, mut stairs, mut ends) = (0, 0, 0);
        while now.turn() == mover {
            let Some(m) = now.random_move(&mut |n| rng.below(n)) else { break };
            prop_assert_eq!(ends, 0, "the turn goes on after its end");
            match m {
                Move::Block { .. } => blocks += 1,
                Move::Stair { .. } => stairs += 1,
                Move::Lord { .. } | Move::End => ends += 1,
            }
            now.play(m).unwrap();
        }
        prop_assert!(blocks + usize::from(position.played().block) <= 1);
        prop_assert!(stairs + usize::from(position.played().stair) <= 1);
    }

    #[test]
    fn turns_are_counted_on_the_own_tower_only((position, m) in positions_with_move()) {
        let after = position.after_unchecked(m);
        let (mover, other) = (position.turn(), !position.turn());
        prop_assert_eq!(after.turns_on_tower(other), position.turns_on_tower(other));
        let expected = match m {
            Move::End => position.turns_on_tower(mover).map(|turns| turns + 1),
            Move::Lord { .. } => None,
            _ => position.turns_on_tower(mover),
        };
        prop_assert_eq!(after.turns_on_tower(mover), expected);
        if after.turns_on_tower(mover) == Some(3) {
            prop_assert_eq!(after.outcome(), Some(Outcome::new(other, Reason::TowerNotLeft)));
        }
        let passes = matches!(m, Move::Lord { .. } | Move::End);
        prop_assert_eq!(after.turn(), if passes { other } else { mover });
        prop_assert_eq!(after.played().is_nothing(), passes);
    }

    #[test]
    fn symmetries_map_moves_play_and_outcome(position in positions()) {
        for s in Symmetry::ALL {
            let image = position.transformed(s).unwrap();
            assert_sound(&image);
            prop_assert_eq!(image.turn(), s.player(position.turn()));
            let towers = PerPlayer::from_fn(|p| s.square(position.equipment().tower(p)));
            let towers = s.per_player(towers);
            prop_assert!(Player::ALL.iter().all(|&p| image.equipment().tower(p) == towers[p]));
            let moves = position.moves();
            let mapped: BTreeSet<Move> =
                moves.iter().map(|&m| Voldetour::transformed_move(m, s)).collect();
            prop_assert_eq!(&mapped, &image.moves().into_iter().collect());
            let outcome = position.outcome().map(|o| Outcome::new(s.player(o.winner), o.reason));
            prop_assert_eq!(image.outcome(), outcome);
            for m in moves.into_iter().step_by(100) {
                prop_assert_eq!(
                    position.after_unchecked(m).transformed(s),
                    Some(image.after_unchecked(Voldetour::transformed_move(m, s)))
                );
            }
            prop_assert_eq!(image.transformed(s.inverse()), Some(position.clone()));
        }
        let image = position.transformed(Symmetry::QUARTER_TURN).unwrap();
        prop_assert_eq!(image.canonical().0, position.canonical().0);
    }

    #[test]
    fn symmetries_map_all_moves_one_to_one(m in any::<Move>(), s in any::<Symmetry>()) {
        let image = Voldetour::transformed_move(m, s);
        prop_assert_eq!(Voldetour::transformed_move(image, s.inverse()), m);
        let squares = |m: Move| match m {
            Move::Block { to, extents, .. } => {
                PlacedBlock { extents, anchor: to, level: 0 }.squares()
            }
            _ => m.to().into_iter().collect(),
        };
        let on_board = |m: Move| match m {
            Move::Block { to, extents, .. } => {
                PlacedBlock { extents, anchor: to, level: 0 }.is_on_board()
            }
            _ => true,
        };
        prop_assert_eq!(on_board(m), on_board(image));
        if on_board(m) {
            prop_assert_eq!(squares(image), s.set(squares(m)));
        }
    }

    #[test]
    fn positions_read_back(position in positions()) {
        let text = position.to_string();
        prop_assert_eq!(text.parse(), Ok(position.clone()));
        prop_assert_eq!(format!("{position:?}"), format!("Voldetour({text})"));
        let json = serde_json::to_string(&position).unwrap();
        prop_assert_eq!(&json, &format!("\"{text}\""));
        prop_assert_eq!(serde_json::from_str::<Voldetour>(&json).unwrap(), position.clone());
        prop_assert_eq!(Setup::from(&position).build(), Ok(position));
    }

    #[test]
    fn moves_read_back(m in any::<Move>()) {
        let text = m.to_string();
        prop_assert_eq!(text.parse(), Ok(m));
        prop_assert_eq!(format!("{m:?}"), &*text);
        let json = serde_json::to_string(&m).unwrap();
        prop_assert_eq!(&json, &format!("\"{text}\""));
        prop_assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), m);
    }

    #[test]
    fn equipment_reads_back(equipment in any::<Equipment>(), m in any::<Move>()) {
        prop_assert_eq!(equipment.to_string().parse(), Ok(equipment));
        let start = Voldetour::with_equipment(equipment);
        prop_assert_eq!(start.to_string().parse(), Ok(start.clone()));
        prop_assert_eq!(start.equipment(), &equipment);
        prop_assert_eq!(Setup::new(equipment).build(), Ok(start));
        let sizes = Block::ALL.map(|block| equipment.size(block).sides());
        let towers = PerPlayer::from_fn(|player| equipment.tower(player));
        prop_assert_eq!(
            Equipment::new(equipment.height(), towers, equipment.stairs(), sizes),
            Ok(equipment)
        );
        let start = Voldetour::with_equipment(equipment);
        prop_assert_eq!(start.effects(m).err(), start.check(m).err());
    }

    #[test]
    fn whatever_reads_writes_the_same(
        text in "[A-F]@[a-k][0-9]{1,2}:[0-7]{3}|S([a-k][0-9])?@[a-j][1-9][nesNESWw]|[SL]@[a-k]10?",
    ) {
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string(), text);
        }
    }

    #[test]
    fn visitor_count_nth_and_check_agree(position in positions(), stop in any::<Index>()) {
        let moves = position.moves();
        prop_assert!(moves.len() <= MAX_MOVES);
        prop_assert_eq!(position.count_moves(), moves.len());
        for (n, &m) in moves.iter().enumerate() {
            prop_assert_eq!(position.check(m), Ok(()));
            if n % 7 == 0 {
                prop_assert_eq!(position.nth_move(n), Some(m));
                prop_assert_eq!(position.action_move(Voldetour::action(m)), Some(m));
            }
        }
        for n in [moves.len(), moves.len() + 1, usize::MAX] {
            prop_assert_eq!(position.nth_move(n), None);
        }
        let distinct: BTreeSet<Move> = moves.iter().copied().collect();
        prop_assert_eq!(distinct.len(), moves.len());
        let effects: HashSet<Voldetour> =
            moves.iter().map(|&m| position.after_unchecked(m)).collect();
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
    fn check_accepts_what_is_visited_and_nothing_else(
        position in positions(),
        others in proptest::collection::vec(any::<Move>(), 200),
    ) {
        let legal: BTreeSet<Move> = position.moves().into_iter().collect();
        for m in others {
            let result = position.check(m);
            prop_assert_eq!(result.is_ok(), legal.contains(&m), "{}", m);
            let mut after = position.clone();
            prop_assert_eq!(after.play(m), result);
            if result.is_err() {
                prop_assert_eq!(&after, &position);
                prop_assert!(!result.unwrap_err().to_string().is_empty());
            }
        }
    }

    #[test]
    fn random_moves_are_legal(position in positions(), seed in any::<u64>()) {
        let mut rng = Rng::for_game(seed, 0);
        let m = position.random_move(&mut |n| rng.below(n));
        prop_assert_eq!(m.is_none(), position.is_over());
        prop_assert!(m.is_none_or(|m| position.is_legal(m)));
    }

    #[test]
    fn what_can_be_asked_of_pieces_agrees_with_the_moves(position in positions()) {
        let moves: BTreeSet<Move> = position.moves().into_iter().collect();
        let mut asked: BTreeSet<Move> = position.moves_from_reserve().collect();
        for square in Square::all() {
            let from: BTreeSet<Move> = position.moves_from(square).collect();
            let targets: Bitboard = from.iter().filter_map(|m| m.to()).collect();
            prop_assert_eq!(position.targets(square), targets);
            asked.extend(from);
        }
        let end = position.options().end.then_some(Move::End);
        asked.extend(end);
        prop_assert_eq!(&asked, &moves);
        let options = position.options();
        prop_assert_eq!(options.block, moves.iter().any(|m| matches!(m, Move::Block { .. })));
        prop_assert_eq!(options.stair, moves.iter().any(|m| matches!(m, Move::Stair { .. })));
        prop_assert_eq!(options.lord, moves.iter().any(|m| matches!(m, Move::Lord { .. })));
        let played = position.played();
        if !position.is_over() {
            for block in Block::ALL {
                for extents in position.equipment().size(block).orientations() {
                    let anchors = position.block_anchors(position.turn(), block, extents);
                    let legal: Bitboard = moves
                        .iter()
                        .filter(|m| matches!(m, Move::Block { block: b, extents: e, .. }
                            if *b == block && *e == extents))
                        .filter_map(|m| m.to())
                        .collect();
                    prop_assert!(played.block || anchors == legal);
                }
            }
            for rise in Cardinal::ALL {
                for inverted in [false, true] {
                    let squares = position.stair_squares(position.turn(), None, rise, inverted);
                    let legal: Bitboard = moves
                        .iter()
                        .filter(|m| matches!(m, Move::Stair { from: None, rise: r, inverted: i, .. }
                            if *r == rise && *i == inverted))
                        .filter_map(|m| m.to())
                        .collect();
                    prop_assert!(played.stair || squares == legal);
                }
            }
        }
    }

    #[test]
    fn a_piece_is_blocked_exactly_if_it_has_no_place_to_go(position in set_up()) {
        for player in Player::ALL {
            let asked = Setup::from(&position).turn(player).played(Played::NOTHING).build();
            let Ok(position) = asked else { continue };
            if position.is_over() {
                continue;
            }
            for piece in position.pieces().filter(|piece| piece.owner() == player) {
                let (mut moves, square) = match piece {
                    Piece::Block { block, .. } => {
                        let m = position.moves().into_iter().find(
                            |m| matches!(m, Move::Block { block: b, .. } if *b == block),
                        );
                        (m.into_iter().collect::<Vec<_>>(), None)
                    }
                    Piece::Stair { at, .. } => {
                        let from = Some(at.square);
                        let on_top = position.top_piece(at.square) == Some(piece);
                        let m = position.moves().into_iter().find(
                            |m| matches!(m, Move::Stair { from: f, .. } if on_top && *f == from),
                        );
                        (m.into_iter().collect(), from)
                    }
                };
                if position.blocked(piece).is_some() {
                    prop_assert_eq!(moves.pop(), None, "{}", piece);
                } else if square.is_some() {
                    prop_assert!(!moves.is_empty(), "{} has nowhere to go", piece);
                }
            }
        }
    }

    #[test]
    fn the_lord_walks_where_its_reach_says(position in positions()) {
        let reach = position.lord_reach(position.turn());
        let legal: Bitboard = position
            .moves()
            .into_iter()
            .filter(|m| matches!(m, Move::Lord { .. }))
            .filter_map(Move::to)
            .collect();
        if !position.is_over() {
            prop_assert_eq!(reach.squares(), legal);
        }
        for player in Player::ALL {
            let reach = position.lord_reach(player);
            let tower = position.equipment().tower(!player);
            let steps = position.steps_to_tower(player);
            for steps_taken in 1..=3 {
                for to in reach.in_steps(steps_taken) {
                    let path = reach.path(to);
                    prop_assert_eq!(path.len(), steps_taken);
                    prop_assert_eq!(path.last(), Some(&to));
                    // A step goes straight on, over slopes only.
                    let mut from = position.lord(player);
                    for step in path {
                        let straight = from.file() == step.file() || from.rank() == step.rank();
                        prop_assert!(straight && from != step);
                        let between = (from.file().abs_diff(step.file())
                            + from.rank().abs_diff(step.rank())) as i8;
                        let way = |a: u8, b: u8| (b as i8 - a as i8).signum();
                        for n in 1..between {
                            let passed = from.offset(
                                n * way(from.file(), step.file()),
                                n * way(from.rank(), step.rank()),
                            );
                            let is_slope = matches!(
                                position.top(passed.unwrap()),
                                Top::Slope { .. }
                            );
                            prop_assert!(is_slope);
                        }
                        from = step;
                    }
                    prop_assert_eq!(to == tower, steps == Some(steps_taken) && to == tower);
                }
            }
            if let Some(steps @ 1..=3) = steps {
                prop_assert!(reach.in_steps(steps).contains(tower));
            } else {
                prop_assert!(!reach.squares().contains(tower));
            }
        }
    }

    #[test]
    fn effects_are_told_before_play((position, m) in positions_with_move()) {
        let effects = position.effects(m).unwrap();
        let after = position.after_unchecked(m);
        prop_assert_eq!(effects.ends_game, after.is_over());
        prop_assert_eq!(effects.ends_turn, after.turn() != position.turn());
        let (gone, come) = changes(&position, &after, position.turn());
        prop_assert_eq!(effects.lifted.into_iter().collect::<Vec<_>>(), gone);
        prop_assert_eq!(effects.placed.into_iter().collect::<Vec<_>>(), come);
        let lord = after.lord(position.turn());
        if matches!(m, Move::Lord { .. }) {
            prop_assert_eq!(effects.path.last(), Some(&lord));
        } else {
            prop_assert_eq!(effects.path, vec![]);
        }
    }

    #[test]
    fn a_finished_game_has_no_move(position in positions(), m in any::<Move>()) {
        match position.outcome() {
            Some(outcome) => {
                prop_assert_eq!(position.moves(), vec![]);
                prop_assert_eq!(position.count_moves(), 0);
                let error = position.check(m).unwrap_err().to_string();
                prop_assert!(error.starts_with("the game is over"), "{}", error);
                if outcome.reason == Reason::NoAction {
                    prop_assert_eq!(outcome.winner, !position.turn());
                    prop_assert!(position.played().is_nothing());
                }
            }
            None => prop_assert!(position.count_moves() > 0),
        }
    }

    #[test]
    fn keys_depend_on_the_position_alone((position, m) in positions_with_move()) {
        let after = position.after_unchecked(m);
        let read: Voldetour = after.to_string().parse().unwrap();
        prop_assert_eq!(read.key(), after.key());
        prop_assert_eq!(&read, &after);
        prop_assert_ne!(after.key(), position.key());
    }
}

/// Few moves, so that all turns can be made.
fn small_equipment() -> impl Strategy<Value = Equipment> {
    const SIZES: [&str; 3] = ["166,666,666,566,666", "111,666,666,666,666", "266,366,666,666,666"];
    (1..=2_u8, 0..=1_u8, proptest::sample::select(&SIZES[..])).prop_map(
        |(height, stairs, sizes)| {
            format!("{height}:e5,g6:{stairs}:{sizes}").parse().expect("an equipment")
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: ProptestConfig::default().cases / 64 + 4,
        ..ProptestConfig::default()
    })]

    /// Whole turns reach each position once that the actions of the player can reach.
    #[test]
    fn whole_turns_reach_every_end_of_the_turn_once(
        position in strategies::set_up(small_equipment()),
    ) {
        let actor = position.turn();
        let mut ends = HashSet::new();
        let mut now = vec![position.clone()];
        while let Some(p) = now.pop() {
            p.for_each_move(|m| {
                let after = p.after_unchecked(m);
                if after.turn() == actor {
                    now.push(after);
                } else {
                    ends.insert(after);
                }
            });
        }
        let mut reached = HashMap::new();
        position.for_each_turn(|turn: Turn, after: &Voldetour| {
            let mut played = position.clone();
            for m in turn.actions() {
                played.play(m).unwrap();
            }
            assert_eq!(played, *after);
            let other = reached.insert(after.clone(), turn);
            assert_eq!(other, None, "{turn} reaches the same");
        });
        prop_assert_eq!(reached.into_keys().collect::<HashSet<_>>(), ends);
    }
}

#[test]
fn no_two_of_a_million_positions_share_a_key() {
    let mut seen: HashMap<u64, Voldetour> = HashMap::with_capacity(1 << 20);
    let start: Voldetour = "b - d5/-/-,-,-,-,-/- e5/-/-,-,-,-,-/-".parse().unwrap();
    for game in 0.. {
        let mut rng = Rng::for_game(1, game);
        let mut position = start.clone();
        for _ in 0..200 {
            let Some(m) = position.random_move(&mut |n| rng.below(n)) else { break };
            position.play_unchecked(m);
            if let Some(other) = seen.insert(position.key(), position.clone()) {
                assert_eq!(other, position, "the same key");
            }
        }
        if seen.len() >= 1_000_000 {
            break;
        }
    }
}

#[test]
fn every_value_of_the_move_type_has_its_own_text() {
    let all: Vec<Move> = Voldetour::all_moves().collect();
    assert_eq!(all.len(), 5 * 100 * 216 + 101 * 100 * 8 + 100 + 1);
    let distinct: HashSet<Move> = all.iter().copied().collect();
    assert_eq!(distinct.len(), all.len());
    assert!(all.iter().all(|m| m.to_string().parse() == Ok(*m)));
}

#[test]
fn pieces_read_back() {
    for square in Square::all() {
        for rise in Cardinal::ALL {
            for inverted in [false, true] {
                let stair = PlacedStair { square, level: 4, rise, inverted };
                assert_eq!(stair.to_string().parse(), Ok(stair));
            }
        }
        let extents = Extents::new(2, 6, 1).unwrap();
        let block = PlacedBlock { extents, anchor: square, level: 9 };
        assert_eq!(block.to_string().parse(), Ok(block));
    }
}
