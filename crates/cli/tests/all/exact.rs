//! `--exact`: fractions that add up to one, and that `f64` agrees with.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer_with, blows, json, json_with, shootout_with, shots};
use dashu_ratio::RBig;
use serde_json::{Value, json};
use std::str::FromStr;

fn fraction(value: &Value) -> RBig {
    let text = value.as_str().unwrap_or_else(|| panic!("{value} is no fraction"));
    let read = RBig::from_str(text).unwrap();
    assert_eq!(read.to_string(), text, "not in lowest terms");
    read
}

/// Goes through two answers side by side: same shape, same words, and where one has a number of `f64` the other has a
/// fraction within 1e-12 of it.
fn compare(path: &str, float: &Value, exact: &Value) {
    match (float, exact) {
        (Value::Object(float), Value::Object(exact)) => {
            assert!(float.keys().eq(exact.keys()), "{path}");
            float.iter().for_each(|(name, value)| compare(&format!("{path}.{name}"), value, &exact[name]));
        }
        (Value::Array(float), Value::Array(exact)) => {
            assert_eq!(float.len(), exact.len(), "{path}");
            float.iter().zip(exact).for_each(|(float, exact)| compare(&format!("{path}[]"), float, exact));
        }
        (Value::Number(float), Value::String(_)) => {
            let (float, exact) = (float.as_f64().unwrap(), fraction(exact).to_f64().value());
            let scale = exact.abs().max(1.0);
            assert!((float - exact).abs() <= 1e-12 * scale, "{path}: {float} is not {exact}");
        }
        (float, exact) if path.ends_with(".sentence") => assert!(float.is_string() && exact.is_string()),
        (float, exact) => assert_eq!(float, exact, "{path}"),
    }
}

/// Every distribution adds up to exactly one, and `f64` agrees with it.
#[test]
fn fractions_of_every_example() {
    for path in shots() {
        let exact = json(&["odds", &path, "--exact"]);
        for count in ["hits", "penetrating"] {
            let pmf = exact[count]["pmf"].as_array().unwrap();
            assert_eq!(
                pmf.iter().map(fraction).fold(RBig::ZERO, |sum, part| sum + part),
                RBig::ONE,
                "{path}"
            );
            assert_ne!(pmf.last().unwrap(), "0", "{path}: {count} has trailing zeros");
            let mean =
                (0_u32..).zip(pmf).fold(RBig::ZERO, |sum, (k, part)| sum + RBig::from(k) * fraction(part));
            assert_eq!(mean, fraction(&exact[count]["mean"]), "{path}");
            assert_eq!(RBig::ONE - fraction(&pmf[0]), fraction(&exact[count]["at_least_one"]), "{path}");
        }
        if let Some(worst) = exact["worst_wound"].as_object() {
            assert_eq!(
                worst.values().map(fraction).fold(RBig::ZERO, |sum, part| sum + part),
                RBig::ONE,
                "{path}"
            );
        }
        compare("", &json(&["odds", &path]), &exact);
    }
}

#[test]
fn fractions_of_every_blow() {
    for path in blows() {
        compare("", &json(&["melee", &path]), &json(&["melee", &path, "--exact"]));
    }
}

fn automatic(actions: usize) -> String {
    json!({
        "ruleset": "percentile",
        "attacker": { "bs": 60 },
        "weapon": { "name": "Rifle" },
        "target": {
            "range_m": 40, "cover": { "base": 47 }, "exposed": ["head"], "field": { "value": 59 },
            "armour": [{ "kind": "physical", "base": 53 }]
        },
        "damage": "sample",
        "plan": vec![json!({ "do": "fire", "mode": "auto" }); actions]
    })
    .to_string()
}

/// A full turn behind three layers can be had in fractions.
#[test]
fn a_full_turn_in_fractions() {
    let exact = json_with(&["odds", "-", "--exact"], automatic(24));
    let pmf = exact["hits"]["pmf"].as_array().unwrap();
    assert_eq!(pmf.len(), 24 * 4 + 1);
    assert_eq!(pmf.iter().map(fraction).fold(RBig::ZERO, |sum, part| sum + part), RBig::ONE);
    crate::common::assert_page(&answer_with(&["odds", "-", "--exact"], automatic(24)));
}

/// An absurd one is refused with what can be had; without `--exact` it is answered.
#[test]
fn an_absurd_plan_is_refused_in_fractions() {
    let refused = shootout_with(&["odds", "-", "--exact"], automatic(1000));
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(
        refused.err.starts_with("error: standard input: plan: found 1000 entries, too many for --exact"),
        "{}",
        refused.err
    );
    let allowed = refused.err.split("allowed: the first ").nth(1).unwrap().split(' ').next().unwrap();
    let allowed: usize = allowed.parse().unwrap();
    assert!((24..1000).contains(&allowed), "{allowed}");
    crate::common::assert_page(&answer_with(&["odds", "-"], automatic(1000)));
}

/// In text, what may fail is never certain and what may happen never impossible, however far `f64` has rounded.
#[test]
fn text_is_never_too_sure() {
    // 1,200 shots that jam in 11 of 100: the weapon is jammed but for 0.89 to the power of 1,200.
    let text = answer_with(&["odds", "-"], automatic(300));
    assert!(text.contains("  jammed by the end  >99.9%\n"), "{text}");
    // A hit on 01 only, through armour on 01 only: 1 in 10,000.
    let unlikely = r#"{ "ruleset": "percentile", "attacker": { "bs": 0 }, "weapon": { "name": "Sling", "can_jam": false },
        "target": { "range_m": 40, "armour": [{ "kind": "energy", "base": -50 }] }, "plan": [{ "do": "fire", "mode": "single" }] }"#;
    let text = answer_with(&["odds", "-"], unlikely);
    let rows: Vec<Vec<&str>> = text
        .lines()
        .skip_while(|line| !line.trim_start().starts_with("How many"))
        .skip(1)
        .take(2)
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(rows[0], ["0", "99%", "100%", "99%", ">99.9%", "100%", ">99.9%"], "{text}");
    assert_eq!(rows[1], ["1", "1%", "1%", "100%", "<0.1%", "<0.1%", "100%"], "{text}");
    // The weapon cannot jam at all, and the shot is certain to be fired.
    assert!(text.contains("  jammed by the end      0%\n"), "{text}");
    assert!(
        text.lines().any(|line| line.split_whitespace().collect::<Vec<_>>().starts_with(&["1", "1", "100%"]))
    );
}
