//! Draws a position: `cargo run --example vault_picture -- POSITION [SQUARE] > board.svg`
//!
//! Without a position, the start; with a square, where the pawn on it can go.

use std::env;
use std::error::Error;

use vault_rules::Vault;
use vault_rules::picture::{Drawable as _, Highlights, Pictured as _, Style};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let position: Vault =
        arguments.next().map(|text| text.parse()).transpose()?.unwrap_or_default();
    let highlights = match arguments.next() {
        Some(square) => position.highlights(square.parse()?),
        None => Highlights::NONE,
    };
    print!("{}", position.svg(&highlights, &Style::default()));
    Ok(())
}
