//! Texts of squares, players, boards; errors that say where.

use std::fmt;

use abstract_core::{
    Bitboard, Cardinal, Cursor, Ending, Outcome, Player, PositionError, SetupError, Square,
    SyntaxError, read_board, sorted_texts, write_board,
};
use proptest::prelude::*;

/// A board on which `x` stands on the squares of a set.
struct Board(Bitboard);

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, |square| self.0.contains(square).then_some("x"))
    }
}

fn read(text: &str) -> Result<Bitboard, SyntaxError> {
    let mut cursor = Cursor::new("board", text);
    let mut set = Bitboard::EMPTY;
    read_board(&mut cursor, |cursor, square| {
        set.insert(square);
        cursor.expect(b'x', "expected `x`")
    })?;
    cursor.finish()?;
    Ok(set)
}

/// The board's text, written square by square.
fn plain(set: Bitboard) -> String {
    let mut text = String::new();
    for rank in (0..10).rev() {
        let row: String = (0..10)
            .map(|file| if set.contains(Square::new(file, rank).unwrap()) { 'x' } else { ' ' })
            .collect();
        let mut rest = row.as_str();
        while let Some(first) = rest.chars().next() {
            let run = rest.len() - rest.trim_start_matches(' ').len();
            if first == ' ' {
                text += &run.to_string();
                rest = &rest[run..];
            } else {
                text.push('x');
                rest = &rest[1..];
            }
        }
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

#[test]
fn faults_of_boards_are_named_where_they_stand() {
    let nine = "10/10/10/10/10/10/10/10/10/";
    for (last, at, why) in [
        ("", 0, "this rank has fewer than ten squares"),
        ("9", 1, "this rank has fewer than ten squares"),
        ("11", 0, "expected a run of 1 to 10"),
        ("0x9", 0, "expected a run of 1 to 10"),
        ("05x4", 0, "expected a run of 1 to 10"),
        ("99999999999999999999", 0, "expected a run of 1 to 10"),
        ("x10", 1, "this rank has more than ten squares"),
        ("9y", 1, "expected `x`"),
        ("9xx", 2, "expected the end of the board: it has ten ranks of ten squares"),
        ("10/10", 2, "expected the end of the board: it has ten ranks of ten squares"),
        ("9é", 1, "expected `x`"),
        ("10 ", 2, "expected the end"),
    ] {
        let error = read(&format!("{nine}{last}")).unwrap_err();
        assert_eq!((error.at(), error.why()), (nine.len() + at, why), "{last}");
        assert_eq!(error.field(), "board");
    }
    for (text, at, why) in [
        ("", 0, "this rank has fewer than ten squares"),
        ("10", 2, "fewer than ten ranks"),
        ("10x", 2, "expected `/`: a rank has ten squares"),
        ("xxxxxxxxxxx/10", 10, "expected `/`: a rank has ten squares"),
        ("5/5", 1, "this rank has fewer than ten squares"),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!((error.at(), error.why()), (at, why), "{text}");
    }
    assert_eq!(
        read("5").unwrap_err().to_string(),
        "board, byte 1: this rank has fewer than ten squares"
    );
}

#[test]
fn every_truncation_and_every_change_of_a_board_is_read_or_refused() {
    let text = plain(Bitboard::BORDER - Bitboard::file(3));
    let judge = |text: &str| match read(text) {
        Ok(set) => {
            assert_eq!(Board(set).to_string(), text);
            1
        }
        Err(error) => {
            assert!(error.at() <= text.len(), "{text}: {error}");
            0
        }
    };
    assert_eq!(judge(&text), 1);
    assert_eq!((0..text.len()).map(|n| judge(&text[..n])).sum::<u32>(), 0);
    let mut read = 0;
    for at in 0..text.len() {
        for c in (0..0x80).map(char::from).chain(['é', '٣', '𝟏']) {
            read += judge(&format!("{}{c}{}", &text[..at], &text[at + 1..]));
        }
    }
    // At least the text itself, once for each of its bytes.
    assert!(read >= text.len() as u32);
    assert_eq!(judge(&"1".repeat(1 << 20)), 0);
    assert_eq!(judge(&"10/".repeat(1 << 20)), 0);
}

#[test]
fn small_texts_are_read_in_one_form_only() {
    let squares: Vec<String> = Square::all().map(|s| s.to_string()).collect();
    let mut read = 0;
    let bytes = || (b' '..0x7F).map(char::from);
    for (a, b) in bytes().flat_map(|a| bytes().map(move |b| (a, b))) {
        for text in [format!("{a}{b}"), format!("{a}{b}0"), format!("{a}1{b}")] {
            match text.parse::<Square>() {
                Ok(square) => {
                    assert_eq!(square.to_string(), text);
                    read += 1;
                }
                Err(error) => assert!(error.at() <= text.len() && !squares.contains(&text)),
            }
        }
    }
    // Nine ranks of one digit, and rank 10 in two ways of making it.
    assert_eq!(read, 90 + 10 + 10);
    for text in ["", "w ", "W", "wb", "é"] {
        assert!(text.parse::<Player>().is_err() && text.parse::<Cardinal>().is_err());
    }
    for player in Player::ALL {
        assert_eq!(player.to_string().parse(), Ok(player));
        assert_eq!(player.letter().to_string(), player.to_string());
    }
}

#[test]
fn a_cursor_never_leaves_its_text() {
    let mut cursor = Cursor::new("first", "ab1é");
    assert_eq!((cursor.at(), cursor.peek()), (0, Some(b'a')));
    assert!(!cursor.eat(b'b') && cursor.eat(b'a'));
    assert_eq!(cursor.take_while(|c| c.is_ascii_alphanumeric()), "b1");
    // Not even a reader that wants every byte cuts a character.
    assert_eq!(cursor.take_while(|_| true), "");
    cursor.set_field("second");
    let error = cursor.finish().unwrap_err();
    assert_eq!((error.field(), error.at()), ("second", 3));
    for _ in 0..5 {
        cursor.advance();
    }
    assert_eq!((cursor.at(), cursor.peek()), (5, None));
    assert_eq!(cursor.finish(), Ok(()));
    assert_eq!(cursor.expect(b'x', "no").unwrap_err().at(), 5);
    assert_eq!(cursor.error_at(1, "why"), SyntaxError::new("second", 1, "why"));
}

#[test]
fn errors_show_all_there_is_to_say() {
    let syntax: PositionError<&str> = SyntaxError::new("turn", 3, "must be `w` or `b`").into();
    assert_eq!(syntax.to_string(), "turn, byte 3: must be `w` or `b`");
    let invalid: PositionError<&str> =
        SetupError::from_faults(vec!["two kings", "no pawn"]).unwrap_err().into();
    assert_eq!(invalid.to_string(), "two kings; no pawn");
    assert_eq!(sorted_texts([10, 9, 1]), ["1", "10", "9"]);
    assert_eq!(Outcome::new(Player::Black, "back-rank").to_string(), "b back-rank");
    assert_eq!(Ending::<&str>::Unfinished.to_string(), "*");
}

#[cfg(feature = "serde")]
#[test]
fn serde_writes_and_reads_texts() {
    let squares = vec![Square::from_index(0).unwrap(), Square::from_index(99).unwrap()];
    let json = serde_json::to_string(&squares).unwrap();
    assert_eq!(json, r#"["a1","j10"]"#);
    assert_eq!(serde_json::from_str::<Vec<Square>>(&json).unwrap(), squares);
    assert_eq!(serde_json::to_string(&Player::White).unwrap(), r#""w""#);
    assert_eq!(serde_json::from_str::<Cardinal>(r#""n""#).unwrap(), Cardinal::North);
    for bad in [r#""a11""#, r#""""#, "1", "null", r#"["a1"]"#, r#"{"a1":1}"#] {
        assert!(serde_json::from_str::<Square>(bad).is_err(), "{bad}");
    }
    let error = serde_json::from_str::<Square>(r#""k1""#).unwrap_err();
    assert!(error.to_string().contains("expected a file, `a` to `j`"), "{error}");
}

proptest! {
    #[test]
    fn boards_round_trip(bits: [u128; 2]) {
        for set in [bits[0], bits[0] & bits[1], bits[0] | bits[1]].map(Bitboard::from_bits) {
            let text = Board(set).to_string();
            prop_assert_eq!(&text, &plain(set));
            prop_assert_eq!(read(&text), Ok(set));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[x0-9/]{0,60}", noise: String) {
        for text in [text.as_str(), &noise] {
            match read(text) {
                Ok(set) => prop_assert_eq!(Board(set).to_string(), text),
                Err(error) => prop_assert!(error.at() <= text.len()),
            }
            if let Ok(square) = text.parse::<Square>() {
                prop_assert_eq!(square.to_string(), text);
            }
        }
    }
}
