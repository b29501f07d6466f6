//! Which moves are legal.
//!
//! All is seen from the pivot. The square whose index is larger by d and the one whose index is
//! smaller by d are each other's reflection in it, unless a side edge comes between. So two words,
//! the own pawns ahead of the pivot and those behind it, tell all jumps over it: a pawn jumps from
//! one side if none stands at the same distance on the other. Distances are at most 44, so that
//! one word takes all, with room for the pawn's own walks; counting moves is counting bits.

use core::ops::ControlFlow;

use abstract_core::{Bitboard, SQUARES, Square, sum_of_ones};

use crate::moves::Move;
use crate::position::{PAWNS, Vault};

/// No position has more legal moves: each of ten pawns has at most eight walks, and nine pivots.
///
/// The most that is known is 146, in `10/10/10/3PPPP3/6P3/3P1P4/3P1PP3/10/10/10 w`: the best of
/// 100,000 climbs of `examples/most_moves.rs`.
///
/// ```
/// use vault_rules::{MAX_MOVES, Position, Vault};
/// let position: Vault = "10/10/10/3PPPP3/6P3/3P1P4/3P1PP3/10/10/10 w".parse()?;
/// assert_eq!((position.count_moves(), MAX_MOVES), (146, 170));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const MAX_MOVES: usize = PAWNS * 8 + PAWNS * (PAWNS - 1);

/// A value for each square, made in a constant; 128 of them, so that no index needs a test.
macro_rules! by_square {
    ($type:ty, $empty:expr, |$square:ident| $value:expr) => {{
        let mut table: [$type; 128] = [$empty; 128];
        let mut index = 0;
        while index < 100 {
            if let Some($square) = Square::from_index(index as u8) {
                table[index] = $value;
            }
            index += 1;
        }
        table
    }};
}

/// The squares next to each square.
const NEIGHBOURS: [Bitboard; 128] = by_square!(Bitboard, Bitboard::EMPTY, |square| {
    let around = Bitboard::of(square);
    Bitboard::from_bits(around.grown().bits() & !around.bits())
});

/// The squares next to a square.
#[inline]
pub(crate) fn neighbours(square: Square) -> Bitboard {
    NEIGHBOURS[square.index() & 127]
}

/// Each square as a set: looked up, since shifting a bit through two words takes longer.
const SINGLES: [Bitboard; 128] =
    by_square!(Bitboard, Bitboard::EMPTY, |square| Bitboard::of(square));

/// The set of one square.
#[inline]
pub(crate) fn single(square: Square) -> Bitboard {
    SINGLES[square.index() & 127]
}

/// What the board allows around a square.
#[derive(Clone, Copy)]
struct Bounds {
    /// The walks that do not leave the board at a side edge, as in [`Sight::walks`].
    walks: u64,
    /// At which distances the squares ahead and behind are each other's reflection. The nearer rank
    /// edge is at most four ranks away, and so is the nearer side edge, so 44 is the largest.
    reflections: u64,
}

impl Bounds {
    const NONE: Self = Self { walks: 0, reflections: 0 };

    const fn around(square: Square) -> Self {
        let neighbours = NEIGHBOURS[square.index()].bits() << WALK_BASE;
        let mut reflections = 0;
        let mut distance = 1;
        while square.index() + distance < SQUARES {
            if let Some(ahead) = Square::from_index((square.index() + distance) as u8)
                && ahead.reflected_in(square).is_some()
            {
                reflections |= 1 << distance;
            }
            distance += 1;
        }
        Self { walks: (neighbours >> square.index()) as u64, reflections }
    }
}

/// The bounds around each square.
const BOUNDS: [Bounds; 128] = by_square!(Bounds, Bounds::NONE, |square| Bounds::around(square));

/// The walk to the square whose index is larger by d, from −11 to 11, is bit d + 11.
const WALK_BASE: usize = 11;

