//! The pictures of the book: what each one shows, and how it is drawn.

use std::error::Error;
use std::path::{Path, PathBuf};

use abstract_core::picture::{Drawable, Highlights, Style, View};
use bastide_rules::Bastide;
use vault_rules::Vault;
use voldetour_rules::Voldetour;

/// A line of `pictures.tsv`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The name of its file, in [`folder`].
    pub file: String,
    game: String,
    position: String,
    options: String,
}

/// Where the pictures are.
#[must_use]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/pictures")
}

/// All pictures that the book lists, in the list's order.
///
/// # Errors
///
/// A line that has not four fields.
pub fn pictures() -> Result<Vec<Picture>, Box<dyn Error>> {
    let lines = include_str!("pictures.tsv").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let [file, game, position, options] = line
                .split('\t')
                .map(String::from)
                .collect::<Vec<_>>()
                .try_into()
                .map_err(|fields| format!("{fields:?} are not four fields"))?;
            Ok(Picture { file, game, position, options })
        })
        .collect()
}

impl Picture {
    /// The picture as SVG.
    ///
    /// # Errors
    ///
    /// An unknown game or option, or a text that cannot be read.
    pub fn draw(&self) -> Result<String, Box<dyn Error>> {
        match self.game.as_str() {
            "bastide" => self.draw_game::<Bastide>(),
            "vault" => self.draw_game::<Vault>(),
            "voldetour" => self.draw_game::<Voldetour>(),
            other => Err(format!("no game is called {other:?}").into()),
        }
        .map_err(|error| format!("{}: {error}", self.file).into())
    }

    fn draw_game<P: Drawable>(&self) -> Result<String, Box<dyn Error>> {
        let position: P = self.position.parse()?;
        let mut style = Style::default();
        let mut highlights = Highlights::NONE;
        for option in self.options.split(' ').filter(|&option| option != "-") {
            match option.split_once('=').unwrap_or((option, "")) {
                ("angle", "") => style.view = View::Isometric,
                ("markers", "") => style.markers = true,
                ("select", square) => highlights |= position.highlights(square.parse()?),
                ("last", m) => highlights.last_move |= P::squares_of(m.parse()?),
                ("moves", prefix) => {
                    let moves = position.moves().into_iter();
                    let shown = moves.filter(|m| m.to_string().starts_with(prefix));
                    highlights |= shown.map(|m| position.highlights_of(m)).collect();
                }
                _ => return Err(format!("no option is called {option:?}").into()),
            }
        }
        Ok(position.svg(&highlights, &style))
    }
}
