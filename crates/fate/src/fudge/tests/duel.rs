//! Fights to the end: the worked examples of the ledger (§6.2).

use super::{fraction, quick, report};
use serde_json::Value;
use shootout_odds::{Rational, Weight};

fn near(value: &Value, expected: f64) {
    let found = value.as_f64().unwrap_or_else(|| panic!("{value} is no number"));
    assert!((found - expected).abs() < 1e-9 * expected.max(1.0), "{found} for {expected}");
}

fn duel(more: &str, a: &str, b: &str) -> Value {
    quick(&format!(r#"{{ "ask": "duel", {more} "a": {{ {a} }}, "b": {{ {b} }} }}"#))
}

/// FU-X13, FU-41: the edge decides, and the death spiral.
#[test]
fn fights_by_edge() {
    for (edge, wins, mean) in [
        (0, 0.5, 9.697_518_670),
        (1, 0.898_224_969_984, 8.065_820_118),
        (2, 0.994_330_630_141, 5.685_823_488),
    ] {
        let report = duel("", &format!(r#""skill": {edge}"#), r#""skill": 0"#);
        near(&report["wins"]["a"], wins);
        near(&report["mean"], mean);
        assert_eq!((report["wins"]["both"].as_f64(), report["unit"].as_str()), (Some(0.0), Some("exchange")));
        near(&report["wins"]["b"], 1.0 - wins);
    }
}

/// FU-X15: a modifier of 1 in the first exchange alone.
#[test]
fn an_opening() {
    near(&duel("", r#""skill": 0, "opening": 1"#, r#""skill": 0"#)["wins"]["a"], 0.598_878_042_741);
}

/// FU-X17, FU-A14: ratings, with ties that harm both or nobody.
#[test]
fn fights_with_ratings() {
    let simple =
        |tie: &str| format!(r#""weapons": "simple", "armour": "simple", "rulings": {{ "tie": "{tie}" }},"#);
    let sword = r#""skill": 0, "weapon_rating": 2"#;
    let mutual = duel(&simple("mutual"), sword, sword);
    near(&mutual["wins"]["a"], 0.494_405_945);
    near(&mutual["wins"]["both"], 0.011_188_110);
    near(&mutual["mean"], 4.975_075_393);
    let none = duel(&simple("none"), sword, sword);
    near(&none["wins"]["a"], 0.5);
    near(&none["mean"], 5.693_339_577);
    let (heavy, light) = (r#""skill": 0, "weapon_rating": 3, "armour_rating": 1"#, sword);
    near(&duel(&simple("mutual"), heavy, light)["wins"]["a"], 0.679_551_672);
    near(&duel(&simple("none"), heavy, light)["wins"]["a"], 0.600_230_289);
}

/// §8, FU-48: without overflow equal fighters need 64.83 exchanges on average.
#[test]
fn without_the_spiral() {
    let report = duel(r#""rulings": { "overflow": false },"#, r#""skill": 0"#, r#""skill": 0"#);
    assert!((report["mean"].as_f64().unwrap() - 64.83).abs() < 0.005, "{}", report["mean"]);
}

/// Starting wounds (FU-Q7): the fight from any state is the fight itself, one step shorter or longer: what wins from an injury is the
/// same as from a fresh track with one box less and a modifier of -1.
#[test]
fn starting_wounds_are_boxes_gone() {
    let wounded = duel("", r#""skill": 2, "wounds": { "injured": 1 }"#, r#""skill": 0"#);
    let weakened = duel("", r#""skill": 2, "modifier": -1, "boxes": { "injured": 1 }"#, r#""skill": 0"#);
    near(&wounded["wins"]["a"], weakened["wins"]["a"].as_f64().unwrap());
    near(&wounded["mean"], weakened["mean"].as_f64().unwrap());
}

/// FU-X19, FU-24, FU-A16: a lone fighter against two guards, who have +1 while both stand.
#[test]
fn one_against_two() {
    let against = |skill: &str| {
        let guard = r#"{ "skill": "Fair", "superior_numbers": true }"#;
        quick(&format!(
            r#"{{ "ask": "duel", "hero": {{ "skill": "{skill}" }}, "foes": [{guard}, {guard}] }}"#
        ))
    };
    let great = against("Great");
    near(&great["wins"]["a"], 0.360_033_156_718);
    near(&great["mean"], 10.059_105_357);
    let good = against("Good");
    near(&good["wins"]["a"], 0.039_924_183_085);
    near(&good["mean"], 6.498_081_330);
    assert_eq!(great["after"]["foes_standing"]["pmf"].as_array().unwrap().len(), 3);
}

/// Chances in fractions are those in `f64`; everything that can happen sums to one.
#[test]
fn fractions_agree() {
    let text = r#"{ "ask": "duel", "turns": 3, "a": { "skill": 1, "boxes": { "hurt": 1, "injured": 1 } },
        "b": { "skill": 0, "boxes": { "hurt": 1, "injured": 0 } } }"#;
    let (exact, float) = (report(text), quick(text));
    let mut sum = Rational::zero();
    for winner in ["a", "b", "both", "neither"] {
        let chance = fraction(&exact["wins"][winner]);
        near(&float["wins"][winner], chance.to_f64());
        sum.add(&chance);
    }
    assert_eq!(sum, Rational::one());
    for side in ["a", "b"] {
        let mut sum = Rational::zero();
        exact["after"][side]
            .as_array()
            .unwrap()
            .iter()
            .for_each(|state| sum.add(&fraction(&state["chance"])));
        assert_eq!(sum, Rational::one());
    }
}

/// Two who do no harm never end (FU-Q9): said by what can happen, not by rounding.
#[test]
fn a_fight_that_never_ends() {
    let harmless = r#""skill": 0, "stance": "defensive""#;
    let report = duel("", harmless, harmless);
    assert_eq!((report["wins"]["neither"].as_f64(), report["mean"].clone()), (Some(1.0), Value::Null));
    let one = duel(r#""turns": 5,"#, harmless, r#""skill": 0"#);
    assert_eq!((one["wins"]["b"].as_f64(), one["by"].as_array().unwrap().len()), (Some(1.0), 5));
}

/// FU-01, FU-30: in turn pace the first to act has an advantage; with initiative it is shared as the dice are (FU-X25).
#[test]
fn turn_pace() {
    let first = |first: &str, alertness: i32| {
        duel(
            &format!(r#""pace": "turn", "first": "{first}","#),
            &format!(r#""skill": 0, "alertness": {alertness}"#),
            r#""skill": 0, "alertness": 2"#,
        )
    };
    let (a, b) = (first("a", 2), first("b", 2));
    near(&a["wins"]["a"], b["wins"]["b"].as_f64().unwrap());
    assert!(a["wins"]["a"].as_f64().unwrap() > 0.5);
    let rolled = first("initiative", 3);
    // 3 against 2: first 3834 of 6561 outright, and half of the 1016 ties.
    near(&rolled["first"]["a"], (3834.0 + 508.0) / 6561.0);
    let mixed = (3834.0 + 508.0) / 6561.0 * a["wins"]["a"].as_f64().unwrap()
        + (2219.0) / 6561.0 * b["wins"]["a"].as_f64().unwrap();
    near(&rolled["wins"]["a"], mixed);
}

/// FU-30, FU-31, FU-A7: turns alternate, and only the one attacked can be harmed. Weapons that take out by any hit make a turn one chance p:
/// 8 dice come to more than 0 in 2727 of 6561 ways and to 0 in 1107, which counts for the attacker unless ties do not. The first wins
/// p + (1 - p)^2 p + ... = 1 / (2 - p).
#[test]
fn turns_alternate() {
    let deadly = r#"{ "skill": 0, "weapon_rating": 20 }"#;
    for (tie, hits) in [("mutual", 2727 + 1107), ("none", 2727)] {
        let found = report(&format!(
            r#"{{ "ask": "duel", "pace": "turn", "turns": 4, "weapons": "simple", "armour": "simple",
                "rulings": {{ "tie": "{tie}" }}, "a": {deadly}, "b": {deadly} }}"#
        ));
        let hit = Rational::ratio(hits, 6561);
        assert_eq!(fraction(&found["wins"]["a"]), Rational::ratio(6561, 2 * 6561 - hits));
        let mut won = [Rational::zero(), Rational::zero()];
        let mut before = Rational::one();
        for (turn, by) in found["by"].as_array().unwrap().iter().enumerate() {
            won[turn % 2].add(&before.times(&hit));
            before = before.times(&hit.complement());
            assert_eq!([&by["a"], &by["b"]].map(fraction), won, "{tie}, turn {}", turn + 1);
        }
    }
}
