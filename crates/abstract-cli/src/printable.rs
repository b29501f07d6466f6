//! Texts that may go on one line of a terminal or of a protocol.

use std::str::Utf8Error;

/// `text` on one line of printable characters, at most `longest` of them: others are escaped, and
/// where it is cut, it ends in `...`.
pub(crate) fn printable(text: &str, longest: usize) -> String {
    const CUT: &str = "...";
    let escaped: String = text
        .chars()
        .flat_map(|c| {
            // `escape_debug` knows what can be printed, but escapes quotes and backslashes too.
            let plain = matches!(c, '\'' | '"' | '\\');
            let escaped = (!plain).then(|| c.escape_debug());
            escaped.into_iter().flatten().chain(plain.then_some(c))
        })
        .collect();
    match escaped.char_indices().nth(longest) {
        None => escaped,
        Some(_) => {
            escaped.chars().take(longest.saturating_sub(CUT.len())).chain(CUT.chars()).collect()
        }
    }
}

/// The beginning of some input, quoted, with whatever is not printable ASCII escaped.
pub(crate) fn excerpt(input: &[u8]) -> String {
    const LONGEST: usize = 24;
    let shown = input.get(..LONGEST).unwrap_or(input).escape_ascii();
    let cut = if input.len() > LONGEST { "..." } else { "" };
    format!("`{shown}{cut}`")
}

/// What is said of a text that is not UTF-8.
pub(crate) fn not_utf8(error: Utf8Error) -> String {
    format!("not UTF-8 from byte {} on", error.valid_up_to())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(printable("a\tb\nc\u{7f}\u{202e}\\ 'd'", 99), "a\\tb\\nc\\u{7f}\\u{202e}\\ 'd'");
    }

    #[test]
    fn long_texts_are_cut_to_the_limit() {
        assert_eq!(printable("abcdef", 6), "abcdef");
        assert_eq!(printable("abcdefg", 6), "abc...");
        assert_eq!(printable(&"\n".repeat(100), 200).chars().count(), 200);
        assert_eq!(printable(&"\n".repeat(101), 200).chars().count(), 200);
        assert!(printable(&"é".repeat(300), 200).ends_with("é..."));
    }

    #[test]
    fn excerpts_are_short_ascii() {
        assert_eq!(excerpt(b"a\xff\r\"\\"), "`a\\xff\\r\\\"\\\\`");
        let long = excerpt(&[0; 1_000]);
        assert!(long.is_ascii() && long.len() <= 4 * 24 + 5, "{long}");
    }
}
