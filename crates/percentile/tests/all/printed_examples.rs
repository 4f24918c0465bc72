//! The rulebook's worked examples, as the engine answers them.

use crate::decimals::agrees;
use crate::plainest::{certain_hit_with, fire, shot_with};
use serde_json::{Value, json};
use shootout_percentile::ShootOut;
use shootout_percentile::initiative::Order;
use shootout_percentile::location::Location;
use shootout_percentile::range::Band;
use shootout_percentile::report::Report;
use shootout_percentile::scenario::Scenario;

fn report_of(scenario: &Scenario) -> Report<f64> {
    ShootOut::new(scenario).expect("a scenario that goes together").report()
}

fn odds_of(changes: Value) -> Report<f64> {
    report_of(&shot_with(changes))
}

fn numbers(report: &Report<f64>) -> Vec<i32> {
    report.actions.iter().flat_map(|action| &action.shots).map(|shot| shot.to_hit).collect()
}

/// E01: what the roll of 34 does is what raising the number from 33 to 34 adds. (P-LOC-1, P-LOC-2, A-LOC-1)
#[test]
fn e01_a_roll_of_34_strikes_an_arm_and_never_jams() {
    for (chart, arm) in [("printed", Location::RightArm), ("wfrp", Location::LeftArm)] {
        for mode in ["single", "semi", "auto"] {
            let at = |number: i32| {
                odds_of(json!({
                    "rulings": { "location_chart": chart },
                    "attacker": { "bs": 0, "modifier": number + recoil(mode) },
                    "plan": [{ "do": "fire", "mode": mode, "shots": 1 }]
                }))
            };
            let (below, above) = (at(33), at(34));
            assert_eq!(numbers(&above), [34]);
            agrees(above.hits.mean - below.hits.mean, "0.01");
            for location in Location::ALL {
                let added = above.hits_by_location.at(location) - below.hits_by_location.at(location);
                agrees(added, if location == arm { "0.01" } else { "0.00" });
            }
            agrees(above.jam - below.jam, "0.00");
        }
        let at_40 = odds_of(json!({ "rulings": { "location_chart": chart } }));
        agrees(at_40.hits.mean, "40%");
        agrees(*at_40.hits_by_location.at(arm), "8%");
    }
}

/// What the first shot of a mode takes.
fn recoil(mode: &str) -> i32 {
    match mode {
        "single" => 0,
        "semi" => 5,
        _ => 10,
    }
}

/// E02. (P-INIT-1, P-INIT-2)
#[test]
fn e02_whose_blow_falls_when() {
    let blows = |fighters: Value| -> Vec<(String, i32)> {
        let order: Order =
            serde_json::from_value(json!({ "fighters": fighters })).expect("an order of blows");
        let report = order.report().expect("fighters that go together");
        report.blows.into_iter().map(|blow| (blow.name, blow.at)).collect()
    };
    let first = blows(json!([
        { "name": "A", "initiative": 72, "attacks": 3 }, { "name": "B", "initiative": 30, "attacks": 2 }
    ]));
    let printed = [("A", 72), ("A", 48), ("B", 30), ("A", 24), ("B", 15)];
    assert_eq!(first, printed.map(|(name, at)| (name.to_owned(), at)));
    let second = blows(json!([
        { "name": "A", "initiative": 40, "attacks": 2 }, { "name": "B", "initiative": 35, "attacks": 5 }
    ]));
    let numbers: Vec<i32> = second.iter().map(|blow| blow.1).collect();
    assert_eq!(numbers, [40, 35, 28, 21, 20, 14, 7]);
}

/// E03. (P-HIT-1, P-RNG-2, P-JAM-1)
#[test]
fn e03_a_plain_shot() {
    let report = odds_of(json!({}));
    assert!(report.targeting.legal);
    assert_eq!(report.actions[0].band, Band::Short);
    assert_eq!(numbers(&report), [40]);
    agrees(report.hits.mean, "40%");
    agrees(report.jam, "3%");
}

/// E04. (P-HIT-2, A-LOC-3)
#[test]
fn e04_everything_against_him() {
    let report = odds_of(json!({
        "attacker": { "bs": 65, "wounds": ["light"], "wrong_hand": true, "two_weapons": true },
        "target": { "range_m": 200, "cover": { "base": 50 }, "exposed": ["head", "body"] },
        "plan": [{ "do": "fire", "mode": "single", "moving": "walk" }]
    }));
    assert_eq!(report.actions[0].band, Band::Long);
    assert_eq!(numbers(&report), [-25]);
    agrees(report.hits.mean, "1%");
    agrees(*report.hits_by_location.at(Location::Head), "1%");
}

/// E05. (P-HIT-3, P-MOD-9, P-MOD-10, A-JAM-1)
#[test]
fn e05_over_a_hundred() {
    let plan =
        json!([{ "do": "rest" }, { "do": "aim" }, { "do": "aim" }, { "do": "fire", "mode": "single" }]);
    for (reading, printed) in [("lost", "97%"), ("hits_then_jams", "100%")] {
        let report = odds_of(json!({
            "rulings": { "jam_shot": reading },
            "attacker": { "bs": 75 }, "target": { "range_m": 5 }, "plan": plan
        }));
        assert_eq!(numbers(&report), [110]);
        agrees(report.hits.mean, printed);
        agrees(report.jam, "3%");
    }
}

