//! What names a rule set.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;

use super::pieces::{Kind, Piece};
use super::words::{
    accessed, declared, identifiers, is_snake, links, pairs, parts, quoted, snake, types, words,
};
use crate::rules::ids;

/// What so many rule sets call alike is of the engines, whatever others call it.
const ALIKE: usize = 5;

/// The field of documents that says what they ask.
const ASK: &str = "ask";

/// What the rule sets call things.
#[derive(Debug, Default)]
pub struct Vocabulary {
    /// The rule sets, by the pages of the rule book.
    pub rule_sets: Vec<String>,
    /// The text of the registry, which names their crates.
    pub registry: String,
    pub schemas: Vec<Schema>,
    /// Their catalogues: the lists, and the ids of the entries.
    pub catalogues: Vec<Value>,
    /// The keys of short links.
    pub link_keys: BTreeSet<String>,
    /// The words that are nobody's: of the code of the kernel, which knows no game, and of the rule set to copy.
    pub plain: BTreeSet<String>,
}

/// A JSON Schema of a rule set.
#[derive(Debug)]
pub struct Schema {
    pub rule_set: String,
    /// Whether it is of what the program writes.
    pub is_report: bool,
    pub json: Value,
}

/// The names of rule sets, of what their documents and catalogues hold, and of the keys of their links. Rule IDs are known by their form.
#[derive(Debug)]
pub struct Names {
    /// The names of rule sets and of their crates, by their words: `fate`, `firefight`.
    rule_sets: Vec<Vec<String>>,
    /// Names of two words or more, which are found wherever they stand.
    long: BTreeSet<String>,
    /// Names of one word, which are found where they stand as a name: alone in quotes, in a path, as a type or a class.
    short: BTreeSet<String>,
    /// Names of one word that are fields: those may be types, and parts of paths.
    short_fields: BTreeSet<String>,
    /// The lists of catalogues, which are found as words, too: `weapons`.
    lists: BTreeSet<String>,
    /// Two fields one of which holds the other, as paths are written: `attacker.bs`.
    paths: BTreeSet<String>,
    link_keys: BTreeSet<String>,
    /// What many rule sets call alike.
    of_all: BTreeSet<String>,
}

impl Names {
    /// Whether many rule sets have this name, or a part of this path.
    pub fn are_alike(&self, name: &str) -> bool {
        name.split('.').any(|part| self.of_all.contains(part))
    }

    pub fn new(vocabulary: &Vocabulary) -> Self {
        let Fields { of_documents, of_all, all, paths } = Fields::of(vocabulary);
        let is_own = |name: &String| !of_all.contains(name) && !vocabulary.plain.contains(name);
        let (lists, ids) = catalogued(&vocabulary.catalogues);
        let lists: BTreeSet<String> = lists.into_iter().filter(is_own).collect();
        let named = all.iter().filter(|name| name.contains('_') || of_documents.contains(*name));
        let named = named
            .chain(&of_documents)
            .chain(&ids)
            .chain(&lists)
            .chain(&vocabulary.link_keys)
            .filter(|name| is_own(name));
        let (long, short): (BTreeSet<String>, BTreeSet<String>) =
            named.cloned().partition(|name| name.contains('_'));
        let crates = identifiers(&vocabulary.registry);
        let crates = crates.filter(|word| word.starts_with("shootout_") && *word != "shootout_ruleset");
        let rule_sets: BTreeSet<_> =
            vocabulary.rule_sets.iter().map(String::as_str).chain(crates).map(words).collect();
        Self {
            rule_sets: rule_sets.into_iter().collect(),
            short_fields: of_documents.intersection(&short).cloned().collect(),
            long,
            short,
            lists,
            paths,
            link_keys: vocabulary.link_keys.difference(&of_all).cloned().collect(),
            of_all,
        }
    }

