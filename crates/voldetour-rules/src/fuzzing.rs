//! Equipment, positions and moves from a fuzzer's bytes, by the crate `arbitrary`.

use abstract_core::{PerPlayer, Player, Square};
use arbitrary::{Arbitrary, Result, Unstructured};

use crate::equipment::{Block, Equipment, Extents, MAX_HEIGHT, MAX_SIDE, MAX_STAIRS};
use crate::moves::Move;
use crate::piling::{Attempt, pile_up};
use crate::position::{Played, Voldetour};

impl Arbitrary<'_> for Equipment {
    /// Any equipment that the rules allow.
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        let height = bytes.int_in_range(1..=MAX_HEIGHT)?;
        let towers: PerPlayer<Square> = bytes.arbitrary()?;
        let stairs = bytes.int_in_range(0..=MAX_STAIRS)?;
        let mut sizes = [[0; 3]; 5];
        for side in sizes.as_flattened_mut() {
            *side = bytes.int_in_range(1..=MAX_SIDE)?;
        }
        Self::new(height, towers, stairs, sizes).map_err(|_| arbitrary::Error::IncorrectFormat)
    }
}

impl Arbitrary<'_> for Voldetour {
    /// Any position that could stand on a table.
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        let other = if bytes.arbitrary()? { Some(bytes.arbitrary()?) } else { None };
        let equipment = other.unwrap_or_default();
        let lords = PerPlayer::new(bytes.arbitrary()?, bytes.arbitrary()?);
        let turn: Player = bytes.arbitrary()?;
        let played = Played { block: bytes.arbitrary()?, stair: bytes.arbitrary()? };
        let turns = PerPlayer::new(bytes.arbitrary()?, bytes.arbitrary()?);
        let mut attempts = alloc::vec::Vec::new();
        for _ in 0..bytes.int_in_range(0..=40)? {
            let (owner, what) = (bytes.arbitrary()?, bytes.arbitrary()?);
            attempts.push(Attempt { owner, what, way: bytes.arbitrary()?, to: bytes.arbitrary()? });
        }
        Ok(pile_up(equipment, attempts, lords, turn, played, turns))
    }
}

impl Arbitrary<'_> for Block {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        bytes.choose(&Self::ALL).copied()
    }
}

impl Arbitrary<'_> for Extents {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        let mut side = || bytes.int_in_range(1..=MAX_SIDE);
        Self::new(side()?, side()?, side()?).ok_or(arbitrary::Error::IncorrectFormat)
    }
}

impl Arbitrary<'_> for Move {
    /// Any value, legal or not.
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        Ok(match bytes.int_in_range(0..=3)? {
            0 => Self::Block {
                block: bytes.arbitrary()?,
                to: bytes.arbitrary()?,
                extents: bytes.arbitrary()?,
            },
            1 => Self::Stair {
                from: bytes.arbitrary()?,
                to: bytes.arbitrary()?,
                rise: bytes.arbitrary()?,
                inverted: bytes.arbitrary()?,
            },
            2 => Self::Lord { to: bytes.arbitrary()? },
            _ => Self::End,
        })
    }
}
