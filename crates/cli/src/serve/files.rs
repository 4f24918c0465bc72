//! What is in the folder of the page, read once: no request ever reaches the disk, so none reaches anything else of the machine.

use super::reply::{GZIP, Kept, Reply, gzip, tag, takes};
use super::unreadable;
use crate::failure::Failure;
use axum::body::Bytes;
use axum::http::HeaderMap;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use percent_encoding::percent_decode_str;
use sha2::{Digest, Sha256};
use shootout::preview::{held_link, hosted};
use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// A folder with more in it is not that of a page, in bytes.
const LARGEST_FOLDER: usize = 256 << 20;
/// The page itself, and the worker that keeps it for times without a network and knows the hash of each file.
const INDEX: &str = "index.html";
const WORKER: &str = "sw.js";
const BROTLI: &str = "br";
/// What stands in the head of a page that comes from a server that draws previews.
const SAYS_SO: &str = "<meta name=\"shootout-preview\" content=\"s\">\n  </head>";

/// All files, by their addresses.
pub struct Files {
    all: HashMap<String, File>,
    /// The links that open what static pages of answers show, by the addresses of these pages.
    links: HashMap<String, String>,
}

/// What is at an address.
pub enum Found<'f> {
    /// A file.
    File(&'f File),
    /// A folder with a page, whose address ends in a slash.
    Folder,
    /// Nothing.
    Nothing,
}

/// A file, and its compressed form if there is one, with what that is called.
pub struct File {
    kind: &'static str,
    kept: Kept,
    plain: Form,
    small: Option<(&'static str, Form)>,
}

struct Form {
    bytes: Bytes,
    tag: String,
}

impl Form {
    fn new(bytes: Vec<u8>) -> Self {
        Self { tag: tag(&bytes), bytes: bytes.into() }
    }
}

impl Files {
    /// Reads a folder: regular files alone, no link to elsewhere. Pages name whole addresses then.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or is not that of a page.
    pub fn read(folder: &Path, base: &str) -> Result<Self, Failure> {
        let mut found = HashMap::new();
        let mut left = LARGEST_FOLDER;
        // A folder that is not that of a page may be all of the machine.
        if !fs::symlink_metadata(folder.join(INDEX)).is_ok_and(|there| there.is_file()) {
            let words =
                format!("{}: there is no {INDEX}; `cargo xtask build` builds the page", folder.display());
            return Err(Failure::Refused(words));
        }
        read_below(folder, "", &mut found, &mut left)?;
        let links = announce(&mut found, base);
        let mut files = HashMap::new();
        let mut compressed: HashMap<String, Vec<u8>> =
            found.extract_if(|name, _| name.ends_with(".br")).collect();
        for (name, bytes) in found {
            let brotli = compressed.remove(&format!("{name}.br")).map(|small| (BROTLI, Form::new(small)));
            let kind = kind(&name);
            // Pages that were made whole have lost theirs.
            let small = match brotli {
                None if kind.starts_with("text/") => {
                    Some((GZIP, Form::new(gzip(&bytes).map_err(Failure::Output)?)))
                }
                brotli => brotli,
            };
            let file = File { kind, kept: kept(&name), plain: Form::new(bytes), small };
            files.insert(name, file);
        }
        Ok(Self { all: files, links })
    }

    /// What is at the path of an address; a folder stands for the page in it.
    pub fn named(&self, path: &str) -> Found<'_> {
        let name = percent_decode_str(path).decode_utf8_lossy();
        let Some(name) = name.strip_prefix('/') else { return Found::Nothing };
        let is_folder = name.is_empty() || name.ends_with('/');
        let file = if is_folder { self.all.get(&format!("{name}{INDEX}")) } else { self.all.get(name) };
        match file {
            Some(file) => Found::File(file),
            None if self.all.contains_key(&format!("{name}/{INDEX}")) => Found::Folder,
            None => Found::Nothing,
        }
    }

