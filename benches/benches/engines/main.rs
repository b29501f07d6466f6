//! Speed in time, for people: our games and their peers in the same groups.
//!
//! `cargo bench` runs all; `cargo bench --bench engines -- perft` the groups of that name.

mod moves;
mod perft;
mod playouts;
mod texts;

use abstract_benches::{bench, every_game};

/// Measures a function for every game, in a group of that name.
macro_rules! group {
    ($criterion:expr, $name:literal, $module:ident::$function:ident) => {{
        use $module::$function;
        let mut group = $criterion.benchmark_group($name);
        every_game!($function(&mut group));
        group.finish();
    }};
}

fn main() {
    let mut criterion = bench::criterion();
    group!(criterion, "visit moves", moves::visit);
    group!(criterion, "count moves", moves::count);
    group!(criterion, "check moves", moves::check);
    group!(criterion, "play moves", moves::play);
    group!(criterion, "perft bulk", perft::bulk);
    group!(criterion, "perft no-bulk", perft::no_bulk);
    group!(criterion, "playouts", playouts::playouts);
    group!(criterion, "read position", texts::read);
    group!(criterion, "write position", texts::write);
    criterion.final_summary();
}
