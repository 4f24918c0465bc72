//! What other readings of disputed rules would change.

use crate::ShootOut;
use crate::damage::Severity;
use crate::report::Report;
use crate::rulings::{Reading, Rulings, Switch};
use crate::scenario::Scenario;
use serde::Serialize;
use shootout_ruleset::rulings::{self, any_differs};

pub use shootout_ruleset::rulings::Difference;

/// The numbers by which readings are compared.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Headline {
    /// The chance of at least one hit.
    pub hit: f64,
    /// The mean number of hits.
    pub mean_hits: f64,
    /// The chance that at least one hit penetrates.
    pub penetrating: f64,
    /// The mean number of hits that penetrate.
    pub mean_penetrating: f64,
    /// The chance that a weapon is jammed or has exploded by the end.
    pub jam: f64,
    /// The chance that the target is dead; null without a damage chart.
    pub dead: Option<f64>,
    /// Area weapons: the mean number of bursts that catch the target; else null.
    pub caught: Option<f64>,
    /// The chance that the target ducks back from the first action or round of fire, as ruled.
    pub duck_back: Option<f64>,
}

impl Headline {
    /// The headline numbers of a report.
    #[must_use]
    pub fn of(report: &Report<f64>) -> Self {
        Self {
            hit: report.hits.at_least_one,
            mean_hits: report.hits.mean,
            penetrating: report.penetrating.at_least_one,
            mean_penetrating: report.penetrating.mean,
            jam: report.jam,
            dead: report.worst_wound.as_ref().map(|wounds| *wounds.at(Severity::Dead)),
            caught: report.caught,
            duck_back: report.duck_back_as_ruled.first().map(|duck| duck.chance),
        }
    }

    /// All of them, in order.
    pub(crate) fn numbers(&self) -> [Option<f64>; 8] {
        [
            Some(self.hit),
            Some(self.mean_hits),
            Some(self.penetrating),
            Some(self.mean_penetrating),
            Some(self.jam),
            self.dead,
            self.caught,
            self.duck_back,
        ]
    }
}

/// Every reading other than the one in force, one switch at a time, that changes a headline number. A scenario that does
/// not go together has none.
///
/// ```
/// use shootout_percentile::compare::other_readings;
/// use shootout_percentile::{catalogue::Catalogue, read};
/// let text = br#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": "autogun",
///     "target": { "range_m": 35 }, "plan": [{ "do": "fire", "mode": "single" }] }"#;
/// let scenario = read::shot(text, Catalogue::built_in())?;
/// let other = other_readings(&scenario);
/// // A single shot at 40 hits on one roll in a hundred less when only rolls under the number do.
/// assert_eq!(other[0].switch.name, "roll_test");
/// assert!((other[0].numbers.hit - 0.39).abs() < 1e-12);
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
#[must_use]
pub fn other_readings(scenario: &Scenario) -> Vec<Difference<Headline>> {
    let Some(now) = headline(scenario) else { return Vec::new() };
    let under = |switch: &Switch, reading: &Reading| {
        let mut other = scenario.clone();
        other.rulings.set(switch.name, reading.setting).ok()?;
        if other.rulings == scenario.rulings { None } else { headline(&other) }
    };
    let differs = |headline: &Headline| any_differs(&headline.numbers(), &now.numbers());
    rulings::other_readings(Rulings::SWITCHES, under, differs)
}

fn headline(scenario: &Scenario) -> Option<Headline> {
    let shoot_out = ShootOut::new(scenario).ok()?;
    Some(Headline::of(&shoot_out.report::<f64>()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{catalogue::Catalogue, read};

    fn differences(rulings: &str, mode: &str) -> Vec<Difference<Headline>> {
        let text = format!(
            r#"{{ "ruleset": "percentile", "rulings": {rulings}, "attacker": {{ "bs": 40 }},
                "weapon": {{ "max_range_m": 200 }}, "target": {{ "range_m": 50 }},
                "plan": [{{ "do": "fire", "mode": "{mode}" }}] }}"#
        );
        other_readings(&read::shot(text.as_bytes(), Catalogue::built_in()).unwrap())
    }

    fn named(differences: &[Difference<Headline>]) -> Vec<String> {
        differences.iter().map(|found| format!("{}: {}", found.switch.name, found.reading.setting)).collect()
    }

    /// A single shot at 40: 41 and more miss anyway, so a shot that jams cannot also hit (A-JAM-1); A-HIT-1 takes the
    /// roll of 40 away.
    #[test]
    fn only_what_changes_the_answer_is_listed() {
        let found = differences("{}", "single");
        assert_eq!(named(&found), ["roll_test: strictly_under"]);
        assert!((found[0].numbers.hit - 0.39).abs() < 1e-12);
        assert!((found[0].numbers.jam - 0.03).abs() < 1e-12);
    }

    /// A-JAM-2: four shots that jam on ten rolls instead of eleven.
    #[test]
    fn the_headline_is_that_of_the_other_reading() {
        let found = differences("{}", "auto");
        let doubles = found.iter().find(|found| found.switch.doubt == "A-JAM-2").unwrap();
        assert_eq!(doubles.reading.setting.to_string(), "doubles_only");
        assert!((doubles.numbers.jam - (1.0 - 0.9_f64.powi(4))).abs() < 1e-12);
    }

    /// The reading in force is not listed, the default then is.
    #[test]
    fn the_reading_in_force_is_not_another() {
        let found = differences(r#"{ "roll_test": "strictly_under" }"#, "single");
        assert_eq!(named(&found), ["roll_test: at_or_under"]);
        assert!((found[0].numbers.hit - 0.40).abs() < 1e-12);
    }
}
