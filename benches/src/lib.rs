//! What the benches share: our games and their peers behind one trait, and the positions.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod bench;
pub mod goals;
mod ours;
mod peers;
mod rules;

pub use ours::Ours;
pub use peers::{Ataxx, Chess};
pub use rules::{Named, Rules};

/// Calls a generic function for each of our games, then for each peer:
/// `every_game!(function(arguments))`. A game is added here, and in `ours.rs`.
#[macro_export]
macro_rules! every_game {
    ($function:ident($($argument:expr),* $(,)?)) => {
        $crate::every_game!(
            $function($($argument),*)
            for $crate::Ours<vault_rules::Vault>, $crate::Ours<bastide_rules::Bastide>,
            $crate::Ours<voldetour_rules::Voldetour>, $crate::Chess, $crate::Ataxx
        )
    };
    ($function:ident $arguments:tt for $($game:ty),*) => {
        $($crate::every_game!(@ $function::<$game> $arguments);)*
    };
    (@ $function:ident::<$game:ty>($($argument:expr),*)) => {
        $function::<$game>($($argument),*)
    };
}
