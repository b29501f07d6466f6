//! Pictures of positions: well-formed, complete, the same each time, and readable on any terminal.

use abstract_core::{ActionSpace, Bitboard, Player, Position, Square};
use bastide_rules::picture::{Pictured, TerminalStyle};
use bastide_rules::{Bastide, strategies};
use proptest::prelude::*;
use test_support::picture;

/// Positions of random games and of set-ups, and for each of them a square to select.
fn positions() -> impl Iterator<Item = (Bastide, Square)> {
    let set_up = picture::listed(include_str!("vectors/moves.tsv"));
    set_up.chain(picture::played(5, 200)).zip(Square::all().rev().cycle())
}

#[test]
fn svg_is_well_formed_with_one_group_a_piece() {
    for ((position, selected), style) in positions().zip(picture::styles().cycle()) {
        let picture = picture::svg(&position, selected, &style);
        for player in Player::ALL {
            let classes = format!("piece {} ", player.name().to_lowercase());
            let groups = picture::count_groups(&picture, &classes);
            assert_eq!(groups, position.pieces(player).len(), "{position}");
        }
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

#[test]
fn text_is_readable_and_colour_only_adds_to_it() {
    for (position, selected) in positions() {
        picture::assert_readable(&position, selected);
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
        let style = picture::styles().nth(style).expect("sixteen styles");
        picture::assert_drawn(&position, &style);
    }

    #[test]
    fn any_move_can_be_shown(position in strategies::set_up(), n in 0..Bastide::ACTIONS) {
        picture::assert_moves_shown(&position, n);
    }
}
