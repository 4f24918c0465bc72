//! The answer to each question in a sentence, to be quoted.

use super::attack_report::AttackReport;
use super::document::{AttackScenario, DuelScenario, ManoeuvreScenario, MoveScenario};
use super::duel::DuelReport;
use super::manoeuvre::ManoeuvreReport;
use super::movement::MoveReport;
use crate::targeting::Targeting;
use shootout_odds::Weight;
use shootout_ruleset::name::Name;
use shootout_ruleset::percent::{mean, percent};
use shootout_ruleset::words::counted;

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
    let zones = counted(mean(&report.zones.mean), "zone");
    format!("{} crosses {zones} on average.{minor}", scenario.mover.name)
}

/// The answer to a duel.
pub(super) fn duel<W: Weight>(scenario: &DuelScenario, report: &DuelReport<W>) -> String {
    let (a, b) = scenario.names();
    report.fight.sentence([a, b], "turn")
}
