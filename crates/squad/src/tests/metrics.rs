//! Numbers that are asked for by themselves are those of the report.

use super::{case, fraction, report};
use crate::RULE_SET;
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};
use shootout_ruleset::metric::{Metric, numbers};

/// Attacks in which each metric has something to count, with cover known and in doubt.
fn shots() -> Vec<Value> {
    let weapon = json!({ "dice": 2, "ap": 1, "keywords": { "pinning": true, "blaze_away": true } });
    let burner = json!({ "dice": 1, "keywords": { "it_burns": true, "blaze_away": true } });
    let attacker = json!({ "shoot": 4, "models": 3, "points": 80, "weapons": [weapon, burner],
        "keywords": { "weight_of_fire": 2, "marksman": true } });
    let target = json!({ "armour": 6, "models": 4, "nerve": 5,
        "keywords": { "shield": 2, "resilient": 1, "protection": true } });
    let shot = |ask: &str, facts: Value| json!({ "ask": ask, "attacker": attacker, "target": target, "facts": facts });
    vec![
        shot("shoot", json!({})),
        shot("shoot", json!({ "cover": "heavy", "cover_doubt": true })),
        shot("blaze_away", json!({})),
    ]
}

/// Each metric alone, and all together, is that of the report in fractions.
#[test]
fn numbers_alone_are_those_of_the_report() {
    for document in shots() {
        let ask = document["ask"].as_str().unwrap();
        let question = RULE_SET.questions.iter().find(|question| question.name == ask).unwrap();
        let all: Vec<&Metric> = question.metrics.iter().collect();
        let whole: Result<Value, _> = Ok(report(&document));
        let expected = numbers::<Rational>(whole, &all).unwrap();
        let together = case(&document).numbers(&all).unwrap();
        for ((metric, expected), together) in all.iter().zip(expected).zip(together) {
            let expected = expected.unwrap().value;
            let alone = case(&document).numbers(&[metric]).unwrap()[0].clone();
            for found in [alone, together] {
                assert!((found.unwrap().value - expected).abs() < 1e-12, "{ask}: {}", metric.id);
            }
        }
    }
}

/// The unit costs 80 points: what 100 points do is 5/4 of what the unit does. Without points there is no such number.
#[test]
fn numbers_per_point_are_shares() {
    let document = shots().swap_remove(0);
    let told = report(&document);
    for (per, mean) in [("wounds", "/wounds/mean"), ("models_removed", "/models_removed/mean")] {
        let mut expected = fraction(&told, mean);
        expected = expected.times(&Rational::ratio(5, 4));
        assert_eq!(fraction(&told, &format!("/per_100_points/{per}")), expected);
    }
    let mut free = document;
    free["attacker"]["points"] = json!(0);
    assert_eq!(report(&free)["per_100_points"], Value::Null);
    let metric =
        RULE_SET.questions[0].metrics.iter().find(|metric| metric.id == "per_100_points.wounds").unwrap();
    assert_eq!(case(&free).numbers(&[metric]).unwrap(), [None]);
}
