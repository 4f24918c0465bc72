//! Loadouts on the command line: the same numbers as `shootout odds`, 80 columns, and what is refused.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, answer_with, assert_page, data, json, json_with, shootout, shootout_with};
use serde_json::{Value, json};

fn pirates() -> String {
    data().join("percentile/loadouts/pirates.json").to_str().unwrap().to_owned()
}

/// What `shootout odds` says of the shooter of a document against one of its targets.
fn odds(document: &Value, shooter: usize, target: usize, plan: &Value) -> Value {
    let shooter = &document["shooters"][shooter];
    let scenario = json!({
        "ruleset": "percentile", "attacker": shooter["attacker"], "weapon": shooter["weapon"],
        "target": document["targets"][target], "damage": document["damage"], "plan": plan,
    });
    json_with(&["odds", "-"], scenario.to_string())
}

/// P-MOD-1, VIS-A4: cover that hides nothing is told at its target, in every format that is read by people.
#[test]
fn cover_that_hides_nothing_is_told() {
    let document = json!({ "loadout": 1, "ruleset": "percentile",
        "shooters": [{ "attacker": { "bs": 40 }, "weapon": "boltgun", "mode": "single", "actions": 1 }],
        "targets": [{ "name": "Beside", "range_m": 35, "cover": "brick_wall" },
                    { "name": "Behind", "range_m": 35, "cover": "brick_wall", "seen_as": "A4" }] })
    .to_string();
    let words = "Cover changes nothing: every location shows. Say how they stand.";
    let found = json_with(&["loadout", "-"], document.as_str());
    assert_eq!(found["targets"][0]["notes"], json!([{ "rule": "P-MOD-1", "words": words }]));
    assert_eq!(found["targets"][1]["notes"], json!([]));
    for format in ["text", "markdown", "bbcode"] {
        let page = answer_with(&["loadout", "-", "--format", format], document.as_str());
        assert_eq!(page.matches("Cover changes nothing").count(), 1, "{format}: {page}");
    }
    for more in [["--over", "distance"], ["--improve", "Boltgun, single shot"]] {
        let page = answer_with(&["loadout", "-", more[0], more[1]], document.as_str());
        assert!(page.contains("Cover changes nothing"), "{page}");
    }
}

/// Rows and their plans in the example: four actions of each mode, or what is stated.
#[test]
fn the_numbers_are_those_of_odds() {
    let document: Value = serde_json::from_slice(&std::fs::read(pirates()).unwrap()).unwrap();
    let fire = |mode: &str| Value::from(vec![json!({ "do": "fire", "mode": mode }); 4]);
    let rows = [
        ("Autogun, automatic", 0, fire("auto")),
        ("Boltgun, semi-automatic", 1, fire("semi")),
        ("Shotgun, single shot", 2, fire("single")),
        ("Hunting rifle, aimed twice", 3, document["shooters"][3]["plan"].clone()),
        ("Heavy stubber, automatic", 4, fire("auto")),
    ];
    let found = json(&["loadout", &pirates()]);
    for target in 0..3 {
        for (name, shooter, plan) in &rows {
            let listed = found["targets"][target]["rows"].as_array().unwrap();
            let numbers = &listed.iter().find(|row| row["name"] == *name).unwrap()["numbers"];
            let odds = odds(&document, *shooter, target, plan);
            assert_eq!(numbers["hit"], odds["hits"]["at_least_one"], "{name}");
            assert_eq!(numbers["hits"], odds["hits"]["mean"], "{name}");
            assert_eq!(numbers["penetrating"], odds["penetrating"]["mean"], "{name}");
            assert_eq!(numbers["through"], odds["penetrating"]["at_least_one"], "{name}");
            assert_eq!(numbers["jam"], odds["jam"], "{name}");
            assert_eq!(numbers["shots"], odds["shots_fired"]["mean"], "{name}");
        }
    }
}

