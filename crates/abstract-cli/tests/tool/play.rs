//! Playing on a terminal.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Command, Stdio};

use crate::run::{Folder, GAMES, Ran, run_with, tool};

fn play(arguments: &[&str], input: &str) -> Ran {
    run_with(["play", "vault"].iter().chain(arguments), input.as_bytes())
}

/// What is printed at the end, where a game is kept in no file.
fn record(out: &str) -> &str {
    &out[out.find("[Game ").unwrap()..]
}

#[test]
fn moves_are_typed_and_the_record_printed() {
    let out = play(&[], "a1-a2\na10-a9\nquit\nb1-b2\n").done();
    assert_eq!(record(&out), "[Game \"vault\"]\n[Result \"*\"]\n\n1. a1-a2 a10-a9\n*\n");
}

#[test]
fn the_end_of_input_ends_it_without_loss() {
    let out = play(&[], "a1-a2\na10-a9").done();
    assert!(record(&out).contains("1. a1-a2 a10-a9\n*\n"));
    assert!(!play(&[], "").done().contains("[Game "));
}

#[test]
fn moves_are_picked_step_by_step() {
    let out = play(&[], "a1\na2\nyes\na10 b9\n\nquit\n").done();
    assert!(out.contains("\na1-a2 a1-b2\n"), "where a1 can go: {out}");
    assert!(out.contains("a1-a2? Enter plays it, `undo` forgets it\n"));
    assert!(record(&out).contains("1. a1-a2 a10-b9\n"));
}

#[test]
fn a_jump_is_picked_by_its_pivot() {
    let position = "p9/10/10/10/10/4p5/3P6/2P7/10/10 w";
    let out = play(&["--position", position], "c3\nd4\n\nquit\n").done();
    assert!(record(&out).contains("1. c3xe5\n"));
}

#[test]
fn undo_forgets_a_pick_or_takes_back_a_move() {
    let out = play(&[], "a1-a2\na10\nundo\nundo\nb1\nb2\nno\nb1-a2\nquit\n").done();
    assert!(out.contains("took back a1-a2\n"));
    assert!(record(&out).contains("1. b1-a2\n*\n"));
    let ran = play(&[], "undo\n");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), "nothing to take back\n"));
}

#[test]
fn resigning_ends_the_game_and_can_be_taken_back() {
    let out = play(&[], "a1-a2\nresign\nquit\n").done();
    assert!(out.contains("Black has resigned, White has won\n"));
    assert!(record(&out).ends_with("1. a1-a2\nw resignation\n"));
    let ran = play(&[], "resign\nresign\na1-a2\nb1\nundo\na1-a2\nquit\n");
    assert_eq!(
        ran.err,
        "the game is over: nobody can resign\n\
         a1-a2 is not legal: the game is over: White has resigned\n\
         the game is over: `undo`, `save FILE` or `quit`\n"
    );
    assert!(record(&ran.out).ends_with("1. a1-a2\n*\n"));
}

#[test]
fn a_won_game_is_over() {
    let position = "10/P9/10/10/10/10/10/10/p9/10 w";
    let ran = play(&["--position", position], "a9-a10\na2-a1\nquit\n");
    assert!(ran.out.contains("White has won: back-rank\n"), "{ran:?}");
    assert!(ran.err.starts_with("a2-a1 is not legal: "));
    assert!(record(&ran.out).ends_with("1. a9-a10\nw back-rank\n"));
}

#[test]
fn wrong_input_says_what_would_have_been_right() {
    let ran = play(&[], "a1-a3\nk9\na1 j9\nundo\nsave\n\u{7}\nquit\n");
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!(lines.len(), 5, "{ran:?}");
    assert!(lines[0].starts_with("a1-a3 is not legal: "));
    assert!(lines[1].starts_with("`k9` is no move, piece or command; moves are a1-a2, a1-b2, "));
    assert!(lines[2].starts_with("`j9` does not go with a1, which can be a1-a2, a1-b2"));
    assert_eq!(lines[3], "save where? `save FILE`");
    assert!(lines[4].starts_with("`\\x07` is no move"));
    assert_eq!(ran.code, Some(0));
}

