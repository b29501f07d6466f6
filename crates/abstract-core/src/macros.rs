//! Macros for the rules crates.

/// Implements serde's `Serialize` and `Deserialize` for types by their `Display` and `FromStr`, so
/// that no data can smuggle in a value that has no text.
///
/// The impls stand under the calling crate's own feature `serde`, which must turn on this crate's.
///
/// ```
/// # #![allow(unexpected_cfgs)]
/// use abstract_core::{Square, SyntaxError, serde_as_text};
///
/// struct Stone(Square);
///
/// impl std::fmt::Display for Stone {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write!(f, "{}", self.0)
///     }
/// }
/// impl std::str::FromStr for Stone {
///     type Err = SyntaxError;
///     fn from_str(text: &str) -> Result<Self, SyntaxError> {
///         text.parse().map(Stone)
///     }
/// }
///
/// serde_as_text!(Stone);
/// ```
#[macro_export]
macro_rules! serde_as_text {
    ($($type:ty),+ $(,)?) => {$(
        #[cfg(feature = "serde")]
        impl $crate::__private::serde::Serialize for $type {
            fn serialize<S: $crate::__private::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::__private::serialize(self, serializer)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> $crate::__private::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::__private::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::__private::deserialize(deserializer)
            }
        }
    )+};
}
