//! Whatever order the steps of an attack are taken in, they come to the same as at the table.

use crate::attack::Attack;
use crate::attack::fighter::{Fighter, Means};
use crate::attack::pipeline::Step;
use crate::fire::Fire;
use crate::shoot::Shot;
use crate::standing::Standing;
use proptest::prelude::*;
use serde_json::{Value, json};
use shootout_odds::staged::{Staged, Worked};
use shootout_odds::{Rational, Weight};
use shootout_ruleset::document::{decode, parse};

/// Three groups that share rerolls, a shield and Resilient, in stated orders; what pins makes the order of wounds matter.
fn document() -> impl Strategy<Value = Value> {
    let group = (1..=3u8, any::<[bool; 3]>(), prop::sample::select(vec![json!(0), json!(2), json!("D2")]));
    let order = || Just(vec![0, 1, 2]).prop_shuffle();
    let shared = (0..=3u8, 0..=2u8, 0..=4u8, any::<[bool; 3]>());
    ([group.clone(), group.clone(), group], shared, [order(), order(), order()]).prop_map(
        |(groups, (rerolls, shield, resilient, [protection, sniper, marksman]), orders)| {
            let weapon = |(place, (dice, [vicious, pinning, it_burns], blast)): (usize, &(u8, [bool; 3], Value))| {
                json!({ "dice": dice, "ap": 2 * place, "keywords": { "vicious": vicious, "pinning": pinning,
                    "it_burns": it_burns, "blast": blast, "sniper_scope": sniper && place == 1, "anti_tank": place == 2 } })
            };
            json!({
                "attacker": { "shoot": 5, "weapons": groups.iter().enumerate().map(weapon).collect::<Vec<_>>(),
                    "keywords": { "weight_of_fire": rerolls, "marksman": marksman } },
                "target": { "armour": 8, "nerve": 4, "models": 5, "health": 2, "keywords": { "shield": shield,
                    "resilient": resilient, "protection": protection, "fly": !sniper } },
                "facts": { "reroll_order": orders[0], "shield_order": orders[1], "wound_order": orders[2] },
            })
        },
    )
}

fn attack(shot: &Shot) -> Attack {
    let now = Standing::of(&shot.target);
    let fire = Fire::new(&shot.attacker, Means::Shoot, &shot.facts, &shot.rulings);
    fire.on(&Fighter::new(&shot.target), &now, false)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// P4 to P15, SQ-A10, SQ-A13, SQ-A15, SQ-A21: stage by stage as dice go at the table, group by group, and backwards from what is assumed.
    #[test]
    fn every_order_of_steps_comes_to_the_same(document in document()) {
        let shot: Shot = decode(&parse(document.to_string().as_bytes()).unwrap(), "").unwrap();
        let attack = attack(&shot);
        let ends = |steps: &[_]| {
            let start = vec![(attack.start(), Rational::one())];
            Worked::<Attack, Rational>::new().ends(&attack, steps, start)
        };
        // At the table it is also told how many hits there were.
        let told = |step: &Step| matches!(step, Step::TellHits | Step::TellThrough);
        let expected = ends(&attack.stages().into_iter().filter(|step| !told(step)).collect::<Vec<_>>());
        for steps in attack.ways() {
            prop_assert_eq!(&ends(&steps), &expected, "{:?}", steps);
            // No more states than were said before.
            prop_assert!(attack.effort(&steps).ends >= expected.len() as f64);
        }
    }
}
