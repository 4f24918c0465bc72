//! The modules of a crate, and which of them a path leads to.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

use super::reader;

/// A module with a file of its own, by its path inside the crate; the crate itself has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Module(Vec<String>);

impl Module {
    /// The module of a file, given inside `src`.
    pub fn of(file: &std::path::Path) -> Self {
        let mut names: Vec<String> =
            file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
        if names.last().is_some_and(|last| ["lib", "main", "mod"].contains(&last.as_str())) {
            names.pop();
        }
        Self(names)
    }

    /// Where two modules part: the module above both, and its parts in which they lie. None when one lies in the other.
    pub fn apart(&self, other: &Self) -> Option<(Self, Self, Self)> {
        let shared = self.0.iter().zip(&other.0).take_while(|(one, two)| one == two).count();
        let part = |module: &Self| module.0.get(..=shared).map(|names| Self(names.to_vec()));
        Some((Self(self.0.get(..shared)?.to_vec()), part(self)?, part(other)?))
    }

    fn child(&self, name: &str) -> Self {
        Self(self.0.iter().cloned().chain([name.to_owned()]).collect())
    }
}

impl fmt::Display for Module {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(if self.0.is_empty() { "the crate" } else { "" })?;
        formatter.write_str(&self.0.join("::"))
    }
}

/// That a file imports from a module.
#[derive(Debug)]
pub struct Import<'a> {
    pub from: Module,
    pub to: Module,
    pub file: &'a std::path::Path,
    pub line: usize,
}

/// The modules of a crate, with the paths that each names.
#[derive(Debug, Default)]
pub struct Modules {
    files: BTreeMap<Module, (PathBuf, Vec<reader::Path>)>,
}

/// No chain of names passed on is longer; one that is goes in a circle.
const MAX_STEPS: u32 = 20;

impl Modules {
    pub fn add(&mut self, module: Module, file: &std::path::Path, paths: Vec<reader::Path>) {
        self.files.insert(module, (file.to_path_buf(), paths));
    }

    /// All that files import from other modules of the crate.
    pub fn imports(&self) -> impl Iterator<Item = Import<'_>> {
        self.files.iter().flat_map(move |(from, (file, paths))| {
            paths.iter().filter_map(move |path| {
                let to = self.target(from, path, MAX_STEPS)?;
                Some(Import { from: from.clone(), to, file, line: path.line })
            })
        })
    }

    /// The module to which a path leads that a file names; none outside of the crate.
    fn target(&self, from: &Module, path: &reader::Path, steps: u32) -> Option<Module> {
        let (first, mut rest) = path.segments.split_first()?;
        let module = match first.as_str() {
            "crate" => Module::default(),
            "self" => from.clone(),
            "super" => {
                let mut place = [from.0.as_slice(), &path.inside].concat();
                place.pop();
                while let Some((next, after)) = rest.split_first()
                    && next == "super"
                {
                    place.pop();
                    rest = after;
                }
                // A module in place belongs to its file.
                place.truncate(from.0.len());
                Module(place)
            }
            _ => return self.known(from, &path.segments, steps),
        };
        Some(self.known(&module, rest, steps).unwrap_or(module))
    }

    /// What a path leads to whose first name a module declares or has brought in; none when it does not know the name.
    fn known(&self, module: &Module, names: &[String], steps: u32) -> Option<Module> {
        let (first, rest) = names.split_first()?;
        let child = module.child(first);
        if self.files.contains_key(&child) {
            return Some(self.known(&child, rest, steps).unwrap_or(child));
        }
        let steps = steps.checked_sub(1)?;
        let (_, paths) = self.files.get(module)?;
        let brought_in = paths.iter().find(|path| path.known_as.as_ref() == Some(first))?;
        let segments = brought_in.segments.iter().chain(rest).cloned().collect();
        self.target(module, &reader::Path { segments, ..brought_in.clone() }, steps)
    }
}
