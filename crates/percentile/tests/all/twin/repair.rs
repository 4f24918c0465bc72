//! What becomes of a jam (P-JAM-5).

use super::ratio;
use shootout_odds::{Rational, Weight};
use shootout_percentile::rulings::{RepairRetry, RollTest};
use shootout_percentile::scenario::Scenario;

/// The chance that a roll against Tek succeeds (A-HIT-1).
pub fn chance(scenario: &Scenario) -> Option<Rational> {
    let tek = scenario.attacker.tek?.get();
    let succeeds = |roll: &i32| match scenario.rulings.roll_test {
        RollTest::AtOrUnder => *roll <= tek,
        RollTest::StrictlyUnder => *roll < tek,
    };
    Some(ratio((1..=100).filter(succeeds).count(), 100))
}

/// The mean number of rounds until the weapon is ready (A-JAM-5), if it is certain to be so at last.
pub fn mean_rounds(scenario: &Scenario, chance: &Rational) -> Option<Rational> {
    if chance.is_zero() {
        return None;
    }
    // The mean number of rolls up to the first that succeeds.
    let rolls = Rational::one().over(chance);
    let four = ratio(4, 1);
    match scenario.rulings.repair_retry {
        RepairRetry::FourRounds => Some(four.times(&rolls)),
        RepairRetry::EachRound => {
            let mut rounds = ratio(3, 1);
            rounds.add(&rolls);
            Some(rounds)
        }
        RepairRetry::Never => (*chance == Rational::one()).then_some(four),
    }
}
