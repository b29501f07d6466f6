//! Pictures of positions: well-formed, complete, the same each time, and readable on any terminal.

use abstract_core::{ActionSpace, Player, Square};
use proptest::prelude::*;
use test_support::picture;
use vault_rules::picture::{Highlights, Pictured, TerminalStyle};
use vault_rules::{Vault, strategies};

/// Positions of random games, and for each of them a square to select.
fn positions() -> impl Iterator<Item = (Vault, Square)> {
    picture::played(20, 300).zip(Square::all().rev().cycle())
}

#[test]
fn svg_is_well_formed_with_one_group_a_pawn() {
    for ((position, selected), style) in positions().zip(picture::styles().cycle()) {
        let picture = picture::svg(&position, selected, &style);
        for player in Player::ALL {
            let classes = format!("piece {} pawn ", player.name().to_lowercase());
            let groups = picture::count_groups(&picture, &classes);
            assert_eq!(groups, position.pawns(player).len(), "{position}");
        }
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

#[test]
fn text_is_readable_and_colour_only_adds_to_it() {
    for (position, selected) in positions() {
        picture::assert_readable(&position, selected);
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
        let style = picture::styles().nth(style).expect("sixteen styles");
        picture::assert_drawn(&position, &style);
    }

    #[test]
    fn any_move_can_be_shown(position in strategies::set_up(), n in 0..Vault::ACTIONS) {
        picture::assert_moves_shown(&position, n);
    }
}
