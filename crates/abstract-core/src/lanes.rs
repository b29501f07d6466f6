//! A sorted list that is changed without a branch.

/// Different numbers in ascending order, up to `LANES` of them, in an array that may hold others behind.
///
/// For lists that are looked into at random and change a little every ply, as of a player's pieces in a
/// playout. Whatever changes, each lane gets the least or the greatest of its number, its neighbours
/// and the new one, all lanes at once, so that there is nothing to search for and no branch that could
/// be foreseen wrongly.
///
/// `ROOM` is a power of two, more than `LANES` + 1.
///
/// ```
/// use abstract_core::SortedLanes;
/// let mut numbers = [i16::MAX; 16];
/// numbers[..4].copy_from_slice(&[i16::MIN, 10, 20, 30]);
/// let mut list = SortedLanes::<8, 16>::new(numbers);
/// list.replace(20, 40);
/// list.remove(10);
/// list.insert(35);
/// assert_eq!([list.get(1), list.get(2), list.get(3)], [30, 35, 40]);
/// ```
#[derive(Clone, Debug)]
pub struct SortedLanes<const LANES: usize, const ROOM: usize> {
    /// One that is below all, the lanes, then what is behind them.
    numbers: [i16; ROOM],
}

impl<const LANES: usize, const ROOM: usize> SortedLanes<LANES, ROOM> {
    /// The list of the numbers that come after the first one of these, which is to be [`i16::MIN`]: up
    /// to `LANES`, in ascending order, where [`i16::MAX`] stands for nothing; the one behind them is
    /// `i16::MAX` too.
    #[inline]
    pub const fn new(numbers: [i16; ROOM]) -> Self {
        const { assert!(ROOM.is_power_of_two() && LANES + 1 < ROOM) };
        Self { numbers }
    }

    /// The nth number, counted from 1 and modulo `ROOM`: of the list, or behind it.
    #[inline]
    pub const fn get(&self, n: usize) -> i16 {
        self.numbers[n % ROOM]
    }

    /// Puts a number in that is not in the list; the last one makes room for it.
    #[inline]
    pub fn insert(&mut self, number: i16) {
        self.change(|before, this, _| before.max(this.min(number)));
    }

    /// Takes a number out that is in the list.
    #[inline]
    pub fn remove(&mut self, number: i16) {
        self.change(|_, this, after| if this < number { this } else { after });
    }

    /// Takes a number out that is in the list, and puts another one in.
    #[inline]
    pub fn replace(&mut self, number: i16, new: i16) {
        self.change(|before, this, after| {
            // The list without the number, here and before.
            let without_before = if before < number { before } else { this };
            let without_this = if this < number { this } else { after };
            without_before.max(without_this.min(new))
        });
    }

    /// Gives each lane a number made from the one before it, its own and the one after it.
    #[inline(always)]
    fn change(&mut self, new: impl Fn(i16, i16, i16) -> i16) {
        let mut lanes = [0; LANES];
        for (n, lane) in lanes.iter_mut().enumerate() {
            *lane = new(self.numbers[n], self.numbers[n + 1], self.numbers[n + 2]);
        }
        self.numbers[1..=LANES].copy_from_slice(&lanes);
    }
}
