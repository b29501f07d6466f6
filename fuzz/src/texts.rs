//! Texts: what is read is written back as it was, and what is refused is refused at a place.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use abstract_core::{Game, Position, PositionError, SyntaxError};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::play::Reference;

/// The first byte picks what the rest is read as: a position, a move, a record or JSON.
pub fn texts<P, N, F>(bytes: &[u8])
where
    P: Position<Move: FromStr<Err = SyntaxError> + Serialize + DeserializeOwned>
        + FromStr<Err = PositionError<F>>
        + Serialize
        + DeserializeOwned,
    N: Reference,
    F: Debug + Display + 'static,
{
    let Some((kind, bytes)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match kind % 4 {
        0 => position::<P, N, F>(text),
        1 => a_move::<P>(text),
        2 => record::<P>(text),
        _ => {
            json::<P>(text);
            json::<P::Move>(text);
            json::<Game<P>>(text);
        }
    }
}

fn position<P, N, F>(text: &str)
where
    P: Position + FromStr<Err = PositionError<F>>,
    N: Reference,
    F: Debug + Display + 'static,
{
    let read = text.parse::<P>();
    assert_eq!(read.is_ok(), N::parse(text).is_some(), "{read:?}");
    match read {
        Ok(position) => {
            assert_eq!(position.to_string(), text);
            assert_eq!(position.is_over(), position.moves().is_empty());
        }
        Err(PositionError::Syntax(why)) => refused_at(text, why),
        Err(PositionError::Invalid(why)) => assert!(!why.faults().is_empty()),
        Err(why) => panic!("{why:?}"),
    }
}

fn a_move<P: Position<Move: FromStr<Err = SyntaxError>>>(text: &str) {
    match text.parse::<P::Move>() {
        Ok(m) => {
            assert_eq!(m.to_string(), text);
            let start = P::default();
            assert_eq!(start.is_legal(m), start.moves().contains(&m));
        }
        Err(why) => refused_at(text, why),
    }
}

/// The place is in the text or at its end, and not inside a character.
fn refused_at(text: &str, why: SyntaxError) {
    assert!(text.is_char_boundary(why.at()), "{why:?}");
    assert!(!why.field().is_empty() && !why.why().is_empty(), "{why:?}");
}

fn record<P: Position>(text: &str) {
    match text.parse::<Game<P>>() {
        Ok(game) => {
            let canonical = game.to_string();
            let again: Game<P> = canonical.parse().unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(again, game);
            assert_eq!(again.to_string(), canonical);
        }
        Err(why) => {
            let lines = text.split('\n').count();
            assert!((1..=lines).contains(&why.line()) && why.column() >= 1, "{why}");
        }
    }
}

/// What is read from JSON is read again from what it is written as.
fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) {
    if let Ok(read) = serde_json::from_str::<T>(text) {
        let written = serde_json::to_string(&read).unwrap();
        assert_eq!(serde_json::from_str::<T>(&written).unwrap(), read);
    }
}
