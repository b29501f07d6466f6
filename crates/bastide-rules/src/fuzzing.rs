//! Positions and moves from a fuzzer's bytes, by the crate `arbitrary`.

use abstract_core::{Cardinal, Square};
use arbitrary::{Arbitrary, Result, Unstructured};

use crate::kinds::{Kind, Piece};
use crate::moves::Move;
use crate::position::{Bastide, Phase};
use crate::rules::{AfterRampart, CrownRange, KnightChain, Rules};
use crate::setup::Setup;

impl Arbitrary<'_> for Bastide {
    /// Any position that can be set up; bytes that do not make one are refused.
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        let mut setup = Setup::new();
        setup.turn(bytes.arbitrary()?).rules(bytes.arbitrary()?);
        setup.phase(*bytes.choose(&[Phase::Play, Phase::Succession, Phase::Placement])?);
        for _ in 0..bytes.int_in_range(0..=100)? {
            let square: Square = bytes.arbitrary()?;
            if bytes.ratio(1, 3)? {
                setup.wall(square);
            } else {
                setup.piece(square, bytes.arbitrary()?);
            }
        }
        setup.build().map_err(|_| arbitrary::Error::IncorrectFormat)
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
            player: bytes.arbitrary()?,
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