#[test]
fn capital_letters_are_read_too() {
    let out = play(&[], "A1-A2\nY\nA10\nA9\nYES\nMoves\nHELP\nBoard\nQuit\nb1-b2\n").done();
    assert!(out.contains("a1-a2? Enter plays it") && out.contains("type"), "{out}");
    assert!(record(&out).contains("1. a1-a2 a10-a9\n*\n"), "{out}");
}

#[test]
fn commands_with_words_after_them_are_told_apart_from_moves() {
    let ran = play(&[], "resign now\nmoves a1\na1\nundo it\nquit!\n");
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!(lines[..2], ["`resign` is typed alone", "`moves` is typed alone"]);
    assert_eq!(lines[2], "`undo` is typed alone");
    assert!(lines[3].starts_with("`quit!` does not go with a1, "), "{ran:?}");
    assert!(!ran.out.contains("[Game "), "nothing has happened: {ran:?}");
}

#[test]
fn what_can_be_done_is_said_as_it_is() {
    // A Block and a Stair have been placed, and the Lord cannot move: only the end remains.
    let input = "A@c4:111\nS@c5n\nhello\nquit\n";
    let position = "b - c3/0/-,-,-,-,-/- h8/0/-,-,-,-,-/-";
    let ran = run_with(["play", "voldetour", "--position", position], input.as_bytes());
    assert!(
        ran.err.starts_with("`hello` is no move, piece or command; the only move is "),
        "{ran:?}"
    );
    let ran = play(&[], "resign\nmoves\n");
    assert_eq!(ran.err, "the game is over: `undo`, `save FILE` or `quit`\n");
}

#[test]
fn help_names_every_command() {
    let out = play(&[], "help\n").done();
    for command in ["moves", "undo", "board", "resign", "save FILE", "quit", "help"] {
        assert!(out.contains(&format!("\n  {command} ")), "{command}");
    }
}

#[test]
fn moves_lists_what_is_legal() {
    let out = play(&[], "moves\na1\nmoves\n").done();
    assert!(out.contains("a1-a2 a1-b2 b1-a2 b1-b2 b1-c2 "));
    assert_eq!(out.matches("\na1-a2 a1-b2\n").count() + out.matches("> a1-a2 a1-b2\n").count(), 2);
}

#[test]
fn the_machine_answers_at_random_from_a_seed() {
    for (game, _) in GAMES {
        for side in ["white", "black"] {
            let arguments = ["play", game, "--bot", side, "--seed", "5"];
            let first = run_with(arguments, b"").done();
            assert_eq!(run_with(arguments, b"").done(), first);
        }
    }
    let out = play(&["--bot", "black", "--seed", "1"], "a1-a2\nquit\n").done();
    assert_eq!(out.matches("Black plays ").count(), 1);
    assert!(record(&out).starts_with("[Game \"vault\"]\n[Black \"a random player\"]\n"));
    let out = play(&["--bot", "white", "--seed", "1"], "").done();
    assert!(out.starts_with("White plays "));
    // Taking back goes to one's own last move, past the machine's.
    let out = play(&["--bot", "black", "--seed", "1"], "a1-a2\nundo\nb1-b2\nquit\n").done();
    assert!(out.contains("took back a1-a2\n"));
    assert!(record(&out).contains("\n1. b1-b2 "));
}

/// What `play` says and leaves on the record, with the machine's choices fixed.
fn play_bot(game: &str, bot: &str, position: Option<&str>, input: &str) -> Ran {
    let start = position.map(|text| ["--position", text]);
    let arguments = ["play", game, "--bot", bot, "--seed", "1"];
    run_with(arguments.iter().chain(start.iter().flatten()), input.as_bytes())
}

