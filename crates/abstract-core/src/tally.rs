//! Adding up the sizes of many sets of squares.

use crate::bitboard::Bitboard;

/// A sum of set sizes, kept bit-sliced: for each square, in how many sets it stood, as a binary
/// number whose digits are spread over four boards.
///
/// Counting bits is dear on processors (or builds) without an instruction for it; a carry-save
/// adder takes in two sets for the price of five bitwise operations and leaves four counts for the end,
/// however many sets there were.
///
/// ```
/// use abstract_core::{Bitboard, Tally};
/// let mut tally = Tally::new();
/// tally.add(Bitboard::ALL);
/// tally.add_two(Bitboard::BORDER, Bitboard::rank(4));
/// assert_eq!(tally.total(), 100 + 36 + 10);
/// ```
///
/// No square may stand in more than 15 of the sets; debug builds assert it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    ones: Bitboard,
    twos: Bitboard,
    fours: Bitboard,
    eights: Bitboard,
}

impl Tally {
    /// No set yet.
    #[inline]
    pub const fn new() -> Self {
        let none = Bitboard::EMPTY;
        Self { ones: none, twos: none, fours: none, eights: none }
    }

    /// One more set.
    #[inline]
    pub fn add(&mut self, set: Bitboard) {
        let carry = self.ones & set;
        self.ones ^= set;
        self.add_twos(carry);
    }

    /// Two more sets: cheaper than one after the other.
    #[inline]
    pub fn add_two(&mut self, a: Bitboard, b: Bitboard) {
        let (sum, carry) = full_adder(self.ones, a, b);
        self.ones = sum;
        self.add_twos(carry);
    }

    /// A set in which each square counts twice.
    #[inline]
    pub fn add_twos(&mut self, set: Bitboard) {
        let carry = self.twos & set;
        self.twos ^= set;
        self.add_fours(carry);
    }

    /// Two sets in which each square counts twice.
    #[inline]
    pub fn add_two_twos(&mut self, a: Bitboard, b: Bitboard) {
        let (sum, carry) = full_adder(self.twos, a, b);
        self.twos = sum;
        self.add_fours(carry);
    }

    /// A set in which each square counts four times.
    #[inline]
    pub fn add_fours(&mut self, set: Bitboard) {
        let carry = self.fours & set;
        self.fours ^= set;
        debug_assert!(!self.eights.intersects(carry), "a square in more than 15 sets");
        self.eights |= carry;
    }

    /// The sum of the sizes of all sets.
    #[inline]
    pub fn total(&self) -> usize {
        let mut total = self.ones.len() + 2 * self.twos.len();
        // Few squares stand in many sets.
        if !(self.fours | self.eights).is_empty() {
            total += 4 * self.fours.len() + 8 * self.eights.len();
        }
        total
    }
}

/// Sum and carry of three one-digit numbers a square.
#[inline]
pub(crate) fn full_adder(a: Bitboard, b: Bitboard, c: Bitboard) -> (Bitboard, Bitboard) {
    let partial = a ^ b;
    (partial ^ c, (a & b) | (partial & c))
}
