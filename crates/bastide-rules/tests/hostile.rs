//! Bad input of every kind: it is refused with where and why, or reads as what it says. Crowded
//! positions are answered, and soon. Nothing panics.

use std::time::{Duration, Instant};

use bastide_rules::{
    Bastide, Cardinal, Game, Kind, Move, Phase, Piece, Player, Position, Rng, Rules, Setup, Square,
    perft,
};
use test_support::texts::{self, judge};

const START: &str = "10/10/10/10/10/10/10/10/10/10 w p";
const CROWDED: &str = "4ks5/2Hs*Hs5/3*1*4/1ps3Pn1+ge2/4Hn1*3/1Ne*Nn1*gsve2/1Vn1*2vw1ps1/2*An1Qe4/\
                       3hw1vn4/4Kn5 w - stop,recrown";
const SUCCESSION: &str =
    "**********/*7**/*2+pw5*/*8*/*3Nn4*/*8*/*8*/*6pn1*/*Kw7*/********** b s straight,long";
/// Every character of the texts, and some that are in none.
const CHARACTERS: &str = "KQPNHAGVkqpnhagvesw0123456789/*+b- stright,recoklong:\t\r\0é☃\u{10FFFF}";

fn neighbours(text: &str) -> Vec<String> {
    texts::neighbours(text, CHARACTERS)
}

fn judge_position(text: &str) -> bool {
    texts::judge_position::<Bastide, _>(text)
}

#[test]
fn texts_that_are_nearly_positions() {
    assert!(
        neighbours(START)
            .into_iter()
            .filter(|text| text != START)
            .all(|text| !judge_position(&text))
    );
    for text in [CROWDED, SUCCESSION] {
        assert!(judge_position(text));
        assert!(neighbours(text).into_iter().filter(|text| judge_position(text)).count() > 100);
    }
}

#[test]
fn texts_that_are_nearly_moves() {
    for text in ["Kn@e1", "Ve@a10", "a4-b4", "a4xj10", "a4+a5=Ne", "a4^n", "b4=K"] {
        assert!(judge::<Move>(text));
        for text in neighbours(text) {
            judge::<Move>(&text);
        }
    }
    for text in ["+ge", "Vn"] {
        for text in neighbours(text) {
            judge::<Piece>(&text);
        }
    }
    for text in neighbours("straight,stop,recrown,long") {
        judge::<Rules>(&text);
    }
}

