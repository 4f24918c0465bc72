//! The smallest number that is enough (SQ-Q20).

use super::{case, error, fraction, report};
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};

fn document(extra: &Value) -> Value {
    let mut document = json!({ "ask": "fewest", "attacker": { "shoot": 4, "weapons": [{}] },
        "target": { "armour": 5, "models": 10 } });
    let (Some(fields), Some(extra)) = (document.as_object_mut(), extra.as_object()) else { return document };
    fields.extend(extra.clone());
    document
}

/// One die wounds in 5/8 x 4/8 = 5/16. Two leave no wound in 121/256, so they are the fewest for one half; one is enough for 5/16 itself.
#[test]
fn dice_are_tried_in_turn() {
    for count in ["models", "dice"] {
        let told = report(&document(&json!({ "count": count })));
        assert_eq!(told["fewest"], 2, "{count}");
        assert_eq!(fraction(&told, "/chance"), Rational::ratio(135, 256));
        assert_eq!(fraction(&told, "/tried/0/chance"), Rational::ratio(5, 16));
        let told = report(&document(&json!({ "count": count, "chance": 0.3125 })));
        assert_eq!(told["fewest"], 1, "{count}");
    }
}

/// SQ-DICE-06: at a need of 9 dice are halved, so that an odd one changes nothing: 2k and 2k + 1 are as good, and the answer is even.
#[test]
fn halved_dice_jump() {
    let hard = document(&json!({ "count": "dice", "attacker": { "shoot": 9, "weapons": [{}] } }));
    let told = report(&hard);
    let tried = told["tried"].as_array().unwrap();
    assert_eq!(fraction(&told, "/tried/0/chance"), Rational::zero());
    let of = |number: usize| fraction(&tried[number - 1], "/chance");
    for even in (2..tried.len()).step_by(2) {
        assert_eq!(of(even), of(even + 1));
        assert!(of(even) > of(even - 1));
    }
    // One die at 8+ and wounding at 5+ does so in 1/16; 11 of them are the first with (15/16)^n below one half.
    assert_eq!(told["fewest"], 22);
}

/// Each goal is a chance of the shot itself, and its limits are kept.
#[test]
fn goals_are_chances_of_the_shot() {
    let extra = json!({ "attacker": { "shoot": 4, "weapons": [{ "keywords": { "pinning": true } }] } });
    for (seek, pointer) in [
        ("wounds", "/wounds/at_least_one"),
        ("models_removed", "/models_removed/at_least_one"),
        ("pin", "/chances/pin"),
        ("wipe_out", "/chances/wipe_out"),
    ] {
        let mut asks = document(&extra);
        asks["target"] = json!({ "armour": 5, "models": 2, "health": 2 });
        (asks["seek"], asks["chance"]) = (json!(seek), json!(0.9));
        let told = report(&asks);
        let models = told["fewest"].clone();
        let mut shot = json!({ "ask": "shoot", "attacker": asks["attacker"], "target": asks["target"] });
        shot["attacker"]["models"] = models;
        assert_eq!(fraction(&told, "/chance"), fraction(&report(&shot), pointer), "{seek}");
    }
}

/// Where no number is enough that is not said to be one, and limits refuse.
#[test]
fn limits_refuse() {
    let never = document(&json!({ "chance": 1, "most": 5 }));
    let told = report(&never);
    assert_eq!((&told["fewest"], told["tried"].as_array().unwrap().len()), (&Value::Null, 5));
    assert!(case(&never).answer().unwrap().answer.sentence.contains("5 models do not reach"));
    let refused = |extra: Value| error(&document(&extra));
    assert!(
        refused(json!({ "most": 31 })).starts_with("most: found 31"),
        "{}",
        refused(json!({ "most": 31 }))
    );
    assert!(refused(json!({ "most": 121 })).starts_with("most"));
    let two = json!({ "count": "dice", "attacker": { "shoot": 4, "weapons": [{}, { "ap": 1 }] } });
    assert!(refused(two).starts_with("attacker.weapons: found 2 groups"));
    let parts = json!({ "attacker": { "shoot": 4, "weapons": [{}], "parts": [{ "models": 2 }] } });
    assert!(refused(parts).starts_with("attacker.parts"));
}
