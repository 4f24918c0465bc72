//! `shootout scene`, and a scene's dice beside those of `shootout table`.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, answer_with, assert_page, data, json, json_with, shootout, shootout_with};
use serde_json::{Value, json};
use shootout::form::Group;
use shootout_percentile::catalogue::built_in;
use shootout_percentile::scene::Scene;
use std::fs;

fn example() -> String {
    data().join("percentile/scenes/firefight.json").to_str().unwrap().to_owned()
}

fn text() -> String {
    fs::read_to_string(example()).unwrap()
}

/// Every attack, blow and repair of a whole firefight asks and tells, die by die, what `shootout table` asks and tells on the
/// scenario that was made of the scene.
#[test]
fn dice_words_are_those_of_the_table() {
    let scene = Scene::read(text().as_bytes(), built_in()).unwrap().scene;
    let mut compared = 0;
    for (index, event) in scene.events().iter().enumerate() {
        let Some((_, faces)) = event.attempt() else { continue };
        let (_, followed) = scene.followed(index).unwrap();
        let document = answer(&["scene", &example(), "--attempt", &(index + 1).to_string()]);
        let faces = faces.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        let table = json_with(&["table", "-", "--faces", &faces], document.as_str());
        assert_eq!(table["next"], Value::Null);
        assert_eq!(table["rolls"], serde_json::to_value(&followed.results).unwrap(), "{event:?}");
        let page = answer_with(&["table", "-", "--faces", &faces], document.as_str());
        for line in &followed.totals {
            assert!(page.contains(line.as_str()), "{line}");
        }
        compared += 1;
    }
    assert_eq!(compared, 8);
}

/// P-MOD-1: a line of the log says of its target that the cover changed nothing, in text and JSON.
#[test]
fn cover_that_hid_nothing_is_told() {
    let scene = |seen_as: Value| {
        let ruk = json!({ "name": "Ruk", "bs": 35, "cover": "brick_wall", "seen_as": seen_as });
        json!({ "scene": 1, "ruleset": "percentile", "events": [
            { "event": "add", "combatant": { "name": "Kell", "bs": 45, "weapon": "autogun" } },
            { "event": "add", "combatant": ruk },
            { "event": "distance", "range_m": 30 },
            { "event": "attack", "of": { "by": 1, "at": 2, "mode": "single" }, "faces": [90] } ] })
        .to_string()
    };
    let words = "Cover changes nothing: every location shows. Say how they stand.";
    let beside = scene(Value::Null);
    let log = json_with(&["scene", "-"], beside.as_str())["log"].clone();
    assert_eq!(log[3]["notes"], json!([{ "rule": "P-MOD-1", "words": words }]));
    assert_eq!(log[1].get("notes"), None);
    let page = answer_with(&["scene", "-"], beside.as_str());
    assert!(page.contains("Cover changes nothing"), "{page}");
    let behind = answer_with(&["scene", "-"], scene(json!("A4")));
    assert!(!behind.contains("Cover changes nothing"), "{behind}");
}

#[test]
fn a_scene_is_shown() {
    let page = answer(&["scene", &example()]);
    assert_page(&page);
    for line in [
        "Firefight at the wall",
        "Now: turn 2, round 1, action 1.",
        "To act: Kell (Initiative 40).",
        "  1.1.1 Kell: aim at Ruk (1 action).",
    ] {
        assert!(page.lines().any(|shown| shown == line), "{line} in {page}");
    }
    assert!(page.contains("dead; serious wound"), "{page}");
    let dice = answer(&["scene", &example(), "--dice"]);
    assert_page(&dice);
    assert!(dice.contains("70 or less gets through"), "{dice}");
    assert!(dice.contains("of such blows"), "{dice}");
    assert!(!page.contains("gets through)"));
}

