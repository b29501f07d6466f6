//! The laws of positions and moves under serde.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Display, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde::de::value::{Error, StrDeserializer, U8Deserializer};

use super::{Effort, Law, Report, Violation, tour};
use crate::position::Position;

/// Checks that positions and moves are texts in serde's formats too.
pub fn check_serde<P>(effort: Effort, given: &[P]) -> Result<Report, Violation>
where
    P: Position + Serialize + DeserializeOwned,
    P::Move: Serialize + DeserializeOwned,
{
    tour(effort, given, |position, moves, _| {
        as_text(position).map_err(|(law, how)| Violation::of(law, position, how))?;
        for &m in moves {
            as_text(&m).map_err(|(law, how)| Violation::of(law, position, how).at(m))?;
        }
        Ok(())
    })
}

/// That a value is written as its text and read from it; else which law it breaks, and how.
fn as_text<T>(value: &T) -> Result<(), (Law, String)>
where
    T: Display + PartialEq + Serialize + DeserializeOwned,
{
    /// What serde writes where only texts and numbers can be written.
    struct Written<'a, T>(&'a T);

    impl<T: Serialize> Display for Written<'_, T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.serialize(f)
        }
    }

    let text = value.to_string();
    let mut written = String::new();
    if write!(written, "{}", Written(value)).is_err() || written != text {
        return Err((Law::SerdeText, format!("it writes `{written}`, not `{text}`")));
    }
    let read = |text| T::deserialize(StrDeserializer::<Error>::new(text));
    match read(&text) {
        Err(error) => return Err((Law::SerdeRead, format!("it is refused: {error}"))),
        Ok(other) if other != *value => {
            return Err((Law::SerdeRead, format!("it reads as another, `{other}`")));
        }
        Ok(_) => {}
    }
    let number = T::deserialize(U8Deserializer::<Error>::new(0));
    if read("\0").is_ok() || number.is_ok() {
        return Err((Law::SerdeRead, "it reads what is no text of it".to_string()));
    }
    Ok(())
}
