//! Every line of `tests/vectors/`: cases derived by hand from the rules, move lists and perft
//! tables of outside programs.

use vault_rules::{Move, Position, Vault, perft, perft_unbulked, sorted_texts};

/// The fields of each line that is not a heading.
fn lines<const N: usize>(file: &str) -> impl Iterator<Item = [&str; N]> {
    file.lines().filter(|line| !line.starts_with("# ")).map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        fields.try_into().unwrap_or_else(|_| panic!("{N} fields expected: {line}"))
    })
}

/// The legal moves as the files list them.
fn moves(position: &Vault) -> String {
    let texts = sorted_texts(position.moves());
    if texts.is_empty() { "-".to_string() } else { texts.join(" ") }
}

fn status(position: &Vault) -> String {
    position.outcome().map_or_else(|| "ongoing".to_string(), |outcome| outcome.to_string())
}

/// The position after a move, or `illegal`.
fn play(position: &Vault, text: &str) -> String {
    let Ok(m) = text.parse::<Move>() else { return "illegal".to_string() };
    let mut after = position.clone();
    if after.play(m).is_ok() {
        return after.to_string();
    }
    assert_eq!(after, *position, "an illegal {m} changed it");
    "illegal".to_string()
}

#[test]
fn cases() {
    let mut count = 0;
    for [text, query, argument, expected, rule] in lines(include_str!("vectors/cases.tsv")) {
        let answer = match (text.parse::<Vault>(), query) {
            (Err(_), _) => "bad".to_string(),
            (Ok(position), "check") => {
                assert_eq!(position.to_string(), text);
                "ok".to_string()
            }
            (Ok(position), "moves") => moves(&position),
            (Ok(position), "status") => status(&position),
            (Ok(position), "play") => play(&position, argument),
            (Ok(_), other) => panic!("no such query: {other}"),
        };
        assert_eq!(answer, expected, "{query} {argument} of {text}: {rule}");
        count += 1;
    }
    assert_eq!(count, 73);
}

#[test]
fn move_lists() {
    let mut count = 0;
    for [text, expected_status, expected_moves] in lines(include_str!("vectors/moves.tsv")) {
        let position: Vault = text.parse().unwrap();
        assert_eq!(status(&position), expected_status, "{text}");
        assert_eq!(moves(&position), expected_moves, "{text}");
        count += 1;
    }
    assert_eq!(count, 400);
}

#[test]
fn perft_tables() {
    let mut count = 0;
    for [text, depth, expected] in lines(include_str!("vectors/perft.tsv")) {
        let position: Vault = text.parse().unwrap();
        let (depth, expected) = (depth.parse().unwrap(), expected.parse().unwrap());
        assert_eq!(perft(&position, depth), expected, "{text}, depth {depth}");
        if expected < 1_000_000 {
            assert_eq!(perft_unbulked(&position, depth), expected, "{text}, depth {depth}");
        }
        count += 1;
    }
    assert_eq!(count, 79);
}
