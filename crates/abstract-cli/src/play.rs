//! x
use crate::{args, board::Board, failure::Done};
use std::io::Write;
pub(crate) fn run<P: Board>(_arguments: &args::Play, _output: &mut impl Write) -> Done {
    Ok(())
}
