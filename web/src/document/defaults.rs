//! What stands at a path of which the document says nothing: the defaults that the engine's types declare.

use super::path;
use serde_json::{Value, json};
use shootout_core::scenario::Scenario;
use std::sync::LazyLock;

/// A scenario that states only what must be stated.
static BARE: LazyLock<Value> = LazyLock::new(|| {
    filled(json!({ "attacker": { "bs": 0 }, "weapon": {}, "target": { "range_m": 0 }, "plan": [] }))
});

/// A scenario that holds one of everything, each stating only what must be stated.
static ONE_OF_EACH: LazyLock<Value> = LazyLock::new(|| {
    let armour = json!([{ "kind": "primitive", "base": 0 }]);
    let target = json!({ "range_m": 0, "cover": { "base": 0 }, "field": { "value": 0 }, "armour": armour });
    let weapon = json!({ "penetration": [{ "up_to_m": 200 }] });
    filled(json!({
        "attacker": { "bs": 0, "field": { "value": 0 }, "armour": armour },
        "weapon": weapon,
        "off_hand": weapon,
        "target": target,
        "following": [{ "from_previous_m": 0, "target": target }],
        "bystanders": [{ "field": { "value": 0 }, "armour": armour }],
        "damage": { "rows": [{ "up_to": 100, "result": "none" }], "by_location": [] },
        "plan": [{ "do": "aim" }],
    }))
});

fn filled(document: Value) -> Value {
    serde_json::from_value::<Scenario>(document).and_then(serde_json::to_value).unwrap_or_default()
}

/// The default at a path; null where there is none.
pub fn default_at(at: &str) -> Value {
    let first = path::with_first_entries(at);
    let found = path::get(&BARE, &first).or_else(|| path::get(&ONE_OF_EACH, &first));
    found.cloned().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_those_of_the_types() {
        assert_eq!(default_at("weapon.can_jam"), json!(true));
        assert_eq!(default_at("target.size"), json!("normal"));
        assert_eq!(default_at("rulings.aim_persists"), json!(false));
        assert_eq!(default_at("target.cover"), Value::Null);
        assert_eq!(default_at("target.cover.name"), json!("Cover"));
        assert_eq!(default_at("bystanders[3].armour[2].name"), json!("Armour"));
        assert_eq!(default_at("following[1].target.light"), json!("daylight"));
        assert_eq!(default_at("nowhere.at.all"), Value::Null);
    }
}
