//! Everything that is wrong with a force, each with its place (SQ-FRC-01 to SQ-FRC-06, SQ-TRN-01).

use super::Force;
use super::carriers::seats;
use crate::document::unit::Unit;
use shootout_ruleset::prelude::*;

/// Something that is wrong with a force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Problem {
    /// The rule that is broken.
    pub rule: &'static str,
    /// Where in the document.
    pub path: String,
    /// What is wrong.
    pub what: String,
}

impl Problem {
    fn new(rule: &'static str, path: impl Into<String>, what: impl Into<String>) -> Self {
        Self { rule, path: path.into(), what: what.into() }
    }

    /// As people see it.
    pub(super) fn remark(&self) -> Remark {
        Remark { rule: self.rule, words: self.what.clone() }
    }
}

/// What a unit is called, at the start of a sentence.
fn name(unit: &Unit) -> String {
    unit.capital_name()
}

impl Force {
    /// All problems, in the order of the rules.
    pub(super) fn problems(&self) -> Vec<Problem> {
        let mut problems = self.of_the_whole();
        for (place, unit) in self.units.iter().enumerate() {
            of_upgrades(unit, &entry("units", place), &mut problems);
        }
        self.repeated(&mut problems);
        self.of_carriers(&mut problems);
        problems
    }

    /// Points and slots (SQ-FRC-01 to SQ-FRC-04).
    fn of_the_whole(&self) -> Vec<Problem> {
        let (counts, points, limit) = (self.counts(), self.points(), self.limit);
        let mut problems = Vec::new();
        if points > i64::from(limit.get()) {
            let what = format!("{points} points are more than the limit of {limit}.");
            problems.push(Problem::new("SQ-FRC-01", "limit", what));
        }
        if !counts.has_command() {
            problems.push(Problem::new("SQ-FRC-02", "units", "There is no Command unit."));
        }
        if !counts.unlocks_specialists() {
            let what = format!(
                "{} Specialist units take as many Troop units; there are {}.",
                counts.specialist, counts.troop
            );
            problems.push(Problem::new("SQ-FRC-03", "units.specialist", what));
        }
        let same_type = self.rulings.same_type_pairs;
        if !counts.unlocks_supports(same_type) {
            let what = format!(
                "{} Support and further Command units take as many pairs of Troop and Specialist units; there are {}.",
                counts.in_pairs(),
                counts.unlocked_pairs(same_type)
            );
            problems.push(Problem::new("SQ-FRC-03", "units.support_or_command", what));
        }
        problems
    }

    /// Units that may be there only once, by their names (SQ-FRC-06).
    fn repeated(&self, problems: &mut Vec<Problem>) {
        for (place, unit) in self.units.iter().enumerate().filter(|(_, unit)| unit.unique) {
            if self.units[..place].iter().any(|other| other.unique && other.name == unit.name) {
                let what = format!("{} is unique, and is there already.", name(unit));
                problems.push(Problem::new("SQ-FRC-06", entry("units", place), what));
            }
        }
    }

    /// Who cannot embark, who is in two places, and what is too full (SQ-TRN-01, SQ-BLD-01).
    fn of_carriers(&self, problems: &mut Vec<Problem>) {
        let mut inside = Vec::new();
        for (place, carrier) in self.carriers.iter().enumerate() {
            let path = entry("carriers", place);
            for (number, unit) in carrier.inside(&self.units).enumerate() {
                let Some(of) = self.units.get(unit) else { continue };
                let at = entry(&format!("{path}.units"), number);
                if inside.contains(&unit) {
                    problems.push(Problem::new("SQ-TRN-01", at, format!("{} is inside already.", name(of))));
                } else if seats(of, &self.rulings).is_none() {
                    problems.push(Problem::new("SQ-TRN-01", at, format!("{} cannot embark.", name(of))));
                }
                inside.push(unit);
            }
            let report = carrier.report(&self.units, &self.rulings);
            if report.left < 0 {
                let what = format!("{} seats are used; there are {}.", report.used, report.places);
                problems.push(Problem::new("SQ-TRN-01", path, what));
            }
        }
    }
}

/// Upgrades that may not be bought like this (SQ-FRC-05).
fn of_upgrades(unit: &Unit, path: &str, problems: &mut Vec<Problem>) {
    let is_taken = |place: usize| unit.upgrades[place].times.get() > 0;
    for (place, upgrade) in unit.upgrades.iter().enumerate() {
        let at = || entry(&format!("{path}.upgrades"), place);
        let called = capital(&plain(upgrade.name.as_str()));
        if let Some(most) = upgrade.most.filter(|most| upgrade.times.get() > most.get()) {
            let what = format!("{called} is bought {} times; at most {most} are allowed.", upgrade.times);
            problems.push(Problem::new("SQ-FRC-05", at(), what));
        }
        if !is_taken(place) {
            continue;
        }
        let same = |other: usize| is_taken(other) && unit.upgrades[other].choice == upgrade.choice;
        if upgrade.choice.is_some() && (0..place).any(same) {
            let what = format!("{called} is a second one of options of which one may be taken.");
            problems.push(Problem::new("SQ-FRC-05", at(), what));
        }
        if upgrade.on_leader && !upgrade.leader_may {
            problems.push(Problem::new("SQ-FRC-05", at(), format!("The Leader may not have {called}.")));
        }
    }
}
