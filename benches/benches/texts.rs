//! Positions from texts and to texts.

use abstract_benches::bench::{Group, measure};
use abstract_benches::{Rules, bench_main};

fn read<R: Rules>(group: &mut Group<'_>) {
    measure(group, |position: &R| (1, position.write()), |_, text| R::read(text));
}

fn write<R: Rules>(group: &mut Group<'_>) {
    measure(group, |_: &R| (1, ()), |position, ()| position.write());
}

bench_main!("read position" => read, "write position" => write);
