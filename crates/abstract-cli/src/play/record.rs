//! Where the record of a game that is being played is kept.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use abstract_core::{Ending, Game};

use crate::args::{self, Start};
use crate::board::{Board, start};
use crate::failure::{Done, Failure};
use crate::{files, replay, tell};

/// The file of a record, if there is one, and whether the record is in it.
pub(super) struct Record<'a> {
    path: Option<&'a Path>,
    /// The file in which the person has saved the game last.
    saved: Option<PathBuf>,
    /// The file that the person was last told holds something else.
    warned_of: Option<PathBuf>,
    /// The game as it is now is in no file.
    unsaved: bool,
}

impl<'a> Record<'a> {
    pub(super) const fn new(path: Option<&'a Path>) -> Self {
        Self { path, saved: None, warned_of: None, unsaved: false }
    }

    /// The game to play: the one in the file, if there is one already, else a new one, which is
    /// written at once, so that a file that cannot be written is found out before the game.
    pub(super) fn open<P: Board>(&mut self, arguments: &args::Play) -> Done<Game<P>> {
        if let Some(path) = self.path.filter(|path| holds_something(path)) {
            return go_on(path, &arguments.start);
        }
        let mut game = Game::from_position(start(&arguments.start)?);
        if let Some(bot) = arguments.bot {
            game.set_tag(bot.name(), "a random player").map_err(Failure::refused)?;
        }
        self.keep(&game)?;
        Ok(game)
    }

    /// Writes the record to its file, if it has one.
    pub(super) fn keep<P: Board>(&mut self, game: &Game<P>) -> Done {
        self.unsaved = true;
        let Some(path) = self.path else { return Ok(()) };
        self.write(game, path)
    }

    /// Writes the record to a file of the person's choice. What is in it already, unless it is this
    /// game, is replaced only if the person asks again.
    pub(super) fn save<P: Board>(&mut self, game: &Game<P>, path: &Path) -> Done {
        let is = |other: Option<&Path>| other == Some(path);
        let known =
            [self.path, self.saved.as_deref(), self.warned_of.as_deref()].into_iter().any(is);
        if !known && holds_something(path) {
            self.warned_of = Some(path.to_owned());
            let why = "there is something in it already; the same again replaces it";
            return Err(Failure::about(path.display(), why));
        }
        self.write(game, path)?;
        self.saved = Some(path.to_owned());
        Ok(())
    }

    fn write<P: Board>(&mut self, game: &Game<P>, path: &Path) -> Done {
        files::write(path, game.to_string().as_bytes())?;
        self.unsaved = false;
        Ok(())
    }

    /// Writes the record one last time. If it cannot be, or has no file, prints it.
    pub(super) fn close<P: Board>(mut self, game: &Game<P>, output: &mut impl Write) -> Done {
        let kept = if self.unsaved { self.keep(game) } else { Ok(()) };
        let begun = game.plies() > 0 || matches!(game.ending(), Ending::Resigned(_));
        if self.unsaved && begun {
            write!(output, "{game}")?;
        }
        kept
    }
}

/// Whether a file is not to be overwritten unasked. An empty file holds no game, and a device is not
/// waited for.
fn holds_something(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() > 0)
}

/// The game in a file.
fn go_on<P: Board>(path: &Path, from: &Start) -> Done<Game<P>> {
    let game: Game<P> = replay::read(path)?;
    if !from.is_default() && *game.start() != start(from)? {
        let why = "holds a game from another start; name another file for a new game";
        return Err(Failure::about(path.display(), why));
    }
    let plies = game.plies();
    tell(&format!("going on with the game in {} after move {plies}", path.display()));
    Ok(game)
}
