//! The engine agrees with the reference in `naive/`, written from the rules alone, on crowded
//! positions played and set up, with several equipments: moves, checks, play, outcome, and which
//! texts are positions.

mod naive;

use std::collections::BTreeSet;

use naive::Naive;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use voldetour_rules::{
    Bitboard, Block, Blocked, Cardinal, Equipment, Extents, Move, PlacedBlock, PlacedStair, Player,
    Position, Rng, Setup, Square, Voldetour, perft, sorted_texts, strategies,
};

/// The default, and others: low, high, equal Blocks, no Stairs, Towers side by side.
const EQUIPMENTS: [&str; 6] = [
    "3:c3,h8:5:111,112,113,122,123",
    "2:b2,i9:8:111,111,112,112,122",
    "5:e5,f6:8:111,111,112,113,122",
    "4:c3,h8:0:111,112,112,122,222",
    "1:e5,e6:6:111,112,113,122,133",
    "6:a1,j10:3:115,126,111,233,114",
];

fn reference(position: &Voldetour) -> Naive {
    let text = position.to_string();
    let naive = Naive::parse(&text).unwrap_or_else(|| panic!("the reference refuses {text}"));
    assert_eq!(naive.text(), text);
    naive
}

/// Compares moves and outcome.
fn compare(position: &Voldetour) -> Vec<Move> {
    let naive = reference(position);
    let status = position.outcome().map_or("ongoing".to_string(), |outcome| outcome.to_string());
    assert_eq!(status, naive.status(), "{position}");
    let moves = position.moves();
    assert_eq!(position.count_moves(), moves.len(), "{position}");
    assert_eq!(sorted_texts(moves.iter().copied()), naive.moves(), "{position}");
    moves
}

/// Compares the position after some moves, and what is legal among other moves.
fn compare_play(position: &Voldetour, moves: &[Move], others: &[Move]) {
    let naive = reference(position);
    for &m in moves {
        let after = naive.play(&m.to_string()).map(|after| after.text());
        assert_eq!(after, Some(position.after_unchecked(m).to_string()), "{m} in {position}");
    }
    let legal: BTreeSet<&Move> = moves.iter().collect();
    for &m in others {
        let mut after = position.clone();
        let result = after.play(m);
        assert_eq!(result, position.check(m), "{m} in {position}");
        assert_eq!(result.is_ok(), legal.contains(&m), "{m} in {position}: {result:?}");
        if result.is_err() {
            assert_eq!(after, *position, "an illegal {m} changed it");
        }
    }
}

/// Every n-th of some moves.
fn sample(moves: &[Move], count: usize) -> Vec<Move> {
    moves.iter().copied().step_by((moves.len() / count).max(1)).collect()
}

/// Games in which pieces crowd round one square: of several random moves the one that ends
/// nearest to it is played, and the Lords hardly ever reach a Tower.
fn crowded_game(start: &Voldetour, seed: u64, plies: usize) -> Vec<Voldetour> {
    let mut rng = Rng::for_game(11, seed);
    let centre = Square::from_index(22 + rng.below(6) as u8 + 10 * rng.below(5) as u8).unwrap();
    let distance = |m: &Move| {
        let to = m.to().unwrap_or(centre);
        let distance = to.file().abs_diff(centre.file()) + to.rank().abs_diff(centre.rank());
        // Inverted Stairs have few places.
        if matches!(m, Move::Stair { inverted: true, .. }) { 0 } else { distance }
    };
    let mut positions = vec![start.clone()];
    let mut position = start.clone();
    while positions.len() <= plies {
        let moves = position.moves();
        let draws = (0..24).filter_map(|_| rng.choose(&moves));
        let Some(&m) = draws.min_by_key(|m| distance(m)) else { break };
        position.play(m).unwrap();
        positions.push(position.clone());
    }
    positions
}

