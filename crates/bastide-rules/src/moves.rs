//! The move type and its number in the action space.

use abstract_core::{ActionSpace, Cardinal, Position, SQUARES, Square};

use crate::kinds::Kind;
use crate::position::{Bastide, Phase};

/// One action. Letters in its text are upper case for both players.
///
/// ```
/// use bastide_rules::{Cardinal, Kind, Move};
/// let merge: Move = "a4+a5=Ne".parse()?;
/// let Move::Merge { from, into, kind, orientation } = merge else { panic!() };
/// assert_eq!((kind, orientation), (Kind::Noble, Cardinal::East));
/// assert_eq!((from.to_string(), into.to_string()), ("a4".into(), "a5".into()));
/// # Ok::<(), bastide_rules::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A king (at the start) or a villager is placed: `Kn@e1`, `Ve@a4`.
    Place {
        /// What is placed. Only kings and villagers ever are.
        kind: Kind,
        /// The way it faces.
        orientation: Cardinal,
        /// Where.
        square: Square,
    },
    /// A piece moves: `a4-b4`, `a4xb4`.
    Go {
        /// The square that it leaves.
        from: Square,
        /// The square where it goes.
        to: Square,
        /// Whether it captures there.
        captures: bool,
    },
    /// Two adjacent pieces become one: `a4+a5=Ne`.
    Merge {
        /// The square that is left empty.
        from: Square,
        /// The square where the new piece stands.
        into: Square,
        /// What the new piece is: given by the two, but part of the text.
        kind: Kind,
        /// The way the new piece faces (Ruling B6).
        orientation: Cardinal,
    },
    /// An immobilized piece is crowned: `a4^n`.
    Crown {
        /// Where it stands.
        square: Square,
        /// The way it faces from then on.
        orientation: Cardinal,
    },
    /// A prince becomes the king: `b4=K`.
    Succeed {
        /// Where the prince stands.
        square: Square,
    },
}

const _: () = assert!(size_of::<Move>() == 4);

impl Move {
    /// The square that a piece leaves by moving or merging; `None` for what is placed, crowned, or
    /// succeeds.
    ///
    /// ```
    /// use bastide_rules::{Move, Square};
    /// let squares = |text: &str| text.parse().map(|m: Move| (m.from(), m.to()));
    /// let (a4, a5): (Square, Square) = ("a4".parse()?, "a5".parse()?);
    /// assert_eq!(squares("a4xa5")?, (Some(a4), a5));
    /// assert_eq!(squares("a4+a5=Ne")?, (Some(a4), a5));
    /// assert_eq!(squares("Ve@a4")?, (None, a4));
    /// assert_eq!(squares("a4^n")?, (None, a4));
    /// # Ok::<(), bastide_rules::SyntaxError>(())
    /// ```
    #[inline]
    pub const fn from(self) -> Option<Square> {
        match self {
            Self::Go { from, .. } | Self::Merge { from, .. } => Some(from),
            Self::Place { .. } | Self::Crown { .. } | Self::Succeed { .. } => None,
        }
    }

    /// The square where the piece stands afterwards that moves, is placed, is crowned or succeeds,
    /// or into which two merge.
    #[inline]
    pub const fn to(self) -> Square {
        match self {
            Self::Go { to, .. } => to,
            Self::Merge { into, .. } => into,
            Self::Place { square, .. } | Self::Crown { square, .. } | Self::Succeed { square } => {
                square
            }
        }
    }

    /// Whether it takes an enemy piece off that square.
    #[inline]
    pub const fn captures(self) -> bool {
        matches!(self, Self::Go { captures: true, .. })
    }
}

/// How many squares there are, for the sizes of parts of the action space.
const S: usize = SQUARES;
/// Where the parts of the action space begin: placements, moves, mergers, crownings, successions.
const MOVES: usize = 4 * S;
const MERGERS: usize = MOVES + S * S;
const CROWNINGS: usize = MERGERS + 8 * S;
const SUCCESSIONS: usize = CROWNINGS + 4 * S;

impl ActionSpace for Bastide {
    const ACTIONS: usize = SUCCESSIONS + S;

