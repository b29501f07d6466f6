//! Values from a fuzzer's bytes, by the crate `arbitrary`.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::bitboard::Bitboard;
use crate::direction::{Cardinal, Direction};
use crate::player::{PerPlayer, Player};
use crate::position::Position;
use crate::square::{SQUARES, Square};
use crate::symmetry::Symmetry;

/// The position that a game from `start` reaches in at most `max_plies` moves, which the bytes
/// choose.
///
/// ```
/// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
/// # use piles::Piles;
/// let mut bytes = arbitrary::Unstructured::new(b"some bytes of a fuzzer");
/// let position = abstract_core::fuzzing::reached_from(Piles::default(), 5, &mut bytes)?;
/// assert_ne!(position, Piles::default());
/// # Ok::<(), arbitrary::Error>(())
/// ```
pub fn reached_from<P: Position>(
    start: P,
    max_plies: usize,
    bytes: &mut Unstructured<'_>,
) -> Result<P> {
    let mut position = start;
    for _ in 0..max_plies {
        if bytes.is_empty() {
            break;
        }
        let Some(last) = position.count_moves().checked_sub(1) else { break };
        let Some(m) = position.nth_move(bytes.int_in_range(0..=last)?) else { break };
        position.play_unchecked(m);
    }
    Ok(position)
}

impl Arbitrary<'_> for Player {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        bytes.choose(&Self::ALL).copied()
    }
}

impl Arbitrary<'_> for Square {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        let index = bytes.int_in_range(0..=SQUARES as u8 - 1)?;
        Self::from_index(index).ok_or(arbitrary::Error::IncorrectFormat)
    }
}

impl Arbitrary<'_> for Bitboard {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        u128::arbitrary(bytes).map(Self::from_bits)
    }
}

impl Arbitrary<'_> for Direction {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        bytes.choose(&Self::ALL).copied()
    }
}

impl Arbitrary<'_> for Cardinal {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        bytes.choose(&Self::ALL).copied()
    }
}

impl Arbitrary<'_> for Symmetry {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        bytes.choose(&Self::ALL).copied()
    }
}

impl<'a, T: Arbitrary<'a>> Arbitrary<'a> for PerPlayer<T> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::new(T::arbitrary(bytes)?, T::arbitrary(bytes)?))
    }
}
