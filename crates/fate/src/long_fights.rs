//! Long fights in fractions: all turns are told as far as fractions stay of a bounded size, and nothing is cut off unsaid.

use serde_json::Value;
use shootout_odds::{Rational, Weight};
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::document::parse;
use shootout_ruleset::question::{Answered, RuleSet};

/// A report in fractions, and in `f64`.
fn reports(rule_set: &RuleSet, text: &str) -> [Value; 2] {
    let case = rule_set
        .read(parse(text.as_bytes()).unwrap(), None)
        .unwrap_or_else(|error| panic!("{error}: {text}"));
    let json = |answered: Answered| serde_json::from_str(&answered.report_json).unwrap();
    [json(case.exact_answer().unwrap()), json(case.answer().unwrap())]
}

/// Goes through all numbers of two reports, the one in fractions, the other in `f64`.
fn compare(exact: &Value, quick: &Value) {
    match (exact, quick) {
        (Value::Object(fields), Value::Object(others)) => {
            assert!(fields.keys().eq(others.keys()), "{exact} and {quick}");
            fields.values().zip(others.values()).for_each(|(one, other)| compare(one, other));
        }
        (Value::Array(entries), Value::Array(others)) => {
            assert_eq!(entries.len(), others.len(), "{exact:.100} and {quick:.100}");
            entries.iter().zip(others).for_each(|(one, other)| compare(one, other));
        }
        (Value::String(_), Value::Number(number)) => {
            let (one, other) = (Rational::of_json(exact).unwrap().to_f64(), number.as_f64().unwrap());
            assert!((one - other).abs() <= 1e-12 * one.abs().max(1.0), "{one} and {other}");
        }
        _ => assert_eq!(exact, quick),
    }
}

fn sum<'v>(chances: impl IntoIterator<Item = &'v Value>) -> Rational {
    let mut sum = Rational::zero();
    chances.into_iter().for_each(|chance| sum.add(&Rational::of_json(chance).unwrap()));
    sum
}

/// All turns of ordinary fights are told in fractions; what can happen comes to exactly one, and `f64` agrees.
#[test]
fn long_fights_have_answers_in_fractions() {
    use crate::{firefight, fudge, vehicles};
    let gunner = r#"{ "skill": 3, "defence": 2, "weapon": { "damage": 2 } }"#;
    let pilot = r#"{ "pilot": 3, "shoot": 3, "plan": "tail" }"#;
    let duellist = r#"{ "skill": 3, "slots": ["mild"] }"#;
    // After more rounds an undecided duel of points is too unlikely for an `f64`.
    let duels = [
        (500, &fudge::RULE_SET, r#""a": { "skill": 1 }, "b": { "skill": 0 }"#.to_owned()),
        (
            500,
            &fudge::RULE_SET,
            r#""pace": "turn", "first": "initiative", "a": { "skill": 1 }, "b": { "skill": 0 }"#.to_owned(),
        ),
        (500, &firefight::RULE_SET, format!(r#""a": {gunner}, "b": {gunner}"#)),
        (200, &vehicles::RULE_SET, format!(r#""a": {duellist}, "b": {duellist}"#)),
        (500, &vehicles::RULE_SET, format!(r#""contest": "dogfight", "a": {pilot}, "b": {pilot}"#)),
        (
            500,
            &vehicles::RULE_SET,
            r#""contest": "lightspeed", "ship": { "size": 2, "pilot": 3 },
                "attackers": [{ "skill": 2, "size": 2 }], "navigation": [{ "skill": 3, "difficulty": 2 }]"#
                .to_owned(),
        ),
    ];
    for (turns, rule_set, fight) in duels {
        let [exact, quick] = reports(rule_set, &format!(r#"{{ "ask": "duel", "turns": {turns}, {fight} }}"#));
        compare(&exact, &quick);
        assert_eq!(exact.get("exact_up_to"), None);
        let by = exact["by"].as_array().unwrap();
        assert_eq!((by.len() as u64, exact["after"]["n"].as_u64()), (turns, Some(turns)));
        assert_eq!(sum(exact["wins"].as_object().unwrap().values()), Rational::one());
        let won = |row: &Value| sum([&row["a"], &row["b"], &row["both"]]) == sum([&row["over"]]);
        assert!(by.iter().all(won));
        for stands in exact["after"].as_object().unwrap().values().filter_map(Value::as_array) {
            assert_eq!(sum(stands.iter().map(|stand| &stand["chance"])), Rational::one());
        }
    }
}

/// The same of fire on a ship.
#[test]
fn long_fire_has_an_answer_in_fractions() {
    let text = r#"{ "ask": "attack", "exchanges": 200, "attackers": [{ "skill": 3, "size": 2 }, { "skill": 3, "size": 2 }],
        "target": { "size": 3, "pilot": 2 } }"#;
    let [exact, quick] = reports(&crate::vehicles::RULE_SET, text);
    compare(&exact, &quick);
    assert_eq!(exact["out"]["by"].as_array().unwrap().len(), 200);
    let tracks = exact["out"]["tracks"].as_array().unwrap();
    assert_eq!(sum(tracks.iter().map(|track| &track["chance"])), Rational::one());
}
