//! Advice under a limit on the chance to jam when there is too much to trade: good decisions, and a bound on all others.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use shootout_percentile::advice::decide::{Counted, Effort, Goal, Sought, best};
use shootout_percentile::number::{BoundedInt, Percent};
use shootout_percentile::scenario::Scenario;
use shootout_percentile::{AllowedActions, DecisionSpace};

/// More than any of the cases needs, with so many points to be put together.
const fn effort(points: usize) -> Effort {
    Effort { positions: 1_000_000, points }
}

/// A pirate with bursts of two, against armour that stops every second hit.
fn space(actions: u32) -> DecisionSpace {
    let scenario: Scenario = serde_json::from_str(
        r#"{ "attacker": { "bs": 45 }, "weapon": { "modes": ["single", "semi"] }, "plan": [],
             "target": { "range_m": 50, "armour": [ { "kind": "physical", "base": 60, "covers": ["body", "head"] } ] } }"#,
    )
    .unwrap();
    DecisionSpace::new(&scenario, &AllowedActions { rest: false, ..AllowedActions::default() }, actions)
        .unwrap()
}

/// With too few points to be sure of the best, what is found keeps the limit, comes to what it says, and stands with the best
/// between its own worth and the bound.
#[test]
fn good_decisions_say_how_much_better_others_may_be() {
    let space = space(2);
    let shoot_out = space.shoot_out();
    let within = |percent: f64| Goal {
        most_jam: Percent::new(percent),
        ..Goal::new(Sought::AtLeast(Counted::Penetrating, BoundedInt::nearest(2)))
    };
    let mut bounded = 0;
    for percent in [3.0, 6.0, 10.0] {
        let goal = within(percent);
        let all = best::<f64>(&space, &shoot_out, &goal, effort(20_000_000)).unwrap().unwrap();
        assert!(all.worth.at_most.is_none());
        let best_of_all = all.worth.value;
        for most in [0, 50, 200, 1_000, 5_000, 25_000] {
            let found = best::<f64>(&space, &shoot_out, &goal, effort(most)).unwrap().unwrap();
            let worth = found.worth;
            let at_most = worth.at_most;
            // Both are read anew of the process that the decisions make.
            assert!((worth.penetrating.pmf.iter().skip(2).sum::<f64>() - worth.value).abs() < 1e-12);
            assert!(worth.jam <= percent / 100.0 + 1e-12);
            let Some(at_most) = at_most else {
                assert!((worth.value - best_of_all).abs() < 1e-12);
                continue;
            };
            bounded += 1;
            assert!(worth.value <= best_of_all + 1e-12 && best_of_all <= at_most + 1e-12);
        }
    }
    assert!(bounded > 0, "some case must be too much");
}
