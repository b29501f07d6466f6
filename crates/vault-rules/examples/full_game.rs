//! A whole game as a record, and its end as a picture: played, written, read back, and a slip on the
//! way taken back.

use std::error::Error;

use vault_rules::{Game, Vault};

const MOVES: [&str; 9] =
    ["e1-f2", "i10-h9", "f2-e3", "e10-e9", "a1-i5", "f10-g9", "j1xh9", "g10-f9", "h9-i10"];

/// The record of the game.
pub(crate) fn record() -> Result<Game<Vault>, Box<dyn Error>> {
    let mut game = Game::new();
    game.set_tag("White", "Ada")?;
    game.set_tag("Black", "Bob")?;
    for text in MOVES {
        game.play(text.parse()?)?;
    }
    game.undo();
    game.play("h9-i10".parse()?)?;
    Ok(game)
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let game = record()?;
    let text = game.to_string();
    print!("{text}");
    assert_eq!(text.parse::<Game<Vault>>()?, game);
    // With the feature `svg`, the last position as a picture too.
    #[cfg(feature = "svg")]
    {
        use vault_rules::picture::{Drawable, Highlights, Style};
        println!("{}", game.position().svg(&Highlights::NONE, &Style::default()));
    }
    Ok(())
}
