//! Positions and moves from a fuzzer's bytes, by the crate `arbitrary`.

use abstract_core::{Bitboard, PerPlayer, Player, Square};
use arbitrary::{Arbitrary, Result, Unstructured};

use crate::moves::Move;
use crate::position::{PAWNS, Vault};

impl Arbitrary<'_> for Vault {
    /// Any position that can be set up: 0 to 10 pawns a side, no two on one square.
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        let turn = bytes.arbitrary()?;
        let mut pawns = PerPlayer::new(Bitboard::EMPTY, Bitboard::EMPTY);
        let mut empty = Bitboard::ALL;
        for player in Player::ALL {
            for _ in 0..bytes.int_in_range(0..=PAWNS)? {
                let square: Square = bytes.arbitrary()?;
                if empty.contains(square) {
                    empty.remove(square);
                    pawns[player].insert(square);
                }
            }
        }
        Ok(Self::of(pawns, turn))
    }
}

impl Arbitrary<'_> for Move {
    /// Any value, legal or not.
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        Ok(Self::new(bytes.arbitrary()?, bytes.arbitrary()?, bytes.arbitrary()?))
    }
}
