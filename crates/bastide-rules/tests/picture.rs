//! Pictures of positions: well-formed, complete, the same each time, and readable on any terminal.

use abstract_core::{ActionSpace, Bitboard, Cardinal, Player, Position, Rng, Square};
use bastide_rules::picture::{Drawable, Pictured, Style, TerminalStyle, Theme};
use bastide_rules::{Bastide, strategies};
use proptest::prelude::*;

/// Positions of random games and of set-ups, and for each of them a square to select.
fn positions() -> impl Iterator<Item = (Bastide, Square)> {
    let set_up = include_str!("vectors/moves.tsv").lines().filter(|line| !line.starts_with('#'));
    let set_up = set_up.map(|line| {
        let text = line.split('\t').next().unwrap_or_default();
        text.parse().expect("a position")
    });
    let played = (0..5).flat_map(|game| {
        let mut rng = Rng::for_game(7, game);
        let mut position = Bastide::default();
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
    [Theme::Light, Theme::Dark].into_iter().flat_map(|theme| {
        Cardinal::ALL.into_iter().flat_map(move |near| {
            [false, true].map(|on| Style {
                theme,
                near,
                markers: on,
                coordinates: !on,
                ..Style::default()
            })
        })
    })
}

#[test]
fn svg_is_well_formed_with_one_group_a_piece() {
    for ((position, selected), style) in positions().zip(styles().cycle()) {
        let picture = position.svg(&position.highlights(selected), &style);
        let document = roxmltree::Document::parse(&picture).expect("well-formed");
        for player in Player::ALL {
            let class = format!("piece {} ", player.name().to_lowercase());
            let groups = document.descendants().filter(|node| {
                node.attribute("class").is_some_and(|classes| classes.starts_with(&class))
            });
            assert_eq!(groups.count(), position.pieces(player).len(), "{position}");
        }
        let title = document.descendants().find(|node| node.has_tag_name("title"));
        let title = title.and_then(|node| node.text()).expect("a title");
        assert_eq!(title, format!("bastide {position}"));
        assert_eq!(picture, position.svg(&position.highlights(selected), &style));
    }
}

#[test]
fn highlights_are_the_moves_of_the_piece() {
    for (position, selected) in positions() {
        let shown = position.highlights(selected);
        let placed = Bitboard::from(selected) & position.empty();
        let targets = shown.targets() - placed;
        assert_eq!(targets, position.targets(selected), "{selected} in {position}");
        let partners = position.mergers(selected).map(|merger| merger.partner);
        assert_eq!(shown.pivots, partners.collect(), "{selected} in {position}");
        let named = |m: &bastide_rules::Move| Bastide::squares_of(*m).contains(selected);
        assert!(shown.is_empty() || position.moves().iter().any(named));
    }
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
    let text = "4ks5/10/10/10/2*7/2VnVe1+qw4/10/10/10/4Kn5 w -";
    let position: Bastide = text.parse().expect("a position");
    let last = Bastide::squares_of("f6-f5".parse().expect("a move"));
    let shown = position.highlights("c5".parse().expect("a square")).with_last_move(last);
    let expected = r"
     a    b    c    d    e    f    g    h    i    j
10   .    .    .    .    ks   .    .    .    .    .   10
 9   .    .    .    .    .    .    .    .    .    .   9
 8   .    .    .    .    .    .    .    .    .    .   8
 7   .    .  ( . )  .    .    .    .    .    .    .   7
 6   .    .   ###   .    .  : . :  .    .    .    .   6
 5   .    .  [ Vn]| Ve|  .  :+qw:  .    .    .    .   5
 4   .    .    .    .    .    .    .    .    .    .   4
 3   .    .    .    .    .    .    .    .    .    .   3
 2   .    .    .    .    .    .    .    .    .    .   2
 1   .    .    .    .    Kn   .    .    .    .    .   1
     a    b    c    d    e    f    g    h    i    j
    [ ] selected  ( ) goes  | | takes part  : : last move
";
    assert_eq!(format!("\n{}", position.terminal(&shown, TerminalStyle::PLAIN)), expected);
    let unicode = position.terminal(&shown, TerminalStyle::UNICODE);
    assert!(unicode.contains("\n 5   ·    ·  [ V↑]| V→|  ·  :+q←:"), "{unicode}");
}

proptest! {
    #[test]
    fn whatever_can_be_set_up_can_be_drawn(position in strategies::set_up(), style in 0..16_usize) {
        let style = styles().nth(style).expect("sixteen styles");
        for selected in Square::all().step_by(11) {
            let shown = position.highlights(selected);
            let picture = position.svg(&shown, &style);
            prop_assert!(roxmltree::Document::parse(&picture).is_ok());
            prop_assert!(position.terminal(&shown, TerminalStyle::FULL).lines().count() >= 12);
        }
    }

    #[test]
    fn any_move_can_be_shown(position in strategies::set_up(), action in 0..Bastide::ACTIONS) {
        for m in Bastide::all_moves().skip(action).take(3) {
            let shown = position.highlights_of(m).with_last_move(Bastide::squares_of(m));
            prop_assert!(!position.svg(&shown, &Style::default()).is_empty());
        }
    }
}
