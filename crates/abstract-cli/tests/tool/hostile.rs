//! Full disks, closed pipes and devices, in place of well-behaved files.
#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::Read as _;
use std::process::Stdio;

use crate::run::{Folder, Ran, VAULT, long_record, run, run_with, tool};

/// Every command that prints, with something to read where it reads.
const PRINTING: [(&[&str], &str); 10] = [
    (&["perft", "vault", "1"], ""),
    (&["perft", "vault", "1", "--json"], ""),
    (&["perft", "vault", "1", "--divide"], ""),
    (&["playouts", "vault", "--games", "1"], ""),
    (&["moves", "vault"], ""),
    (&["show", "vault"], ""),
    (&["play", "vault"], "a1-a2\n"),
    (&["query", "vault"], "moves\n"),
    (&["--help"], ""),
    (&["--version"], ""),
];

/// Runs a command whose output goes to a file or device.
fn run_into(arguments: &[&str], input: &str, output: Stdio) -> (Option<i32>, String) {
    let folder = Folder::new();
    let input = File::open(folder.file("input", input)).unwrap();
    let output = tool(arguments).stdin(input).stdout(output).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_full_disk_behind_standard_output_is_an_error() {
    for (arguments, input) in PRINTING {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let (code, err) = run_into(arguments, input, full.into());
        assert_eq!(code, Some(1), "{arguments:?}: {err}");
        assert!(err.starts_with("standard output: ") && err.lines().count() == 1, "{err}");
    }
}

#[test]
fn a_closed_pipe_ends_every_command_quietly() {
    for (arguments, input) in PRINTING {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        assert_eq!(run_into(arguments, input, writer.into()), (Some(0), String::new()));
    }
}

#[test]
fn a_pipe_that_is_closed_after_the_first_line_ends_query_quietly() {
    let folder = Folder::new();
    let input = folder.file("input", format!("moves\t{VAULT}\n").repeat(10_000));
    let mut child = tool(["query", "vault"]).stdin(File::open(input).unwrap()).spawn().unwrap();
    let mut first = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}

#[test]
fn nobody_needs_to_listen_to_standard_error() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let status = tool(["moves", "vault", "--position", "x"]).stderr(writer).status().unwrap();
    assert_eq!(status.code(), Some(1));
}

#[test]
fn standard_input_that_cannot_be_read_is_an_error() {
    let folder = || File::open("/").unwrap();
    for arguments in [&["query", "vault"][..], &["merge"]] {
        let output = tool(arguments).stdin(folder()).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(err.starts_with("standard input: ") && err.lines().count() == 1, "{err}");
    }
    assert!(tool(["play", "vault"]).stdin(folder()).status().unwrap().success());
}

/// Runs a command that writes to a file, in a folder, and says what stands there then.
fn write_to(folder: &Folder, arguments: &[&str], path: &str) -> (Ran, Vec<String>) {
    let ran = run(arguments.iter().chain(&[path]));
    (ran, folder.names())
}

#[test]
fn files_that_cannot_be_written_are_refused_and_nothing_is_left() {
    let folder = Folder::new();
    let missing = folder.path("missing").join("file");
    let itself = folder.path("");
    for arguments in [&["play", "vault", "--record"][..], &["show", "vault", "--svg"]] {
        for path in ["/dev/full", "/proc/file", missing.to_str().unwrap(), itself.to_str().unwrap()]
        {
            let (ran, names) = write_to(&folder, arguments, path);
            ran.refused();
            assert!(names.is_empty(), "{names:?}");
        }
    }
    assert!(!fs::metadata("/dev/full").unwrap().is_file(), "a device stays one");
}

#[test]
fn a_disk_without_room_is_named_by_the_file_that_was_asked_for() {
    let folder = Folder::new();
    let path = folder.path("record");
    // No file may have a single byte; the signal that would end the tool is ignored.
    let limited = "trap '' XFSZ && ulimit -f 0 && exec \"$0\" play vault";
    let child = |arguments: &str| {
        let shell = format!("{limited} {arguments}");
        let tool = env!("CARGO_BIN_EXE_abstract-games");
        let mut command = std::process::Command::new("sh");
        command.args(["-c", &shell, tool]).current_dir(folder.path(""));
        command
    };
    let why = "record: File too large (os error 27)\n";
    let output = child("--record record").output().unwrap();
    assert_eq!((output.status.code(), &*output.stderr), (Some(1), why.as_bytes()));
    let input = folder.file("input", "a1-a2\nsave record\n");
    let output = child("").stdin(File::open(input).unwrap()).output().unwrap();
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), why.as_bytes()));
    assert!(String::from_utf8(output.stdout).unwrap().ends_with("1. a1-a2\n*\n"), "it is printed");
    assert!(!path.exists() && folder.names() == ["input"], "nothing is left");
}

#[test]
fn endless_devices_are_refused() {
    for arguments in [&["replay", "vault", "/dev/zero"][..], &["merge", "/dev/zero"]] {
        let why = run(arguments).refused();
        assert_eq!(why, "/dev/zero: longer than 256 MiB");
    }
}

#[test]
fn a_hundred_thousand_moves_are_kept() {
    // Written after every move, which would take long; so they come from a file.
    let folder = Folder::new();
    let path = folder.file("record", long_record());
    let ran = run_with(
        ["play".as_ref(), "vault".as_ref(), "--record".as_ref(), path.as_os_str()],
        b"a1-b2\nquit\n",
    );
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let kept = fs::read_to_string(&path).unwrap();
    assert!(kept.ends_with("\n50000. a2-a1 j9-j10\n50001. a1-b2\n*\n"));
    assert_eq!(folder.names(), ["record"]);
}
