//! The other readings of disputed rules, where no example has them.

use super::{Rational, Weight, fraction, report};
use serde_json::{Value, json};

/// One die at 4+ on a target, by a ruling.
fn shot(ask: &str, weapon: Value, target: Value, rulings: Value) -> Value {
    let mut target = target;
    target["models"] = json!(9);
    report(&json!({ "ask": ask, "rulings": rulings, "target": target,
        "attacker": { "shoot": 4, "weapons": [weapon] } }))
}

fn ratio(part: u64, whole: u64) -> Rational {
    Rational::ratio(part, whole)
}

/// SQ-A08: the second roll of Heavy Armour at 5+, with the AP, or at the first need.
#[test]
fn heavy_armour_roll() {
    let wound = |roll: &str| {
        let target = json!({ "armour": 8, "keywords": { "heavy_armour": true } });
        let report =
            shot("shoot", json!({ "ap": 2, "keywords": {} }), target, json!({ "heavy_armour_roll": roll }));
        fraction(&report, "/wounds/mean")
    };
    // Hit 5/8, wound at 6+ 3/8; then 4/8, 6/8 or 3/8.
    assert_eq!(wound("flat"), ratio(5 * 3 * 4, 512));
    assert_eq!(wound("ap"), ratio(5 * 3 * 6, 512));
    assert_eq!(wound("same"), ratio(5 * 3 * 3, 512));
}

/// SQ-A02: all dice where 9 or more is needed.
#[test]
fn full_dice() {
    let wound = |reading: &str| {
        let report = shot(
            "shoot",
            json!({ "keywords": {} }),
            json!({ "armour": 10 }),
            json!({ "exceptional": reading }),
        );
        fraction(&report, "/wounds/mean")
    };
    assert_eq!([wound("halve"), wound("full_dice")], [Rational::zero(), ratio(5, 64)]);
}

/// SQ-A16: a hit that a shield stops pins by its switch alone.
#[test]
fn shielded_hits() {
    let pin = |triggers: bool| {
        let target = json!({ "armour": 5, "keywords": { "shield": 1 } });
        let rulings = json!({ "shielded_hits_trigger": triggers });
        let report = shot("shoot", json!({ "keywords": { "pinning": true } }), target, rulings);
        fraction(&report, "/chances/pin")
    };
    assert_eq!([pin(false), pin(true)], [Rational::zero(), ratio(5, 8)]);
}

/// SQ-A04, SQ-A05, SQ-BLZ-04: when it counts as shooting, a burning weapon hits on 4+ and tests nerve, and shields work.
#[test]
fn blazing_away_as_shooting() {
    let blaze = |counts: bool| {
        let target = json!({ "armour": 5, "nerve": 4, "keywords": { "shield": 1 } });
        let weapon = json!({ "keywords": { "blaze_away": true, "it_burns": true } });
        shot("blaze_away", weapon, target, json!({ "blaze_is_shoot": counts }))
    };
    let plain = blaze(false);
    assert_eq!(plain["groups"][0]["need_to_hit"], 8);
    assert_eq!(fraction(&plain, "/hits_after_shield/mean"), ratio(1, 4));
    assert_eq!(fraction(&plain, "/chances/loses_activation"), Rational::zero());
    let shooting = blaze(true);
    assert_eq!(shooting["groups"][0]["need_to_hit"], 4);
    // Two dice at 4+: only two hits pass the shield, with 25/64; the test fails with 3/8.
    assert_eq!(fraction(&shooting, "/hits_after_shield/mean"), ratio(25, 64));
    assert_eq!(fraction(&shooting, "/chances/loses_activation"), ratio(75, 512));
}
