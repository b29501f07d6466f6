//! How the criterion benches measure.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput};

use crate::rules::Rules;

/// Benches of one kind, of all games.
pub type Group<'a> = BenchmarkGroup<'a, WallTime>;

/// Settings with which all benches together take a few minutes. The command line overrules them.
pub fn criterion() -> Criterion {
    Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(800))
        .nresamples(5_000)
        .configure_from_args()
}

/// Measures `routine` on each of a game's positions. `prepare` says how many elements (moves,
/// nodes, plies) one run of it handles, and makes what it needs beside the position.
pub fn measure<R: Rules, T, O>(
    group: &mut Group<'_>,
    prepare: impl Fn(&R) -> (u64, T),
    routine: impl Fn(&R, &T) -> O,
) {
    for (name, position) in R::positions() {
        let (elements, prepared) = prepare(&position);
        group.throughput(Throughput::Elements(elements));
        group.bench_function(BenchmarkId::new(R::NAME, name), |bencher| {
            bencher.iter(|| routine(black_box(&position), black_box(&prepared)));
        });
    }
}
