//! Reading and writing positions, pieces and moves.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use abstract_core::{Cardinal, Cursor, PerPlayer, Player, Square, SyntaxError, sorted_texts};

use crate::PositionError;
use crate::equipment::{Block, Equipment, Extents};
use crate::moves::Move;
use crate::outcome::Reason;
use crate::pieces::{PlacedBlock, PlacedStair, Stair};
use crate::position::{Played, Voldetour};
use crate::setup::{Setup, Side};

impl fmt::Display for Played {
    /// `-`, `b`, `s` or `bs`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.block, self.stair) {
            (false, false) => "-",
            (true, false) => "b",
            (false, true) => "s",
            (true, true) => "bs",
        })
    }
}

impl fmt::Display for Voldetour {
    /// `<turn> <played> <white> <black>`, and ` <equipment>` where it is not the default one.
    ///
    /// A player is `<lord>/<turns>/<blocks>/<stairs>`: `c4/-/d3:0:113,-,-,-,-/c4:0N,c4:0n`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.turn, self.played)?;
        for player in Player::ALL {
            write!(f, " {}/", self.lords[player])?;
            match self.turns_on_tower(player) {
                Some(turns) => write!(f, "{turns}")?,
                None => f.write_str("-")?,
            }
            for (i, block) in self.blocks[player].iter().enumerate() {
                f.write_str(if i == 0 { "/" } else { "," })?;
                match block {
                    Some(block) => write!(f, "{block}")?,
                    None => f.write_str("-")?,
                }
            }
            let stairs = sorted_texts(self.stairs[player].iter().map(Stair::placed));
            f.write_str("/")?;
            if stairs.is_empty() {
                f.write_str("-")?;
            }
            f.write_str(&stairs.join(","))?;
        }
        if self.equipment != Equipment::default() {
            write!(f, " {}", self.equipment)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Voldetour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Voldetour({self})")
    }
}

impl FromStr for Voldetour {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cursor = Cursor::new("turn", text);
        let turn = match cursor.peek() {
            Some(b'w') => Player::White,
            Some(b'b') => Player::Black,
            _ => return Err(cursor.error("expected `w` or `b`").into()),
        };
        cursor.advance();
        cursor.set_field("played");
        cursor.expect(b' ', "expected a space and what the turn holds")?;
        let played = read_played(&mut cursor)?;
        cursor.set_field("white");
        let white = read_side(&mut cursor)?;
        cursor.set_field("black");
        let black = read_side(&mut cursor)?;
        let mut equipment = Equipment::default();
        if cursor.eat(b' ') {
            let start = cursor.at();
            equipment = Equipment::read(&mut cursor)?;
            if equipment == Equipment::default() {
                return Err(cursor.error_at(start, "the default is never written").into());
            }
        }
        cursor.finish()?;
        Ok(Setup { equipment, turn, played, sides: PerPlayer::new(white, black) }.build()?)
    }
}

fn read_played(cursor: &mut Cursor<'_>) -> Result<Played, SyntaxError> {
    let start = cursor.at();
    match cursor.take_while(|c| c != b' ') {
        "-" => Ok(Played::NOTHING),
        "b" => Ok(Played { block: true, stair: false }),
        "s" => Ok(Played { block: false, stair: true }),
        "bs" => Ok(Played { block: true, stair: true }),
        _ => Err(cursor.error_at(start, "expected `-`, `b`, `s` or `bs`")),
    }
}

/// Reads a space and what a player has.
fn read_side(cursor: &mut Cursor<'_>) -> Result<Side, SyntaxError> {
    cursor.expect(b' ', "expected a space and `<lord>/<turns>/<blocks>/<stairs>`")?;
    let lord = Square::read(cursor)?;
    cursor.expect(b'/', "expected `/` and the turns")?;
    let turns = match cursor.peek() {
        Some(b'-') => None,
        Some(digit @ b'0'..=b'3') => Some(digit - b'0'),
        _ => return Err(cursor.error("expected the turns, `0` to `3` or `-`")),
    };
    cursor.advance();
    let mut blocks = [None; 5];
    for (i, block) in blocks.iter_mut().enumerate() {
        let (mark, why) = match i {
            0 => (b'/', "expected `/` and the Blocks"),
            _ => (b',', "expected `,` and five Blocks"),
        };
        cursor.expect(mark, why)?;
        if !cursor.eat(b'-') {
            *block = Some(PlacedBlock::read(cursor)?);
        }
    }
    cursor.expect(b'/', "expected `/` and the Stairs")?;
    let stairs = if cursor.eat(b'-') { Vec::new() } else { read_stairs(cursor)? };
    Ok(Side { lord, turns, blocks, stairs })
}

