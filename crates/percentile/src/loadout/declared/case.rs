//! A cell as a shot of its own, and a shot as a row.

use crate::loadout::Loadout;
use serde_json::{Map, Value, json};

/// The shot of a cell, as the loadout spells its parts: what is named by its id stays so.
pub(super) fn shot_of(document: &Value, loadout: &Loadout, row: usize, target: usize) -> Option<Value> {
    let row = loadout.rows.get(row)?;
    let shooter = document.get("shooters")?.get(row.shooter)?;
    let mut shot = Map::new();
    for name in ["ruleset", "rulings"] {
        shot.extend(document.get(name).map(|value| (name.to_owned(), value.clone())));
    }
    for name in ["attacker", "weapon"] {
        shot.insert(name.to_owned(), shooter.get(name)?.clone());
    }
    shot.insert("target".to_owned(), document.get("targets")?.get(target)?.clone());
    shot.extend(document.get("damage").map(|value| ("damage".to_owned(), value.clone())));
    let plan = match row.mode {
        Some(mode) => Value::Array(vec![json!({ "do": "fire", "mode": mode }); row.plan.len()]),
        None => shooter.get("plan")?.clone(),
    };
    shot.insert("plan".to_owned(), plan);
    Some(Value::Object(shot))
}

/// The one who shoots in a shot, as a shooter of a loadout.
pub(super) fn shooter_of(shot: &Value) -> Option<Value> {
    let mut shooter = Map::new();
    for name in ["attacker", "weapon", "plan"] {
        shooter.insert(name.to_owned(), shot.get(name)?.clone());
    }
    Some(Value::Object(shooter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;
    use crate::loadout::read;

    fn loadout(document: &Value) -> Loadout {
        read(document.to_string().as_bytes(), Catalogue::built_in()).unwrap()
    }

    /// Opened by itself a cell is the same scenario, so that its numbers are the same.
    #[test]
    fn every_cell_opens_as_its_scenario() {
        let document: Value =
            serde_json::from_str(include_str!("../../../../../data/percentile/loadouts/pirates.json"))
                .unwrap();
        let loadout = loadout(&document);
        for row in 0..loadout.rows.len() {
            for target in 0..loadout.targets.len() {
                let shot = shot_of(&document, &loadout, row, target).unwrap();
                let read = crate::read::shot(shot.to_string().as_bytes(), Catalogue::built_in()).unwrap();
                assert_eq!(Some(read), loadout.scenario(row, target));
            }
        }
        assert_eq!(shot_of(&document, &loadout, loadout.rows.len(), 0), None);
    }

    #[test]
    fn a_shot_becomes_a_row_that_opens_as_it_was() {
        let shot: Value = serde_json::from_str(include_str!(
            "../../../../../data/percentile/scenarios/semi_with_two_aims.json"
        ))
        .unwrap();
        let document = json!({ "loadout": 1, "ruleset": "percentile",
            "shooters": [shooter_of(&shot).unwrap()], "targets": [shot["target"]] });
        let again = shot_of(&document, &loadout(&document), 0, 0).unwrap();
        for name in ["attacker", "weapon", "target", "plan"] {
            assert_eq!(again[name], shot[name]);
        }
    }
}
