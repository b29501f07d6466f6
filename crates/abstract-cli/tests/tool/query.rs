//! The line protocol.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use proptest::prelude::*;

use crate::run::{GAMES, VAULT, cases, run_with, tool};

/// The answers to some lines.
fn ask(game: &str, input: &[u8]) -> Vec<String> {
    let out = run_with(["query", game], input).done();
    assert!(out.is_empty() || out.ends_with('\n'));
    out.lines().map(str::to_owned).collect()
}

/// The answer to one line about Vault.
fn vault(line: &str) -> String {
    let [answer] = <[String; 1]>::try_from(ask("vault", line.as_bytes())).unwrap();
    answer
}

/// Whether an answer is a refusal with a reason that may stand on one line.
fn refuses(answer: &str, what: &str) -> bool {
    answer.strip_prefix(what).and_then(|rest| rest.strip_prefix(": ")).is_some_and(|why| {
        !why.is_empty() && why.chars().count() <= 200 && !why.contains(char::is_control)
    })
}

#[test]
fn every_case_of_every_game() {
    for (game, rules) in GAMES {
        let cases = cases(rules);
        assert!(cases.len() > 70, "{game}");
        let queries: Vec<&str> = cases.iter().map(|case| case.query.as_str()).collect();
        let answers = ask(game, queries.join("\n").as_bytes());
        assert_eq!(answers.len(), cases.len(), "{game}");
        for (case, answer) in cases.iter().zip(&answers) {
            let right = match case.expected.as_str() {
                what @ ("bad" | "illegal") => refuses(answer, what),
                exact => answer == exact,
            };
            assert!(
                right,
                "{game}: {}\nanswered {answer}\ninstead of {}",
                case.query, case.expected
            );
        }
    }
}

#[test]
fn each_query_answers_in_its_form() {
    assert!(vault(&format!("moves\t{VAULT}")).starts_with("a1-a2 a1-b2 b1-a2 b1-b2 "));
    assert_eq!(vault(&format!("status\t{VAULT}")), "ongoing");
    assert_eq!(vault(&format!("check\t{VAULT}")), "ok");
    assert_eq!(vault(&format!("perft\t0\t{VAULT}")), "1");
    assert_eq!(vault(&format!("perft\t3\t{VAULT}")), "30744");
    assert!(vault(&format!("divide\t1\t{VAULT}")).starts_with("a1-a2=1 a1-b2=1 b1-a2=1 "));
    let over = "10/10/10/10/10/10/10/10/10/10 w";
    assert_eq!(vault(&format!("status\t{over}")), "b stalemate");
    assert_eq!(vault(&format!("moves\t{over}")), "-");
    assert_eq!(vault(&format!("divide\t2\t{over}")), "-");
    assert_eq!(vault(&format!("perft\t99\t{over}")), "0");
}

#[test]
fn divide_sums_to_perft_in_the_order_of_moves() {
    let lines = format!("moves\t{VAULT}\ndivide\t3\t{VAULT}\nperft\t3\t{VAULT}\n");
    let [moves, divide, perft] = <[String; 3]>::try_from(ask("vault", lines.as_bytes())).unwrap();
    let counts: Vec<(&str, u64)> = divide
        .split(' ')
        .map(|part| part.split_once('=').unwrap())
        .map(|(m, count)| (m, count.parse().unwrap()))
        .collect();
    assert_eq!(counts.iter().map(|&(m, _)| m).collect::<Vec<_>>().join(" "), moves);
    assert_eq!(counts.iter().map(|&(_, count)| count).sum::<u64>().to_string(), perft);
}

#[test]
fn what_is_no_query_is_bad() {
    for line in [
        "\n",
        "\r",
        " ",
        "nonsense",
        "moves",
        "Moves\tx",
        "moves \t",
        "moves\t",
        "moves\t\t",
        "\t",
        "perft",
        "perft\t1",
        "status\ta\tb",
        "check\t\0",
        "divide\t0\tx",
        "help",
    ] {
        assert!(refuses(&vault(line), "bad"), "{line:?}");
    }
    for line in [
        format!("moves\t{VAULT}\r"),
        format!("moves\t{VAULT}\t"),
        format!("moves\t {VAULT}"),
        format!(" moves\t{VAULT}"),
        format!("moves {VAULT}"),
        format!("play\t{VAULT}"),
        format!("play\t{VAULT}\ta1-a2\t"),
        format!("perft\t{VAULT}\t1"),
        format!("divide\t0\t{VAULT}"),
    ] {
        assert!(refuses(&vault(&line), "bad"), "{line:?}");
    }
}

#[test]
fn depths_are_0_to_99_without_leading_zeros() {
    for bad in
        ["", "00", "01", "100", "-1", "+1", "1 ", " 1", "1.0", "0x1", "٣", "99999999999999999999"]
    {
        for query in ["perft", "divide"] {
            assert!(refuses(&vault(&format!("{query}\t{bad}\t{VAULT}")), "bad"), "{bad:?}");
        }
    }
}

/// Two kings behind walls, each with one square to go to and none after that.
pub(crate) const SHORT: &str = "**********/**********/**********/********1*/********ke*/**********/**********/\
    *1********/*Kw********/********** w -";

#[test]
fn the_deepest_query_is_answered() {
    let lines = format!("perft\t2\t{SHORT}\nperft\t99\t{SHORT}\ndivide\t99\t{SHORT}\n");
    assert_eq!(ask("bastide", lines.as_bytes()), ["1", "0", "b2-b3=0"]);
}

