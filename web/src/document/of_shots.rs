//! The fields of a shot, as the engine's types declare them: what inputs need to know, and what stands at a path of which the document
//! says nothing. Places of loadouts are declared like those of the shot that they are written like.

use super::{Declared, path};
use crate::catalogue::{List, list_at};
use crate::facts::Facts;
use serde_json::Value;
use shootout_percentile::{catalogue::Catalogue, fields, read};
use std::sync::LazyLock;

/// A scenario with one of each thing that the catalogue may name, all stating only what must be stated.
const BARE: &[u8] = br#"{
    "ruleset": "percentile", "attacker": { "bs": 0 }, "weapon": {}, "plan": [],
    "target": { "range_m": 0, "cover": { "base": 0 }, "field": { "value": 0 },
                "armour": [{ "kind": "primitive", "base": 0 }] },
    "damage": { "rows": [{ "up_to": 100, "result": "none" }] }
}"#;

/// The things of [`BARE`] with their defaults, by the list that they could be of.
static THINGS: LazyLock<Vec<(List, Value)>> = LazyLock::new(|| {
    let Ok(scenario) = read::shot(BARE, Catalogue::built_in()) else { return Vec::new() };
    let target = &scenario.target;
    let things = [
        (List::Weapons, serde_json::to_value(&scenario.weapon)),
        (List::Cover, serde_json::to_value(&target.cover)),
        (List::Fields, serde_json::to_value(&target.field)),
        (List::Armour, serde_json::to_value(target.armour.first())),
        (List::DamageCharts, serde_json::to_value(&scenario.damage)),
    ];
    things.into_iter().map(|(list, thing)| (list, thing.unwrap_or_default())).collect()
});

/// The fields of a scenario.
pub const DECLARED: Declared =
    Declared { facts: |_, at| facts(at), default: |_, at| default_at(at), renamed: |_, _, _| Vec::new() };

/// The facts of the field at a path; a path that no type declares has none.
fn facts(at: &str) -> Facts {
    let field = fields::field(&in_a_scenario(at));
    Facts { label: field.label, least: field.minimum, most: field.maximum, whole: field.whole }
}

/// The default at a path; null where there is none.
fn default_at(at: &str) -> Value {
    let first = path::with_first_entries(&in_a_scenario(at));
    in_a_thing(&first).or_else(|| fields::field(&first).default).unwrap_or_default()
}

/// The default of something inside a weapon, cover, field, piece of armour or chart.
fn in_a_thing(at: &str) -> Option<Value> {
    let (place, list) = path::places_before(at).find_map(|place| Some((place, list_at(place)?)))?;
    let (_, thing) = THINGS.iter().find(|(of, _)| *of == list)?;
    path::get(thing, at.strip_prefix(place)?).cloned()
}

/// The place of a scenario that a place of a loadout is written like: `shooters[2].attacker.bs` is like `attacker.bs`, and
/// `targets[1].cover` like `target.cover`. A place of a scenario stays as it is.
pub fn in_a_scenario(path: &str) -> String {
    let inside = |list: &str| path.strip_prefix(list)?.split_once(']').map(|(_, inside)| inside);
    if let Some(inside) = inside("shooters[") {
        return inside.trim_start_matches('.').to_owned();
    }
    match inside("targets[") {
        Some(inside) => format!("target{inside}"),
        None => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn defaults_are_those_of_the_types() {
        assert_eq!(default_at("weapon.can_jam"), json!(true));
        assert_eq!(default_at("off_hand.magazine"), Value::Null);
        assert_eq!(default_at("weapon.penetration[2].cover"), json!(0));
        assert_eq!(default_at("target.size"), json!("normal"));
        assert_eq!(default_at("rulings.aim_persists"), json!(false));
        assert_eq!(default_at("rulings.reveal_actions"), json!(4));
        assert_eq!(default_at("target.cover"), Value::Null);
        assert_eq!(default_at("target.cover.name"), json!("Cover"));
        assert_eq!(default_at("bystanders[3].armour[2].name"), json!("Armour"));
        assert_eq!(default_at("following[1].target.light"), json!("daylight"));
        assert_eq!(default_at("damage.modifier"), json!(0));
        assert_eq!(default_at("nowhere.at.all"), Value::Null);
    }

    #[test]
    fn places_of_other_documents_are_written_like_those_of_a_scenario() {
        for (of_loadout, of_scenario) in [
            ("shooters[12].attacker.bs", "attacker.bs"),
            ("shooters[0].plan[3].mode", "plan[3].mode"),
            ("shooters[0]", ""),
            ("targets[1].armour[0].base", "target.armour[0].base"),
            ("targets[1]", "target"),
            ("targets", "targets"),
            ("target.cover.base", "target.cover.base"),
        ] {
            assert_eq!(in_a_scenario(of_loadout), of_scenario);
        }
    }
}
