//! The End Phase in its order, shields and smoke in it, and command dice once a round.

use super::{activated, after, refused, scene, skirmish};
use serde_json::{Value, json};

/// Both sides have a pinned unit below half; all were activated, Red first.
fn ending() -> Value {
    let mut document = skirmish();
    document["initiative"] = json!("Red");
    document["sides"][1]["points"] = json!(2);
    for (place, id) in [(0, "line_rifles"), (2, "blade_dancers")] {
        document["units"][place]["unit"] =
            json!({ "id": id, "models": 2, "original_models": 5, "pinned": true });
    }
    for place in 0..4 {
        let unit = &mut document["units"][place]["unit"];
        if unit.is_string() {
            *unit = json!({ "id": unit.clone() });
        }
        unit["activated"] = json!(true);
    }
    after(&document, "end_phase", None, None, "")
}

/// SQ-SEQ-04: the side with the initiative makes all its steps, then the other; pins go before Nerve tests.
#[test]
fn the_end_phase_has_an_order() {
    let begun = ending();
    assert_eq!(begun["turn"], "Red");
    for act in ["unpin", "nerve"] {
        assert!(refused(&begun, act, Some(2), None).contains("tests its nerve first (SQ-SEQ-04)"));
    }
    let tested = after(&begun, "nerve", Some(0), None, "8");
    assert!(refused(&tested, "unpin", Some(1), None).contains("before the Nerve tests"));
    // Blue at its steps, Red's are over; a pin of its own goes before its test.
    let blue = after(&tested, "unpin", Some(2), None, "");
    assert_eq!((&blue["turn"], &blue["sides"][1]["points"]), (&json!("Blue"), &json!(1)));
    assert!(refused(&blue, "unpin", Some(1), None).contains("has made its End Phase"));
    let both = after(&blue, "nerve", Some(2), None, "8");
    assert_eq!(after(&both, "next_round", None, None, "")["round"], 2);
}

/// SQ-SEQ-02: the initiative is the one of the round, not of the next: who began the first round has it in its End Phase, and who finished
/// first in that of the second.
#[test]
fn the_initiative_of_a_round() {
    let all = [2, 0, 3, 1].iter().fold(skirmish(), |scene, by| activated(&scene, *by));
    assert_eq!((&all["initiative"], &all["first_to_finish"]), (&json!("Blue"), &json!("Blue")));
    let first = [0, 2, 1, 3].iter().fold(skirmish(), |scene, by| activated(&scene, *by));
    let next = after(&after(&first, "end_phase", None, None, ""), "next_round", None, None, "");
    assert_eq!((&next["initiative"], &next["turn"]), (&json!("Red"), &json!("Red")));
}

/// SQ-KW-40: each lost shield is rolled for once in an End Phase.
#[test]
fn shields_are_rolled_for_once() {
    let mut document = ending();
    document["units"][3]["unit"] = json!({ "id": "shield_guard", "shields_left": 1, "activated": true });
    let rolled = after(&document, "shields", Some(3), None, "4 4");
    assert_eq!(rolled["units"][3]["unit"]["shields_left"], 1);
    assert_eq!(rolled["log"][1]["words"], "Shield Guard: 1 shield.");
    assert!(refused(&rolled, "shields", Some(3), None).contains("SQ-KW-40"));
    let passed = after(&after(&rolled, "nerve", Some(0), None, "8"), "nerve", Some(2), None, "8");
    let mut next = after(&passed, "next_round", None, None, "");
    next["phase"] = json!("end_phase");
    assert_eq!(after(&next, "shields", Some(3), None, "5 4")["units"][3]["unit"]["shields_left"], 2);
}

/// SQ-KW-43, SQ-SEQ-04: a hit of a smoke weapon places a marker, so does the table; in the End Phase each goes on 5 or more, once.
#[test]
fn smoke_at_the_table() {
    let mut document = skirmish();
    document["units"][0]["unit"] =
        json!({ "id": "line_rifles", "models": 1, "weapons": [{ "keywords": { "smoke": true } }] });
    let ready = after(&document, "activate", Some(0), None, "");
    assert_eq!(after(&ready, "shoot", Some(0), Some(2), "3")["smoke"], 0);
    let shot = after(&ready, "shoot", Some(0), Some(2), "4 1");
    assert_eq!(shot["smoke"], 1);
    assert!(shot["log"][1]["words"].as_str().unwrap().contains("A smoke marker is placed."));
    let two = after(&shot, "lay_smoke", None, None, "");
    assert_eq!(two["smoke"], 2);
    assert!(refused(&two, "smoke", None, None).contains("SQ-SEQ-04"));
    let mut end = two;
    end["phase"] = json!("end_phase");
    let rolled = after(&end, "smoke", None, None, "5 4");
    assert_eq!((&rolled["smoke"], &rolled["smoke_rolled"]), (&json!(1), &json!(true)));
    assert!(refused(&rolled, "smoke", None, None).contains("SQ-KW-43"));
    let next = after(&rolled, "next_round", None, None, "");
    assert_eq!((&next["smoke"], &next["smoke_rolled"]), (&json!(1), &json!(true)));
    let offered =
        |document: &Value| scene(document).offers(None).iter().any(|offer| offer.act == "lay_smoke");
    assert_eq!([offered(&next), offered(&skirmish())], [true, false]);
}

/// SQ-CP-01: a pool for each side and round; points that were spent do not come back by another roll.
#[test]
fn command_dice_are_rolled_once_a_round() {
    let once = after(&skirmish(), "first_pool", None, None, "6 6 6");
    assert_eq!(once["sides"][0]["points"], 6);
    assert!(refused(&once, "first_pool", None, None).contains("SQ-CP-01"));
    let both = after(&once, "second_pool", None, None, "1 1 1");
    assert!(refused(&both, "second_pool", None, None).contains("SQ-CP-01"));
    let all = [0, 2, 1, 3].iter().fold(both, |scene, by| activated(&scene, *by));
    let next = after(&after(&all, "end_phase", None, None, ""), "next_round", None, None, "");
    assert_eq!(after(&next, "first_pool", None, None, "3 3 3")["sides"][0]["points"], 3);
}
