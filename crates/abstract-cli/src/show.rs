//! The commands that show a position: its board, or its legal moves.

use std::io::Write;

use abstract_core::picture::Highlights;
use abstract_core::sorted_texts;

use crate::args;
use crate::board::{Board, parse, start, status, terminal_style};
use crate::failure::Done;
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
    let shown = match &arguments.select {
        Some(square) => position.highlights(parse("--select", square)?),
        None => Highlights::NONE,
    };
    if let Some(path) = &arguments.svg {
        return files::write(path, position.svg(&shown, &arguments.look.style()).as_bytes());
    }
    output.write_all(position.terminal(&shown, terminal_style()).as_bytes())?;
    writeln!(output, "{}", status(&position))?;
    Ok(())
}
