//! Archives that have the same bytes whenever they are made: sorted, without times and owners.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use flate2::{Compression, GzBuilder};
use tar::{Builder, Header};

use crate::workspace::files_below;

/// Some time, for programs that will not unpack what is of none: the beginning of 1980, which zip begins with.
const TIME: u64 = 315_532_800;

/// A folder that becomes a `.tar.gz` of its name.
pub struct Archive {
    name: String,
    /// The contents by the path inside, and whether they can be run.
    files: BTreeMap<String, (Vec<u8>, bool)>,
}

impl Archive {
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), files: BTreeMap::new() }
    }

    pub fn add(&mut self, inside: &str, contents: Vec<u8>) {
        self.files.insert(inside.to_owned(), (contents, false));
    }

    pub fn add_file(&mut self, file: &Path, inside: &str) -> Result<()> {
        self.add(inside, read(file)?);
        Ok(())
    }

    pub fn add_program(&mut self, file: &Path, inside: &str) -> Result<()> {
        self.files.insert(inside.to_owned(), (read(file)?, true));
        Ok(())
    }

    /// All files below a folder, their paths behind `inside`.
    pub fn add_folder(&mut self, folder: &Path, inside: &str) -> Result<()> {
        for file in files_below(folder)? {
            let path = file.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
            self.add_file(&file, &format!("{inside}{path}"))?;
        }
        Ok(())
    }

    /// Writes it into a folder.
    pub fn write(&self, folder: &Path) -> Result<()> {
        fs::write(folder.join(format!("{}.tar.gz", self.name)), self.packed()?)?;
        Ok(())
    }

    fn packed(&self) -> Result<Vec<u8>> {
        let mut tar = Builder::new(GzBuilder::new().write(Vec::new(), Compression::best()));
        for (path, (contents, is_program)) in &self.files {
            let mut header = Header::new_gnu();
            header.set_size(contents.len() as u64);
            header.set_mode(if *is_program { 0o755 } else { 0o644 });
            header.set_mtime(TIME);
            tar.append_data(&mut header, format!("{}/{path}", self.name), &**contents)?;
        }
        let mut gzip = tar.into_inner()?;
        gzip.flush()?;
        Ok(gzip.finish()?)
    }
}

fn read(file: &Path) -> Result<Vec<u8>> {
    fs::read(file).with_context(|| format!("cannot read {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_adding_does_not_matter() -> Result<()> {
        let of = |names: [&str; 2]| {
            let mut archive = Archive::new("a");
            names.into_iter().for_each(|name| archive.add(name, name.as_bytes().to_vec()));
            archive.packed()
        };
        assert_eq!(of(["one", "two"])?, of(["two", "one"])?);
        assert_ne!(of(["one", "two"])?, of(["one", "six"])?);
        Ok(())
    }
}