    /// In five parts, each counted on from the one before:
    ///
    /// - placements: 100 · orientation + square;
    /// - moves: 100 · from + to;
    /// - mergers: 100 · way + from, where the way is 2 · (where the other piece is: north 0, east 1,
    ///   south 2, west 3), plus 1 if the new piece faces east or west (mergers of squares that
    ///   are not adjacent, never legal, share the numbers of the first way);
    /// - crownings: 100 · orientation + square;
    /// - successions: square.
    fn action(m: Move) -> usize {
        match m {
            Move::Place { orientation, square, .. } => S * orientation.index() + square.index(),
            Move::Go { from, to, .. } => MOVES + S * from.index() + to.index(),
            Move::Merge { from, into, orientation, .. } => {
                let beside = |way: &Cardinal| from.step(way.direction()) == Some(into);
                let way = Cardinal::ALL.into_iter().find(beside).map_or(0, Cardinal::index);
                let sideways = orientation.index() % 2;
                MERGERS + S * (2 * way + sideways) + from.index()
            }
            Move::Crown { square, orientation } => {
                CROWNINGS + S * orientation.index() + square.index()
            }
            Move::Succeed { square } => SUCCESSIONS + square.index(),
        }
    }

    fn action_move(&self, action: usize) -> Option<Move> {
        let square = Square::from_index((action % S) as u8)?;
        let cardinal = |part: usize| Cardinal::ALL.get((action - part) / S).copied();
        let m = if action < MOVES {
            let kind = if self.phase == Phase::Placement { Kind::King } else { Kind::Villager };
            Move::Place { kind, orientation: cardinal(0)?, square }
        } else if action < MERGERS {
            let from = Square::from_index(((action - MOVES) / S) as u8)?;
            Move::Go { from, to: square, captures: self.enemy().contains(square) }
        } else if action < CROWNINGS {
            let way = (action - MERGERS) / S;
            let into = square.step(Cardinal::ALL.get(way / 2)?.direction())?;
            let merger = self.mergers(square).find(|merger| merger.partner == into)?;
            let [lengthwise, sideways] = facings_after_merging(into);
            let orientation = if way.is_multiple_of(2) { lengthwise } else { sideways };
            Move::Merge { from: square, into, kind: merger.kind, orientation }
        } else if action < SUCCESSIONS {
            Move::Crown { square, orientation: cardinal(CROWNINGS)? }
        } else if action < Self::ACTIONS {
            Move::Succeed { square }
        } else {
            return None;
        };
        self.is_legal(m).then_some(m)
    }

    fn all_moves() -> impl Iterator<Item = Move> {
        let kinds_and_orientations = || {
            Kind::ALL
                .into_iter()
                .flat_map(|kind| Cardinal::ALL.map(|orientation| (kind, orientation)))
        };
        let pairs = || Square::all().flat_map(|one| Square::all().map(move |other| (one, other)));
        let placements = Square::all().flat_map(move |square| {
            kinds_and_orientations().map(move |(kind, orientation)| Move::Place {
                kind,
                orientation,
                square,
            })
        });
        let moves = pairs()
            .flat_map(|(from, to)| [false, true].map(|captures| Move::Go { from, to, captures }));
        let mergers = pairs().flat_map(move |(from, into)| {
            kinds_and_orientations().map(move |(kind, orientation)| Move::Merge {
                from,
                into,
                kind,
                orientation,
            })
        });
        let crownings = Square::all().flat_map(|square| {
            Cardinal::ALL.map(|orientation| Move::Crown { square, orientation })
        });
        let successions = Square::all().map(|square| Move::Succeed { square });
        placements.chain(moves).chain(mergers).chain(crownings).chain(successions)
    }
}

/// Ruling B6: the two ways that a new piece may face on a square, toward the further of the south
/// and north borders, and of the west and east ones.
#[inline]
pub(crate) const fn facings_after_merging(square: Square) -> [Cardinal; 2] {
    [
        if square.rank() < 5 { Cardinal::North } else { Cardinal::South },
        if square.file() < 5 { Cardinal::East } else { Cardinal::West },
    ]
}
