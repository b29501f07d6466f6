//! Pictures of positions: well-formed, complete, the same each time, and readable on any terminal.

use abstract_core::{ActionSpace, Cardinal, Player, Position, Rng, Square};
use proptest::prelude::*;
use vault_rules::picture::{Drawable, Highlights, Pictured, Style, TerminalStyle, Theme};
use vault_rules::{Vault, strategies};

/// Positions of random games, and for each of them a square to select.
fn positions() -> impl Iterator<Item = (Vault, Square)> {
    (0..20).flat_map(|game| {
        let mut rng = Rng::for_game(7, game);
        let mut position = Vault::default();
        let mut visited = Vec::new();
        while let Some(m) = position.random_move(&mut |n| rng.below(n)) {
            position.play_unchecked(m);
            let selected = Square::from_index(rng.below(100) as u8).expect("below 100");
            visited.push((position.clone(), selected));
        }
        visited
    })
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
fn svg_is_well_formed_with_one_group_a_pawn() {
    for ((position, selected), style) in positions().zip(styles().cycle()) {
        let picture = position.svg(&position.highlights(selected), &style);
        let document = roxmltree::Document::parse(&picture).expect("well-formed");
        for player in Player::ALL {
            let class = format!("piece {} pawn ", player.name().to_lowercase());
            let groups = document.descendants().filter(|node| {
                node.attribute("class").is_some_and(|classes| classes.starts_with(&class))
            });
            assert_eq!(groups.count(), position.pawns(player).len(), "{position}");
        }
        let title = document.descendants().find(|node| node.has_tag_name("title"));
        let title = title.and_then(|node| node.text()).expect("a title");
        assert_eq!(title, format!("vault {position}"));
        assert_eq!(picture, position.svg(&position.highlights(selected), &style));
    }
}

#[test]
fn highlights_are_the_moves_of_the_piece() {
    for (position, selected) in positions() {
        let shown = position.highlights(selected);
        assert_eq!(shown.targets(), position.targets(selected), "{selected} in {position}");
        let quiet = position.walks(selected);
        assert_eq!(shown.quiet, quiet, "{selected} in {position}");
        assert_eq!(shown.is_empty(), position.moves_from(selected).next().is_none());
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
    let position: Vault = "10/10/10/10/10/4p5/3P6/2P7/10/10 w".parse().expect("a position");
    let last = Vault::squares_of("f6xe5".parse().expect("a move"));
    let shown = position.highlights("c3".parse().expect("a square")) | Highlights::NONE;
    let board = position.terminal(&shown.with_last_move(last), TerminalStyle::PLAIN);
    let expected = r#"
    a  b  c  d  e  f  g  h  i  j
10  '  "  '  "  '  "  '  "  '  "  10
 9  .  ,  .  ,  .  ,  .  ,  .  ,  9
 8  '  "  '  "  '  "  '  "  '  "  8
 7  .  ,  .  ,  .  ,  .  ,  .  ,  7
 6  '  "  '  "  ' :": '  "  '  "  6
 5  .  ,  .  , !p! ,  .  ,  .  ,  5
 4  ' (")(')|P| '  "  '  "  '  "  4
 3  . (,)[P](,) .  ,  .  ,  .  ,  3
 2  ' (")(')(") '  "  '  "  '  "  2
 1  .  ,  .  ,  .  ,  .  ,  .  ,  1
    a  b  c  d  e  f  g  h  i  j
    [ ] selected  ! ! captures  ( ) goes  | | takes part  : : last move
"#;
    assert_eq!(format!("\n{board}"), expected);
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
    fn any_move_can_be_shown(position in strategies::set_up(), action in 0..Vault::ACTIONS) {
        for m in Vault::all_moves().skip(action).take(3) {
            let shown = position.highlights_of(m).with_last_move(Vault::squares_of(m));
            prop_assert!(!position.svg(&shown, &Style::default()).is_empty());
        }
    }
}
