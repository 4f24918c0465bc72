//! What can be done to a catalogue file. The engine reads the result before it is taken.

use crate::document::path as at;
use crate::offered::RULE_SET;
use crate::questions::told_in_line;
use serde_json::Value;
use shootout::form::{self, CatalogueList};

/// The lists of a catalogue file.
pub fn lists() -> Vec<CatalogueList> {
    form::lists(RULE_SET)
}

/// The entries of a list.
pub fn entries<'f>(file: &'f Value, list: &str) -> &'f [Value] {
    file.get(list).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// How many entries the lists have together.
pub fn count(file: &Value) -> usize {
    lists().iter().map(|list| entries(file, list.name).len()).sum()
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
        at::remove(file, "", list);
    } else {
        at::set(file, list, Value::Array(rest));
    }
}

/// Takes another file in: its entries stand in place of those with their ids.
pub fn merge(file: &mut Value, other: &Value) {
    for list in lists() {
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
    told_in_line(list.entry, entry).join(" \u{b7} ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn ids_are_made_from_names() {
        assert_eq!(id_from("Rivet gun, mk. 2"), "rivet_gun_mk_2");
        assert_eq!(id_from("<b>"), "b");
        assert_eq!(id_from("\u{2605}"), "my_own");
        assert_eq!(id_from(&"x".repeat(80)).len(), LONGEST_ID);
    }

    #[test]
    fn entries_come_and_go() {
        let mut file = json!({});
        put(&mut file, "cover", json!({ "id": "crate", "name": "Crate", "base": 60 }));
        put(&mut file, "cover", json!({ "id": "crate", "name": "Crate", "base": 70 }));
        let other = json!({ "name": "Theirs", "cover": [{ "id": "wall", "name": "Wall", "base": 90 }] });
        merge(&mut file, &other);
        assert_eq!(count(&file), 2);
        assert_eq!(at::get(&file, "cover[0].base"), Some(&json!(70)));
        assert_eq!(label(&file, "name"), "Theirs");
        remove(&mut file, "cover", "crate");
        remove(&mut file, "cover", "wall");
        assert_eq!(file, json!({ "name": "Theirs" }));
    }

    /// A list stands under the words of its schema; its entries are told by what tells them apart.
    #[test]
    fn lists_and_entries_have_words() {
        let all = lists();
        let cover = all.iter().find(|list| list.name == "cover").unwrap();
        assert_eq!(cover.title, "Cover");
        assert_eq!(in_short(cover, &json!({ "id": "crate", "name": "Crate", "base": 60 })), "60%");
    }
}
