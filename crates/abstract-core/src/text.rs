//! Reading and writing texts: a cursor that knows where it is, errors that say where, and the
//! board notation that games with one piece a square share.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::square::{SIDE, Square};

/// The first fault of a text that is not in its form: in which field, at which byte, and why.
///
/// ```
/// use abstract_core::Square;
/// let error = "a11".parse::<Square>().unwrap_err();
/// assert_eq!(error.to_string(), "square, byte 1: expected a rank, `1` to `10`");
/// assert_eq!((error.field(), error.at()), ("square", 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}, byte {at}: {why}")]
pub struct SyntaxError {
    field: &'static str,
    at: usize,
    why: &'static str,
}

impl SyntaxError {
    /// A fault in `field`, at byte `at` (from 0) of the whole text.
    pub const fn new(field: &'static str, at: usize, why: &'static str) -> Self {
        Self { field, at, why }
    }

    /// Which part of the text is at fault: `board`, `turn`, `move`, …
    pub const fn field(&self) -> &'static str {
        self.field
    }

    /// The byte of the text, from 0, where reading stopped; at most the text's length.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// What was expected there, or what is wrong.
    pub const fn why(&self) -> &'static str {
        self.why
    }
}

/// All that is wrong with a position set up by hand, at once: a list of at least one fault.
///
/// ```
/// use abstract_core::SetupError;
/// let error = SetupError::from_faults(vec!["two kings", "a piece on a wall"]).unwrap_err();
/// assert_eq!(error.to_string(), "two kings; a piece on a wall");
/// assert_eq!(error.faults().len(), 2);
/// assert_eq!(SetupError::from_faults(Vec::<&str>::new()), Ok(()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError<F> {
    faults: Vec<F>,
}

impl<F> SetupError<F> {
    /// `Ok` if there are no faults, else the error that lists them.
    pub fn from_faults(faults: Vec<F>) -> Result<(), Self> {
        if faults.is_empty() { Ok(()) } else { Err(Self { faults }) }
    }

    /// The faults, at least one.
    pub fn faults(&self) -> &[F] {
        &self.faults
    }
}

impl<F: fmt::Display> fmt::Display for SetupError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl<F: fmt::Debug + fmt::Display> Error for SetupError<F> {}

/// Why a position's text was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError<F: fmt::Debug + fmt::Display> {
    /// It is not in the form of a position; the first fault.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// It is in form, but no such position may be set up; all faults.
    #[error(transparent)]
    Invalid(#[from] SetupError<F>),
}

/// A place in a text that is being read byte by byte.
///
/// All texts of the games are ASCII; a byte that no reader expects is refused where it stands,
/// so nothing is ever cut inside a character.
///
/// ```
/// use abstract_core::{Cursor, Square};
/// let mut cursor = Cursor::new("move", "a1-b2!");
/// let from = Square::read(&mut cursor)?;
/// cursor.expect(b'-', "expected `-`")?;
/// let to = Square::read(&mut cursor)?;
/// assert_eq!((from.to_string(), to.to_string()), ("a1".to_string(), "b2".to_string()));
/// assert_eq!(cursor.finish().unwrap_err().to_string(), "move, byte 5: expected the end");
/// # Ok::<(), abstract_core::SyntaxError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    field: &'static str,
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// At the start of `text`; errors name `field` until [`Cursor::set_field`] says otherwise.
    pub const fn new(field: &'static str, text: &'a str) -> Self {
        Self { field, text, at: 0 }
    }

    /// From here on, errors name this field.
    pub const fn set_field(&mut self, field: &'static str) {
        self.field = field;
    }

    /// The byte, from 0, that would be read next.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The next byte, `None` at the end.
    #[inline]
    pub fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Goes past one byte; stays at the end.
    #[inline]
    pub fn advance(&mut self) {
        if self.at < self.text.len() {
            self.at += 1;
        }
    }

    /// Goes past the next byte if it is this one, and says whether it was.
    #[inline]
    pub fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        if found {
            self.advance();
        }
        found
    }

    /// Goes past the next byte, which must be this one; if not, the error says `why`.
    pub fn expect(&mut self, byte: u8, why: &'static str) -> Result<(), SyntaxError> {
        if self.eat(byte) { Ok(()) } else { Err(self.error(why)) }
    }

    /// Goes past all bytes that `wanted` accepts (it must accept ASCII only) and returns them.
    pub fn take_while(&mut self, wanted: impl Fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_ascii() && wanted(c)) {
            self.advance();
        }
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// Refuses anything after what has been read.
    pub fn finish(&self) -> Result<(), SyntaxError> {
        if self.at == self.text.len() { Ok(()) } else { Err(self.error("expected the end")) }
    }

    /// An error at the next byte.
    pub const fn error(&self, why: &'static str) -> SyntaxError {
        self.error_at(self.at, why)
    }

    /// An error at byte `at` of the text.
    pub const fn error_at(&self, at: usize, why: &'static str) -> SyntaxError {
        SyntaxError::new(self.field, at, why)
    }
}