/// Those of one side stand together, and the sides are named; a scene without sides has no such column.
#[test]
fn sides_are_shown() {
    let scene = json!({ "scene": 1, "ruleset": "percentile", "events": [
        { "event": "add", "combatant": { "name": "Thug", "side": "Enemies", "bs": 30 } },
        { "event": "add", "combatant": { "name": "Kell", "side": "Party", "bs": 45, "weapon": "autogun" } },
        { "event": "add", "combatant": { "name": "Rat", "bs": 0 } },
        { "event": "add", "combatant": { "name": "Boss", "side": "Enemies", "bs": 45 } } ] });
    let page = answer_with(&["scene", "-"], scene.to_string());
    assert_page(&page);
    let rows = page.lines().map(|line| line.split_whitespace().take(3).collect::<Vec<_>>());
    let rows: Vec<Vec<&str>> = rows.skip_while(|row| row.first() != Some(&"no.")).take(5).collect();
    assert_eq!(rows[0], ["no.", "who", "side"]);
    assert_eq!(rows[1..3], [vec!["1", "Thug", "Enemies"], vec!["4", "Boss", "Enemies"]], "{page}");
    assert_eq!(rows[3..5], [vec!["2", "Kell", "Party"], vec!["3", "Rat", "none"]], "{page}");
    assert!(page.contains("Kell joins (Party): BS 45, Autogun."), "{page}");
    let told = json_with(&["scene", "-"], scene.to_string());
    assert_eq!(
        (&told["combatants"][1]["side"], &told["combatants"][2]["side"]),
        (&json!("Party"), &Value::Null)
    );
    assert!(!answer(&["scene", &example()]).lines().any(|line| line.contains("who  side")));
}

