//! Draws all pictures of the book anew: `cargo run -p abstract-book --example pictures`.

use std::error::Error;
use std::fs;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = abstract_book::folder();
    fs::create_dir_all(&folder)?;
    for picture in abstract_book::pictures()? {
        fs::write(folder.join(&picture.file), picture.draw()?)?;
    }
    Ok(())
}
