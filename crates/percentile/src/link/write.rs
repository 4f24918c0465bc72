//! From a document to the text of a link: one walk that states what differs from the defaults.

use super::keys::{Kind, defaults, key_of, kind, name_of_defaults};
use super::part::{self, TIMES, is_default};
use serde_json::{Map, Value};
use shootout_ruleset::link::steps::is_name;
use shootout_ruleset::link::word;

/// The pairs of a document, in the order of the keys.
pub fn pairs(document: &Value) -> Vec<String> {
    let mut found = Pairs::default();
    if let Value::Object(fields) = document {
        found.object("", "", fields);
    }
    // Each pair is put where it belongs: to sort them all at the end is 4 kB of code for those who embed an answer.
    let mut ranked: Vec<(usize, String)> = Vec::with_capacity(found.0.len());
    for (path, text) in found.0 {
        let (rank, key) = key_of(&path);
        let place = ranked.partition_point(|(known, _)| *known <= rank);
        ranked.insert(place, (rank, format!("{key}={text}")));
    }
    ranked.into_iter().map(|(_, pair)| pair).collect()
}

/// Paths and what stands there.
#[derive(Default)]
struct Pairs(Vec<(String, String)>);

impl Pairs {
    /// States an object that stands under this name. One with an id says what differs from the catalogue: all of it counts.
    fn object(&mut self, path: &str, name: &str, fields: &Map<String, Value>) {
        let before = self.0.len();
        let id = fields.get("id");
        if let Some(id) = id.and_then(word::write) {
            self.0.push((path.to_owned(), id));
        }
        let defaults = defaults(name);
        for (field, value) in fields.iter().filter(|(field, _)| is_name(field) && *field != "id") {
            if id.is_some() || !is_default(defaults, field, value) {
                self.value(&join(path, field), field, value);
            }
        }
        // What is there without saying anything would else be gone.
        let silent = self.0.len() == before;
        if let Some(own) = defaults.and_then(|defaults| defaults.get("name")).filter(|_| silent) {
            self.value(&join(path, "name"), "name", own);
        }
    }

    fn value(&mut self, path: &str, name: &str, value: &Value) {
        match value {
            Value::Array(entries) => match kind(name).and_then(|kind| heads(kind, name, entries)) {
                Some(heads) => {
                    self.0.push((path.to_owned(), heads));
                    self.adjustments(path, name, entries);
                }
                None => {
                    for (index, entry) in entries.iter().enumerate() {
                        self.value(&join(path, &index.to_string()), name, entry);
                    }
                }
            },
            Value::Object(fields) => match part::write(name, fields) {
                Some(written) => self.0.push((path.to_owned(), written)),
                None => self.object(path, name_of_defaults(path, name), fields),
            },
            word => self.0.extend(word::write(word).map(|written| (path.to_owned(), written))),
        }
    }

    /// What entries with an id say besides, when the list itself has given the ids.
    fn adjustments(&mut self, path: &str, name: &str, entries: &[Value]) {
        for (index, entry) in entries.iter().enumerate() {
            let Value::Object(fields) = entry else { continue };
            if fields.contains_key("id") {
                let path = join(path, &index.to_string());
                let before = self.0.len();
                self.object(&path, name, fields);
                if self.0.get(before).is_some_and(|(of, _)| *of == path) {
                    self.0.remove(before);
                }
            }
        }
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// A list in one value, if each of its entries fits there or has an id that does.
fn heads(kind: &Kind, name: &str, entries: &[Value]) -> Option<String> {
    if !kind.list {
        return None;
    }
    let head = |entry: &Value| match entry {
        Value::Object(fields) => part::write(name, fields).or_else(|| fields.get("id").and_then(word::write)),
        word => word::write(word),
    };
    let heads: Option<Vec<String>> = entries.iter().map(head).collect();
    let heads = heads?;
    if heads.is_empty() {
        return Some(word::EMPTY_LIST.to_owned());
    }
    let heads = if kind.is_plan() {
        shortened(&heads)
    } else if kind.is_of_words() {
        part::with_both(heads)
    } else {
        heads
    };
    Some(heads.join(","))
}

/// Says how many times an entry stands where that is shorter than repeating it.
fn shortened(entries: &[String]) -> Vec<String> {
    let mut parts = Vec::new();
    for run in entries.chunk_by(|one, next| one == next) {
        let repeated = run.join(",");
        let counted = format!("{}:{TIMES}.{}", run[0], run.len());
        parts.push(if counted.len() < repeated.len() { counted } else { repeated });
    }
    parts
}
