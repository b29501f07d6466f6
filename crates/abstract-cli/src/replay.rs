//! Reading a game record and showing how the game went.

use std::fs;
use std::io::Write;
use std::path::Path;

use abstract_core::Game;

use crate::args;
use crate::board::{Board, Style, View};
use crate::failure::{Done, Failure};
use crate::{files, show};

pub(crate) fn run<P: Board>(arguments: &args::Replay, output: &mut impl Write) -> Done {
    let game: Game<P> = read(&arguments.file)?;
    if let Some(folder) = &arguments.svg_dir {
        write_pictures(&game, folder)?;
    }
    let view = View { last: game.moves().next_back(), ..View::default() };
    output.write_all(game.position().drawing(&view, Style::of_stdout()).as_bytes())?;
    writeln!(output, "position: {}", game.position())?;
    writeln!(output, "moves:    {}", game.plies())?;
    writeln!(output, "ending:   {}", game.ending())?;
    Ok(())
}

/// The game in a file.
pub(crate) fn read<P: Board>(path: &Path) -> Done<Game<P>> {
    files::read(path)?.parse().map_err(|why| Failure::about(path.display(), why))
}

/// A picture of every position, in files named by the number of moves before it.
fn write_pictures<P: Board>(game: &Game<P>, folder: &Path) -> Done {
    fs::create_dir_all(folder).map_err(|error| Failure::about(folder.display(), error))?;
    let lasts = [None].into_iter().chain(game.moves().map(Some));
    for (number, (position, last)) in game.positions().zip(lasts).enumerate() {
        let view = View { last, ..View::default() };
        show::write_picture(position, &view, &folder.join(format!("{number:04}.svg")))?;
    }
    Ok(())
}
