//! What fighters are called: each otherwise, and the same wherever the document speaks of them.

use crate::document::path::get;
use serde_json::Value;

/// The names of a list.
pub fn of(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// The fighters of a document with their paths.
fn fighters(whole: &Value) -> impl Iterator<Item = (String, &Value)> {
    (0..2).flat_map(move |side| {
        let path = format!("sides[{side}].fighters");
        let fighters = get(whole, &path).and_then(Value::as_array).into_iter().flatten().enumerate();
        fighters.map(move |(index, fighter)| (format!("{path}[{index}]"), fighter)).collect::<Vec<_>>()
    })
}

fn name(fighter: &Value) -> &str {
    get(fighter, "combatant.name").and_then(Value::as_str).unwrap_or_default()
}

/// A fighter with a name that nobody in the document has.
pub fn unnamed(whole: &Value, mut fighter: Value) -> Value {
    let taken: Vec<&str> = fighters(whole).map(|(_, fighter)| name(fighter)).collect();
    let base =
        name(&fighter).trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == ' ').to_owned();
    let base = if base.is_empty() { "Fighter".to_owned() } else { base };
    let free = (2..).map(|number| format!("{base} {number}")).find(|name| !taken.contains(&name.as_str()));
    crate::document::path::set(&mut fighter, "combatant.name", Value::String(free.unwrap_or(base)));
    fighter
}

/// What changes in a document when the fighter at a path is called otherwise: their name, and where others name them.
pub fn renamed(whole: &Value, path: &str, new: &str) -> Vec<(String, Value)> {
    let old = get(whole, path).map(name).unwrap_or_default().to_owned();
    let mut changes = vec![(format!("{path}.combatant.name"), Value::String(new.to_owned()))];
    if old.is_empty() {
        return changes;
    }
    let after = |known: &str| match known.strip_prefix(&old)? {
        "" => Some(new.to_owned()),
        // One of several alike.
        number if number.strip_prefix(' ').is_some_and(|number| number.parse::<u8>().is_ok()) => {
            Some(format!("{new}{number}"))
        }
        _ => None,
    };
    let targets = fighters(whole).map(|(path, _)| format!("{path}.targets"));
    let distances = get(whole, "distances").and_then(Value::as_array).map_or(0, Vec::len);
    let between = (0..distances).map(|index| format!("distances[{index}].between"));
    for list in targets.chain(between) {
        for (index, known) in get(whole, &list).map(of).unwrap_or_default().into_iter().enumerate() {
            if let Some(new) = after(&known) {
                changes.push((format!("{list}[{index}]"), Value::String(new)));
            }
        }
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole() -> Value {
        serde_json::from_str(include_str!("../../../data/duels/two_on_one.json")).unwrap()
    }

    #[test]
    fn a_new_name_is_used_wherever_he_is_spoken_of() {
        let mut whole = whole();
        for (path, value) in renamed(&whole, "sides[0].fighters[0]", "Scum") {
            crate::document::path::set(&mut whole, &path, value);
        }
        assert_eq!(of(&whole["sides"][1]["fighters"][0]["targets"]), ["Scum 2", "Scum 1"]);
        assert_eq!(of(&whole["distances"][0]["between"]), ["Scum 1", "Scum 2"]);
        assert!(super::super::desk::read(&whole).is_ok());
    }

    #[test]
    fn a_copy_has_a_name_of_its_own() {
        let whole = whole();
        let mara = unnamed(&whole, whole["sides"][1]["fighters"][0].clone());
        assert_eq!(name(&mara), "Mara 2");
    }
}
