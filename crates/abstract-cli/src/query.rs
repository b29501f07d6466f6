//! The line protocol: one query a line in, one answer a line out.

use std::fmt::Display;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use abstract_core::{Position, divide, perft, sorted_texts};

use crate::failure::{Done, Failure};
use crate::files::STANDARD_INPUT;
use crate::lines::{SEPARATOR, read_line};
use crate::numbers::decimal;
use crate::printable::{excerpt, not_utf8, printable};

/// The greatest depth of a perft.
pub(crate) const MOST_DEPTH: u8 = 99;

/// The longest `<why>` of an answer, in characters.
const LONGEST_WHY: usize = 200;

/// How many fields of a line are told apart: one more than any query has.
const MOST_FIELDS: usize = 4;

/// Answers every line of `input` until it ends.
pub(crate) fn run<P: Position>(mut input: impl BufRead, mut output: impl Write) -> Done {
    let mut line = Vec::new();
    loop {
        let more = read_line(&mut input, &mut line)
            .map_err(|error| Failure::about(STANDARD_INPUT, error))?;
        if !more {
            return Ok(());
        }
        // A fault of a rules engine must not take the other queries down with it.
        let answer = catch_unwind(AssertUnwindSafe(|| answer::<P>(&line)))
            .unwrap_or_else(|_| refusal("bad", "internal error, please report this query"));
        output.write_all(answer.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
}

/// The answer to one query, without its line end.
pub(crate) fn answer<P: Position>(line: &[u8]) -> String {
    try_answer::<P>(line).unwrap_or_else(|refusal| refusal)
}

/// The answer, or the refusal that stands in its place.
fn try_answer<P: Position>(line: &[u8]) -> Result<String, String> {
    let fields: Vec<&[u8]> = line.splitn(MOST_FIELDS, |&byte| byte == SEPARATOR).collect();
    let (query, arguments) = fields.split_first().unwrap_or((&line, &[]));
    match (*query, arguments) {
        (b"moves", &[position]) => Ok(list(&sorted_texts(read_position::<P>(position)?.moves()))),
        (b"play", &[position, m]) => {
            let mut position = read_position::<P>(position)?;
            let m: P::Move = read(m).map_err(|why| refusal("illegal", why))?;
            position.play(m).map_err(|why| refusal("illegal", why))?;
            Ok(position.to_string())
        }
        (b"status", &[position]) => {
            let outcome = read_position::<P>(position)?.outcome();
            Ok(outcome.map_or_else(|| "ongoing".to_owned(), |outcome| outcome.to_string()))
        }
        (b"perft", &[depth, position]) => {
            let depth = read_depth(depth)?;
            Ok(fitting(perft(&read_position::<P>(position)?, depth))?.to_string())
        }
        (b"divide", &[depth, position]) => {
            let depth = read_depth(depth)?;
            if depth == 0 {
                return Err(refusal("bad", "the depth must be 1 or more"));
            }
            let mut counts = Vec::new();
            for (m, count) in divide(&read_position::<P>(position)?, depth) {
                counts.push((m.to_string(), fitting(count)?));
            }
            // By the moves' texts, as `moves` lists them; `=` could sort them otherwise.
            counts.sort_unstable();
            let texts: Vec<_> = counts.iter().map(|(m, count)| format!("{m}={count}")).collect();
            Ok(list(&texts))
        }
        (b"check", &[position]) => read_position::<P>(position).map(|_| "ok".to_owned()),
        (b"moves" | b"status" | b"check", _) => Err(wrong_fields(query, "POS")),
        (b"play", _) => Err(wrong_fields(query, "POS MOVE")),
        (b"perft" | b"divide", _) => Err(wrong_fields(query, "DEPTH POS")),
        (b"", _) => Err(refusal("bad", "no query")),
        _ => Err(refusal("bad", format_args!("unknown query {}", excerpt(query)))),
    }
}

/// `what: why`, on one line of bounded length.
fn refusal(what: &str, why: impl Display) -> String {
    format!("{what}: {}", printable(&why.to_string(), LONGEST_WHY))
}

fn wrong_fields(query: &[u8], arguments: &str) -> String {
    let query = query.escape_ascii();
    refusal("bad", format_args!("wrong number of fields, expected `{query} {arguments}` with TABs"))
}

/// Texts joined by one space, `-` if there are none.
fn list(texts: &[String]) -> String {
    if texts.is_empty() { "-".to_owned() } else { texts.join(" ") }
}

fn read_position<P: Position>(field: &[u8]) -> Result<P, String> {
    read(field).map_err(|why| refusal("bad", why))
}

/// What a field's text stands for, or why it stands for nothing.
fn read<T>(field: &[u8]) -> Result<T, String>
where
    T: std::str::FromStr<Err: Display>,
{
    let text = std::str::from_utf8(field).map_err(not_utf8)?;
    text.parse().map_err(|error: T::Err| error.to_string())
}

/// 0 to 99.
fn read_depth(field: &[u8]) -> Result<u8, String> {
    let depth = decimal(field).and_then(|depth| u8::try_from(depth).ok());
    depth.filter(|&depth| depth <= MOST_DEPTH).ok_or_else(|| {
        let got = excerpt(field);
        refusal("bad", format_args!("the depth must be 0 to {MOST_DEPTH}, not {got}"))
    })
}

/// A count that perft has not had to cut at its type's limit.
fn fitting(count: u64) -> Result<u64, String> {
    if count == u64::MAX {
        return Err(refusal("bad", "the count does not fit into 64 bits"));
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_at_the_limit_of_its_type_is_bad() {
        assert_eq!(fitting(u64::MAX - 1), Ok(u64::MAX - 1));
        assert_eq!(fitting(u64::MAX), Err("bad: the count does not fit into 64 bits".to_owned()));
    }
}
