//! Floating point against rationals: the same readings of the same rules, within 1e-12, over plans of a whole turn.

#![allow(clippy::unwrap_used)] // A scenario of this file that does not read is a failed test.

#[allow(dead_code, reason = "shared with the tests against the twin, which use the rest")]
use proptest::prelude::*;
use shootout_odds::{Rational, Weight};
use shootout_percentile::ShootOut;
use shootout_percentile::report::Report;
use shootout_percentile::scenario::{PlanStep, Scenario};

const ACTIONS: usize = 24;
/// More than any plan of these scenarios can fire.
const COUNTS: usize = ACTIONS * 20;
const NEAR: f64 = 1e-12;

/// The plan over and over, up to a whole turn.
fn over_and_over(mut scenario: Scenario, entries: usize) -> Scenario {
    let plan: Vec<PlanStep> = scenario.plan.iter().cycle().take(entries).cloned().collect();
    scenario.plan = plan;
    scenario
}

/// The chance of every count up to the same last one. A pmf ends where its masses do, and chances below 1e-308 are
/// zero in floating point: a count that a rational can still tell from impossible may lie past the end of the other.
fn every_count<W: Weight>(pmf: &[W]) -> Vec<W> {
    assert!(pmf.len() <= COUNTS);
    let mut counts = pmf.to_vec();
    counts.resize(COUNTS, W::zero());
    counts
}

/// Every number of a report, in one order.
fn numbers<W: Weight>(report: &Report<W>) -> Vec<W> {
    let mut numbers = every_count(&report.hits.pmf);
    numbers.extend(every_count(&report.penetrating.pmf));
    numbers.extend([report.hits.mean.clone(), report.penetrating.mean.clone()]);
    numbers.extend([report.hits.at_least_one.clone(), report.penetrating.at_least_one.clone()]);
    numbers.extend(report.hits_by_location.0.iter().cloned());
    numbers.extend(report.layers.iter().map(|layer| layer.stopped.clone()));
    numbers.extend([report.jam.clone(), report.explosion.clone(), report.shots_fired.mean.clone()]);
    numbers.extend(report.worst_wound.iter().flat_map(|wounds| wounds.0.iter().cloned()));
    numbers.extend(report.caught.clone());
    numbers.extend(report.actions.iter().map(|action| action.duck_back.clone()));
    numbers.extend(report.duck_back_as_ruled.iter().map(|duck| duck.chance.clone()));
    numbers
}

fn sum<W: Weight>(pmf: &[W]) -> W {
    let mut sum = W::zero();
    pmf.iter().for_each(|chance| sum.add(chance));
    sum
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn floats_are_as_good_as_exact(scenario in crate::scenarios::scenario(), entries in 1..=ACTIONS) {
        let scenario = over_and_over(scenario, entries);
        let shoot_out = ShootOut::new(&scenario).unwrap();
        let (exact, float) = (shoot_out.report::<Rational>(), shoot_out.report::<f64>());
        prop_assert_eq!(sum(&exact.hits.pmf), Rational::one());
        prop_assert_eq!(sum(&exact.penetrating.pmf), Rational::one());
        prop_assert!((sum(&float.hits.pmf) - 1.0).abs() < NEAR);
        let (exact, float) = (numbers(&exact), numbers(&float));
        prop_assert_eq!(exact.len(), float.len());
        for (exact, float) in exact.iter().zip(float) {
            prop_assert!((exact.to_f64() - float).abs() < NEAR, "{} is not {}", float, exact.to_f64());
        }
    }
}
