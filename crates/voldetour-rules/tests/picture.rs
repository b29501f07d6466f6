//! Pictures of positions: well-formed, complete, the same each time, and readable on any terminal.

use abstract_core::{ActionSpace, Cardinal, Player, Position, Rng, Square};
use proptest::prelude::*;
use voldetour_rules::picture::{Drawable, Pictured, Style, TerminalStyle, Theme, View};
use voldetour_rules::{Piece, Voldetour, strategies};

/// Positions of random games and of set-ups, and for each of them a square to select.
fn positions() -> impl Iterator<Item = (Voldetour, Square)> {
    let set_up = include_str!("vectors/moves.tsv").lines().filter(|line| !line.starts_with('#'));
    let set_up = set_up.map(|line| {
        let text = line.split('\t').next().unwrap_or_default();
        text.parse().expect("a position")
    });
    let played = (0..5).flat_map(|game| {
        let mut rng = Rng::for_game(7, game);
        let mut position = Voldetour::default();
        let mut visited = vec![position.clone()];
        while let Some(m) = position.random_move(&mut |n| rng.below(n)) {
            position.play_unchecked(m);
            visited.push(position.clone());
            if visited.len() == 200 {
                break;
            }
        }
        visited
    });
    let squares = Square::all().rev().cycle();
    set_up.chain(played).zip(squares)
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
        let picture = position.svg(&position.highlights(selected), &style);
        let document = roxmltree::Document::parse(&picture).expect("well-formed");
        let count = |prefix: &str| {
            let groups = document.descendants().filter(|node| {
                node.attribute("class").is_some_and(|classes| classes.starts_with(prefix))
            });
            groups.count()
        };
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
        let title = document.descendants().find(|node| node.has_tag_name("title"));
        let title = title.and_then(|node| node.text()).expect("a title");
        assert_eq!(title, format!("voldetour {position}"));
        assert_eq!(picture, position.svg(&position.highlights(selected), &style));
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

/// The text without its escape sequences.
fn uncoloured(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').expect("a colour").1)
}

#[test]
fn colour_only_adds_to_the_text() {
    let plain_in_colour = TerminalStyle { colour: true, ..TerminalStyle::PLAIN };
    for (position, selected) in positions() {
        let shown = position.highlights(selected);
        let plain = position.terminal(&shown, TerminalStyle::PLAIN);
        let unicode = position.terminal(&shown, TerminalStyle::UNICODE);
        assert!(plain.is_ascii());
        assert_eq!(uncoloured(&position.terminal(&shown, plain_in_colour)), plain);
        assert_eq!(uncoloured(&position.terminal(&shown, TerminalStyle::FULL)), unicode);
        for (plain, unicode) in plain.lines().zip(unicode.lines()) {
            assert_eq!(plain.chars().count(), unicode.chars().count());
            assert!(plain.len() <= 80, "{plain}");
        }
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
        for selected in Square::all().step_by(11) {
            let shown = position.highlights(selected);
            let picture = position.svg(&shown, &style);
            prop_assert!(roxmltree::Document::parse(&picture).is_ok());
            prop_assert!(position.terminal(&shown, TerminalStyle::FULL).lines().count() >= 12);
        }
    }

    #[test]
    fn any_move_can_be_shown(position in strategies::set_up(strategies::equipment()), action in 0..Voldetour::ACTIONS) {
        for m in Voldetour::all_moves().skip(action).take(3) {
            let shown = position.highlights_of(m).with_last_move(Voldetour::squares_of(m));
            prop_assert!(!position.svg(&shown, &Style::default()).is_empty());
        }
    }
}
