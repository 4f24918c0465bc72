//! What the rule sets call things, as it is read from their data and their documents.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::exceptions::REGISTRY;
use super::names::{Schema, Vocabulary};
use super::pieces::{Kind, pieces};
use super::words::{identifiers, is_snake, words};
use crate::test_code;
use crate::workspace::{Workspace, files_below};

const RULE_BOOK: &str = "docs/rules";
const SCHEMAS: &str = "data/schema";
/// What the program writes, by the end of the names of the schemas.
const REPORTS: [&str; 2] = ["_report", "_transcript"];
/// The page whose table lists the keys of short links.
const LINKS: &str = "docs/link.md";
/// The key of the name of the rule set, which every link may have.
const TAG: &str = "ruleset";
/// Whose words are nobody's: the kernel, which knows no game.
const KERNEL: &str = "crates/odds/src";
/// Whose fields are nobody's: the rule set to copy, which shows what any may have.
const TO_COPY: &str = "crates/example/src";

/// Reads it all. `sources` holds the registry.
pub fn read(workspace: &Workspace, sources: &BTreeMap<PathBuf, String>) -> Result<Vocabulary> {
    let rule_sets = stems(workspace, RULE_BOOK, ".md")?;
    ensure!(!rule_sets.is_empty(), "{RULE_BOOK} has no page");
    let vocabulary = Vocabulary {
        schemas: schemas(workspace, &rule_sets)?,
        catalogues: catalogues(workspace, &rule_sets)?,
        rule_sets,
        registry: sources.get(Path::new(REGISTRY)).cloned().unwrap_or_default(),
        link_keys: link_keys(&text_of(&workspace.path(LINKS))?),
        plain: plain(workspace)?,
    };
    for (what, is_empty) in [
        ("schemas", vocabulary.schemas.is_empty()),
        ("catalogues", vocabulary.catalogues.is_empty()),
        ("keys of links", vocabulary.link_keys.is_empty()),
        ("plain words", vocabulary.plain.is_empty()),
    ] {
        ensure!(!is_empty, "no {what} were found whose names could be looked for");
    }
    Ok(vocabulary)
}

fn text_of(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn json_of(path: &Path) -> Result<Value> {
    serde_json::from_str(&text_of(path)?).with_context(|| format!("cannot read {}", path.display()))
}

/// The names of the files of a folder that end so, without that end.
fn stems(workspace: &Workspace, folder: &str, end: &str) -> Result<Vec<String>> {
    let names = files_below(&workspace.path(folder))?;
    let names = names.iter().filter_map(|path| path.file_name()?.to_str()?.strip_suffix(end));
    Ok(names.map(str::to_owned).collect())
}

/// All schemas of documents and reports. That of catalogue files names no rule set: it is of the one that came first.
fn schemas(workspace: &Workspace, rule_sets: &[String]) -> Result<Vec<Schema>> {
    let mut found = Vec::new();
    for name in stems(workspace, SCHEMAS, ".schema.json")? {
        let rule_set = rule_sets.iter().find(|rule_set| name.starts_with(&format!("{rule_set}_")));
        let json = json_of(&workspace.path(&format!("{SCHEMAS}/{name}.schema.json")))?;
        let is_report = REPORTS.iter().any(|end| name.ends_with(end));
        found.push(Schema { rule_set: rule_set.cloned().unwrap_or(name), is_report, json });
    }
    Ok(found)
}

fn catalogues(workspace: &Workspace, rule_sets: &[String]) -> Result<Vec<Value>> {
    let mut found = Vec::new();
    for rule_set in rule_sets {
        for path in files_below(&workspace.path(&format!("data/{rule_set}/catalogue")))? {
            found.push(json_of(&path)?);
        }
    }
    Ok(found)
}

/// The keys in the table of links, of the rows that have a place: `| `bs` | `attacker.bs` | Ballistic Skill |`.
fn link_keys(page: &str) -> BTreeSet<String> {
    let key = |row: &str| {
        let mut cells = row.strip_prefix("| `")?.split('`');
        let (key, between) = (cells.next()?, cells.next()?);
        (between == " | " && key != TAG).then(|| key.to_owned())
    };
    page.lines().filter_map(key).collect()
}

/// The words that are nobody's.
fn plain(workspace: &Workspace) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    of_code(workspace, KERNEL, |code| found.extend(identifiers(code).flat_map(words)))?;
    of_code(workspace, TO_COPY, |code| found.extend(field(code).map(str::to_owned)))?;
    Ok(found)
}

/// The field that a line declares: `pub weapon: u8,`.
fn field(code: &str) -> Option<&str> {
    code.trim().strip_prefix("pub ")?.split_once(':').map(|(name, _)| name).filter(|name| is_snake(name))
}

/// Goes through the code of a folder, without its tests.
fn of_code(workspace: &Workspace, folder: &str, mut take: impl FnMut(&str)) -> Result<()> {
    let mut sources = BTreeMap::new();
    for path in files_below(&workspace.path(folder))? {
        sources.insert(path.strip_prefix(workspace.path(""))?.to_path_buf(), text_of(&path)?);
    }
    for (path, tests) in test_code::find(&sources)? {
        let pieces = pieces(path, &sources[path]).into_iter();
        let code = pieces.filter(|piece| piece.kind == Kind::Code && !tests.has(piece.line));
        code.for_each(|piece| take(piece.text));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_links_stand_in_the_rows_that_have_a_place() {
        let page = "| key | place |\n| `bs` | `attacker.bs` | x |\n| `open` | | list of `keys` |\n| `ruleset` | `ruleset` | |";
        assert_eq!(link_keys(page), BTreeSet::from(["bs".to_owned()]));
    }
}
