//! What is rolled when a unit is activated, and a Medic's treatment.

use super::{action, activated, after, refused, scene, skirmish};
use serde_json::{Value, json};

fn table(first: &Value) -> Value {
    json!({
        "sides": [{ "name": "Red" }, { "name": "Blue" }],
        "units": [
            { "side": "Red", "unit": first },
            { "side": "Red", "unit": { "id": "line_rifles", "models": 3, "original_models": 5 } },
            { "side": "Blue", "unit": "militia" },
        ],
    })
}

/// Whether dice are rolled for an activation.
fn is_rolled(document: &Value) -> bool {
    scene(document).question(&action("activate", Some(0), None)).unwrap().is_some()
}

/// SQ-KW-21, SQ-KW-35, SQ-A30: on 5 or more the headstrong act freely, else they do one short action; the pin goes anyway.
/// Who regenerates on 6 or more gets a marked wound back, never a model.
#[test]
fn what_is_rolled_at_activation() {
    let riders = table(&json!({ "id": "wind_riders", "pinned": true }));
    for (face, words) in [("5", "acts freely"), ("4", "one short action")] {
        let one = after(&riders, "activate", Some(0), None, face);
        assert_eq!(one["units"][0]["unit"]["pinned"], false);
        assert!(one["log"][0]["words"].as_str().unwrap().contains(words), "{face}");
    }
    assert!(!is_rolled(&table(&json!("wind_riders"))));
    let guard = table(&json!({ "id": "stone_guard", "models": 2, "original_models": 3, "marked": 1 }));
    for (face, marked) in [("6", 0), ("5", 1)] {
        let one = after(&guard, "activate", Some(0), None, face);
        let unit = &one["units"][0]["unit"];
        assert_eq!((&unit["models"], &unit["marked"]), (&json!(2), &json!(marked)), "{face}");
    }
    assert!(!is_rolled(&table(&json!({ "id": "stone_guard", "models": 2, "original_models": 3 }))));
}

/// SQ-KW-30: on 5 or more a friend that misses health gets one back, a model too; once in an activation, and no enemy.
#[test]
fn a_medic_treats_a_friend() {
    let one = after(&table(&json!("medics")), "activate", Some(0), None, "");
    assert_eq!(after(&one, "medic", Some(0), Some(1), "4")["units"][1]["unit"]["models"], 3);
    let treated = after(&one, "medic", Some(0), Some(1), "5");
    let rifles = &treated["units"][1]["unit"];
    assert_eq!((&rifles["models"], &rifles["marked"]), (&json!(4), &json!(0)));
    assert!(refused(&treated, "medic", Some(0), Some(1)).contains("SQ-ACT-01"));
    assert!(refused(&one, "medic", Some(0), Some(2)).contains("its own side"));
    let mut whole = one.clone();
    whole["units"][1]["unit"] = json!("carrier");
    assert!(refused(&whole, "medic", Some(0), Some(1)).contains("SQ-KW-30"));
}

/// SQ-KW-27, SQ-KW-30, SQ-KW-35: units whose models differ are hurt as in shooting, and get back a mark, else a model that goes first.
#[test]
fn models_that_differ_are_kept_up() {
    let parts = |second: u8| json!([{ "models": 2 }, { "models": second, "health": 3 }]);
    let mixed = |more: Value| {
        let mut unit = json!({ "name": "Mixed", "type": "specialist", "armour": 5, "parts": parts(1) });
        unit.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        unit
    };
    let models = |document: &Value, unit: usize| {
        let parts = document["units"][unit]["unit"]["parts"].as_array().unwrap().clone();
        parts.iter().map(|part| part["models"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    let mut patient = table(&json!("medics"));
    patient["units"][1]["unit"] = mixed(json!({ "original_models": 4 }));
    let ready = after(&patient, "activate", Some(0), None, "");
    for (face, left) in [("5", [3, 1]), ("4", [2, 1])] {
        assert_eq!(models(&after(&ready, "medic", Some(0), Some(1), face), 1), left, "{face}");
    }
    let wild = table(&mixed(json!({ "keywords": { "invigorated": true } })));
    let ready = after(&wild, "activate", Some(0), None, "");
    for (face, left) in [("5", [1, 1]), ("4", [2, 1])] {
        assert_eq!(models(&after(&ready, "invigorate", Some(0), None, face), 0), left, "{face}");
    }
    let marked = json!({ "keywords": { "regeneration": 6 }, "health": 2, "marked": 1 });
    let tough = table(&mixed(marked));
    for (face, left) in [("6", 0), ("5", 1)] {
        assert_eq!(
            after(&tough, "activate", Some(0), None, face)["units"][0]["unit"]["marked"],
            left,
            "{face}"
        );
    }
    let mut labs = table(&mixed(json!({ "original_models": 5 })));
    labs["mission"] = json!("raid_the_labs");
    let ready = after(&labs, "activate", Some(0), None, "");
    // Four health, of which two are missed; then one.
    for (faces, left) in [("3 8", [4, 1]), ("4 1", [3, 1])] {
        assert_eq!(models(&after(&ready, "search", Some(0), None, faces), 0), left, "{faces}");
    }
}

/// SQ-KW-27: on 5 or more it wounds itself; its assault in that activation knows of it.
#[test]
fn the_invigorated_may_hurt_themselves() {
    let one = after(&table(&json!("wind_riders")), "activate", Some(0), None, "");
    assert_eq!(after(&one, "invigorate", Some(0), None, "4")["units"][0]["unit"]["marked"], 0);
    let hurt = after(&one, "invigorate", Some(0), None, "5");
    assert_eq!(hurt["units"][0]["unit"]["marked"], 1);
    assert!(refused(&hurt, "invigorate", Some(0), None).contains("SQ-KW-27"));
    let asked = scene(&hurt).question(&action("assault", Some(0), Some(2))).unwrap().unwrap();
    assert_eq!(Value::from(asked.document)["facts"]["invigorated"], true);
    let next = after(&activated(&skirmish(), 0), "activate", Some(2), None, "");
    assert_eq!(next["used"], json!([]));
}