/// What one own pawn sees. Distances are differences of indices; bit d stands for distance d.
struct Sight {
    /// The index of its square.
    index: usize,
    /// Empty squares next to it: bit d + 11 for the square whose index is larger by d.
    walks: u64,
    /// At which distances there are own pawns on squares of larger index. (Bit 0 and bits beyond
    /// the board's reach are of no meaning here and in `behind`.)
    ahead: u64,
    /// At which distances there are own pawns on squares of smaller index.
    behind: u64,
    /// At which distances there are squares on both sides, each other's reflection.
    reflections: u64,
}

impl Sight {
    /// A word with as many bits as there are walks of the pawn and jumps over it.
    #[inline]
    fn options(&self) -> u64 {
        // Jumps have bits 1 to 44. One product moves the walks beyond them: those to the lower rank
        // and along the rank to bits 45 to 57, and those to the higher rank, bits 20 to 22, which
        // that pushes out of the word, between them to 48 to 50. No two bits meet, so none carries.
        const SPREAD: u64 = 1 << 45 | 1 << 28;
        const BEYOND_JUMPS: u64 = !0 << 45;
        let walks = self.walks.wrapping_mul(SPREAD) & BEYOND_JUMPS;
        // Where pawns stand on both sides, each would land on the other.
        walks | ((self.ahead ^ self.behind) & self.reflections)
    }

    /// At which distances a pawn ahead can jump back.
    #[inline]
    fn jumps_back(&self) -> u64 {
        self.ahead & !self.behind & self.reflections
    }

    /// At which distances a pawn behind can jump forward.
    #[inline]
    fn jumps_forward(&self) -> u64 {
        self.behind & !self.ahead & self.reflections
    }

    /// The move that has n others before it in visiting order.
    fn nth(&self, n: usize, enemy: Bitboard) -> Option<Move> {
        let walks = Bits(self.walks).map(|bit| self.walk(bit));
        let back = Bits(self.jumps_back()).map(|distance| self.jump_back(distance, enemy));
        let forward = Bits(self.jumps_forward()).map(|distance| self.jump_forward(distance, enemy));
        walks.chain(back).chain(forward).nth(n)?
    }

    /// The walk of a bit of `walks`.
    #[inline]
    fn walk(&self, bit: usize) -> Option<Move> {
        Some(Move::new(square(self.index)?, square(self.index + bit - WALK_BASE)?, false))
    }

    /// The jump of a pawn at some distance ahead.
    #[inline]
    fn jump_back(&self, distance: usize, enemy: Bitboard) -> Option<Move> {
        let (from, to) = (square(self.index + distance)?, square(self.index - distance)?);
        Some(Move::new(from, to, enemy.contains(to)))
    }

    /// The jump of a pawn at some distance behind.
    #[inline]
    fn jump_forward(&self, distance: usize, enemy: Bitboard) -> Option<Move> {
        let (from, to) = (square(self.index - distance)?, square(self.index + distance)?);
        Some(Move::new(from, to, enemy.contains(to)))
    }
}

/// What the own pawns see, one after the other, by index from the lowest.
struct Sights {
    own: Halves,
    /// Bit i: the square of index i − 11 is empty.
    empty: Halves,
    /// Index of the last pawn.
    index: usize,
    /// The pawns after it in the same half, bit d for distance d.
    rest: u64,
    /// The pawns before it, bit d for distance d; bit 0 for itself. They are met from behind, so
    /// that nothing has to be turned round.
    behind: u64,
}

/// The squares of index 0 to 63 and the others: one word each is cheaper to go through.
#[derive(Clone, Copy)]
struct Halves {
    low: u64,
    high: u64,
}

impl Halves {
    #[inline]
    const fn new(bits: u128) -> Self {
        Self { low: bits as u64, high: (bits >> 64) as u64 }
    }

    /// 64 bits from bit i on, for i below 64: this form becomes one double shift.
    #[inline]
    fn window(self, i: usize) -> u64 {
        ((u128::from(self.high) << 64 | u128::from(self.low)) >> (i & 63)) as u64
    }
}

impl Sights {
    #[inline]
    fn new(own: Bitboard, empty: Bitboard) -> Self {
        let own = Halves::new(own.bits());
        let empty = Halves::new(empty.bits() << WALK_BASE);
        Self { own, empty, index: 0, rest: own.low, behind: 0 }
    }

