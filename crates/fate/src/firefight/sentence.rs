//! The answer to each question in a sentence, to be quoted.

use super::ammunition::Targeting;
use super::attack_report::AttackReport;
use super::document::{AttackScenario, DuelScenario, ManoeuvreScenario, MoveScenario};
use super::duel::DuelReport;
use super::manoeuvre::ManoeuvreReport;
use super::movement::MoveReport;
use crate::order::OrderReport;
use shootout_odds::Weight;
use shootout_ruleset::name::Name;
use shootout_ruleset::percent::percent;

/// What a sentence says of what cannot be done.
fn not_possible(who: &Name, what: &str, targeting: &Targeting) -> String {
    let reasons: Vec<&str> = targeting.reasons.iter().map(|reason| reason.words.as_str()).collect();
    format!("{who} cannot {what}. {}", reasons.join(" "))
}

/// "one attack", "10 attacks".
pub(super) fn attacks_in_words(attacks: i32) -> String {
    if attacks == 1 { "one attack".to_owned() } else { format!("{attacks} attacks") }
}

/// The answer to an attack.
pub(super) fn attack<W: Weight>(scenario: &AttackScenario, report: &AttackReport<W>) -> String {
    let (attacker, defender) = (&scenario.attacker.name, &scenario.defender.name);
    let Some(odds) = &report.odds else { return not_possible(attacker, "attack", &report.targeting) };
    let attacks = scenario.attacks.get();
    let out = odds.out.by.last().map_or_else(String::new, |out| {
        let after = attacks_in_words(attacks);
        format!(" After {after}, {defender} is out with a chance of {}.", percent(out))
    });
    let hit = percent(&odds.hit);
    let stress = mean(&odds.stress.mean);
    format!("{attacker} hits {defender} with a chance of {hit}, for {stress} stress on average.{out}")
}

/// The answer to a manoeuvre.
pub(super) fn manoeuvre<W: Weight>(scenario: &ManoeuvreScenario, report: &ManoeuvreReport<W>) -> String {
    let attacker = &scenario.attacker.name;
    let Some(odds) = &report.odds else { return not_possible(attacker, "manoeuvre", &report.targeting) };
    let chances = [&odds.aspect, &odds.two_invocations, &odds.boost].map(percent);
    let [aspect, two, boost] = chances;
    let defender = &scenario.defender.name;
    format!(
        "{attacker} creates an aspect against {defender} with a chance of {aspect} ({two} with two free invocations), \
         and a boost with {boost}."
    )
}

/// The answer to a move.
pub(super) fn movement<W: Weight>(scenario: &MoveScenario, report: &MoveReport<W>) -> String {
    let minor = if report.minor_lost.is_zero() {
        String::new()
    } else {
        format!(" The chance to spend the minor action too is {}.", percent(&report.minor_lost))
    };
    format!("{} crosses {} zones on average.{minor}", scenario.mover.name, mean(&report.zones.mean))
}

/// The answer to who acts when.
pub(super) fn order<W: Weight>(report: &OrderReport<W>) -> String {
    let first: Vec<String> = report
        .combatants
        .iter()
        .map(|combatant| format!("{} {}", combatant.name, percent(&combatant.first)))
        .collect();
    format!("Chance to act first: {}.", first.join(", "))
}

/// The answer to a duel.
pub(super) fn duel<W: Weight>(scenario: &DuelScenario, report: &DuelReport<W>) -> String {
    let (a, b) = scenario.names();
    let wins = &report.fight.wins;
    let mut words = format!("{a} wins with a chance of {}, {b} with {}", percent(&wins.a), percent(&wins.b));
    if !wins.both.is_zero() {
        words += &format!("; the chance that both fall at once is {}", percent(&wins.both));
    }
    if !wins.neither.is_zero() {
        words += &format!("; the chance that the fight never ends is {}", percent(&wins.neither));
    }
    match &report.fight.mean {
        Some(turns) => format!("{words}. It takes {} turns on average.", mean(turns)),
        None => format!("{words}."),
    }
}

/// A mean with two decimals at most: `2.85`.
fn mean<W: Weight>(mean: &W) -> String {
    let rounded = format!("{:.2}", mean.to_f64());
    rounded.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_have_two_decimals_at_most() {
        assert_eq!([2.0, 2.848, 0.5].map(|number: f64| mean(&number)), ["2", "2.85", "0.5"]);
    }
}
