//! What can be done to a catalogue file. The engine reads the result before it is taken.

use crate::catalogue::{self, List, id_of};
use crate::document::path as at;
use serde_json::{Map, Value, json};
use shootout_percentile::scenario::WeaponClass;
use shootout_ruleset::words::capital;

/// A list of a catalogue file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name in the file.
    pub key: &'static str,
    /// What it holds.
    pub title: &'static str,
    /// The same as the pickers offer, where a shot can name its entries.
    pub list: Option<List>,
}

const fn kind(key: &'static str, title: &'static str, list: Option<List>) -> Kind {
    Kind { key, title, list }
}

/// The lists of a catalogue file.
pub const KINDS: [Kind; 7] = [
    kind("weapons", "Weapons", Some(List::Weapons)),
    kind("armour", "Armour", Some(List::Armour)),
    kind("fields", "Force fields", Some(List::Fields)),
    kind("cover", "Cover", Some(List::Cover)),
    kind("damage_charts", "Damage charts", Some(List::DamageCharts)),
    kind("location_charts", "Hit location charts", Some(List::LocationCharts)),
    kind("melee_weapons", "Hand-to-hand weapons", None),
];

/// The name of a list in the file.
pub fn key_of(list: List) -> &'static str {
    KINDS.iter().find(|kind| kind.list == Some(list)).map_or("", |kind| kind.key)
}

/// The entries of a list.
pub fn entries<'f>(file: &'f Value, key: &str) -> &'f [Value] {
    file.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// How many entries the lists have together.
pub fn count(file: &Value) -> usize {
    KINDS.iter().map(|kind| entries(file, kind.key).len()).sum()
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

/// What stands in a slot, written out: the entry that it names, with the changes to it.
pub fn written_out(list: List, stated: &Value) -> Value {
    let entry = id_of(stated).and_then(|id| catalogue::entry(list, id));
    let Some(entry) = entry else { return stated.clone() };
    let mut whole = entry.value.clone();
    if let (Value::Object(whole), Value::Object(changes)) = (&mut whole, stated) {
        let changes = changes.iter().filter(|(name, _)| *name != "id");
        whole.extend(changes.map(|(name, value)| (name.clone(), value.clone())));
    }
    whole
}

/// The entry for a value written out; a bare list is that of a location chart.
pub fn entry_of(id: &str, name: &str, value: Value) -> Value {
    let mut entry = match value {
        Value::Object(fields) => fields,
        bands => Map::from_iter([("bands".to_owned(), bands)]),
    };
    entry.insert("id".to_owned(), json!(id));
    entry.insert("name".to_owned(), json!(name));
    Value::Object(entry)
}

/// Puts an entry into a list, in place of the one with its id.
pub fn put(file: &mut Value, key: &str, entry: Value) {
    let mut list = entries(file, key).to_vec();
    match list.iter_mut().find(|known| label(known, "id") == label(&entry, "id")) {
        Some(known) => *known = entry,
        None => list.push(entry),
    }
    at::set(file, key, Value::Array(list));
}

/// Takes the entry with an id out of a list.
pub fn remove(file: &mut Value, key: &str, id: &str) {
    let rest: Vec<Value> =
        entries(file, key).iter().filter(|entry| label(entry, "id") != id).cloned().collect();
    if rest.is_empty() {
        at::remove(file, "", key);
    } else {
        at::set(file, key, Value::Array(rest));
    }
}

/// Takes another file in: its entries stand in place of those with their ids.
pub fn merge(file: &mut Value, other: &Value) {
    for kind in KINDS {
        for entry in entries(other, kind.key) {
            put(file, kind.key, entry.clone());
        }
    }
    for name in ["name", "note"] {
        if let (None, Some(words)) = (file.get(name), other.get(name)) {
            at::set(file, name, words.clone());
        }
    }
}

/// An entry in a few words.
pub fn in_short(entry: &Value) -> String {
    let number = |name: &str| entry.get(name).filter(|value| value.is_number()).map(ToString::to_string);
    let class: Option<WeaponClass> =
        entry.get("class").and_then(|class| serde_json::from_value(class.clone()).ok());
    let class = class.and_then(|class| catalogue::CLASSES.iter().find(|(of, ..)| *of == class));
    let rows = ["rows", "bands"].iter().find_map(|name| entry.get(name)).and_then(Value::as_array);
    let parts = [
        class.map(|(_, _, words, _)| (*words).to_owned()),
        number("max_range_m").map(|range| format!("up to {range} m")),
        Some(capital(label(entry, "kind"))).filter(|kind| !kind.is_empty()),
        number("base").map(|base| format!("{base}%")),
        number("value").map(|value| format!("{value}%")),
        rows.map(|rows| format!("{} rows", rows.len())),
    ];
    parts.into_iter().flatten().collect::<Vec<String>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_percentile::catalogue::Catalogue;

    #[test]
    fn ids_are_made_from_names() {
        assert_eq!(id_from("Rivet gun, mk. 2"), "rivet_gun_mk_2");
        assert_eq!(id_from("<b>"), "b");
        assert_eq!(id_from("\u{2605}"), "my_own");
        assert_eq!(id_from(&"x".repeat(80)).len(), LONGEST_ID);
    }

    #[test]
    fn every_built_in_entry_can_be_taken_in_as_ones_own() {
        for kind in KINDS {
            let Some(list) = kind.list else { continue };
            for entry in catalogue::entries(list) {
                let mut file = json!({});
                let copy = entry_of("copy", "Copy", written_out(list, &json!(entry.id)));
                put(&mut file, kind.key, copy);
                let read = Catalogue::read(file.to_string().as_bytes());
                assert!(read.is_ok(), "{}: {read:?}", entry.id);
            }
        }
    }

    #[test]
    fn changes_to_an_entry_go_along() {
        let whole = written_out(List::Weapons, &json!({ "id": "autogun", "magazine": 5 }));
        assert_eq!(at::get(&whole, "magazine"), Some(&json!(5)));
        assert_eq!(at::get(&whole, "class"), Some(&json!("basic")));
        assert_eq!(at::get(&whole, "id"), None);
        let own = json!({ "name": "Rivet gun" });
        assert_eq!(written_out(List::Weapons, &own), own);
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
}
