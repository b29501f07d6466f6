//! Counts move sequences: `cargo run --release --example voldetour_perft -- DEPTH [POSITION] [unbulked]`.
//!
//! The position is a text or `start`; `unbulked` plays the last ply's moves too, instead of counting
//! them.

use std::error::Error;

use voldetour_rules::{Voldetour, perft, perft_unbulked};

/// How many sequences of so many moves there are.
pub(crate) fn count(depth: &str, position: &str, unbulked: bool) -> Result<u64, Box<dyn Error>> {
    let depth = depth.parse()?;
    let position: Voldetour =
        if position == "start" { Voldetour::default() } else { position.parse()? };
    Ok(if unbulked { perft_unbulked(&position, depth) } else { perft(&position, depth) })
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |n: usize, default| arguments.get(n).map_or(default, String::as_str);
    println!("{}", count(argument(0, "4"), argument(1, "start"), argument(2, "") == "unbulked")?);
    Ok(())
}
