//! Every line of the vectors: cases derived by hand from the rules, lists of moves, perft tables.

use bastide_rules::{Bastide, Move, Position, perft, perft_unbulked, sorted_texts};

/// The lines of a table with their numbers, headings left out, each split at its tabs.
fn lines(table: &'static str) -> impl Iterator<Item = (usize, Vec<&'static str>)> {
    let numbered = table.lines().enumerate().filter(|(_, line)| !line.starts_with("# "));
    numbered.map(|(i, line)| (i + 1, line.split('\t').collect()))
}

/// The answer of the line protocol to a query.
fn answer(position: &str, query: &str, argument: &str) -> String {
    let mut position: Bastide = match position.parse() {
        Ok(position) => position,
        Err(error) => return format!("bad: {error}"),
    };
    match query {
        "check" => "ok".to_owned(),
        "moves" => moves(&position),
        "status" => status(&position),
        "play" => match argument.parse::<Move>() {
            Err(error) => format!("illegal: {error}"),
            Ok(m) => match position.play(m) {
                Err(error) => format!("illegal: {error}"),
                Ok(()) => position.to_string(),
            },
        },
        _ => panic!("unknown query {query}"),
    }
}

fn moves(position: &Bastide) -> String {
    let texts = sorted_texts(position.moves());
    if texts.is_empty() { "-".to_owned() } else { texts.join(" ") }
}

fn status(position: &Bastide) -> String {
    position.outcome().map_or("ongoing".to_owned(), |outcome| outcome.to_string())
}

#[test]
fn cases() {
    for (number, fields) in lines(include_str!("vectors/cases.tsv")) {
        let [position, query, argument, expected, rule] = fields[..] else {
            panic!("line {number}: {fields:?}");
        };
        let answer = answer(position, query, argument);
        let agrees = match expected {
            "bad" | "illegal" => answer.starts_with(expected),
            _ => answer == expected,
        };
        assert!(agrees, "line {number} ({rule}): {answer:?}, expected {expected:?}");
    }
}

#[test]
fn move_lists() {
    for (number, fields) in lines(include_str!("vectors/moves.tsv")) {
        let [text, expected_status, expected_moves] = fields[..] else {
            panic!("line {number}: {fields:?}");
        };
        let position: Bastide = text.parse().unwrap_or_else(|e| panic!("line {number}: {e}"));
        assert_eq!(position.to_string(), text, "line {number}");
        assert_eq!(status(&position), expected_status, "line {number}: {text}");
        assert_eq!(moves(&position), expected_moves, "line {number}: {text}");
        let count = if expected_moves == "-" { 0 } else { expected_moves.split(' ').count() };
        assert_eq!(position.count_moves(), count, "line {number}: {text}");
    }
}

#[test]
fn perft_tables() {
    for (number, fields) in lines(include_str!("vectors/perft.tsv")) {
        let [text, depth, count] = fields[..] else { panic!("line {number}: {fields:?}") };
        let position: Bastide = text.parse().unwrap_or_else(|e| panic!("line {number}: {e}"));
        let count: u64 = count.parse().expect("a count");
        let depth = depth.parse().expect("a depth");
        assert_eq!(perft(&position, depth), count, "line {number}: {text}, depth {depth}");
    }
}

/// A position in the middle of a game; with `BASTIDE_PERFT=all` the sixth ply from the start too,
/// which takes a minute in a release build.
#[test]
fn other_perft_counts() {
    let middle: Bastide = "4ks5/2Hs*Hs5/3*1*4/1ps3Pn1+ge2/4Hn1*3/1Ne*Nn1*gsve2/1Vn1*2vw1ps1/\
                           2*An1Qe4/3hw1vn4/4Kn5 w -"
        .parse()
        .unwrap();
    for (depth, count) in (1..).zip([82, 5_852, 474_882, 32_487_002]) {
        assert_eq!(perft(&middle, depth), count, "depth {depth}");
    }
    for (depth, count) in (1..).zip([82, 5_852, 474_882]) {
        assert_eq!(perft_unbulked(&middle, depth), count, "depth {depth}, not bulked");
    }
    if std::env::var("BASTIDE_PERFT").is_ok_and(|value| value == "all") {
        assert_eq!(perft(&Bastide::default(), 6), 3_181_790_168);
    }
}
