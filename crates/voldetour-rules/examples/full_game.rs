//! A whole game as a record and its end as a picture: played, written, read back.

use std::error::Error;

use voldetour_rules::{Game, Voldetour};

/// Low Towers, close together.
const START: &str = "b - c3/0/-,-,-,-,-/- f3/0/-,-,-,-,-/- 1:c3,f3:5:111,112,113,122,123";
/// Both leave their Towers over a Block of their height. White puts a slope in the way to its own
/// Tower, onto which Black fits an inverted Stair.
const ACTIONS: [&str; 7] = ["A@e3:111", "L@e3", "A@c4:111", "S@d3n", "L@c4", "S@d3N", "L@c3"];

/// The record of the game.
pub(crate) fn record() -> Result<Game<Voldetour>, Box<dyn Error>> {
    let mut game = Game::from_position(START.parse::<Voldetour>()?);
    game.set_tag("White", "Ada")?;
    game.set_tag("Black", "Bob")?;
    for text in ACTIONS {
        game.play(text.parse()?)?;
    }
    Ok(game)
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let game = record()?;
    let text = game.to_string();
    print!("{text}");
    assert_eq!(text.parse::<Game<Voldetour>>()?, game);
    // With the feature `svg`, the last position as a picture too.
    #[cfg(feature = "svg")]
    {
        use voldetour_rules::picture::{Drawable, Highlights, Style};
        println!("{}", game.position().svg(&Highlights::NONE, &Style::default()));
    }
    Ok(())
}
