//! Pictures of positions: well-formed, complete, the same each time, and readable on any terminal.

use abstract_core::{ActionSpace, Cardinal, Player, Square};
use proptest::prelude::*;
use test_support::picture;
use voldetour_rules::picture::{Pictured, Style, TerminalStyle, Theme, View};
use voldetour_rules::{Piece, Voldetour, strategies};

/// Positions of random games and of set-ups, and for each of them a square to select.
fn positions() -> impl Iterator<Item = (Voldetour, Square)> {
    let set_up = picture::listed(include_str!("vectors/moves.tsv"));
    set_up.chain(picture::played(5, 200)).zip(Square::all().rev().cycle())
}

fn styles() -> impl Iterator<Item = Style> + Clone {
    [View::Above, View::Isometric].into_iter().flat_map(|view| {
        Cardinal::ALL.into_iter().flat_map(move |near| {
            [Theme::Light, Theme::Dark].map(|theme| Style {
                view,
                theme,
                near,
                coordinates: theme == Theme::Dark,
                ..Style::default()
            })
        })
    })
}

#[test]
fn svg_is_well_formed_with_a_group_for_each_piece() {
    for ((position, selected), style) in positions().zip(styles().cycle()) {
        let picture = picture::svg(&position, selected, &style);
        let count = |classes: &str| picture::count_groups(&picture, classes);
        for player in Player::ALL {
            let pieces = position.pieces().filter(|piece| piece.owner() == player);
            // In the isometric view, a group for each cell.
            let groups = match style.view {
                View::Above => pieces.count(),
                View::Isometric => pieces.map(cells).sum(),
            };
            let name = player.name().to_lowercase();
            assert_eq!(count(&format!("piece {name} ")), groups, "{position}");
            assert!(count(&format!("tower {name} ")) >= 1);
            assert!(count(&format!("lord {name} ")) >= 1);
        }
    }
}

#[test]
fn highlights_are_the_moves_of_the_piece() {
    for (position, selected) in positions() {
        let shown = position.highlights(selected);
        assert_eq!(shown.quiet, position.targets(selected), "{selected} in {position}");
        assert_eq!(shown.selected.contains(selected), !shown.quiet.is_empty());
    }
}

/// How many cells a piece has.
fn cells(piece: Piece) -> usize {
    piece.squares().len() * usize::from(piece.top() - piece.level())
}

#[test]
fn text_is_readable_and_colour_only_adds_to_it() {
    for (position, selected) in positions() {
        picture::assert_readable(&position, selected);
    }
}

#[test]
fn a_board_as_text() {
    let text = "w b a1/-/b2:0:111,-,-,c4:0:113,-/b1:0n,c2:0E,c2:0e c1/-/e1:0:111,-,-,-,-/- \
                3:e9,f9:5:111,112,113,113,123";
    let position: Voldetour = text.parse().expect("a position");
    let last = Voldetour::squares_of("D@c4:113".parse().expect("a move"));
    let shown = position.highlights("a1".parse().expect("a square")).with_last_move(last);
    let expected = r"
     a    b    c    d    e    f    g    h    i    j
10   .    .    .    .    .    .    .    .    .    .   10
 9   .    .    .    .   T3   t3    .    .    .    .   9
 8   .    .    .    .    .    .    .    .    .    .   8
 7   .    .    .    .    .    .    .    .    .    .   7
 6   .    .    .    .    .    .    .    .    .    .   6
 5   .    .    .    .    .    .    .    .    .    .   5
 4 ( . )  .  :D3 :  .    .    .    .    .    .    .   4
 3 ( . )( . )  .    .    .    .    .    .    .    .   3
 2 ( . ) A1   S1    .    .    .    .    .    .    .   2
 1 [  L] S0n    l   .   a1    .    .    .    .    .   1
     a    b    c    d    e    f    g    h    i    j
    [ ] selected  ( ) goes  : : last move
    White: reserve B C E, 2 Stairs; played Block
    Black: reserve B C D E, 5 Stairs
";
    assert_eq!(format!("\n{}", position.terminal(&shown, TerminalStyle::PLAIN)), expected);
    let unicode = position.terminal(&shown, TerminalStyle::UNICODE);
    assert!(unicode.contains("\n 1 [  L] S0↑    l   ·   a1 "), "{unicode}");
}

proptest! {
    #[test]
    fn whatever_can_be_set_up_can_be_drawn(position in strategies::set_up(strategies::equipment()), style in 0..16_usize) {
        let style = styles().nth(style).expect("sixteen styles");
        picture::assert_drawn(&position, &style);
    }

    #[test]
    fn any_move_can_be_shown(position in strategies::set_up(strategies::equipment()), n in 0..Voldetour::ACTIONS) {
        picture::assert_moves_shown(&position, n);
    }
}