#[test]
fn only_lines_with_dice_are_attempts() {
    for line in ["0", "1", "25"] {
        let run = shootout(&["scene", &example(), "--attempt", line]);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        let wrong = format!("error: --attempt: line: found {line}; allowed: a line that has dice: 9, 10,");
        assert!(run.err.starts_with(&wrong), "{}", run.err);
    }
    for scene in [
        "fate_firefight/scenes/yard",
        "fate_vehicles/scenes/over_the_moon",
        "fudge_combat/scenes/on_the_wall",
        "squad_d8/scenes/the_ford",
    ] {
        let file = data().join(format!("{scene}.json"));
        let run = shootout(&["scene", file.to_str().unwrap(), "--attempt", "0"]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{scene}");
        assert!(run.err.starts_with("error: --attempt: line: found 0; allowed: "), "{}", run.err);
    }
}

#[test]
fn a_scene_as_json() {
    let scene = json(&["scene", &example(), "--dice"]);
    assert_eq!((&scene["turn"], &scene["round"], &scene["action"]), (&json!(2), &json!(1), &json!(1)));
    assert_eq!(scene["to_act"], json!(["Kell"]));
    assert_eq!(scene["combatants"][2]["rounds"], json!([29, null]));
    assert_eq!(scene["log"].as_array().map(Vec::len), Some(24));
    assert_eq!(scene["log"][8]["rolls"][0]["faces"], json!([90]));
    assert_eq!(scene["lost"], Value::Null);
}

/// A damaged tail is left out with a word; a document that is no scene is bad input.
#[test]
fn damaged_scenes() {
    let broken = text().replace("[7, 81, 71]", "[7, 81, 171]");
    let run = shootout_with(&["scene", "-"], broken);
    assert_eq!(run.code, 0);
    assert!(run.err.starts_with("warning: standard input: the end of the scene is damaged"), "{}", run.err);
    assert!(
        run.err.contains("9 events were kept (events[9]: found a D100 shows 1 to 100, not 171"),
        "{}",
        run.err
    );
    assert!(run.out.contains("Machine carbine jams."));
    for (document, message) in [
        ("{}", "error: standard input: ruleset: found nothing"),
        (r#"{ "ruleset": "percentile" }"#, "error: standard input: scene: found nothing; allowed: 1"),
        (r#"{ "ruleset": "percentile", "scene": 9 }"#, "error: standard input: scene: found 9; allowed: 1"),
    ] {
        let run = shootout_with(&["scene", "-"], document);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.starts_with(message), "{}", run.err);
    }
    assert_eq!(shootout(&["scene", "nowhere.json"]).code, 2);
}

/// A document of another kind is named as such.
#[test]
fn other_documents_are_named() {
    for (words, message) in [
        (
            ["odds", &example()],
            "found a scene; allowed: what `shootout odds` answers; `shootout scene` reads this file",
        ),
        (
            ["scene", &crate::common::example("automatic_burst.json")],
            "found a shoot-out; allowed: a scene; `shootout odds` reads this file",
        ),
    ] {
        let run = shootout(&words);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.trim_end().ends_with(message), "{}", run.err);
    }
}

/// A scene of events is gone on with action by action: what is rolled, what is stated, and what is done at once; nothing of a damaged one.
#[test]
fn actions_are_added_to_the_events() {
    let done = |words: &[&str], input: String| -> Value {
        let run = shootout_with(words, input);
        assert_eq!(run.code, 0, "{words:?}: {}", run.err);
        serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{words:?}: {error}"))
    };
    let kell = |act: &'static str| ["scene", "-", "--act", act, "--by", "Kell"];
    let with = |words: &[&'static str], more: &[&'static str]| [words, more].concat();
    let aimed = done(&with(&kell("rest"), &[]), text());
    assert_eq!(aimed["events"].as_array().map(Vec::len), Some(25));
    assert_eq!(aimed["events"][24], json!({ "event": "act", "who": 1, "do": "rest" }));
    assert_eq!(
        (&aimed["scene"], &aimed["ruleset"], &aimed["name"]),
        (&json!(1), &json!("percentile"), &json!("Firefight at the wall"))
    );

    let attack = with(&kell("attack"), &["--at", "Ruk"]);
    let question = done(&with(&attack, &["--question"]), text());
    assert_eq!(
        (&question["ask"], &question["by"], &question["at"]),
        (&json!("attack"), &json!(1), &json!(3))
    );
    let odds = json_with(&["odds", "-"], question.to_string());
    assert!(odds["sentence"].as_str().unwrap().starts_with("Kell"), "{odds}");
    let missed = done(&with(&attack, &["--faces", "97,96,95,94"]), text());
    assert_eq!(missed["events"][24]["faces"], json!([97, 96, 95, 94]));
    let rolled = shootout_with(&with(&attack, &["--rng", "7"]), text());
    assert!(rolled.err.contains("--rng 7"), "{}", rolled.err);
    let rolled: Value = serde_json::from_str(&rolled.out).unwrap();
    assert_eq!(rolled["events"][24]["seed"], json!(7));

    // What was asked may be answered otherwise than it is filled in.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("scene.json");
    fs::write(&file, text()).unwrap();
    let change = ["scene", file.to_str().unwrap(), "--act", "change", "--by", "Kell"];
    let mut stated = done(&[&change[..], &["--question"]].concat(), String::new());
    stated["weapon"]["rounds"] = json!(1);
    let changed = done(&[&change[..], &["--asked", "-"]].concat(), stated.to_string());
    assert_eq!(changed["events"][24], json!({ "event": "change", "who": 1, "weapon": { "rounds": 1 } }));

    let page = answer(&["scene", &example(), "--actions"]);
    assert_page(&page);
    assert!(page.contains("Turn 2 · Round 1 · Action 1"), "{page}");
    assert!(page.contains("can: attack, "), "{page}");
    let run = shootout(&["scene", &example(), "--act", "reload", "--by", "Kel"]);
    assert!(run.err.contains("did you mean `Kell`?"), "{}", run.err);
    for damaged in
        [text().replace("[7, 81, 71]", "[7, 81, 171]"), text().trim_end().trim_end_matches('}').to_owned()]
    {
        let run = shootout_with(&kell("rest"), damaged);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{}", run.err);
    }
}

/// Kell against two thugs, 20 m away.
fn yard() -> String {
    let thug = |number: u32| json!({ "name": format!("Thug {number}"), "side": "Enemies", "bs": 30, "initiative": 20, "weapon": "autogun" });
    let kell = json!({ "name": "Kell", "side": "Party", "bs": 45, "initiative": 40, "weapon": "autogun" });
    json!({ "scene": 1, "ruleset": "percentile", "events": [
        { "event": "add", "combatant": kell },
        { "event": "add_group", "combatants": [thug(1), thug(2)] },
    ] })
    .to_string()
}

/// All of a kind act with one command, and one handful of dice; what came of each is told.
#[test]
fn all_of_a_kind_act_at_once() {
    let all = ["scene", "-", "--act", "attack", "--by", "Thug 2", "--all"];
    let run = shootout_with(&[&all[..], &["--faces", "90 91"]].concat(), yard());
    let lines: Vec<&str> = run.err.lines().collect();
    assert_eq!(lines.len(), 2, "{}", run.err);
    assert!(lines[0].contains("Thug 1 fires Autogun") && lines[1].contains("Thug 2 fires Autogun"));
    let scene: Value = serde_json::from_str(&run.out).unwrap();
    let faces: Vec<&Value> =
        scene["events"].as_array().unwrap()[2..].iter().map(|event| &event["faces"]).collect();
    assert_eq!(faces, [&json!([90]), &json!([91])]);
    // The same seed rolls the same.
    let rolled = || shootout_with(&[&all[..], &["--rng", "7"]].concat(), yard()).out;
    assert_eq!(rolled(), rolled());
    let lacking = shootout_with(&[&all[..], &["--faces", "90"]].concat(), yard());
    assert!(lacking.code == 2 && lacking.err.contains("all dice; next: Thug 2: "), "{}", lacking.err);
    let alone = shootout_with(&["scene", "-", "--act", "attack", "--by", "Kell", "--all"], yard());
    assert!(alone.code == 2 && alone.err.contains("nobody else like them"), "{}", alone.err);
}

/// P-TIME-3: whoever fights someone out of reach is told to move first; a fight that is over is said to be.
#[test]
fn what_must_not_be_overlooked_is_told() {
    let fight = ["scene", "-", "--act", "fight", "--by", "Kell", "--at", "Thug 1"];
    let run = shootout_with(&fight, yard());
    assert!(run.err.contains("Kell and Thug 1 are 20 m apart: move first."), "{}", run.err);
    let mut scene: Value = serde_json::from_str(&yard()).unwrap();
    let events = scene["events"].as_array_mut().unwrap();
    events.extend([2, 3].map(|who| json!({ "event": "change", "who": who, "health": "dead" })));
    for options in [&["scene", "-"][..], &["scene", "-", "--actions"]] {
        let page = answer_with(options, scene.to_string());
        assert!(page.contains("The fight is over: only Party is left."), "{page}");
    }
}

/// A unit that is said by name to act, or to be charged, is still that unit when it is called otherwise.
#[test]
fn names_of_units_follow_them() {
    let schema: Value = serde_json::from_str(&answer(&["schema", "squad_d8_companion.schema.json"])).unwrap();
    let scene = json!({ "acting": "Rifles", "specimens": "Scouts",
        "units": [{ "unit": { "name": "Rifles" } }, { "unit": { "name": "Scouts" } }] });
    let renamed = |place: usize| {
        Group::drawn(&schema).renamed(&scene, &format!("units[{place}].unit.name"), &json!("Others"))
    };
    assert_eq!(renamed(0), [("acting".to_owned(), json!("Others"))]);
    assert_eq!(renamed(1), [("specimens".to_owned(), json!("Others"))]);
}

/// FU-20, FU-21: the Sergeant rolls once in an exchange. The question of the second who fights him has his dice, its odds are those against
/// them (3 against 4 and 0: 2 or more on the dice, 15 of 81), only that one rolls, and the clip of the first is no part of it.
#[test]
fn one_roll_in_an_exchange() {
    let wall = fs::read_to_string(data().join("fudge_combat/scenes/on_the_wall.json")).unwrap();
    let fight = |scene: &str, by: &str, more: &[&str]| {
        let words = ["scene", "-", "--act", "fight", "--by", by, "--at", "Sergeant"];
        shootout_with(&[&words, more].concat(), scene.to_owned())
    };
    let first = fight(&wall, "Cyrus", &["--faces", "000+,0000"]);
    assert_eq!(first.err, "note: Cyrus fights Sergeant: margin 1, Sergeant clipped, Sergeant: clipped.\n");
    let question = fight(&first.out, "Finn", &["--question"]).out;
    let odds = json_with(&["odds", "-", "--exact"], question.as_str());
    assert_eq!((&odds["a_wins"], &odds["b"]["total"]), (&json!("5/27"), &json!(4)));
    let typed = json_with(&["table", "-", "--faces", "00++"], question.as_str());
    assert_eq!((&typed["next"], &typed["outcome"]), (&Value::Null, &json!({ "margin": 1 })));
    let rolled = fight(&first.out, "Finn", &["--rng", "7"]);
    let faces = rolled.err.split_whitespace().nth(2).unwrap_or_default();
    assert_eq!(faces.chars().count(), 4, "one roll: {}", rolled.err);
    let twice = fight(&first.out, "Finn", &["--faces", "00++,0000"]);
    assert_eq!(twice.code, 2, "{}", twice.out);
    let second = fight(&first.out, "Finn", &["--faces", "00++"]);
    assert_eq!(second.err, "note: Finn fights Sergeant: margin 1, Sergeant clipped, Sergeant: clipped.\n");
    // In the next exchange the clip lowers his 4, and all roll again.
    let next = shootout_with(&["scene", "-", "--act", "next"], second.out.clone()).out;
    let question: Value = serde_json::from_str(&fight(&next, "Finn", &["--question"]).out).unwrap();
    assert_eq!(question["b"].get("rolled"), None);
    assert_eq!(json_with(&["odds", "-"], question.to_string())["b"]["total"], 3);
    // Two who have rolled are compared without dice.
    let mut leave: Value = serde_json::from_str(&second.out).unwrap();
    leave["combatants"][0]["acted"] = json!(false);
    let compared = fight(&leave.to_string(), "Cyrus", &[]);
    assert_eq!(compared.err, first.err);
}
