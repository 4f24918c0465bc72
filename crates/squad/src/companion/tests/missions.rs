//! The Recon Roll and the five missions at the table.

use super::{action, activated, after, refused, scene};
use serde_json::{Value, json};
use shootout_ruleset::scene::Rolled;

fn table(mission: &str) -> Value {
    json!({
        "mission": mission,
        "limit": 1000,
        "sides": [{ "name": "Red" }, { "name": "Blue" }],
        "units": [
            { "side": "Red", "unit": "captain" },
            { "side": "Red", "unit": "line_rifles" },
            { "side": "Blue", "unit": "warlord" },
            { "side": "Blue", "unit": "beast_pack" },
        ],
    })
}

fn score(document: &Value) -> String {
    let told = after(document, "score", None, None, "");
    told["log"].as_array().unwrap().last().unwrap()["words"].as_str().unwrap().to_owned()
}

fn in_the_end_phase(mut document: Value) -> Value {
    document["phase"] = json!("end_phase");
    document
}

/// SQ-MIS-02, SQ-MIS-03, SQ-SEQ-02, SQ-A51: the white die of the captain shows 2 and the blue one of the warlord 1: Red wins by 1 and begins.
/// Equal sums roll again.
#[test]
fn the_recon_roll() {
    let one = after(&table("occupation"), "recon", None, None, "6 1");
    assert_eq!(one["turn"], "Red");
    assert!(one["log"][0]["words"].as_str().unwrap().starts_with("Red wins the Recon Roll by 1"));
    assert!(refused(&one, "recon", None, None).contains("SQ-MIS-02"));
    assert_eq!(after(&table("occupation"), "recon", None, None, "2 1 6 1")["turn"], "Red");
    let mut bare = table("occupation");
    bare["units"] = json!([{ "side": "Red", "unit": "militia" }]);
    assert!(refused(&bare, "recon", None, None).contains("SQ-A33"));
}

/// SQ-MIS-09: 1-2 all test Nerve or are pinned, 3-4 no Sprint, 5-6 Shoot at -1, 7-8 a wound each, two in a building; once a round.
#[test]
fn the_ground_shakes() {
    let mut document = table("seismic_shift");
    document["units"][2]["in_building"] = json!(true);
    let ground = |face: &str| after(&document, "ground", None, None, face);
    let unstable = ground("2");
    let pinned = after(&unstable, "unstable", Some(1), None, "3");
    let unit = &pinned["units"][1]["unit"];
    assert_eq!([&unit["pinned"], &unit["hit_the_dirt"]], [true, true]);
    assert_eq!(after(&unstable, "unstable", Some(1), None, "4")["units"][1]["unit"]["pinned"], false);
    // In a building, 2 and 1 are the nerve of 3 of the warlord; who has tested does not test again.
    let held = after(&unstable, "unstable", Some(2), None, "2");
    assert_eq!(held["units"][2]["unit"]["pinned"], false);
    assert!(refused(&held, "unstable", Some(2), None).contains("SQ-MIS-09"));
    assert!(refused(&unstable, "ground", None, None).contains("SQ-MIS-09"));
    let facts = |face: &str, act: &str| {
        let one = after(&ground(face), "activate", Some(1), None, "");
        let asked = scene(&one).question(&action(act, Some(1), Some(3))).unwrap().unwrap();
        Value::from(asked.document)["facts"].clone()
    };
    assert_eq!(facts("4", "assault"), json!({ "arrives": "advance" }));
    assert_eq!(facts("5", "shoot"), json!({ "rumbling": true }));
    assert_eq!(facts("3", "shoot"), json!({}));
    // Captain 3 health, rifles 1, warlord 4 in a building, beasts 1.
    let erupted = ground("8");
    let left = |place: usize| {
        let unit = &erupted["units"][place]["unit"];
        (unit["models"].as_i64().unwrap(), unit["marked"].as_i64().unwrap())
    };
    assert_eq!([left(0), left(1), left(2), left(3)], [(1, 1), (4, 0), (1, 2), (5, 0)]);
    let next = after(&in_the_end_phase(erupted), "next_round", None, None, "");
    assert_eq!(next["ground"], Value::Null);
}

/// SQ-MIS-09: nobody charges on cracked earth, whatever the question was changed to.
#[test]
fn no_charge_on_cracked_earth() {
    let one = after(&table("seismic_shift"), "ground", None, None, "3");
    let ready = after(&one, "activate", Some(1), None, "");
    let (scene, action) = (scene(&ready), action("assault", Some(1), Some(2)));
    let mut asked = Value::from(scene.question(&action).unwrap().unwrap().document);
    asked["facts"] = json!({ "arrives": "sprint" });
    let found = scene.after(&action, Some(Rolled::typed(&(&asked).into(), "8"))).unwrap_err();
    assert_eq!(found.path, "facts.arrives");
}

