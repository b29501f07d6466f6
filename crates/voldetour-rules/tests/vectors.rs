//! Every line of the specification's test vectors.

use voldetour_rules::{Move, Position, Voldetour, perft, perft_unbulked, sorted_texts};

const CASES: &str = include_str!("vectors/cases.tsv");
const MOVES: &str = include_str!("vectors/moves.tsv");
const PERFT: &str = include_str!("vectors/perft.tsv");

/// The lines that are not headings, with their numbers, in fields.
fn lines(file: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    let numbered = file.lines().enumerate().filter(|(_, line)| !line.starts_with("# "));
    numbered.map(|(i, line)| (i + 1, line.split('\t').collect()))
}

fn status(position: &Voldetour) -> String {
    position.outcome().map_or("ongoing".into(), |outcome| outcome.to_string())
}

fn moves(position: &Voldetour) -> String {
    let texts = sorted_texts(position.moves());
    if texts.is_empty() { "-".into() } else { texts.join(" ") }
}

fn play(position: &Voldetour, m: &str) -> Result<String, Box<dyn std::error::Error>> {
    let mut after = position.clone();
    after.play(m.parse::<Move>()?)?;
    Ok(after.to_string())
}

/// What the tool's line protocol would answer.
fn answer(position: &str, query: &str, argument: &str) -> String {
    let position: Voldetour = match position.parse() {
        Ok(position) => position,
        Err(why) => return format!("bad: {why}"),
    };
    match query {
        "check" => "ok".into(),
        "status" => status(&position),
        "moves" => moves(&position),
        "play" => play(&position, argument).unwrap_or_else(|why| format!("illegal: {why}")),
        "perft" => perft(&position, argument.parse().expect("a depth")).to_string(),
        _ => panic!("unknown query {query}"),
    }
}

#[test]
fn cases() {
    let mut count = 0;
    for (number, fields) in lines(CASES) {
        let [position, query, argument, expected, rule] = fields[..] else {
            panic!("line {number} has {} fields", fields.len());
        };
        let answer = answer(position, query, argument);
        let agrees = match expected {
            "bad" | "illegal" => answer.starts_with(expected),
            _ => answer == expected,
        };
        assert!(agrees, "line {number}, {rule}: {answer} instead of {expected}");
        count += 1;
    }
    assert_eq!(count, 304);
}

#[test]
fn move_lists() {
    let mut count = 0;
    for (number, fields) in lines(MOVES) {
        let [text, expected_status, expected_moves] = fields[..] else {
            panic!("line {number} has {} fields", fields.len());
        };
        let position: Voldetour = text.parse().expect("a valid position");
        assert_eq!(position.to_string(), text);
        assert_eq!(status(&position), expected_status, "line {number}");
        assert_eq!(moves(&position), expected_moves, "line {number}");
        assert_eq!(position.count_moves(), position.moves().len(), "line {number}");
        count += 1;
    }
    assert_eq!(count, 71);
}

#[test]
fn perft_tables() {
    let mut count = 0;
    for (number, fields) in lines(PERFT) {
        let [text, depth, expected] = fields[..] else {
            panic!("line {number} has {} fields", fields.len());
        };
        let position: Voldetour = text.parse().expect("a valid position");
        let depth: u8 = depth.parse().expect("a depth");
        assert_eq!(perft(&position, depth).to_string(), expected, "line {number}");
        if depth == 1 {
            assert_eq!(perft_unbulked(&position, depth).to_string(), expected, "line {number}");
        }
        count += 1;
    }
    assert_eq!(count, 33);
}

/// Further counts from outside.
#[test]
fn perft_of_known_positions() {
    assert_eq!(perft(&Voldetour::default(), 4), 3_291_297_539);
    let open: Voldetour = "b - d5/-/-,-,-,-,-/- e5/-/-,-,-,-,-/-".parse().expect("valid");
    assert_eq!([1, 2, 3].map(|depth| perft(&open, depth)), [1_635, 999_375, 94_278_470]);
    let crowded: Voldetour = "w - e5/-/f5:0:111,e7:0:112,a10:0:311,c6:0:221,-/d5:0e,e6:0n,g5:1w \
                              f7/-/g5:0:111,d4:0:211,-,-,b1:0:321/b5:0n,d8:0w,f4:0n,g6:0s"
        .parse()
        .expect("valid");
    assert_eq!([1, 2].map(|depth| perft(&crowded, depth)), [2_293, 2_389_806]);
    assert_eq!(perft_unbulked(&crowded, 2), 2_389_806);
}
