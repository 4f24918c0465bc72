//! Two rows against each other: by hand, and against a look at every step.

use super::crossovers::{ARMOURED, OVERTAKING, curve, done};
use super::*;
use shootout_ruleset::figures::{Lead, Standing};

/// By hand (P-RNG-2, P-RNG-3, P-RNG-4): the rifle needs 65 up to 5 m, 45 up to 100 m and 35 up to 200 m; the carbine 70, 50 up to 50 m and
/// 40 up to 100 m.
#[test]
fn which_of_two_is_better_up_to_where_and_by_how_much() {
    let shooters = r#"
        { "attacker": { "bs": 45 }, "weapon": { "name": "Rifle", "max_range_m": 200 }, "mode": "single", "actions": 1 },
        { "attacker": { "bs": 50 }, "weapon": { "name": "Carbine", "max_range_m": 100 }, "mode": "single", "actions": 1 },
        { "name": "Best", "attacker": { "bs": 90 }, "weapon": { "max_range_m": 300 }, "mode": "single", "actions": 1 }"#;
    let all = curve(&own(loadout(shooters, TARGET)), "distance", "hit");
    let said = |pair| done(all.of_pair(pair).unwrap()).compared().sentence;
    let rifle_and_carbine = "Carbine, single shot beats Rifle, single shot up to 50 m, by 5%; then Rifle, single shot up to 100 m, by 5%; \
        then only Rifle, single shot up to 200 m, as Carbine, single shot cannot fire; beyond 200 m nobody can fire.";
    assert_eq!((said([0, 1]), said([1, 0])), (rifle_and_carbine.to_owned(), rifle_and_carbine.to_owned()));
    // Who is the best of all takes nothing from it, whatever of all rows is known before.
    assert_eq!(done(done(all).of_pair([0, 1]).unwrap()).compared().sentence, rifle_and_carbine);
}

#[test]
fn there_are_two_rows() {
    let all = curve(&own(loadout(OVERTAKING, ARMOURED)), "distance", "hit");
    assert!([[0, 0], [0, 3], [3, 0]].into_iter().all(|pair| all.of_pair(pair).is_none()));
}

/// The wounds of nobody can be counted without a chart: it is not that they cannot fire.
#[test]
fn what_is_not_counted_is_said() {
    let text = document(OVERTAKING, TARGET).replace(r#""damage": "sample""#, r#""damage": null"#);
    let all = curve(&own(from(text.as_bytes()).unwrap()), "bs", "down");
    let said = done(all.of_pair([0, 1]).unwrap()).compared().sentence;
    assert_eq!(said, "There is nothing to count all along.");
}

/// At every tenth of a metre and every number of the other axes, each row worked out by itself.
#[test]
fn leads_are_those_of_every_step() {
    let loadout = loadout(OVERTAKING, ARMOURED);
    for (axis, steps, unit) in [("distance", 610, 10.0), ("bs", 100, 1.0), ("armour", 100, 1.0)] {
        for name in ["penetrating", "hit"] {
            let column = named(name);
            let figure = |row: usize, at: f64| {
                let mut scenario = loadout.scenario(row, 0).unwrap();
                match axis {
                    "distance" => scenario.target.range_m = Metres::new(at).unwrap(),
                    "bs" => scenario.attacker.bs = BoundedInt::new(at as i32).unwrap(),
                    _ => scenario.target.armour[0].base = BoundedInt::new(at as i32).unwrap(),
                }
                let is_legal = report(&scenario).targeting.legal;
                column.figure(&readings(&scenario)).filter(|_| is_legal).map(|figure| figure.value)
            };
            for pair in [[0, 1], [0, 2], [1, 2]] {
                let mut expected: Vec<Lead> = Vec::new();
                for step in 0..=steps {
                    let at = f64::from(step) / unit;
                    let (better, by) = standing(pair.map(|row| figure(row, at)));
                    match expected.last_mut().filter(|last| last.better == better) {
                        Some(last) => {
                            last.to = at;
                            last.by_least = last.by_least.zip(by).map(|(one, other)| one.min(other));
                            last.by_most = last.by_most.zip(by).map(|(one, other)| one.max(other));
                        }
                        None => expected.push(Lead { from: at, to: at, better, by_least: by, by_most: by }),
                    }
                }
                let found =
                    done(curve(&own(loadout.clone()), axis, name).of_pair(pair).unwrap()).compared().leads;
                assert_eq!(found, expected, "{axis}, {name}, {pair:?}");
            }
        }
    }
}

/// Of two numbers of which more is better.
fn standing(pair: [Option<f64>; 2]) -> (Standing, Option<f64>) {
    match pair {
        [None, None] => (Standing::Neither, None),
        [Some(_), None] => (Standing::OnlyFirst, None),
        [None, Some(_)] => (Standing::OnlySecond, None),
        [Some(one), Some(other)] if (one - other).abs() < 1e-11 => (Standing::Alike, None),
        [Some(one), Some(other)] if one > other => (Standing::First, Some(one - other)),
        [Some(one), Some(other)] => (Standing::Second, Some(other - one)),
    }
}
