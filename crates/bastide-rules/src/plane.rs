//! A set of squares that is changed one square at a time.

use abstract_core::{Bitboard, Square};

/// A [`Bitboard`] in two words of 64 squares.
///
/// To look at one square, or to take one along from square to square, is a matter of one word, which
/// makes a move several times as cheap as on 128 bits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Plane([u64; 2]);

/// Where a square is in a [`Plane`].
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// 0 or 1.
    word: usize,
    /// 0–63.
    shift: u32,
}

impl Place {
    #[inline]
    pub(crate) const fn of(square: Square) -> Self {
        // An index is below 100; the mask spares a check of the array's bounds.
        Self { word: (square.index() / 64) & 1, shift: square.index() as u32 % 64 }
    }

    #[inline]
    const fn bit(self) -> u64 {
        1 << self.shift
    }
}

impl Plane {
    pub(crate) const EMPTY: Self = Self([0; 2]);

    #[inline]
    pub(crate) const fn set(self) -> Bitboard {
        let [low, high] = self.0;
        Bitboard::from_bits((high as u128) << 64 | low as u128)
    }

    #[inline]
    pub(crate) const fn has(&self, place: Place) -> bool {
        self.0[place.word] & place.bit() != 0
    }

    #[inline]
    pub(crate) const fn insert(&mut self, place: Place) {
        self.0[place.word] |= place.bit();
    }

    /// Puts a square in, or not.
    #[inline]
    pub(crate) const fn insert_if(&mut self, place: Place, condition: bool) {
        self.0[place.word] |= (condition as u64) << place.shift;
    }

    #[inline]
    pub(crate) const fn remove(&mut self, place: Place) {
        self.0[place.word] &= !place.bit();
    }

    /// Takes a square out, and puts another one, which is not in the set, in if that one was.
    #[inline]
    pub(crate) const fn carry(&mut self, from: Place, to: Place) {
        let bit = self.0[from.word] & from.bit();
        self.0[from.word] ^= bit;
        self.0[to.word] |= bit.rotate_left(to.shift.wrapping_sub(from.shift) % 64);
    }
}

impl From<Bitboard> for Plane {
    #[inline]
    fn from(set: Bitboard) -> Self {
        Self([set.bits() as u64, (set.bits() >> 64) as u64])
    }
}
