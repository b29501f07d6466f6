//! `moves`, `show`, and what all commands say about positions and wrong words.

use crate::run::{Folder, GAMES, VAULT, run};

#[test]
fn moves_are_sorted_one_a_line() {
    let out = run(["moves", "vault"]).done();
    let moves: Vec<&str> = out.lines().collect();
    assert_eq!(moves.len(), 28);
    assert_eq!(moves[..3], ["a1-a2", "a1-b2", "b1-a2"]);
    assert!(moves.is_sorted() && out.ends_with('\n'));
    assert_eq!(run(["moves", "vault", "--position", VAULT]).done(), out);
    let over = "10/10/10/10/10/10/10/10/10/10 w";
    assert_eq!(run(["moves", "vault", "--position", over]).done(), "");
}

#[test]
fn boards_are_shown_as_plain_text_where_there_is_no_terminal() {
    for (game, _) in GAMES {
        let out = run(["show", game]).done();
        assert!(out.ends_with('\n'));
        assert!(out.is_ascii() && !out.contains('\x1b'), "{game}: {out}");
    }
}

#[test]
fn bad_positions_are_refused_with_where_and_why() {
    for command in [
        &["moves", "vault"][..],
        &["show", "vault"],
        &["perft", "vault", "2"],
        &["playouts", "vault"],
        &["play", "vault"],
    ] {
        let arguments = command.iter().chain(&["--position", "10/10/11 w"]);
        let why = run(arguments).refused();
        assert!(why.starts_with("position: board, byte 6: "), "{command:?}: {why}");
    }
    let why = run(["moves", "vault", "--position", "a\n\x1b[2J"]).refused();
    assert!(why.contains("position"), "{why}");
}

#[test]
fn other_starts_are_described() {
    let equipment = "2:a1,j10:1:111,111,111,111,112";
    let moves = run(["moves", "voldetour", "--equipment", equipment]).done();
    let position = format!("b - a1/0/-,-,-,-,-/- j10/0/-,-,-,-,-/- {equipment}");
    assert_eq!(run(["moves", "voldetour", "--position", &position]).done(), moves);
    let why = run(["moves", "voldetour", "--equipment", "9:a1,j10:1:111"]).refused();
    assert!(why.starts_with("equipment: equipment, byte "), "{why}");

    let moves = run(["moves", "bastide", "--rules", "stop,long"]).done();
    assert_eq!(run(["moves", "bastide"]).done(), moves, "the first move is the same");
    let out = run(["play", "bastide", "--rules", "stop,long"]).done();
    assert!(out.contains("10/10/10/10/10/10/10/10/10/10 w p stop,long"), "{out}");
    run(["moves", "bastide", "--rules", "nonsense"]).refused();
    let both = ["moves", "bastide", "--rules", "stop", "--position", "x"];
    run(both).misused();
}

#[test]
fn wrong_usage_is_told_apart() {
    for arguments in [
        &[][..],
        &["nonsense"],
        &["perft"],
        &["perft", "chess", "1"],
        &["perft", "vault"],
        &["perft", "vault", "100"],
        &["perft", "vault", "-1"],
        &["perft", "vault", "two"],
        &["perft", "vault", "1", "--threads", "0"],
        &["perft", "vault", "1", "--shard", "2/2"],
        &["perft", "vault", "1", "--shard", "0/2", "--divide"],
        &["perft", "vault", "1", "--nonsense"],
        &["playouts", "vault", "--games", "-1"],
        &["playouts", "vault", "--seed", "x"],
        &["playouts", "vault", "--max-plies", "4294967296"],
        &["moves", "vault", "--position"],
        &["moves", "vault", "--equipment", "3:c3,h8:5:111,112,113,122,123"],
        &["moves", "vault", "--rules", "stop"],
        &["play", "vault", "--bot", "red"],
        &["replay", "vault"],
        &["query"],
        &["query", "Vault"],
    ] {
        run(arguments).misused();
    }
}

#[test]
fn help_and_version_are_results() {
    for arguments in
        [&["--help"][..], &["--version"], &["help"], &["perft", "--help"], &["help", "query"]]
    {
        assert!(!run(arguments).done().is_empty());
    }
    assert!(run(["--version"]).done().starts_with("abstract-games "));
}

#[test]
fn a_picture_is_a_whole_file_or_none() {
    let folder = Folder::new();
    let path = folder.path("board.svg");
    for (game, _) in GAMES {
        let ran = run(["show".as_ref(), game.as_ref(), "--svg".as_ref(), path.as_os_str()]);
        if ran.code == Some(0) {
            assert!(std::fs::read_to_string(&path).unwrap().starts_with("<svg"));
            std::fs::remove_file(&path).unwrap();
        } else {
            ran.refused();
        }
        assert!(folder.names().is_empty());
    }
}
