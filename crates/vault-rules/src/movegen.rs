//! Which moves are legal.
//!
//! All landings over one pivot are the own pawns reflected in its square. The own pawns are
//! turned half round once a position; for each pivot, a shift of that and a mask against wrapping
//! round the side edges are then the reflection.

use core::ops::ControlFlow;

use abstract_core::{Bitboard, Direction, Square, sum_of_sizes};

use crate::moves::Move;
use crate::position::{PAWNS, Vault};

/// No position has more legal moves: each of ten pawns has at most eight walks and nine pivots.
///
/// The most that a search over set-up positions has found is 142, in
/// `PLACEHOLDER`.
pub const MAX_MOVES: usize = 10 * 8 + 10 * 9;

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

/// For each pivot the squares on the files where a landing over it can be. What a reflection
/// pushes over a side edge comes back on the other side, on files outside this range.
const LANDING_FILES: [Bitboard; 128] = by_square!(Bitboard, Bitboard::EMPTY, |pivot| {
    // landing = 2 · pivot − jumper, with the jumper on files 0 to 9
    let (first, last) = match 2 * pivot.file() {
        twice @ 0..=9 => (0, twice),
        twice => (twice - 9, 9),
    };
    let mut bits = 0;
    let mut file = first;
    while file <= last {
        bits |= Bitboard::file(file).bits();
        file += 1;
    }
    Bitboard::from_bits(bits)
});

/// The squares next to a square.
#[inline]
pub(crate) fn neighbours(square: Square) -> Bitboard {
    NEIGHBOURS[square.index() & 127]
}

/// The own pawns turned half round, ready to be reflected in any pivot.
#[derive(Clone, Copy)]
struct Reflector {
    /// Bit 127 − i for a pawn on the square of index i.
    reversed: u128,
}

impl Reflector {
    #[inline]
    fn new(own: Bitboard) -> Self {
        Self { reversed: own.bits().reverse_bits() }
    }

    /// The squares where the own pawns land over a pivot, those with own pawns included: the
    /// pivot itself is one of them, its own reflection.
    #[inline]
    fn over(self, pivot: Square) -> Bitboard {
        // Index 2 · pivot − jumper is bit 127 − jumper, moved down by 127 − 2 · pivot.
        let twice = 2 * pivot.index() as u32;
        let image = if pivot.index() < 64 {
            self.reversed >> (127 - twice)
        } else {
            self.reversed << (twice - 127)
        };
        Bitboard::from_bits(image & LANDING_FILES[pivot.index() & 127].bits())
    }
}

impl Vault {
    pub(crate) fn visit_moves<B>(
        &self,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.won_on_back_rank().is_some() {
            return ControlFlow::Continue(());
        }
        let (own, enemy, empty) = (self.own(), self.enemy(), self.empty());
        let reflector = Reflector::new(own);
        for pawn in own {
            for to in neighbours(pawn) & empty {
                f(Move::new(pawn, to, false))?;
            }
            for to in reflector.over(pawn) - own {
                if let Some(jumper) = to.reflected_in(pawn) {
                    f(Move::new(jumper, to, enemy.contains(to)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn count_legal(&self) -> usize {
        if self.won_on_back_rank().is_some() {
            return 0;
        }
        let own = self.own();
        // A square is landed on by at most ten walks and jumps together, so that four digits are
        // enough. Seen from it, own pawns lie on rays; a ray with k pawns has at most one walk and
        // k − 1 jumps to it, since the furthest pawn of a ray is nobody's pivot.
        let [a, b, c, aa, bb, cc] = walks_by_target(own, self.empty());
        let mut landings = [Bitboard::EMPTY; PAWNS];
        let reflector = Reflector::new(own);
        for (slot, pivot) in landings.iter_mut().zip(own) {
            *slot = reflector.over(pivot) - own;
        }
        let [l0, l1, l2, l3, l4, l5, l6, l7, l8, l9] = landings;
        sum_of_sizes([l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, a, b, c], [aa, bb, cc])
    }

    pub(crate) fn nth_legal(&self, n: usize) -> Option<Move> {
        if self.won_on_back_rank().is_some() {
            return None;
        }
        let (own, enemy, empty) = (self.own(), self.enemy(), self.empty());
        let reflector = Reflector::new(own);
        let mut left = n;
        for pawn in own {
            let walks = neighbours(pawn) & empty;
            if let Some(to) = walks.nth(left) {
                return Some(Move::new(pawn, to, false));
            }
            left -= walks.len();
            let landings = reflector.over(pawn) - own;
            if let Some(to) = landings.nth(left) {
                let jumper = to.reflected_in(pawn)?;
                return Some(Move::new(jumper, to, enemy.contains(to)));
            }
            left -= landings.len();
        }
        None
    }
}

/// For each empty square the number of own pawns next to it, the walks that end there: the sum
/// of three sets and twice three more.
#[inline]
fn walks_by_target(own: Bitboard, empty: Bitboard) -> [Bitboard; 6] {
    // The columns are added first: of the three squares in a row, and of the outer two.
    let (east, west) = (own.shifted(Direction::East), own.shifted(Direction::West));
    let (two_ones, two_twos) = (east ^ west, east & west);
    let (three_ones, three_twos) = (two_ones ^ own, two_twos | (two_ones & own));
    let (north, south) = (Direction::North, Direction::South);
    [
        two_ones & empty,
        three_ones.shifted(north) & empty,
        three_ones.shifted(south) & empty,
        two_twos & empty,
        three_twos.shifted(north) & empty,
        three_twos.shifted(south) & empty,
    ]
}
