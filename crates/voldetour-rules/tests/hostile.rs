//! Bad input is refused with where and why, and nothing panics.

use std::time::{Duration, Instant};

use test_support::texts::{self, judge, judge_position};
use voldetour_rules::{
    Block, Equipment, Extents, Fault, Move, PlacedBlock, Player, Position, PositionError, Rng,
    Setup, Symmetric, Symmetry, Voldetour,
};

const CROWDED: &str = "w - e5/-/f5:0:111,e7:0:112,a10:0:311,c6:0:221,-/d5:0e,e6:0n,g5:1w \
                       f7/-/g5:0:111,d4:0:211,-,-,b1:0:321/b5:0n,d8:0w,f4:0n,g6:0s";
const OTHER: &str = "w bs a1/-/c1:0:111,d1:0:112,e1:0:113,f1:0:114,g1:0:115/b1:0e,c1:1e \
                     j10/-/a2:0:111,-,-,-,-/c1:1E 6:a10,h1:8:111,112,113,114,115";
const MOVES: [&str; 6] = ["E@c4:213", "S@c4n", "Sd10@c4N", "L@c4", "end", "A@a10:111"];

/// Every printable character, and some others.
fn damaged(text: &str) -> Vec<String> {
    let characters: String = (' '..='~').chain(['\0', '\n', 'é', '♔']).collect();
    texts::neighbours(text, &characters)
}

#[test]
fn damaged_texts_are_refused_or_mean_what_they_say() {
    for text in [CROWDED, OTHER, &Voldetour::default().to_string()] {
        assert!(judge_position::<Voldetour, _>(text));
        for text in damaged(text) {
            judge_position::<Voldetour, _>(&text);
        }
    }
    for text in MOVES {
        assert!(judge::<Move>(text), "{text}");
        for text in damaged(text) {
            judge::<Move>(&text);
        }
    }
    for text in damaged(&Equipment::default().to_string()) {
        judge::<Equipment>(&text);
    }
}

