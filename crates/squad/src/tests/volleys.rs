//! Several attacks in order.

use super::{Rational, Weight, fraction, played, report};
use serde_json::{Value, json};

fn ratio(part: u64, whole: u64) -> Rational {
    Rational::ratio(part, whole)
}

/// A gun that pins, and a rifle, at one model each with a die.
fn gun_and_rifle(best: bool) -> Value {
    let attack = |weapon: Value| json!({ "attacker": { "shoot": 4, "weapons": [weapon] } });
    json!({ "ask": "volleys", "target": { "armour": 5, "models": 2 }, "best_order": best, "attacks": [
        attack(json!({ "name": "Gun", "keywords": { "pinning": true } })), attack(json!({ "name": "Rifle" })),
    ] })
}

/// SQ-Q06, SQ-PIN-03, SQ-A55: a pin is Light Cover from the next attack on; so the gun had better come last.
#[test]
fn a_pin_covers_against_later_fire() {
    let report = report(&gun_and_rifle(true));
    // The gun hits with 5/8 and wounds with half of that; the rifle then needs 5+, else 4+.
    assert_eq!(fraction(&report, "/attacks/0/pinned"), ratio(5, 8));
    assert_eq!(fraction(&report, "/chances/wipe_out"), ratio(5, 16).times(&ratio(1, 4)));
    assert_eq!(report["best_order"]["order"], json!([1, 0]));
    let best: Rational = report["best_order"]["wipe_out"].as_str().unwrap().parse().unwrap();
    assert_eq!(best, ratio(5, 16).times(&ratio(5, 16)));
}

/// Each attack has its number, and nobody shoots at a unit that is gone.
#[test]
fn nobody_attacks_a_unit_that_is_gone() {
    let transcript = played(&gun_and_rifle(false), "4 5 4");
    assert_eq!(transcript["dice"][2]["attack"], 1);
    assert_eq!(transcript["dice"][2]["need"], 5);
    assert_eq!(transcript["outcome"]["models_removed"], 1);
    let mut alone = gun_and_rifle(false);
    alone["target"]["models"] = json!(1);
    let transcript = played(&alone, "4 5");
    assert_eq!((&transcript["next"], &transcript["outcome"]["end"]["models"]), (&Value::Null, &json!(0)));
}

/// Attacks without anything shared are independent: means add up where nobody is wiped out.
#[test]
fn shields_last_over_the_round() {
    let rifles = json!({ "attacker": { "shoot": 4, "models": 2, "weapons": [{}] } });
    let document = json!({ "ask": "volleys", "attacks": [rifles, rifles],
        "target": { "armour": 5, "models": 9, "keywords": { "shield": 2 } } });
    let report = report(&document);
    // Four dice at 4+; the first two hits are stopped: three hits leave one, four leave two, each wounds with one half.
    let mean = ratio(4 * 125 * 3 + 625 * 2, 4096).times(&ratio(1, 2));
    assert_eq!(fraction(&report, "/models_removed/mean"), mean);
}

/// The best order names who attacks: two ways to say the same unit are told apart by their numbers.
#[test]
fn the_best_order_names_who_attacks() {
    let document = json!({
        "ask": "volleys", "best_order": true, "target": { "armour": 6, "models": 1 },
        "attacks": [
            { "attacker": { "name": "Rifles", "shoot": 4, "weapons": [{}] } },
            { "attacker": { "name": "Guns", "shoot": 4, "weapons": [{}] } },
        ],
    });
    let sentence = super::case(&document).answer().unwrap().answer.sentence;
    assert!(sentence.contains("Best order: 1 (Rifles), 2 (Guns), which"), "{sentence}");
}
