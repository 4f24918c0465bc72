//! The three readers of the rules agree: odds, dice and table.

#![allow(clippy::unwrap_used)] // A scenario of this file that does not read is a failed test.

use rand::SeedableRng;
use rand::rngs::StdRng;
use shootout_odds::{Play, Rational, Weight, brute};
use shootout_percentile::scenario::Scenario;
use shootout_percentile::{Event, ShootOut};

/// Scenarios that between them roll every kind of die: hits, jams, explosions, layers, damage, strays, repairs, swings.
const SCENARIOS: [&str; 5] = [
    r#"{ "attacker": { "bs": 55 }, "weapon": { "magazine": 9 }, "target": { "range_m": 30,
         "cover": { "base": 60 }, "exposed": ["head", "body"], "field": { "value": 70 },
         "armour": [ { "kind": "physical", "base": 45, "covers": ["body", "left_leg"] } ] },
         "damage": { "rows": [ { "up_to": 20, "result": "dead" }, { "up_to": 70, "result": "light" },
                               { "up_to": 100, "result": "none" } ] },
         "plan": [ { "do": "aim" }, { "do": "fire", "mode": "auto" }, { "do": "fire", "mode": "semi", "cease": "hit" },
                   { "do": "fire", "mode": "auto", "moving": "walk" } ] }"#,
    r#"{ "attacker": { "bs": 70, "armour": [ { "kind": "energy", "base": 50 } ] },
         "weapon": { "plasma": true }, "target": { "range_m": 30 },
         "plan": [ { "do": "fire", "mode": "auto" }, { "do": "fire", "mode": "auto" } ] }"#,
    r#"{ "attacker": { "bs": 40 }, "weapon": { "class": "thrown", "can_jam": false, "burst_radius_m": 4 },
         "target": { "range_m": 8 }, "bystanders": [ { "right_m": 3, "behind_m": 2 } ],
         "plan": [ { "do": "fire", "mode": "single" }, { "do": "fire", "mode": "semi" } ] }"#,
    r#"{ "attacker": { "bs": 60, "tek": 50 }, "weapon": {}, "target": { "range_m": 30 },
         "plan": [ { "do": "fire", "mode": "auto" }, { "do": "clear_jam" }, { "do": "fire", "mode": "auto" } ] }"#,
    r#"{ "attacker": { "bs": 75 }, "weapon": {}, "target": { "range_m": 30 },
         "following": [ { "from_previous_m": 4, "target": { "range_m": 33, "field": { "value": 50 } } } ],
         "plan": [ { "do": "fire", "mode": "auto", "swing": "hit" }, { "do": "fire", "mode": "semi", "swing": "shot" } ] }"#,
];

fn scenarios() -> Vec<Scenario> {
    SCENARIOS.iter().map(|text| serde_json::from_str(text).unwrap()).collect()
}

/// Pearson's chi-square of counts against a distribution, cells of fewer than five expected taken together, and the number
/// of cells.
fn chi_square(seen: &[u32], odds: &[f64], total: u32) -> (f64, usize) {
    let (mut sum, mut cells) = (0.0, 0);
    let (mut wanted, mut found) = (0.0, 0.0);
    for (chance, count) in odds.iter().zip(seen) {
        wanted += chance * f64::from(total);
        found += f64::from(*count);
        if wanted >= 5.0 {
            sum += (found - wanted).powi(2) / wanted;
            cells += 1;
            (wanted, found) = (0.0, 0.0);
        }
    }
    (sum, cells)
}

/// The 99.9 % points of chi-square for 1 to 12 degrees of freedom.
const POINT_999: [f64; 12] =
    [10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12, 27.88, 29.59, 31.26, 32.91];