#[test]
fn huge_texts_are_refused_soon() {
    let start = Instant::now();
    let stairs: Vec<String> = (0..100_000).map(|_| "e5:0n".to_string()).collect();
    let many_stairs = CROWDED.replace("d5:0e,e6:0n,g5:1w", &stairs.join(","));
    let blocks = vec!["-"; 200_000].join(",");
    let texts = [
        "e".repeat(1 << 20),
        " ".repeat(1 << 20),
        many_stairs,
        format!("b - c3/0/{blocks}/- h8/0/-,-,-,-,-/-"),
        format!("{CROWDED} {}", "9".repeat(1 << 20)),
        "9".repeat(1 << 20),
    ];
    for text in texts {
        assert!(text.parse::<Voldetour>().is_err());
        assert!(text.parse::<Move>().is_err());
        assert!(text.parse::<Equipment>().is_err());
    }
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

/// The faults of a position's text.
fn faults(text: &str) -> Vec<String> {
    match text.parse::<Voldetour>() {
        Err(PositionError::Invalid(error)) => {
            error.faults().iter().map(ToString::to_string).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn impossible_buildings_are_refused_with_which_piece_and_why() {
    let white = |blocks: &str, stairs: &str| {
        faults(&format!("b - a1/-/{blocks}/{stairs} h8/0/-,-,-,-,-/-"))
    };
    assert_eq!(
        white("e5:1:111,-,-,-,-", "-"),
        ["White's Block A (e5:1:111) has empty space under it on e5"]
    );
    assert_eq!(
        white("e5:0:111,d5:0:211,-,-,-", "-"),
        ["White's Block B (d5:0:211) and White's Block A (e5:0:111) overlap on e5"]
    );
    assert_eq!(
        white("e5:0:111,e5:1:211,-,-,-", "-"),
        ["White's Block B (e5:1:211) has empty space under it on f5"]
    );
    assert_eq!(
        white("h8:0:111,-,-,-,-", "c3:3n"),
        [
            "White's Block A (h8:0:111) lies on the Tower on h8",
            "White's Stair (c3:3n) rises above 3",
            "White's Stair (c3:3n) lies on the Tower on c3",
            "White's Stair (c3:3n) has empty space under it on c3",
        ]
    );
    assert_eq!(
        white("e5:1:111,-,-,-,-", "e5:0n"),
        ["White's Block A (e5:1:111) lies on a slope on e5"]
    );
    assert_eq!(white("-,-,-,-,-", "e5:0n,e5:1n"), ["White's Stair (e5:1n) lies on a slope on e5"]);
    assert_eq!(
        white("-,-,-,-,-", "e5:0N"),
        ["White's Stair (e5:0N) has no slope under it that it fits onto"]
    );
    assert_eq!(
        white("-,-,-,-,-", "e5:0S,e5:0n"),
        ["White's Stair (e5:0S) has no slope under it that it fits onto"]
    );
    assert_eq!(
        white("-,-,-,-,-", "e5:0n,e5:0n"),
        ["White's Stair (e5:0n) and White's Stair (e5:0n) overlap on e5"]
    );
    assert_eq!(white("-,-,-,-,-", "a1:0n"), ["the Lord of White stands on a slope on a1"]);
    assert_eq!(
        white("-,j10:0:211,-,-,-", "-"),
        ["White's Block B (j10:0:211) reaches over the edge"]
    );
    assert_eq!(
        white("-,e5:0:111,-,-,-", "-"),
        ["White's Block B (e5:0:111) has another size, 112"]
    );
    assert_eq!(
        white("-,-,-,-,-", "a2:0n,b2:0n,c2:0n,d2:0n,e2:0n,f2:0n"),
        ["White has 6 Stairs on the board and owns 5"]
    );
}

#[test]
fn all_faults_are_told_at_once() {
    let all = faults("b bs c3/-/e5:1:111,-,-,-,-/- c3/3/-,-,-,-,-/-");
    assert_eq!(
        all,
        [
            "White's Block A (e5:1:111) has empty space under it on e5",
            "both Lords stand on c3",
            "the Lord of White stands on its own Tower, so its turns are 0 to 3",
            "the Lord of Black has left its Tower, so it has no number of turns",
            "the turn holds a Block, and Black has none on the board",
            "the turn holds a Stair, and Black has none on the board",
        ]
    );
    assert_eq!(
        faults("b - h8/-/-,-,-,-,-/- c3/-/-,-,-,-,-/-"),
        ["both Lords stand on enemy Towers"]
    );
    assert_eq!(
        faults("b - c3/3/-,-,-,-,-/- h8/3/-,-,-,-,-/-"),
        ["both players have completed three turns on their Towers"]
    );
    assert_eq!(
        faults("b - c3/2/-,-,-,-,-/- h8/3/-,-,-,-,-/-"),
        ["the third turn of Black has just ended, so the other is to act, with an empty turn"]
    );
}

#[test]
fn set_ups_out_of_every_range_are_refused() {
    let mut setup = Setup::new(Equipment::default());
    let player = Player::White;
    let at = PlacedBlock {
        extents: Extents::new(6, 6, 6).expect("extents"),
        anchor: "j10".parse().expect("a square"),
        level: 255,
    };
    setup.turns_on_tower(player, Some(255)).block(player, Block::A, at);
    for _ in 0..100_000 {
        setup.stair(player, "e5:9n".parse().expect("a Stair"));
    }
    let error = setup.build().expect_err("refused");
    let has = |wanted: fn(&Fault) -> bool| error.faults().iter().any(wanted);
    assert!(has(|f| matches!(f, Fault::TooManyTurns { turns: 255, .. })));
    assert!(has(|f| matches!(f, Fault::TooManyStairs { count: 100_000, .. })));
    assert!(has(|f| matches!(f, Fault::OffTheBoard { .. })));
    assert!(has(|f| matches!(f, Fault::TooHigh { .. })));
    assert!(has(|f| matches!(f, Fault::Size { .. })));
}

#[test]
fn refused_equipment_says_which_value() {
    for (text, error) in [
        ("7:c3,h8:5:111,112,113,122,123", "equipment, byte 0: the height must be 1 to 6"),
        (
            "3:c3,c3:5:111,112,113,122,123",
            "equipment, byte 2: the Towers must stand on two squares",
        ),
        ("3:c3,h8:9:111,112,113,122,123", "equipment, byte 8: there are 0 to 8 Stairs"),
        ("3:c3,h8:5:111,112,113,122,127", "equipment, byte 26: a side must be 1 to 6"),
        ("3:c3,h8:5:111,211,113,122,123", "equipment, byte 14: a size has its sides ascending"),
        ("3:c3,h8:5:111,112,113,122", "equipment, byte 25: expected `,` and five Blocks"),
    ] {
        assert_eq!(text.parse::<Equipment>().expect_err(text).to_string(), error);
    }
    let start = Voldetour::default().to_string();
    let default = format!("{start} {}", Equipment::default());
    assert_eq!(
        default.parse::<Voldetour>().expect_err("refused").to_string(),
        "equipment, byte 38: the default is never written"
    );
}

/// Asks everything of a position.
fn ask(position: &Voldetour, m: Move, rng: &mut Rng) {
    let square = m.to().unwrap_or_else(|| position.lord(Player::White));
    let answers = (
        (position.turn(), position.outcome(), position.key(), position.is_over()),
        (position.count_moves(), position.moves().len(), position.nth_move(7)),
        (position.check(m), position.effects(m), position.options()),
        (position.targets(square), position.column(square), position.top_piece(square)),
        (position.moves_from(square).count(), position.moves_from_reserve().count()),
        Player::ALL.map(|p| (position.lord_reach(p), position.steps_to_tower(p))),
        position.pieces().map(|piece| position.blocked(piece)).collect::<Vec<_>>(),
        (Setup::from(position).build().is_ok(), position.transformed(Symmetry::QUARTER_TURN)),
        format!("{position} {position:?}"),
    );
    drop(std::hint::black_box(answers));
    std::hint::black_box(position.random_move(&mut |n| rng.below(n)));
    // Whatever the generator does.
    for constant in [0, 1, 7, u32::MAX] {
        std::hint::black_box(position.random_move(&mut |_| constant));
    }
}

/// Moves of every kind, mostly illegal, one after the other.
#[cfg(not(debug_assertions))]
#[test]
fn illegal_moves_played_without_a_check_leave_some_position() {
    use voldetour_rules::ActionSpace;

    let all: Vec<Move> = Voldetour::all_moves().collect();
    for game in 0..300 {
        let mut rng = Rng::for_game(11, game);
        let start = [CROWDED, OTHER][game as usize % 2];
        let mut position: Voldetour = start.parse().expect("a valid position");
        for _ in 0..60 {
            let &m = rng.choose(&all).expect("moves");
            // Lord moves onto Towers would end most games at once.
            if matches!(m, Move::Lord { to } if position.equipment().tower_on(to).is_some()) {
                continue;
            }
            position.play_unchecked(m);
            ask(&position, m, &mut rng);
        }
    }
}

#[cfg(debug_assertions)]
#[test]
#[should_panic(expected = "end in b - c3")]
fn debug_builds_refuse_to_play_illegal_moves() {
    Voldetour::default().play_unchecked(Move::End);
}

#[test]
fn a_generator_that_is_none_gives_legal_moves() {
    let start = Voldetour::default().to_string();
    for text in [&start, CROWDED, OTHER] {
        let position: Voldetour = text.parse().expect("a valid position");
        for constant in [0, 1, 2, 99, u32::MAX] {
            let m = position.random_move(&mut |_| constant).expect("the game goes on");
            assert_eq!(position.check(m), Ok(()));
            ask(&position, m, &mut Rng::for_game(0, 0));
        }
    }
}
