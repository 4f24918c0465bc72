//! Duck-back, by the printed condition and by each ruling on it; wounds by stray bursts.

use super::Report;
use crate::ShootOut;
use crate::damage::Severity;
use crate::scenario::Scenario;
use shootout_odds::{Rational, Weight};

/// Every shot hits and none jams; six in ten hits are stopped.
fn report(rulings: &str, target: &str, damage: &str, plan: &str) -> Report<Rational> {
    let text = format!(
        r#"{{ "rulings": {{ {rulings} }}, "attacker": {{ "bs": 140 }}, "weapon": {{ "can_jam": false }},
             "target": {{ "range_m": 50, {target} }}, "damage": {damage}, "plan": [ {plan} ] }}"#
    );
    let scenario: Scenario = serde_json::from_str(&text).unwrap();
    ShootOut::new(&scenario).unwrap().report()
}

const ARMOUR: &str = r#""armour": [ { "kind": "physical", "base": 40 } ]"#;
const COVER: &str = r#""cover": { "base": 40 }, "exposed": ["head"], "called": "body""#;
const SINGLE: &str = r#"{ "do": "fire", "mode": "single" }"#;
const TWO_SINGLES: &str = r#"{ "do": "fire", "mode": "single" }, { "do": "fire", "mode": "single" }"#;

fn as_ruled(report: &Report<Rational>) -> Vec<(Option<u32>, Rational)> {
    report.duck_back_as_ruled.iter().map(|duck| (duck.action, duck.chance.clone())).collect()
}

fn percent(part: u64) -> Rational {
    Rational::ratio(part, 100)
}

