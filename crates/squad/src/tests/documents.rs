//! What is wrong with documents is said with its place, and with what is allowed.

use super::{error, fraction, report};
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};

fn shot(attacker: Value, target: Value) -> Value {
    json!({ "ask": "shoot", "attacker": attacker, "target": target })
}

/// Limits refuse, and never clamp.
#[test]
fn limits_refuse() {
    for (attacker, target, expected) in [
        (
            json!({ "shoot": 10 }),
            json!({}),
            "attacker.shoot: found 10; allowed: a whole number from 1 to 9, or null",
        ),
        (
            json!({}),
            json!({ "armour": 13 }),
            "target.armour: found 13; allowed: a whole number from 2 to 12, or null",
        ),
        (
            json!({ "models": 31 }),
            json!({}),
            "attacker.models: found 31; allowed: a whole number from 1 to 30, or null",
        ),
        (
            json!({ "keywords": { "shield": 13 } }),
            json!({}),
            "attacker.keywords.shield: found 13; allowed: a whole number from 0 to 12",
        ),
        (
            json!({ "weapons": [{ "dice": 13 }] }),
            json!({}),
            "attacker.weapons[0].dice: found 13; allowed: a whole number from 0 to 12",
        ),
        (
            json!({ "weapons": [{ "range": 241 }] }),
            json!({}),
            "attacker.weapons[0].range: found 241; allowed: a number from 0 to 240, or null",
        ),
        (
            json!({ "shoot": 4 }),
            json!({}),
            "target.armour: found nothing; allowed: a number: n of n+ that an attacker must reach to wound",
        ),
        (json!({ "keywords": { "marksmen": true } }), json!({}), "attacker.keywords.marksmen"),
    ] {
        let found = error(&shot(attacker, target));
        assert!(found.starts_with(expected), "{found}");
    }
}

/// SQ-UNIT-06, SQ-DICE-03: what a part leaves out it has from the unit; null is none, of a part as of a unit.
#[test]
fn null_of_a_part_is_none() {
    let volleys = |part: Value| {
        let attacker = json!({ "shoot": 4, "assault": 4, "parts": [part] });
        report(&json!({ "ask": "volleys", "target": { "armour": 6 }, "attacks": [{ "attacker": attacker }] }))
    };
    let mean = |weapons: Value, shoot: Option<Value>| {
        let mut part = json!({ "weapons": weapons });
        if let Some(shoot) = shoot {
            part["shoot"] = shoot;
        }
        fraction(&volleys(part), "/models_removed/mean")
    };
    // 4+ to hit, 6+ to wound, of eight faces: 5/8 of 3/8. 2+: 7/8 of 3/8.
    assert_eq!(mean(json!([{}]), None), Rational::ratio(15, 64));
    assert_eq!(mean(json!([{}]), Some(json!(2))), Rational::ratio(21, 64));
    assert_eq!(mean(json!([{}]), Some(Value::Null)), Rational::zero());
    // Nobody who has no Assault charges.
    let assault = |part: Value| {
        let attacker = json!({ "assault": 4, "armour": 5, "parts": [part] });
        let defender = json!({ "assault": 4, "armour": 5 });
        report(&json!({ "ask": "assault", "attacker": attacker, "defender": defender }))["legal"].clone()
    };
    assert_eq!([assault(json!({})), assault(json!({ "assault": null }))], [json!(true), json!(false)]);
    // A part without an armour of its own cannot be a target, whatever the unit's.
    let bare = json!({ "armour": 5, "parts": [{}, { "armour": null }] });
    assert!(error(&shot(json!({}), bare)).starts_with("target.armour: found nothing"));
}

/// A part that says nothing of a stat says nothing when it is written, and null where it said null.
#[test]
fn parts_are_written_as_they_were_read() {
    let text = json!({ "shoot": 4, "parts": [{}, { "shoot": null, "assault": 3 }] }).to_string();
    let unit: crate::document::unit::Unit = serde_json::from_str(&text).unwrap();
    let parts = &serde_json::to_value(&unit).unwrap()["parts"];
    assert_eq!(["shoot", "assault", "armour"].map(|stat| parts[0].get(stat)), [None; 3]);
    assert_eq!((parts[1].get("shoot"), parts[1].get("assault")), (Some(&Value::Null), Some(&json!(3))));
    assert_eq!(parts[1].get("armour"), None);
}