/// Reads a board: ranks 10 down to 1 joined by `/`, each from file `a`, in which a number 1–10
/// stands for the longest run of empty squares, and all else is read by `item`, which is given
/// the cursor at an occupied square's first byte and that square. It must go past what it reads.
///
/// ```
/// use abstract_core::{Bitboard, Cursor, read_board};
/// let mut stones = Bitboard::EMPTY;
/// let mut cursor = Cursor::new("board", "10/10/10/10/10/10/10/2o7/10/o8o w");
/// read_board(&mut cursor, |cursor, square| {
///     stones.insert(square);
///     cursor.expect(b'o', "expected a stone, `o`")
/// })?;
/// assert_eq!(stones.to_string(), "a1 j1 c3");
/// assert_eq!(cursor.peek(), Some(b' '));
/// # Ok::<(), abstract_core::SyntaxError>(())
/// ```
pub fn read_board(
    cursor: &mut Cursor<'_>,
    mut item: impl FnMut(&mut Cursor<'_>, Square) -> Result<(), SyntaxError>,
) -> Result<(), SyntaxError> {
    for rank in (0..SIDE).rev() {
        let mut file = 0;
        while file < SIDE {
            let start = cursor.at();
            // All digits together: there is no run after a run.
            let digits = cursor.take_while(|c| c.is_ascii_digit());
            if digits.is_empty() {
                let Some(square) = Square::new(file, rank) else { break };
                if matches!(cursor.peek(), None | Some(b'/' | b' ')) {
                    return Err(cursor.error("this rank has fewer than ten squares"));
                }
                item(cursor, square)?;
                file += 1;
            } else {
                let run = match digits.as_bytes() {
                    [d @ b'1'..=b'9'] => d - b'0',
                    b"10" => 10,
                    _ => return Err(cursor.error_at(start, "expected a run of 1 to 10")),
                };
                if file + run > SIDE {
                    return Err(cursor.error_at(start, "this rank has more than ten squares"));
                }
                file += run;
            }
        }
        if rank > 0 {
            let why = match cursor.peek() {
                None | Some(b' ') => "fewer than ten ranks",
                _ => "expected `/`: a rank has ten squares",
            };
            cursor.expect(b'/', why)?;
        }
    }
    match cursor.peek() {
        None | Some(b' ') => Ok(()),
        _ => Err(cursor.error("expected the end of the board: it has ten ranks of ten squares")),
    }
}

/// Writes a board in the form that [`read_board`] reads: `item` is what stands on a square,
/// `None` where it is empty.
///
/// ```
/// use abstract_core::{Bitboard, write_board};
/// struct Stones(Bitboard);
/// impl std::fmt::Display for Stones {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write_board(f, |square| self.0.contains(square).then_some('o'))
///     }
/// }
/// let text = Stones(Bitboard::file(1)).to_string();
/// assert_eq!(text, ["1o8"; 10].join("/"));
/// ```
pub fn write_board<D: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    item: impl Fn(Square) -> Option<D>,
) -> fmt::Result {
    for rank in (0..SIDE).rev() {
        let mut run = 0;
        for square in (0..SIDE).filter_map(|file| Square::new(file, rank)) {
            if let Some(text) = item(square) {
                if run > 0 {
                    write!(f, "{run}")?;
                    run = 0;
                }
                write!(f, "{text}")?;
            } else {
                run += 1;
            }
        }
        if run > 0 {
            write!(f, "{run}")?;
        }
        if rank > 0 {
            f.write_str("/")?;
        }
    }
    Ok(())
}

/// The texts of some values, sorted by their bytes: the order in which lists of moves are shown.
///
/// ```
/// use abstract_core::{Square, sorted_texts};
/// let squares = ["a2", "b1", "a10"].map(|s| s.parse::<Square>().unwrap());
/// assert_eq!(sorted_texts(squares), ["a10", "a2", "b1"]);
/// ```
pub fn sorted_texts<T: fmt::Display>(
    values: impl IntoIterator<Item = T>,
) -> Vec<alloc::string::String> {
    let mut texts: Vec<_> =
        values.into_iter().map(|value| alloc::string::ToString::to_string(&value)).collect();
    texts.sort_unstable();
    texts
}
