//! `cargo xtask size`: what the page and the embed weigh, as files and over the wire.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use rustc_demangle::demangle;
use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

use crate::compress;
use crate::embed::{self, Part};
use crate::gallery;
use crate::profile::Profile;
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
    [("the first load", 227_000, is_of_first_load), ("an embedded answer", 100_000, is_of_embed)];

/// How many functions of the embed are listed.
const LARGEST: usize = 100;

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

/// Compiles the embed of the first rule set and prints its files, and what each crate and the largest functions weigh in its module, before
/// compression.
pub fn of_embed(workspace: &Workspace) -> Result<()> {
    let (folder, linked) = embed::first_alone(workspace, Profile::Shipping.name())?;
    println!("{:<32}{:>12}{:>12}{:>12}", "bytes", "raw", "gzip", "brotli");
    print_group(&folder, &files_below(&folder)?, "embed", is_of_embed)?;
    let functions = functions(&fs::read(linked)?)?;
    for (name, bytes) in sums(functions.iter().map(|(name, bytes)| (crate_of(name), *bytes))) {
        println!("{bytes:>12} {name}");
    }
    println!();
    for (name, bytes) in sums(functions.iter().map(|(name, bytes)| (&**name, *bytes))).iter().take(LARGEST) {
        println!("{bytes:>12} {name}");
    }
    Ok(())
}

/// Bytes by name, the most first.
fn sums<'a>(parts: impl Iterator<Item = (&'a str, usize)>) -> Vec<(&'a str, usize)> {
    let mut sums = BTreeMap::new();
    for (name, bytes) in parts {
        *sums.entry(name).or_insert(0) += bytes;
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by_key(|(_, bytes)| Reverse(*bytes));
    sums
}

/// The crate of a function or of the type whose method it is.
fn crate_of(name: &str) -> &str {
    let name = name.trim_start_matches(|sign: char| !sign.is_alphabetic() && sign != '_');
    name.split_once(|sign: char| !sign.is_alphanumeric() && sign != '_')
        .map_or("no crate", |(first, _)| first)
}

/// The functions of a linked module, by their names without the hashes, so that those of one generic function are one where it says no types.
fn functions(module: &[u8]) -> Result<Vec<(String, usize)>> {
    let (mut names, mut bodies, mut imported) = (HashMap::new(), Vec::new(), 0);
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.range().count()),
            Payload::CustomSection(section) => {
                if let KnownCustom::Name(parts) = section.as_known() {
                    for part in parts {
                        let Name::Function(map) = part? else { continue };
                        for naming in map {
                            let naming = naming?;
                            names.insert(naming.index, format!("{:#}", demangle(naming.name)));
                        }
                    }
                }
            }
            _ => {}
        }
    }
    let named = bodies.into_iter().zip(imported..);
    Ok(named.map(|(bytes, index)| (names.remove(&index).unwrap_or_default(), bytes)).collect())
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
        let brotli = xtask_brotli::compressed(bytes)?;
        Ok(Self { raw: bytes.len(), gzip: gzip.finish()?.len(), brotli: brotli.len() })
    }

    fn add(&mut self, other: &Self) {
        self.raw += other.raw;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}
