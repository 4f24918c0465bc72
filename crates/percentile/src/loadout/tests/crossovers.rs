//! Crossovers against fine grids, and curves put together from parts.

use super::*;

fn done(mut sweep: Sweep) -> Sweep {
    while let Some(point) = sweep.next_point() {
        point.unwrap();
    }
    sweep
}

/// The best rows when one value of a target or shooter is set, worked out without the sweep.
fn best_at(loadout: &Loadout, column: &Column, set: impl Fn(&mut Scenario)) -> Vec<usize> {
    let ranks = (0..loadout.rows.len()).map(|row| {
        let mut scenario = loadout.scenario(row, 0).unwrap();
        set(&mut scenario);
        let report = report(&scenario);
        let figure = column.figure(&readings(&scenario)).filter(|_| report.targeting.legal)?;
        Some(column.rank(figure.value))
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

fn crossovers(sweep: Sweep) -> Vec<(f64, Vec<usize>, Vec<usize>)> {
    done(sweep).crossovers().into_iter().map(|found| (found.last, found.from, found.to)).collect()
}

/// Two weapons whose bands end at odd places and that overtake one another.
const OVERTAKING: &str = r#"
    { "name": "Near", "attacker": { "bs": 40 }, "mode": "auto", "weapon": { "max_range_m": 33.4, "penetration": [
        { "up_to_m": 7.3, "physical": 30 }, { "up_to_m": 21.7, "physical": 0 }, { "up_to_m": 33.4, "physical": -30 }] } },
    { "name": "Far", "attacker": { "bs": 45 }, "mode": "single", "weapon": { "max_range_m": 61, "penetration": [
        { "up_to_m": 13.9, "physical": -10 }, { "up_to_m": 61, "physical": 15 }] } },
    { "name": "Odd", "attacker": { "bs": 38 }, "mode": "semi", "weapon": { "max_range_m": 47, "penetration": [
        { "up_to_m": 29.1, "physical": 5 }, { "up_to_m": 47, "physical": 5 }] } }"#;
const ARMOURED: &str = r#"{ "range_m": 20, "armour": [{ "kind": "physical", "base": 50 }] }"#;

#[test]
fn crossovers_over_distance_are_those_of_a_fine_grid() {
    let loadout = loadout(OVERTAKING, ARMOURED);
    for name in ["penetrating", "hit", "jam"] {
        let grid = on_a_grid(610, 10.0, |metres| {
            best_at(&loadout, named(name), |scenario| scenario.target.range_m = Metres::new(metres).unwrap())
        });
        // One that never changes would prove nothing; jams do not depend on the distance.
        assert_eq!(grid.is_empty(), name == "jam", "{name}");
        assert_eq!(
            crossovers(Sweep::new(&loadout, 0, axis("distance").unwrap(), named(name))),
            grid,
            "{name}"
        );
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
        assert_eq!(crossovers(Sweep::new(&loadout, 0, axis("bs").unwrap(), named(name))), by_skill, "{name}");
        let by_armour = on_a_grid(100, 1.0, |base| {
            best_at(&loadout, named(name), |scenario| {
                scenario.target.armour[0].base = BoundedInt::new(base as i32).unwrap();
            })
        });
        assert_eq!(
            crossovers(Sweep::new(&loadout, 0, axis("armour").unwrap(), named(name))),
            by_armour,
            "{name}"
        );
    }
}

/// What a worker sends, value by value, gives the page the same curve.
#[test]
fn a_sweep_is_put_together_from_the_values_of_another() {
    let loadout = loadout(OVERTAKING, ARMOURED);
    for axis in &AXES {
        let mut worker = Sweep::new(&loadout, 0, axis, named("penetrating"));
        let mut page = worker.clone();
        while let Some(at) = worker.next_point() {
            let at = at.unwrap();
            page.put(at, worker.at(at).unwrap().to_vec());
            assert_eq!(page.progress(), worker.progress());
        }
        assert!(!page.crossovers().is_empty(), "{axis:?}");
        assert_eq!(SweepReport::new(&loadout, &page), SweepReport::new(&loadout, &worker));
    }
}

/// A weapon that reaches a hundred kilometres is sampled every kilometre, and still nothing near is missed.
#[test]
fn far_weapons_are_sampled_coarsely_and_still_found() {
    let shooters = r#"
        { "name": "Gun", "attacker": { "bs": 40 }, "mode": "single", "weapon": { "max_range_m": 10000 } },
        { "name": "Cannon", "attacker": { "bs": 35 }, "mode": "single", "weapon": { "max_range_m": 100000 } }"#;
    let loadout = loadout(shooters, r#"{ "range_m": 20, "size": "large" }"#);
    let sweep = done(Sweep::new(&loadout, 0, axis("distance").unwrap(), named("hits")));
    let words: Vec<String> = sweep.crossovers().into_iter().map(|found| found.words).collect();
    // Up to 100 m a large target is hit by itself (P-HIT-4); beyond 5000 m the gun is at long range, and −10 puts it behind.
    assert_eq!(words, ["Beyond 100 m Gun beats Cannon", "Beyond 5000 m Cannon beats Gun"]);
    assert!(sweep.progress().0 < 300, "{} values", sweep.progress().0);
}

#[test]
fn stretches_cover_everything_once() {
    let loadout = loadout(OVERTAKING, ARMOURED);
    let sweep = done(Sweep::new(&loadout, 0, axis("distance").unwrap(), named("penetrating")));
    let stretches = sweep.stretches();
    assert_eq!(stretches.len(), sweep.crossovers().len() + 1);
    assert_eq!((stretches[0].from, stretches[stretches.len() - 1].to), (0.0, 61.0));
    for pair in stretches.windows(2) {
        assert!((pair[1].from - pair[0].to - 0.1).abs() < 1e-9);
    }
}
