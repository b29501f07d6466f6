//! Single positions: visiting, counting, checking and playing their moves.

use std::hint::black_box;

use abstract_benches::Rules;
use abstract_benches::bench::{Group, measure};

pub(crate) fn visit<R: Rules>(group: &mut Group<'_>) {
    let visit_all = |position: &R, (): &()| {
        position.for_each_move(|m| {
            black_box(m);
        });
    };
    measure(group, |position: &R| (position.count_moves(), ()), visit_all);
}

pub(crate) fn count<R: Rules>(group: &mut Group<'_>) {
    let prepare = |position: &R| (position.count_moves(), ());
    measure(group, prepare, |position, ()| position.count_moves());
}

pub(crate) fn check<R: Rules>(group: &mut Group<'_>) {
    // Moves of every position, so that some are refused.
    let moves: Vec<R::Move> = R::positions().flat_map(|(_, other)| other.moves()).collect();
    let prepare = |_: &R| (moves.len() as u64, ());
    measure(group, prepare, |position, ()| moves.iter().filter(|&&m| position.is_legal(m)).count());
}

pub(crate) fn play<R: Rules>(group: &mut Group<'_>) {
    let prepare = |position: &R| (position.count_moves(), position.moves());
    let play_each = |position: &R, moves: &Vec<R::Move>| {
        for &m in moves {
            black_box(position.after(m));
        }
    };
    measure(group, prepare, play_each);
}
