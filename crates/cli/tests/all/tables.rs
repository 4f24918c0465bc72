//! The tables, lists, rules and schemas.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, assert_page, data, example, json, json_with, shootout, shots};
use serde_json::Value;
use shootout::registry::RULE_SETS;
use shootout_percentile::action::ACTION_KINDS;
use shootout_percentile::rulings::Rulings;
use shootout_percentile::to_hit::MODIFIERS;
use std::fs;

#[test]
fn tables_fit_the_page() {
    for arguments in [
        &["modifiers"][..],
        &["actions"],
        &["catalogue"],
        &["rulings"],
        &["rule", "P"],
        &["rule", "A"],
        &["rule", "VIS"],
        &["rulings", &example("plasma_gunner.json")],
    ] {
        assert_page(&answer(arguments));
    }
}

/// The tables are those of the engine, line for line.
#[test]
fn tables_are_those_of_the_engine() {
    let modifiers = json(&["modifiers"]);
    let printed: Vec<&str> =
        modifiers["shooting"].as_array().unwrap().iter().map(|line| line["rule"].as_str().unwrap()).collect();
    assert_eq!(printed, MODIFIERS.map(|modifier| modifier.rule));
    let text = answer(&["modifiers"]);
    assert!(
        MODIFIERS.iter().all(|modifier| text.contains(modifier.label) && text.contains(modifier.printed))
    );
    assert!(text.contains("P-MMOD-10"));
    let actions = json(&["actions"]);
    assert_eq!(actions["actions"].as_array().unwrap().len(), ACTION_KINDS.len());
    let text = answer(&["actions"]);
    for words in ["clear_jam", "P-ACT-18", "A7", "about to fire, kneeling at a window", "30 m"] {
        assert!(text.contains(words), "{words}\n{text}");
    }
}

/// Every switch with every reading; the one in force is marked.
#[test]
fn every_switch_is_listed() {
    let text = answer(&["rulings"]);
    for switch in Rulings::SWITCHES {
        assert!(text.contains(&format!("{} ({})\n", switch.name, switch.doubt)), "{}", switch.name);
    }
    let listed = json(&["rulings", "--ruling", "jam_shot=hits_then_jams"]);
    let rulings = listed["rulings"].as_array().unwrap();
    assert_eq!(rulings.len(), Rulings::SWITCHES.len());
    let jam_shot = rulings.iter().find(|ruling| ruling["name"] == "jam_shot").unwrap();
    assert_eq!(jam_shot["value"], "hits_then_jams");
}

/// E07: the other readings of a burst, as the ledger has them: a mean of 0.54, 0.56 if jams hit, 0.51 strictly under.
#[test]
fn other_readings_show_their_numbers() {
    let path = example("automatic_burst.json");
    let compared = json(&["rulings", &path]);
    let mean = |name: &str, value: &str| {
        let ruling =
            compared["rulings"].as_array().unwrap().iter().find(|ruling| ruling["name"] == name).unwrap();
        let reading =
            ruling["readings"].as_array().unwrap().iter().find(|reading| reading["value"] == value).unwrap();
        reading["headline"]["hits.mean"].as_f64()
    };
    for (name, value, expected) in [
        ("jam_shot", "hits_then_jams", 0.564_259_69),
        ("auto_jam_set", "doubles_only", 0.539_29),
        ("roll_test", "strictly_under", 0.508_538_69),
    ] {
        assert!(mean(name, value).is_some_and(|mean| (mean - expected).abs() < 1e-12), "{name}={value}");
    }
    assert_eq!(mean("jam_shot", "lost"), None, "the reading in force changes nothing");
    assert_eq!(mean("unarmoured_parry", "attacker_ws"), None, "nobody parries a shot");
    let text = answer(&["rulings", &path]);
    assert_page(&text);
    assert!(text.contains("mean hits 0.56 (0.54)"), "{text}");
}

/// E-2: where a defender throws sixes again, too, fewer attacks wound. Every rule set lists its own disputed rules.
#[test]
fn every_rule_set_compares_readings() {
    let even = r#"{ "ruleset": "example", "attacker": { "skill": 1 }, "defender": { "skill": 1 } }"#;
    let compared = json_with(&["rulings", "-"], even);
    // E-1: the attacker hits once in 10 of 36 ways and twice in 2, a defender misses in 24 of 36 and hits in 12; a 6 again makes that
    // 10 and 2.
    let wounded = |of: &Value| of["headline"]["wound.at_least_one"].as_f64().unwrap();
    assert!((wounded(&compared) - 312.0 / 1296.0).abs() < 1e-12);
    assert!((wounded(&compared["rulings"][0]["readings"][1]) - 308.0 / 1296.0).abs() < 1e-12);
    for rule_set in RULE_SETS.iter().filter(|rule_set| !rule_set.rulings.is_empty()) {
        let text = answer(&["rulings", "--ruleset", rule_set.name]);
        assert_page(&text);
        for switch in rule_set.rulings {
            assert!(text.contains(&format!("{} ({})\n", switch.name, switch.doubt)), "{}", switch.name);
        }
    }
}

