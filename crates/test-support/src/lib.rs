//! What the tests of the rules crates share: the same assertions about every game.
//!
//! It knows none of the games; each function takes what a game's tests have found worth a look.
#![deny(missing_docs)]
// A violated assertion is what all of this is for.
#![allow(clippy::missing_panics_doc)]

pub mod allocation;
pub mod golden;
pub mod picture;
pub mod random;
pub mod texts;
pub mod vectors;
