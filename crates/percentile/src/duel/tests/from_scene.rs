//! A scene as a duel: each expectation stands in the scene's events.

use super::*;
use crate::scene::{Opened, Scene};
use serde_json::{Value, json};

fn scene(events: &Value) -> Scene {
    let text =
        json!({ "scene": 1, "ruleset": "percentile", "name": "At the wall", "events": events }).to_string();
    let Opened { scene, lost } = Scene::read(text.as_bytes(), built_in()).unwrap();
    assert!(lost.is_none(), "{:?}", lost.map(|lost| lost.error));
    scene
}

fn join(name: &str, side: Option<&str>) -> Value {
    let mut one = json!({ "name": name, "bs": 40, "weapon": "autogun", "field": "siege_field", "cover": "brick_wall",
        "exposed": ["head"] });
    if let Some(side) = side {
        one["side"] = json!(side);
    }
    json!({ "event": "add", "combatant": one })
}

fn names(document: &Value, side: usize) -> Vec<&str> {
    let fighters = document["sides"][side]["fighters"].as_array().unwrap();
    fighters.iter().map(|fighter| fighter["combatant"]["name"].as_str().unwrap()).collect()
}

#[test]
fn sides_stand_against_each_other_as_they_are_now() {
    let scene = scene(&json!([
        join("Kell", Some("Law")), join("Thug", Some("Crime")), join("Mara", Some("Law")), join("Thug", Some("Crime")),
        join("Down", Some("Crime")),
        { "event": "distance", "between": [1, 2], "range_m": 35 },
        { "event": "distance", "between": [2, 5], "range_m": 3 },
        { "event": "change", "who": 3, "wounds": ["light"], "in_cover": false, "field_on": false },
        { "event": "change", "who": 5, "health": "dead" },
    ]));
    let FromScene { document, left_out } = from_scene(&scene).unwrap();
    assert!(read(document.to_string().as_bytes(), built_in()).is_ok(), "{document:#}");
    assert_eq!(document["name"], "At the wall");
    assert_eq!([&document["sides"][0]["name"], &document["sides"][1]["name"]], ["Law", "Crime"]);
    assert_eq!(names(&document, 0), ["Kell", "Mara"]);
    // No two of one name; who is down has no part in it, nor have distances from there.
    assert_eq!(names(&document, 1), ["Thug", "Thug 2"]);
    assert_eq!(document["distances"], json!([{ "between": ["Kell", "Thug"], "range_m": 35 }]));
    let [kell, mara] = [0, 1].map(|at| &document["sides"][0]["fighters"][at]["combatant"]);
    assert!(kell["cover"].is_object() && kell["field"].is_object() && kell["exposed"] == json!(["head"]));
    assert!(mara.get("cover").is_none() && mara.get("field").is_none() && mara.get("exposed").is_none());
    assert_eq!(mara["wounds"], json!(["light"]));
    // The autogun's first mode, where none was fired in.
    let autogun = built_in().find("weapons", "autogun").unwrap();
    let autogun: serde_json::Value = autogun.clone().into();
    assert_eq!(
        document["sides"][0]["fighters"][0]["plan"],
        json!([{ "do": "fire", "mode": autogun["modes"][0] }])
    );
    assert_eq!(left_out, ["Wounds are rolled on the sample chart."]);
}

#[test]
fn what_a_duel_cannot_hold_is_said() {
    let scene = scene(&json!([
        join("Kell", None), join("Ruk", None), join("Mara", None),
        { "event": "act", "who": 1, "do": "aim", "at": 3 },
        { "event": "change", "who": 2, "weapon": { "rounds": 3, "condition": "jammed" } },
    ]));
    let FromScene { document, left_out } = from_scene(&scene).unwrap();
    assert_eq!((names(&document, 0), names(&document, 1)), (vec!["Kell", "Ruk"], vec!["Mara"]));
    for words in ["Nobody has a side", "magazines", "Jammed", "aimed", "free to act"] {
        assert!(left_out.iter().any(|line| line.contains(words)), "{words}: {left_out:?}");
    }
}

#[test]
fn one_side_alone_is_refused_and_a_brawl_of_all_goes_on() {
    let alone = scene(&json!([join("Kell", Some("Law")), join("Mara", Some("Law"))]));
    assert!(from_scene(&alone).is_err_and(|refusal| refusal.words.contains("two sides")));
    let brawl = scene(&json!([
        join("Kell", Some("Law")), join("Ruk", Some("Crime")), { "event": "fight", "fighters": [1, 2] },
    ]));
    let made = from_scene(&brawl).unwrap();
    assert_eq!(made.document["fight"], "hand_to_hand");
    assert!(read(made.document.to_string().as_bytes(), built_in()).is_ok());
}

/// One of the others is free: who stands at the usual distance, or else distances are left out, for several cannot stand there.
#[test]
fn how_many_there_are_of_an_enemy_can_be_free() {
    let people = [join("Kell", Some("Law")), join("Thug", Some("Crime")), join("Thug", Some("Crime"))];
    let free = |distances: &[(u32, u32)]| {
        let stated = distances
            .iter()
            .map(|(one, other)| json!({ "event": "distance", "between": [one, other], "range_m": 35 }));
        let made = from_scene(&scene(&people.iter().cloned().chain(stated).collect())).unwrap();
        let (mut document, path, left_out) = made.with_one_free();
        shootout_ruleset::document::path::set(&mut document, &path, json!(3));
        assert_eq!(read(document.to_string().as_bytes(), built_in()).map(|duel| duel.fighters.len()), Ok(5));
        (path, left_out.last().cloned().unwrap_or_default())
    };
    let [first, second] = [0, 1].map(|place| format!("sides[1].fighters[{place}].count"));
    let chart = "Wounds are rolled on the sample chart.".to_owned();
    assert_eq!(free(&[]), (second.clone(), chart.clone()));
    assert_eq!(free(&[(1, 3)]), (first, chart));
    assert_eq!(free(&[(1, 2), (1, 3)]), (second, "Thug 2 stands at the usual distance from all.".to_owned()));
}
