//! The stance grid (FF-Q3): all stances of both sides against each other, worked out once more fall by fall.

use super::twin::FALLS;
use super::{ratio, read, report};
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};

const STANCES: [&str; 3] = ["regular", "focused", "active"];

/// Two alike but for their stances: attack 3, damage 2, armour 1.
fn duel(own: &str, foe: &str, defence: i64) -> Value {
    let side = |stance: &str| json!({ "skill": 3, "defence": defence, "weapon": { "damage": 2 }, "armour": 1, "plan": [{ "stance": stance }] });
    json!({ "a": side(own), "b": side(foe) })
}

/// The mean stress of an attack in one stance against another, from the ledger: FF-05, FF-06, FF-08, FF-17 to FF-19.
fn dealt(own: &str, guard: &str, defence: i64) -> Rational {
    if own == "active" {
        return Rational::zero();
    }
    let attack = 3 + if own == "focused" { 2 } else { 0 };
    let (guard, rolls): (i64, &[(i64, u64)]) = match guard {
        "regular" => (defence / 2, &FALLS),
        "focused" => (0, &[(0, 1)]),
        _ => (defence, &FALLS),
    };
    let falls: u64 = rolls.iter().map(|(_, falls)| falls).sum();
    let mut sum = 0;
    for (dice, one) in FALLS {
        for (against, other) in rolls {
            let margin = attack + dice - guard - against;
            if margin >= 0 {
                let stress = (margin + margin.clamp(1, 2) - 1).max(0);
                sum += stress.unsigned_abs() * one * other;
            }
        }
    }
    ratio(sum, 81 * falls)
}

fn fraction(value: &Value) -> Rational {
    value.as_str().unwrap().parse().unwrap()
}

/// FF-Q3: what each side deals, and what is left of it, in all nine pairs of stances.
#[test]
fn every_pair_of_stances() {
    for defence in [0, 3, 4] {
        for own in STANCES {
            for foe in STANCES {
                let round = report("duel", &duel(own, foe, defence).to_string())["first_round"].clone();
                let (given, taken) = (dealt(own, foe, defence), dealt(foe, own, defence));
                let mut net = given.clone();
                net.subtract(&taken);
                let found = [&round["a"]["mean"], &round["b"]["mean"], &round["net"]].map(fraction);
                assert_eq!(found, [given, taken, net], "{own} against {foe}, {defence}");
            }
        }
    }
}

/// FF-X7: what focusing brings against a regular foe, to the sixth place as printed.
#[test]
fn x7_by_the_grid() {
    let printed =
        [2.116750, 2.116750, 1.063862, 1.063862, 0.008840, 0.008840, -1.004725, -1.004725, -1.912666];
    for (defence, expected) in (0..).zip(printed) {
        let net = |own: &str| {
            let report = report("duel", &duel(own, "regular", defence).to_string());
            fraction(&report["first_round"]["net"]).to_f64()
        };
        let change = net("focused") - net("regular");
        assert!((change - expected).abs() < 1e-6, "{defence}: {change}");
    }
}

/// FF-13, FF-24, FF-25: minor actions of the round are done before; who has no counters deals nothing.
#[test]
fn minor_actions_and_counters() {
    let mut braced = duel("regular", "regular", 4);
    braced["a"]["plan"][0]["minor"] = json!("brace");
    braced["b"]["plan"][0]["minor"] = json!("cover");
    let mut plain = duel("regular", "regular", 4);
    // Braced by 1 against cover of 2 is as an attack of 2 against no cover.
    plain["a"]["skill"] = json!(2);
    let round = |document: &Value| report("duel", &document.to_string())["first_round"].clone();
    assert_eq!(round(&braced)["a"], round(&plain)["a"]);
    plain["a"]["weapon"]["ammunition"] = json!(0);
    assert_eq!(round(&plain)["a"], json!({ "mean": "0", "at_least_one": "0", "pmf": ["1"] }));
    assert!(read("duel", &plain.to_string()).is_ok());
}
