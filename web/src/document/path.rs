//! Paths in a document, spelled as errors spell them: `place.list[1].part`.

use serde_json::{Map, Value};

/// One step of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step<'p> {
    Key(&'p str),
    Index(usize),
}

fn steps(path: &str) -> impl Iterator<Item = Step<'_>> {
    path.split(['.', '[']).filter(|part| !part.is_empty()).map(|part| {
        part.strip_suffix(']').and_then(|index| index.parse().ok()).map_or(Step::Key(part), Step::Index)
    })
}

/// What stands at a path; nothing where the document does not go so far.
pub fn get<'v>(value: &'v Value, path: &str) -> Option<&'v Value> {
    steps(path).try_fold(value, |value, step| match step {
        Step::Key(key) => value.get(key),
        Step::Index(index) => value.get(index),
    })
}

/// Puts a value at a path. What is missing on the way is made: objects for names, list entries for indices (one past the
/// end at most, else nothing is done).
pub fn set(value: &mut Value, path: &str, new: Value) {
    if let Some(place) = steps(path).try_fold(value, make) {
        *place = new;
    }
}

fn make<'v>(place: &'v mut Value, step: Step<'_>) -> Option<&'v mut Value> {
    match step {
        Step::Key(key) => {
            if !place.is_object() {
                *place = Value::Object(Map::new());
            }
            place.as_object_mut().map(|map| map.entry(key).or_insert(Value::Null))
        }
        Step::Index(index) => {
            if !place.is_array() {
                *place = Value::Array(Vec::new());
            }
            let list = place.as_array_mut()?;
            if index == list.len() {
                list.push(Value::Null);
            }
            list.get_mut(index)
        }
    }
}

/// What stands at a path, to be changed.
pub fn get_mut<'v>(value: &'v mut Value, path: &str) -> Option<&'v mut Value> {
    steps(path).try_fold(value, |place, step| match step {
        Step::Key(key) => place.get_mut(key),
        Step::Index(index) => place.get_mut(index),
    })
}

/// Takes a name out of the object at a path; nothing happens when it is not there.
pub fn remove(value: &mut Value, path: &str, key: &str) {
    if let Some(Value::Object(map)) = get_mut(value, path) {
        map.remove(key);
    }
}

/// Every place on the way to a path, the path itself left out: `place`, `place.list`, `place.list[1]`.
pub fn places_before(path: &str) -> impl Iterator<Item = &str> {
    path.char_indices()
        .filter(|&(at, letter)| at > 0 && (letter == '.' || letter == '['))
        .filter_map(|(at, _)| path.get(..at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn reads_names_and_indices() {
        let value = json!({ "target": { "armour": [{ "base": 40 }, { "base": 60 }] } });
        assert_eq!(get(&value, "target.armour[1].base"), Some(&json!(60)));
        assert_eq!(get(&value, "target.armour[2].base"), None);
        assert_eq!(get(&value, ""), Some(&value));
    }

    #[test]
    fn writes_what_is_missing_on_the_way() {
        let mut value = json!({ "target": null });
        set(&mut value, "target.armour[0].base", json!(40));
        set(&mut value, "target.armour[0].base", json!(45));
        set(&mut value, "target.armour[7].base", json!(1));
        assert_eq!(value, json!({ "target": { "armour": [{ "base": 45 }] } }));
    }

    #[test]
    fn removes_one_name() {
        let mut value = json!({ "rulings": { "aim_persists": true, "reload": "four" } });
        remove(&mut value, "rulings", "reload");
        remove(&mut value, "plan[3]", "mode");
        assert_eq!(value, json!({ "rulings": { "aim_persists": true } }));
    }

    #[test]
    fn places_on_the_way() {
        let places: Vec<&str> = places_before("target.armour[1].base").collect();
        assert_eq!(places, ["target", "target.armour", "target.armour[1]"]);
    }
}
