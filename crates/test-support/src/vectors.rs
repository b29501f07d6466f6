//! Tables of cases, of lists of moves and of perft counts, whose fields are parted by tabs. Each
//! function asserts every line of a table and gives how many there are.

use abstract_core::{Position, perft, perft_unbulked, sorted_texts};

/// The lines of a table that are not headings, with their numbers, in fields.
pub(crate) fn lines(table: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    let numbered = (1..).zip(table.lines()).filter(|(_, line)| !line.starts_with("# "));
    numbered.map(|(number, line)| (number, line.split('\t').collect()))
}

/// The same, read as so many fields.
fn rows<const N: usize>(table: &str) -> impl Iterator<Item = (usize, [&str; N])> {
    lines(table).map(|(number, fields)| {
        let row = fields.try_into();
        (number, row.unwrap_or_else(|_| panic!("line {number} has not {N} fields")))
    })
}

fn position<P: Position>(number: usize, text: &str) -> P {
    let position: P = text.parse().unwrap_or_else(|why| panic!("line {number}: {why}"));
    assert_eq!(position.to_string(), text, "line {number}");
    position
}

/// The answer to a query, as the tables write it.
fn answer<P: Position>(text: &str, query: &str, argument: &str) -> String {
    let Ok(position) = text.parse::<P>() else { return "bad".to_owned() };
    match query {
        "check" => "ok".to_owned(),
        "moves" => moves(&position),
        "status" => status(&position),
        "perft" => perft(&position, argument.parse().expect("a depth")).to_string(),
        "play" => play(position, argument).unwrap_or("illegal".to_owned()),
        _ => panic!("unknown query {query}"),
    }
}

fn moves<P: Position>(position: &P) -> String {
    let texts = sorted_texts(position.moves());
    if texts.is_empty() { "-".to_owned() } else { texts.join(" ") }
}

fn status<P: Position>(position: &P) -> String {
    position.outcome().map_or("ongoing".to_owned(), |outcome| outcome.to_string())
}

/// The position after a move, if there is such a move and it is legal.
fn play<P: Position>(mut position: P, text: &str) -> Option<String> {
    let m = text.parse().ok()?;
    position.play(m).ok()?;
    Some(position.to_string())
}

/// Position, query, argument, answer, rule.
pub fn cases<P: Position>(table: &str) -> usize {
    let cases = rows(table).map(|(number, [text, query, argument, expected, rule])| {
        let answer = answer::<P>(text, query, argument);
        assert_eq!(answer, expected, "line {number}, {rule}: {query} {argument} of {text}");
    });
    cases.count()
}

/// Position, status, moves.
pub fn move_lists<P: Position>(table: &str) -> usize {
    let lists = rows(table).map(|(number, [text, expected_status, expected_moves])| {
        let position: P = position(number, text);
        assert_eq!(status(&position), expected_status, "line {number}: {text}");
        assert_eq!(moves(&position), expected_moves, "line {number}: {text}");
        assert_eq!(position.count_moves(), position.moves().len(), "line {number}: {text}");
    });
    lists.count()
}

/// Position, depth, count. Counts below `most_unbulked` are counted without bulk as well.
pub fn perft_tables<P: Position>(table: &str, most_unbulked: u64) -> usize {
    let counts = rows(table).map(|(number, [text, depth, expected])| {
        let position: P = position(number, text);
        let depth: u8 = depth.parse().expect("a depth");
        let expected: u64 = expected.parse().expect("a count");
        assert_eq!(perft(&position, depth), expected, "line {number}: {text}, depth {depth}");
        if expected < most_unbulked {
            let unbulked = perft_unbulked(&position, depth);
            assert_eq!(unbulked, expected, "line {number}: {text}, depth {depth}, not bulked");
        }
    });
    counts.count()
}
