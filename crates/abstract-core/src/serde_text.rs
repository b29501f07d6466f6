//! Values as their texts in any serde format.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserializer, Serializer};

/// Writes a value as its text.
pub fn serialize<T: fmt::Display, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads a value from its text.
pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    struct Text<T>(PhantomData<T>);

    impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Text(PhantomData))
}
