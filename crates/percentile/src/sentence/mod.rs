//! One line that a person would paste into a forum: who, with what, at what, and the odds.

mod melee;
mod odds;
mod order;
mod plan;
mod whom;

#[cfg(test)]
mod tests;

pub use melee::melee_sentence;
pub use order::order_sentence;

use odds::odds;
pub use plan::plan_in_short;

use crate::report::Report;
use crate::scenario::{ActionKind, Scenario, Weapon, WeaponClass};
use plan::plan;
use shootout_odds::Weight;
use shootout_ruleset::words::{one_line, plain, with_article};
use whom::whom;

/// The sentence of a report.
pub fn sentence<W: Weight>(scenario: &Scenario, report: &Report<W>) -> String {
    let who = format!("{} (BS {})", plain(&scenario.attacker.name), scenario.attacker.bs);
    let arms = arms(scenario);
    let plan = plan(scenario);
    let whom = whom(scenario);
    let (fires, fire) = verb(&scenario.weapon);
    if !report.targeting.legal {
        let reasons: Vec<String> = report
            .targeting
            .reasons
            .iter()
            .map(|reason| format!("{} ({})", one_line(&reason.words, LONGEST_REASON), reason.rule))
            .collect();
        return format!("{who} cannot {fire} {arms}{plan} at {whom}: {}.", reasons.join("; "));
    }
    if !scenario.plan.iter().any(|entry| entry.kind == ActionKind::Fire) {
        return format!("{who} does not {fire} {arms}{plan} at {whom}.");
    }
    format!("{who} {fires} {arms}{plan} at {whom}: {}.", odds(scenario, report))
}

const fn verb(weapon: &Weapon) -> (&'static str, &'static str) {
    match weapon.class {
        WeaponClass::Thrown => ("throws", "throw"),
        WeaponClass::Pistol | WeaponClass::Basic | WeaponClass::Heavy => ("fires", "fire"),
    }
}

fn arms(scenario: &Scenario) -> String {
    let main = with_article(&scenario.weapon.name);
    match &scenario.off_hand {
        Some(other) => format!("{main} and {}", with_article(&other.name)),
        None => main,
    }
}

/// The longest reason.
const LONGEST_REASON: usize = 200;