/// SQ-MIS-08: D4+2 objectives; at the end of a round each gives a point to who holds it.
#[test]
fn objectives_are_counted() {
    let one = table("control_the_intel");
    assert!(refused(&in_the_end_phase(one.clone()), "first_holds", None, None).contains("SQ-MIS-08"));
    let three = after(&one, "objectives", None, None, "2");
    assert_eq!(three["objectives"], 3);
    assert!(refused(&three, "first_holds", None, None).contains("SQ-MIS-08"));
    let mut held = in_the_end_phase(three);
    for act in ["first_holds", "second_holds", "first_holds"] {
        held = after(&held, act, None, None, "");
    }
    assert!(refused(&held, "second_holds", None, None).contains("SQ-MIS-08"));
    assert_eq!(score(&held), "Victory points: Red 2, Blue 1. If it ends now: Red wins.");
    assert_eq!(after(&held, "next_round", None, None, "")["held"], 0);
}

/// SQ-MIS-10: specimens charge, med packs heal, files are a point, vital research two; beasts do not search.
#[test]
fn laboratories_are_searched() {
    let mut document = table("raid_the_labs");
    document["units"][1]["unit"] = json!({ "id": "line_rifles", "models": 3, "original_models": 5 });
    let one = after(&document, "activate", Some(1), None, "");
    let search = |faces: &str| after(&one, "search", Some(1), None, faces);
    let points = |document: &Value| document["sides"][0]["victory_points"].as_i64().unwrap();
    assert_eq!([points(&search("6")), points(&search("7"))], [1, 2]);
    // Four health, of which two are missed; then one.
    for (faces, models) in [("3 8", 5), ("4 1", 4)] {
        assert_eq!(search(faces)["units"][1]["unit"]["models"], models, "{faces}");
    }
    let charged = search("1");
    assert_eq!((points(&charged), &charged["units"][1]["charged"]), (0, &json!(true)));
    assert!(refused(&charged, "search", Some(1), None).contains("SQ-ACT-01"));
    let survived = after(&charged, "survive", Some(1), None, "");
    assert_eq!(points(&survived), 1);
    assert!(refused(&survived, "survive", Some(1), None).contains("nothing for that"));
    // Two specimens hit with all of four dice and wound once; one of the two rifles left wounds at 5+. A draw pins and activates (SQ-ASL-18).
    let fought = after(&charged, "specimens", Some(1), None, "8 8 8 8 6 1 1 1 8 1 5");
    let rifles = &fought["units"][1]["unit"];
    assert_eq!(
        [&rifles["models"], &rifles["pinned"], &rifles["activated"]],
        [&json!(2), &json!(true), &json!(true)]
    );
    let one = &fought["units"][1];
    assert_eq!((points(&fought), &one["charged"], &one["acting"]), (1, &json!(false), &json!(false)));
    let eaten = after(&charged, "specimens", Some(1), None, "8 8 8 8 6 6 6 1");
    assert_eq!((points(&eaten), &eaten["units"][1]["destroyed"]), (0, &json!(true)));
    let beasts = after(&activated(&document, 0), "activate", Some(3), None, "");
    assert!(refused(&beasts, "search", Some(3), None).contains("nothing for that"));
}

/// SQ-MIS-05, SQ-MIS-06, SQ-MIS-07, SQ-UNIT-09, SQ-A35: who wins. A tenth of 1000 points decides; a last model of several counts
/// nothing in the circle; after five rounds the game is over.
#[test]
fn who_wins() {
    let mut meeting = table("meeting_engagement");
    meeting["units"][3]["destroyed"] = json!(true);
    assert_eq!(score(&meeting), "Points destroyed: Red 90, Blue 0. If it ends now: nobody wins.");
    meeting["limit"] = json!(900);
    meeting["round"] = json!(5);
    let over = in_the_end_phase(meeting);
    assert_eq!(score(&over), "Points destroyed: Red 90, Blue 0. It is over: Red wins.");
    assert!(refused(&over, "next_round", None, None).contains("SQ-MIS-05"));
    let mut circle = table("occupation");
    circle["units"][1]["unit"] = json!({ "id": "line_rifles", "models": 1, "original_models": 5 });
    for unit in [0, 1, 2] {
        circle = after(&circle, "circle", Some(unit), None, "");
    }
    // The captain counts 2 and the warlord 3.
    assert_eq!(score(&circle), "Unit Strength in the circle: Red 2, Blue 3. If it ends now: Blue wins.");
    let left = after(&circle, "circle", Some(2), None, "");
    assert!(score(&left).ends_with("Red wins."));
    assert!(refused(&circle, "ground", None, None).contains("another mission"));
    assert!(!scene(&circle).offers(None).iter().any(|offer| offer.act == "ground"));
}

/// SQ-MIS-09, SQ-SEQ-03: an eruption that destroys the unit that acts ends its activation, so that the round goes on.
#[test]
fn an_eruption_ends_an_activation() {
    let mut document = table("seismic_shift");
    document["units"][0]["unit"] = json!({ "id": "militia", "models": 1 });
    let acting = after(&document, "activate", Some(0), None, "");
    let shaken = after(&acting, "ground", None, None, "7");
    let one = &shaken["units"][0];
    assert_eq!(
        (&one["destroyed"], &one["acting"], &shaken["turn"]),
        (&json!(true), &json!(false), &json!("Blue"))
    );
    assert_eq!(after(&shaken, "activate", Some(2), None, "")["units"][2]["acting"], true);
}
