//! `cargo xtask new-rule-set NAME`: a rule set of one's own, as a copy of the one that is there to be copied, under its name wherever a rule
//! set is named.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, anyhow, ensure};

use crate::js;
use crate::rules::ids;
use crate::workspace::{Workspace, files_below};

/// What is copied.
const TO_COPY: &str = "crates/example";
/// What people call it.
const LABEL: &str = "Example (pools of D6)";
/// The words before what it is.
const IS_TO_COPY: &str = "A rule set to copy: an ";

/// What the new one is called.
#[derive(Debug, PartialEq)]
pub struct Names {
    /// By documents, features and folders: `space_knights`.
    pub name: String,
    /// By people: "Space knights".
    label: String,
    /// What its rules begin with: `SK`.
    rules: String,
}

impl Names {
    /// From the name; label and what rules begin with follow from it where they are not stated.
    pub fn new(name: String, label: Option<String>, rules: Option<String>) -> Result<Self> {
        let is_word = |word: &str| {
            word.starts_with(|first: char| first.is_ascii_lowercase())
                && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        let words: Vec<&str> = name.split('_').collect();
        ensure!(
            words.iter().all(|word| is_word(word)),
            "the name: found {name:?}; allowed: words in small letters with `_` between them, such as `space_knights`"
        );
        let first_letters = match words.as_slice() {
            [one, other, ..] => format!("{}{}", &one[..1], &other[..1]),
            _ => name.chars().chain("x".chars()).take(2).collect(),
        };
        let rules = rules.unwrap_or_else(|| first_letters.to_uppercase());
        ensure!(
            rules.len() == 2 && rules.bytes().all(|byte| byte.is_ascii_uppercase()),
            "--rules: found {rules:?}; allowed: two capitals, such as `SK`"
        );
        let label =
            label.unwrap_or_else(|| format!("{}{}", name[..1].to_uppercase(), name[1..].replace('_', " ")));
        Ok(Self { label, rules, name })
    }

    /// Its crate.
    fn package(&self) -> String {
        format!("shootout-{}", self.name.replace('_', "-"))
    }

    /// A text of the one that is copied, as a text of this one.
    fn renamed(&self, text: &str) -> String {
        let text = text
            .replace(IS_TO_COPY, "An ")
            .replace(LABEL, &self.label)
            .replace("shootout-example", &self.package())
            .replace("\"example\"", &format!("{:?}", self.name))
            .replace("\"$id\": \"example_", &format!("\"$id\": \"{}_", self.name))
            .replace("questions of example", &format!("questions of {}", self.name));
        let mut renamed = String::with_capacity(text.len());
        let mut parts = text.split("E-");
        renamed.extend(parts.next());
        for part in parts {
            let is_rule = part.starts_with(|digit: char| digit.is_ascii_digit())
                && !renamed.ends_with(|before: char| before.is_ascii_alphanumeric());
            renamed += if is_rule { &self.rules } else { "E" };
            renamed.push('-');
            renamed += part;
        }
        renamed
    }
}

/// Writes it, and says how to go on.
pub fn run(workspace: &Workspace, names: &Names) -> Result<()> {
    for (path, text) in files(workspace, names)? {
        let file = workspace.path(&path);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        fs::write(&file, text).with_context(|| format!("cannot write {path}"))?;
        println!("{path}");
    }
    js::write_types(workspace);
    println!("\nIt works: cargo run --bin shootout odds data/{}/attack.json", names.name);
    println!(
        "CONTRIBUTING.md says how to make it yours; `cargo xtask schemas` after you have changed its documents."
    );
    Ok(())
}

/// Every file that is made or changed, by its path in the repository.
fn files(workspace: &Workspace, names: &Names) -> Result<BTreeMap<String, String>> {
    let read =
        |path: &str| fs::read_to_string(workspace.path(path)).with_context(|| format!("cannot read {path}"));
    let Names { name, rules, .. } = names;
    let home = format!("crates/{name}");
    ensure!(!workspace.path(&home).exists(), "{home} is there already");
    for page in files_below(&workspace.path("docs/rules"))? {
        let begins = format!("{rules}-");
        let is_taken =
            ids::defined(&fs::read_to_string(&page)?).iter().any(|id| id.as_str().starts_with(&begins));
        ensure!(!is_taken, "rules of {} begin with {rules}: choose others by --rules", page.display());
    }
    let mut files = BTreeMap::new();
    for path in files_below(&workspace.path(TO_COPY))? {
        let inside = path.strip_prefix(workspace.path(TO_COPY))?.to_string_lossy().replace('\\', "/");
        let target = match inside.split_once('/') {
            Some(("data", document)) => format!("data/{name}/{document}"),
            Some(("schema", schema)) => format!("data/schema/{}", schema.replacen("example", name, 1)),
            None if inside == "rules.md" => format!("docs/rules/{name}.md"),
            _ => format!("{home}/{inside}"),
        };
        files.insert(target, names.renamed(&read(&format!("{TO_COPY}/{inside}"))?));
    }
    for (path, changes) in registered(names) {
        let text = changes.into_iter().try_fold(read(path)?, |text, (before, more)| {
            let at =
                text.find(before).ok_or_else(|| anyhow!("{path} has no line `{before}`"))? + before.len();
            Ok::<_, anyhow::Error>(format!("{}{more}{}", &text[..at], &text[at..]))
        })?;
        files.insert(path.to_owned(), text);
    }
    Ok(files)
}

/// The files that name every rule set: what stands there, and what comes behind it.
fn registered(names: &Names) -> [(&'static str, Vec<(&'static str, String)>); 3] {
    let (name, package) = (&names.name, names.package());
    let registry =
        format!("    #[cfg(feature = {name:?})]\n    {name}: {}::RULE_SET,\n", package.replace('-', "_"));
    [
        (
            "Cargo.toml",
            vec![
                ("\"crates/example\",", format!(" \"crates/{name}\",")),
                (
                    "shootout-example = { path = \"crates/example\" }\n",
                    format!("{package} = {{ path = \"crates/{name}\" }}\n"),
                ),
            ],
        ),
        (
            "crates/shootout/Cargo.toml",
            vec![
                ("every-rule-set = [", format!("{name:?}, ")),
                ("example = [\"dep:shootout-example\"]\n", format!("{name} = [\"dep:{package}\"]\n")),
                ("\"shootout-example?/schema\",", format!(" \"{package}?/schema\",")),
                (
                    "shootout-example = { workspace = true, optional = true }\n",
                    format!("{package} = {{ workspace = true, optional = true }}\n"),
                ),
            ],
        ),
        (
            "crates/shootout/src/registry.rs",
            vec![("    // One line each, under a feature of the name of the rule set.\n", registry)],
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use std::collections::BTreeSet;

    fn names() -> Names {
        Names::new("two_words".to_owned(), None, Some("TW".to_owned())).unwrap()
    }

    /// Everything that a rule set has is there under its own name, and nothing of the one that was copied.
    #[test]
    fn what_is_made_is_complete() -> Result<()> {
        let files = files(&Workspace::find()?, &names())?;
        let of_it = || files.iter().filter(|(path, _)| path.contains("two_words"));
        for part in [
            "crates/two_words/Cargo.toml",
            "crates/two_words/src/lib.rs",
            "crates/two_words/src/tests.rs",
            "data/schema/two_words_attack.schema.json",
            "data/schema/two_words_attack_report.schema.json",
            "data/schema/two_words_companion.schema.json",
            "data/schema/two_words_duel.schema.json",
            "data/schema/two_words_gear.schema.json",
            "data/schema/two_words_loadout.schema.json",
            "data/schema/two_words_sweep.schema.json",
            "data/two_words/attack.json",
            "data/two_words/scenes/red_and_blue.json",
            "docs/rules/two_words.md",
        ] {
            assert!(files.contains_key(part), "{part}");
        }
        for (path, text) in of_it() {
            for left in
                ["\"example\"", "\"example_", "shootout-example", "Example (pools", "E-1", "rule set to copy"]
            {
                assert!(!text.contains(left), "{path}: {left}");
            }
            if path.ends_with(".json") {
                let document: Value = serde_json::from_str(text)?;
                let tag = document.get("ruleset").unwrap_or(&document["properties"]["ruleset"]["const"]);
                assert_eq!(tag, "two_words", "{path}");
            }
        }
        Ok(())
    }

    /// Its crate is a member, a dependency and a feature, its schemas are passed on, and the registry has its line.
    #[test]
    fn what_is_made_is_registered() -> Result<()> {
        let files = files(&Workspace::find()?, &names())?;
        let manifest = |path: &str| files[path].parse::<toml::Table>();
        let (workspace, shootout) = (manifest("Cargo.toml")?, manifest("crates/shootout/Cargo.toml")?);
        let lists = |list: &toml::Value, entry: &str| list.to_string().contains(&format!("{entry:?}"));
        assert!(lists(&workspace["workspace"]["members"], "crates/two_words"));
        assert_eq!(
            workspace["workspace"]["dependencies"]["shootout-two-words"]["path"].as_str(),
            Some("crates/two_words")
        );
        let features = &shootout["features"];
        assert!(lists(&features["every-rule-set"], "two_words"));
        assert!(lists(&features["two_words"], "dep:shootout-two-words"));
        assert!(lists(&features["schema"], "shootout-two-words?/schema"));
        assert!(shootout["dependencies"].get("shootout-two-words").is_some());
        let own = manifest("crates/two_words/Cargo.toml")?;
        assert_eq!(own["package"]["name"].as_str(), Some("shootout-two-words"));
        assert!(own["features"].get("schema").is_some());
        assert!(
            files["crates/shootout/src/registry.rs"].contains("two_words: shootout_two_words::RULE_SET,")
        );
        Ok(())
    }

    /// Its page of the rule book defines each rule that its code and its tests name.
    #[test]
    fn its_rules_are_those_of_its_page() -> Result<()> {
        let files = files(&Workspace::find()?, &names())?;
        let defined = ids::defined(&files["docs/rules/two_words.md"]);
        assert!(defined.contains("TW-1"));
        let in_code = files.iter().filter(|(path, _)| path.starts_with("crates/two_words/src/"));
        let (tests, code): (Vec<_>, Vec<_>) = in_code.partition(|(path, _)| path.ends_with("tests.rs"));
        for files in [tests, code] {
            let named: BTreeSet<_> = files.iter().flat_map(|(_, text)| ids::named(text)).collect();
            assert_eq!(named, defined);
        }
        Ok(())
    }

    #[test]
    fn names_follow_from_the_name() -> Result<()> {
        let of = |name: &str| Names::new(name.to_owned(), None, None);
        let knights = of("space_knights")?;
        assert_eq!((knights.label.as_str(), knights.rules.as_str()), ("Space knights", "SK"));
        assert_eq!((of("bolt")?.rules, of("bolt")?.package()), ("BO".to_owned(), "shootout-bolt".to_owned()));
        for wrong in ["Space", "space-knights", "", "space__knights", "1st"] {
            assert!(of(wrong).is_err(), "{wrong}");
        }
        assert!(Names::new("bolt".to_owned(), None, Some("BOLT".to_owned())).is_err());
        Ok(())
    }
}
