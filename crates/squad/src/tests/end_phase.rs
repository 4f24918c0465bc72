//! Nerve tests and End Phases.

use super::{Rational, Weight, error, fraction, played, report};
use serde_json::{Value, json};

fn ratio(part: u64, whole: u64) -> Rational {
    Rational::ratio(part, whole)
}

/// SQ-X29, SQ-SEQ-04, SQ-NRV-01 to SQ-NRV-04, SQ-A25, SQ-A28: twelve dice at 5+, wounding on 4+, against ten with NE 5+.
#[test]
fn end_of_round_pipeline() {
    let gone = |change: Value| {
        let mut unit = json!({ "armour": 5, "nerve": 5, "models": 10 });
        for (field, value) in change["unit"].as_object().unwrap() {
            unit[field] = value.clone();
        }
        let attacker = json!({ "shoot": 4, "models": 12, "weapons": [{ "ap": 1 }], "name": "Attackers" });
        let document = json!({ "ask": "end_phase", "unit": unit, "unpin": change["unpin"] == true,
            "attacks": [{ "attacker": attacker, "facts": { "cover": "light" } }] });
        let report = report(&document);
        (fraction(&report, "/gone"), fraction(&report, "/test"), fraction(&report, "/wiped_out"))
    };
    let (plain, test, wiped_out) = gone(json!({ "unit": {} }));
    assert_eq!(test, ratio(38_944_831_234_375, 281_474_976_710_656));
    assert_eq!(wiped_out, ratio(84_677_734_375, 281_474_976_710_656));
    assert_eq!(plain, ratio(39_400_143_734_375, 562_949_953_421_312));
    let pinned = |change: Value| gone(change).0;
    let with_pin = ratio(196_545_406_171_875, 2_251_799_813_685_248);
    assert_eq!(pinned(json!({ "unit": { "pinned": true } })), with_pin);
    assert_eq!(pinned(json!({ "unit": { "pinned": true }, "unpin": true })), plain, "SQ-CP-06");
    let inspired = ratio(2_499_902_171_875, 70_368_744_177_664);
    assert_eq!(pinned(json!({ "unit": { "keywords": { "inspiring": true } } })), inspired);
    let command = ratio(195_401_578_046_875, 2_251_799_813_685_248);
    assert_eq!(pinned(json!({ "unit": { "pinned": true, "type": "command" } })), command);
}

/// SQ-Q08, SQ-A27: a unit at half its models tests every time, or until it passes once; the pin is gone after the first.
#[test]
fn survival_over_several_end_phases() {
    let alive = |every: bool| {
        let unit = json!({ "nerve": 5, "models": 2, "original_models": 5, "pinned": true });
        let document = json!({ "ask": "end_phase", "unit": unit, "rounds": 3, "rulings": { "nerve_every_round": every } });
        let report = report(&document);
        (0..3).map(|round| fraction(&report, &format!("/alive/{round}"))).collect::<Vec<_>>()
    };
    assert_eq!(alive(true), [ratio(3, 8), ratio(3, 16), ratio(3, 32)]);
    assert_eq!(alive(false), [ratio(3, 8), ratio(3, 8), ratio(3, 8)]);
}

/// SQ-KW-40: each lost shield comes back on 5+; nothing stays activated.
#[test]
fn shields_come_back() {
    let unit = json!({ "nerve": 4, "shields_left": 1, "activated": true, "keywords": { "shield": 3, "shield_generator": true } });
    let document = json!({ "ask": "end_phase", "unit": unit });
    let report = report(&document);
    let shields: Vec<_> =
        report["end"].as_array().unwrap().iter().map(|end| (&end["shields"], &end["chance"])).collect();
    let expected = [(json!(1), json!("1/4")), (json!(2), json!("1/2")), (json!(3), json!("1/4"))];
    assert_eq!(shields, expected.iter().map(|(shields, chance)| (shields, chance)).collect::<Vec<_>>());
    let transcript = played(&document, "4,5");
    assert_eq!(transcript["dice"][0]["attack"], Value::Null);
    assert_eq!(transcript["dice"][1]["need"], 5);
    assert_eq!(transcript["outcome"]["end"]["shields"], 2);
}

/// SQ-X39, SQ-ASL-06, SQ-Q11, SQ-NRV-02: the test to evade, in Heavy Cover, inspired; nobody pinned or activated can.
#[test]
fn evading() {
    let with = |unit: Value, facts: Value| {
        let mut document = json!({ "ask": "nerve", "reason": "evade", "unit": unit });
        for (field, value) in facts.as_object().unwrap() {
            document[field] = value.clone();
        }
        report(&document)
    };
    let pass = |report: &Value| fraction(report, "/pass");
    let unit = json!({ "nerve": 4 });
    assert_eq!(pass(&with(unit.clone(), json!({}))), ratio(5, 8));
    let cover = with(unit.clone(), json!({ "heavy_cover": true, "evade_clears": 0.1 }));
    assert_eq!((pass(&cover), fraction(&cover, "/avoids")), (ratio(3, 4), ratio(3, 40)));
    assert_eq!(pass(&with(json!({ "nerve": 4, "inspiring_near": true }), json!({}))), ratio(55, 64));
    let pinned = with(json!({ "nerve": 4, "pinned": true }), json!({}));
    assert_eq!((pass(&pinned), fraction(&pinned, "/avoids")), (ratio(1, 2), Rational::zero()));
    let activated = with(json!({ "nerve": 4, "activated": true }), json!({}));
    assert_eq!(fraction(&activated, "/avoids"), Rational::zero());
    assert!(error(&json!({ "ask": "nerve", "unit": {} })).starts_with("unit.nerve: found nothing"));
}

/// SQ-NRV-02, SQ-NRV-05, SQ-A28: the last of a squad, one who always was alone, and It Burns!, to which nothing is added.
#[test]
fn modifiers_of_nerve() {
    let need = |unit: Value, reason: &str| {
        report(&json!({ "ask": "nerve", "unit": unit, "reason": reason }))["need"].clone()
    };
    let last = json!({ "nerve": 4, "original_models": 5, "pinned": true });
    assert_eq!(need(last.clone(), "end_phase"), 7);
    assert_eq!(need(last, "it_burns"), 4);
    assert_eq!(need(json!({ "nerve": 4, "pinned": true }), "unstable"), 5);
    let command = json!({ "nerve": 4, "original_models": 5, "type": "command" });
    assert_eq!(need(command, "end_phase"), 4);
}

/// SQ-NRV-03: a failure is thrown again, once.
#[test]
fn a_failed_test_is_thrown_again_once() {
    let document = json!({ "ask": "nerve", "unit": { "nerve": 4, "inspiring_near": true } });
    let transcript = played(&document, "3,2");
    assert_eq!(transcript["dice"][1]["rerolled_from"], 3);
    assert_eq!((&transcript["outcome"]["pass"], &transcript["next"]), (&json!(false), &Value::Null));
}
