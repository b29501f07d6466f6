//! What rules engines of abstract two-player board games share.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(test)]
extern crate std;

#[macro_use]
mod macros;

mod bitboard;
pub mod conformance;
mod direction;
#[cfg(feature = "arbitrary")]
pub mod fuzzing;
mod game;
mod key;
mod perft;
pub mod picture;
mod player;
mod playout;
mod position;
mod random;
mod record;
#[cfg(feature = "serde")]
mod serde_text;
mod square;
#[cfg(feature = "proptest")]
pub mod strategies;
mod symmetry;
mod tally;
mod text;

pub use bitboard::{Bitboard, Squares};
pub use direction::{Cardinal, Direction, KNIGHT_JUMPS};
pub use game::{Ending, Game, PlayError, ResignError, TagError, Undone};
pub use key::KeyBuilder;
pub use perft::{divide, perft, perft_hashed, perft_unbulked};
#[cfg(feature = "rayon")]
pub use perft::{perft_threaded, perft_unbulked_threaded};
pub use player::{PerPlayer, Player};
pub use playout::{Branching, Playout, PlayoutStats, Playouts, playout};
pub use position::{ActionSpace, Outcome, Position, Symmetric};
pub use random::Rng;
pub use record::{ExpectedEnding, RecordError, RecordFault};
pub use square::{SIDE, SQUARES, Square};
pub use symmetry::Symmetry;
pub use tally::{sum_of_ones, sum_of_sizes};
pub use text::{
    Cursor, PositionError, SetupError, SyntaxError, read_board, sorted_texts, write_board,
};

serde_as_text!(Player, Square, Cardinal);

/// What the macros expand to; not for use by name.
#[doc(hidden)]
#[cfg(feature = "serde")]
pub mod __private {
    pub use crate::serde_text::{deserialize, serialize};
    pub use serde;
}
