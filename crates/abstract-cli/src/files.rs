//! Reading files whole, and writing them whole or not at all.

use std::fs::{self, File, Permissions};
use std::io::{self, ErrorKind, Read, Write as _};
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

use crate::failure::{Done, Failure};

/// No record is longer; an endless device is refused instead of filling the memory.
const LONGEST: u64 = 1 << 28;

/// How messages name what is piped in.
pub(crate) const STANDARD_INPUT: &str = "standard input";

/// A file's text.
pub(crate) fn read(path: &Path) -> Done<String> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|error| Failure::about(&name, error))?;
    read_text(&name, file)
}

/// All that is piped in.
pub(crate) fn read_standard_input() -> Done<String> {
    read_text(STANDARD_INPUT, io::stdin().lock())
}

fn read_text(name: &str, source: impl Read) -> Done<String> {
    let mut bytes = Vec::new();
    source
        .take(LONGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::about(name, error))?;
    if bytes.len() as u64 > LONGEST {
        return Err(Failure::about(name, "longer than 256 MiB"));
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.as_bytes().iter().take(error.utf8_error().valid_up_to());
        let line = 1 + valid.filter(|&&byte| byte == b'\n').count();
        Failure::about(name, format_args!("line {line}: not UTF-8"))
    })
}

/// Writes a file whole or not at all: to a temporary file beside it, which then takes its name.
///
/// What stands at `path` and is no file (a pipe, a terminal) is written to directly.
pub(crate) fn write(path: &Path, contents: &[u8]) -> Done {
    try_write(path, contents).map_err(|error| Failure::about(path.display(), error))
}

fn try_write(path: &Path, contents: &[u8]) -> io::Result<()> {
    let Ok(found) = fs::metadata(path) else {
        return replace(path, contents, None);
    };
    // A rename would not ask whether the old file may be written.
    let mut old = File::options().write(true).open(path)?;
    if found.is_file() {
        // The file behind a link, so that the link stays one.
        replace(&fs::canonicalize(path)?, contents, Some(found.permissions()))
    } else {
        old.write_all(contents)
    }
}

/// Puts a new file in place of whatever had that name. On an error the temporary file is removed.
fn replace(path: &Path, contents: &[u8], permissions: Option<Permissions>) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut file = temporary_file(folder)?;
    // To the file itself: the other's errors name it, and nobody has heard of it.
    file.as_file_mut().write_all(contents)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

/// An empty file in `folder`, with the permissions that a new file has there.
fn temporary_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".abstract-games-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder).map_err(|error| match error.kind() {
        ErrorKind::NotFound if !folder.is_dir() => {
            io::Error::new(ErrorKind::NotFound, "there is no such folder")
        }
        // These errors name the temporary file too.
        kind => kind.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn a_file_is_made_then_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("record");
        for text in ["one", "two"] {
            write(&path, text.as_bytes()).unwrap();
            assert_eq!(read(&path).unwrap(), text);
        }
        assert_eq!(names(folder.path()), ["record"]);
    }

    #[test]
    fn failures_name_the_file_and_leave_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let nowhere = folder.path().join("missing").join("record");
        let Failure::Refused(why) = write(&nowhere, b"x").unwrap_err() else { panic!() };
        assert_eq!(why, format!("{}: there is no such folder", nowhere.display()));
        let Failure::Refused(why) = write(folder.path(), b"x").unwrap_err() else { panic!() };
        assert!(why.contains("directory"), "{why}");
        assert!(names(folder.path()).is_empty());
    }

    #[test]
    fn what_is_not_utf8_is_refused_with_its_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("record");
        write(&path, b"one\ntwo\n\xff\n").unwrap();
        let Failure::Refused(why) = read(&path).unwrap_err() else { panic!() };
        assert!(why.ends_with("record: line 3: not UTF-8"), "{why}");
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("record"), folder.path().join("link"));
        write(&path, b"one").unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();
        write(&link, b"two").unwrap();
        assert_eq!(read(&path).unwrap(), "two");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_an_error_and_a_device_stays_one() {
        let full = Path::new("/dev/full");
        let Failure::Refused(why) = write(full, b"x").unwrap_err() else { panic!() };
        assert!(why.contains("/dev/full") && why.contains("space"), "{why}");
        assert!(!fs::metadata(full).unwrap().is_file());
        assert!(matches!(read(Path::new("/dev/zero")), Err(Failure::Refused(_))));
    }
}