/// P-DUCK-1, P-DUCK-2, P-DUCK-3: at least one hit and none that penetrates, over the action's fire. P-DUCK-4: no test takes
/// anything off it.
#[test]
fn printed_condition() {
    assert_eq!(report("", ARMOUR, "null", SINGLE).actions[0].duck_back, percent(60));
    let semi = report("", ARMOUR, "null", r#"{ "do": "fire", "mode": "semi" }"#);
    assert_eq!(semi.actions[0].duck_back, percent(36));
    assert_eq!(report("", r#""field": null"#, "null", SINGLE).actions[0].duck_back, Rational::zero());
}

/// A-DUCK-1: a stated test multiplies the condition.
#[test]
fn with_a_test() {
    let tested = report(r#""duck_test": "percent", "duck_test_percent": 25"#, ARMOUR, "null", SINGLE);
    assert_eq!(as_ruled(&tested), [(Some(1), percent(15))]);
    assert_eq!(tested.actions[0].duck_back, percent(60), "the printed condition stays");
}

/// A-DUCK-2: judged by action, or over the round.
#[test]
fn by_action_or_round() {
    let by_action = report("", ARMOUR, "null", TWO_SINGLES);
    assert_eq!(as_ruled(&by_action), [(Some(1), percent(60)), (Some(2), percent(60))]);
    let by_round = report(r#""duck_scope": "round""#, ARMOUR, "null", TWO_SINGLES);
    assert_eq!(as_ruled(&by_round), [(None, percent(36))]);
}

/// A-DUCK-3: a hit stopped by cover counts, or only one stopped by what is worn.
#[test]
fn saved_by_cover_alone() {
    assert_eq!(as_ruled(&report("", COVER, "null", SINGLE)), [(Some(1), percent(60))]);
    let worn_only = report(r#""duck_from_cover": false"#, COVER, "null", SINGLE);
    assert_eq!(as_ruled(&worn_only), [(Some(1), Rational::zero())]);
    let both = format!("{COVER}, {ARMOUR}");
    let through_cover = report(r#""duck_from_cover": false"#, &both, "null", SINGLE);
    assert_eq!(as_ruled(&through_cover), [(Some(1), percent(24))]);
}

/// A-DUCK-4: with a damage chart it is the damage that counts, here half of what penetrates.
#[test]
fn damage_counts_with_a_chart() {
    let chart = r#"{ "rows": [ { "up_to": 50, "result": "light" }, { "up_to": 100, "result": "none" } ] }"#;
    let report = report("", ARMOUR, chart, SINGLE);
    assert_eq!(as_ruled(&report), [(Some(1), percent(80))]);
    assert_eq!(report.actions[0].duck_back, percent(60));
    assert_eq!(*report.worst_wound.unwrap().at(Severity::Light), percent(20));
}

/// P-AREA-2, P-AREA-4: whom a stray burst catches it wounds, and who is wounded does not duck back (P-DUCK-3).
///
/// Of a hundred throws 40 hit and 60 miss; three tenths of these catch the target, and half of what strikes it wounds:
/// 0.40 x 0.5 + 0.60 x 0.3 x 0.5 = 0.29. Two throws in a round hurt nobody with 0.71^2; in 0.51^2 of these none hits, so there is nothing
/// to duck back from: 0.5041 - 0.2601 = 0.244.
#[test]
fn stray_bursts_wound() {
    let report = |plan: &str| -> Report<Rational> {
        let text = format!(
            r#"{{ "rulings": {{ "duck_scope": "round" }}, "attacker": {{ "bs": 40 }}, "target": {{ "range_m": 50 }}, "plan": [ {plan} ],
                 "weapon": {{ "class": "thrown", "can_jam": false, "burst_radius_m": 3 }},
                 "damage": {{ "rows": [ {{ "up_to": 50, "result": "light" }}, {{ "up_to": 100, "result": "none" }} ] }} }}"#
        );
        let scenario: Scenario = serde_json::from_str(&text).unwrap();
        ShootOut::new(&scenario).unwrap().report()
    };
    let light = |report: &Report<Rational>| report.worst_wound.as_ref().unwrap().at(Severity::Light).clone();
    let once = report(SINGLE);
    assert_eq!(light(&once), percent(29));
    assert_eq!(once.penetrating.mean, percent(40), "direct hits alone");
    let twice = report(TWO_SINGLES);
    assert_eq!(light(&twice), Rational::ratio(4959, 10_000));
    assert_eq!(as_ruled(&twice), [(None, Rational::ratio(244, 1000))]);
}

/// Without a damage chart whatever gets through hurts (A-DUCK-4), a stray burst too: whoever it hurts does not duck back (P-DUCK-3). The
/// printed condition asks for hits alone, and a stray burst is none.
///
/// Of a hundred throws 40 hit, and half of these get through; 60 miss, 18 of these catch the target, and 9 get through. Two throws in a round
/// hurt nobody with 0.71^2; in 0.51^2 of these none hits: 0.5041 - 0.2601 = 0.244.
#[test]
fn stray_bursts_that_get_through_hurt_without_a_chart() {
    let text = format!(
        r#"{{ "rulings": {{ "duck_scope": "round" }}, "attacker": {{ "bs": 40 }}, "plan": [ {TWO_SINGLES} ],
             "target": {{ "range_m": 50, "armour": [ {{ "kind": "physical", "base": 50 }} ] }},
             "weapon": {{ "class": "thrown", "can_jam": false, "burst_radius_m": 3 }} }}"#
    );
    let scenario: Scenario = serde_json::from_str(&text).unwrap();
    let report: Report<Rational> = ShootOut::new(&scenario).unwrap().report();
    assert_eq!(as_ruled(&report), [(None, Rational::ratio(244, 1000))]);
    assert_eq!(report.actions[0].duck_back, percent(20));
}

/// In `f64`: what cannot fail is exactly 1, and what may fail never is, however far rounding has gone. 1,200 shots that jam in 11 of 100
/// leave the weapon sound with 0.89^1200, which no sum near 1 can show.
#[test]
fn certain_and_nearly_certain_are_told_apart() {
    let report = |carried: &str, shots: usize, bs: u32| -> Report<f64> {
        let plan = vec![r#"{ "do": "fire", "mode": "auto" }"#; shots].join(",");
        let text = format!(
            r#"{{ "attacker": {{ "bs": {bs} }}, "weapon": {{}}, "target": {{ "range_m": 50 }}, {carried} "plan": [ {plan} ] }}"#
        );
        let scenario: Scenario = serde_json::from_str(&text).unwrap();
        ShootOut::new(&scenario).unwrap().report()
    };
    assert_eq!(report(r#""carried": { "weapon": { "jammed": true } },"#, 1, 50).jam, 1.0);
    let long = report("", 300, 50);
    assert!(long.jam < 1.0 && long.jam > 1.0 - 1e-12, "{}", long.jam);
    assert!(long.hits.at_least_one < 1.0 && long.hits.pmf.iter().all(|chance| *chance < 1.0));
    let never = report(r#""carried": { "weapon": { "jammed": true } },"#, 3, 50);
    assert_eq!((never.hits.at_least_one, never.hits.pmf), (0.0, vec![1.0]));
}
