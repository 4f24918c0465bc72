//! The invariant of the architecture: outside its own crate, its data, its page of the rule book and its line of the registry, nothing names a
//! rule set, what its documents and catalogues hold, or a rule ID.
//!
//! What counts as a name is in [`Names`]; what is read is all code, style sheets, pages, manifests and texts of the rooms in [`ROOMS`]. Tests
//! need some rule set to work on and may name it: tests and benchmarks of Rust, files below a folder `tests`, and what manifests have for
//! tests alone. All other exceptions are in one list, [`EXCEPTIONS`], each with its reason.

mod exceptions;
mod names;
mod pieces;
mod vocabulary;
mod words;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use exceptions::{EXCEPTIONS, What};
use names::Names;
use pieces::pieces;

use crate::test_code::{self, TestLines};
use crate::workspace::{Workspace, files_below};

/// Where no rule set may be named.
const ROOMS: [&str; 7] =
    ["crates/odds", "crates/ruleset", "crates/shootout", "crates/cli", "crates/js", "crates/py", "web"];
const KINDS: [&str; 13] =
    ["rs", "js", "mjs", "ts", "css", "html", "json", "md", "py", "pyi", "svg", "toml", "webmanifest"];
/// The page as it is before anything of it is loaded; it stands at the top of the repository.
const FIRST_PAINT: &str = "index.html";

/// Fails with each line that names something.
pub fn run(workspace: &Workspace) -> Result<()> {
    let sources = sources(workspace)?;
    let names = Names::new(&vocabulary::read(workspace, &sources)?);
    let mut exceptions = Exceptions::default();
    let found = found(&names, &sources, &mut exceptions)?;
    println!("{} files read", sources.len());
    for exception in EXCEPTIONS {
        println!("excused: {:?}: {}", exception.what, exception.why);
    }
    check(&found)?;
    exceptions.check(&names)
}

fn sources(workspace: &Workspace) -> Result<BTreeMap<PathBuf, String>> {
    let mut paths = vec![workspace.path(FIRST_PAINT)];
    for room in ROOMS {
        paths.extend(files_below(&workspace.path(room))?);
    }
    let mut sources = BTreeMap::new();
    for path in paths {
        let kind = path.extension().and_then(|extension| extension.to_str());
        let inside = path.strip_prefix(workspace.path(""))?.to_path_buf();
        let is_benchmark = inside.iter().any(|part| part == "benches");
        if kind.is_some_and(|kind| KINDS.contains(&kind)) && !is_benchmark {
            let text =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            sources.insert(inside, text);
        }
    }
    Ok(sources)
}

/// A place that names something.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    path: String,
    line: usize,
    name: String,
}

/// What has been excused so far.
#[derive(Debug, Default)]
struct Exceptions {
    used: BTreeSet<String>,
}

impl Exceptions {
    /// Whether a name may stand in this line of this file.
    fn excuse(&mut self, path: &Path, line: &str, name: &str) -> bool {
        let excuse = EXCEPTIONS.iter().find_map(|exception| match exception.what {
            What::File(file) => (path == Path::new(file)).then_some(file),
            What::Entries(file) => (path == Path::new(file) && is_entry(line)).then_some(file),
            What::Words(words) => words.split_whitespace().find(|word| *word == name),
        });
        self.used.extend(excuse.map(str::to_owned));
        excuse.is_some()
    }

    /// That there is none too many: one for what many rule sets call alike may stand, as a further rule set makes it so.
    fn check(&self, names: &Names) -> Result<()> {
        let all = EXCEPTIONS.iter().flat_map(|exception| match exception.what {
            What::File(file) | What::Entries(file) => vec![file],
            What::Words(words) => words.split_whitespace().collect(),
        });
        let unused: Vec<&str> =
            all.filter(|one| !self.used.contains(*one) && !names.are_alike(one)).collect();
        ensure!(
            unused.is_empty(),
            "exceptions from the invariant that excuse nothing: {}",
            unused.join(", ")
        );
        Ok(())
    }
}

/// The places that name something.
fn found(
    names: &Names,
    sources: &BTreeMap<PathBuf, String>,
    exceptions: &mut Exceptions,
) -> Result<Vec<Found>> {
    let tests = test_code::find(sources)?;
    let mut found = Vec::new();
    for (path, text) in sources {
        let lines: Vec<&str> = text.lines().collect();
        for piece in pieces(path, text) {
            if is_for_tests(path, &lines, &tests[path.as_path()], piece.line) {
                continue;
            }
            let line = lines.get(piece.line - 1).copied().unwrap_or_default();
            for name in names.found_in(path, &piece) {
                if !exceptions.excuse(path, line, &name) {
                    found.push(Found { path: path.display().to_string(), line: piece.line, name });
                }
            }
        }
    }
    found.dedup();
    Ok(found)
}

/// Whether a line is there for tests alone.
fn is_for_tests(path: &Path, lines: &[&str], tests: &TestLines, line: usize) -> bool {
    let is_manifest = path.file_name().is_some_and(|name| name == "Cargo.toml");
    let table = || lines.iter().take(line).rfind(|line| line.starts_with('['));
    tests.has(line) || (is_manifest && table().is_some_and(|table| *table == "[dev-dependencies]"))
}

/// What a rule set may have in the registry: its line, `fate_firefight: shootout_fate::firefight::RULE_SET,`, under its feature.
fn is_entry(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("#[cfg(feature = ")
        || line.strip_suffix([',', ';']).is_some_and(|line| line.ends_with("::RULE_SET"))
}

fn check(found: &[Found]) -> Result<()> {
    let wrong: Vec<String> =
        found.iter().map(|Found { path, line, name }| format!("{path}:{line} names `{name}`")).collect();
    ensure!(
        wrong.is_empty(),
        "what serves every rule set must not name one (ARCHITECTURE.md):\n{}",
        wrong.join("\n")
    );
    Ok(())
}
