//! Adding up the sizes of many sets of squares.

use crate::bitboard::Bitboard;

/// The sum of the sizes of some sets, those of `twice` counted twice.
///
/// The same as adding up [`Bitboard::len`], and several times as fast in builds without an
/// instruction for counting bits: carry-save adders write, for each square, in how many sets
/// it stands as a binary number of four digits, and only the digits are counted. No square
/// may count more than 15 times; debug builds assert it, and in release builds the sum is then too low.
///
/// ```
/// use abstract_core::{Bitboard, sum_of_sizes};
/// let once = [Bitboard::ALL, Bitboard::BORDER, Bitboard::EMPTY];
/// assert_eq!(sum_of_sizes(once, [Bitboard::rank(4)]), 100 + 36 + 2 * 10);
/// assert_eq!(sum_of_sizes([Bitboard::ALL; 7], [Bitboard::ALL; 4]), 15 * 100);
/// ```
#[inline]
pub fn sum_of_sizes<const N: usize, const M: usize>(
    once: [Bitboard; N],
    twice: [Bitboard; M],
) -> usize {
    let low = add_digits(once.map(|set| set.bits() as u64), twice.map(|set| set.bits() as u64));
    let high = add_digits(
        once.map(|set| (set.bits() >> 64) as u64),
        twice.map(|set| (set.bits() >> 64) as u64),
    );
    if cfg!(target_feature = "popcnt") {
        let counts = low.iter().zip(&high).map(|(l, h)| l.count_ones() + h.count_ones());
        return counts.enumerate().map(|(i, count)| count << i).sum::<u32>() as usize;
    }
    let nibbles = |i: usize| nibble_counts(low[i]) + nibble_counts(high[i]);
    // A nibble counts at most 8 of each digit, so a byte at most 16 · (1 + 2 + 4 + 8) < 256.
    let ones_twos = byte_counts(nibbles(0)) + 2 * byte_counts(nibbles(1));
    let fours_eights = byte_counts(nibbles(2)) + 2 * byte_counts(nibbles(3));
    let bytes = ones_twos + 4 * fours_eights;
    // Eight bytes may add up to more than a byte holds.
    let halves = (bytes & 0x00FF_00FF_00FF_00FF) + ((bytes >> 8) & 0x00FF_00FF_00FF_00FF);
    (halves.wrapping_mul(0x0001_0001_0001_0001) >> 48) as usize
}

/// For each bit, in how many words it is set, those of `twice` counted twice: four digits, the
/// lowest first.
#[inline]
fn add_digits<const N: usize, const M: usize>(once: [u64; N], twice: [u64; M]) -> [u64; 4] {
    let [mut ones, mut twos, mut fours, mut eights] = [0; 4];
    let mut carry_fours = |set: u64| {
        let carry = half_add(&mut fours, set);
        debug_assert_eq!(eights & carry, 0, "a square counts 16 times");
        eights |= carry;
    };
    let (quads, rest) = once.as_chunks::<4>();
    for &[a, b, c, d] in quads {
        let carries = [full_add(&mut ones, a, b), full_add(&mut ones, c, d)];
        carry_fours(full_add(&mut twos, carries[0], carries[1]));
    }
    for &a in rest {
        let carry = half_add(&mut ones, a);
        carry_fours(half_add(&mut twos, carry));
    }
    let (pairs, rest) = twice.as_chunks::<2>();
    for &[a, b] in pairs {
        carry_fours(full_add(&mut twos, a, b));
    }
    for &a in rest {
        carry_fours(half_add(&mut twos, a));
    }
    [ones, twos, fours, eights]
}

/// Adds a one-digit number for each bit; returns the carries.
#[inline]
fn half_add(sum: &mut u64, set: u64) -> u64 {
    let carry = *sum & set;
    *sum ^= set;
    carry
}

/// Adds two one-digit numbers for each bit; returns the carries.
#[inline]
fn full_add(sum: &mut u64, a: u64, b: u64) -> u64 {
    let partial = *sum ^ a;
    let carry = (*sum & a) | (partial & b);
    *sum = partial ^ b;
    carry
}

/// In each four bits, how many of them are set.
#[inline]
fn nibble_counts(word: u64) -> u64 {
    let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
    (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333)
}

/// In each byte, the sum of its two nibbles.
#[inline]
fn byte_counts(nibbles: u64) -> u64 {
    (nibbles & 0x0F0F_0F0F_0F0F_0F0F) + ((nibbles >> 4) & 0x0F0F_0F0F_0F0F_0F0F)
}
