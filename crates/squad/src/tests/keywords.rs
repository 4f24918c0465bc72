//! Keywords one by one: what each changes, and that some change no odds.

use super::{Rational, Weight, error, fraction, report};
use serde_json::{Value, json};

fn ratio(part: u64, whole: u64) -> Rational {
    Rational::ratio(part, whole)
}

/// One model with one die at 4+ and a weapon, at one model that is wounded at 5+.
fn shot(weapon: Value, target: Value) -> Value {
    let mut unit = json!({ "armour": 5, "nerve": 4 });
    unit.as_object_mut().unwrap().extend(target.as_object().unwrap().clone());
    json!({ "ask": "shoot", "attacker": { "shoot": 4, "weapons": [weapon] }, "target": unit })
}

/// The chance that the shot wounds.
fn wounds(document: &Value) -> Rational {
    fraction(&report(document), "/wounds/at_least_one")
}

/// An assault of one model on another, each with a die.
fn assault(attacker: Value, defender: Value, facts: Value) -> Value {
    let unit = |changes: Value| {
        let mut unit = json!({ "shoot": 4, "assault": 4, "armour": 5, "nerve": 4,
            "weapons": [{ "kind": "assault" }, { "keywords": { "blaze_away": true } }] });
        unit.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        unit
    };
    json!({ "ask": "assault", "attacker": unit(attacker), "defender": unit(defender), "facts": facts })
}

/// SQ-KW-01, SQ-KW-07, SQ-KW-10, SQ-KW-11, SQ-KW-17, SQ-KW-20, SQ-KW-37, SQ-KW-38, SQ-KW-41, SQ-KW-46, SQ-KW-48, SQ-KW-50, SQ-KW-55,
/// SQ-KW-57: what is about moving, deploying, carrying and objectives changes neither fire nor assault.
#[test]
fn keywords_without_odds() {
    let flags = [
        "aerial_deployment",
        "beast",
        "bulky",
        "fast",
        "hacker",
        "rush",
        "scout",
        "slow",
        "subterranean_deployment",
        "teleport",
        "tracked",
        "walker",
        "wheeled",
    ];
    let all: serde_json::Map<String, Value> =
        flags.iter().map(|flag| ((*flag).to_owned(), json!(true))).collect();
    let mut all = Value::Object(all);
    all["capacity"] = json!(10);
    let with = json!({ "keywords": all });
    assert_eq!(report(&shot(json!({}), with.clone())), report(&shot(json!({}), json!({}))));
    let fought = assault(with.clone(), with, json!({}));
    assert_eq!(report(&fought), report(&assault(json!({}), json!({}), json!({}))));
}

/// SQ-KW-42, SQ-ACT-04, SQ-A46: Slow Reload costs an action, not odds; in Controlled Fire it fires as any weapon does.
#[test]
fn slow_reload() {
    let slow = json!({ "keywords": { "slow_reload": true } });
    assert_eq!(report(&shot(slow.clone(), json!({}))), report(&shot(json!({}), json!({}))));
    let defender = json!({ "keywords": { "controlled_fire": true }, "weapons": [slow] });
    let report = report(&assault(json!({}), defender, json!({ "reaction": "controlled_fire" })));
    assert_eq!(report["reaction_groups"].as_array().unwrap().len(), 1);
}

/// SQ-KW-34, SQ-KW-24, SQ-PSY-01: without a line of sight only Psychic and Indirect fire. Psychic ignores cover, but not that the target
/// flies.
#[test]
fn weapons_that_need_no_line_of_sight() {
    let mut document = shot(json!({ "name": "Rifle" }), json!({ "keywords": { "fly": true } }));
    document["attacker"]["weapons"] = json!([
        { "name": "Rifle" },
        { "name": "Bolt", "keywords": { "psychic": true } },
        { "name": "Mortar", "keywords": { "indirect": true } },
    ]);
    document["facts"] = json!({ "line_of_sight": false, "cover": "heavy", "cover_from": "within" });
    let report = report(&document);
    let groups = report["groups"].as_array().unwrap();
    let told: Vec<_> =
        groups.iter().map(|group| (group["weapons"][0].as_str().unwrap(), &group["need_to_hit"])).collect();
    assert_eq!(told, [("Bolt", &json!(5)), ("Mortar", &json!(7))]);
}

/// SQ-KW-26, SQ-KW-53: either lets a failed test be rolled again; both are no second reroll. Nerve 5+ is 1/2, so 3/4.
#[test]
fn inspiring() {
    for keywords in [
        json!({ "inspiring": true }),
        json!({ "very_inspiring": true }),
        json!({ "inspiring": true, "very_inspiring": true }),
    ] {
        let document = json!({ "ask": "nerve", "unit": { "nerve": 5, "keywords": keywords } });
        assert_eq!(fraction(&report(&document), "/pass"), ratio(3, 4));
    }
}

/// SQ-KW-54: a one to wound is rolled again: 1/2 + 1/8 of 1/2, after 5/8 to hit; not when it is for assaults.
#[test]
fn vicious() {
    let with = |vicious: &str| {
        let mut document = shot(json!({}), json!({}));
        document["attacker"]["keywords"] = json!({ "vicious": vicious });
        wounds(&document)
    };
    assert_eq!(with("shoot"), ratio(45, 128));
    assert_eq!(with("both"), ratio(45, 128));
    assert_eq!(with("assault"), ratio(5, 16));
    assert_eq!(wounds(&shot(json!({ "keywords": { "vicious": true } }), json!({}))), ratio(45, 128));
}

