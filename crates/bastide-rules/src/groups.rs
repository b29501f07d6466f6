//! Groups, and the ranges that they give.

use abstract_core::{Bitboard, Player, Square};

use crate::kinds::{Kind, Piece};
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
        Bitboard::of(square).fill(self.pieces_of(piece.player, piece.kind))
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
        let ranged = piece.kind.has_group_range();
        // Ruling B1
        if piece.crowned && (ranged || self.rules.crown_range == CrownRange::All) {
            Range::Unlimited
        } else if ranged {
            Range::UpTo(self.group(square).len())
        } else {
            Range::UpTo(1)
        }
    }
}

/// The pieces of one player that may go further than one square, by how far.
#[derive(Clone, Copy)]
pub(crate) struct Ranges {
    /// `at_least[k]`: those whose range is k or more, for k from 2.
    pub(crate) at_least: [Bitboard; MAX_RANGE + 1],
}

impl Ranges {
    /// All that go further than one square.
    #[inline]
    pub(crate) fn far(&self) -> Bitboard {
        self.at_least[2]
    }

    /// How far the piece on a square goes, as far as it matters on the board.
    #[inline]
    pub(crate) fn of(&self, square: Square) -> Range {
        let longer = self.at_least.iter().skip(2).take_while(|set| set.contains(square));
        Range::UpTo(1 + longer.count())
    }
}

impl Bastide {
    pub(crate) fn ranges(&self, player: Player) -> Ranges {
        let own = self.pieces(player);
        let mut ranges = Ranges { at_least: [Bitboard::EMPTY; MAX_RANGE + 1] };
        for kind in [Kind::Noble, Kind::Knight, Kind::Paladin, Kind::Guardian] {
            ranges.add_groups(self.of_kind(own, kind));
        }
        let unlimited = self.unlimited(own);
        if !unlimited.is_empty() {
            for set in &mut ranges.at_least {
                *set |= unlimited;
            }
        }
        ranges
    }

    /// The pieces that a crown gives unlimited range.
    #[inline]
    pub(crate) fn unlimited(&self, own: Bitboard) -> Bitboard {
        let crowned = own & self.crowned();
        match self.rules.crown_range {
            CrownRange::All => crowned,
            CrownRange::Ranged => crowned & self.has_group_range(),
        }
    }

    /// Both players' pieces of the kinds whose range is the group's size; what is no piece may be
    /// among them.
    #[inline]
    fn has_group_range(&self) -> Bitboard {
        // The others are villagers, which go straight only, and the royal kinds, which go both
        // diagonally and laterally.
        let villagers = self.straight() - (self.diagonal() | self.lateral());
        !(villagers | (self.diagonal() & self.lateral()))
    }
}

impl Ranges {
    /// Adds the groups of one player's pieces of one kind.
    #[inline]
    fn add_groups(&mut self, kind: Bitboard) {
        if kind.is_empty() || kind.is_single() {
            return;
        }
        let mut left = touching(kind);
        while let Some(piece) = left.first() {
            let group = Bitboard::of(piece).fill(left);
            let size = group.len().min(MAX_RANGE);
            for set in self.at_least.iter_mut().take(size + 1).skip(2) {
                *set |= group;
            }
            left -= group;
        }
    }
}

/// The squares of a set that are next to others of it, orthogonally or diagonally.
#[inline]
fn touching(set: Bitboard) -> Bitboard {
    let beside = set.moved(1, 0) | set.moved(-1, 0);
    let row = set | beside;
    set & (beside | row.moved(0, 1) | row.moved(0, -1))
}
