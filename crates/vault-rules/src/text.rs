//! Reading and writing positions and moves.

use core::fmt;
use core::str::FromStr;

use abstract_core::{Cursor, Player, Square, SyntaxError, read_board, write_board};

use crate::PositionError;
use crate::moves::Move;
use crate::outcome::Reason;
use crate::position::Vault;
use crate::setup::Setup;

impl fmt::Display for Vault {
    /// `<board> <turn>`: ranks 10 down to 1 joined by `/`, in each from file a `P` a white pawn,
    /// `p` a black one, a number the longest run of empty squares.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, |square| {
            self.pawn_at(square).map(|player| match player {
                Player::White => 'P',
                Player::Black => 'p',
            })
        })?;
        write!(f, " {}", self.turn)
    }
}

impl fmt::Debug for Vault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Vault({self})")
    }
}

impl FromStr for Vault {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cursor = Cursor::new("board", text);
        let mut setup = Setup::new();
        read_board(&mut cursor, |cursor, square| {
            let player = match cursor.peek() {
                Some(b'P') => Player::White,
                Some(b'p') => Player::Black,
                _ => return Err(cursor.error("expected `P`, `p` or a number of empty squares")),
            };
            cursor.advance();
            setup.pawn(player, square);
            Ok(())
        })?;
        cursor.set_field("turn");
        cursor.expect(b' ', "expected a space and `w` or `b`")?;
        let turn = match cursor.peek() {
            Some(b'w') => Player::White,
            Some(b'b') => Player::Black,
            _ => return Err(cursor.error("expected `w` or `b`").into()),
        };
        cursor.advance();
        cursor.finish()?;
        Ok(setup.turn(turn).build()?)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.captures() { 'x' } else { '-' };
        write!(f, "{}{sign}{}", self.from(), self.to())
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut cursor = Cursor::new("move", text);
        let from = Square::read(&mut cursor)?;
        let captures = cursor.eat(b'x');
        if !captures {
            cursor.expect(b'-', "expected `-`, or `x` for a capture")?;
        }
        let to = Square::read(&mut cursor)?;
        cursor.finish()?;
        Ok(Self::new(from, to, captures))
    }
}

impl FromStr for Reason {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        match text {
            "back-rank" => Ok(Self::BackRank),
            "stalemate" => Ok(Self::Stalemate),
            _ => Err(SyntaxError::new("reason", 0, "expected `back-rank` or `stalemate`")),
        }
    }
}

abstract_core::serde_as_text!(Vault, Move, Reason);