/// E06. (P-FIRE-2, A-AIM-1)
#[test]
fn e06_semi_automatic() {
    let report = odds_of(json!({ "plan": fire("semi") }));
    assert_eq!(numbers(&report), [35, 30]);
    assert_eq!(report.hits.pmf.len(), 3);
    for (chance, printed) in report.hits.pmf.iter().zip(["46.4%", "43.1%", "10.5%"]) {
        agrees(*chance, printed);
    }
    agrees(report.hits.mean, "0.641");
    agrees(report.hits.at_least_one, "53.6%");
    agrees(report.jam, "5.91%");
    for (both, printed) in [(false, "0.741"), (true, "0.838")] {
        let aimed = odds_of(json!({
            "rulings": { "aim_semi_both": both },
            "plan": [{ "do": "aim" }, { "do": "aim" }, { "do": "fire", "mode": "semi" }]
        }));
        agrees(aimed.hits.mean, printed);
    }
}

/// E07. (P-FIRE-3, P-JAM-2, P-JAM-3, A-JAM-1, A-JAM-2, A-HIT-1)
#[test]
fn e07_automatic() {
    let report = odds_of(json!({ "plan": fire("auto") }));
    assert_eq!(numbers(&report), [30, 20, 10, 0]);
    let printed = ["55.80267%", "35.469229%", "8.122883%", "0.599898%", "0.00532%"];
    assert_eq!(report.hits.pmf.len(), printed.len());
    for (chance, printed) in report.hits.pmf.iter().zip(printed) {
        agrees(*chance, printed);
    }
    agrees(report.hits.mean, "0.53535969");
    agrees(report.hits.at_least_one, "44.19733%");
    agrees(report.jam, "37.257759%");
    agrees(report.shots_fired.mean, "3.387069");
    for (switch, reading, printed) in [
        ("jam_shot", "hits_then_jams", "0.56425969"),
        ("auto_jam_set", "doubles_only", "0.53929"),
        ("roll_test", "strictly_under", "0.50853869"),
    ] {
        let report = odds_of(json!({ "rulings": { switch: reading }, "plan": fire("auto") }));
        agrees(report.hits.mean, printed);
    }
}

/// E08. (P-FIRE-4, A-FIRE-4)
#[test]
fn e08_heavy_automatic() {
    let report = odds_of(json!({ "weapon": { "class": "heavy" }, "plan": fire("auto") }));
    assert_eq!(numbers(&report), [40, 40, 30, 20, 10, 0]);
    agrees(report.hits.mean, "1.123358");
    agrees(report.hits.at_least_one, "68.1910%");
    agrees(report.jam, "50.3019%");
    agrees(report.shots_fired.mean, "4.5729");
}

/// E11. (P-PEN-2, P-PEN-4)
#[test]
fn e11_values_of_layers() {
    for (base, added, value, printed) in [(40, 20, 60, "60%"), (30, -40, -10, "1%"), (80, 30, 110, "100%")] {
        let report = report_of(&certain_hit_with(json!({
            "weapon": { "penetration": [{ "up_to_m": 300, "physical": added }] },
            "target": { "armour": [{ "kind": "physical", "base": base }] }
        })));
        assert_eq!(report.layers[0].value, value);
        agrees(report.layers[0].through, printed);
        agrees(report.penetrating.mean, printed);
    }
}

/// E14. (P-PEN-6, A-PEN-1)
#[test]
fn e14_cover_field_armour() {
    let report = |reading: &str| {
        report_of(&certain_hit_with(json!({
            "rulings": { "field_value": reading },
            "target": {
                "cover": { "base": 75 }, "exposed": ["head"], "field": { "value": 45 },
                "armour": [{ "kind": "primitive", "base": 50 }]
            }
        })))
    };
    let pass = report("pass");
    agrees(pass.penetrating.mean, "16.875%");
    let printed = ["25%", "41.25%", "16.875%"];
    assert_eq!(pass.layers.len(), printed.len());
    for (layer, printed) in pass.layers.iter().zip(printed) {
        agrees(layer.stopped, printed);
    }
    agrees(report("stop").penetrating.mean, "20.625%");
}

/// E16. (P-AREA-2, P-AREA-3, P-AREA-4, A-AREA-2)
#[test]
fn e16_bursts() {
    let caught = |radius_m: i32, range_m: i32| {
        let document = json!({ "weapon": { "burst_radius_m": radius_m }, "target": { "range_m": range_m } });
        odds_of(document).caught.expect("an area weapon")
    };
    for (radius_m, printed) in [(2, "51.4%"), (3, "57.1%"), (5, "68.5%"), (10, "97%")] {
        agrees(caught(radius_m, 50), printed);
    }
    agrees(caught(3, 6), "57.5385%");
    let report = odds_of(json!({
        "weapon": { "burst_radius_m": 3 }, "target": { "range_m": 50 },
        "bystanders": [{ "name": "Bystander", "behind_m": 4 }]
    }));
    let bystander = report.blast.iter().find(|caught| caught.name == "Bystander").expect("the bystander");
    agrees(bystander.caught, "7.125%");
}