#[test]
fn bad_moves_are_illegal_and_bad_positions_bad() {
    for m in ["", "-", "a1-a1", "a1xa2", "a1-a2\r", "a1-a2 ", "A1-A2", "a1-k2", "\u{fffd}"] {
        assert!(refuses(&vault(&format!("play\t{VAULT}\t{m}")), "illegal"), "{m:?}");
    }
    // A position that cannot be read comes first.
    assert!(refuses(&vault("play\tnonsense\tnonsense"), "bad"));
}

#[test]
fn lines_end_with_lf_only_and_the_last_one_need_not_end() {
    let line = format!("status\t{VAULT}");
    assert_eq!(ask("vault", line.as_bytes()), ["ongoing"]);
    assert_eq!(ask("vault", format!("{line}\n").as_bytes()), ["ongoing"]);
    assert_eq!(ask("vault", b""), [""; 0]);
    let answers = ask("vault", format!("{line}\n\n{line}\r\n{line}").as_bytes());
    assert_eq!((answers[0].as_str(), answers[3].as_str()), ("ongoing", "ongoing"));
    assert!(refuses(&answers[1], "bad") && refuses(&answers[2], "bad"));
    assert_eq!(answers.len(), 4);
}

#[test]
fn noise_is_answered() {
    let lines: [&[u8]; 6] = [
        b"\xff\xfe\xfd",
        b"moves\t\xff",
        b"perft\t1\t\0\0",
        b"\0",
        b"\x1b[2J\x07",
        b"\xe2\x28\xa1\tx",
    ];
    for line in lines {
        let answers = ask("vault", line);
        assert!(answers.len() == 1 && refuses(&answers[0], "bad"), "{line:?}: {answers:?}");
    }
    let mut play = format!("play\t{VAULT}\t").into_bytes();
    play.extend(b"a1\xff-a2");
    assert!(refuses(&ask("vault", &play)[0], "illegal"));
}

#[test]
fn megabytes_are_answered() {
    let megabyte = "x".repeat(1 << 20);
    let tabs = "\t".repeat(1 << 20);
    for line in [
        megabyte.clone(),
        tabs.clone(),
        format!("check\t{megabyte}"),
        format!("play\t{megabyte}\ta1-a2"),
        format!("play\t{VAULT}\t{megabyte}\tx"),
        format!("play\t{VAULT}\ta1-a2{tabs}"),
        format!("perft\t{}\t{VAULT}", "0".repeat(1 << 20)),
    ] {
        let start: String = line.chars().take(20).collect();
        assert!(refuses(&vault(&line), "bad"), "{start}");
    }
    assert!(refuses(&vault(&format!("play\t{VAULT}\t{megabyte}")), "illegal"));
    // What follows is read from its own beginning.
    let answers = ask("vault", format!("{megabyte}\nstatus\t{VAULT}\n").as_bytes());
    assert_eq!(answers[1..], ["ongoing"]);
}

#[test]
fn answers_come_at_once() {
    let mut child = tool(["query", "vault"]).stdin(Stdio::piped()).spawn().unwrap();
    let (mut stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut answers = BufReader::new(stdout).lines();
    for _ in 0..3 {
        // The next question waits for the answer: it would not come if it were kept back.
        writeln!(stdin, "status\t{VAULT}").unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), "ongoing");
    }
    drop(stdin);
    assert!(answers.next().is_none());
    assert!(child.wait().unwrap().success());
}

/// A byte of noise. No digit, which could make a depth that takes hours.
fn noise() -> impl Strategy<Value = u8> {
    any::<u8>().prop_map(|byte| if byte.is_ascii_digit() { b'#' } else { byte })
}

/// Fields of a query, right, nearly right or noise.
fn field() -> impl Strategy<Value = Vec<u8>> {
    let known = prop::sample::select(vec![
        "moves",
        "play",
        "status",
        "perft",
        "divide",
        "check",
        VAULT,
        "a1-a2",
        "a1xa2",
        "0",
        "1",
        "2",
        "",
        "10/10/10/10/10/10/10/10/10/10 w",
        "end",
        "Kn@e1",
        "b - c3/0/-,-,-,-,-/- h8/0/-,-,-,-,-/-",
        "10/10/10/10/10/10/10/10/10/10 w p",
    ]);
    let damaged =
        (known.clone(), any::<prop::sample::Index>(), noise()).prop_map(|(text, at, byte)| {
            let mut bytes = text.as_bytes().to_vec();
            if !bytes.is_empty() {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            bytes
        });
    prop_oneof![
        4 => known.prop_map(|text| text.as_bytes().to_vec()),
        2 => damaged,
        1 => prop::collection::vec(noise(), 0..40),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever the lines, each gets one answer in one of the known forms.
    #[test]
    fn every_line_gets_its_answer(lines in prop::collection::vec(prop::collection::vec(field(), 1..5), 1..40)) {
        let lines: Vec<Vec<u8>> = lines.iter().map(|fields| fields.join(&b'\t')).collect();
        let input = lines.join(&b'\n');
        for (game, _) in GAMES {
            // A damaged field may hold an LF, and so be two lines.
            let expected = input.split(|&byte| byte == b'\n').count()
                - usize::from(input.is_empty() || input.ends_with(b"\n"));
            let answers = ask(game, &input);
            prop_assert_eq!(answers.len(), expected);
            for answer in answers {
                prop_assert!(!answer.is_empty());
                if answer.starts_with("bad") || answer.starts_with("illegal") {
                    prop_assert!(refuses(&answer, "bad") || refuses(&answer, "illegal"), "{}", answer);
                }
            }
        }
    }
}
