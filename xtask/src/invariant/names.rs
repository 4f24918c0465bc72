//! What names a rule set.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::rules::ids;
use crate::workspace::{Workspace, files_below};

/// The names of rule sets and of the fields of their documents. Rule IDs are known by their form.
#[derive(Debug)]
pub struct Names {
    /// The names of rule sets and of their crates, by their words: `fate`, `firefight`.
    rule_sets: Vec<Vec<String>>,
    fields: BTreeSet<String>,
    /// Two fields one of which holds the other, as paths are written: `attacker.bs`.
    paths: BTreeSet<String>,
}

/// What an engine makes of the rule set's documents, in words of its own.
const ENGINE_SCHEMAS: [&str; 6] = ["advice", "duel", "scene", "sweep", "report", "transcript"];

impl Names {
    /// Reads the names from the pages of the rule book, the registry, and the schemas of the documents.
    pub fn read(workspace: &Workspace, registry: &str) -> Result<Self> {
        let stems = |folder: &str, end: &str| -> Result<Vec<String>> {
            let names = files_below(&workspace.path(folder))?;
            let names = names.iter().filter_map(|path| path.file_name()?.to_str()?.strip_suffix(end));
            Ok(names.map(str::to_owned).collect())
        };
        let rule_sets = stems("docs/rules", ".md")?;
        ensure!(!rule_sets.is_empty(), "docs/rules has no page");
        let mut schemas = Vec::new();
        for name in stems("data/schema", ".schema.json")? {
            let rule_set = rule_sets.iter().find(|rule_set| name.starts_with(&format!("{rule_set}_")));
            if let Some(rule_set) = rule_set
                && !ENGINE_SCHEMAS.iter().any(|kind| name.ends_with(&format!("_{kind}")))
            {
                let path = workspace.path(&format!("data/schema/{name}.schema.json"));
                let text =
                    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
                schemas.push((rule_set.as_str(), text));
            }
        }
        let schemas: Vec<(&str, &str)> = schemas.iter().map(|(name, text)| (*name, text.as_str())).collect();
        let names: Vec<&str> = rule_sets.iter().map(String::as_str).collect();
        Self::new(&names, registry, &schemas)
    }

    /// From the names of rule sets, the text of the registry, and the schemas of documents with the rule set of each.
    pub fn new(rule_sets: &[&str], registry: &str, schemas: &[(&str, &str)]) -> Result<Self> {
        let crates =
            identifiers(registry).filter(|word| word.starts_with("shootout_") && *word != "shootout_ruleset");
        let rule_sets = rule_sets.iter().copied().chain(crates).map(words).collect::<BTreeSet<_>>();
        let mut fields: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        let mut paths = BTreeSet::new();
        for (rule_set, text) in schemas {
            let schema: Value = serde_json::from_str(text)?;
            properties(&schema, &mut |field, value| {
                fields.entry(field.to_owned()).or_default().insert(rule_set);
                held_by(value, &schema["$defs"], &mut |inner| {
                    paths.insert(format!("{field}.{inner}"));
                });
            });
        }
        let distinctive = |(field, owners): (String, BTreeSet<&str>)| {
            (owners.len() == 1 && is_distinctive(&field)).then_some(field)
        };
        Ok(Self {
            rule_sets: rule_sets.into_iter().collect(),
            fields: fields.into_iter().filter_map(distinctive).collect(),
            paths,
        })
    }

    /// The first name in a line.
    pub fn first_in(&self, line: &str) -> Option<String> {
        let words = words(line);
        let names = |name: &&Vec<String>| words.windows(name.len()).any(|window| window == name.as_slice());
        let rule_set = self.rule_sets.iter().find(names).map(|name| name.join("_"));
        let field = || identifiers(line).find(|word| self.fields.contains(*word)).map(str::to_owned);
        let path = || paths(line).find(|path| self.paths.contains(path));
        let rule = || ids::named(line).next().map(|id| id.to_string());
        rule_set.or_else(field).or_else(path).or_else(rule)
    }
}

/// Whether a field is known by its name alone: made of two words or more, and not as short as `up_to`. One word, such as
/// `weapon`, and what several rule sets call alike, could be anyone's.
fn is_distinctive(field: &str) -> bool {
    field.contains('_') && field.len() > 6
}

/// All properties in a JSON Schema, each with what it may be.
fn properties(schema: &Value, found: &mut impl FnMut(&str, &Value)) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::Object(named)) = fields.get("properties") {
                named.iter().for_each(|(name, value)| found(name, value));
            }
            fields.values().for_each(|value| properties(value, found));
        }
        Value::Array(entries) => entries.iter().for_each(|value| properties(value, found)),
        _ => {}
    }
}

/// The fields of the objects that a property may be, here or among the definitions.
fn held_by(property: &Value, definitions: &Value, found: &mut impl FnMut(&str)) {
    match property {
        Value::Object(fields) => {
            let named =
                fields.get("$ref").and_then(Value::as_str).and_then(|name| name.strip_prefix("#/$defs/"));
            let named = named.map(|name| &definitions[name]["properties"]);
            for object in [fields.get("properties"), named].into_iter().flatten().filter_map(Value::as_object)
            {
                object.keys().for_each(|name| found(name));
            }
            fields
                .iter()
                .filter(|(key, _)| *key != "properties")
                .for_each(|(_, value)| held_by(value, definitions, found));
        }
        Value::Array(entries) => entries.iter().for_each(|value| held_by(value, definitions, found)),
        _ => {}
    }
}

/// The paths in a text in quotes, by each two neighbours: `"attacker.weapon.name"` is `attacker.weapon` and `weapon.name`.
fn paths(line: &str) -> impl Iterator<Item = String> + '_ {
    line.split(['"', '`']).skip(1).step_by(2).flat_map(|quoted| {
        let fields: Vec<&str> =
            quoted.split('.').map(|part| part.split('[').next().unwrap_or(part)).collect();
        fields.windows(2).map(|pair| pair.join(".")).collect::<Vec<_>>()
    })
}

/// The identifiers in a text, and the words that read like ones.
fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '_').filter(|word| !word.is_empty())
}

/// The words of a text in small letters: `FateFirefight`, `fate_firefight` and `Fate firefight` have the same two.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for sign in text.chars() {
        if !sign.is_alphanumeric() || (sign.is_uppercase() && before.is_lowercase()) {
            words.push(String::new());
        }
        if sign.is_alphanumeric()
            && let Some(word) = words.last_mut()
        {
            word.extend(sign.to_lowercase());
        }
        before = sign;
    }
    words.retain(|word| !word.is_empty());
    words
}
