//! A sorted list that is changed without a branch.

/// Numbers in ascending order, up to `LANES` of them, in an array that may hold others behind.
///
/// For lists that are looked into at random and change a little every ply, as of a player's pieces in a
/// playout: every operation moves, or compares, all lanes at once, so that it takes as long for any
/// place in the list and has no branch that could be foreseen wrongly.
///
/// `LANES` is a power of two, and `ROOM` at least twice as much.
///
/// ```
/// use abstract_core::SortedLanes;
/// let mut list = SortedLanes::<8, 16>::new([i16::MAX; 16]);
/// for number in [30, 10, 20] {
///     list.insert(list.count_below(number), number);
/// }
/// list.remove(1);
/// assert_eq!([list.get(0), list.get(1), list.get(2)], [10, 30, i16::MAX]);
/// ```
#[derive(Clone, Debug)]
pub struct SortedLanes<const LANES: usize, const ROOM: usize> {
    numbers: [i16; ROOM],
}

impl<const LANES: usize, const ROOM: usize> SortedLanes<LANES, ROOM> {
    /// The list of the first `LANES` of these numbers, which are to be in ascending order; those that
    /// stand for nothing are [`i16::MAX`], and no other is above `i16::MAX / 2` or negative.
    #[inline]
    pub const fn new(numbers: [i16; ROOM]) -> Self {
        const { assert!(LANES.is_power_of_two() && 2 * LANES <= ROOM) };
        Self { numbers }
    }

    /// The nth number, counted from 0 and modulo `ROOM`: of the list, or behind it.
    #[inline]
    pub const fn get(&self, n: usize) -> i16 {
        self.numbers[n % ROOM]
    }

    /// How many numbers are less than this one.
    #[inline]
    pub fn count_below(&self, number: i16) -> usize {
        // The signs of differences, added up: the compiler adds them eight or sixteen at a time.
        let signs = self.numbers[..LANES].iter().map(|&other| other.wrapping_sub(number) >> 15);
        signs.sum::<i16>().unsigned_abs() as usize
    }

    /// Takes the nth number out.
    #[inline]
    pub fn remove(&mut self, n: usize) {
        let n = n % LANES;
        self.numbers.copy_within(n + 1..n + 1 + LANES, n);
    }

    /// Takes the nth number out, and puts another one in where it belongs.
    #[inline]
    pub fn replace(&mut self, n: usize, number: i16) {
        let before = self.count_below(number) - usize::from(self.get(n) < number);
        self.remove(n);
        self.insert(before, number);
    }

    /// Puts a number in as the nth.
    #[inline]
    pub fn insert(&mut self, n: usize, number: i16) {
        let n = n % LANES;
        self.numbers.copy_within(n..n + LANES, n + 1);
        self.numbers[n] = number;
    }
}
