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
use crate::scenario::{Deed, Scenario, Weapon, WeaponClass};
use plan::plan;
use shootout_odds::Weight;
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
    if !scenario.plan.iter().any(|entry| entry.deed == Deed::Fire) {
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

/// Things that are not counted, by the last word of their names, so that no article stands before them.
const UNCOUNTED: [&str; 8] =
    ["undergrowth", "furniture", "rubble", "foliage", "debris", "scrub", "smoke", "wreckage"];

/// A name with its article; names in the plural and of what is not counted have none.
pub(crate) fn with_article(name: &str) -> String {
    let name = plain(name);
    let last = name.rsplit(' ').next().unwrap_or_default();
    let uncounted = UNCOUNTED.iter().any(|word| word.eq_ignore_ascii_case(last));
    if name.ends_with('s') && !name.ends_with("ss") || uncounted {
        return name;
    }
    let article = if name.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// The longest name that a sentence repeats in full, in characters.
const LONGEST_NAME: usize = 60;
/// The longest reason.
const LONGEST_REASON: usize = 200;

/// A name as it goes into one line.
pub fn plain(name: &str) -> String {
    one_line(name, LONGEST_NAME)
}

/// Without line breaks, and not without end.
fn one_line(text: &str, longest: usize) -> String {
    let breaks = |letter: &char| letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}');
    let letters = text.chars().take(longest).map(|letter| if breaks(&letter) { ' ' } else { letter });
    let more = text.chars().nth(longest).map(|_| '…');
    letters.chain(more).collect()
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
