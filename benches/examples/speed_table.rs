//! Prints the table of speed: instructions a node and a ply of the tool beside the goals, and
//! speed beside the peers, for a generic build and for one that may use POPCNT.
//!
//! ```sh
//! cargo run --release --example speed_table
//! ```
//!
//! It builds the tool, counts with valgrind's callgrind, and takes some minutes. Instructions
//! are differences between two depths, or two numbers of games, so that start-up does not count.
//! Speeds are measured in turn, best of five rounds; they want an otherwise idle machine.

// Counts are far below 2⁵².
#![allow(clippy::cast_precision_loss)]

use std::env;
use std::error::Error;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use abstract_benches::goals::{COMPILER, Kind, OURS, PEERS, RACES, Row};

type Done<T = ()> = Result<T, Box<dyn Error>>;

/// Rounds of a race; the best of each runner counts.
const ROUNDS: usize = 5;

/// A way to build, by what the compiler may use.
struct Build {
    name: &'static str,
    /// In the target folder; empty for that folder itself.
    folder: &'static str,
    flags: &'static str,
}

const BUILDS: [Build; 2] = [
    Build { name: "generic", folder: "", flags: "" },
    Build { name: "popcnt", folder: "popcnt", flags: "-Ctarget-feature=+popcnt" },
];

fn main() -> Done {
    let words: Vec<String> = env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => table(),
        ["race"] => {
            race();
            Ok(())
        }
        ["count", peer, kind, size] => count(peer, kind, size.parse()?),
        _ => Err("usage: speed_table".into()),
    }
}

/// Everything, for each build.
fn table() -> Done {
    let compiler = text(Command::new("rustc").arg("--version"))?;
    println!("{}; the limits are for {COMPILER}.", compiler.trim());
    let target = env::current_exe()?;
    // target/release/examples/speed_table
    let target = target.ancestors().nth(3).ok_or("not run by cargo")?;
    for build in BUILDS {
        let (tool, this) = build.make(&target.join(build.folder))?;
        println!("\n## Instructions a node or ply, {} build\n", build.name);
        println!("| position | kind | reached | goal |");
        println!("|---|---|--:|--:|");
        for row in OURS {
            for kind in Kind::ALL {
                let Some(figure) = row.figure(kind) else { continue };
                let reached = difference(&row, kind, |size| tool_command(&tool, &row, kind, size))?;
                let (name, kind) = (row.title(kind, row.size(kind)), kind.name());
                println!("| {name} | {kind} | {reached:.1} | {} |", figure.goal);
            }
        }
        for row in PEERS {
            for kind in Kind::ALL {
                let command = |size| peer_command(&this, &row, kind, size);
                let reached = difference(&row, kind, command)?;
                println!(
                    "| {} | {} | {reached:.1} | |",
                    row.title(kind, row.size(kind)),
                    kind.name()
                );
            }
        }
        println!("\n## Speed beside {}, {} build\n", PEERS[0].game, build.name);
        print!("{}", text(Command::new(&this).arg("race"))?);
    }
    Ok(())
}

impl Build {
    /// Builds the tool and this program, and says where they are.
    fn make(&self, folder: &Path) -> Done<(PathBuf, PathBuf)> {
        let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args(["build", "--release", "--quiet"]);
        // Named, so that it works from any folder of the workspace.
        command.args(["-p", "abstract-cli", "-p", "abstract-benches", "--bin", "abstract-games"]);
        command.args(["--example", "speed_table", "--target-dir"]).arg(folder);
        let status = command.env("RUSTFLAGS", self.flags).status()?;
        if !status.success() {
            return Err(format!("{command:?}: {status}").into());
        }
        let folder = folder.join("release");
        let suffix = env::consts::EXE_SUFFIX;
        let tool = folder.join(format!("abstract-games{suffix}"));
        Ok((tool, folder.join("examples").join(format!("speed_table{suffix}"))))
    }
}

/// `perft …` or `playouts …` of the tool.
fn tool_command(tool: &Path, row: &Row, kind: Kind, size: u64) -> Command {
    let mut command = valgrind(tool);
    let size = size.to_string();
    match kind {
        Kind::Bulk => command.args(["perft", row.game, &size]),
        Kind::NoBulk => command.args(["perft", row.game, &size, "--no-bulk"]),
        Kind::Playouts => {
            let max_plies = row.max_plies.to_string();
            command.args(["playouts", row.game, "--games", &size, "--max-plies", &max_plies])
        }
    };
    command.args(["--threads", "1", "--position", row.text]);
    command
}

/// `count …` of this program.
fn peer_command(this: &Path, row: &Row, kind: Kind, size: u64) -> Command {
    let mut command = valgrind(this);
    command.args(["count", row.game, kind.name(), &size.to_string()]);
    command
}

fn valgrind(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    command
}

/// Instructions a node: what the row's size takes more than its smaller size, for each node that
/// it has more.
fn difference(row: &Row, kind: Kind, command: impl Fn(u64) -> Command) -> Done<f64> {
    let sizes = [row.smaller_size(kind), row.size(kind)];
    let [few, many] = sizes.map(|size| row.count(kind, size));
    let [less, more] = sizes.map(|size| instructions(&mut command(size)));
    Ok((more? - less?) as f64 / (many - few) as f64)
}

/// The instructions of a run under callgrind, which it reports as `Collected : 1234`.
fn instructions(command: &mut Command) -> Done<i64> {
    let output = command.stdin(Stdio::null()).output()?;
    let report = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("{command:?}: {report}").into());
    }
    let collected = report.lines().find_map(|line| line.split("Collected :").nth(1));
    Ok(collected.ok_or("no count in callgrind's report")?.trim().parse()?)
}

/// A command's output.
fn text(command: &mut Command) -> Done<String> {
    let output = command.stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(format!("{command:?}: {}", output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned() + "\n")
}

/// Runs all games in turn, some rounds, and prints how much faster each is than the first peer.
fn race() {
    println!("| position | kind | millions a second | beside {} | goal |", PEERS[0].game);
    println!("|---|---|--:|--:|--:|");
    for kind in Kind::ALL {
        let runners: Vec<_> = RACES.iter().filter(|race| race.kind == kind).collect();
        let mut best = vec![0.0_f64; runners.len()];
        for _ in 0..ROUNDS {
            for (best, race) in best.iter_mut().zip(&runners) {
                let started = Instant::now();
                let nodes = race.row.count(kind, race.size);
                *best = best.max(nodes as f64 / started.elapsed().as_secs_f64());
            }
        }
        for (speed, race) in best.iter().zip(&runners) {
            let title = race.row.title(kind, race.size);
            let goal = race.goal.map_or_else(String::new, |goal| format!("{goal} ×"));
            let (millions, ratio) = (speed / 1e6, speed / best[0]);
            println!("| {title} | {} | {millions:.1} | {ratio:.2} × | {goal} |", kind.name());
        }
    }
}

/// Prints a peer's nodes or plies: what is run under callgrind.
fn count(peer: &str, kind: &str, size: u64) -> Done {
    let row = PEERS.iter().find(|row| row.game == peer).ok_or("no such peer")?;
    let kind = Kind::ALL.into_iter().find(|k| k.name() == kind).ok_or("no such kind")?;
    println!("{}", row.count(kind, size));
    Ok(())
}
