//! What can be done to a catalogue file. The engine reads the result before it is taken.

use crate::document::path as at;
use crate::session::entry_words::distinguishing_words;
use serde_json::{Map, Value};
use shootout::form::CatalogueList;
use shootout::registry::NAMED_FIRST;
use shootout_ruleset::question::TAG;

pub use shootout::form::lists;

/// A file without entries. One of the first rule set does not say whose it is.
pub fn empty(rule_set: &str) -> Value {
    let mut file = Map::new();
    if rule_set != NAMED_FIRST.name {
        file.insert(TAG.to_owned(), rule_set.into());
    }
    Value::Object(file)
}

/// A file of a rule set that says whose it is as an empty one does.
pub fn said_whose(rule_set: &str, mut file: Value) -> Value {
    if let (Some(fields), Value::Object(whose)) = (file.as_object_mut(), empty(rule_set)) {
        fields.extend(whose);
    }
    file
}

/// The entries of a list.
pub fn entries<'f>(file: &'f Value, list: &str) -> &'f [Value] {
    file.get(list).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// The entry of a list with an id.
pub fn find<'f>(file: &'f Value, list: &str, id: &str) -> Option<&'f Value> {
    entries(file, list).iter().find(|entry| label(entry, "id") == id)
}

/// How many entries the lists of a rule set have together.
pub fn count(rule_set: &str, file: &Value) -> usize {
    lists(rule_set).iter().map(|list| entries(file, list.name).len()).sum()
}

/// Words of an entry: its id or name.
pub fn label<'e>(entry: &'e Value, name: &str) -> &'e str {
    entry.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// The longest id that a catalogue takes.
const LONGEST_ID: usize = 64;

/// The id for a name: its letters, small and without accents as far as they are plain, its digits, and underscores between.
pub fn id_from(name: &str) -> String {
    let lower = name.to_ascii_lowercase();
    let words: Vec<&str> = lower.split(|letter: char| !letter.is_ascii_alphanumeric()).collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let mut id = words.join("_");
    id.truncate(LONGEST_ID);
    if id.is_empty() { "my_own".to_owned() } else { id }
}

/// The id for a name, with a number where it is taken.
pub fn free_id(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    id_from(&free_name(name, is_taken))
}

/// A name whose id is not taken: this one, or its beginning with a number.
pub fn free_name(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    // Of a number after the longest id nothing would be left.
    let begins: String = name.chars().take(LONGEST_ID / 2).collect();
    let mut all = std::iter::once(name.to_owned()).chain((2..).map(|number| format!("{begins} {number}")));
    all.find(|name| !is_taken(&id_from(name))).unwrap_or_default()
}

/// Puts an entry into a list, in place of the one with its id.
pub fn put(file: &mut Value, list: &str, entry: Value) {
    let mut all = entries(file, list).to_vec();
    match all.iter_mut().find(|known| label(known, "id") == label(&entry, "id")) {
        Some(known) => *known = entry,
        None => all.push(entry),
    }
    at::set(file, list, Value::Array(all));
}

/// Takes the entry with an id out of a list.
pub fn remove(file: &mut Value, list: &str, id: &str) {
    let rest: Vec<Value> =
        entries(file, list).iter().filter(|entry| label(entry, "id") != id).cloned().collect();
    if rest.is_empty() {
        at::remove(file, list);
    } else {
        at::set(file, list, Value::Array(rest));
    }
}

/// Takes another file of a rule set in: its entries stand in place of those with their ids.
pub fn merge(rule_set: &str, file: &mut Value, other: &Value) {
    for list in lists(rule_set) {
        for entry in entries(other, list.name) {
            put(file, list.name, entry.clone());
        }
    }
    for name in ["name", "note"] {
        if let (None, Some(words)) = (file.get(name), other.get(name)) {
            at::set(file, name, words.clone());
        }
    }
}

/// An entry in a few words, beside its name.
pub fn in_short(list: &CatalogueList, entry: &Value) -> String {
    distinguishing_words(list.entry, entry).join(" \u{b7} ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const FIRST: &str = NAMED_FIRST.name;

    #[test]
    fn ids_are_made_from_names() {
        assert_eq!(id_from("Rivet gun, mk. 2"), "rivet_gun_mk_2");
        assert_eq!(id_from("<b>"), "b");
        assert_eq!(id_from("\u{2605}"), "my_own");
        assert_eq!(id_from(&"x".repeat(80)).len(), LONGEST_ID);
        assert_eq!(free_id("Rivet gun", |id| id == "rivet_gun"), "rivet_gun_2");
        let (long, longest) = ("x".repeat(80), "x".repeat(LONGEST_ID));
        assert_eq!(free_id(&long, |id| id == longest), format!("{}_2", "x".repeat(LONGEST_ID / 2)));
    }

    #[test]
    fn entries_come_and_go() {
        let mut file = json!({});
        put(&mut file, "cover", json!({ "id": "crate", "name": "Crate", "base": 60 }));
        put(&mut file, "cover", json!({ "id": "crate", "name": "Crate", "base": 70 }));
        let other = json!({ "name": "Theirs", "cover": [{ "id": "wall", "name": "Wall", "base": 90 }] });
        merge(FIRST, &mut file, &other);
        assert_eq!(count(FIRST, &file), 2);
        assert_eq!(at::get(&file, "cover[0].base"), Some(&json!(70)));
        assert_eq!(label(&file, "name"), "Theirs");
        remove(&mut file, "cover", "crate");
        remove(&mut file, "cover", "wall");
        assert_eq!(file, json!({ "name": "Theirs" }));
    }

    /// A list stands under the words of its schema; its entries are told by what tells them apart.
    #[test]
    fn lists_and_entries_have_words() {
        let all = lists(FIRST);
        let cover = all.iter().find(|list| list.name == "cover").unwrap();
        assert_eq!(cover.title, "Cover");
        assert_eq!(in_short(cover, &json!({ "id": "crate", "name": "Crate", "base": 60 })), "60%");
    }
}
