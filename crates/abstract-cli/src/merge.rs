//! Adding up the lines that the shards of one run printed.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::args::{self, Shard};
use crate::failure::{Done, Failure};
use crate::{files, perft, playouts};

/// What a run reports about itself on one line of JSON: a whole run, or a shard of one.
pub(crate) trait Report: Serialize + DeserializeOwned {
    /// Which part of its run this is; `None` for a whole run.
    fn shard(&self) -> Option<Shard>;

    /// What two shards must agree in to be of one run, by name.
    fn run(&self) -> Vec<(&'static str, String)>;

    /// Whether the figures agree with each other.
    fn is_consistent(&self) -> bool;

    /// Takes in another shard's figures; `None` if a sum does not fit.
    fn add(&mut self, other: &Self) -> Option<()>;

    /// Makes the report of a whole run out of the sum of all shards'.
    fn completed(self) -> Self;

    /// Writes the report on one line.
    fn write_json(&self, output: &mut impl Write) -> Done {
        let line = serde_json::to_string(self).map_err(Failure::refused)?;
        writeln!(output, "{line}")?;
        Ok(())
    }
}

/// One line and where it stands, for messages.
struct Line {
    place: String,
    text: String,
}

pub(crate) fn run(arguments: &args::Merge, output: &mut impl Write) -> Done {
    let lines = read_lines(&arguments.files)?;
    let first = lines.first().ok_or_else(|| Failure::refused("no line to merge"))?;
    // What perft alone reports tells the two kinds of lines apart, damaged ones too.
    let of_perft = first.text.contains("\"nodes\":");
    if of_perft {
        merge::<perft::Report>(&lines, output)
    } else {
        merge::<playouts::Report>(&lines, output)
    }
}

/// The lines of all files, or of standard input; blank ones left out.
fn read_lines(paths: &[PathBuf]) -> Done<Vec<Line>> {
    let mut lines = Vec::new();
    let mut add = |source: &str, text: &str| {
        let numbered = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
        lines.extend(numbered.map(|(line, number)| Line {
            place: format!("{source}, line {number}"),
            text: line.to_owned(),
        }));
    };
    for path in paths {
        add(&path.display().to_string(), &files::read(path)?);
    }
    if paths.is_empty() {
        add(files::STANDARD_INPUT, &files::read_standard_input()?);
    }
    Ok(lines)
}

/// The report on a line.
fn read<R: Report>(place: &str, text: &str) -> Done<R> {
    const EXPECTED: &str = "expected a line that `perft --shard` or `playouts --shard` has printed";
    // A list would do for a reader of JSON if it held the right values.
    if !text.trim_start().starts_with('{') {
        return Err(Failure::about(place, EXPECTED));
    }
    serde_json::from_str(text).map_err(|error| {
        let column = error.column();
        let why = error.to_string();
        let what = why.split(" at line ").next().unwrap_or(&why);
        Failure::about(place, format_args!("column {column}: {what}; {EXPECTED}"))
    })
}

fn merge<R: Report>(lines: &[Line], output: &mut impl Write) -> Done {
    let mut sum: Option<R> = None;
    let mut places: BTreeMap<u64, &str> = BTreeMap::new();
    let mut count = 0;
    for Line { place, text } in lines {
        let report: R = read(place, text)?;
        let shard = report
            .shard()
            .ok_or_else(|| Failure::about(place, "a whole run, not a shard of one"))?;
        if shard.index >= shard.count || !report.is_consistent() {
            return Err(Failure::about(place, "figures that contradict each other"));
        }
        if let Some(first) = places.insert(shard.index, place) {
            return Err(Failure::about(place, format_args!("shard {shard} again, as in {first}")));
        }
        let Some(sum) = &mut sum else {
            count = shard.count;
            sum = Some(report);
            continue;
        };
        for ((name, ours), (_, theirs)) in sum.run().iter().zip(report.run()) {
            if *ours != theirs {
                let why =
                    format_args!("from another run: {name} is {theirs}, before it was {ours}");
                return Err(Failure::about(place, why));
            }
        }
        sum.add(&report)
            .ok_or_else(|| Failure::about(place, "the sum does not fit into 64 bits"))?;
    }
    if let Some(missing) = (0..count).find(|index| !places.contains_key(index)) {
        let shard = Shard { index: missing, count };
        let have = places.len();
        return Err(Failure::refused(format_args!(
            "shard {shard} is missing; {have} of {count} are there"
        )));
    }
    sum.ok_or_else(|| Failure::refused("no line to merge"))?.completed().write_json(output)
}
