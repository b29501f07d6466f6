//! Draws a position: `cargo run --example bastide_picture -- POSITION [SQUARE] > board.svg`
//!
//! Without a position, the start; with a square, where the piece on it can go.

use std::env;
use std::error::Error;

use bastide_rules::Bastide;
use bastide_rules::picture::{Drawable as _, Highlights, Pictured as _, Style};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let position: Bastide =
        arguments.next().map(|text| text.parse()).transpose()?.unwrap_or_default();
    let highlights = match arguments.next() {
        Some(square) => position.highlights(square.parse()?),
        None => Highlights::NONE,
    };
    print!("{}", position.svg(&highlights, &Style::default()));
    Ok(())
}
