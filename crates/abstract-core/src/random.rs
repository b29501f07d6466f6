//! A small random generator whose draws are the same on every platform, now and later.

/// The generator PCG-XSH-RR 64/32: 64 bits of state, 2⁶³ streams, 32 bits a draw.
///
/// Its draws are part of the crate's promises: a seed keeps its meaning across versions and
/// platforms. It is made for playouts and tests, not for secrets.
///
/// ```
/// use abstract_core::Rng;
/// // The test values that the algorithm's author published for seed 42, stream 54.
/// let mut rng = Rng::new(42, 54);
/// let draws = [rng.next_u32(), rng.next_u32(), rng.next_u32()];
/// assert_eq!(draws, [0xa15c_02b7, 0x7b47_f409, 0xba1d_3330]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    state: u64,
    increment: u64,
}

const MULTIPLIER: u64 = 6_364_136_223_846_793_005;

impl Rng {
    /// The generator of a seed and a stream (of which the highest bit is ignored).
    #[inline]
    pub const fn new(seed: u64, stream: u64) -> Self {
        let mut rng = Self { state: 0, increment: stream << 1 | 1 };
        rng.next_u32();
        rng.state = rng.state.wrapping_add(seed);
        rng.next_u32();
        rng
    }

    /// The generator of game `game` of a run: the same whichever thread or machine plays it.
    ///
    /// The seed is mixed with the game's number (by `SplitMix64`'s finalizer) first, since PCG
    /// streams of one seed are alike.
    pub const fn for_game(seed: u64, game: u64) -> Self {
        Self::new(split_mix(seed ^ split_mix(game)), game)
    }

    /// 32 uniformly random bits.
    #[inline]
    pub const fn next_u32(&mut self) -> u32 {
        let old = self.state;
        self.state = old.wrapping_mul(MULTIPLIER).wrapping_add(self.increment);
        ((((old >> 18) ^ old) >> 27) as u32).rotate_right((old >> 59) as u32)
    }

    /// 64 uniformly random bits: two draws, the first one high.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        let high = self.next_u32() as u64;
        high << 32 | self.next_u32() as u64
    }

    /// A uniformly random number below `bound`; 0 if the bound is 0.
    ///
    /// Unbiased (Lemire's method: a product's high half, and a new draw for the few low halves
    /// that would favour some numbers).
    ///
    /// ```
    /// let mut rng = abstract_core::Rng::new(1, 2);
    /// assert!((0..100).all(|_| rng.below(6) < 6));
    /// ```
    #[inline]
    pub const fn below(&mut self, bound: u32) -> u32 {
        let mut product = self.next_u32() as u64 * bound as u64;
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = self.next_u32() as u64 * bound as u64;
            }
        }
        (product >> 32) as u32
    }

    /// A uniformly random index of a list of `len` items; `None` if it has none. Where it has more
    /// than 2³² − 1, one of the first so many.
    ///
    /// The same draws as [`Rng::below`] makes, none for an empty list.
    ///
    /// ```
    /// # mod piles { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/piles.rs")); }
    /// use abstract_core::{Position, Rng};
    /// let (start, mut rng) = (piles::Piles::default(), Rng::new(1, 2));
    /// let m = rng.index(start.count_moves()).and_then(|n| start.nth_move(n));
    /// assert!(m.is_some_and(|m| start.is_legal(m)));
    /// assert_eq!(rng.index(0), None);
    /// ```
    #[inline]
    pub const fn index(&mut self, len: usize) -> Option<usize> {
        match len {
            0 => None,
            _ if len > u32::MAX as usize => Some(self.below(u32::MAX) as usize),
            _ => Some(self.below(len as u32) as usize),
        }
    }

    /// A uniformly random item, by its [index](Rng::index); `None` if there is none.
    ///
    /// ```
    /// let mut rng = abstract_core::Rng::new(1, 2);
    /// assert!(rng.choose(&["heads", "tails"]).is_some());
    /// assert_eq!(rng.choose::<&str>(&[]), None);
    /// ```
    #[inline]
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        self.index(items.len()).and_then(|index| items.get(index))
    }
}

/// The digits of a uniformly random number, the highest first: several uniform numbers from one draw,
/// independent of each other.
///
/// The digits may be to different bases; the bound of the number is the product of all of them. A
/// multiplication takes the next digit off, where a division would take the lowest one, and longer.
///
/// ```
/// use abstract_core::Digits;
/// // Below 6 · 10 · 10: a die, and two digits.
/// const UNIT: u64 = Digits::unit(600);
/// let mut digits = Digits::of(437, UNIT);
/// assert_eq!([digits.next(6), digits.next(10), digits.next(10)], [4, 3, 7]);
/// ```
#[derive(Clone, Debug)]
pub struct Digits(u64);

impl Digits {
    /// 1 as a fraction of a bound, in 2⁻⁶⁴, rounded up; 0 for a bound of 0.
    pub const fn unit(bound: u32) -> u64 {
        if bound < 2 { 0 } else { u64::MAX / bound as u64 + 1 }
    }

    /// The digits of a number below the bound whose [unit](Digits::unit) this is; a larger number is
    /// taken modulo the bound.
    #[inline]
    pub const fn of(number: u32, unit: u64) -> Self {
        // The unit is too large by less than 1, in 2⁻⁶⁴, so the fraction is by less than 2³²; that is
        // less than 1 in the last digit, and all are exact.
        Self((number as u64).wrapping_mul(unit))
    }

    /// The next digit, to some base; the product of all bases is to be the bound.
    #[inline]
    pub const fn next(&mut self, base: u32) -> u32 {
        let product = self.0 as u128 * base as u128;
        self.0 = product as u64;
        (product >> 64) as u32
    }
}

/// `SplitMix64`'s finalizer over its first increment: a bijection that spreads every bit.
#[inline]
pub(crate) const fn split_mix(x: u64) -> u64 {
    let x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}
