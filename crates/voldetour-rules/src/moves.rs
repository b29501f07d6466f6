//! The move type, one action of a turn, and its number in the action space.

use abstract_core::{ActionSpace, Cardinal, Position, SQUARES, Square};

use crate::equipment::{Block, Extents, MAX_SIDE, ORDERS};
use crate::position::Voldetour;

/// One action: the engine's move. A turn is one to three of them.
///
/// The player is the one to act, and the base level follows from the board, so neither is part
/// of it. Every value has a text that reads back, legal or not.
///
/// | text | action |
/// |---|---|
/// | `E@c4:213` | Block E to anchor c4 with extents 2, 1, 3, from the reserve or from where it lies |
/// | `S@c4n` | a Stair from the reserve to c4, upright, rising north |
/// | `S@c4N` | the same inverted, onto a slope that rises north |
/// | `Sd5@c4n` | the Stair on top at d5 to c4 |
/// | `L@c4` | the Lord to c4 |
/// | `end` | no further action this turn |
///
/// ```
/// use voldetour_rules::{Block, Move};
/// let m: Move = "E@c4:213".parse()?;
/// let (to, extents) = ("c4".parse()?, "213".parse()?);
/// assert_eq!(m, Move::Block { block: Block::E, to, extents });
/// assert_eq!(m.to_string(), "E@c4:213");
/// # Ok::<(), voldetour_rules::SyntaxError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A Block is placed from the reserve, or moved if it is on the board.
    Block {
        /// Which of the five.
        block: Block,
        /// The anchor: its lowest-file, lowest-rank square.
        to: Square,
        /// How it shall lie.
        extents: Extents,
    },
    /// A Stair is placed or moved.
    Stair {
        /// The square of the Stair that is moved, which is on top there; `None` for one from the
        /// reserve.
        from: Option<Square>,
        /// Where it shall lie.
        to: Square,
        /// The direction in which its slope rises; of an inverted one, the slope beneath it.
        rise: Cardinal,
        /// Whether it is placed onto a slope.
        inverted: bool,
    },
    /// The Lord goes one to three steps, which ends the turn.
    Lord {
        /// Where it goes; the path does not matter (Ruling D5).
        to: Square,
    },
    /// The turn ends without a Lord move.
    End,
}

const _: () = assert!(size_of::<Move>() <= 6);

impl Move {
    /// The square that a moved Stair leaves. `None` for all else: where a Block lies and where the
    /// Lord stands is not part of a move, but told by the position.
    ///
    /// ```
    /// use voldetour_rules::Move;
    /// let squares = |text: &str| text.parse().map(|m: Move| (m.from(), m.to()));
    /// let (c4, d5) = ("c4".parse()?, "d5".parse()?);
    /// assert_eq!(squares("Sd5@c4n")?, (Some(d5), Some(c4)));
    /// assert_eq!(squares("E@c4:213")?, (None, Some(c4)));
    /// assert_eq!(squares("end")?, (None, None));
    /// # Ok::<(), voldetour_rules::SyntaxError>(())
    /// ```
    #[inline]
    pub const fn from(self) -> Option<Square> {
        match self {
            Self::Stair { from, .. } => from,
            Self::Block { .. } | Self::Lord { .. } | Self::End => None,
        }
    }

    /// The square where the piece comes to lie or stand, for a Block its anchor there; `None` for
    /// `end`.
    #[inline]
    pub const fn to(self) -> Option<Square> {
        match self {
            Self::Block { to, .. } | Self::Stair { to, .. } | Self::Lord { to } => Some(to),
            Self::End => None,
        }
    }
}

/// Blocks, anchors, orders in which the three sides lie.
const BLOCK_ACTIONS: usize = 5 * SQUARES * ORDERS.len();
/// Sources (the squares, then the reserve), squares, directions, upright or inverted.
const STAIR_ACTIONS: usize = (SQUARES + 1) * SQUARES * 4 * 2;

/// The first of the six orders in which the sides of these extents' size lie so.
fn order_of(extents: Extents) -> usize {
    let size = extents.size();
    let order = ORDERS.iter().position(|&order| size.in_order(order) == extents);
    order.unwrap_or_default()
}

fn square_of(index: usize) -> Option<Square> {
    Square::from_index(u8::try_from(index).ok()?)
}

impl ActionSpace for Voldetour {
    /// Blocks' moves, Stairs' moves, the Lord's, `end`. A Block's extents are numbered by the order
    /// in which its three sides lie, so that the number does not depend on the equipment.
    const ACTIONS: usize = BLOCK_ACTIONS + STAIR_ACTIONS + SQUARES + 1;

    fn action(m: Move) -> usize {
        match m {
            Move::Block { block, to, extents } => {
                (block.index() * SQUARES + to.index()) * ORDERS.len() + order_of(extents)
            }
            Move::Stair { from, to, rise, inverted } => {
                let from = from.map_or(SQUARES, Square::index);
                let kind = rise.index() + 4 * usize::from(inverted);
                BLOCK_ACTIONS + (from * SQUARES + to.index()) * 8 + kind
            }
            Move::Lord { to } => BLOCK_ACTIONS + STAIR_ACTIONS + to.index(),
            Move::End => Self::ACTIONS - 1,
        }
    }

    fn action_move(&self, action: usize) -> Option<Move> {
        let m = if action < BLOCK_ACTIONS {
            let (rest, order) = (action / ORDERS.len(), action % ORDERS.len());
            let block = *Block::ALL.get(rest / SQUARES)?;
            let extents = self.equipment.size(block).in_order(*ORDERS.get(order)?);
            Move::Block { block, to: square_of(rest % SQUARES)?, extents }
        } else if let Some(stair) = action.checked_sub(BLOCK_ACTIONS).filter(|&a| a < STAIR_ACTIONS)
        {
            let (rest, kind) = (stair / 8, stair % 8);
            Move::Stair {
                from: square_of(rest / SQUARES),
                to: square_of(rest % SQUARES)?,
                rise: *Cardinal::ALL.get(kind % 4)?,
                inverted: kind >= 4,
            }
        } else if action == Self::ACTIONS - 1 {
            Move::End
        } else {
            Move::Lord { to: square_of(action - BLOCK_ACTIONS - STAIR_ACTIONS)? }
        };
        // A size with equal sides lies alike in several orders; only the first is the number.
        (Self::action(m) == action && self.is_legal(m)).then_some(m)
    }

    fn all_moves() -> impl Iterator<Item = Move> {
        let sides = || 1..=MAX_SIDE;
        let extents = sides().flat_map(move |file| {
            sides().flat_map(move |rank| {
                sides().filter_map(move |height| Extents::new(file, rank, height))
            })
        });
        let blocks = Block::ALL.into_iter().flat_map(move |block| {
            let extents = extents.clone();
            Square::all().flat_map(move |to| {
                extents.clone().map(move |extents| Move::Block { block, to, extents })
            })
        });
        let sources = Square::all().map(Some).chain([None]);
        let stairs = sources.flat_map(|from| {
            Square::all().flat_map(move |to| {
                Cardinal::ALL.into_iter().flat_map(move |rise| {
                    [false, true].map(|inverted| Move::Stair { from, to, rise, inverted })
                })
            })
        });
        let lords = Square::all().map(|to| Move::Lord { to });
        blocks.chain(stairs).chain(lords).chain([Move::End])
    }
}