#[test]
fn the_machines_opening_is_not_taken_back() {
    for (game, _) in GAMES {
        // Black begins in Voldétour, with a turn of several actions.
        let (begins, follows) =
            if game == "voldetour" { ("black", "white") } else { ("white", "black") };
        let ran = play_bot(game, begins, None, "undo\nundo\nquit\n");
        assert_eq!(ran.err, "nothing to take back\nnothing to take back\n", "{game}");
        let untouched = play_bot(game, begins, None, "quit\n");
        assert_eq!(record(&ran.out), record(&untouched.out), "{game}");
        // A person who begins has nothing to take back either.
        let ran = play_bot(game, follows, None, "undo\nquit\n");
        assert_eq!(ran.err, "nothing to take back\n", "{game}");
        // A resignation is a person's own, and the opening before it stays.
        let ran = play_bot(game, begins, None, "resign\nundo\nundo\nquit\n");
        assert!(ran.out.contains("took back the resignation\n"), "{game}: {ran:?}");
        assert_eq!(ran.err, "nothing to take back\n", "{game}");
        assert_eq!(record(&ran.out), record(&untouched.out), "{game}");
    }
}

/// The moves that a run has taken back, in that order.
fn taken_back(ran: &Ran) -> Vec<&str> {
    let lines = ran.out.lines().filter_map(|line| line.split_once("took back "));
    lines.map(|(_, what)| what).collect()
}

#[test]
fn taking_back_goes_action_by_action_through_ones_own_turn() {
    // Black begins in Voldétour: two actions, the turn's end, then the machine's whole turn.
    let actions = "S@b8n\nA@e5:111\n";
    let ran = play_bot("voldetour", "white", None, &format!("{actions}undo\nundo\nundo\n"));
    assert_eq!(taken_back(&ran), ["A@e5:111", "S@b8n"]);
    assert_eq!(ran.err, "nothing to take back\n");

    let ran = play_bot("voldetour", "white", None, &format!("{actions}end\nundo\nundo\n"));
    let back = taken_back(&ran);
    let answers = ran.out.matches("White plays ").count();
    assert!(answers > 1, "seed 1 answers with several actions: {ran:?}");
    assert_eq!(back[answers..], ["end", "A@e5:111"], "{ran:?}");
    assert!(record(&ran.out).contains("\n1. S@b8n\n*\n"), "{ran:?}");
}

#[test]
fn a_succession_is_a_decision_of_its_own() {
    let due = "**********/*7**/*2+pw5*/*8*/*3Nn4*/*8*/*8*/*6pn1*/*Kw7*/********** b s";
    let input = "d8=K\nd8-d9\nundo\nundo\nundo\n";
    let ran = play_bot("bastide", "white", Some(due), input);
    assert_eq!(taken_back(&ran)[1..], ["d8-d9", "d8=K"], "{ran:?}");
    assert_eq!(ran.err, "nothing to take back\n");
    // The machine's own succession and the turn after it stand.
    let ran = play_bot("bastide", "black", Some(due), "undo\n");
    assert_eq!(ran.out.matches("Black plays ").count(), 2, "{ran:?}");
    assert_eq!(ran.err, "nothing to take back\n");
}

