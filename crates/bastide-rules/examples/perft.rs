//! Counts move sequences: `cargo run --release -p bastide-rules --example perft -- DEPTH [POSITION] [unbulked]`.

use std::error::Error;

use bastide_rules::{Bastide, perft, perft_unbulked};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let depth = arguments.first().map_or(Ok(4), |text| text.parse())?;
    let position: Bastide = match arguments.get(1).map(String::as_str) {
        None | Some("start") => Bastide::default(),
        Some(text) => text.parse()?,
    };
    let unbulked = arguments.get(2).is_some_and(|word| word == "unbulked");
    let count = if unbulked { perft_unbulked(&position, depth) } else { perft(&position, depth) };
    println!("{count}");
    Ok(())
}
