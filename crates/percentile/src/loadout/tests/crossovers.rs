//! Crossovers against fine grids, and curves put together from parts.

use super::*;
use crate::loadout::declared::AXES;
use shootout_ruleset::side_by_side::Curve;

/// The curve of a column along an axis against the first target, nothing of it worked out.
pub(super) fn curve(loadout: &OwnLoadout, axis: &str, column: &str) -> Curve {
    let axis = AXES.iter().position(|known| known.name == axis).unwrap();
    loadout.curve(axis, at(column), 0).unwrap()
}

pub(super) fn done(mut curve: Curve) -> Curve {
    while let Some(point) = curve.next_point() {
        point.unwrap();
    }
    curve
}

/// The best rows when one value of a target or shooter is set, worked out without the sweep.
fn best_at(loadout: &Loadout, column: &Column, set: impl Fn(&mut Scenario)) -> Vec<usize> {
    let ranks = (0..loadout.rows.len()).map(|row| {
        let mut scenario = loadout.scenario(row, 0).unwrap();
        set(&mut scenario);
        let report = report(&scenario);
        let figure = column.figure(&readings(&scenario)).filter(|_| report.targeting.legal)?;
        Some(column.metric.rank(figure.value))
    });
    let ranks: Vec<Option<i64>> = ranks.collect();
    let most = ranks.iter().flatten().max().copied();
    (0..ranks.len()).filter(|row| most.is_some() && ranks[*row] == most).collect()
}

/// Where the best row changes on a grid of every step: the last value before, and the best on both sides.
fn on_a_grid(steps: i64, unit: f64, best: impl Fn(f64) -> Vec<usize>) -> Vec<(f64, Vec<usize>, Vec<usize>)> {
    let all: Vec<Vec<usize>> = (0..=steps).map(|step| best(step as f64 / unit)).collect();
    let changes = all.windows(2).enumerate().filter(|(_, pair)| pair[0] != pair[1]);
    changes.map(|(step, pair)| (step as f64 / unit, pair[0].clone(), pair[1].clone())).collect()
}

fn crossovers(loadout: &Loadout, axis: &str, column: &str) -> Vec<(f64, Vec<usize>, Vec<usize>)> {
    done(curve(&own(loadout.clone()), axis, column))
        .crossovers()
        .into_iter()
        .map(|found| (found.last, found.from, found.to))
        .collect()
}

/// Two weapons whose bands end at odd places and that overtake one another.
pub(super) const OVERTAKING: &str = r#"
    { "name": "Near", "attacker": { "bs": 40 }, "mode": "auto", "weapon": { "max_range_m": 33.4, "penetration": [
        { "up_to_m": 7.3, "physical": 30 }, { "up_to_m": 21.7, "physical": 0 }, { "up_to_m": 33.4, "physical": -30 }] } },
    { "name": "Far", "attacker": { "bs": 45 }, "mode": "single", "weapon": { "max_range_m": 61, "penetration": [
        { "up_to_m": 13.9, "physical": -10 }, { "up_to_m": 61, "physical": 15 }] } },
    { "name": "Odd", "attacker": { "bs": 38 }, "mode": "semi", "weapon": { "max_range_m": 47, "penetration": [
        { "up_to_m": 29.1, "physical": 5 }, { "up_to_m": 47, "physical": 5 }] } }"#;
pub(super) const ARMOURED: &str = r#"{ "range_m": 20, "armour": [{ "kind": "physical", "base": 50 }] }"#;

#[test]
fn crossovers_over_distance_are_those_of_a_fine_grid() {
    let loadout = loadout(OVERTAKING, ARMOURED);
    for name in ["penetrating", "hit", "jam"] {
        let grid = on_a_grid(610, 10.0, |metres| {
            best_at(&loadout, named(name), |scenario| scenario.target.range_m = Metres::new(metres).unwrap())
        });
        // One that never changes would prove nothing; jams do not depend on the distance.
        assert_eq!(grid.is_empty(), name == "jam", "{name}");
        assert_eq!(crossovers(&loadout, "distance", name), grid, "{name}");
    }
}

#[test]
fn crossovers_over_skill_and_armour_are_those_of_every_number() {
    let loadout = loadout(OVERTAKING, ARMOURED);
    for name in ["penetrating", "through", "p50"] {
        let by_skill = on_a_grid(100, 1.0, |bs| {
            best_at(&loadout, named(name), |scenario| {
                scenario.attacker.bs = BoundedInt::new(bs as i32).unwrap()
            })
        });
        assert_eq!(crossovers(&loadout, "bs", name), by_skill, "{name}");
        let by_armour = on_a_grid(100, 1.0, |base| {
            best_at(&loadout, named(name), |scenario| {
                scenario.target.armour[0].base = BoundedInt::new(base as i32).unwrap();
            })
        });
        assert_eq!(crossovers(&loadout, "armour", name), by_armour, "{name}");
    }
}