/// The start of an equipment with the Lords off their Towers, so that games go on.
fn away_start(equipment: &Equipment, seed: u64) -> Voldetour {
    let mut rng = Rng::for_game(5, seed);
    loop {
        let squares = [rng.below(100), rng.below(100)];
        let [white, black] = squares.map(|i| Square::from_index(i as u8).unwrap());
        let text = format!("b - {white}/-/-,-,-,-,-/- {black}/-/-,-,-,-,-/- {equipment}");
        let text = text.trim_end_matches(&format!(" {}", Equipment::default()));
        if let Ok(position) = text.parse() {
            return position;
        }
    }
}

#[test]
fn in_crowded_games() {
    let mut positions = 0;
    let mut seen = Seen::default();
    for (i, text) in EQUIPMENTS.into_iter().enumerate() {
        let equipment: Equipment = text.parse().unwrap();
        for game in 0..4 {
            let seed = 100 * i as u64 + game;
            for position in crowded_game(&away_start(&equipment, seed), seed, 60) {
                let moves = compare(&position);
                compare_play(&position, &sample(&moves, 10), &[]);
                seen.look_at(&position);
                positions += 1;
            }
        }
    }
    assert!(positions > 1_000, "{positions}");
    assert!(seen.loaded > 1_000 && seen.surrounded > 100, "{seen:?}");
    assert!(seen.inverted > 500 && seen.over_slopes > 50, "{seen:?}");
}

/// How often the rarer rules had a say.
#[derive(Debug, Default)]
struct Seen {
    loaded: usize,
    surrounded: usize,
    inverted: usize,
    /// Steps of Lords that go over slopes.
    over_slopes: usize,
}

impl Seen {
    fn look_at(&mut self, position: &Voldetour) {
        for piece in position.pieces() {
            self.inverted += usize::from(piece.is_inverted());
            match position.blocked(piece) {
                Some(Blocked::Loaded { .. }) => self.loaded += 1,
                Some(Blocked::Surrounded { .. }) => self.surrounded += 1,
                None => {}
            }
        }
        for player in Player::ALL {
            let beside = Bitboard::from(position.lord(player)).grown_cardinally();
            let reach = position.lord_reach(player).in_steps(1);
            self.over_slopes += (reach - beside).len();
        }
    }
}

/// Lines of slopes across the board that mostly fit end to end, with cubes among them, through the
/// squares of the Lords.
fn streets(rng: &mut Rng) -> Option<Voldetour> {
    let mut square = || Square::from_index(rng.below(100) as u8).unwrap();
    let (towers, lords) = ([square(), square()], [square(), square()]);
    let equipment = format!("3:{},{}:8:111,111,111,111,111", towers[0], towers[1]);
    let mut setup = Setup::new(equipment.parse().ok()?);
    for (player, lord) in Player::ALL.into_iter().zip(lords) {
        let home = lord == towers[player.index()];
        setup.lord(player, lord).turns_on_tower(player, home.then_some(0));
    }
    // The lines in which the Lords stand, each with the direction of its squares.
    let lines = lords.map(|lord| {
        let along = *rng.choose(&[Cardinal::North, Cardinal::East]).unwrap();
        let line = match along {
            Cardinal::North => Bitboard::file(lord.file()),
            _ => Bitboard::rank(lord.rank()),
        };
        (line, along)
    });
    let (mut cubes, mut stairs) = (0, 0);
    let mut taken: Bitboard = lords.into_iter().chain(towers).collect();
    for (line, along) in lines {
        let mut up = true;
        for square in line {
            let draw = rng.below(16);
            if taken.contains(square) {
                up = true;
            } else if draw > 1 {
                // One that does not fit ends the line.
                let rise = if up == (draw != 2) { along } else { along.opposite() };
                let stair = PlacedStair { square, level: 0, rise, inverted: false };
                setup.stair(Player::ALL[stairs % 2], stair);
                stairs += 1;
                up = !up;
            } else if !up {
                let (anchor, extents) = (square, Extents::new(1, 1, 1).unwrap());
                let cube = PlacedBlock { extents, anchor, level: 0 };
                setup.block(Player::ALL[cubes % 2], Block::ALL[cubes / 2 % 5], cube);
                cubes += 1;
            }
        }
        taken |= line;
    }
    setup.build().ok()
}