#[test]
fn rows_are_sorted_by_the_column() {
    for (column, sign) in [("penetrating", -1.0), ("jam", 1.0)] {
        let found = json(&["loadout", &pirates(), "--sort", column, "--target", "Officer"]);
        let [target] = found["targets"].as_array().unwrap().as_slice() else { panic!("one target") };
        assert_eq!(target["target"], "Officer");
        let numbers: Vec<f64> = target["rows"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| sign * row["numbers"][column].as_f64().unwrap())
            .collect();
        assert_eq!(numbers.len(), 9);
        assert!(numbers.windows(2).all(|pair| pair[0] <= pair[1] + 1e-9), "{column}: {numbers:?}");
        assert!(target["best"][column].as_array().unwrap().contains(&target["rows"][0]["row"]));
    }
}

#[test]
fn pages_fit_a_terminal() {
    let file = pirates();
    for more in [
        &[][..],
        &["--target", "Boarder", "--sort", "p90"],
        &["--over", "distance"],
        &["--over", "armour", "--target", "Boarder"],
        &["--over", "bs", "--sort", "down"],
        &["--improve", "Heavy stubber, automatic"],
    ] {
        assert_page(&answer(&[&["loadout", &file], more].concat()));
    }
}

/// A name may neither widen the page nor command the terminal.
#[test]
fn bad_names_are_only_text() {
    let name = "\\u001b[31m\\u0007".to_owned() + &"W".repeat(200);
    let document = format!(
        r#"{{ "loadout": 1, "ruleset": "percentile",
            "shooters": [{{ "name": "{name}", "attacker": {{ "bs": 40 }}, "weapon": "autogun", "mode": "all" }}],
            "targets": [{{ "name": "{name}", "range_m": 35 }}, {{ "name": "Far", "range_m": 9999 }}] }}"#
    );
    for more in [&[][..], &["--over", "distance"], &["--over", "bs"]] {
        assert_page(&answer_with(&[&["loadout", "-"], more].concat(), document.as_str()));
    }
}

/// The crossover that is named is where the numbers cross.
#[test]
fn curves_name_their_crossovers() {
    let found = json(&["loadout", &pirates(), "--over", "distance", "--target", "Boarder"]);
    let sweep = &found[0];
    assert_eq!((&sweep["over"], &sweep["target"]), (&json!("distance"), &json!("Boarder")));
    let points = sweep["points"].as_array().unwrap();
    let at = |metres: f64| {
        let point = points.iter().find(|point| (point["at"].as_f64().unwrap() - metres).abs() < 1e-9);
        point.unwrap()["numbers"].as_array().unwrap().clone()
    };
    let crossovers = sweep["crossovers"].as_array().unwrap();
    assert!(!crossovers.is_empty());
    for crossover in crossovers {
        let last = crossover["last"].as_f64().unwrap();
        let (from, to) = (&crossover["from"][0], &crossover["to"][0]);
        let number = |metres: f64, row: &Value| {
            at(metres)[row.as_u64().unwrap() as usize].as_f64().unwrap_or(f64::NEG_INFINITY)
        };
        assert!(number(last, from) > number(last, to), "{crossover}");
        assert!(number(last + 0.1, from) < number(last + 0.1, to), "{crossover}");
    }
}

#[test]
fn exports_have_every_row() {
    let file = pirates();
    let csv = answer(&["loadout", &file, "--format", "csv", "--target", "Watchman"]);
    assert_eq!(csv.lines().filter(|line| line.starts_with("\"Watchman, 60 m\",")).count(), 9 * 11);
    let markdown = answer(&["loadout", &file, "--format", "markdown"]);
    assert_eq!(markdown.lines().filter(|line| line.starts_with("| Boltgun, single shot ")).count(), 3);
    let bbcode = answer(&["loadout", &file, "--format", "bbcode", "--over", "bs", "--target", "Boarder"]);
    assert_eq!(bbcode.matches("[code]").count(), 1);
    assert!(bbcode.contains("[*]From BS "), "{bbcode}");
    for (format, begins) in [
        ("html", "<section class=\"shootout\">"),
        ("discord", "**"),
        ("roll20", "&{template:default} {{"),
        ("foundry", "// A script macro: it posts the answer to the chat.\n"),
    ] {
        let text = answer(&["loadout", &file, "--format", format]);
        assert!(text.starts_with(begins) && text.contains("Boltgun, single shot"), "{format}: {text}");
    }
}

