//! Drawing primitives: well-formed documents, and a board that turns as a whole.
#![cfg(feature = "svg")]

use abstract_core::picture::{
    Anchor, Board, Cell, Colour, Highlights, Paint, Style, Svg, TerminalStyle, Theme,
    terminal_board, toward,
};
use abstract_core::{Bitboard, Cardinal, Square};

#[test]
fn any_text_is_escaped() {
    let nasty = "a\u{0}<b>&amp;\"'\u{1F}]]>\u{FFFE}\u{FFFF}é\u{1F600}\r\n\t";
    let mut svg = Svg::new(nasty, 100, 100, 100);
    svg.group(nasty, |svg| svg.text((0, 0), 10, Anchor::Middle, Colour::BLACK, nasty));
    let text = svg.finish();
    let document = roxmltree::Document::parse(&text).expect("well-formed");
    let read = |tag| {
        let node = document.descendants().find(|node| node.has_tag_name(tag));
        node.and_then(|node| node.text()).expect("a text")
    };
    let shown = "a\u{FFFD}<b>&amp;\"'\u{FFFD}]]>\u{FFFD}\u{FFFD}é\u{1F600}\u{FFFD}  ";
    assert_eq!(read("title"), shown);
    assert_eq!(read("text"), shown);
}

#[test]
fn a_picture_of_no_size_does_no_harm() {
    assert!(Svg::new("", 0, 0, 0).finish().contains("viewBox=\"0 0 0 0\""));
}

#[test]
fn the_board_turns_as_a_whole() {
    for near in Cardinal::ALL {
        let board = Board::new(Style { near, ..Style::default() });
        let mut places: Vec<(i32, i32)> = Square::all().map(|s| board.place(s)).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 100);
        // The near side is below.
        assert_eq!(board.seen(near), Cardinal::South);
        for square in Square::all() {
            for way in Cardinal::ALL {
                let Some(next) = square.step(way.direction()) else { continue };
                let seen = toward(board.centre(square), board.seen(way), 100, 0);
                assert_eq!(board.centre(next), seen, "{way} of {square}, {near} near");
            }
        }
    }
}

#[test]
fn marks_differ_in_grey() {
    for theme in [Theme::Light, Theme::Dark] {
        let palette = theme.palette();
        let [white, black] = [abstract_core::Player::White, abstract_core::Player::Black]
            .map(|player| palette.body[player].lightness());
        assert!(white.abs_diff(black) > 100);
        for square in palette.squares {
            assert!(square.lightness().abs_diff(white) > 15, "{theme:?}");
            assert!(square.lightness().abs_diff(black) > 50, "{theme:?}");
        }
    }
}

#[test]
fn paint_is_attributes() {
    let paint = Paint::fill(Colour::WHITE).outlined(Colour::BLACK, 2).opaque(5);
    let expected = r##" fill="#ffffff" stroke="#000000" stroke-width="2" opacity="0.05""##;
    assert_eq!(paint.to_string(), expected);
}

/// Where a square has several marks, what the player does comes first.
#[test]
fn the_first_mark_wins() {
    let a1 = Bitboard::from("a1".parse::<Square>().expect("a square"));
    let every =
        Highlights { last_move: a1, selected: a1, quiet: a1, jumps: a1, captures: a1, pivots: a1 };
    let board =
        |shown: &Highlights| terminal_board(TerminalStyle::PLAIN, shown, 1, |_| Cell::empty("."));
    assert!(board(&every).contains("\n 1 [.] . "));
    assert!(board(&Highlights { selected: Bitboard::EMPTY, ..every }).contains("\n 1 !.! . "));
    assert!(!board(&Highlights::NONE).contains("selected"));
    assert!(board(&every).ends_with("  : : last move\n"));
}