/// What a worker sends, value by value, gives the page the same curve.
#[test]
fn a_curve_is_put_together_from_the_values_of_another() {
    let loadout = own(loadout(OVERTAKING, ARMOURED));
    for axis in AXES {
        let mut worker = curve(&loadout, axis.name, "penetrating");
        let mut page = curve(&loadout, axis.name, "penetrating");
        while let Some(at) = worker.next_point() {
            let at = at.unwrap();
            page.put(at, worker.at(at).unwrap());
        }
        assert!(!page.crossovers().is_empty() && page.next_point().is_none(), "{axis:?}");
        assert_eq!((page.points(), page.crossovers()), (worker.points(), worker.crossovers()));
    }
}

/// Better at short range against longer reach: long range begins at half the reach and costs 10 (P-MOD-11).
#[test]
fn crossovers_are_told_in_words() {
    let shooters = r#"
        { "attacker": { "bs": 45 }, "weapon": { "name": "Carbine", "max_range_m": 80 }, "mode": "single" },
        { "attacker": { "bs": 40 }, "weapon": { "name": "Rifle", "max_range_m": 200 }, "mode": "single" }"#;
    let found = done(curve(&own(loadout(shooters, TARGET)), "distance", "hit")).crossovers();
    assert_eq!(found[0].words, "Beyond 40 m Rifle, single shot beats Carbine, single shot");
}

/// What an axis sets in the shots is what they would be if its inputs were stated.
#[test]
fn shots_are_set_as_they_are_read() {
    const BARE: &str = "[]";
    const SUIT: &str = r#"[{ "kind": "physical", "base": 70 }]"#;
    const WORN: &str = r#"[{ "kind": "energy", "base": 30 }, { "kind": "physical", "base": 60 }]"#;
    const WEAKER: &str = r#"[{ "kind": "energy", "base": 70 }, { "kind": "physical", "base": 70 }]"#;
    let shot = |[bs, range_m, armour]: [&str; 3]| {
        let shooter = format!(r#"{{ "attacker": {{ "bs": {bs} }}, "weapon": "autogun", "mode": "single" }}"#);
        let target = format!(r#"{{ "range_m": {range_m}, "armour": {armour} }}"#);
        loadout(&shooter, &target).scenario(0, 0).unwrap()
    };
    for (name, number, before, after) in [
        ("distance", 0.7, ["40", "20", BARE], ["40", "0.7", BARE]),
        ("distance", 35.0, ["40", "20", WORN], ["40", "35", WORN]),
        ("bs", 61.0, ["40", "20", WORN], ["61", "20", WORN]),
        ("armour", 70.0, ["40", "20", BARE], ["40", "20", SUIT]),
        ("armour", 70.0, ["40", "20", WORN], ["40", "20", WEAKER]),
    ] {
        let axis = AXES.iter().find(|axis| axis.name == name).unwrap();
        let mut set = shot(before);
        assert_eq!(declared::note(&set, axis).is_some(), after[2] == SUIT, "{name}");
        // Whatever was set before is set anew.
        declared::set_along(&mut set, axis, 3.0);
        declared::set_along(&mut set, axis, number);
        assert_eq!(set, shot(after), "{name}");
    }
}

/// A weapon that reaches a hundred kilometres is sampled every kilometre, and still nothing near is missed.
#[test]
fn far_weapons_are_sampled_coarsely_and_still_found() {
    let shooters = r#"
        { "name": "Gun", "attacker": { "bs": 40 }, "mode": "single", "weapon": { "max_range_m": 10000 } },
        { "name": "Cannon", "attacker": { "bs": 35 }, "mode": "single", "weapon": { "max_range_m": 100000 } }"#;
    let loadout = own(loadout(shooters, r#"{ "range_m": 20, "size": "large" }"#));
    let curve = done(curve(&loadout, "distance", "hits"));
    let words: Vec<String> = curve.crossovers().into_iter().map(|found| found.words).collect();
    // Up to 100 m a large target is hit by itself (P-HIT-4); beyond 5000 m the gun is at long range, and −10 puts it behind.
    assert_eq!(words, ["Beyond 100 m Gun beats Cannon", "Beyond 5000 m Cannon beats Gun"]);
    assert!(curve.points().len() < 300, "{} values", curve.points().len());
}

#[test]
fn stretches_cover_everything_once() {
    let curve = done(curve(&own(loadout(OVERTAKING, ARMOURED)), "distance", "penetrating"));
    let stretches: Vec<_> = curve.stretches().into_iter().map(|(_, stretch)| stretch).collect();
    assert_eq!(stretches.len(), curve.crossovers().len() + 1);
    assert_eq!((stretches[0].from, stretches[stretches.len() - 1].to), (0.0, 61.0));
    for pair in stretches.windows(2) {
        assert!((pair[1].from - pair[0].to - 0.1).abs() < 1e-9);
    }
}
