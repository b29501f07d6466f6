//! The move type and its number in the action space.

use abstract_core::{ActionSpace, Position, SQUARES, Square};

use crate::position::Vault;

/// A walk or a jump: from where to where, and whether it captures on the square where it lands.
///
/// As text `a1-b2`, or `a1xc3` for a capture. Among the legal moves of a position the pair of
/// squares is unique, since a jump's vector is even in both coordinates and a walk's is not.
///
/// ```
/// use vault_rules::Move;
/// let jump: Move = "c3xe5".parse()?;
/// assert!(jump.captures());
/// assert_eq!(jump.pivot(), "d4".parse().ok());
/// let walk: Move = "c3-d4".parse()?;
/// assert_eq!(walk.pivot(), None);
/// # Ok::<(), vault_rules::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Square,
    to: Square,
    captures: bool,
}

const _: () = assert!(size_of::<Move>() == 3);

impl Move {
    /// The move between two squares; any such value can be written and read, legal or not.
    #[inline]
    pub const fn new(from: Square, to: Square, captures: bool) -> Self {
        Self { from, to, captures }
    }

    /// The square that the pawn leaves.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square where it goes, or lands.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// Whether it takes an enemy pawn off that square.
    #[inline]
    pub const fn captures(self) -> bool {
        self.captures
    }

    /// The pivot that a jump between these squares needs: their midpoint. `None` where they have
    /// none, so that the move could only be a walk, and where they are the same.
    #[inline]
    pub const fn pivot(self) -> Option<Square> {
        let files = self.from.file() + self.to.file();
        let ranks = self.from.rank() + self.to.rank();
        let even = files.is_multiple_of(2) && ranks.is_multiple_of(2);
        if !even || self.from.index() == self.to.index() {
            return None;
        }
        Square::new(files / 2, ranks / 2)
    }

    /// Whether the two squares are adjacent: the move can only be a walk.
    #[inline]
    pub const fn is_walk(self) -> bool {
        let files = self.from.file().abs_diff(self.to.file());
        let ranks = self.from.rank().abs_diff(self.to.rank());
        files <= 1 && ranks <= 1 && files + ranks > 0
    }
}

impl ActionSpace for Vault {
    const ACTIONS: usize = SQUARES * SQUARES;

    /// 100 · from + to.
    fn action(m: Move) -> usize {
        SQUARES * m.from.index() + m.to.index()
    }

    fn action_move(&self, action: usize) -> Option<Move> {
        let from = Square::from_index(u8::try_from(action / SQUARES).ok()?)?;
        let to = Square::from_index((action % SQUARES) as u8)?;
        let m = Move::new(from, to, self.enemy.contains(to));
        self.is_legal(m).then_some(m)
    }

    fn all_moves() -> impl Iterator<Item = Move> {
        Square::all().flat_map(|from| {
            Square::all().flat_map(move |to| [false, true].map(|x| Move::new(from, to, x)))
        })
    }
}
