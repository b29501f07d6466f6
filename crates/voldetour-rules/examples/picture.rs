//! Draws a position: `cargo run --example voldetour_picture -- POSITION [SQUARE] > board.svg`
//!
//! Without a position, the start; with a square, where the piece on it can go; with `-` for the
//! square, the building in its isometric view.

use std::env;
use std::error::Error;

use voldetour_rules::Voldetour;
use voldetour_rules::picture::{Drawable as _, Highlights, Pictured as _, Style, View};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let position: Voldetour =
        arguments.next().map(|text| text.parse()).transpose()?.unwrap_or_default();
    let (highlights, view) = match arguments.next().as_deref() {
        None => (Highlights::NONE, View::Above),
        Some("-") => (Highlights::NONE, View::Isometric),
        Some(square) => (position.highlights(square.parse()?), View::Above),
    };
    print!("{}", position.svg(&highlights, &Style { view, ..Style::default() }));
    Ok(())
}
