use crate::address::folder_address;
use crate::failure::Failure;
use crate::input::{Loaded, name_of, read_file};
use crate::output::note;
use crate::{file, picture};
use clap::Args;
use rayon::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout::preview::{Asked, Entry, Places, Preview, Room, counted_from, gallery};
use shootout::whole_document;
use shootout_ruleset::words::capital;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Answers as static pages: one for each document, with title, sentence, picture and all numbers, and an index of them
///
/// When you paste a link to such a page, its title, sentence and picture show; any server for files will do. Files that an earlier run
/// wrote into the same folder and this run did not are removed; pages.txt lists the files of this command.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The documents; from a folder, all below it that ask something
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The folder for the pages; it is made if needed
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// The address that this folder will have. Without it, addresses of pictures are relative, which some chats do not follow, and there
    /// is no oEmbed JSON, because frames on other sites need a complete address. `shootout serve` knows its own, and adds both
    #[arg(long, value_name = "URL")]
    base: Option<String>,
    /// The address of the folder of the live page: complete, or relative to the pages
    #[arg(long, value_name = "URL", default_value = "../")]
    page: String,
}

/// The file of the index.
const INDEX: &str = "index.html";

/// The list of all files that were written, so that another run knows which to take away, and how these end.
const LIST: &str = "pages.txt";
const ENDINGS: [&str; 3] = [".oembed.json", ".html", ".png"];

/// A document that is published.
struct Document {
    file: PathBuf,
    /// What its page is called, without an ending.
    name: String,
    /// Whether it was named itself, not only its folder.
    is_named: bool,
}

/// All of one that is written.
struct Page {
    name: String,
    html: String,
    picture: Vec<u8>,
    /// What pages ask for that show answers of others; none where no whole address is known.
    oembed: Option<Value>,
    entry: Entry,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let base =
            self.base.as_deref().map(|base| folder_address("--base", base)).transpose()?.unwrap_or_default();
        let home = self.home(&base)?;
        let documents = documents(&self.files)?;
        // Nothing is written before all of it is known.
        let pages: Vec<Option<Page>> =
            documents.par_iter().map(|document| page(document, &base, &home)).collect::<Result<_, _>>()?;
        let pages: Vec<Page> = pages.into_iter().flatten().collect();
        if pages.is_empty() {
            return Err(Failure::Refused("none of these files asks a question".to_owned()));
        }
        fs::create_dir_all(&self.output)
            .map_err(|source| Failure::File { file: name_of(&self.output), source })?;
        let mut written = BTreeSet::new();
        let mut write = |name: String, bytes: &[u8]| {
            file::write_whole(&self.output.join(&name), bytes)?;
            written.insert(name);
            Ok::<(), Failure>(())
        };
        for Page { name, html, picture, oembed, .. } in &pages {
            write(format!("{name}.html"), html.as_bytes())?;
            write(format!("{name}.png"), picture)?;
            if let Some(oembed) = oembed {
                write(format!("{name}.oembed.json"), format!("{oembed:#}\n").as_bytes())?;
            }
        }
        let entries: Vec<Entry> = pages.into_iter().map(|page| page.entry).collect();
        write(INDEX.to_owned(), gallery(&entries, &home).as_bytes())?;
        take_away_others(&self.output, &written)?;
        note(&format!("{} pages and their index are in {}", entries.len(), self.output.display()));
        Ok(())
    }

    /// The folder of the live page, with its slash.
    fn home(&self, base: &str) -> Result<String, Failure> {
        if self.page.contains("://") {
            return folder_address("--page", &self.page);
        }
        if self.page.contains([':', '?', '#', '"', '<', '>', '\\']) {
            let allowed = "an address of a folder, whole or counted from the pages".to_owned();
            return Err(Failure::option("--page", format!("`{}`", self.page), allowed, None));
        }
        Ok(counted_from(base, &format!("{}/", self.page.trim_end_matches('/'))))
    }
}

