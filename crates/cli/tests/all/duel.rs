//! `shootout duel`: the worked example, text and JSON, fractions, simulations, and what is refused.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, answer_with, assert_page, data, json, json_with, shootout, shootout_with};
use serde_json::{Value, json};

fn duel(name: &str) -> String {
    data().join("percentile/duels").join(name).to_str().unwrap().to_owned()
}

fn document(name: &str) -> Value {
    serde_json::from_slice(&std::fs::read(duel(name)).unwrap()).unwrap()
}

/// The numbers that docs/duels.md derives by hand.
#[test]
fn the_worked_example() {
    let found = json(&["duel", &duel("worked_example.json"), "--exact"]);
    let falls = |side: usize, action: usize| found["sides"][side]["down"]["by_action"][action - 1].clone();
    // 0.25 and 0.125625; 0.1375 and 0.07184375.
    assert_eq!([falls(1, 1), falls(1, 2)], [json!("1/4"), json!("201/1600")]);
    assert_eq!([falls(0, 1), falls(0, 2)], [json!("11/80"), json!("2299/32000")]);
    assert_eq!(found["method"]["kind"], "exact");
    assert_eq!(found["both_at_once"], "0");
}

/// The text has the numbers of the JSON, fits the page, and says how they came about.
#[test]
fn text_is_what_json_says() {
    for name in ["worked_example.json", "blades.json", "best_plan.json"] {
        let arguments = ["duel", &duel(name), "--rounds", "2"];
        let text = answer(&arguments);
        assert_page(&text);
        let found = json(&arguments);
        let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(found["sentence"].as_str().unwrap()), "{text}");
        assert!(flat.contains("Exact, not simulated."), "{text}");
        let total: f64 = ["both_at_once", "neither"].iter().map(|field| found[field].as_f64().unwrap()).sum();
        let firsts: f64 = (0..2).map(|side| found["sides"][side]["first"].as_f64().unwrap()).sum();
        assert!((total + firsts - 1.0).abs() < 1e-12);
        for left in found["left_standing"].as_array().unwrap() {
            assert!(left["chance"].as_f64().unwrap() > 0.0);
        }
    }
}

/// Who decides for themselves is named, with what that means; it is worth more here than the plan of the same duel
/// (docs/duels.md).
#[test]
fn best_plans_are_named() {
    // What changes are worth would take eight times as long, and is asked of two rounds below.
    let without_changes = |name: &str| {
        let mut document = document(name);
        document["values"] = json!(false);
        json_with(&["duel", "-"], document.to_string())
    };
    let found = without_changes("best_plan.json");
    assert_eq!(found["best_plans"], json!(["Kell"]));
    assert!(found["method"]["estimated"]["positions"].as_f64().unwrap() > 0.0);
    let stated = without_changes("standoff.json");
    assert_eq!(
        (&stated["best_plans"], &stated["method"]["estimated"]["positions"]),
        (&json!([]), &json!(0.0))
    );
    let percents = |report: &Value| format!("{:.1}", 100.0 * report["sides"][0]["first"].as_f64().unwrap());
    assert_eq!([percents(&found), percents(&stated)], ["42.7", "34.8"]);
    let two_rounds = ["duel", &duel("best_plan.json"), "--rounds", "2"];
    let text = answer(&two_rounds);
    assert!(text.contains("Best plans") && text.contains("equilibrium"), "{text}");
    let found = json(&two_rounds);
    assert!(!found["changes"].as_array().unwrap().is_empty());
    let rolled = json(&[&two_rounds[..], &["--simulate", "400", "--rng", "7"]].concat());
    let near = rolled["sides"][0]["first"].as_f64().unwrap() - found["sides"][0]["first"].as_f64().unwrap();
    assert!(near.abs() <= rolled["method"]["error"].as_f64().unwrap());
}

/// P-MOD-1: fighters beside cover that hides nothing are named, once for all of them; those behind it are not.
#[test]
fn cover_that_hides_nothing_is_told() {
    let text = std::fs::read_to_string(duel("standoff.json")).unwrap();
    let mut document: Value = serde_json::from_str(&text).unwrap();
    let stands = |combatant: &mut Value, seen_as: Value| {
        combatant["cover"] = json!("brick_wall");
        combatant["seen_as"] = seen_as;
        combatant.as_object_mut().unwrap().remove("exposed");
    };
    for side in 0..2 {
        stands(&mut document["sides"][side]["fighters"][0]["combatant"], Value::Null);
    }
    let found = json_with(&["duel", "-"], document.to_string());
    let [one, other] = [0, 1].map(|side| found["sides"][side]["name"].as_str().unwrap());
    let words = format!(
        "Cover changes nothing: every location shows. Say how they stand. This is about {one}, {other}."
    );
    assert_eq!(found["notes"], json!([{ "rule": "P-MOD-1", "words": words }]));
    let page = answer_with(&["duel", "-"], document.to_string());
    assert_page(&page);
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains(&format!("{words} (P-MOD-1)")), "{page}");
    for side in 0..2 {
        stands(&mut document["sides"][side]["fighters"][0]["combatant"], json!("A4"));
    }
    assert_eq!(json_with(&["duel", "-"], document.to_string())["notes"], json!([]));
}