/// A sentence for each target, along the distance where nothing is said; for programs the stretches are those of the curve of all rows.
#[test]
fn two_rows_are_compared_along_an_axis() {
    let [one, other] = ["Autogun, single shot", "Boltgun, single shot"];
    let options = ["--compare", one, other, "--sort", "hit"];
    let found = json(&[&["loadout", &pirates()], &options[..]].concat());
    let curves = json(&["loadout", &pirates(), "--over", "distance", "--sort", "hit"]);
    for (against, curve) in found.as_array().unwrap().iter().zip(curves.as_array().unwrap()) {
        assert_eq!((&against["target"], &against["over"]), (&curve["target"], &json!("distance")));
        let rows: Vec<usize> = [one, other]
            .map(|name| curve["rows"].as_array().unwrap().iter().position(|row| row == name).unwrap())
            .to_vec();
        let better = |at: f64| {
            let stretches = against["stretches"].as_array().unwrap();
            let at = |stretch: &&Value| {
                (stretch["from"].as_f64().unwrap()..=stretch["to"].as_f64().unwrap()).contains(&at)
            };
            stretches.iter().find(at).unwrap()["better"].clone()
        };
        for point in curve["points"].as_array().unwrap() {
            let numbers: Vec<Option<f64>> = rows.iter().map(|row| point["numbers"][row].as_f64()).collect();
            let expected = match numbers[..] {
                [Some(one), Some(other)] if (one - other).abs() < 1e-11 => "alike",
                [Some(one), Some(other)] if one > other => "first",
                [Some(_), Some(_)] => "second",
                [Some(_), None] => "only_first",
                [None, Some(_)] => "only_second",
                _ => "neither",
            };
            assert_eq!(better(point["at"].as_f64().unwrap()), expected, "{point}");
        }
    }
    let page = answer(
        &[&["loadout", &pirates()], &options[..], &["--over", "armour", "--target", "Officer"]].concat(),
    );
    assert_eq!(page.lines().count(), 3, "{page}");
    assert!(
        page.replace("\n  ", " ").contains(
            "Against Officer, 35 m: Autogun, single shot and Boltgun, single shot are alike all along."
        ),
        "{page}"
    );
    let csv = answer(&[&["loadout", &pirates()], &options[..], &["--format", "csv"]].concat());
    assert!(csv.contains("By at most"), "{csv}");
}

#[test]
fn mistakes_are_refused_in_one_line() {
    let file = pirates();
    let refused = |arguments: &[&str]| {
        let run = shootout(arguments);
        assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (2, "", 1), "{}", run.err);
        run.err
    };
    for (arguments, said) in [
        (&["loadout", &file, "--sort", "jan"][..], "did you mean `jam`?"),
        (&["loadout", &file, "--target", "Oficer"], "did you mean `Officer`?"),
        (&["loadout", &file, "--improve", "Boltgun"], "the name of a row"),
        (&["loadout", &file, "--improve", "Heavy stubber, automatic", "--format", "csv"], "not with CSV"),
        (
            &["loadout", &file, "--compare", "Autogun", "Boltgun, single shot"],
            "--compare: found `Autogun`; allowed: the name of a row",
        ),
        (
            &["loadout", &file, "--compare", "Boltgun, single shot", "Boltgun, single shot"],
            "--compare: found `Boltgun, single shot` twice; allowed: two different rows",
        ),
        (
            &[
                "loadout",
                &file,
                "--compare",
                "Boltgun, single shot",
                "Autogun, single shot",
                "--over",
                "skill",
            ],
            "--over",
        ),
        (&["odds", &file], "`shootout loadout` reads this file"),
        (&["loadout", &crate::common::example("automatic_burst.json")], "`shootout odds` reads this file"),
        (&["loadout", &file, "--ruling", "location_chart=custom"], "targets[0].location_chart"),
    ] {
        let error = refused(arguments);
        assert!(error.contains(said), "{error}");
    }
    let wrong = r#"{ "loadout": 1, "ruleset": "percentile", "shooters": [], "targets": [] }"#;
    let run = shootout_with(&["loadout", "-"], wrong);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("1 to 100 entries"), "{}", run.err);
}