/// Seeded rolls follow the odds, of hits and of hits that get through.
#[test]
fn seeded_rolls_follow_the_odds() {
    const ROLLS: u32 = 8_000;
    for scenario in &scenarios() {
        let shoot_out = ShootOut::new(scenario).unwrap();
        let report = shoot_out.report::<f64>();
        let mut generator = StdRng::seed_from_u64(1_121);
        let (mut hits, mut penetrating) = ([0u32; 16], [0u32; 16]);
        for _ in 0..ROLLS {
            let rolled = Play::roll_out(&shoot_out, &mut generator);
            let outcome = shoot_out.outcome(rolled.iter().filter_map(|throw| throw.event.as_ref()));
            hits[outcome.hits as usize] += 1;
            penetrating[outcome.penetrating as usize] += 1;
        }
        for (seen, odds) in [(hits, &report.hits.pmf), (penetrating, &report.penetrating.pmf)] {
            let (sum, cells) = chi_square(&seen, odds, ROLLS);
            assert!(cells >= 2 && sum < POINT_999[cells - 2], "chi-square {sum} over {cells} cells");
        }
    }
}

/// P-AREA-4, A-LOC-4: the worst wound of rolled area shots follows the odds, whom a stray catches among the wounded; direct
/// hits alone would leave them unhurt far more often.
#[test]
fn rolled_wounds_of_area_weapons_follow_the_odds() {
    const ROLLS: u32 = 8_000;
    for (radius_m, burst_location) in [(4, "fresh"), (7, "fresh"), (4, "reversed")] {
        let text = format!(
            r#"{{ "rulings": {{ "burst_location": "{burst_location}" }}, "attacker": {{ "bs": 40 }},
                "weapon": {{ "class": "thrown", "can_jam": false, "burst_radius_m": {radius_m} }},
                "target": {{ "range_m": 8, "armour": [ {{ "kind": "physical", "base": 60, "covers": ["head", "body"] }} ] }},
                "damage": {{ "rows": [ {{ "up_to": 20, "result": "dead" }}, {{ "up_to": 70, "result": "light" }},
                                       {{ "up_to": 100, "result": "none" }} ] }},
                "plan": [ {{ "do": "fire", "mode": "semi" }} ] }}"#
        );
        let scenario: Scenario = serde_json::from_str(&text).unwrap();
        let shoot_out = ShootOut::new(&scenario).unwrap();
        let odds = shoot_out.report::<f64>().worst_wound.unwrap().0;
        let mut generator = StdRng::seed_from_u64(64);
        let mut seen = [0u32; 5];
        for _ in 0..ROLLS {
            let rolled = Play::roll_out(&shoot_out, &mut generator);
            let outcome = shoot_out.outcome(rolled.iter().filter_map(|throw| throw.event.as_ref()));
            seen[outcome.worst_wound.unwrap() as usize] += 1;
        }
        let (sum, cells) = chi_square(&seen, &odds, ROLLS);
        assert!(cells >= 3 && sum < POINT_999[cells - 2], "chi-square {sum} over {cells} cells");
    }
}

/// Every single face in turn, in the order of the table, gives the odds exactly.
#[test]
fn odds_are_those_of_every_face_in_turn() {
    let text = r#"{ "attacker": { "bs": 45 }, "weapon": {}, "target": { "range_m": 30,
        "armour": [ { "kind": "primitive", "base": 55, "covers": ["body", "head"] } ] },
        "plan": [ { "do": "fire", "mode": "semi" } ] }"#;
    let scenario: Scenario = serde_json::from_str(text).unwrap();
    let shoot_out = ShootOut::new(&scenario).unwrap();
    let report = shoot_out.report::<Rational>();
    let counted =
        brute::distribution::<_, _, Rational>(&shoot_out, (0, 0), &|(hits, through), event| match event {
            Event::Shot(shot) => (hits + u8::from(shot.hit), through + u8::from(shot.penetrated)),
            Event::Barrier { penetrated: true, .. } => (*hits, through + 1),
            _ => (*hits, *through),
        });
    assert_eq!(counted.total(), Rational::one());
    let hits = counted.map(|counts| i64::from(counts.0));
    let through = counted.map(|counts| i64::from(counts.1));
    for (count, chance) in (0i64..).zip(&report.hits.pmf) {
        assert_eq!(hits.probability(&count), *chance);
    }
    for (count, chance) in (0i64..).zip(&report.penetrating.pmf) {
        assert_eq!(through.probability(&count), *chance);
    }
}
