//! Games of uniformly random moves.

use abstract_benches::Rules;
use abstract_benches::bench::{Group, measure};

/// Games in a run.
const GAMES: u64 = 4;

/// As long as most games; those of Voldétour and Bastide can take much longer.
const MAX_PLIES: u32 = 200;

pub(crate) fn playouts<R: Rules>(group: &mut Group<'_>) {
    let prepare = |position: &R| (position.playouts(GAMES, MAX_PLIES), ());
    measure(group, prepare, |position, ()| position.playouts(GAMES, MAX_PLIES));
}
