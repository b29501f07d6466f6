//! Reading lines of bytes, in bounded memory whatever comes.

use std::io::{self, BufRead, ErrorKind};

/// Separates the fields of a line.
pub(crate) const SEPARATOR: u8 = b'\t';

/// How much of a line is kept. No position or move has a text nearly that long.
const LONGEST: usize = 1 << 16;

/// How many separators beyond that are kept: enough to tell that there are too many.
const SEPARATORS: usize = 4;

/// Reads the next line, without its LF, into `line`; whether there was one.
///
/// What comes after [`LONGEST`] bytes is dropped, but for a few separators of fields: a field
/// that was too long to mean anything still is, and there are still too many fields if there were.
pub(crate) fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let read = match input.fill_buf() {
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if read.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = read.iter().position(|&byte| byte == b'\n');
        let part = read.get(..end.unwrap_or(read.len())).unwrap_or(read);
        let (kept, dropped) = part.split_at(part.len().min(LONGEST.saturating_sub(line.len())));
        line.extend_from_slice(kept);
        let room = (LONGEST + SEPARATORS).saturating_sub(line.len());
        line.extend(dropped.iter().filter(|&&byte| byte == SEPARATOR).take(room));
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<Vec<u8>> {
        // A small buffer, so that lines come in pieces.
        let mut input = io::BufReader::with_capacity(7, input);
        let (mut lines, mut line) = (Vec::new(), Vec::new());
        while read_line(&mut input, &mut line).unwrap() {
            lines.push(line.clone());
        }
        lines
    }

    #[test]
    fn lines_end_with_lf_and_the_last_one_need_not() {
        assert_eq!(lines(b""), [b""; 0]);
        assert_eq!(lines(b"\n"), [b""]);
        assert_eq!(
            lines(b"a\r\n\nlong line\xff\0\nb"),
            [&b"a\r"[..], b"", b"long line\xff\0", b"b"]
        );
        assert_eq!(lines(b"a\n"), [b"a"]);
    }

    #[test]
    fn long_lines_are_cut_but_keep_separators() {
        let mut long = b"play\t".to_vec();
        long.resize(1 << 20, b'x');
        long.extend([SEPARATOR; 100]);
        long.extend(b"y\nnext");
        let [first, next] = <[Vec<u8>; 2]>::try_from(lines(&long)).unwrap();
        assert_eq!(next, b"next");
        assert!(first.len() <= LONGEST + SEPARATORS);
        assert_eq!(first.split(|&byte| byte == SEPARATOR).count(), 2 + SEPARATORS);
    }
}
