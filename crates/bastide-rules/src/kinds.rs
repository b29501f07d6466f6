//! The kinds of piece: their letters, patterns and mergers.

use core::fmt;

use abstract_core::{Cardinal, Direction, Player};

/// A kind of piece. As text its letter in upper case: `K`.
///
/// The patterns, seen from the piece (*forward* is the way it faces):
///
/// | kind | letter | forward pattern | lateral | range |
/// |---|---|---|---|---|
/// | king | K | forward, both forward diagonals | yes | 1 |
/// | queen | Q | both forward diagonals | yes | 1 |
/// | prince | P | forward, both forward diagonals | yes | 1 |
/// | noble | N | forward | yes | group |
/// | knight | H | the four L-jumps with a forward component | no | group |
/// | paladin | A | forward, both forward diagonals | no | group |
/// | guardian | G | both forward diagonals | no | group |
/// | villager | V | forward | no | 1 |
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// `K`. Its capture, with no prince to succeed, loses the game.
    King,
    /// `Q`. A noble merged with a perpendicular villager.
    Queen,
    /// `P`. A noble merged with a parallel villager; it succeeds a captured king.
    Prince,
    /// `N`. Two parallel villagers merged.
    Noble,
    /// `H`, for horse. A guardian merged with a perpendicular villager.
    Knight,
    /// `A`. A guardian merged with a parallel villager.
    Paladin,
    /// `G`. Two perpendicular villagers merged.
    Guardian,
    /// `V`. Placed on the borders.
    Villager,
}

impl Kind {
    /// All eight, the king first.
    pub const ALL: [Self; 8] = [
        Self::King,
        Self::Queen,
        Self::Prince,
        Self::Noble,
        Self::Knight,
        Self::Paladin,
        Self::Guardian,
        Self::Villager,
    ];

    /// 0 for the king to 7 for the villager.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the text forms, in upper case.
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Prince => 'P',
            Self::Noble => 'N',
            Self::Knight => 'H',
            Self::Paladin => 'A',
            Self::Guardian => 'G',
            Self::Villager => 'V',
        }
    }

    /// The kind of an upper-case letter.
    #[inline]
    pub const fn from_letter(letter: u8) -> Option<Self> {
        Some(match letter {
            b'K' => Self::King,
            b'Q' => Self::Queen,
            b'P' => Self::Prince,
            b'N' => Self::Noble,
            b'H' => Self::Knight,
            b'A' => Self::Paladin,
            b'G' => Self::Guardian,
            b'V' => Self::Villager,
            _ => return None,
        })
    }

    /// The name in lower case, for sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Queen => "queen",
            Self::Prince => "prince",
            Self::Noble => "noble",
            Self::Knight => "knight",
            Self::Paladin => "paladin",
            Self::Guardian => "guardian",
            Self::Villager => "villager",
        }
    }

    /// Whether straight forward is in its pattern.
    #[inline]
    pub const fn goes_straight(self) -> bool {
        matches!(self, Self::King | Self::Prince | Self::Noble | Self::Paladin | Self::Villager)
    }

    /// Whether the forward diagonals are in its pattern.
    #[inline]
    pub const fn goes_diagonally(self) -> bool {
        matches!(self, Self::King | Self::Queen | Self::Prince | Self::Paladin | Self::Guardian)
    }

    /// Whether left and right are in its pattern.
    #[inline]
    pub const fn goes_laterally(self) -> bool {
        matches!(self, Self::King | Self::Queen | Self::Prince | Self::Noble)
    }

    /// Whether its range is the size of its group; otherwise it is exactly 1 (Ruling B1).
    #[inline]
    pub const fn has_group_range(self) -> bool {
        matches!(self, Self::Noble | Self::Knight | Self::Paladin | Self::Guardian)
    }

    /// What two pieces of these kinds merge into, if they do, in either order; `parallel` says
    /// whether their orientations are the same or opposite (otherwise they are perpendicular).
    ///
    /// ```
    /// use bastide_rules::Kind;
    /// assert_eq!(Kind::Villager.merged(Kind::Noble, true), Some(Kind::Prince));
    /// assert_eq!(Kind::Noble.merged(Kind::Noble, true), None);
    /// ```
    #[inline]
    pub const fn merged(self, other: Self, parallel: bool) -> Option<Self> {
        let pair = match (self, other) {
            (Self::Villager, other) => other,
            (one, Self::Villager) => one,
            _ => return None,
        };
        Some(match (pair, parallel) {
            (Self::Villager, true) => Self::Noble,
            (Self::Villager, false) => Self::Guardian,
            (Self::Guardian, true) => Self::Paladin,
            (Self::Guardian, false) => Self::Knight,
            (Self::Noble, true) => Self::Prince,
            (Self::Noble, false) => Self::Queen,
            _ => return None,
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        f.write_char(self.letter())
    }
}

/// In which part of its pattern a piece moves. It decides about capturing and walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Motion {
    /// Along the forward pattern: it may capture, and leaves no wall.
    Forward,
    /// 90° left or right: it may capture, and leaves a wall.
    Lateral,
    /// Along the mirrored forward pattern: it must capture, and leaves a wall.
    Backward,
}