#[test]
fn every_shot_can_be_compared() {
    for path in shots() {
        assert_page(&answer(&["rulings", &path]));
    }
}

#[test]
fn the_catalogue_lists_ids() {
    let all = json(&["catalogue"]);
    for kind in ["weapons", "melee_weapons", "armour", "fields", "cover", "location_charts", "damage_charts"]
    {
        let listed = json(&["catalogue", kind]);
        assert_eq!(listed[kind], all[kind]);
        assert!(!all[kind].as_array().unwrap().is_empty(), "{kind}");
    }
    let own = data().join("percentile/catalogue/own.example.json");
    let text = answer(&["catalogue", "cover", "--catalogue", own.to_str().unwrap()]);
    assert!(text.contains("brick_wall") && text.contains("cargo_crate"), "{text}");
    // Another rule set has lists of its own, and takes no such file.
    for (rule_set, kind, at_least) in [
        ("fate_firefight", "fighters", 8),
        ("fudge_combat", "fighters", 8),
        ("fate_vehicles", "ships", 9),
        ("squad_d8", "units", 16),
    ] {
        let listed = json(&["catalogue", "--ruleset", rule_set]);
        let listed = listed[kind].as_array().map_or(0, Vec::len);
        assert!(listed >= at_least, "{rule_set}: {listed} {kind}");
    }
    let refused = shootout(&["catalogue", "--ruleset", "squad_d8", "--catalogue", own.to_str().unwrap()]);
    assert!(
        refused.err.contains("weapons: found an unknown field; allowed: `name`, `note`, `units`"),
        "{}",
        refused.err
    );
    let refused = shootout(&["catalogue", "--ruleset", "fudge_combat", "--catalogue", own.to_str().unwrap()]);
    assert!(
        refused.err.contains("documents of fudge_combat take no catalogue of your own"),
        "{}",
        refused.err
    );
}

#[test]
fn rules_are_found_by_id_and_topic() {
    let rule = answer(&["rule", "p-jam-1"]);
    assert!(rule.starts_with("P-JAM-1\n") && rule.contains("98"), "{rule}");
    let topic = json(&["rule", "P-JAM"]);
    let ids: Vec<&str> = topic.as_array().unwrap().iter().map(|rule| rule["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["P-JAM-1", "P-JAM-2", "P-JAM-3", "P-JAM-4", "P-JAM-5", "P-JAM-6"]);
    let unknown = shootout(&["rule", "P-JAM-2x"]);
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
    assert!(
        unknown.err.starts_with("error: ID: found `P-JAM-2x`; allowed: the ID of a rule"),
        "{}",
        unknown.err
    );
    assert!(unknown.err.contains("did you mean `P-JAM-2`?"), "{}", unknown.err);
}

/// The schemas in the repository are those of the program; what is not is found.
#[test]
fn schemas_are_written_and_checked() {
    let kept = data().join("schema");
    answer(&["schema", "--check", kept.to_str().unwrap()]);
    let folder = std::env::temp_dir().join(format!("shootout_schemas_{}", std::process::id()));
    let folder_name = folder.to_str().unwrap();
    assert_eq!(shootout(&["schema", "--check", folder_name]).code, 2);
    answer(&["schema", "--write", folder_name]);
    answer(&["schema", "--check", folder_name]);
    let names: Vec<String> = answer(&["schema"]).lines().map(str::to_owned).collect();
    let written = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    for name in &names {
        assert!(serde_json::from_str::<Value>(&written(name)).unwrap()["title"].is_string(), "{name}");
    }
    // Each run makes them all: some are as good as every one.
    for name in [&names[0], &names[names.len() / 2], &names[names.len() - 1]] {
        assert_eq!(answer(&["schema", name]), written(name));
    }
    fs::write(folder.join(&names[0]), "{}\n").unwrap();
    fs::remove_file(folder.join(&names[1])).unwrap();
    fs::write(folder.join("other.json"), "{}\n").unwrap();
    let changed = shootout(&["schema", "--check", folder_name]);
    assert_eq!((changed.code, changed.out.as_str()), (2, ""));
    for wrong in [&names[0], &names[1], "other.json"] {
        assert!(changed.err.contains(wrong), "{}", changed.err);
    }
    // A file of that name that is no schema is somebody's own: nothing is written at all.
    let own = folder.join(&names[1]);
    fs::write(&own, r#"{ "mine": true }"#).unwrap();
    fs::remove_file(folder.join(&names[0])).unwrap();
    let refused = shootout(&["schema", "--write", folder_name]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains(&names[1]) && refused.err.contains("is not overwritten"), "{}", refused.err);
    assert_eq!(fs::read_to_string(&own).unwrap(), r#"{ "mine": true }"#);
    assert!(!folder.join(&names[0]).exists());
    fs::remove_dir_all(folder).unwrap();
    let unknown = shootout(&["schema", "scenario"]);
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
}