#[test]
fn a_record_is_kept_after_every_move() {
    let folder = Folder::new();
    let path = folder.path("record");
    let mut child =
        tool(["play".as_ref(), "vault".as_ref(), "--record".as_ref(), path.as_os_str()])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut until_prompt = || {
        let mut prompt = Vec::new();
        out.read_until(b'>', &mut prompt).unwrap();
    };
    until_prompt();
    assert_eq!(fs::read_to_string(&path).unwrap(), "[Game \"vault\"]\n[Result \"*\"]\n\n*\n");
    writeln!(stdin, "a1-a2").unwrap();
    until_prompt();
    assert!(fs::read_to_string(&path).unwrap().contains("1. a1-a2\n"));
    // Nothing that kills the tool can lose what it has written.
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(fs::read_to_string(&path).unwrap().contains("1. a1-a2\n"));
    assert_eq!(folder.names(), ["record"]);
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_without_loss() {
    for signal in ["INT", "TERM", "HUP"] {
        let mut child = tool(["play", "vault"]).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        writeln!(stdin, "a1-a2").unwrap();
        let mut shown = Vec::new();
        while !shown.ends_with(b"Black>") {
            assert!(out.read_until(b'>', &mut shown).unwrap() > 0);
        }
        let kill = format!("kill -s {signal} {}", child.id());
        let sent = Command::new("sh").args(["-c", &kill]).status().unwrap();
        assert!(sent.success());
        let mut rest = String::new();
        out.read_to_string(&mut rest).unwrap();
        assert!(record(&rest).contains("1. a1-a2\n*\n"), "{signal}: {rest}");
        assert!(child.wait().unwrap().success(), "{signal}");
        drop(stdin);
    }
}

#[test]
fn a_game_in_a_file_is_continued() {
    let folder = Folder::new();
    let path = folder.path("record");
    let path = path.to_str().unwrap();
    play(&["--record", path], "a1-a2\nquit\n").done();
    let ran = play(&["--record", path], "a10-a9\nquit\n");
    assert_eq!(ran.err, format!("going on with the game in {path} after move 1\n"));
    assert!(fs::read_to_string(path).unwrap().contains("1. a1-a2 a10-a9\n*\n"));
    let position = "10/P9/10/10/10/10/10/10/p9/10 w";
    let why = play(&["--record", path, "--position", position], "").refused();
    assert!(why.starts_with(&format!("{path}: holds a game from another start")));
    // An empty file is a new game, and what is no record is not overwritten.
    let empty = folder.file("empty", "");
    play(&["--record", empty.to_str().unwrap()], "a1-a2\n").done();
    assert!(fs::read_to_string(empty).unwrap().contains("1. a1-a2\n"));
    let letter = folder.file("letter", "Dear Bob,\n");
    play(&["--record", letter.to_str().unwrap()], "a1-a2\n").refused();
    assert_eq!(fs::read_to_string(letter).unwrap(), "Dear Bob,\n");
}

#[test]
fn save_writes_a_file_and_a_failure_does_not_end_the_game() {
    let folder = Folder::new();
    let path = folder.path("my record");
    let out = play(&[], &format!("a1-a2\nsave {}\nquit\n", path.display())).done();
    assert!(!out.contains("[Game "), "it is in a file: {out}");
    assert!(fs::read_to_string(&path).unwrap().contains("1. a1-a2\n"));
    let bad = folder.path("no folder").join("x");
    let ran = play(&[], &format!("save {}\na1-a2\nquit\n", bad.display()));
    assert_eq!(ran.code, Some(0));
    assert!(ran.err.starts_with(&bad.display().to_string()));
    assert!(record(&ran.out).contains("1. a1-a2\n"));
}

#[test]
fn save_replaces_what_is_not_this_game_only_if_asked_again() {
    let folder = Folder::new();
    let path = folder.file("other", "another game\n");
    let save = format!("save {}\n", path.display());
    let ran = play(&[], &format!("a1-a2\n{save}quit\n"));
    let why = "there is something in it already; the same again replaces it";
    assert_eq!(ran.err, format!("{}: {why}\n", path.display()));
    assert_eq!(fs::read_to_string(&path).unwrap(), "another game\n");
    assert!(record(&ran.out).contains("1. a1-a2\n"), "it is not saved: {ran:?}");

    let ran = play(&[], &format!("a1-a2\n{save}{save}a10-a9\n{save}quit\n"));
    assert_eq!(ran.err.lines().count(), 1, "its own file is written again: {ran:?}");
    assert!(fs::read_to_string(&path).unwrap().contains("1. a1-a2 a10-a9\n"));
    assert!(!ran.out.contains("[Game "), "{ran:?}");

    let kept = ["--record", path.to_str().unwrap()];
    let ran = play(&kept, &save);
    assert!(ran.out.contains("saved in "), "{ran:?}");
}

#[test]
fn a_record_that_stops_being_writable_is_printed() {
    let folder = Folder::new();
    fs::create_dir(folder.path("inner")).unwrap();
    let path = folder.path("inner").join("record");
    let mut child =
        tool(["play".as_ref(), "vault".as_ref(), "--record".as_ref(), path.as_os_str()])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_until(b'>', &mut Vec::new()).unwrap();
    fs::remove_dir_all(folder.path("inner")).unwrap();
    writeln!(stdin, "a1-a2\na10-a9").unwrap();
    drop(stdin);
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert!(record(&rest).contains("1. a1-a2 a10-a9\n"), "{rest}");
    assert_eq!(child.wait().unwrap().code(), Some(1));
}
