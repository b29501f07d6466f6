//! A uniformly random legal move, without listing or counting.

use abstract_core::{SIDE, Square};

use crate::moves::Move;
use crate::position::{PAWNS, Vault};

/// How often a random option is tried before the legal moves are counted. In play one in three to six
/// options is legal, so that hardly any position comes to counting.
const TRIES: u32 = 64;

/// Coordinates in a wide grid, 32 · rank + file, in which a reflection is one subtraction and
/// what leaves the board is seen as such.
const WIDE: i32 = 32;
/// What is added to a wide coordinate so that the smallest reflection, (−9, −9), is 0.
const MARGIN: i32 = 9 * WIDE + 9;
/// Marks in [`SQUARE_AT`] what is off the board.
const OFF: u8 = u8::MAX;

/// The index of the square at each wide coordinate (margin added).
const SQUARE_AT: [u8; 1024] = {
    let mut table = [OFF; 1024];
    let mut rank = 0;
    while rank < SIDE as i32 {
        let mut file = 0;
        while file < SIDE as i32 {
            table[(WIDE * rank + file + MARGIN) as usize] = (SIDE as i32 * rank + file) as u8;
            file += 1;
        }
        rank += 1;
    }
    table
};

/// The wide coordinate of a square.
#[inline]
fn wide(square: Square) -> i32 {
    // index = 10 · rank + file
    square.index() as i32 + (WIDE - i32::from(SIDE)) * i32::from(square.rank())
}

/// The eight walks as differences of wide coordinates.
const WALKS: [i32; 8] = [WIDE, WIDE + 1, 1, -WIDE + 1, -WIDE, -WIDE - 1, -1, WIDE - 1];

impl Vault {
    /// Draws from a set of options in which every legal move stands exactly once, a pawn and one of
    /// eight directions or a pawn and a pivot, until an option is legal.
    pub(crate) fn random_legal(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        if self.won_on_back_rank().is_some() {
            return None;
        }
        let (own, enemy) = (self.own(), self.enemy());
        let occupied = own | enemy;
        let mut pawns = [0; PAWNS];
        let mut count = 0;
        for (slot, pawn) in pawns.iter_mut().zip(own) {
            *slot = wide(pawn);
            count += 1;
        }
        let Some(pawns @ [_, ..]) = pawns.get(..count as usize) else { return None };
        let choices = 8 + count;
        for _ in 0..TRIES {
            let option = below((count * choices).max(1));
            let (pawn, choice) = (option / choices, option % choices);
            let Some(&from) = pawns.get(pawn as usize) else { continue };
            let (to, blocked) = match WALKS.get(choice as usize) {
                Some(walk) => (from + walk, occupied),
                // A pawn that is its own pivot lands on itself, an own pawn.
                None => match pawns.get(choice as usize - WALKS.len()) {
                    Some(pivot) => (2 * pivot - from, own),
                    None => continue,
                },
            };
            let Some(to) = at(to) else { continue };
            if !blocked.contains(to) {
                return Some(Move::new(at(from)?, to, enemy.contains(to)));
            }
        }
        self.random_counted(below)
    }

    /// Counts the moves and picks one: for positions with hardly any, and for a generator that is
    /// none.
    #[cold]
    fn random_counted(&self, below: &mut impl FnMut(u32) -> u32) -> Option<Move> {
        let count = self.count_legal();
        if count == 0 {
            return None;
        }
        self.nth_legal(below(count as u32) as usize % count)
    }
}

/// The square at a wide coordinate, `None` off the board.
#[inline]
fn at(wide: i32) -> Option<Square> {
    let index = *SQUARE_AT.get((wide + MARGIN) as usize)?;
    Square::from_index(index)
}
