//! Reading and writing positions, pieces and moves.

use core::fmt;
use core::str::FromStr;

use abstract_core::{Cardinal, Cursor, Player, Square, SyntaxError, read_board, write_board};

use crate::PositionError;
use crate::kinds::{Content, Kind, Piece};
use crate::moves::Move;
use crate::outcome::Reason;
use crate::position::{Bastide, Phase};
use crate::rules::{AfterRampart, CrownRange, KnightChain, Rules};
use crate::setup::Setup;

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Placement => "p",
            Self::Succession => "s",
            Self::Play => "-",
        })
    }
}

impl Rules {
    /// The switches in the order of the text, each with whether it is set.
    fn switches(self) -> [(&'static str, bool); 4] {
        [
            ("straight", self.knight_chain == KnightChain::Straight),
            ("stop", self.after_rampart == AfterRampart::Stop),
            ("recrown", self.recrown),
            ("long", self.crown_range == CrownRange::All),
        ]
    }

    /// Reads at least one switch.
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, SyntaxError> {
        let mut rules = Self::default();
        let mut last = None;
        loop {
            let start = cursor.at();
            let word = cursor.take_while(|c| c.is_ascii_lowercase());
            let place = rules.switches().iter().position(|(name, _)| *name == word);
            match place {
                Some(0) => rules.knight_chain = KnightChain::Straight,
                Some(1) => rules.after_rampart = AfterRampart::Stop,
                Some(2) => rules.recrown = true,
                Some(3) => rules.crown_range = CrownRange::All,
                _ => {
                    let why = "expected `straight`, `stop`, `recrown` or `long`";
                    return Err(cursor.error_at(start, why));
                }
            }
            if place <= last {
                let why = "switches stand in the order `straight,stop,recrown,long`, each once";
                return Err(cursor.error_at(start, why));
            }
            last = place;
            if !cursor.eat(b',') {
                return Ok(rules);
            }
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let set = self.switches().into_iter().filter_map(|(name, set)| set.then_some(name));
        for (i, name) in set.enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            f.write_str(name)?;
        }
        Ok(())
    }
}

impl FromStr for Rules {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut cursor = Cursor::new("rules", text);
        let rules = if text.is_empty() { Self::default() } else { Self::read(&mut cursor)? };
        cursor.finish()?;
        Ok(rules)
    }
}

impl Piece {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, SyntaxError> {
        let crowned = cursor.eat(b'+');
        let letter = cursor.peek().unwrap_or_default();
        let kind = Kind::from_letter(letter.to_ascii_uppercase())
            .ok_or(cursor.error("expected a piece's letter, one of `KQPNHAGV` or `kqpnhagv`"))?;
        let owner = if letter.is_ascii_uppercase() { Player::White } else { Player::Black };
        cursor.advance();
        let orientation = read_orientation(cursor)?;
        Ok(Self { owner, kind, orientation, crowned })
    }
}

fn read_orientation(cursor: &mut Cursor<'_>) -> Result<Cardinal, SyntaxError> {
    let orientation = cursor.peek().and_then(Cardinal::from_letter);
    let orientation =
        orientation.ok_or(cursor.error("expected an orientation, `n`, `e`, `s` or `w`"))?;
    cursor.advance();
    Ok(orientation)
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.owner {
            Player::White => self.kind.letter(),
            Player::Black => self.kind.letter().to_ascii_lowercase(),
        };
        let crown = if self.crowned { "+" } else { "" };
        write!(f, "{crown}{letter}{}", self.orientation)
    }
}

impl FromStr for Piece {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut cursor = Cursor::new("piece", text);
        let piece = Self::read(&mut cursor)?;
        cursor.finish()?;
        Ok(piece)
    }
}

impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Piece(piece) => piece.fmt(f),
            Self::Wall => f.write_str("*"),
        }
    }
}

impl fmt::Display for Bastide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, |square| self.content_at(square))?;
        write!(f, " {} {}", self.turn, self.phase)?;
        if self.rules != Rules::default() {
            write!(f, " {}", self.rules)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Bastide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bastide({self})")
    }
}

