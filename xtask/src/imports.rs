//! The files of each crate import one another without cycles, and the parts of the page only what is below them (`layers`).
//!
//! What counts: the files of one folder, and the folders beside them with all that lies in them, must not import one another in a
//! circle. So at every level of a crate its parts can be read one after the other. A module and the file that declares it count as one: the file
//! above says what its parts share, puts them together, and neither is ever read or moved without the other.
//!
//! What is seen: paths in `use` and elsewhere (`crate::a::b`, `super::b`, `b::c`), followed through names that a file above passes on
//! (`pub use`). What is not seen: names passed on by `*`, which count for the file that passes them on; methods and traits called without their path;
//! what macros of other crates write. Test code may import what it likes.

mod cycles;
mod layers;
mod modules;
mod reader;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use cycles::Edge;
use layers::Layers;
use modules::{Module, Modules};

use crate::test_code;
use crate::workspace::{Workspace, files_below};

/// The rooms beside those in `crates`, each with its layers, where it has any.
const OTHER_ROOMS: [(&str, Layers); 4] =
    [("web", layers::PAGE), ("web/embed", &[]), ("web/embed-questions", &[]), ("xtask", &[])];

/// Checks all crates.
pub fn run(workspace: &Workspace) -> Result<()> {
    let mut rooms: Vec<(PathBuf, Layers)> = fs::read_dir(workspace.path("crates"))?
        .map(|entry| entry.map(|entry| (entry.path(), &[] as Layers)))
        .collect::<Result<_, _>>()?;
    rooms.sort();
    rooms.extend(OTHER_ROOMS.map(|(room, layers)| (workspace.path(room), layers)));
    let mut wrong = Vec::new();
    for (path, layers) in rooms {
        let sources = sources(workspace, &path.join("src"))?;
        let room = path.strip_prefix(workspace.path(""))?;
        let levels = levels(&room.join("src"), &sources)?;
        let knots = knots(&levels);
        println!("{}: {} files, {} import cycles", room.display(), sources.len(), knots.len());
        wrong.extend(knots.iter().map(|knot| format!("import cycle in {}:\n{knot}", room.display())));
        if let Some(edges) = levels.get(&Module::default()).filter(|_| !layers.is_empty()) {
            let up = layers::wrong(layers, edges);
            println!("{}: {} layers, {} imports that lead up", room.display(), layers.len(), up.len());
            wrong.extend(up.iter().map(|import| format!("{}: {import}", room.display())));
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

/// Parts that import one another in circles.
#[derive(Debug)]
struct Knot {
    parts: Vec<String>,
    /// The shortest circle through the first of them, in words.
    example: String,
}

impl std::fmt::Display for Knot {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}\n{}", self.parts.join(", "), self.example)
    }
}

fn sources(workspace: &Workspace, folder: &Path) -> Result<BTreeMap<PathBuf, String>> {
    let mut sources = BTreeMap::new();
    for path in files_below(folder)? {
        if path.extension().is_some_and(|extension| extension == "rs") {
            let text =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            sources.insert(path.strip_prefix(workspace.path(""))?.to_path_buf(), text);
        }
    }
    Ok(sources)
}

/// For each module of a crate, what its parts import of one another.
type Levels = BTreeMap<Module, BTreeSet<Edge>>;

fn levels(folder: &Path, sources: &BTreeMap<PathBuf, String>) -> Result<Levels> {
    let tests = test_code::find(sources)?;
    let mut modules = Modules::default();
    for (path, text) in sources {
        let names = reader::read(text, &tests[path.as_path()])
            .map_err(|error| error.context(path.display().to_string()))?;
        modules.add(Module::of(path.strip_prefix(folder)?), path, names);
    }
    let mut levels = Levels::new();
    for import in modules.imports() {
        let Some((above, from, to)) = import.from.apart(&import.to) else { continue };
        let edge = Edge { from, to, place: format!("{}:{}", import.file.display(), import.line) };
        levels.entry(above).or_default().insert(edge);
    }
    Ok(levels)
}

/// The knots of one crate.
fn knots(levels: &Levels) -> Vec<Knot> {
    let of_level = |edges: &BTreeSet<Edge>| {
        cycles::knots(edges).into_iter().map(|parts| Knot::of(&parts, edges)).collect::<Vec<Knot>>()
    };
    levels.values().flat_map(of_level).collect()
}

impl Knot {
    fn of(parts: &BTreeSet<&Module>, edges: &BTreeSet<Edge>) -> Self {
        let cycle = parts.first().map(|first| cycles::shortest_cycle(first, edges)).unwrap_or_default();
        let line = |edge: &Edge| format!("  {} imports {}   {}\n", edge.from, edge.to, edge.place);
        Self {
            parts: parts.iter().map(|part| part.to_string()).collect(),
            example: cycle.into_iter().map(line).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the files of a made-up crate import of one another.
    fn made_up(sources: &[(&str, &str)]) -> Result<Levels> {
        let sources: BTreeMap<PathBuf, String> =
            sources.iter().map(|(path, text)| (PathBuf::from(path), (*text).to_owned())).collect();
        levels(Path::new("src"), &sources)
    }

    /// The knots of a made-up crate: parts and example of each.
    fn found(sources: &[(&str, &str)]) -> Result<Vec<String>> {
        Ok(knots(&made_up(sources)?).iter().map(Knot::to_string).collect())
    }

    #[test]
    fn two_files_that_import_each_other_are_a_cycle() -> Result<()> {
        let cycles = found(&[
            ("src/lib.rs", "mod jam;\nmod fire;"),
            ("src/jam.rs", "use crate::fire::Burst;"),
            ("src/fire.rs", "\nfn burst() { super::jam::clear() }"),
        ])?;
        let expected = "\
fire, jam
  fire imports jam   src/fire.rs:2
  jam imports fire   src/jam.rs:1
";
        assert_eq!(cycles, [expected]);
        Ok(())
    }

    #[test]
    fn names_that_the_file_above_passes_on_are_followed() -> Result<()> {
        let cycles = found(&[
            ("src/lib.rs", "mod jam;\nmod fire;\npub use fire::{mode::Mode as Setting, Burst};"),
            ("src/jam.rs", "use crate::Setting;"),
            ("src/fire.rs", "mod mode;"),
            ("src/fire/mode.rs", "use crate::jam;\nfn f() { jam::clear() }"),
        ])?;
        assert_eq!(cycles.len(), 1, "{cycles:?}");
        assert!(cycles[0].contains("fire imports jam   src/fire/mode.rs:1"), "{cycles:?}");
        Ok(())
    }

    #[test]
    fn three_folders_can_be_a_cycle_and_no_two_of_their_files() -> Result<()> {
        let cycles = found(&[
            ("src/lib.rs", "mod a; mod b; mod c;"),
            ("src/a/mod.rs", "mod one; mod two;"),
            ("src/a/one.rs", "use crate::b::Thing;"),
            ("src/a/two.rs", ""),
            ("src/b.rs", "use super::c;"),
            ("src/c.rs", "use crate::a::two::{self, Other};"),
        ])?;
        assert_eq!(cycles.len(), 1, "{cycles:?}");
        assert!(cycles[0].starts_with("a, b, c\n"), "{cycles:?}");
        Ok(())
    }

    #[test]
    fn a_module_and_what_it_declares_count_as_one() -> Result<()> {
        let cycles = found(&[
            ("src/lib.rs", "mod fire;\nuse fire::Burst;\npub struct Dice;"),
            ("src/fire.rs", "mod mode;\nuse mode::Mode;\nuse crate::Dice;\npub struct Burst;"),
            ("src/fire/mode.rs", "use super::Burst;\nuse std::fmt;"),
        ])?;
        assert_eq!(cycles, [""; 0]);
        Ok(())
    }

    #[test]
    fn tests_may_import_what_they_like() -> Result<()> {
        let test = "#[cfg(test)]\nmod tests {\n    use crate::jam;\n}\n#[test]\nfn f() { crate::jam::g() }";
        let cycles = found(&[
            ("src/lib.rs", "mod jam;\nmod fire;"),
            ("src/jam.rs", "use crate::fire::Burst;"),
            ("src/fire.rs", test),
        ])?;
        assert_eq!(cycles, [""; 0]);
        Ok(())
    }

    #[test]
    fn a_layer_sees_only_those_below_it() -> Result<()> {
        let levels = made_up(&[
            ("src/main.rs", "mod app; mod form; mod answer; mod dom; mod attic;\nuse app::run;"),
            ("src/app.rs", "use crate::form::Input;\nuse crate::dom;"),
            ("src/form/mod.rs", "mod list;"),
            ("src/form/list.rs", "use crate::answer::Odds;\nuse crate::dom;\nuse crate::attic;"),
            ("src/answer.rs", "use crate::dom;"),
            ("src/dom.rs", "use crate::app;"),
            ("src/attic.rs", ""),
        ])?;
        let layers: Layers = &[&["app"], &["answer", "form"], &["dom"]];
        let wrong = layers::wrong(layers, &levels[&Module::default()]);
        let expected = [
            "dom must not import app: it is not below it   src/dom.rs:1",
            "form must not import answer: it is not below it   src/form/list.rs:1",
            "attic is in no layer   src/form/list.rs:3",
        ];
        assert_eq!(wrong, expected);
        Ok(())
    }
}