    /// The names in a piece of a file.
    pub fn found_in(&self, path: &Path, piece: &Piece<'_>) -> BTreeSet<String> {
        let mut found = self.anywhere(piece.text);
        match piece.kind {
            Kind::Code if path.extension().is_some_and(|extension| extension == "css") => {
                found.extend(parts(piece.text).into_iter().filter(|part| self.short.contains(part)));
            }
            Kind::Code => {
                let named = types(piece.text).chain(accessed(piece.text)).chain(declared(piece.text));
                found.extend(named.filter(|word| self.short_fields.contains(word)));
            }
            Kind::Text => found.extend(self.in_quotes(piece.text)),
            Kind::Prose => {}
        }
        if piece.kind != Kind::Code {
            found.extend(quoted(piece.text).flat_map(|text| self.in_quotes(text)));
            found.extend(links(piece.text).filter(|key| self.link_keys.contains(key)));
        }
        found
    }

    /// What is a name wherever it stands.
    fn anywhere(&self, text: &str) -> BTreeSet<String> {
        let words = words(text);
        let is_named =
            |name: &&Vec<String>| words.windows(name.len()).any(|window| window == name.as_slice());
        let rule_sets = self.rule_sets.iter().filter(is_named).map(|name| name.join("_"));
        let long = identifiers(text).map(snake).filter(|word| self.long.contains(word));
        let lists = words.iter().filter(|word| self.lists.contains(*word)).cloned();
        let rules = ids::named(text).map(|id| id.to_string());
        rule_sets.chain(long).chain(lists).chain(rules).collect()
    }

    /// What is a name because it stands alone in quotes: a word, or a path.
    fn in_quotes(&self, text: &str) -> Vec<String> {
        let fields: Vec<&str> = text.split('.').map(|part| part.split('[').next().unwrap_or(part)).collect();
        if !fields.iter().all(|field| is_snake(field)) {
            return Vec::new();
        }
        if let [alone] = *fields {
            return self.short.get(alone).into_iter().cloned().collect();
        }
        let parts = fields.iter().filter_map(|field| self.short_fields.get(*field)).cloned();
        pairs(&fields).filter(|pair| self.paths.contains(pair)).chain(parts).collect()
    }
}

/// The fields of all documents and reports.
#[derive(Debug, Default)]
struct Fields {
    all: BTreeSet<String>,
    /// What all rule sets or many call alike, which is of the engines.
    of_all: BTreeSet<String>,
    /// Those of documents that people write, with the names of questions. What only reports have is often made by the engines.
    of_documents: BTreeSet<String>,
    /// Each two of which one holds the other and neither is of the engines.
    paths: BTreeSet<String>,
}

impl Fields {
    fn of(vocabulary: &Vocabulary) -> Self {
        let mut found = Self::default();
        let mut owners: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        for Schema { rule_set, is_report, json } in &vocabulary.schemas {
            properties(json, &mut |field, value| {
                owners.entry(field.to_owned()).or_default().insert(rule_set);
                held_by(value, &json["$defs"], &mut |inner| {
                    found.paths.insert(format!("{field}.{inner}"));
                });
                if !is_report {
                    found.of_documents.insert(field.to_owned());
                    let question = value["const"].as_str().filter(|_| field == ASK);
                    found.of_documents.extend(question.map(str::to_owned));
                }
            });
        }
        let is_of_all = |owners: &BTreeSet<&str>| {
            let of =
                vocabulary.rule_sets.iter().filter(|rule_set| owners.contains(rule_set.as_str())).count();
            vocabulary.rule_sets.len() > 1 && of >= vocabulary.rule_sets.len().min(ALIKE)
        };
        found.of_all =
            owners.iter().filter(|(_, owners)| is_of_all(owners)).map(|(field, _)| field.clone()).collect();
        found.paths.retain(|path| path.split('.').all(|part| !found.of_all.contains(part)));
        found.all = owners.into_keys().collect();
        found
    }
}

/// The lists of catalogues, and the ids of what stands in them.
fn catalogued(catalogues: &[Value]) -> (BTreeSet<String>, BTreeSet<String>) {
    let mut found = (BTreeSet::new(), BTreeSet::new());
    for (list, entries) in catalogues.iter().filter_map(Value::as_object).flatten() {
        if let Some(entries) = entries.as_array() {
            found.0.insert(list.clone());
            found.1.extend(entries.iter().filter_map(|entry| entry.get("id")?.as_str().map(str::to_owned)));
        }
    }
    found
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