#[test]
fn errors_say_where_and_why() {
    for (text, message) in [
        ("", "board, byte 0: this rank has fewer than ten squares"),
        ("10/10", "board, byte 5: fewer than ten ranks"),
        (
            "10/10/10/10/10/10/10/10/10/4Kx5 w -",
            "board, byte 29: expected an orientation, `n`, `e`, `s` or `w`",
        ),
        (
            "10/10/10/10/10/10/10/10/10/4Zn5 w -",
            "board, byte 28: expected a piece's letter, one of `KQPNHAGV` or `kqpnhagv`",
        ),
        ("10/10/10/10/10/10/10/10/10/10 x", "turn, byte 30: expected `w` or `b`"),
        ("10/10/10/10/10/10/10/10/10/10 w", "phase, byte 31: expected a space and `p`, `s` or `-`"),
        (
            "10/10/10/10/10/10/10/10/10/10 w p stop,straight",
            "rules, byte 39: switches stand in the order `straight,stop,recrown,long`, each once",
        ),
        (
            "10/10/10/10/10/10/10/10/10/10 w p free",
            "rules, byte 34: expected `straight`, `stop`, `recrown` or `long`",
        ),
        ("10/10/10/10/10/10/10/10/10/10 w -", "Black is not to act and has no king"),
        (
            "10/10/10/10/10/10/10/10/10/3Pn+KnKn4 w -",
            "the king on e1 is crowned; White has several kings: e1 f1; \
             Black is not to act and has no king",
        ),
        (
            "10/10/10/10/10/10/10/10/10/3PnKn5 w s",
            "White is to choose a successor, but has a king: e1; \
             White is to choose among at least two princes, but has these only: d1; \
             Black is not to act and has no king",
        ),
        (
            "10/10/10/10/10/10/10/10/10/3Pn1kn4 w -",
            "White has no king, but princes that succeed: d1",
        ),
        (
            "10/10/10/10/10/10/10/10/*9/4Ke5 b p",
            "White's king on e1, facing e, is not on a border facing inward; \
             before the kings are placed nothing else may stand on the board: a2",
        ),
        (
            "10/10/10/10/10/10/10/10/10/10 b p",
            "Black is to place its king, but White has placed none",
        ),
    ] {
        let error = text.parse::<Bastide>().expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
    }
    for (text, message) in [
        ("", "move, byte 0: expected a file, `a` to `j`"),
        ("a1", "move, byte 2: expected `-`, `x`, `+`, `^` or `=K`"),
        ("a1-a11", "move, byte 4: expected a rank, `1` to `10`"),
        ("a1xb2 ", "move, byte 5: expected the end"),
        ("a1+b1", "move, byte 5: expected `=`, a piece's letter and an orientation"),
        ("a1+b1=ne", "move, byte 6: expected a piece's letter, one of `KQPNHAGV`"),
        ("a1=Q", "move, byte 3: expected `K`"),
        ("Kn", "move, byte 2: expected `@` and a square"),
    ] {
        let error = text.parse::<Move>().expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}

#[test]
fn megabytes() {
    const MEGABYTE: usize = 1 << 20;
    for unit in ["Kn", "+", "*", "1", "10/", "/", " ", "w", "é", "\0", START, "a1-b2", "stop,"] {
        let text = unit.repeat(MEGABYTE / unit.len());
        assert!(!judge_position(&text));
        assert!(!judge_position(&format!("{START} {text}")));
        assert!(!judge::<Move>(&text));
        assert!(!judge::<Move>(&format!("a1-b{text}")));
        assert!(text.parse::<Game<Bastide>>().is_err());
    }
}

#[test]
fn texts_that_are_nearly_records() {
    let mut game = Game::<Bastide>::new();
    game.set_tag("White", "Ada \"the lady\"").unwrap();
    for text in ["Kn@e1", "Ks@e10", "Ve@a4", "e10-d10", "a4-b4", "Vs@j10"] {
        game.play(text.parse().unwrap()).unwrap();
    }
    for text in neighbours(&game.to_string()) {
        match text.parse::<Game<Bastide>>() {
            Ok(read) => assert_eq!(read.to_string().parse::<Game<Bastide>>().unwrap(), read),
            Err(error) => {
                let lines = 1..=text.lines().count() + 1;
                assert!(lines.contains(&error.line()), "{text:?}: {error}");
            }
        }
    }
}

/// Boards that are hard on a rules engine, by what each square holds.
fn crowded_positions() -> Vec<Bastide> {
    let kinds =
        [Kind::Prince, Kind::Knight, Kind::Noble, Kind::Villager, Kind::Paladin, Kind::Queen];
    let piece = |player, kind, i: usize| {
        let piece = Piece::new(player, kind, Cardinal::ALL[i % 4]);
        if i.is_multiple_of(3) { piece } else { piece.with_crown() }
    };
    let mut boards = Vec::new();
    for kind in kinds {
        // All 100 squares held, by one side, by both, and every other square a wall.
        boards.push((0..100).map(|i| Some(piece(Player::White, kind, i))).collect::<Vec<_>>());
        boards.push((0..100).map(|i| Some(piece(Player::ALL[i % 2], kind, i / 2))).collect());
        boards
            .push((0..100).map(|i| (i % 2 == 0).then(|| piece(Player::White, kind, i))).collect());
    }
    // All kinds of both sides; 20 princes and walls only; crowned knights, one in ten squares.
    boards.push(
        (0..100).map(|i| Some(piece(Player::ALL[i / 8 % 2], Kind::ALL[1 + i % 7], i))).collect(),
    );
    boards.push(
        (0..100).map(|i| (i % 5 == 0).then(|| piece(Player::White, Kind::Prince, i))).collect(),
    );
    boards.push(
        (0..100).map(|i| (i % 10 == 3).then(|| piece(Player::White, Kind::Knight, i))).collect(),
    );
    boards.push(vec![None; 100]);

    let mut positions = Vec::new();
    for rules in Rules::all() {
        for board in &boards {
            for turn in Player::ALL {
                let mut setup = Setup::new();
                setup.turn(turn).rules(rules);
                for (square, piece) in Square::all().zip(board) {
                    match piece {
                        Some(piece) => setup.piece(square, *piece),
                        None => setup.wall(square),
                    };
                }
                for (square, king) in [("e4", Player::White), ("f7", Player::Black)] {
                    let square = square.parse().unwrap();
                    setup.piece(square, Piece::new(king, Kind::King, Cardinal::North));
                }
                positions.push(setup.build().unwrap());
                // Without a king, several princes may be there to choose from.
                let king = if turn == Player::White { "e4" } else { "f7" };
                setup.clear(king.parse().unwrap()).phase(Phase::Succession);
                positions.extend(setup.build().ok());
            }
        }
    }
    positions
}

#[test]
fn crowded_positions_are_answered_soon() {
    let positions = crowded_positions();
    assert!(positions.len() > 600, "{}", positions.len());
    for position in positions {
        let started = Instant::now();
        let moves = position.moves();
        assert_eq!(position.count_moves(), moves.len());
        assert_eq!(position.is_over(), moves.is_empty());
        let m = moves.first().copied().unwrap_or(Move::Succeed { square: "a1".parse().unwrap() });
        ask(&position, m);
        let taken = started.elapsed();
        assert!(taken < Duration::from_millis(500), "{taken:?} for {position}");
        assert_eq!(position.to_string().parse(), Ok(position.clone()));
        if moves.len() < 40 {
            assert!(perft(&position, 2) < 1_000_000);
        }
    }
}

/// Asks everything of a position.
fn ask(position: &Bastide, m: Move) {
    let moves = position.moves();
    let square = m.to();
    let answers = (
        (position.turn(), position.outcome(), position.key(), position.is_over()),
        (position.count_moves(), position.nth_move(moves.len()), position.nth_move(0)),
        (position.check(m), position.effects(m), position.moves_from(square).count()),
        (position.targets(square), position.group(square), position.range(square)),
        (position.mergers(square).count(), position.immobilized_by(square)),
        Player::ALL.map(|player| position.attacks(player)),
        Cardinal::ALL.map(|way| (position.villager_squares(way), position.facing(way))),
        Cardinal::ALL.map(|way| position.rampart(square, way.direction())),
        format!("{position} {position:?}"),
    );
    drop(std::hint::black_box(answers));
    let mut rng = Rng::for_game(0, 0);
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
    use bastide_rules::ActionSpace;

    let all: Vec<Move> = Bastide::all_moves().collect();
    // As many of each form.
    let forms = [0..3_200, 3_200..23_200, 23_200..343_200, 343_200..343_600, 343_600..343_700];
    for (game, rules) in (0..320).zip(Rules::all().cycle()) {
        let mut rng = Rng::for_game(11, game);
        let mut position = Bastide::with_rules(rules);
        if game % 2 == 0 {
            position = CROWDED.parse().unwrap();
        }
        for _ in 0..100 {
            let form = rng.choose(&forms).expect("forms");
            let &m = rng.choose(&all[form.clone()]).expect("moves of this form");
            position.play_unchecked(m);
            ask(&position, m);
        }
    }
}

#[cfg(debug_assertions)]
#[test]
#[should_panic(expected = "a1-a3 in 10/10/10")]
fn debug_builds_refuse_to_play_illegal_moves() {
    Bastide::default().play_unchecked("a1-a3".parse().unwrap());
}

#[test]
fn a_generator_that_is_none_gives_legal_moves() {
    for text in [START, CROWDED, SUCCESSION] {
        let position: Bastide = text.parse().unwrap();
        for constant in [0, 1, 2, 99, u32::MAX] {
            let m = position.random_move(&mut |_| constant).unwrap();
            assert_eq!(position.check(m), Ok(()));
            ask(&position, m);
        }
    }
}