/// A simulation says so in text and JSON, and the same seed gives the same answer.
#[test]
fn simulations_say_so() {
    let arguments = ["duel", &duel("blades.json"), "--simulate", "400", "--rng", "7"];
    let text = answer(&arguments);
    assert_page(&text);
    assert!(text.starts_with("Simulated, not worked out"), "{text}");
    assert_eq!(text, answer(&arguments));
    let found = json(&arguments);
    assert_eq!(found["method"]["kind"], "simulation");
    assert_eq!((&found["method"]["trials"], &found["method"]["seed"]), (&json!(400), &json!(7)));
    // Hoeffding: the root of ln 200 / 800.
    assert!((found["method"]["error"].as_f64().unwrap() - 0.081_380_9).abs() < 1e-6);
    let mut asked = document("blades.json");
    asked["simulate"] = json!({ "trials": 400, "seed": 7 });
    assert_eq!(json_with(&["duel", "-"], asked.to_string()), found);
    // Fractions are worked out, whatever the document asks for.
    assert_eq!(json_with(&["duel", "-", "--exact"], asked.to_string())["method"]["kind"], "exact");
    let refused = shootout(&["duel", &duel("blades.json"), "--simulate", "400", "--exact"]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
}

/// `--rounds` takes the place of the document's.
#[test]
fn rounds_by_option() {
    let found = json(&["duel", &duel("worked_example.json"), "--rounds", "2"]);
    assert_eq!((found["rounds"].clone(), found["by_round"].as_array().unwrap().len()), (json!(2), 2));
    assert_eq!(shootout(&["duel", &duel("worked_example.json"), "--rounds", "61"]).code, 2);
}

/// The duel with a change is refused: at this path, with these words, and with nothing on standard output.
fn refused(change: &dyn Fn(&mut Value), path: &str, words: &[&str]) {
    let mut document = document("worked_example.json");
    change(&mut document);
    let run = shootout_with(&["duel", "-"], document.to_string());
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{path}");
    assert!(run.err.contains(&format!(" {path}: found ")), "{}", run.err);
    words.iter().for_each(|words| assert!(run.err.contains(words), "{}", run.err));
}

const FIGHTER: &str = "sides[0].fighters[0]";

/// Bad input: where, what was found, what is allowed, the nearest name.
#[test]
fn bad_input() {
    refused(&|duel| duel["duel"] = json!(2), "duel", &["allowed: 1, the version"]);
    refused(&|duel| duel["rounds"] = json!(61), "rounds", &["1 to 60"]);
    refused(&|duel| duel["damage"] = json!("samplr"), "damage", &["did you mean `sample`?"]);
    refused(&|duel| duel["sides"].as_array_mut().unwrap().truncate(1), "sides", &["2 entries"]);
    refused(
        &|duel| duel["sides"][0]["fighters"][0]["combatant"]["weapon"] = json!("autogum"),
        &format!("{FIGHTER}.combatant.weapon"),
        &["did you mean `autogun`?"],
    );
    refused(
        &|duel| duel["sides"][0]["fighters"][0]["plan"][0]["mode"] = json!("burst"),
        &format!("{FIGHTER}.plan[0].mode"),
        &["`single`"],
    );
    refused(
        &|duel| duel["sides"][0]["fighters"][0]["combatant"]["weapon"] = json!({ "modes": ["auto"] }),
        &format!("{FIGHTER}.plan[0].mode"),
        &["found `single`", "`auto`"],
    );
    refused(
        &|duel| duel["sides"][0]["fighters"][0]["plan"][0]["do"] = json!("clear_jam"),
        &format!("{FIGHTER}.plan[0].mode"),
        &["\"do\": \"fire\""],
    );
    refused(
        &|duel| duel["sides"][0]["fighters"][0]["plan"] = json!("bets"),
        &format!("{FIGHTER}.plan"),
        &["found \"bets\"", "did you mean `best`?"],
    );
}

/// The same of fighters among each other.
#[test]
fn fighters_who_do_not_go_together() {
    refused(
        &|duel| duel["sides"][0]["fighters"][0]["targets"] = json!(["Bori"]),
        &format!("{FIGHTER}.targets[0]"),
        &["did you mean `Boris`?"],
    );
    refused(
        &|duel| duel["sides"][1]["fighters"][0]["combatant"]["name"] = json!("Anna"),
        "sides[1].fighters[0].combatant.name",
        &["a name that nobody else has"],
    );
    refused(
        &|duel| (0..2).for_each(|side| duel["sides"][side]["fighters"][0]["count"] = json!(9)),
        "sides[0].fighters",
        &["at most 16"],
    );
    refused(
        &|duel| duel["sides"][0]["fighters"][0]["parries"] = json!(1),
        &format!("{FIGHTER}.parries"),
        &["hand_to_hand"],
    );
    refused(&|duel| duel["fight"] = json!("hand_to_hand"), &format!("{FIGHTER}.plan"), &["none in a fight"]);
    let other = shootout(&["duel", data().join("percentile/scenes/firefight.json").to_str().unwrap()]);
    assert!(other.code == 2 && other.err.contains("`shootout scene` reads this file"), "{}", other.err);
}
