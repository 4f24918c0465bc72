//! `cargo xtask size`: what the page and the embed weigh, as files and over the wire.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::compress;
use crate::embed::{self, Part};
use crate::gallery;
use crate::workspace::{Workspace, files_below};

/// How the paths of the files begin that a first visit does not wait for: what the page was split into, a part each and what
/// several parts share, the style sheets of single views, the worker that sweeps loadouts, what devices bring, what is said
/// of a fault, and what an installed app goes by.
const LATER: [&str; 9] =
    ["split_", "chunk_", "styles/", "worker.js", "device", "fault.js", "icons/", "screenshots/", "manifest"];

/// What is fetched together: its name, how many bytes it may be over the wire, and which files of `dist/` belong to it.
type Load = (&'static str, u64, fn(&Path) -> bool);

/// What people wait for.
const MOST_BYTES: [Load; 2] =
    [("the first load", 250_000, is_of_first_load), ("an embedded answer", 150_000, is_of_embed)];

/// Fails where `dist/`, compressed, is heavier than people are to wait for.
pub fn check(workspace: &Workspace) -> Result<()> {
    let dist = workspace.dist();
    let files = published(&dist)?;
    for (name, most, belongs) in MOST_BYTES {
        let mut total = 0;
        for file in &files {
            if belongs(file.strip_prefix(&dist)?) {
                total += compress::sent_bytes(file)?;
            }
        }
        println!("{name}: {total} bytes of {most}");
        ensure!(
            total <= most,
            "{name} is {total} bytes over the wire, {most} are allowed: `cargo xtask size` lists them"
        );
    }
    Ok(())
}

fn is_of_first_load(path: &Path) -> bool {
    embed::part(path) == Part::Page && !is_later(path)
}

fn is_of_embed(path: &Path) -> bool {
    embed::part(path) == Part::Embed
}

/// The files of `dist/` but for the gallery, each once.
fn published(dist: &Path) -> Result<Vec<PathBuf>> {
    let mut files = files_below(dist)?;
    let is_of_gallery = |file: &Path| file.strip_prefix(dist).is_ok_and(gallery::is_of_it);
    files.retain(|file| !compress::is_compressed(file) && !is_of_gallery(file));
    ensure!(!files.is_empty(), "dist/ is empty: run `cargo xtask build` first");
    Ok(files)
}

/// Prints the table for `dist/`.
pub fn run(workspace: &Workspace) -> Result<()> {
    let dist = workspace.dist();
    let files = published(&dist)?;
    println!("{:<32}{:>12}{:>12}{:>12}", "bytes", "raw", "gzip", "brotli");
    print_group(&dist, &files, "page, first load", is_of_first_load)?;
    let is_of_later = |file: &Path| embed::part(file) == Part::Page && is_later(file);
    print_group(&dist, &files, "page, when first asked for", is_of_later)?;
    print_group(&dist, &files, "embed", is_of_embed)?;
    let questions = |file: &Path| embed::part(file) == Part::EmbedQuestions;
    print_group(&dist, &files, "embed, for other rule sets besides", questions)?;
    print_group(&dist, &files, "around the embed", |file| embed::part(file) == Part::Around)
}

/// Prints the files that belong together, and what they come to.
fn print_group(dist: &Path, files: &[PathBuf], name: &str, belongs: impl Fn(&Path) -> bool) -> Result<()> {
    let mut total = Sizes::default();
    for file in files {
        let path = file.strip_prefix(dist)?;
        if belongs(path) {
            let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
            let sizes = Sizes::of(&bytes)?;
            print_row(path, &sizes);
            total.add(&sizes);
        }
    }
    print_row(Path::new(&format!("total, {name}")), &total);
    println!();
    Ok(())
}

/// Whether a file of `dist/` is fetched only when it is asked for.
fn is_later(file: &Path) -> bool {
    let path = file.to_string_lossy();
    LATER.iter().any(|start| path.starts_with(start))
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
        let brotli = compress::brotli(bytes)?;
        Ok(Self { raw: bytes.len(), gzip: gzip.finish()?.len(), brotli: brotli.len() })
    }

    fn add(&mut self, other: &Self) {
        self.raw += other.raw;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}
