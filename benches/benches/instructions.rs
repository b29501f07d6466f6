//! The gate against slow-downs: instruction counts with hard limits, from `goals.rs`.
//!
//! `cargo bench --features abstract-benches/instructions --bench instructions`
// The macros write out paths in full.
#![allow(unused_qualifications)]
// Counts are far below 2⁵².
#![allow(clippy::cast_precision_loss)]

use std::hint::black_box;
use std::process::Command;
use std::sync::OnceLock;

use abstract_benches::goals::{
    BASTIDE_MIDDLE, BASTIDE_START, COMPILER, Counter, Kind, Row, VAULT_CHAIN, VAULT_START,
    VOLDETOUR_MIDDLE, VOLDETOUR_START,
};
use gungraun::{
    Callgrind, EventKind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};

/// The limit of a row in instructions, if this compiler is the one that it holds for.
fn limit(row: &Row, kind: Kind) -> LibraryBenchmarkConfig {
    let mut callgrind = Callgrind::default();
    if let Some(figure) = row.figure(kind).filter(|_| is_compiler_of_limits()) {
        let nodes = row.count(kind, row.size(kind)) as f64;
        callgrind.hard_limits([(EventKind::Ir, (figure.limit * nodes) as u64)]);
    }
    LibraryBenchmarkConfig::default().tool(callgrind).clone()
}

fn is_compiler_of_limits() -> bool {
    static IS: OnceLock<bool> = OnceLock::new();
    *IS.get_or_init(|| {
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let version = Command::new(rustc).arg("--version").output();
        let version = version.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
        let version = version.unwrap_or_default();
        let is = version.split(' ').nth(1) == Some(COMPILER);
        if !is {
            eprintln!("no limits: they hold for rustc {COMPILER}, this is {}", version.trim());
        }
        is
    })
}

/// A row's position, read, and what is counted from it.
struct Prepared {
    position: Box<dyn Counter>,
    kind: Kind,
    size: u64,
    max_plies: u32,
}

fn prepare(row: &Row, kind: Kind) -> Prepared {
    let (size, max_plies) = (row.size(kind), row.max_plies);
    Prepared { position: row.prepared(), kind, size, max_plies }
}

/// The only thing whose instructions are counted.
fn count(prepared: &Prepared) -> u64 {
    black_box(prepared.position.count(prepared.kind, prepared.size, prepared.max_plies))
}

#[library_benchmark(setup = prepare)]
#[bench::vault_start(args = (&VAULT_START, Kind::Bulk), config = limit(&VAULT_START, Kind::Bulk))]
#[bench::vault_chain(args = (&VAULT_CHAIN, Kind::Bulk), config = limit(&VAULT_CHAIN, Kind::Bulk))]
#[bench::bastide_start(args = (&BASTIDE_START, Kind::Bulk), config = limit(&BASTIDE_START, Kind::Bulk))]
#[bench::bastide_middle(args = (&BASTIDE_MIDDLE, Kind::Bulk), config = limit(&BASTIDE_MIDDLE, Kind::Bulk))]
#[bench::voldetour_start(args = (&VOLDETOUR_START, Kind::Bulk), config = limit(&VOLDETOUR_START, Kind::Bulk))]
#[bench::voldetour_middle(args = (&VOLDETOUR_MIDDLE, Kind::Bulk), config = limit(&VOLDETOUR_MIDDLE, Kind::Bulk))]
fn bulk(prepared: Prepared) -> u64 {
    count(&prepared)
}

#[library_benchmark(setup = prepare)]
#[bench::vault_start(args = (&VAULT_START, Kind::NoBulk), config = limit(&VAULT_START, Kind::NoBulk))]
#[bench::vault_chain(args = (&VAULT_CHAIN, Kind::NoBulk), config = limit(&VAULT_CHAIN, Kind::NoBulk))]
#[bench::bastide_start(args = (&BASTIDE_START, Kind::NoBulk), config = limit(&BASTIDE_START, Kind::NoBulk))]
#[bench::bastide_middle(args = (&BASTIDE_MIDDLE, Kind::NoBulk), config = limit(&BASTIDE_MIDDLE, Kind::NoBulk))]
#[bench::voldetour_start(args = (&VOLDETOUR_START, Kind::NoBulk), config = limit(&VOLDETOUR_START, Kind::NoBulk))]
#[bench::voldetour_middle(args = (&VOLDETOUR_MIDDLE, Kind::NoBulk), config = limit(&VOLDETOUR_MIDDLE, Kind::NoBulk))]
fn no_bulk(prepared: Prepared) -> u64 {
    count(&prepared)
}

#[library_benchmark(setup = prepare)]
#[bench::vault_start(args = (&VAULT_START, Kind::Playouts), config = limit(&VAULT_START, Kind::Playouts))]
#[bench::bastide_start(args = (&BASTIDE_START, Kind::Playouts), config = limit(&BASTIDE_START, Kind::Playouts))]
#[bench::voldetour_middle(args = (&VOLDETOUR_MIDDLE, Kind::Playouts), config = limit(&VOLDETOUR_MIDDLE, Kind::Playouts))]
fn playouts(prepared: Prepared) -> u64 {
    count(&prepared)
}

library_benchmark_group!(name = speed, benchmarks = [bulk, no_bulk, playouts]);

main!(library_benchmark_groups = speed);
