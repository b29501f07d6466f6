//! Pictures: well-formed, the same each time, and readable on any terminal.

use abstract_core::picture::{Drawable, Pictured, Style, TerminalStyle, Theme};
use abstract_core::{ActionSpace, Cardinal, Position, Rng, Square};

/// The positions of so many random games from the start, at most so many of each.
pub fn played<P: Position>(games: u64, most: usize) -> impl Iterator<Item = P> {
    (0..games).flat_map(move |game| {
        let mut rng = Rng::for_game(7, game);
        let next = move |position: &P| {
            let m = position.random_move(&mut |n| rng.below(n))?;
            Some(position.after_unchecked(m))
        };
        std::iter::successors(Some(P::default()), next).take(most)
    })
}

/// The positions in the first column of a table.
pub fn listed<P: Position>(table: &str) -> impl Iterator<Item = P> {
    crate::vectors::lines(table).map(|(number, fields)| {
        fields[0].parse().unwrap_or_else(|why| panic!("line {number}: {why}"))
    })
}

/// Both themes, seen from every side, half of them with markers, half with coordinates.
pub fn styles() -> impl Iterator<Item = Style> + Clone {
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

/// Asserts that the picture of a position with a selected square is well-formed, the same when it
/// is drawn again, and bears the position as its title. Gives it.
pub fn svg<P: Drawable>(position: &P, selected: Square, style: &Style) -> String {
    let draw = || position.svg(&position.highlights(selected), style);
    let picture = draw();
    let document = roxmltree::Document::parse(&picture).expect("well-formed");
    let title = document.descendants().find(|node| node.has_tag_name("title"));
    let title = title.and_then(|node| node.text()).expect("a title");
    assert_eq!(title, format!("{} {position}", P::NAME));
    assert_eq!(picture, draw());
    picture
}

/// How many groups of a picture have classes that begin so.
pub fn count_groups(picture: &str, classes: &str) -> usize {
    let document = roxmltree::Document::parse(picture).expect("well-formed");
    let class_of = |node: roxmltree::Node<'_, '_>| node.attribute("class").map(str::to_owned);
    document.descendants().filter_map(class_of).filter(|found| found.starts_with(classes)).count()
}

/// Asserts that plain text is ASCII, Unicode is as wide, both fit a terminal, and colour only adds
/// to them.
pub fn assert_readable<P: Pictured>(position: &P, selected: Square) {
    let plain_in_colour = TerminalStyle { colour: true, ..TerminalStyle::PLAIN };
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

/// The text without its escape sequences.
fn uncoloured(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').expect("a colour").1)
}

/// Asserts that a position can be drawn, whichever of some squares is selected.
pub fn assert_drawn<P: Drawable>(position: &P, style: &Style) {
    for selected in Square::all().step_by(11) {
        svg(position, selected, style);
        let text = position.terminal(&position.highlights(selected), TerminalStyle::FULL);
        assert!(text.lines().count() >= 12);
    }
}

/// Asserts that moves can be shown, legal or not: the n-th of the game and two after it.
pub fn assert_moves_shown<P: Drawable + ActionSpace>(position: &P, n: usize) {
    for m in P::all_moves().skip(n).take(3) {
        let shown = position.highlights_of(m).with_last_move(P::squares_of(m));
        assert!(!position.svg(&shown, &Style::default()).is_empty());
    }
}
