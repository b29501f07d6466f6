//! A whole game as a record, and its end as a picture: played, written, read back, and a slip on the
//! way taken back.

use std::error::Error;

use bastide_rules::{Bastide, Game};

const MOVES: &str = "Kn@e1 Ks@e10 Vn@d1 Ve@a5 Ve@a2 a5-b5 d1-d2 Vn@i1 a2-b2 b5-c5 b2-c2 c5-d5 \
                     c2+d2=Ge e10-d9 d2-e3 d5-e5 e3-f4 e5-f5 f4-g5 d9-e8 g5-h6 i1-i2";

/// The record of the game, which White resigns.
pub(crate) fn record() -> Result<Game<Bastide>, Box<dyn Error>> {
    let mut game = Game::new();
    game.set_tag("White", "Ada")?;
    game.set_tag("Black", "Bob")?;
    for text in MOVES.split_whitespace() {
        game.play(text.parse()?)?;
    }
    game.undo();
    game.play("f5-g5".parse()?)?;
    game.resign()?;
    Ok(game)
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let game = record()?;
    let text = game.to_string();
    print!("{text}");
    assert_eq!(text.parse::<Game<Bastide>>()?, game);
    // With the feature `svg`, the last position as a picture too.
    #[cfg(feature = "svg")]
    {
        use bastide_rules::picture::{Drawable, Highlights, Style};
        println!("{}", game.position().svg(&Highlights::NONE, &Style::default()));
    }
    Ok(())
}