/// SQ-KW-08: null is no Blast, as 0 and leaving it out are.
#[test]
fn null_is_no_blast() {
    let hits = |keywords: Value| {
        let attacker = json!({ "shoot": 4, "weapons": [{ "keywords": keywords }] });
        report(&shot(attacker, json!({ "armour": 6 })))["groups"].clone()
    };
    assert_eq!(hits(json!({ "blast": null })), hits(json!({})));
    assert_ne!(hits(json!({ "blast": 2 })), hits(json!({})));
}

/// What contradicts itself is refused where it stands.
#[test]
fn contradictions_are_refused() {
    let target = |unit: Value| error(&shot(json!({}), unit));
    for (unit, expected) in [
        (json!({ "armour": 5, "models": 3, "parts": [{}] }), "target.models: found 3 and parts"),
        (json!({ "armour": 5, "marked": 1 }), "target.marked: found 1; allowed: below 1"),
        (
            json!({ "armour": 5, "models": 3, "original_models": 2 }),
            "target.original_models: found 2; allowed: at least 3",
        ),
        (json!({ "armour": 5, "shields_left": 1 }), "target.shields_left: found 1; allowed: at most 0"),
        (json!({ "armour": 5, "pinned": true, "keywords": { "construct": true } }), "target.pinned"),
        (
            json!({ "armour": 5, "hit_the_dirt": true, "keywords": { "vehicle": true } }),
            "target.hit_the_dirt",
        ),
        (
            json!({ "armour": 5, "weapons": [{ "count": 2 }] }),
            "target.weapons[0].count: found 2; allowed: at most 1",
        ),
        (json!({ "armour": 5, "weapons": [{ "kind": "assault", "range": 2 }] }), "target.weapons[0].range"),
        (
            json!({ "armour": 5, "weapons": [{ "kind": "assault", "keywords": { "psychic": true } }] }),
            "target.weapons[0].keywords.psychic",
        ),
        (json!({ "armour": 5, "parts": [] }), "target.parts: found no entries"),
        (
            json!({ "armour": 5, "keywords": { "resilient": 20 }, "drones": [{ "keywords": { "resilient": 11 } }] }),
            "target.drones",
        ),
    ] {
        let found = target(unit);
        assert!(found.starts_with(expected), "{found}");
    }
    let order = json!({ "ask": "shoot", "attacker": { "shoot": 4, "weapons": [{}] }, "target": { "armour": 5 },
        "facts": { "reroll_order": [1] } });
    assert_eq!(error(&order), "facts.reroll_order: found [1]; allowed: [0]: there is one group");
    let many = json!({ "shoot": 4, "models": 30, "weapons": [{ "dice": 5 }] });
    assert_eq!(
        error(&shot(many, json!({ "armour": 5 }))),
        "attacker.weapons: found 150 dice in one attack; allowed: at most 120 dice"
    );
    let burning = json!({ "shoot": 4, "weapons": [{ "keywords": { "it_burns": true } }] });
    assert!(error(&shot(burning, json!({ "armour": 5 }))).starts_with("target.nerve: found nothing"));
}

/// An id stands for a unit of the catalogue, and fields that are stated replace its own.
#[test]
fn ids_stand_for_units() {
    let near = error(&shot(json!("line_rifle"), json!({ "armour": 5 })));
    assert!(near.ends_with("did you mean `line_rifles`?"), "{near}");
    let parts = json!({ "id": "line_rifles", "parts": [{ "models": 2 }, { "models": 3, "shoot": 3 }] });
    let report = super::report(&shot(parts, json!("blade_dancers")));
    assert_eq!([&report["groups"][0]["dice"], &report["groups"][1]["dice"]], [2, 3]);
}
