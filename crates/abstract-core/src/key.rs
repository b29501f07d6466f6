//! Keys of positions: 64 bits that are the same across runs, versions and platforms.

use crate::random::split_mix;

/// Builds a key from the words that make up a position, in a fixed order.
///
/// The result depends on the values only, never on byte order or word size, and is stable:
/// a table of keys written today can be read tomorrow. Not made to withstand an adversary; a
/// table that must be exact compares whole positions.
///
/// ```
/// use abstract_core::KeyBuilder;
/// let key = KeyBuilder::new().word(7).word(0).finish();
/// assert_eq!(key, KeyBuilder::new().word(7).word(0).finish());
/// assert_ne!(key, KeyBuilder::new().word(0).word(7).finish());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct KeyBuilder(u64);

impl KeyBuilder {
    /// With no words yet.
    #[inline]
    #[must_use]
    #[allow(clippy::new_without_default)] // A builder is always followed by its words.
    pub const fn new() -> Self {
        Self(0x243F_6A88_85A3_08D3)
    }

    /// With one more word.
    #[inline]
    #[must_use]
    pub const fn word(self, word: u64) -> Self {
        // The halves of a full product, folded: every bit of the word reaches every bit.
        let product = (self.0 ^ word) as u128 * 0xA076_1D64_78BD_642F_u128;
        Self(product as u64 ^ (product >> 64) as u64 ^ self.0.rotate_left(23))
    }

    /// With the bits of a set of squares.
    #[inline]
    #[must_use]
    pub const fn set(self, set: crate::Bitboard) -> Self {
        self.word(set.bits() as u64).word((set.bits() >> 64) as u64)
    }

    /// The key.
    #[inline]
    pub const fn finish(self) -> u64 {
        split_mix(self.0)
    }
}
