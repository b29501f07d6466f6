//! Positions and moves from a fuzzer's bytes, by the crate `arbitrary`.

use abstract_core::{Cardinal, Player, Square};
use arbitrary::{Arbitrary, Result, Unstructured};

use crate::kinds::{Kind, Piece};
use crate::moves::Move;
use crate::position::{Bastide, Phase};
use crate::rules::{AfterRampart, CrownRange, KnightChain, Rules};
use crate::sample::{before_black_places, settled};
use crate::setup::Setup;

impl Arbitrary<'_> for Bastide {
    /// Any position that can be set up.
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        let rules = bytes.arbitrary()?;
        let phase =
            *bytes.choose(&[Phase::Play, Phase::Play, Phase::Succession, Phase::Placement])?;
        let turn = bytes.arbitrary()?;
        if phase == Phase::Placement {
            return Ok(match turn {
                Player::White => Self::with_rules(rules),
                Player::Black => {
                    let along = bytes.int_in_range(0..=9)?;
                    before_black_places(along, *bytes.choose(&Cardinal::ALL)?, rules)
                }
            });
        }
        let squares: [Square; 4] = bytes.arbitrary()?;
        let is_over = bytes.ratio(1, 16)?;
        let mut setup = Setup::new();
        setup.turn(turn).phase(phase).rules(rules);
        for _ in 0..bytes.int_in_range(0..=100)? {
            let square = bytes.arbitrary()?;
            if bytes.ratio(1, 3)? {
                setup.wall(square);
            } else {
                let piece: Piece = bytes.arbitrary()?;
                if piece.kind != Kind::King {
                    setup.piece(square, piece);
                }
            }
        }
        Ok(settled(&setup, &squares, is_over))
    }
}

impl Arbitrary<'_> for Rules {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        Ok(Self {
            knight_chain: *bytes.choose(&[KnightChain::Free, KnightChain::Straight])?,
            after_rampart: *bytes.choose(&[AfterRampart::Continue, AfterRampart::Stop])?,
            recrown: bytes.arbitrary()?,
            crown_range: *bytes.choose(&[CrownRange::Ranged, CrownRange::All])?,
        })
    }
}

impl Arbitrary<'_> for Piece {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        Ok(Self {
            owner: bytes.arbitrary()?,
            kind: *bytes.choose(&Kind::ALL)?,
            orientation: *bytes.choose(&Cardinal::ALL)?,
            crowned: bytes.arbitrary()?,
        })
    }
}

impl Arbitrary<'_> for Move {
    /// Any value, legal or not.
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        let square = bytes.arbitrary()?;
        let kind = *bytes.choose(&Kind::ALL)?;
        let orientation = *bytes.choose(&Cardinal::ALL)?;
        Ok(match bytes.int_in_range(0..=4)? {
            0 => Self::Place { kind, orientation, square },
            1 => Self::Go { from: square, to: bytes.arbitrary()?, captures: bytes.arbitrary()? },
            2 => Self::Merge { from: square, into: bytes.arbitrary()?, kind, orientation },
            3 => Self::Crown { square, orientation },
            _ => Self::Succeed { square },
        })
    }
}
