//! Counts move sequences:
//! `cargo run --release -p bastide-rules --example bastide_perft -- DEPTH [POSITION] [unbulked]`.

use std::error::Error;

use bastide_rules::{Bastide, perft, perft_unbulked};

/// The count of a depth from a position, `start` or a text; unbulked, the last move is played too.
pub(crate) fn count(depth: &str, position: &str, unbulked: bool) -> Result<u64, Box<dyn Error>> {
    let depth = depth.parse()?;
    let position = match position {
        "start" => Bastide::default(),
        text => text.parse()?,
    };
    let count = if unbulked { perft_unbulked } else { perft };
    Ok(count(&position, depth))
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |i: usize, default| arguments.get(i).map_or(default, String::as_str);
    let unbulked = argument(2, "") == "unbulked";
    println!("{}", count(argument(0, "4"), argument(1, "start"), unbulked)?);
    Ok(())
}