    /// Stands for all that is in the folder: the worker names every file of a build by its hash.
    pub fn version(&self) -> &str {
        let known = self.all.get(WORKER).or_else(|| self.all.get(INDEX));
        known.map_or("", |file| &file.plain.tag)
    }

    /// The link that opens what a static page shows, by the rest of its address behind that of the folder.
    pub fn link_of(&self, address: &str) -> Option<&str> {
        self.links.get(address).map(String::as_str)
    }

    /// The text of the page.
    pub fn index(&self) -> String {
        let index = self.all.get(INDEX).map(|file| file.plain.bytes.as_ref());
        String::from_utf8_lossy(index.unwrap_or_default()).into_owned()
    }
}

impl File {
    /// What is sent of it: compressed, where whoever asks takes that.
    pub fn reply(&self, asked: &HeaderMap) -> Reply {
        let small = self.small.as_ref().filter(|(encoding, _)| takes(asked, encoding));
        let shown = small.map_or(&self.plain, |(_, form)| form);
        let reply = Reply::new(self.kind, shown.bytes.clone()).kept(self.kept).tagged(&shown.tag);
        if self.small.is_some() { reply.encoded(small.map(|(encoding, _)| *encoding)) } else { reply }
    }
}

/// Reads the files below a folder; `at` is its address, empty or with its slash.
fn read_below(
    folder: &Path,
    at: &str,
    found: &mut HashMap<String, Vec<u8>>,
    left: &mut usize,
) -> Result<(), Failure> {
    for entry in fs::read_dir(folder).map_err(|error| unreadable(folder, error))? {
        let entry = entry.map_err(|error| unreadable(folder, error))?;
        let place = entry.path();
        // Of the entry itself: a link is neither.
        let kind = entry.file_type().map_err(|error| unreadable(&place, error))?;
        let Some(name) = entry.file_name().to_str().map(|name| format!("{at}{name}")) else { continue };
        if kind.is_dir() {
            read_below(&place, &format!("{name}/"), found, left)?;
        } else if kind.is_file() {
            let bytes = fs::read(&place).map_err(|error| unreadable(&place, error))?;
            *left = left.checked_sub(bytes.len()).ok_or_else(|| {
                Failure::Refused(format!("more than {LARGEST_FOLDER} bytes are in the folder of the page"))
            })?;
            found.insert(name, bytes);
        }
    }
    Ok(())
}

/// Has the page say that links have previews here, and pages name whole addresses; the worker that keeps them knows the new hashes.
/// Gives the links of static pages, by these.
fn announce(found: &mut HashMap<String, Vec<u8>>, base: &str) -> HashMap<String, String> {
    let mut worker = found.get(WORKER).map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    let mut links = HashMap::new();
    let pages: Vec<String> = found.keys().filter(|name| name.ends_with(".html")).cloned().collect();
    for name in pages {
        let Some(bytes) = found.get_mut(&name) else { continue };
        let before = hash(bytes);
        let text = hosted(&String::from_utf8_lossy(bytes), base, &name);
        links.extend(held_link(&text).map(|link| (name.clone(), link)));
        let text = if name == INDEX { text.replacen("</head>", SAYS_SO, 1) } else { text };
        *bytes = text.into_bytes();
        worker = worker.map(|worker| worker.replace(&before, &hash(bytes)));
        // It is that of the page before.
        found.remove(&format!("{name}.br"));
    }
    if let Some(worker) = worker {
        found.insert(WORKER.to_owned(), worker.into_bytes());
        found.remove(&format!("{WORKER}.br"));
    }
    links
}

fn hash(bytes: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(bytes)))
}

/// How many letters of a hash tell versions apart in names of files.
const VERSION_LETTERS: usize = 12;

fn kept(name: &str) -> Kept {
    let is_version =
        |part: &str| part.len() == VERSION_LETTERS && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    if name.split('.').any(is_version) { Kept::ForEver } else { Kept::Asked }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
