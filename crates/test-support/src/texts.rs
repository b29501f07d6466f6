//! Bad texts: refused with where and why, or read as what they say.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use abstract_core::{Position, PositionError, SyntaxError};

/// All texts that one changed, left out or added character makes of a text, and its beginnings.
pub fn neighbours(text: &str, characters: &str) -> Vec<String> {
    let mut all: Vec<String> = text.char_indices().map(|(at, _)| text[..at].to_owned()).collect();
    all.push(text.to_owned());
    all.extend(characters.chars().map(|c| format!("{text}{c}")));
    for (at, old) in text.char_indices() {
        let (before, rest) = text.split_at(at);
        let after = &rest[old.len_utf8()..];
        all.push(format!("{before}{after}"));
        for c in characters.chars() {
            all.push(format!("{before}{c}{after}"));
            all.push(format!("{before}{c}{rest}"));
        }
    }
    all
}

/// Asserts that an error is at a place in the text, and says what is wrong in what.
pub fn assert_inside(text: &str, error: &SyntaxError) {
    assert!(text.is_char_boundary(error.at()), "{text:?}: {error}");
    assert!(!error.field().is_empty() && !error.why().is_empty());
}

/// Reads a position's text that may be bad, and says whether it is good.
pub fn judge_position<P, F>(text: &str) -> bool
where
    P: Position + FromStr<Err = PositionError<F>>,
    F: Debug + Display + Send + Sync + 'static,
{
    let read = text.parse::<P>();
    match &read {
        Ok(position) => {
            assert_eq!(position.to_string(), text);
            assert_eq!(position.count_moves(), position.moves().len());
        }
        Err(PositionError::Syntax(error)) => assert_inside(text, error),
        Err(error) => assert!(!error.to_string().is_empty(), "{text:?}"),
    }
    read.is_ok()
}

/// The same for any other text.
pub fn judge<T: FromStr<Err = SyntaxError> + Display>(text: &str) -> bool {
    let read = text.parse::<T>();
    match &read {
        Ok(value) => assert_eq!(value.to_string(), text),
        Err(error) => assert_inside(text, error),
    }
    read.is_ok()
}