    /// The next pawn of those in the low half.
    #[inline]
    fn next_low(&mut self) -> Option<Sight> {
        self.advance()?;
        let ahead = self.own.window(self.index);
        Some(self.see(ahead, self.empty.window(self.index)))
    }

    /// Goes on to the high half.
    #[inline]
    fn begin_high(&mut self) {
        // No pawn stands between.
        self.behind = self.behind << 1 << (63 - self.index);
        self.index = 64;
        self.rest = self.own.high;
    }

    /// The next pawn of those in the high half.
    #[inline]
    fn next_high(&mut self) -> Option<Sight> {
        self.advance()?;
        let i = self.index & 63;
        Some(self.see(self.own.high >> i, self.empty.high >> i))
    }

    /// Goes to the next pawn of the half.
    #[inline]
    fn advance(&mut self) -> Option<()> {
        if self.rest == 0 {
            return None;
        }
        let distance = self.rest.trailing_zeros();
        self.index += distance as usize;
        self.behind <<= distance;
        self.rest >>= distance;
        Some(())
    }

    /// What the pawn sees where we are.
    #[inline]
    fn see(&mut self, ahead: u64, empty: u64) -> Sight {
        let behind = self.behind;
        self.rest -= 1;
        self.behind |= 1;
        let Bounds { walks, reflections } = BOUNDS[self.index & 127];
        Sight { index: self.index, walks: empty & walks, ahead, behind, reflections }
    }
}

impl Iterator for Sights {
    type Item = Sight;

    #[inline]
    fn next(&mut self) -> Option<Sight> {
        if self.index < 64 {
            if self.rest != 0 {
                return self.next_low();
            }
            self.begin_high();
        }
        self.next_high()
    }

    /// Half by half, so that no pawn has to ask in which one it is.
    #[inline]
    fn fold<B, F: FnMut(B, Sight) -> B>(mut self, init: B, mut f: F) -> B {
        let mut folded = init;
        while let Some(sight) = self.next_low() {
            folded = f(folded, sight);
        }
        self.begin_high();
        while let Some(sight) = self.next_high() {
            folded = f(folded, sight);
        }
        folded
    }
}

/// The numbers of the bits that are set, from the lowest.
struct Bits(u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(bit as usize)
    }
}

/// The square of an index that is on the board, unless play has gone on from an illegal move.
#[inline]
fn square(index: usize) -> Option<Square> {
    Square::from_index(index as u8)
}

impl Vault {
    #[inline]
    fn sights(&self) -> Sights {
        Sights::new(self.own, self.empty())
    }

    pub(crate) fn visit_moves<B>(
        &self,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.won_on_back_rank().is_some() {
            return ControlFlow::Continue(());
        }
        let enemy = self.enemy;
        for sight in self.sights() {
            for bit in Bits(sight.walks) {
                if let Some(m) = sight.walk(bit) {
                    f(m)?;
                }
            }
            for distance in Bits(sight.jumps_back()) {
                if let Some(m) = sight.jump_back(distance, enemy) {
                    f(m)?;
                }
            }
            for distance in Bits(sight.jumps_forward()) {
                if let Some(m) = sight.jump_forward(distance, enemy) {
                    f(m)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn count_legal(&self) -> usize {
        if self.won_on_back_rank().is_some() {
            return 0;
        }
        // A place for each pawn, and some more, so that a mask keeps the number in range.
        let mut options = [0; 16];
        let mut seen = 0;
        self.sights().for_each(|sight| {
            options[seen & 15] = sight.options();
            seen += 1;
        });
        let [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, ..] = options;
        sum_of_ones([o0, o1, o2, o3, o4, o5, o6, o7, o8, o9])
    }

    pub(crate) fn nth_legal(&self, n: usize) -> Option<Move> {
        if self.won_on_back_rank().is_some() {
            return None;
        }
        let mut left = n;
        for sight in self.sights() {
            let options = sight.options().count_ones() as usize;
            if left < options {
                return sight.nth(left, self.enemy);
            }
            left -= options;
        }
        None
    }
}
