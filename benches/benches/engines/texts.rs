//! Positions from texts and to texts.

use abstract_benches::Rules;
use abstract_benches::bench::{Group, measure};

pub(crate) fn read<R: Rules>(group: &mut Group<'_>) {
    measure(group, |position: &R| (1, position.write()), |_, text| R::read(text));
}

pub(crate) fn write<R: Rules>(group: &mut Group<'_>) {
    measure(group, |_: &R| (1, ()), |position, ()| position.write());
}