/// SQ-KW-09, SQ-KW-13, SQ-KW-14, SQ-KW-16: each reaction takes its keyword.
#[test]
fn reactions_take_their_keywords() {
    for reaction in ["controlled_fire", "counter_charge", "evade"] {
        let facts = json!({ "reaction": reaction });
        let able = assault(json!({}), json!({ "keywords": { reaction: true } }), facts.clone());
        assert_eq!(report(&able)["reaction"], reaction);
        let found = error(&assault(json!({}), json!({}), facts));
        assert!(found.starts_with("facts.reaction: found"), "{found}");
    }
    let facts = json!({ "reaction": "blaze_away" });
    assert_eq!(report(&assault(json!({}), json!({}), facts.clone()))["reaction"], "blaze_away");
    let unarmed = json!({ "weapons": [{}, { "kind": "assault" }] });
    assert!(error(&assault(json!({}), unarmed, facts)).starts_with("facts.reaction: found"));
}

/// SQ-KW-12: nothing pins a construct, and it is not Resilient.
#[test]
fn constructs() {
    let pinning = json!({ "keywords": { "pinning": true } });
    assert_eq!(fraction(&report(&shot(pinning.clone(), json!({}))), "/chances/pin"), ratio(5, 8));
    let construct = shot(pinning, json!({ "keywords": { "construct": true, "resilient": 1 } }));
    assert_eq!(fraction(&report(&construct), "/chances/pin"), ratio(0, 1));
    assert_eq!(wounds(&construct), ratio(5, 16));
}

/// SQ-KW-52, SQ-A24: a vehicle is not Resilient, blazing away does not pin it, and a pin is no cover for it.
#[test]
fn vehicles() {
    let vehicle = json!({ "keywords": { "vehicle": true, "resilient": 1 } });
    assert_eq!(wounds(&shot(json!({}), vehicle.clone())), ratio(5, 16));
    let mut blaze = shot(json!({ "keywords": { "blaze_away": true } }), vehicle);
    blaze["ask"] = json!("blaze_away");
    assert_eq!(fraction(&report(&blaze), "/chances/pin"), ratio(0, 1));
    let need = |vehicle: bool| {
        let target = json!({ "pinned": true, "keywords": { "vehicle": vehicle } });
        report(&shot(json!({}), target))["groups"][0]["need_to_hit"].clone()
    };
    assert_eq!([need(false), need(true)], [5, 4]);
}

/// SQ-KW-03: Anti-Grav gets out of a flyer that is shot down, and may assault a flying vehicle.
#[test]
fn anti_grav() {
    let anti_grav = json!({ "anti_grav": true });
    let aboard = |keywords: &Value| {
        let document =
            json!({ "ask": "transport", "flyer": true, "units": [{ "armour": 5, "keywords": keywords }] });
        report(&document)["units"][0]["destroyed_outright"].clone()
    };
    assert_eq!([aboard(&json!({})), aboard(&anti_grav)], [true, false]);
    let flyer = json!({ "keywords": { "vehicle": true, "fly": true } });
    let legal = |keywords: &Value| {
        report(&assault(json!({ "keywords": keywords }), flyer.clone(), json!({})))["legal"].clone()
    };
    assert_eq!([legal(&json!({})), legal(&anti_grav)], [false, true]);
}

/// SQ-KW: every keyword of units and weapons stands on a sample, and so do parts, drones and upgrades.
#[test]
fn samples_have_every_keyword() {
    let samples: Value =
        serde_json::from_str(include_str!("../../../../data/squad_d8/catalogue/units.json")).unwrap();
    let units: Vec<&Value> = samples["units"].as_object().unwrap().values().collect();
    let weapons = |unit: &Value| unit["weapons"].as_array().cloned().unwrap_or_default();
    let of_units = "aerial_deployment anti_grav beast bulky capacity construct controlled_fire counter_charge evade fast fly frenzy \
        hacker headstrong heavy_armour horde inspiring invigorated marksman medic mobile_defences protection regeneration \
        resilient rush scout shield shield_generator slow stealthy subterranean_deployment tactician teleport terrifying tracked \
        unflinching vehicle very_inspiring vicious walker weight_of_fire wheeled";
    for keyword in of_units.split_whitespace() {
        assert!(units.iter().any(|unit| !unit["keywords"][keyword].is_null()), "{keyword}");
    }
    let of_weapons = "anti_aircraft anti_tank blast blaze_away indirect it_burns marksman pinning psychic slow_reload smoke \
        sniper_scope vicious";
    for keyword in of_weapons.split_whitespace() {
        let has = |weapon: &Value| !weapon["keywords"][keyword].is_null();
        assert!(units.iter().any(|unit| weapons(unit).iter().any(has)), "{keyword}");
    }
    for field in ["parts", "drones", "upgrades"] {
        assert!(units.iter().any(|unit| !unit[field].is_null()), "{field}");
    }
}