/// One piece: whose it is, what it is, which way it faces, and whether it is crowned.
///
/// As text its letter (White upper case, Black lower) and its orientation, with `+` before it when
/// crowned: `Vn`, `+ge`.
///
/// ```
/// use bastide_rules::{Cardinal, Kind, Piece, Player};
/// let guardian: Piece = "+ge".parse()?;
/// assert_eq!(guardian.kind, Kind::Guardian);
/// assert_eq!((guardian.owner, guardian.orientation), (Player::Black, Cardinal::East));
/// assert!(guardian.crowned);
/// # Ok::<(), bastide_rules::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose piece it is.
    pub owner: Player,
    /// What it is.
    pub kind: Kind,
    /// The way it faces.
    pub orientation: Cardinal,
    /// Whether it has been crowned.
    pub crowned: bool,
}

impl Piece {
    /// A piece without a crown.
    #[inline]
    pub const fn new(owner: Player, kind: Kind, orientation: Cardinal) -> Self {
        Self { owner, kind, orientation, crowned: false }
    }

    /// This piece with a crown.
    #[inline]
    #[must_use]
    pub const fn with_crown(self) -> Self {
        Self { crowned: true, ..self }
    }

    /// In which part of the pattern a step in a direction is; `None` if in none, and for the
    /// knight, which does not step.
    ///
    /// ```
    /// use bastide_rules::{Direction, Motion, Piece};
    /// let queen: Piece = "Qe".parse()?;
    /// assert_eq!(queen.motion(Direction::SouthEast), Some(Motion::Forward));
    /// assert_eq!(queen.motion(Direction::South), Some(Motion::Lateral));
    /// assert_eq!(queen.motion(Direction::East), None);
    /// # Ok::<(), bastide_rules::SyntaxError>(())
    /// ```
    pub const fn motion(self, direction: Direction) -> Option<Motion> {
        let turn = (8 + direction.index() - self.orientation.direction().index()) % 8;
        MOTIONS[self.kind.index()][turn]
    }
}

/// In which part of its pattern each kind moves, by eighths of a turn clockwise from the way it faces.
pub(crate) const MOTIONS: [[Option<Motion>; 8]; 8] = {
    let mut table = [[None; 8]; 8];
    let mut index = 0;
    while index < 8 {
        let kind = Kind::ALL[index];
        if kind.goes_straight() {
            table[index][0] = Some(Motion::Forward);
            table[index][4] = Some(Motion::Backward);
        }
        if kind.goes_diagonally() {
            table[index][1] = Some(Motion::Forward);
            table[index][7] = Some(Motion::Forward);
            table[index][3] = Some(Motion::Backward);
            table[index][5] = Some(Motion::Backward);
        }
        if kind.goes_laterally() {
            table[index][2] = Some(Motion::Lateral);
            table[index][6] = Some(Motion::Lateral);
        }
        index += 1;
    }
    table
};

/// What stands on an occupied square: a piece or a wall. As text the piece, or `*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Content {
    /// A piece.
    Piece(Piece),
    /// A wall: permanent, and nobody's.
    Wall,
}
