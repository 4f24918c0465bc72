//! The margins that a roll tells are those of the odds, with the same chances: every pair of sums of four dice, in every question that has
//! margins.
#![cfg(all(feature = "every-rule-set", feature = "questions", feature = "rational"))]
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use serde_json::{Value, json};
use shootout::questions::open;
use shootout_odds::{Rational, Weight};
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::question::Case;
use std::collections::BTreeMap;

/// Four dice that come to -4 … 4, and how many of their 81 ways do.
const SUMS: [(&str, u64); 9] = [
    ("----", 1),
    ("---0", 4),
    ("--00", 10),
    ("-000", 16),
    ("0000", 19),
    ("+000", 16),
    ("++00", 10),
    ("+++0", 4),
    ("++++", 1),
];

fn read(document: &Value) -> Box<dyn Case> {
    let opened = open(document.to_string().as_bytes()).unwrap();
    opened.read(None, &[], &Entries::default()).unwrap_or_else(|error| panic!("{error}: {document}"))
}

/// The margin of the transcript, as its last roll tells it and as its outcome does, where it does.
fn told(case: &dyn Case, faces: &str) -> i64 {
    let played: Value = serde_json::from_str(&case.play(faces).unwrap().transcript_json).unwrap();
    let events =
        played["rolls"].as_array().unwrap().iter().flat_map(|roll| roll["events"].as_array().unwrap());
    let margins: Vec<i64> =
        events.filter_map(|event| event.as_str()?.strip_prefix("margin ")?.parse().ok()).collect();
    let [margin] = margins[..] else { panic!("{margins:?} of {faces}: {played}") };
    if let Some(outcome) = played["outcome"].get("margin") {
        assert_eq!(outcome, margin, "{faces}");
    }
    margin
}

/// That a document, of which both sides roll once or only one does, tells the margins of its report.
fn check(document: &Value, at: &str, both: bool) {
    let case = read(document);
    let report: Value = serde_json::from_str(&case.exact_answer().unwrap().report_json).unwrap();
    let report = report.pointer(at).unwrap();
    let mut rolled: BTreeMap<i64, u64> = BTreeMap::new();
    for (one, ways) in SUMS {
        if both {
            for (other, others) in SUMS {
                *rolled.entry(told(&*case, &format!("{one},{other}"))).or_default() += ways * others;
            }
        } else {
            *rolled.entry(told(&*case, one)).or_default() += ways;
        }
    }
    let whole = if both { 81 * 81 } else { 81 };
    let rolled: Vec<(i64, Rational)> =
        rolled.into_iter().map(|(margin, ways)| (margin, Rational::ratio(ways, whole))).collect();
    let listed = report["margin"].as_array().unwrap().iter();
    let listed: Vec<(i64, Rational)> = listed
        .map(|row| (row["margin"].as_i64().unwrap(), row["chance"].as_str().unwrap().parse().unwrap()))
        .collect();
    assert_eq!(listed, rolled, "{document}");
    if let Some(edge) = report.get("edge") {
        assert_eq!(
            told(&*case, if both { "0000,0000" } else { "0000" }),
            edge.as_i64().unwrap(),
            "{document}"
        );
    }
}

#[test]
fn rolls_tell_the_margins_of_the_odds() {
    let weapon = json!({ "kind": "ranged", "damage": 1 });
    for stance in ["regular", "focused", "active"] {
        let sides = json!({ "ruleset": "fate_firefight", "attacker": { "skill": 3, "modifier": -1 },
            "defender": { "skill": 3, "stance": stance, "cover": "zone" }, "distance": "in_range" });
        let with = |ask: &str| {
            let mut document = sides.clone();
            (document["ask"], document["weapon"]) = (json!(ask), weapon.clone());
            document
        };
        check(&with("attack"), "", stance != "focused");
        check(&with("manoeuvre"), "", true);
    }
    for scope in ["both", "attack"] {
        for [one, other] in [["ap", "flexible"], ["flexible", "apx2"], ["apx2", "ap"], ["vicious", "ap"]] {
            let fighter =
                |skill: i32, of: &str| json!({ "skill": skill, "traits": [of], "superior_position": true });
            let (a, b) = (fighter(4, one), fighter(5, other));
            let base =
                json!({ "ruleset": "fudge_combat", "rulings": { "ap_scope": scope }, "weapons": "advanced" });
            let of = |ask: &str, fields: [(&str, Value); 2]| {
                let mut document = base.clone();
                document["ask"] = json!(ask);
                fields.into_iter().for_each(|(name, value)| document[name] = value);
                document
            };
            check(&of("exchange", [("a", a.clone()), ("b", b.clone())]), "", true);
            check(&of("turn", [("attacker", a.clone()), ("defender", b.clone())]), "", true);
            let sides = [("a", json!([a])), ("b", json!([b]))];
            check(&of("scene", sides.clone()), "/pairs/0", true);
            let mut total = of("scene", sides);
            total["rulings"]["scene_mode"] = json!("total");
            check(&total, "", true);
        }
    }
    let vehicles = |mut document: Value| {
        document["ruleset"] = json!("fate_vehicles");
        document
    };
    for defence in ["active", "passive"] {
        let fire = vehicles(json!({ "attackers": [{ "skill": 3, "size": 4, "modifier": 1 }],
            "target": { "size": 2, "pilot": 2, "base": 1, "defence": defence } }));
        check(&fire, "/attacks/0", defence == "active");
    }
    for active in [true, false] {
        let detect = vehicles(json!({ "ask": "detect", "detector": { "size": 4, "skill": 2 },
            "target": { "size": 4, "resistance": 3, "active": active } }));
        check(&detect, "", active);
    }
    check(
        &vehicles(json!({ "ask": "overcome", "kind": "navigation", "skill": 2, "difficulty": 3 })),
        "",
        false,
    );
}

/// The case that was told in two ways: the cost of AP weakens b's attack alone, so margins are of 4 against 5.
#[test]
fn a_piercing_weapon_that_weakens_the_attack_alone() {
    let document = json!({ "ruleset": "fudge_combat", "ask": "exchange", "rulings": { "ap_scope": "attack" },
        "weapons": "advanced", "a": { "skill": 4 }, "b": { "skill": 5, "traits": ["ap"] } });
    let case = read(&document);
    let report: Value = serde_json::from_str(&case.exact_answer().unwrap().report_json).unwrap();
    assert_eq!(report["edge"], -1);
    assert_eq!([told(&*case, "0000,0000"), told(&*case, "++++,----")], [-1, 7]);
}
