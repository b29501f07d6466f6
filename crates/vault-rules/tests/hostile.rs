//! Bad input of every kind: it is refused with where and why, or reads as what it says. Nothing
//! panics.

use std::collections::BTreeSet;

use test_support::texts::{self, judge};
use vault_rules::{Game, Move, Position, Rng, Vault};

const START: &str = "pppppppppp/10/10/10/10/10/10/10/10/PPPPPPPPPP w";
const CROWDED: &str = "p1pp2p2p/5p1p2/7p2/5p2p1/10/4P5/3P6/P2P1P4/5P1P2/1P5P1P b";
/// Every character of the texts, and some that are in none.
const CHARACTERS: &str = "Pp0123456789/wbWB -x+,.;\t\n\r\0aAjk[]\"'é☃\u{301}\u{10FFFF}";

fn neighbours(text: &str) -> Vec<String> {
    texts::neighbours(text, CHARACTERS)
}

fn judge_position(text: &str) -> bool {
    texts::judge_position::<Vault, _>(text)
}

#[test]
fn texts_that_are_nearly_positions() {
    // The other turn, or one of 20 pawns gone: it cannot change its colour, for want of an eleventh.
    let good: BTreeSet<String> = neighbours(START)
        .into_iter()
        .filter(|text| text != START && judge_position(text))
        .collect();
    assert_eq!(good.len(), 1 + 20, "{good:?}");
    assert!(good.contains(&START.replace('w', "b")));
    for text in [CROWDED, "10/10/10/10/10/10/10/10/10/10 b"] {
        assert!(neighbours(text).into_iter().filter(|text| judge_position(text)).count() > 2);
    }
}

#[test]
fn texts_that_are_nearly_moves() {
    for text in ["a1-b2", "j10xd4", "c3xe5"] {
        assert!(judge::<Move>(text));
        for text in neighbours(text) {
            judge::<Move>(&text);
        }
    }
}

#[test]
fn errors_say_where_and_why() {
    for (text, message) in [
        ("", "board, byte 0: this rank has fewer than ten squares"),
        ("10/10", "board, byte 5: fewer than ten ranks"),
        ("10/10/10/10/10/55/10/10/10/10 w", "board, byte 15: expected a run of 1 to 10"),
        ("10/10/10/10/10/10/10/10/10/10 ", "turn, byte 30: expected `w` or `b`"),
        ("10/10/10/10/10/10/10/10/10/10 w ", "turn, byte 31: expected the end"),
        (
            "PPPPPPPPPP/P9/10/10/10/10/10/10/10/10 w",
            "White has 11 pawns, ten at most may be on the board",
        ),
    ] {
        let error = text.parse::<Vault>().expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
    }
    for (text, message) in [
        ("", "move, byte 0: expected a file, `a` to `j`"),
        ("a1", "move, byte 2: expected `-`, or `x` for a capture"),
        ("a1-a11", "move, byte 4: expected a rank, `1` to `10`"),
        ("a1xb2 ", "move, byte 5: expected the end"),
    ] {
        let error = text.parse::<Move>().expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}

#[test]
fn megabytes() {
    const MEGABYTE: usize = 1 << 20;
    for unit in ["P", "p", "1", "10", "10/", "/", " ", "w", "é", "\0", START, "a1-b2", "9P/"] {
        let text = unit.repeat(MEGABYTE / unit.len());
        assert!(!judge_position(&text));
        assert!(!judge_position(&format!("{START}{text}")));
        assert!(!judge::<Move>(&text));
        assert!(!judge::<Move>(&format!("a1-b{text}")));
        assert!(text.parse::<Game<Vault>>().is_err());
    }
}

#[test]
fn texts_that_are_nearly_records() {
    let mut game = Game::<Vault>::new();
    game.set_tag("White", "Ada \"the lady\"").unwrap();
    for text in ["a1-b2", "j10-i9", "c1-a3", "i10-i8"] {
        game.play(text.parse().unwrap()).unwrap();
    }
    let text = game.to_string();
    for text in neighbours(&text) {
        match text.parse::<Game<Vault>>() {
            Ok(read) => assert_eq!(read.to_string().parse::<Game<Vault>>().unwrap(), read),
            Err(error) => {
                assert!(
                    (1..=text.lines().count() + 1).contains(&error.line()),
                    "{text:?}: {error}"
                );
            }
        }
    }
}

/// Asks everything of a position.
fn ask(position: &Vault, m: Move) {
    let moves = position.moves();
    let answers = (
        (position.turn(), position.outcome(), position.key(), position.is_over()),
        (position.count_moves(), position.nth_move(moves.len()), position.nth_move(0)),
        (position.check(m), position.effects(m), position.jump(m.from(), m.to())),
        (position.targets(m.from()), position.jumps(m.from()).count()),
        (position.moves_from(m.to()).count(), position.captures_on(m.to()).count()),
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
    use vault_rules::ActionSpace;

    let all: Vec<Move> = Vault::all_moves().collect();
    for game in 0..2_000 {
        let mut rng = Rng::for_game(11, game);
        let mut position = Vault::default();
        for _ in 0..100 {
            let &m = rng.choose(&all).expect("moves");
            position.play_unchecked(m);
            ask(&position, m);
        }
    }
}

#[cfg(debug_assertions)]
#[test]
#[should_panic(expected = "a1-a3 in pppppppppp")]
fn debug_builds_refuse_to_play_illegal_moves() {
    Vault::default().play_unchecked("a1-a3".parse().unwrap());
}

#[test]
fn a_generator_that_is_none_gives_legal_moves() {
    for text in [START, CROWDED, "10/10/10/10/pppp6/PpPp6/pppp6/10/10/10 w"] {
        let position: Vault = text.parse().unwrap();
        for constant in [0, 1, 2, 99, u32::MAX] {
            let m = position.random_move(&mut |_| constant).unwrap();
            assert_eq!(position.check(m), Ok(()));
            ask(&position, m);
        }
    }
}
