//! The commands that show a position: its board, or its legal moves.

use std::io::Write;
use std::path::Path;

use abstract_core::sorted_texts;

use crate::args;
use crate::board::{Board, Style, View, start};
use crate::failure::{Done, Failure};
use crate::files;

/// `moves`: the legal moves, sorted, one a line.
pub(crate) fn moves<P: Board>(arguments: &args::Moves, output: &mut impl Write) -> Done {
    let position: P = start(&arguments.start)?;
    for text in sorted_texts(position.moves()) {
        writeln!(output, "{text}")?;
    }
    Ok(())
}

/// `show`: the board, as text or as a picture in a file.
pub(crate) fn board<P: Board>(arguments: &args::Show, output: &mut impl Write) -> Done {
    let position: P = start(&arguments.start)?;
    match &arguments.svg {
        Some(path) => write_picture(&position, &View::default(), path),
        None => {
            Ok(output
                .write_all(position.drawing(&View::default(), Style::of_stdout()).as_bytes())?)
        }
    }
}

/// Writes a picture of a position to a file.
pub(crate) fn write_picture<P: Board>(position: &P, view: &View<P::Move>, path: &Path) -> Done {
    let picture = position
        .svg(view)
        .ok_or_else(|| Failure::refused(format_args!("{} has no pictures yet", P::NAME)))?;
    files::write(path, picture.as_bytes())
}
