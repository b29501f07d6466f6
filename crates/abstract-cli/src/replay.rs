//! Reading a game record and showing how the game went.

use std::fs;
use std::io::Write;
use std::path::Path;

use abstract_core::Game;
use abstract_core::picture::Style;

use crate::args;
use crate::board::{Board, highlights, terminal_style};
use crate::failure::{Done, Failure};
use crate::files;

pub(crate) fn run<P: Board>(arguments: &args::Replay, output: &mut impl Write) -> Done {
    let game: Game<P> = read(&arguments.file)?;
    if let Some(folder) = &arguments.svg_dir {
        write_pictures(&game, folder, arguments.look.style())?;
    }
    let shown = highlights(game.position(), game.moves().next_back(), &[]);
    output.write_all(game.position().terminal(&shown, terminal_style()).as_bytes())?;
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
fn write_pictures<P: Board>(game: &Game<P>, folder: &Path, style: Style) -> Done {
    fs::create_dir_all(folder).map_err(|error| Failure::about(folder.display(), error))?;
    let lasts = [None].into_iter().chain(game.moves().map(Some));
    for (number, (position, last)) in game.positions().zip(lasts).enumerate() {
        let picture = position.svg(&highlights(position, last, &[]), &style);
        files::write(&folder.join(format!("{number:04}.svg")), picture.as_bytes())?;
    }
    Ok(())
}