/// Takes away what an earlier run wrote that this one did not, and notes what this one did.
fn take_away_others(folder: &Path, written: &BTreeSet<String>) -> Result<(), Failure> {
    let list = folder.join(LIST);
    let before = fs::read_to_string(&list).unwrap_or_default();
    // Only what could be of this command: whoever wrote the list, no name in it leads out of the folder.
    let is_page = |name: &&str| {
        let stem = ENDINGS.iter().find_map(|ending| name.strip_suffix(ending));
        stem.is_some_and(|stem| !stem.is_empty() && stem == page_name_of(stem))
    };
    for name in before.lines().filter(is_page).filter(|name| !written.contains(*name)) {
        match fs::remove_file(folder.join(name)) {
            Err(source) if source.kind() != ErrorKind::NotFound => {
                return Err(Failure::Write { file: name_of(&folder.join(name)), source });
            }
            _ => {}
        }
    }
    let names: String = written.iter().map(|name| format!("{name}\n")).collect();
    file::write_whole(&list, names.as_bytes())
}

/// The documents in order, each with a name of its own.
fn documents(files: &[PathBuf]) -> Result<Vec<Document>, Failure> {
    let mut found = BTreeMap::new();
    for file in files {
        let all = if file.is_dir() { below(file)? } else { vec![file.clone()] };
        for one in all {
            let is_named = one == *file;
            let place = if is_named { one.file_name().map(Path::new) } else { one.strip_prefix(file).ok() };
            let name = page_name(place.unwrap_or(&one));
            if let Some(Document { file: other, .. }) =
                found.insert(name.clone(), Document { file: one.clone(), name, is_named })
                && other != one
            {
                let words = format!(
                    "{} and {}: their pages would have the same name",
                    other.display(),
                    one.display()
                );
                return Err(Failure::Refused(words));
            }
        }
    }
    Ok(found.into_values().collect())
}

/// The JSON files below a folder.
fn below(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let failed = |source| Failure::File { file: name_of(folder), source };
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let (path, kind) = (entry.path(), entry.file_type().map_err(failed)?);
        if kind.is_dir() {
            files.extend(below(&path)?);
        } else if kind.is_file() && path.extension().is_some_and(|ending| ending == "json") {
            files.push(path);
        }
    }
    Ok(files)
}

/// `fights/at dawn.json` is `fights-at-dawn`: what needs no escape in an address.
fn page_name(place: &Path) -> String {
    let place = place.with_extension("");
    let parts = place.iter().map(|part| part.to_string_lossy());
    let name = page_name_of(&parts.collect::<Vec<_>>().join("-"));
    // The index has this name.
    if name == "index" { "index-1".to_owned() } else { name }
}

fn page_name_of(name: &str) -> String {
    name.chars().map(|sign| if sign.is_ascii_alphanumeric() || sign == '_' { sign } else { '-' }).collect()
}

/// `at_dawn.json` is called "At dawn" in the index.
fn words(file: &Path) -> String {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    capital(&name.replace(['_', '-'], " "))
}

/// The page of a document; none for a file of a folder that asks nothing.
fn page(document: &Document, base: &str, home: &str) -> Result<Option<Page>, Failure> {
    let text = read_file(&document.file)?;
    let mut loaded = Loaded::beside(&document.file);
    let mut previewed = || -> Result<Preview, InputError> {
        let whole = match whole_document::kind(&text) {
            Some(_) => whole_document::with_scenario(&text, &mut |name| loaded.load(name))?,
            None => Value::from(shootout_ruleset::document::parse(&text)?),
        };
        Asked::of_document(&whole)?.answer()
    };
    let preview = match previewed() {
        Ok(preview) => preview,
        Err(error) if document.is_named => return Err(Failure::input(name_of(&document.file), error)),
        Err(error) => {
            note(&format!("{} was left out: {error}", document.file.display()));
            return Ok(None);
        }
    };
    let name = document.name.clone();
    let live = preview.link.as_ref().map_or_else(|| home.to_owned(), |link| format!("{home}#{link}"));
    let is_known = !base.is_empty();
    let places = Places {
        page: format!("{base}{name}.html"),
        picture: format!("{base}{name}.png"),
        oembed: if is_known { format!("{base}{name}.oembed.json") } else { String::new() },
        live,
        home: home.to_owned(),
        index: format!("{base}{INDEX}"),
    };
    Ok(Some(Page {
        html: preview.page(&places),
        picture: picture::png(&preview.picture())?,
        oembed: is_known.then(|| preview.oembed(&places, Room::default())),
        entry: Entry {
            title: words(&document.file),
            is_drawn: preview.is_drawn(),
            sentence: preview.answer.sentence,
            rule_set: preview.rule_set,
            page: places.page,
            picture: places.picture,
        },
        name,
    }))
}