#[test]
fn in_streets_of_slopes() {
    let mut rng = Rng::for_game(17, 0);
    let (mut positions, mut long, mut far) = (0, 0, 0);
    while positions < 1_500 {
        let Some(position) = streets(&mut rng) else { continue };
        positions += 1;
        compare(&position);
        let lord = position.lord(position.turn());
        let reach = position.lord_reach(position.turn());
        let distance =
            |to: &Square| to.file().abs_diff(lord.file()) + to.rank().abs_diff(lord.rank());
        long += reach.in_steps(1).iter().filter(|to| distance(to) > 3).count();
        far += reach.squares().iter().filter(|to| distance(to) > 6).count();
    }
    assert!(long > 100 && far > 200, "{long} {far}");
}

#[test]
fn in_games_from_the_start() {
    for seed in 0..4 {
        for position in crowded_game(&Voldetour::default(), seed, 30) {
            compare(&position);
        }
    }
}

#[test]
fn in_the_first_plies() {
    let low: Equipment = "1:a1,j10:1:112,222,222,222,222".parse().unwrap();
    let start = Voldetour::with_equipment(low);
    assert_eq!(reference(&start).perft(2), perft(&start, 2));
}

/// As many cases as asked for, and at least so many.
fn cases(least: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    ProptestConfig { cases: asked.cases.max(least), ..asked }
}

fn equipments() -> impl Strategy<Value = Equipment> {
    prop_oneof![
        2 => select(&EQUIPMENTS[..]).prop_map(|text| text.parse().unwrap()),
        1 => strategies::equipment(),
    ]
}

fn same_reading(text: &str) {
    let read = text.parse::<Voldetour>();
    let naive = Naive::parse(text).map(|naive| naive.text());
    assert_eq!(read.as_ref().ok().map(ToString::to_string), naive, "{text:?}: {read:?}");
    if let Ok(position) = read {
        assert_eq!(position.to_string(), text);
    }
}

proptest! {
    #![proptest_config(cases(1_500))]

    #[test]
    fn in_positions_set_up(position in strategies::set_up(equipments())) {
        compare(&position);
    }

    #[test]
    fn in_what_moves_do_and_which_are_legal(
        position in strategies::set_up(equipments()),
        others in vec(any::<Move>(), 40),
    ) {
        let moves = position.moves();
        // Legal ones, and ones that are legal for the other player.
        let turned = Setup::from(&position).turn(!position.turn()).build();
        let turned = turned.map(|p| sample(&p.moves(), 40)).unwrap_or_default();
        let legal: BTreeSet<String> = reference(&position).moves().into_iter().collect();
        for m in others.into_iter().chain(turned).chain(sample(&moves, 20)) {
            prop_assert_eq!(position.is_legal(m), legal.contains(&m.to_string()), "{}", m);
        }
        compare_play(&position, &sample(&moves, 10), &[]);
    }

    /// Texts that are nearly those of positions.
    #[test]
    fn in_which_texts_are_positions(
        position in strategies::set_up(equipments()),
        edits in vec((any::<Index>(), select(&b"abcehj0123456-:,/nNeSw "[..]), 0..3), 1..3),
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

    /// Texts in which one field is that of another position.
    #[test]
    fn in_which_mixed_texts_are_positions(
        a in strategies::set_up(Just(Equipment::default())),
        b in strategies::set_up(Just(Equipment::default())),
        field in 0..10_usize,
    ) {
        let (a, b) = (a.to_string(), b.to_string());
        let split = |text: &str| -> Vec<String> {
            text.split([' ', '/']).map(ToString::to_string).collect()
        };
        let mut fields = split(&a);
        fields[field] = split(&b)[field].clone();
        let text = format!(
            "{} {} {} {}",
            fields[0],
            fields[1],
            fields[2..6].join("/"),
            fields[6..].join("/")
        );
        same_reading(&text);
    }
}