/// Reads at least one Stair; they must be sorted by the bytes of their texts.
fn read_stairs(cursor: &mut Cursor<'_>) -> Result<Vec<PlacedStair>, SyntaxError> {
    let mut stairs = Vec::<PlacedStair>::new();
    loop {
        let start = cursor.at();
        let stair = PlacedStair::read(cursor)?;
        // Two alike are refused as pieces that overlap.
        if stairs.last().is_some_and(|last| last.text_order() > stair.text_order()) {
            return Err(cursor.error_at(start, "the Stairs are not sorted by their bytes"));
        }
        stairs.push(stair);
        if !cursor.eat(b',') {
            return Ok(stairs);
        }
    }
}

/// Reads a level, one digit.
fn read_level(cursor: &mut Cursor<'_>) -> Result<u8, SyntaxError> {
    match cursor.peek() {
        Some(digit @ b'0'..=b'9') => {
            cursor.advance();
            Ok(digit - b'0')
        }
        _ => Err(cursor.error("expected a level, one digit")),
    }
}

impl PlacedBlock {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, SyntaxError> {
        let anchor = Square::read(cursor)?;
        cursor.expect(b':', "expected `:` and the level")?;
        let level = read_level(cursor)?;
        cursor.expect(b':', "expected `:` and the extents")?;
        Ok(Self { extents: Extents::read(cursor)?, anchor, level })
    }
}

impl FromStr for PlacedBlock {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut cursor = Cursor::new("block", text);
        let block = Self::read(&mut cursor)?;
        cursor.finish()?;
        Ok(block)
    }
}

/// Reads the letter of a Stair's direction: small upright, capital inverted.
fn read_rise(cursor: &mut Cursor<'_>) -> Result<(Cardinal, bool), SyntaxError> {
    let letter = cursor.peek().unwrap_or(b' ');
    let Some(rise) = Cardinal::from_letter(letter.to_ascii_lowercase()) else {
        return Err(cursor.error("expected a direction, one of `nesw` or `NESW`"));
    };
    cursor.advance();
    Ok((rise, letter.is_ascii_uppercase()))
}

impl PlacedStair {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, SyntaxError> {
        let square = Square::read(cursor)?;
        cursor.expect(b':', "expected `:` and the level")?;
        let level = read_level(cursor)?;
        let (rise, inverted) = read_rise(cursor)?;
        Ok(Self { square, level, rise, inverted })
    }

    /// Compares as the bytes of the text do: `a10` before `a1:`, capitals before small letters.
    fn text_order(self) -> (u8, bool, u8, u8, char) {
        let Self { square, level, .. } = self;
        let rank = square.rank() + 1;
        (square.file(), rank != 10, rank, level, self.letter())
    }
}

impl FromStr for PlacedStair {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut cursor = Cursor::new("stair", text);
        let stair = Self::read(&mut cursor)?;
        cursor.finish()?;
        Ok(stair)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Block { block, to, extents } => write!(f, "{block}@{to}:{extents}"),
            Self::Stair { from, to, rise, inverted } => {
                f.write_str("S")?;
                if let Some(from) = from {
                    write!(f, "{from}")?;
                }
                let letter = PlacedStair { square: to, level: 0, rise, inverted }.letter();
                write!(f, "@{to}{letter}")
            }
            Self::Lord { to } => write!(f, "L@{to}"),
            Self::End => f.write_str("end"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut cursor = Cursor::new("move", text);
        let m = Self::read(&mut cursor)?;
        cursor.finish()?;
        Ok(m)
    }
}

impl Move {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, SyntaxError> {
        const AT: &str = "expected `@` and a square";
        let letter = cursor.peek().unwrap_or(b' ');
        if let Some(block) = Block::from_letter(letter) {
            cursor.advance();
            cursor.expect(b'@', AT)?;
            let to = Square::read(cursor)?;
            cursor.expect(b':', "expected `:` and the extents")?;
            return Ok(Self::Block { block, to, extents: Extents::read(cursor)? });
        }
        match letter {
            b'S' => {
                cursor.advance();
                let from = match cursor.peek() {
                    Some(b'@') => None,
                    _ => Some(Square::read(cursor)?),
                };
                cursor.expect(b'@', AT)?;
                let to = Square::read(cursor)?;
                let (rise, inverted) = read_rise(cursor)?;
                Ok(Self::Stair { from, to, rise, inverted })
            }
            b'L' => {
                cursor.advance();
                cursor.expect(b'@', AT)?;
                Ok(Self::Lord { to: Square::read(cursor)? })
            }
            b'e' => {
                for &byte in b"end" {
                    cursor.expect(byte, "expected `end`")?;
                }
                Ok(Self::End)
            }
            _ => Err(cursor.error("expected a Block `A` to `E`, `S`, `L` or `end`")),
        }
    }
}

impl FromStr for Reason {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        match text {
            "tower-reached" => Ok(Self::TowerReached),
            "tower-not-left" => Ok(Self::TowerNotLeft),
            "no-action" => Ok(Self::NoAction),
            _ => Err(SyntaxError::new(
                "reason",
                0,
                "expected `tower-reached`, `tower-not-left` or `no-action`",
            )),
        }
    }
}

abstract_core::serde_as_text!(Voldetour, Move, Reason, Equipment, Extents);
