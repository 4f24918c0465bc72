//! The invariant of the architecture: outside its own crate, its data, its page of the rule book and its line of the registry, nothing names a
//! rule set, a field of its documents or a rule ID.
//!
//! What counts as a name is in [`Names`]; what is read is the code, the style sheets and the texts of the rooms in [`ROOMS`], without tests and
//! benchmarks, which need some rule set to work on, and without what is [`GENERATED`]. These two, and the lines of the [`REGISTRY`], are all its
//! exceptions.

mod names;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use names::Names;

use crate::test_code;
use crate::workspace::{Workspace, files_below};

/// Where no rule set may be named.
const ROOMS: [&str; 6] =
    ["crates/odds", "crates/ruleset", "crates/shootout", "crates/cli", "crates/js", "web"];
const KINDS: [&str; 9] = ["rs", "js", "mjs", "ts", "css", "html", "json", "md", "svg"];
const REGISTRY: &str = "crates/shootout/src/registry.rs";
/// Made from the schemas of all rule sets, which `tests/js/types.test.mjs` checks.
const GENERATED: [&str; 1] = ["crates/js/npm/documents.d.ts"];

/// Fails with each file that names something, and where.
pub fn run(workspace: &Workspace) -> Result<()> {
    let sources = sources(workspace)?;
    let names = Names::read(workspace, &sources[Path::new(REGISTRY)])?;
    let found = found(&names, &sources)?;
    println!("{} files read", sources.len());
    check(&found)
}

fn sources(workspace: &Workspace) -> Result<BTreeMap<PathBuf, String>> {
    let mut sources = BTreeMap::new();
    for room in ROOMS {
        for path in files_below(&workspace.path(room))? {
            let kind = path.extension().and_then(|extension| extension.to_str());
            let inside = path.strip_prefix(workspace.path(""))?.to_path_buf();
            let is_benchmark = inside.iter().any(|part| part == "benches");
            let is_generated = GENERATED.iter().any(|made| Path::new(made) == inside);
            if kind.is_some_and(|kind| KINDS.contains(&kind)) && !is_benchmark && !is_generated {
                let text =
                    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
                sources.insert(inside, text);
            }
        }
    }
    Ok(sources)
}

/// The files that name something, each with the first place and the name.
fn found(names: &Names, sources: &BTreeMap<PathBuf, String>) -> Result<BTreeMap<String, (usize, String)>> {
    let tests = test_code::find(sources)?;
    let mut found = BTreeMap::new();
    for (path, text) in sources {
        let is_excused = |number: usize, line: &str| {
            tests[path.as_path()].has(number) || (path == Path::new(REGISTRY) && is_entry(line))
        };
        let mut lines = (1..).zip(text.lines()).filter(|(number, line)| !is_excused(*number, line));
        if let Some(first) = lines.find_map(|(number, line)| Some((number, names.first_in(line)?))) {
            found.insert(path.display().to_string(), first);
        }
    }
    Ok(found)
}

/// What a rule set may have in the registry: its line, `fate_firefight: shootout_fate::firefight::RULE_SET,`, under its feature.
fn is_entry(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("#[cfg(feature = ")
        || line.strip_suffix([',', ';']).is_some_and(|line| line.ends_with("::RULE_SET"))
}

fn check(found: &BTreeMap<String, (usize, String)>) -> Result<()> {
    let wrong: Vec<String> =
        found.iter().map(|(path, (line, name))| format!("{path}:{line} names `{name}`")).collect();
    ensure!(
        wrong.is_empty(),
        "what serves every rule set must not name one (ARCHITECTURE.md):\n{}",
        wrong.join("\n")
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found_in(sources: &[(&str, &str)]) -> Result<BTreeMap<String, (usize, String)>> {
        let names = Names::new(
            &["fate_firefight", "percentile"],
            "&shootout_fate::firefight::RULE_SET,",
            &[(
                "percentile",
                r##"{ "properties": { "jam_shot": {}, "up_to": {}, "name": {}, "gun": { "$ref": "#/$defs/Gun" } },
                    "$defs": { "Gun": { "properties": { "name": {} } } } }"##,
            )],
        )?;
        let sources = sources.iter().map(|(path, text)| (PathBuf::from(path), (*text).to_owned())).collect();
        found(&names, &sources)
    }

    #[test]
    fn names_fields_and_rules_are_found_wherever_they_stand() -> Result<()> {
        let cases = [
            ("fn f() {}\nfn percentile_shot() {}", Some((2, "percentile"))),
            ("const A: &str = \"Fate firefight\";", Some((1, "fate_firefight"))),
            ("type A = FateFirefight;", Some((1, "fate_firefight"))),
            ("use shootout_fate::ladder;", Some((1, "shootout_fate"))),
            ("//! As P-JAM-2 says.", Some((1, "P-JAM-2"))),
            ("let a = rulings.jam_shot;", Some((1, "jam_shot"))),
            ("field(\"guns[0].gun.name\")", Some((1, "gun.name"))),
            ("gun.name.len(); field(\"name.gun\")", None),
            ("let a = by_fate(name.up_to(jam_shots));", None),
            ("#[cfg(test)]\nmod tests {\n    const A: &str = \"percentile\";\n}", None),
        ];
        for (text, expected) in cases {
            let found = found_in(&[("crates/cli/src/a.rs", text)])?;
            let expected = expected.map(|(line, name)| (line, name.to_owned()));
            assert_eq!(found.into_values().next(), expected, "{text}");
        }
        Ok(())
    }

    #[test]
    fn a_line_of_the_registry_is_no_naming() -> Result<()> {
        let text = "    &shootout_fate::firefight::RULE_SET,\n";
        assert!(found_in(&[(REGISTRY, text)])?.is_empty());
        assert_eq!(found_in(&[("crates/shootout/src/lib.rs", text)])?.len(), 1);
        assert_eq!(found_in(&[(REGISTRY, "use shootout_fate::firefight;")])?.len(), 1);
        Ok(())
    }

    #[test]
    fn what_is_named_is_said_with_its_place() {
        assert!(check(&BTreeMap::new()).is_ok());
        let found = BTreeMap::from([("a.rs".to_owned(), (3, "percentile".to_owned()))]);
        let said = check(&found).unwrap_err().to_string();
        assert!(said.ends_with("a.rs:3 names `percentile`"), "{said}");
    }
}
