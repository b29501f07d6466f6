//! Counting.

use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::query::SHORT;
use crate::run::{GAMES, VAULT, run, tool};

/// The only line of some output, as JSON, with its keys in their order.
pub(crate) fn json(out: &str) -> (Vec<String>, Value) {
    let line = out.strip_suffix('\n').unwrap();
    assert!(!line.contains('\n'));
    let value: Value = serde_json::from_str(line).unwrap();
    let object = value.as_object().unwrap();
    let mut keys: Vec<String> = object.keys().cloned().collect();
    keys.sort_by_key(|key| line.find(&format!("\"{key}\":")).unwrap());
    (keys, value)
}

#[test]
fn counts_are_printed_for_people() {
    let out = run(["perft", "vault", "4"]).done();
    let [nodes, seconds, rate] = out.lines().collect::<Vec<_>>()[..] else { panic!("{out}") };
    assert_eq!(nodes, "nodes:          1,205,604");
    assert!(seconds.starts_with("seconds:        0."));
    assert!(rate.starts_with("nodes a second: "));
}

#[test]
fn the_json_has_the_promised_keys() {
    let (keys, value) = json(&run(["perft", "vault", "4", "--json"]).done());
    let promised =
        ["game", "position", "depth", "nodes", "seconds", "nodes_per_second", "threads", "bulk"];
    assert_eq!(keys, promised);
    assert_eq!(value["game"], "vault");
    assert_eq!(value["position"], VAULT);
    assert_eq!(value["depth"], 4);
    assert_eq!(value["nodes"], 1_205_604);
    assert_eq!(value["threads"], 1);
    assert_eq!(value["bulk"], true);
    let (seconds, rate) =
        (value["seconds"].as_f64().unwrap(), value["nodes_per_second"].as_f64().unwrap());
    assert!(seconds > 0.0 && (rate * seconds / 1_205_604.0 - 1.0).abs() < 1e-6);
}

#[test]
fn no_way_of_counting_changes_the_count() {
    for flags in [
        &[][..],
        &["--no-bulk"],
        &["--threads", "2"],
        &["--threads", "3", "--no-bulk"],
        &["--divide"],
    ] {
        let arguments = ["perft", "vault", "4", "--json"].iter().chain(flags);
        let (_, value) = json(&run(arguments).done());
        assert_eq!(value["nodes"], 1_205_604, "{flags:?}");
        assert_eq!(value["bulk"], !flags.contains(&"--no-bulk"));
    }
}

#[test]
fn the_counts_of_all_games() {
    for (game, depth, nodes) in
        [("vault", "5", 55_517_076), ("bastide", "4", 2_084_296), ("voldetour", "2", 1_005_463)]
    {
        let out = run(["perft", game, depth, "--json", "--threads", "2"]).done();
        assert_eq!(json(&out).1["nodes"], nodes, "{game}");
    }
}

#[test]
fn a_table_of_positions_does_not_change_the_counts() {
    for (game, depth, nodes) in
        [("vault", "5", 55_517_076), ("bastide", "4", 2_084_296), ("voldetour", "3", 3_840_701)]
    {
        for megabytes in ["1", "64"] {
            let arguments = ["perft", game, depth, "--json", "--hash", megabytes];
            let (keys, value) = json(&run(arguments).done());
            assert_eq!(value["nodes"], nodes, "{game}, {megabytes} MB");
            assert_eq!(keys[8..], ["hash"]);
            assert_eq!(value["hash"].to_string(), megabytes);
        }
        let divide = |flags: &[&str]| {
            let arguments = ["perft", game, "3", "--json", "--divide"];
            json(&run(arguments.iter().chain(flags)).done()).1["divide"].take()
        };
        assert_eq!(divide(&["--hash", "1", "--threads", "1"]), divide(&[]), "{game}");
    }
    for (depth, count) in [("0", 1), ("1", 28), ("2", 784)] {
        let out = run(["perft", "vault", depth, "--json", "--hash", "1"]).done();
        assert_eq!(json(&out).1["nodes"], count, "{depth}");
    }
    // It says what it found to people as it always does.
    let out = run(["perft", "vault", "3", "--hash", "1"]).done();
    assert!(out.starts_with("nodes:          30,744\n"), "{out}");
}

#[test]
fn a_table_is_for_one_thread_and_for_counts() {
    for flags in [&["--threads", "2"][..], &["--no-bulk"]] {
        let arguments = ["perft", "vault", "2", "--hash", "1"].iter().chain(flags);
        let why = run(arguments).misused();
        assert!(why.contains("--hash") && why.contains(flags[0]), "{why}");
    }
    for megabytes in ["0", "1048577", "4294967296", "64MB", "-1"] {
        run(["perft", "vault", "2", "--hash", megabytes]).misused();
    }
}

#[cfg(unix)]
#[test]
fn a_table_that_there_is_no_memory_for_is_refused() {
    // With so little memory to be had, in kilobytes, that a table of a gigabyte does not fit.
    let limited = "ulimit -v 500000 && exec \"$0\" perft vault 2 --hash 1024";
    let shell = ["-c", limited, env!("CARGO_BIN_EXE_abstract-games")];
    let output = std::process::Command::new("sh").args(shell).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert_eq!(err, "--hash: no memory for 1024 MB\n");
    assert_eq!(output.stdout, b"");
}

#[test]
fn depths_from_the_least_to_the_largest() {
    for (depth, count) in [("0", 1), ("1", 28), ("2", 784)] {
        for flags in [&[][..], &["--no-bulk"], &["--threads", "2"]] {
            let arguments = ["perft", "vault", depth, "--json"];
            let out = run(arguments.iter().chain(flags)).done();
            assert_eq!(json(&out).1["nodes"], count, "{depth} {flags:?}");
        }
    }
    for flags in [&[][..], &["--no-bulk"], &["--threads", "2"], &["--shard", "0/2"]] {
        for (depth, count) in [("2", 1), ("99", 0)] {
            let arguments = ["perft", "bastide", depth, "--json", "--position", SHORT];
            let out = run(arguments.iter().chain(flags)).done();
            assert_eq!(json(&out).1["nodes"], count, "{depth} {flags:?}");
        }
    }
}

#[test]
fn the_deepest_count_does_not_run_out_of_stack() {
    for (game, _) in GAMES {
        for flags in [&[][..], &["--no-bulk"], &["--threads", "2"]] {
            // It is at its full depth at once, and would not come to an end.
            let mut child = tool(["perft", game, "99"].iter().chain(flags)).spawn().unwrap();
            thread::sleep(Duration::from_millis(200));
            assert!(child.try_wait().unwrap().is_none(), "{game} {flags:?}");
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }
}

#[test]
fn divide_lists_the_first_moves() {
    let out = run(["perft", "vault", "3", "--divide"]).done();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 28 + 1 + 3);
    assert_eq!(lines[28], "");
    let total: u64 = lines[..28]
        .iter()
        .map(|line| line.split_once(": ").unwrap().1.replace(',', "").parse::<u64>().unwrap())
        .sum();
    assert_eq!(total, 30_744);
    assert!(lines[..28].is_sorted());
    let (keys, value) = json(&run(["perft", "vault", "3", "--divide", "--json"]).done());
    assert_eq!(keys.last().unwrap(), "divide");
    let counts = value["divide"].as_object().unwrap();
    assert_eq!(counts.values().map(|n| n.as_u64().unwrap()).sum::<u64>(), 30_744);
}
