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
        assert!(out.ends_with(" to act\n"));
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
    for (game, flag) in [
        ("vault", "--position"),
        ("bastide", "--rules"),
        ("voldetour", "--equipment"),
        ("vault", "--select"),
    ] {
        // What follows the flag is its text, whatever it begins with.
        for text in ["-", "-3", "--", "--json", "\t"] {
            run(["show", game, flag, text]).refused();
        }
    }
}

#[cfg(unix)]
#[test]
fn texts_that_are_not_utf8_are_refused_like_any_other() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let bytes = OsStr::from_bytes(b"10/\xff");
    for (command, game, flag, name) in [
        ("moves", "vault", "--position", "position"),
        ("show", "bastide", "--position", "position"),
        ("playouts", "voldetour", "--position", "position"),
        ("play", "vault", "--position", "position"),
        ("moves", "bastide", "--rules", "--rules"),
        ("moves", "voldetour", "--equipment", "--equipment"),
        ("show", "vault", "--select", "--select"),
    ] {
        let arguments = [command, game, flag].map(OsStr::new);
        let why = run(arguments.into_iter().chain([bytes])).refused();
        assert_eq!(why, format!("{name}: not UTF-8 from byte 3 on"), "{command}");
    }
    let arguments = ["replay", "vault"].map(OsStr::new);
    let why = run(arguments.into_iter().chain([OsStr::from_bytes(b"no\xff")])).refused();
    assert!(why.starts_with("no\u{fffd}: "), "{why}");
    // What names a command, a game or a number is no text of a game.
    for arguments in [&["moves"][..], &["perft", "vault"], &["playouts", "vault", "--seed"]] {
        let arguments = arguments.iter().map(OsStr::new);
        run(arguments.chain([bytes])).misused();
    }
}

#[test]
fn numbers_are_digits_without_sign_or_leading_zeros() {
    let commands: [(&[&str], &str); 9] = [
        (&["perft", "vault"], "1"),
        (&["perft", "vault", "1", "--threads"], "1"),
        (&["perft", "vault", "1", "--hash"], "1"),
        (&["playouts", "vault", "--games"], "1"),
        (&["playouts", "vault", "--games", "1", "--seed"], "18446744073709551615"),
        (&["playouts", "vault", "--games", "1", "--max-plies"], "4294967295"),
        (&["playouts", "vault", "--games", "1", "--threads"], "2"),
        (&["playouts", "vault", "--games", "1", "--shard"], "0/1"),
        (&["play", "vault", "--seed"], "0"),
    ];
    for (command, good) in commands {
        run(command.iter().chain(&[good])).done();
        for bad in [
            &format!("+{good}"),
            &format!("0{good}"),
            &format!("-{good}"),
            &format!(" {good}"),
            &format!("{good} "),
            &format!("0x{good}"),
            &format!("{good}.0"),
            &format!("{good}e0"),
            "1_0",
            "1,000",
            "",
            "٣",
            "18446744073709551616",
        ] {
            run(command.iter().copied().chain([bad])).misused();
        }
    }
    let why = run(["perft", "vault", "+2"]).misused();
    assert!(why.contains("a number from 0 to 99, in digits without a sign or leading zeros"));
}

#[test]
fn other_starts_are_described() {
    let equipment = "2:a1,j10:1:111,111,111,111,112";
    let moves = run(["moves", "voldetour", "--equipment", equipment]).done();
    let position = format!("b - a1/0/-,-,-,-,-/- j10/0/-,-,-,-,-/- {equipment}");
    assert_eq!(run(["moves", "voldetour", "--position", &position]).done(), moves);
    let why = run(["moves", "voldetour", "--equipment", "9:a1,j10:1:111"]).refused();
    assert!(why.starts_with("--equipment: equipment, byte "), "{why}");

    let moves = run(["moves", "bastide", "--rules", "stop,long"]).done();
    assert_eq!(run(["moves", "bastide"]).done(), moves, "the first move is the same");
    let out = run(["perft", "bastide", "0", "--rules", "stop,long", "--json"]).done();
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
fn pictures_are_drawn() {
    let folder = Folder::new();
    let draw = |game: &str, name: &str, flags: &[&str]| {
        let path = folder.path(name);
        let arguments = ["show", game, "--svg", path.to_str().unwrap()];
        assert_eq!(run(arguments.iter().chain(flags)).done(), "");
        std::fs::read_to_string(&path).unwrap()
    };
    for (game, _) in GAMES {
        let plain = draw(game, "plain", &[]);
        assert!(plain.starts_with("<svg ") && plain.ends_with("</svg>\n"), "{game}");
        assert_ne!(draw(game, "dark", &["--dark"]), plain, "{game}");
    }
    let plain = draw("vault", "plain", &[]);
    assert_ne!(draw("vault", "markers", &["--markers"]), plain);
    assert_ne!(draw("vault", "select", &["--select", "a1"]), plain);
    let plain = draw("voldetour", "plain", &[]);
    assert_ne!(draw("voldetour", "isometric", &["--isometric"]), plain);
    assert_eq!(folder.names(), ["dark", "isometric", "markers", "plain", "select"]);
}

#[test]
fn a_piece_shows_where_it_can_go() {
    let out = run(["show", "vault", "--select", "a1"]).done();
    assert!(out.contains("[P]") && out.contains("selected"), "{out}");
    let why = run(["show", "vault", "--select", "k1"]).refused();
    assert!(why.starts_with("--select: square, byte 0: "), "{why}");
}