/// E18. (P-FIRE-7)
#[test]
fn e18_following_fire() {
    let report = odds_of(json!({
        "attacker": { "bs": 50 },
        "following": [{ "from_previous_m": 5, "target": { "range_m": 100 } }],
        "plan": [{ "do": "fire", "mode": "auto", "swing": "hit" }]
    }));
    agrees(report.targets[0].hits.mean, "0.598072");
    agrees(report.targets[1].hits.mean, "0.2421239");
    agrees(report.targets_hit_together[0b11], "20.61648%");
}

/// E19. (P-FIRE-6)
#[test]
fn e19_cease_fire() {
    let fire = |cease: Value| {
        let plan = json!([{ "do": "fire", "mode": "auto", "cease": cease }]);
        odds_of(json!({ "attacker": { "bs": 60 }, "plan": plan }))
    };
    let ceased = fire(json!("hit"));
    agrees(ceased.hits.mean, "70.762324%");
    agrees(ceased.shots_fired.mean, "1.789996");
    agrees(ceased.jam, "19.689956%");
    let full = fire(Value::Null);
    agrees(full.hits.mean, "1.14503211");
    agrees(full.jam, "37.257759%");
}

/// E24. (P-MOD-3, A-MOD-1)
#[test]
fn e24_a_moving_target() {
    for (reading, taken) in [("floor", 20), ("ceil", 30), ("per_10m", 25)] {
        let report = odds_of(json!({
            "rulings": { "moving_target": reading }, "target": { "speed_m_per_round": 250 }
        }));
        assert_eq!(numbers(&report), [40 - taken]);
    }
}

/// The rolls in a hundred that strike head, first arm, second arm, body, first leg and second leg with one shot.
fn rolls_by_location(mode: &str, number: i32) -> [f64; 6] {
    let report = odds_of(json!({
        "rulings": { "location_chart": "wfrp" },
        "attacker": { "bs": 0, "modifier": number + recoil(mode) },
        "plan": [{ "do": "fire", "mode": mode, "shots": 1 }]
    }));
    assert_eq!(numbers(&report), [number]);
    report.hits_by_location.0.map(|mean| mean * 100.0)
}

fn agree_all(found: [f64; 6], printed: [i32; 6]) {
    for (found, printed) in found.into_iter().zip(printed) {
        agrees(found, &format!("{printed}.00"));
    }
}

/// Table 1.9 for single and semi-automatic fire. (P-LOC-4)
#[test]
fn locations_of_hits() {
    for (number, printed) in [
        (1, [1, 0, 0, 0, 0, 0]),
        (5, [1, 2, 2, 0, 0, 0]),
        (10, [2, 2, 2, 3, 1, 0]),
        (20, [4, 4, 4, 5, 2, 1]),
        (30, [6, 6, 6, 7, 3, 2]),
        (40, [8, 8, 8, 9, 4, 3]),
        (50, [10, 10, 10, 11, 5, 4]),
        (60, [12, 12, 12, 13, 6, 5]),
        (70, [13, 14, 14, 16, 7, 6]),
        (80, [14, 16, 16, 19, 8, 7]),
        (90, [15, 18, 18, 22, 9, 8]),
    ] {
        agree_all(rolls_by_location("single", number), printed);
        agree_all(rolls_by_location("semi", number), printed);
    }
}

/// Table 1.9 for automatic fire, where doubles are lost. (P-LOC-4, P-JAM-2, A-JAM-1)
#[test]
fn locations_of_hits_on_automatic() {
    for (number, printed) in [
        (10, [2, 2, 2, 3, 1, 0]),
        (20, [3, 4, 4, 5, 2, 1]),
        (30, [5, 5, 6, 7, 3, 2]),
        (40, [7, 6, 8, 9, 4, 3]),
        (60, [11, 10, 10, 13, 6, 5]),
        (80, [13, 14, 14, 17, 8, 7]),
        (100, [14, 18, 18, 23, 8, 8]),
    ] {
        agree_all(rolls_by_location("auto", number), printed);
    }
}

/// Which numbers cannot reach a location at all. (P-LOC-4)
#[test]
fn locations_out_of_reach() {
    let reached = |number: i32| rolls_by_location("single", number).map(|rolls| rolls > 0.5);
    assert_eq!(reached(-25), [true, false, false, false, false, false]);
    assert!(!reached(5)[3] && reached(6)[3], "the body from 6 on");
    assert!(!reached(8)[4] && reached(9)[4], "a leg from 9 on");
    assert!(!reached(18)[5] && reached(19)[5], "the other leg from 19 on");
}
