//! Groups, and the ranges that they give.

use abstract_core::{Bitboard, SQUARES, Square};

use crate::kinds::Piece;
use crate::position::Bastide;
use crate::rules::CrownRange;

/// How far a piece may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Range {
    /// So many counted squares, at least one.
    UpTo(usize),
    /// As far as it likes: a crowned piece.
    Unlimited,
}

/// No ray and no chain counts more squares: each takes a piece on by a file or a rank at least.
pub(crate) const MAX_RANGE: usize = 9;

/// Each square with those next to it.
const NEAR: [Bitboard; SQUARES] = {
    let mut table = [Bitboard::EMPTY; SQUARES];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        table[index as usize] = Bitboard::of(square).grown();
        index += 1;
    }
    table
};

impl Range {
    /// Whether a piece of this range reaches the square that counts so many.
    #[inline]
    pub const fn reaches(self, count: usize) -> bool {
        count <= self.limit()
    }

    /// The most that may be counted on the board, at most [`MAX_RANGE`].
    #[inline]
    pub(crate) const fn limit(self) -> usize {
        match self {
            Self::UpTo(count) if count < MAX_RANGE => count,
            _ => MAX_RANGE,
        }
    }
}

impl Bastide {
    /// The group of the piece on a square: the pieces of its player and kind that are connected
    /// with it orthogonally or diagonally, itself included, whatever their orientations and
    /// crowns. Empty if no piece stands there.
    ///
    /// ```
    /// use bastide_rules::Bastide;
    /// let position: Bastide = "4ks5/10/10/10/5Ne4/4Nn5/2+Ns7/10/10/4Kn5 w -".parse()?;
    /// assert_eq!(position.group("e5".parse()?).to_string(), "e5 f6");
    /// assert_eq!(position.group("e5".parse()?).len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn group(&self, square: Square) -> Bitboard {
        let Some(piece) = self.piece_at(square) else { return Bitboard::EMPTY };
        Bitboard::of(square).fill(self.pieces_of(piece.owner, piece.kind))
    }

    /// How far the piece on a square may go, in every direction of its pattern; `None` if no piece
    /// stands there.
    ///
    /// ```
    /// use bastide_rules::{Bastide, Range};
    /// let position: Bastide = "4ks5/10/10/10/5+Ne4/4Nn5/10/10/10/4Kn5 w -".parse()?;
    /// assert_eq!(position.range("e5".parse()?), Some(Range::UpTo(2)));
    /// assert_eq!(position.range("f6".parse()?), Some(Range::Unlimited));
    /// assert_eq!(position.range("e1".parse()?), Some(Range::UpTo(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn range(&self, square: Square) -> Option<Range> {
        self.piece_at(square).map(|piece| self.range_of(square, piece))
    }

    /// How far a piece that stands on a square may go.
    pub(crate) fn range_of(&self, square: Square, piece: Piece) -> Range {
        if piece.kind.has_group_range() {
            self.range_in_group(square, self.pieces_of(piece.owner, piece.kind))
        } else if piece.crowned && self.rules.crown_range == CrownRange::All {
            Range::Unlimited
        } else {
            // Ruling B1
            Range::UpTo(1)
        }
    }

    /// How far a piece may go whose range is the size of its group, one of `kin`, its player's
    /// pieces of its kind.
    #[inline]
    pub(crate) fn range_in_group(&self, square: Square, kin: Bitboard) -> Range {
        if self.is_crowned(square) {
            return Range::Unlimited;
        }
        let near = NEAR[square.index()] & kin;
        Range::UpTo(if near.is_single() { 1 } else { near.fill(kin).len() })
    }
}

impl Bastide {
    /// Those of one player's sliders that go further than one square.
    #[inline(always)]
    pub(crate) fn far_sliders(&self, own: Bitboard) -> Bitboard {
        let (straight, diagonal, lateral) = (self.straight(), self.diagonal(), self.lateral());
        // Nobles and paladins, which go straight and one other way; guardians, which only go diagonally.
        let ranged = own & ((straight & (diagonal ^ lateral)) | (diagonal - (straight | lateral)));
        let crowned = own & self.crowned();
        if crowned.is_empty() && (ranged.is_empty() || ranged.is_single()) {
            return Bitboard::EMPTY;
        }
        let far = match self.rules.crown_range {
            CrownRange::All => crowned & (straight | diagonal | lateral),
            CrownRange::Ranged => crowned & ranged,
        };
        if touching(ranged).is_empty() {
            return far;
        }
        let nobles = ranged & lateral;
        let paladins = ranged & straight & diagonal;
        far | touching(nobles) | touching(paladins) | touching(ranged - straight)
    }
}

/// The squares of a set that are next to others of it, orthogonally or diagonally.
#[inline]
fn touching(set: Bitboard) -> Bitboard {
    let beside = set.offset(1, 0) | set.offset(-1, 0);
    let row = set | beside;
    set & (beside | row.offset(0, 1) | row.offset(0, -1))
}
