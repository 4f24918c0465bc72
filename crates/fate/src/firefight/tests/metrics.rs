//! What can be compared: each metric has a number in the report of its question, in both weights.

use crate::firefight::RULE_SET;
use serde_json::Value;
use shootout_odds::Rational;
use shootout_ruleset::document::parse;
use shootout_ruleset::metric::{Metric, numbers};
use shootout_ruleset::question::Question;

const SHOT: &str = r#"{ "attacker": { "skill": 3 }, "weapon": { "damage": 3 }, "defender": { "skill": 3 } }"#;
const FIGHTERS: &str = r#"{ "a": { "skill": 3, "defence": 3, "weapon": { "damage": 3 } },
    "b": { "skill": 3, "defence": 3, "weapon": { "damage": 3 } } }"#;

fn question(name: &str) -> &'static Question {
    RULE_SET.questions.iter().find(|question| question.name == name).unwrap()
}

/// The fractions of a document by the ids of its question's metrics.
fn fractions(name: &str, document: &str) -> Vec<(&'static str, Option<String>)> {
    let question = question(name);
    let case = (question.read)(&parse(document.as_bytes()).unwrap()).unwrap();
    let wanted: Vec<&Metric> = question.metrics.iter().collect();
    let report: Result<Value, _> =
        Ok(serde_json::from_str(&case.exact_answer().unwrap().report_json).unwrap());
    let (exact, quick) = (numbers::<Rational>(report, &wanted).unwrap(), case.numbers(&wanted).unwrap());
    let both = wanted.iter().zip(exact.into_iter().zip(quick));
    both.map(|(metric, (exact, quick))| {
        let value = |number: &Option<shootout_ruleset::answer::Number>| number.as_ref().map(|one| one.value);
        match (value(&exact), value(&quick)) {
            (Some(exact), Some(quick)) => assert!((exact - quick).abs() < 1e-9, "{}", metric.id),
            (exact, quick) => assert_eq!(exact, quick, "{}", metric.id),
        }
        (metric.id, exact.and_then(|number| number.fraction))
    })
    .collect()
}

#[test]
fn every_metric_is_a_number_of_the_report() {
    for (name, document) in [
        ("attack", SHOT),
        ("manoeuvre", SHOT),
        ("move", r#"{ "mover": { "skill": 2 } }"#),
        ("duel", FIGHTERS),
    ] {
        let found = fractions(name, document);
        assert!(!found.is_empty());
        for (id, fraction) in found {
            assert!(fraction.is_some(), "{name}: {id}");
        }
    }
}

/// FF-X3: e = +2, damage 3: the numbers of the ledger. The last of ten attacks is the last of `out.by`.
#[test]
fn the_numbers_are_those_of_the_ledger() {
    let found = fractions("attack", SHOT);
    let fraction = |id: &str| found.iter().find(|one| one.0 == id).unwrap().1.clone().unwrap();
    assert_eq!(
        ["hit", "stress.mean", "complication.natural"].map(fraction),
        ["626/729", "26879/6561", "5/81"].map(str::to_owned)
    );
    let out = question("attack").metrics.iter().find(|metric| metric.id == "out.by.last").unwrap();
    let case = (question("attack").read)(&parse(SHOT.as_bytes()).unwrap()).unwrap();
    let report: serde_json::Value = serde_json::from_str(&case.answer().unwrap().report_json).unwrap();
    let last = case.numbers(&[out]).unwrap()[0].as_ref().unwrap().value;
    assert!((last - report["out"]["by"][9].as_f64().unwrap()).abs() < 1e-12);
}

/// FF-X13: Athletics 2.
#[test]
fn a_move_has_the_numbers_of_the_ledger() {
    let found = fractions("move", r#"{ "mover": { "skill": 2 } }"#);
    let found: Vec<(&str, &str)> =
        found.iter().map(|(id, fraction)| (*id, fraction.as_deref().unwrap())).collect();
    // 15 of 81 come to 0 or less.
    assert_eq!(found, [("zones.mean", "61/27"), ("zones.at_least_one", "1"), ("minor_lost", "5/27")]);
}

/// What cannot be done has no numbers.
#[test]
fn what_cannot_be_done_has_no_numbers() {
    let far = SHOT.replace("\"attacker\"", "\"distance\": \"out_of_range\", \"attacker\"");
    assert!(fractions("attack", &far).iter().all(|(_, fraction)| fraction.is_none()));
}
