//! Reading records.

use crate::run::{Folder, VAULT, long_record, run};

const RECORD: &str = "[Game \"vault\"]\n[White \"Ada\"]\n[Result \"b resignation\"]\n\n\
    1. a1-a2 a10-a9\n2. b1-b2 b10-b9\nb resignation\n";

fn replay(folder: &Folder, record: impl AsRef<[u8]>) -> crate::run::Ran {
    let path = folder.file("record", record);
    run(["replay".as_ref(), "vault".as_ref(), path.as_os_str()])
}

#[test]
fn the_end_is_shown() {
    let folder = Folder::new();
    let out = replay(&folder, RECORD).done();
    let end = "position: 2pppppppp/pp8/10/10/10/10/10/10/PP8/2PPPPPPPP w\n\
        moves:    4\nending:   b resignation\n";
    assert!(out.ends_with(end), "{out}");
    let empty = "[Game \"vault\"]\n\n*\n";
    let out = replay(&folder, empty).done();
    assert!(out.ends_with(&format!("position: {VAULT}\nmoves:    0\nending:   *\n")), "{out}");
}

#[test]
fn crlf_and_comments_are_read() {
    let folder = Folder::new();
    let record = RECORD.replace("a10-a9\n", "a10-a9 ; hm!\n").replace('\n', "\r\n");
    assert_eq!(replay(&folder, record).done(), replay(&folder, RECORD).done());
}

#[test]
fn faults_are_refused_with_move_line_and_why() {
    let folder = Folder::new();
    let path = folder.path("record").display().to_string();
    for (from, to, place) in [
        ("b1-b2", "b1-b3", "line 6, column 4, move 3 (round 2): "),
        ("b1-b2", "nonsense", "line 6, column 4, move 3 (round 2): "),
        ("b resignation\n", "w back-rank\n", "line 7, column 1, move 5 (round 3): "),
        ("\"vault\"", "\"bastide\"", "line 1, column 7: "),
        ("2. ", "3. ", "line 6, column 1, move 3 (round 2): "),
        (RECORD, "", "line 1, column 1: "),
    ] {
        let record = if from == RECORD { to.to_owned() } else { RECORD.replacen(from, to, 2) };
        let why = replay(&folder, record).refused();
        assert!(why.starts_with(&format!("{path}: {place}")), "{from} to {to}: {why}");
    }
    let why = replay(&folder, b"[Game \"vault\"]\n\n1. a1-a2 \xff\n").refused();
    assert_eq!(why, format!("{path}: line 3: not UTF-8"));
}

#[test]
fn files_that_cannot_be_read_are_refused() {
    let folder = Folder::new();
    let missing = folder.path("missing");
    let why = run(["replay".as_ref(), "vault".as_ref(), missing.as_os_str()]).refused();
    assert!(why.starts_with(&missing.display().to_string()), "{why}");
    let why = run(["replay".as_ref(), "vault".as_ref(), folder.path("").as_os_str()]).refused();
    assert!(why.contains("directory"), "{why}");
}

#[test]
fn a_hundred_thousand_moves_are_read() {
    let record = long_record();
    let folder = Folder::new();
    let out = replay(&folder, &record).done();
    assert!(out.contains("moves:    100000\n"));
    let why = replay(&folder, record.replace("50000. a2-a1", "50000. a2-a2")).refused();
    assert!(why.contains("line 50002, column 8, move 99999 (round 50000): "), "{why}");
}

#[test]
fn pictures_of_every_position() {
    let folder = Folder::new();
    let record = folder.file("record", RECORD);
    let pictures = folder.path("pictures");
    let arguments = ["replay".as_ref(), "vault".as_ref(), record.as_os_str(), "--svg-dir".as_ref()];
    run(arguments.iter().copied().chain([pictures.as_os_str()])).done();
    let names = std::fs::read_dir(&pictures).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, ["0000.svg", "0001.svg", "0002.svg", "0003.svg", "0004.svg"]);
    // A file stands where the folder should be.
    run(arguments.into_iter().chain([record.as_os_str()])).refused();
}
