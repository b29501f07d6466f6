//! Adding up the sizes of many sets of squares.
//!
//! Builds for any x86-64 have no instruction that counts bits, and doing without costs a dozen per
//! word. So many words are added up first: carry-save adders write, for each place, in how many
//! words its bit is set as a binary number, and only the four words of digits are counted.

use crate::bitboard::Bitboard;

/// The sum of the sizes of some sets, those of `twice` counted twice.
///
/// The same as adding up [`Bitboard::len`], and several times as fast in builds without an
/// instruction for counting bits. No square may count more than 15 times, the sets of `twice`
/// being two each; debug builds assert it, and in release builds the sum is then too low. At most
/// 15 sets, those of `twice` being two each, are always right.
///
/// ```
/// use abstract_core::{Bitboard, sum_of_sizes};
/// let once = [Bitboard::ALL, Bitboard::BORDER, Bitboard::EMPTY];
/// assert_eq!(sum_of_sizes(once, [Bitboard::rank(4)]), 100 + 36 + 2 * 10);
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
        return (weighted_ones(low) + weighted_ones(high)) as usize;
    }
    // A nibble counts at most 8 of each digit, so a byte at most 16 · (1 + 2 + 4 + 8) < 256.
    let nibbles = |i: usize| nibble_counts(low[i]) + nibble_counts(high[i]);
    let ones_twos = byte_counts(nibbles(0)) + 2 * byte_counts(nibbles(1));
    let fours_eights = byte_counts(nibbles(2)) + 2 * byte_counts(nibbles(3));
    sum_of_bytes(ones_twos + 4 * fours_eights)
}

/// How many bits are set in some words together.
///
/// The same as adding up [`u64::count_ones`], and several times as fast in builds without an
/// instruction for counting bits. No place may be set in more than 15 words; debug builds assert
/// it, and in release builds the sum is then too low.
///
/// ```
/// use abstract_core::sum_of_ones;
/// assert_eq!(sum_of_ones([0b1011, 0, u64::MAX]), 3 + 64);
/// ```
#[inline]
pub fn sum_of_ones<const N: usize>(words: [u64; N]) -> usize {
    if cfg!(target_feature = "popcnt") {
        return words.iter().map(|word| word.count_ones()).sum::<u32>() as usize;
    }
    let [ones, twos, fours, eights] = add_digits(words, []);
    // A nibble counts at most 4 of each digit: 4 · (1 + 2) < 16.
    let ones_twos = byte_counts(nibble_counts(ones) + 2 * nibble_counts(twos));
    let fours_eights = byte_counts(nibble_counts(fours) + 2 * nibble_counts(eights));
    sum_of_bytes(ones_twos + 4 * fours_eights)
}

/// The most words that are added up at once.
const WORDS: usize = 16;

/// For each place, in how many words its bit is set, those of `twice` counted twice: four digits,
/// the lowest first.
#[inline]
fn add_digits<const N: usize, const M: usize>(once: [u64; N], twice: [u64; M]) -> [u64; 4] {
    const { assert!(N <= WORDS && N / 2 + M <= WORDS, "too many words") };
    let [mut ones, mut twos, mut fours, mut eights, mut sixteens] = [[0; WORDS]; 5];
    ones[..N].copy_from_slice(&once);
    let carries = N / 2;
    twos[carries..carries + M].copy_from_slice(&twice);
    // All lengths are known when compiling: what is left of this is adders on registers.
    let ones = add_up(&ones, N, &mut twos);
    let len = carries + M;
    let twos = add_up(&twos, len, &mut fours);
    let fours = add_up(&fours, len / 2, &mut eights);
    let eights = add_up(&eights, len / 4, &mut sixteens);
    debug_assert!(sixteens.iter().all(|&word| word == 0), "a place counts 16 times");
    [ones, twos, fours, eights]
}

/// Adds up the first `len` words; half as many carries, rounded down, are written.
#[inline]
fn add_up(words: &[u64; WORDS], len: usize, carries: &mut [u64; WORDS]) -> u64 {
    let mut sum = words[0];
    let mut next = 1;
    for carry in carries {
        if next + 1 < len {
            *carry = full_add(&mut sum, words[next], words[next + 1]);
        } else if next < len {
            *carry = half_add(&mut sum, words[next]);
        }
        next += 2;
    }
    sum
}

/// Adds a one-digit number in each place; returns the carries.
#[inline]
fn half_add(sum: &mut u64, set: u64) -> u64 {
    let carry = *sum & set;
    *sum ^= set;
    carry
}

/// Adds two one-digit numbers in each place; returns the carries.
#[inline]
fn full_add(sum: &mut u64, a: u64, b: u64) -> u64 {
    let partial = *sum ^ a;
    let carry = (*sum & a) | (partial & b);
    *sum = partial ^ b;
    carry
}

/// The ones of four words of digits, each times its weight.
#[inline]
fn weighted_ones(digits: [u64; 4]) -> u32 {
    digits.iter().enumerate().map(|(i, digit)| digit.count_ones() << i).sum()
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

/// The sum of the eight bytes, which may be more than a byte holds.
#[inline]
fn sum_of_bytes(bytes: u64) -> usize {
    let pairs = (bytes & 0x00FF_00FF_00FF_00FF) + ((bytes >> 8) & 0x00FF_00FF_00FF_00FF);
    (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    /// Words with few bits, many of them in the same places.
    fn words<const N: usize>(rng: &mut Rng) -> [u64; N] {
        [(); N].map(|()| (0..17).fold(0, |word, _| word | 1 << (rng.below(8) * rng.below(10))))
    }

    fn agree<const N: usize>(rng: &mut Rng) {
        let words = words::<N>(rng);
        let ones: u32 = words.iter().map(|word| word.count_ones()).sum();
        assert_eq!(sum_of_ones(words), ones as usize, "{words:x?}");
    }

    #[test]
    fn ones_add_up() {
        let mut rng = Rng::new(1, 1);
        for _ in 0..1_000 {
            agree::<0>(&mut rng);
            agree::<1>(&mut rng);
            agree::<2>(&mut rng);
            agree::<7>(&mut rng);
            agree::<10>(&mut rng);
            agree::<15>(&mut rng);
        }
        assert_eq!(sum_of_ones([u64::MAX; 15]), 960);
    }

    #[test]
    fn sizes_add_up() {
        let mut rng = Rng::new(1, 2);
        for _ in 0..1_000 {
            let mut sets = [(); 10].map(|()| {
                let [low, high] = words(&mut rng);
                Bitboard::from_bits(u128::from(high) << 64 | u128::from(low))
            });
            let size: usize = sets.iter().map(|set| set.len()).sum();
            assert_eq!(sum_of_sizes(sets, []), size);
            sets[9] = Bitboard::ALL;
            let [a, b, c, d, e, f, g, h, i, j] = sets;
            let once = sum_of_sizes([a, b, c, d, e], []);
            assert_eq!(
                sum_of_sizes([a, b, c, d, e], [f, g, h, i, j]),
                once + 2 * sum_of_sizes([f, g, h, i, j], [])
            );
        }
        assert_eq!(sum_of_sizes([Bitboard::ALL; 15], []), 1_500);
        assert_eq!(sum_of_sizes([Bitboard::ALL; 1], [Bitboard::ALL; 7]), 1_500);
    }
}
