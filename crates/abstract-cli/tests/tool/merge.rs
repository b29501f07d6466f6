//! Runs in shards, and adding them up.

use serde_json::{Value, json};

use crate::perft::json;
use crate::run::{Folder, run, run_with};

/// The line that each shard of a run prints.
fn shards(command: &[&str], count: u64) -> Vec<String> {
    (0..count)
        .map(|index| {
            let shard = format!("{index}/{count}");
            run(command.iter().copied().chain(["--shard", &shard])).done()
        })
        .collect()
}

/// A run without what depends on the machine.
fn figures(out: &str) -> Value {
    let (_, mut value) = json(out);
    for key in ["seconds", "nodes_per_second", "plies_per_second"] {
        if let Some(figure) = value.get_mut(key) {
            assert!(figure.as_f64().unwrap() >= 0.0);
            *figure = Value::Null;
        }
    }
    value
}

fn merge(lines: &[String]) -> crate::run::Ran {
    run_with(["merge"], lines.concat().as_bytes())
}

const RUNS: [&[&str]; 6] = [
    &["perft", "vault", "4"],
    &["playouts", "vault", "--games", "50", "--seed", "7", "--max-plies", "60"],
    &["playouts", "vault", "--games", "20", "--branching"],
    &["perft", "bastide", "3"],
    &["perft", "bastide", "3", "--hash", "1"],
    &["playouts", "voldetour", "--games", "20"],
];

#[test]
fn shards_add_up_to_the_whole() {
    for command in RUNS {
        let whole = run(command.iter().chain(&["--json"])).done();
        // More shards than first moves, and than games, too.
        for count in [1, 2, 3, 40] {
            let merged = merge(&shards(command, count)).done();
            assert_eq!(figures(&merged), figures(&whole), "{command:?} in {count}");
            assert_eq!(json(&merged).0, json(&whole).0, "{command:?}: keys");
        }
    }
    for (depth, nodes) in [("0", 1), ("1", 28)] {
        let merged = merge(&shards(&["perft", "vault", depth], 40)).done();
        assert_eq!(json(&merged).1["nodes"], nodes);
    }
}

#[test]
fn order_and_files_do_not_matter() {
    let folder = Folder::new();
    let mut lines = shards(RUNS[0], 3);
    lines.reverse();
    let first = folder.file("a", lines[..1].concat());
    let second = folder.file("b", lines[1..].join("\n"));
    let merged = run(["merge".as_ref(), first.as_os_str(), second.as_os_str()]).done();
    assert_eq!(json(&merged).1["nodes"], 1_205_604);
}

#[test]
fn incomplete_sets_are_refused() {
    for command in RUNS {
        let lines = shards(command, 3);
        let why = merge(&lines[..2]).refused();
        assert_eq!(why, "shard 2/3 is missing; 2 of 3 are there");
        let twice = [&lines[..], &lines[1..2]].concat();
        let why = merge(&twice).refused();
        assert_eq!(why, "standard input, line 4: shard 1/3 again, as in standard input, line 2");
    }
    assert_eq!(run(["merge"]).refused(), "no line to merge");
}

#[test]
fn lines_of_other_runs_are_refused() {
    let line =
        |command: &[&str], shard: &str| run(command.iter().chain(&["--shard", shard])).done();
    let first = line(RUNS[0], "0/2");
    for other in [
        &["perft", "vault", "3"][..],
        &["perft", "vault", "4", "--no-bulk"],
        &["perft", "vault", "4", "--position", "10/P9/10/10/10/10/10/10/10/10 w"],
    ] {
        let why = merge(&[first.clone(), line(other, "1/2")]).refused();
        assert!(why.starts_with("standard input, line 2: from another run: "), "{why}");
    }
    let why = merge(&[first.clone(), line(RUNS[0], "1/3")]).refused();
    assert!(why.contains("the number of shards is 3, before it was 2"), "{why}");

    let first = line(RUNS[1], "0/2");
    for (at, other) in [(3, "51"), (5, "8"), (7, "61")] {
        let mut command = RUNS[1].to_vec();
        command[at] = other;
        let why = merge(&[first.clone(), line(&command, "1/2")]).refused();
        assert!(why.contains("from another run: "), "{why}");
    }
    // A line of perft among playouts', and a whole run.
    let whole = run(["perft", "vault", "4", "--json"]).done();
    for foreign in [line(RUNS[0], "1/2"), whole] {
        let why = merge(&[first.clone(), foreign]).refused();
        assert!(why.starts_with("standard input, line 2: "), "{why}");
    }
}

const EXPECTED: &str = "expected a line that `perft --shard` or `playouts --shard` has printed";

#[test]
fn what_is_no_line_of_a_run_is_told_what_was_expected() {
    for no_object in ["[]", "null", "true", "3", "\"text\"", "nonsense", "\u{feff}{}", "\0"] {
        let why = merge(&[no_object.to_owned()]).refused();
        assert_eq!(why, format!("standard input, line 1: {EXPECTED}"), "{no_object}");
    }
    // A list of the right values is no object either.
    let line = shards(RUNS[0], 1).remove(0);
    let value: Value = serde_json::from_str(&line).unwrap();
    let (keys, _) = json(&line);
    let list: Vec<&Value> = keys.iter().map(|key| &value[key]).collect();
    let why = merge(&[serde_json::to_string(&list).unwrap()]).refused();
    assert_eq!(why, format!("standard input, line 1: {EXPECTED}"));
    // Objects are told what they lack.
    let mut other = value.clone();
    other["shard"] = json!(3);
    for (object, what) in [
        ("{}".to_owned(), "column 2: missing field `game`"),
        ("{".to_owned(), "column 1: EOF while parsing an object"),
        ("{\"game\":3}".to_owned(), "column 9: invalid type: integer `3`, expected a string"),
        (other.to_string(), "invalid type: integer `3`, expected a shard: an object of `index`"),
    ] {
        let why = merge(&["\n".to_owned(), object]).refused();
        assert!(why.starts_with("standard input, line 2: column "), "{why}");
        assert!(why.contains(what) && why.ends_with(&format!("; {EXPECTED}")), "{why}");
        assert!(!why.contains("struct"), "{why}");
    }
}

#[test]
fn figures_that_cannot_be_are_refused() {
    let line = shards(RUNS[1], 1).remove(0);
    let value: Value = serde_json::from_str(&line).unwrap();
    for (key, wrong) in [
        ("games", json!(51)),
        ("unfinished", json!(51)),
        ("reasons", json!({})),
        ("games", json!(-1)),
    ] {
        let mut value = value.clone();
        value[key] = wrong;
        merge(&[format!("{value}\n")]).refused();
    }
    let mut line: Value = serde_json::from_str(&shards(RUNS[0], 2)[0]).unwrap();
    line["nodes"] = json!(u64::MAX - 1);
    let other = shards(RUNS[0], 2).remove(1);
    let why = merge(&[format!("{line}\n"), other]).refused();
    assert!(why.contains("does not fit"), "{why}");
    for (key, wrong) in [("nodes", json!(u64::MAX)), ("seconds", json!(-1.0))] {
        let mut line: Value = serde_json::from_str(&shards(RUNS[0], 1)[0]).unwrap();
        line[key] = wrong;
        let why = merge(&[format!("{line}\n")]).refused();
        assert!(why.contains("contradict"), "{why}");
    }
}
