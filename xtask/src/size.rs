//! `cargo xtask size`: what the page and the embed weigh, as files and over the wire.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::embed::{self, Part};
use crate::workspace::{Workspace, files_below};

/// Prints the table for `dist/`.
pub fn run(workspace: &Workspace) -> Result<()> {
    let dist = workspace.dist();
    let files = files_below(&dist)?;
    ensure!(!files.is_empty(), "dist/ is empty: run `cargo xtask build` first");

    println!("{:<32}{:>12}{:>12}{:>12}", "bytes", "raw", "gzip", "brotli");
    for (part, name) in [(Part::Page, "page"), (Part::Embed, "embed"), (Part::Around, "around the embed")] {
        let mut total = Sizes::default();
        for file in &files {
            let path = file.strip_prefix(&dist)?;
            if embed::part(path) != part {
                continue;
            }
            let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
            let sizes = Sizes::of(&bytes)?;
            print_row(path, &sizes);
            total.add(&sizes);
        }
        print_row(Path::new(&format!("total, {name}")), &total);
    }
    Ok(())
}

fn print_row(name: &Path, sizes: &Sizes) {
    let Sizes { raw, gzip, brotli } = sizes;
    println!("{:<32}{raw:>12}{gzip:>12}{brotli:>12}", name.display().to_string());
}

/// Bytes of one file, or of all.
#[derive(Debug, Default)]
struct Sizes {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

impl Sizes {
    /// At the strongest setting of each compressor, as a host that compresses once would use.
    fn of(bytes: &[u8]) -> Result<Self> {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        gzip.write_all(bytes)?;
        let mut brotli = Vec::new();
        let strongest = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
        brotli::BrotliCompress(&mut &*bytes, &mut brotli, &strongest)?;
        Ok(Self { raw: bytes.len(), gzip: gzip.finish()?.len(), brotli: brotli.len() })
    }

    fn add(&mut self, other: &Self) {
        self.raw += other.raw;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}
