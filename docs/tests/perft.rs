//! The perft tables of the book, counted again.

use abstract_core::{Position, perft, perft_unbulked};
use bastide_rules::Bastide;
use vault_rules::Vault;
use voldetour_rules::Voldetour;

/// Larger counts are left to the tool.
const MOST: u64 = 5_000_000;

/// A line of a table: the section's heading, the position above the table, depth and count.
struct Line {
    game: &'static str,
    position: &'static str,
    depth: u8,
    count: u64,
}

fn lines() -> Vec<Line> {
    let (mut game, mut position) = ("", "");
    let mut lines = Vec::new();
    for line in include_str!("../src/perft.md").lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            game = heading;
        } else if line.ends_with("`:") {
            position = line.rsplit('`').nth(1).expect("a position in backquotes");
        } else if let [_, depth, count, _] = line.split('|').collect::<Vec<_>>()[..] {
            let number = |cell: &str| cell.trim().replace(',', "").parse();
            if let (Ok(depth), Ok(count)) = (number(depth), number(count)) {
                let depth = u8::try_from(depth).expect("a small depth");
                lines.push(Line { game, position, depth, count });
            }
        }
    }
    lines
}

fn count<P: Position>(line: &Line, count: fn(&P, u8) -> u64) -> u64 {
    let position = line.position.parse().expect("a good position");
    count(&position, line.depth)
}

#[test]
fn counts_are_right() {
    let lines = lines();
    assert_eq!(lines.len(), 37);
    for line in lines.iter().filter(|line| line.count <= MOST) {
        let (bulk, unbulked) = match line.game {
            "Vault" => (count(line, perft::<Vault>), count(line, perft_unbulked::<Vault>)),
            "Bastide" => (count(line, perft::<Bastide>), count(line, perft_unbulked::<Bastide>)),
            "Voldétour" => {
                (count(line, perft::<Voldetour>), count(line, perft_unbulked::<Voldetour>))
            }
            other => panic!("no game is called {other}"),
        };
        let place = format!("{} {} {}", line.game, line.position, line.depth);
        assert_eq!((bulk, unbulked), (line.count, line.count), "{place}");
    }
}
