//! The twin itself against the rulebook's worked examples: a twin that is wrong proves nothing.

use super::{Answer, Number, work_out};
use crate::decimals::agrees;
use crate::plainest::{certain_hit_with, fire, shot_with};
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};
use shootout_percentile::location::Location;

fn odds_of(changes: Value) -> Answer {
    work_out(&shot_with(changes))
}

fn mean(chances: &[Rational]) -> f64 {
    chances.iter().enumerate().map(|(count, chance)| count as f64 * chance.to_f64()).sum()
}

fn numbers(answer: &Answer) -> Vec<Number> {
    answer.actions.iter().flat_map(|action| &action.shots).map(|shot| shot.numbers[0].number).collect()
}

#[test]
fn e03_a_plain_shot() {
    let answer = odds_of(json!({}));
    assert!(answer.legal);
    assert_eq!(answer.band, "short");
    assert_eq!(numbers(&answer), [Number::Roll(40)]);
    agrees(answer.hits[1].to_f64(), "40%");
    agrees(answer.jam.to_f64(), "3%");
}

#[test]
fn e04_everything_against_him() {
    let answer = odds_of(json!({
        "attacker": { "bs": 65, "wounds": ["light"], "wrong_hand": true, "two_weapons": true },
        "target": { "range_m": 200, "cover": { "base": 50 }, "exposed": ["head", "body"] },
        "plan": [{ "do": "fire", "mode": "single", "moving": "walk" }]
    }));
    assert_eq!(answer.band, "long");
    assert_eq!(numbers(&answer), [Number::Roll(-25)]);
    agrees(answer.hits[1].to_f64(), "1%");
    assert_eq!(answer.by_location[Location::Head as usize], answer.hits[1]);
}

#[test]
fn e05_over_a_hundred() {
    let plan =
        json!([{ "do": "aim" }, { "do": "rest" }, { "do": "aim" }, { "do": "fire", "mode": "single" }]);
    for (reading, printed) in [("lost", "97%"), ("hits_then_jams", "100%")] {
        let answer = odds_of(json!({
            "rulings": { "jam_shot": reading },
            "attacker": { "bs": 75 }, "target": { "range_m": 5 }, "plan": plan
        }));
        assert_eq!(numbers(&answer), [Number::Roll(110)]);
        agrees(mean(&answer.hits), printed);
        agrees(answer.jam.to_f64(), "3%");
    }
}

#[test]
fn e06_semi_automatic() {
    let answer = odds_of(json!({ "plan": fire("semi") }));
    for (chance, printed) in answer.hits.iter().zip(["46.4%", "43.1%", "10.5%"]) {
        agrees(chance.to_f64(), printed);
    }
    agrees(mean(&answer.hits), "0.641");
    agrees(answer.jam.to_f64(), "5.91%");
    for (both, printed) in [(false, "0.741"), (true, "0.838")] {
        let aimed = odds_of(json!({
            "rulings": { "aim_semi_both": both },
            "plan": [{ "do": "aim" }, { "do": "aim" }, { "do": "fire", "mode": "semi" }]
        }));
        agrees(mean(&aimed.hits), printed);
    }
}

#[test]
fn e07_automatic() {
    let answer = odds_of(json!({ "plan": fire("auto") }));
    assert_eq!(numbers(&answer), [30, 20, 10, 0].map(Number::Roll));
    let printed = ["55.80267%", "35.469229%", "8.122883%", "0.599898%", "0.00532%"];
    for (chance, printed) in answer.hits.iter().zip(printed) {
        agrees(chance.to_f64(), printed);
    }
    agrees(mean(&answer.hits), "0.53535969");
    agrees(answer.jam.to_f64(), "37.257759%");
    agrees(answer.shots_fired.to_f64(), "3.387069");
    for (switch, reading, printed) in [
        ("jam_shot", "hits_then_jams", "0.56425969"),
        ("auto_jam_set", "doubles_only", "0.53929"),
        ("roll_test", "strictly_under", "0.50853869"),
    ] {
        let answer = odds_of(json!({ "rulings": { switch: reading }, "plan": fire("auto") }));
        agrees(mean(&answer.hits), printed);
    }
}

#[test]
fn e08_heavy_automatic() {
    let answer = odds_of(json!({ "weapon": { "class": "heavy" }, "plan": fire("auto") }));
    assert_eq!(numbers(&answer), [40, 40, 30, 20, 10, 0].map(Number::Roll));
    agrees(mean(&answer.hits), "1.123358");
    agrees(1.0 - answer.hits[0].to_f64(), "68.1910%");
    agrees(answer.jam.to_f64(), "50.3019%");
    agrees(answer.shots_fired.to_f64(), "4.5729");
}

#[test]
fn e11_values_of_layers() {
    for (base, added, value, printed) in [(40, 20, 60, "60%"), (30, -40, -10, "1%"), (80, 30, 110, "100%")] {
        let answer = work_out(&certain_hit_with(json!({
            "weapon": { "penetration": [{ "up_to_m": 300, "physical": added }] },
            "target": { "armour": [{ "kind": "physical", "base": base }] }
        })));
        assert_eq!(answer.layers[0].value, value);
        agrees(mean(&answer.penetrating), printed);
    }
}

#[test]
fn e14_cover_field_armour() {
    let answer = |reading: &str| {
        work_out(&certain_hit_with(json!({
            "rulings": { "field_value": reading },
            "target": {
                "cover": { "base": 75 }, "exposed": ["head"], "field": { "value": 45 },
                "armour": [{ "kind": "primitive", "base": 50 }]
            }
        })))
    };
    let pass = answer("pass");
    agrees(mean(&pass.penetrating), "16.875%");
    for (stopped, printed) in pass.stopped.iter().zip(["25%", "41.25%", "16.875%"]) {
        agrees(stopped.to_f64(), printed);
    }
    agrees(mean(&answer("stop").penetrating), "20.625%");
}

#[test]
fn e16_bursts() {
    let caught = |radius_m: i32, range_m: i32| {
        let document = json!({ "weapon": { "burst_radius_m": radius_m }, "target": { "range_m": range_m } });
        odds_of(document).caught.expect("an area weapon")
    };
    for (radius_m, printed) in [(2, "51.4%"), (3, "57.1%"), (5, "68.5%"), (10, "97%")] {
        agrees(caught(radius_m, 50).to_f64(), printed);
    }
    // 6 m is past point-blank range, so the number stays 40.
    assert_eq!(caught(3, 6), Rational::ratio(187, 325));
}

#[test]
fn e19_cease_fire() {
    let fire = |cease: Value| {
        let plan = json!([{ "do": "fire", "mode": "auto", "cease": cease }]);
        odds_of(json!({ "attacker": { "bs": 60 }, "plan": plan }))
    };
    let ceased = fire(json!("hit"));
    agrees(mean(&ceased.hits), "70.762324%");
    agrees(ceased.shots_fired.to_f64(), "1.789996");
    agrees(ceased.jam.to_f64(), "19.689956%");
    let full = fire(Value::Null);
    agrees(mean(&full.hits), "1.14503211");
    agrees(full.jam.to_f64(), "37.257759%");
}

#[test]
fn e24_a_moving_target() {
    for (reading, taken) in [("floor", 20), ("ceil", 30), ("per_10m", 25)] {
        let answer = odds_of(json!({
            "rulings": { "moving_target": reading }, "target": { "speed_m_per_round": 250 }
        }));
        assert_eq!(numbers(&answer), [Number::Roll(40 - taken)]);
    }
}