impl FromStr for Bastide {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut setup = Setup::new();
        let mut cursor = Cursor::new("board", text);
        read_board(&mut cursor, |cursor, square| {
            if cursor.eat(b'*') {
                setup.wall(square);
            } else {
                setup.piece(square, Piece::read(cursor)?);
            }
            Ok(())
        })?;

        cursor.set_field("turn");
        cursor.expect(b' ', "expected a space and `w` or `b`")?;
        setup.turn(match cursor.peek() {
            Some(b'w') => Player::White,
            Some(b'b') => Player::Black,
            _ => return Err(cursor.error("expected `w` or `b`").into()),
        });
        cursor.advance();

        cursor.set_field("phase");
        cursor.expect(b' ', "expected a space and `p`, `s` or `-`")?;
        setup.phase(match cursor.peek() {
            Some(b'p') => Phase::Placement,
            Some(b's') => Phase::Succession,
            Some(b'-') => Phase::Play,
            _ => return Err(cursor.error("expected `p`, `s` or `-`").into()),
        });
        cursor.advance();

        cursor.set_field("rules");
        if cursor.eat(b' ') {
            setup.rules(Rules::read(&mut cursor)?);
        }
        cursor.finish()?;
        Ok(setup.build()?)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { kind, orientation, square } => write!(f, "{kind}{orientation}@{square}"),
            Self::Go { from, to, captures: false } => write!(f, "{from}-{to}"),
            Self::Go { from, to, captures: true } => write!(f, "{from}x{to}"),
            Self::Merge { from, into, kind, orientation } => {
                write!(f, "{from}+{into}={kind}{orientation}")
            }
            Self::Crown { square, orientation } => write!(f, "{square}^{orientation}"),
            Self::Succeed { square } => write!(f, "{square}=K"),
        }
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut cursor = Cursor::new("move", text);
        let m = if cursor.peek().is_some_and(|c| c.is_ascii_uppercase()) {
            let (kind, orientation) = read_kind_and_orientation(&mut cursor)?;
            cursor.expect(b'@', "expected `@` and a square")?;
            Self::Place { kind, orientation, square: Square::read(&mut cursor)? }
        } else {
            read_action_from(Square::read(&mut cursor)?, &mut cursor)?
        };
        cursor.finish()?;
        Ok(m)
    }
}

/// Reads what follows the square where an action begins.
fn read_action_from(from: Square, cursor: &mut Cursor<'_>) -> Result<Move, SyntaxError> {
    let sign = cursor.peek();
    let error = cursor.error("expected `-`, `x`, `+`, `^` or `=K`");
    cursor.advance();
    match sign {
        Some(b'-' | b'x') => {
            let captures = sign == Some(b'x');
            Ok(Move::Go { from, to: Square::read(cursor)?, captures })
        }
        Some(b'+') => {
            let into = Square::read(cursor)?;
            cursor.expect(b'=', "expected `=`, a piece's letter and an orientation")?;
            let (kind, orientation) = read_kind_and_orientation(cursor)?;
            Ok(Move::Merge { from, into, kind, orientation })
        }
        Some(b'^') => Ok(Move::Crown { square: from, orientation: read_orientation(cursor)? }),
        Some(b'=') => {
            cursor.expect(b'K', "expected `K`")?;
            Ok(Move::Succeed { square: from })
        }
        _ => Err(error),
    }
}

/// Reads `Ne`: letters in moves are upper case for both players.
fn read_kind_and_orientation(cursor: &mut Cursor<'_>) -> Result<(Kind, Cardinal), SyntaxError> {
    let kind = cursor.peek().and_then(Kind::from_letter);
    let kind = kind.ok_or(cursor.error("expected a piece's letter, one of `KQPNHAGV`"))?;
    cursor.advance();
    Ok((kind, read_orientation(cursor)?))
}

impl FromStr for Reason {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        match text {
            "king-captured" => Ok(Self::KingCaptured),
            "no-action" => Ok(Self::NoAction),
            _ => Err(SyntaxError::new("reason", 0, "expected `king-captured` or `no-action`")),
        }
    }
}

abstract_core::serde_as_text!(Bastide, Move, Reason, Piece, Rules);
