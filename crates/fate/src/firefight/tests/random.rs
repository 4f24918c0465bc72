//! Random documents under random rulings, against the twin.

use super::report;
use super::twin::Twin;
use crate::firefight::rulings::Rulings;
use proptest::prelude::*;
use serde_json::{Value, json};

pub fn one_of(values: &[Value]) -> impl Strategy<Value = Value> + use<> {
    prop::sample::select(values.to_vec())
}

/// Any readings of all switches.
pub fn any_rulings() -> impl Strategy<Value = Value> {
    let readings: Vec<_> = Rulings::SWITCHES
        .iter()
        .map(|switch| {
            let settings: Vec<Value> = switch.readings.iter().map(|reading| json!(reading.setting)).collect();
            one_of(&settings)
        })
        .collect();
    readings.prop_map(|readings| {
        Rulings::SWITCHES.iter().map(|switch| switch.name.to_owned()).zip(readings).collect()
    })
}

fn any_attacker() -> impl Strategy<Value = Value> {
    let changed = one_of(&[json!(null), json!("action"), json!("target")]);
    (0..7, any::<bool>(), any::<bool>(), any::<bool>(), changed, -2..3, 0..3).prop_map(
        |(skill, focused, full, brace, changed, modifier, invocations)| {
            json!({ "skill": skill, "stance": if focused { "focused" } else { "regular" },
                "full_concentration": focused && full, "brace": brace, "changed": changed,
                "modifier": modifier, "invocations": invocations })
        },
    )
}

pub fn any_defender() -> impl Strategy<Value = Value> {
    let stance = one_of(&[json!("regular"), json!("focused"), json!("active")]);
    let cover = one_of(&[json!(null), json!("zone"), json!("border"), json!("both")]);
    let consequences = one_of(&[
        json!([]),
        json!(["mild"]),
        json!(["severe", "mild"]),
        json!(["mild", "moderate", "severe"]),
    ]);
    let boxes = one_of(&[json!([]), json!([1]), json!([1, 2]), json!([1, 1, 1]), json!([2, 3, 5])]);
    (0..7, stance, any::<bool>(), cover, 0..4, 0..4, boxes, consequences, -2..3, 0..3).prop_map(
        |(skill, stance, chosen, cover, armour, toughness, boxes, consequences, modifier, invocations)| {
            json!({ "skill": skill, "stance": stance, "chosen": chosen, "cover": cover, "armour": armour,
                "toughness": toughness, "boxes": boxes, "consequences": consequences, "modifier": modifier,
                "invocations": invocations })
        },
    )
}

pub fn any_weapon() -> impl Strategy<Value = Value> {
    let ammunition = one_of(&[json!(null), json!(1), json!(2), json!(9)]);
    (any::<bool>(), 0..6, 0..4, 0..3, ammunition).prop_map(
        |(melee, damage, penetration, manoeuvre, ammunition)| {
            json!({ "kind": if melee { "melee" } else { "ranged" }, "damage": damage,
                "penetration": penetration, "manoeuvre": manoeuvre, "ammunition": ammunition })
        },
    )
}

fn compared(ask: &str, document: &Value) {
    let found = report(ask, &document.to_string());
    let twin = Twin { document, manoeuvre: ask == "manoeuvre" };
    for (place, expected) in twin.numbers() {
        assert_eq!(found.pointer(place), Some(&expected), "{place} of {document}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    /// FF-Q1, FF-Q2, FF-Q5, FF-Q6, FF-Q7, FF-Q8: random attacks under random rulings.
    #[test]
    fn attacks_agree_with_the_twin(
        (rulings, attacker, weapon, defender) in (any_rulings(), any_attacker(), any_weapon(), any_defender()),
        crosses in any::<bool>(),
        near in any::<bool>(),
        goal in one_of(&[json!(null), json!({ "margin": 0 }), json!({ "margin": 3 }), json!({ "stress": 2 }), json!({ "stress": 7 })]),
    ) {
        let melee = weapon["kind"] == "melee";
        let document = json!({ "rulings": rulings, "attacker": attacker, "weapon": weapon, "defender": defender,
            "crosses_border": crosses, "goal": goal, "attacks": 3,
            "distance": if near || melee { "same_zone" } else { "in_range" } });
        compared("attack", &document);
    }

    /// FF-Q12: random manoeuvres under random rulings.
    #[test]
    fn manoeuvres_agree_with_the_twin(
        (rulings, attacker, weapon, defender) in (any_rulings(), any_attacker(), any_weapon(), any_defender()),
        crosses in any::<bool>(),
        distance in one_of(&[json!("same_zone"), json!("in_range"), json!("out_of_range")]),
        armed in any::<bool>(),
        goal in one_of(&[json!(null), json!({ "margin": 0 }), json!({ "margin": 4 })]),
    ) {
        let document = json!({ "rulings": rulings, "attacker": attacker, "defender": defender,
            "weapon": if armed { weapon } else { json!(null) },
            "crosses_border": crosses, "goal": goal, "distance": distance });
        compared("manoeuvre", &document);
    }
}
