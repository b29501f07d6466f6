//! What the board's symmetries do to positions and moves.

use abstract_core::{PerPlayer, Player, SIDE, Square, Symmetric, Symmetry};

use crate::equipment::Extents;
use crate::moves::Move;
use crate::pieces::{PlacedBlock, PlacedStair};
use crate::position::Voldetour;
use crate::setup::{Setup, Side};

/// The anchor and extents of a Block.
///
/// A Block that reaches over the edge, which only an illegal move names, is taken round to the
/// other side of the board. So it still reaches over an edge, and no two moves become one.
fn transformed_block(anchor: Square, extents: Extents, s: Symmetry) -> (Square, Extents) {
    let turned = if s.swaps_axes() { extents.turned() } else { extents };
    let wrap = |file: u8, rank: u8| Square::new(file % SIDE, rank % SIDE).unwrap_or(anchor);
    // The image of the corner that becomes the lowest one. Which corner that is shows where the
    // images of a1 and of its opposite corner go.
    let opposite = wrap(anchor.file() + extents.file() - 1, anchor.rank() + extents.rank() - 1);
    let low_corner = s.inverse().square(Square::new(0, 0).unwrap_or(anchor));
    let file = if low_corner.file() == 0 { anchor.file() } else { opposite.file() };
    let rank = if low_corner.rank() == 0 { anchor.rank() } else { opposite.rank() };
    (s.square(wrap(file, rank)), turned)
}

impl Symmetric for Voldetour {
    /// The rules know no direction: every symmetry keeps them, if the Towers go along.
    fn transformed(&self, s: Symmetry) -> Option<Self> {
        let setup = Setup::from(self);
        let towers = PerPlayer::from_fn(|owner| s.square(self.equipment.tower(owner)));
        let image = |side: &Side| Side {
            lord: s.square(side.lord),
            turns: side.turns,
            blocks: side.blocks.map(|block| {
                let PlacedBlock { extents, anchor, level } = block?;
                let (anchor, extents) = transformed_block(anchor, extents, s);
                Some(PlacedBlock { extents, anchor, level })
            }),
            stairs: side
                .stairs
                .iter()
                .map(|&stair| PlacedStair {
                    square: s.square(stair.square),
                    rise: s.cardinal(stair.rise),
                    ..stair
                })
                .collect(),
        };
        let sides = PerPlayer::from_fn(|player: Player| image(&setup.sides[player]));
        let image = Setup {
            equipment: self.equipment.with_towers(s.per_player(towers))?,
            turn: s.player(self.turn),
            played: self.played,
            sides: s.per_player(sides),
        };
        image.build().ok()
    }

    fn transformed_move(m: Move, s: Symmetry) -> Move {
        match m {
            Move::Block { block, to, extents } => {
                let (to, extents) = transformed_block(to, extents, s);
                Move::Block { block, to, extents }
            }
            Move::Stair { from, to, rise, inverted } => Move::Stair {
                from: from.map(|from| s.square(from)),
                to: s.square(to),
                rise: s.cardinal(rise),
                inverted,
            },
            Move::Lord { to } => Move::Lord { to: s.square(to) },
            Move::End => Move::End,
        }
    }
}
