//! The inputs of a scenario by their paths: label, help, limits and choices, as declared beside the types that read them.
//!
//! They come from the JSON Schema that is made from those types, so that the page's form, the schema and the error messages
//! cannot disagree; `build.rs` leaves out of it what is not asked for here.

use serde_json::Value;
use shootout_ruleset::document::built_in;
use shootout_ruleset::fields::Field;
use std::sync::LazyLock;

// What is embedded never changes, and tests read it.
static SCENARIO: LazyLock<Value> =
    LazyLock::new(|| drawn(include_str!(concat!(env!("OUT_DIR"), "/scenario.json"))));
static MELEE: LazyLock<Value> =
    LazyLock::new(|| drawn(include_str!(concat!(env!("OUT_DIR"), "/melee.json"))));
static ORDER: LazyLock<Value> =
    LazyLock::new(|| drawn(include_str!(concat!(env!("OUT_DIR"), "/order.json"))));

fn drawn(text: &str) -> Value {
    built_in(text).into()
}

/// The input at a path of the scenario document, such as `attacker.bs` or `plan[0].mode`; `[]` and `[0]` both mean any
/// entry. A path that no document has gives a field without a label.
pub fn field(path: &str) -> Field {
    Field::at(&SCENARIO, path)
}

/// The same as [`field`] for the document of a blow in hand-to-hand combat.
pub fn melee_field(path: &str) -> Field {
    Field::at(&MELEE, path)
}

/// The same as [`field`] for the document of the order of blows.
pub fn order_field(path: &str) -> Field {
    Field::at(&ORDER, path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulings::Rulings;

    #[test]
    fn numbers_have_their_limits() {
        let modifier = field("attacker.modifier");
        assert_eq!((modifier.minimum, modifier.maximum, modifier.whole), (Some(-200.0), Some(200.0), true));
        assert_eq!(modifier.default, Some(Value::from(0)));
        let range = field("target.range_m");
        assert_eq!((range.label.as_str(), range.minimum, range.whole), ("Distance (m)", Some(0.0), false));
        assert_eq!((range.default, range.optional), (None, false));
        let tek = field("attacker.tek");
        assert_eq!((tek.maximum, tek.whole, tek.optional), (Some(100.0), true, true));
    }

    /// Through references, alternatives and lists, with or without an index.
    #[test]
    fn paths_lead_anywhere() {
        assert_eq!(field("weapon.max_range_m").label, "Maximum range (m)");
        assert_eq!(field("target.cover.base").label, "Base %");
        assert_eq!(field("target.armour[3].base").maximum, Some(1000.0));
        assert_eq!(field("weapon.penetration[].up_to_m").label, "Up to (m)");
        assert_eq!(field("following[0].target.armour[].kind"), field("target.armour[].kind"));
        assert_eq!(field("damage.rows[].result").label, "Result");
        assert_eq!(field("damage").label, "Damage chart");
    }

    #[test]
    fn choices_are_listed() {
        assert_eq!(field("plan[0].mode").choices, ["single", "semi", "auto"]);
        assert_eq!(field("weapon.modes").choices, ["single", "semi", "auto"]);
        let light = field("target.light");
        assert_eq!(light.choices, ["daylight", "twilight", "night", "lit"]);
        assert_eq!(light.default, Some(Value::from("daylight")));
        let called = field("target.called");
        assert_eq!((called.choices[1].as_str(), called.optional), ("right_arm", true));
    }

    #[test]
    fn every_switch_is_an_input() {
        for switch in Rulings::SWITCHES {
            let found = field(&format!("rulings.{}", switch.name));
            assert_eq!(found.label, switch.question);
            assert!(found.default.is_some(), "{}", switch.name);
        }
    }

    #[test]
    fn what_no_document_has_is_empty() {
        for path in ["", "attacker.bss", "plan.mode", "attacker[0]", "a.b.c"] {
            assert_eq!(field(path).label, "", "{path}");
        }
    }
}
