//! Files that are there whole or not at all.

use crate::failure::Failure;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// Writes a file: first beside its place, then moved there at once, so that nobody ever finds half of it. Folders above it
/// are not made: a misspelled one would go unnoticed.
///
/// # Errors
///
/// When it cannot be written; then what stood there before is untouched.
pub fn write_whole(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let name = || file.display().to_string();
    let failed = |source| Failure::Write { file: name(), source };
    if is_device(file) {
        return File::options()
            .write(true)
            .open(file)
            .and_then(|mut open| open.write_all(bytes))
            .map_err(failed);
    }
    let mut beside = Beside::new(file).map_err(|source| Failure::File { file: name(), source })?;
    beside.file().write_all(bytes).map_err(failed)?;
    beside.keep(file).map_err(failed)
}

/// Whether something other than a file has this name, such as a pipe: it is written to, and nothing takes its place.
pub fn is_device(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|there| !there.is_file() && !there.is_dir())
}

/// Refuses to write over a file that is read.
///
/// # Errors
///
/// When `output` is one of the `inputs`, by whatever name.
pub fn check_apart<'i>(output: &Path, inputs: impl IntoIterator<Item = &'i Path>) -> Result<(), Failure> {
    let Ok(place) = output.canonicalize() else { return Ok(()) };
    if is_device(output)
        || !inputs.into_iter().any(|input| input.canonicalize().is_ok_and(|input| input == place))
    {
        return Ok(());
    }
    let found = format!("`{}`, which is read too", output.display());
    Err(Failure::option(
        "--output",
        found,
        "the name of another file: this one would be lost".to_owned(),
        None,
    ))
}

/// A file beside the place of another, until it is whole.
pub struct Beside(NamedTempFile);

impl Beside {
    /// An empty one.
    pub fn new(file: &Path) -> io::Result<Self> {
        check_place(file)?;
        beside(folder_of(file)).map(Self)
    }

    /// What is written goes here.
    pub fn file(&mut self) -> &mut File {
        self.0.as_file_mut()
    }

    /// Moves it to its place.
    pub fn keep(self, file: &Path) -> io::Result<()> {
        self.0.as_file().sync_all()?;
        self.0.persist(file)?;
        Ok(())
    }
}

fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// That a file can be put there.
///
/// # Errors
///
/// When there is a folder of this name, or no folder to put it into.
pub fn check_place(file: &Path) -> io::Result<()> {
    if fs::metadata(file).is_ok_and(|there| there.is_dir()) {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "there is a folder of this name"));
    }
    let folder = folder_of(file);
    if !folder.is_dir() {
        let words = format!("there is no folder `{}`", folder.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, words));
    }
    Ok(())
}

/// A file of its own in this folder, which goes away unless it is kept.
fn beside(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".shootout-");
    // As open to others as any file that its owner makes; files made to be thrown away are theirs alone.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder).map_err(|error| match error.kind() {
        io::ErrorKind::PermissionDenied => {
            io::Error::new(error.kind(), format!("the folder `{}` may not be written to", folder.display()))
        }
        _ => error,
    })
}
