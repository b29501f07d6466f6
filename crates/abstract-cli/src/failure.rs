//! How a command can fail, and the exit code of each way.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use crate::printable::printable;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input was understood and refused: a bad position, an illegal move, an unreadable file.
    Refused(String),
    /// The command was used wrongly, in a way that the argument parser cannot see.
    Usage(String),
    /// Standard output could not be written.
    Output(io::Error),
}

/// What every command returns.
pub(crate) type Done<T = ()> = Result<T, Failure>;

impl Failure {
    /// The input was refused because of `why`.
    pub(crate) fn refused(why: impl Display) -> Self {
        Self::Refused(why.to_string())
    }

    /// `subject`, a file or another input, was refused because of `why`.
    pub(crate) fn about(subject: impl Display, why: impl Display) -> Self {
        Self::Refused(format!("{subject}: {why}"))
    }

    /// The exit code, and the line for standard error if there is something to say.
    pub(crate) fn report(&self) -> (ExitCode, Option<String>) {
        match self {
            // Whoever read our output has had enough: nobody is left to tell.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                (ExitCode::SUCCESS, None)
            }
            Self::Output(error) => (ExitCode::from(1), Some(format!("standard output: {error}"))),
            Self::Refused(why) => (ExitCode::from(1), Some(printable(why, usize::MAX))),
            Self::Usage(why) => (ExitCode::from(2), Some(printable(why, usize::MAX))),
        }
    }
}

/// An error of reading or writing that says nothing else is one of standard output; errors of
/// files are made into [`Failure::about`] where the file's name is known.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
