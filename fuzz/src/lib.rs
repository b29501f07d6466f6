//! What the fuzz targets do with a fuzzer's bytes: ordinary functions, which panic on a fault.
//!
//! `cargo test` calls them with the seeds; see `README.md`.
#![forbid(unsafe_code)]

mod games;
mod play;
mod query;
mod texts;

// The tool's protocol, by its sources, since a program has no library to call.
#[allow(dead_code)]
#[path = "../../crates/abstract-cli/src/failure.rs"]
mod failure;
#[path = "../../crates/abstract-cli/src/lines.rs"]
mod lines;
#[allow(dead_code)]
#[path = "../../crates/abstract-cli/src/numbers.rs"]
mod numbers;
#[path = "../../crates/abstract-cli/src/printable.rs"]
mod printable;
#[allow(dead_code)]
#[path = "../../crates/abstract-cli/src/query.rs"]
mod protocol;
/// What it takes from the tool's module of that name.
mod files {
    pub(crate) const STANDARD_INPUT: &str = "standard input";
}

pub use games::{
    bastide_play, bastide_texts, vault_play, vault_texts, voldetour_play, voldetour_texts,
};
pub use query::query;

/// What is called with a fuzzer's bytes.
pub type Target = fn(&[u8]);

/// The targets by name.
pub const TARGETS: [(&str, Target); 7] = [
    ("vault_texts", vault_texts),
    ("vault_play", vault_play),
    ("bastide_texts", bastide_texts),
    ("bastide_play", bastide_play),
    ("voldetour_texts", voldetour_texts),
    ("voldetour_play", voldetour_play),
    ("query", query),
];

/// The main program of a target: the fuzzer's under cargo-fuzz, else one that replays the files
/// named on the command line.
#[macro_export]
macro_rules! target {
    ($target:ident) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| $crate::$target(bytes));

        #[cfg(not(fuzzing))]
        fn main() -> std::io::Result<()> {
            for file in std::env::args_os().skip(1) {
                $crate::$target(&std::fs::read(&file)?);
            }
            Ok(())
        }
    };
}
