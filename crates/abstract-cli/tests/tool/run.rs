//! Running the tool, and what its tests share.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

/// The start of the game of Vault.
pub(crate) const VAULT: &str = "pppppppppp/10/10/10/10/10/10/10/10/PPPPPPPPPP w";

/// Each game's name and crate.
pub(crate) const GAMES: [(&str, &str); 3] =
    [("vault", "vault-rules"), ("bastide", "bastide-rules"), ("voldetour", "voldetour-rules")];

/// What one run of the tool did.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The tool with these arguments, not yet started.
pub(crate) fn tool<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_abstract-games"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the tool with nothing to read.
pub(crate) fn run<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Ran {
    run_with(arguments, b"")
}

/// Runs the tool on some input.
pub(crate) fn run_with<S: AsRef<OsStr>>(
    arguments: impl IntoIterator<Item = S>,
    input: &[u8],
) -> Ran {
    let mut child = tool(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = thread::scope(|scope| {
        // The tool may end without reading everything.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap()
    });
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

impl Ran {
    /// What was printed, if all went well and silently.
    #[track_caller]
    pub(crate) fn done(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{self:?}");
        self.out
    }

    /// The one line on standard error, if the input was refused.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(1), ""), "{self:?}");
        let line = self.err.strip_suffix('\n').unwrap();
        assert!(!line.is_empty() && !line.contains(char::is_control), "{self:?}");
        line.to_owned()
    }

    /// What was said about wrong usage.
    #[track_caller]
    pub(crate) fn misused(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{self:?}");
        assert!(!self.err.is_empty());
        self.err
    }
}

/// One line of a game's table of cases.
pub(crate) struct Case {
    pub(crate) query: String,
    pub(crate) expected: String,
}

/// The hand-derived cases of a game.
pub(crate) fn cases(rules: &str) -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(rules);
    let table = fs::read_to_string(path.join("tests/vectors/cases.tsv")).unwrap();
    let lines = table.lines().filter(|line| !line.starts_with("# ") && !line.is_empty());
    let cases = lines.map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [position, query, argument, expected, ..] = fields[..] else { panic!("{line}") };
        let query = match query {
            "moves" | "status" | "check" => format!("{query}\t{position}"),
            "play" => format!("play\t{position}\t{argument}"),
            "perft" | "divide" => format!("{query}\t{argument}\t{position}"),
            _ => panic!("{line}"),
        };
        Case { query, expected: expected.to_owned() }
    });
    cases.collect()
}

/// A record of Vault with 100,000 moves: two pawns far from each other go to and fro.
pub(crate) fn long_record() -> String {
    let moves = ["a1-a2 j10-j9", "a2-a1 j9-j10"];
    let mut record = "[Game \"vault\"]\n\n".to_owned();
    for round in 0..50_000 {
        writeln!(record, "{}. {}", round + 1, moves[round % 2]).unwrap();
    }
    record.push_str("*\n");
    record
}

/// A folder of its own for a test, which is removed with it.
pub(crate) struct Folder(tempfile::TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// A file with these contents.
    pub(crate) fn file(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, contents).unwrap();
        path
    }

    /// The names of all that is in it, sorted.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}
