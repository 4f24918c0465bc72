//! An attempt as a scenario of the rules: the numbers before the dice.

use super::refusal::Refusal;
use super::state::Id;
use crate::melee::{Blow, MeleeReport, MeleeScenario};
use crate::notes::{Note, notes};
use crate::report::Report;
use crate::scenario::Scenario;
use crate::{NAME, ShootOut};
use serde_json::Value;
use shootout_ruleset::question::TAG;

/// An attempt, as a scenario of the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Prepared {
    pub(super) kind: Kind,
    pub(super) bodies: Bodies,
    /// Actions that it takes.
    pub(super) actions: u32,
}

/// The scenario of an attempt.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Of a shot or a repair.
    Shot(Box<Scenario>),
    /// Of a blow.
    Blow(Box<MeleeScenario>),
}

/// Who the people of a scenario are in the scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bodies {
    pub firer: Id,
    pub targets: Vec<Id>,
    pub bystanders: Vec<Id>,
}

/// The odds of an attempt before its dice.
#[derive(Clone, Debug, PartialEq)]
pub enum Odds {
    /// Of a shot or a repair.
    Shot(Box<Report<f64>>),
    /// Of a blow.
    Blow(Box<MeleeReport<f64>>),
}

impl Prepared {
    /// The scenario, which `shootout odds` and `shootout table` read as well.
    #[must_use]
    pub const fn scenario(&self) -> &Kind {
        &self.kind
    }

    /// What was stated of the targets and changes nothing, such as cover that hides nothing.
    #[must_use]
    pub fn notes(&self) -> Vec<Note> {
        match &self.kind {
            Kind::Shot(scenario) => notes(scenario),
            Kind::Blow(_) => Vec::new(),
        }
    }

    /// The scenario as a document by itself, as a file holds it.
    ///
    /// ```
    /// use shootout_percentile::{catalogue::Catalogue, read, scene::{Kind, Scene}};
    /// let text = br#"{ "scene": 1, "ruleset": "percentile", "events": [
    ///     { "event": "add", "combatant": { "name": "Kell", "bs": 45, "weapon": "autogun" } },
    ///     { "event": "add", "combatant": { "name": "Ruk", "bs": 35 } },
    ///     { "event": "distance", "range_m": 30 },
    ///     { "event": "attack", "of": { "by": 1, "at": 2, "mode": "single" }, "faces": [60] } ] }"#;
    /// let scene = Scene::read(text, Catalogue::built_in())?.scene;
    /// let (prepared, _) = scene.followed(3).unwrap();
    /// let document = prepared.document().to_string();
    /// let scenario = read::shot(document.as_bytes(), Catalogue::built_in())?;
    /// assert_eq!(*prepared.scenario(), Kind::Shot(Box::new(scenario)));
    /// # Ok::<(), shootout_ruleset::InputError>(())
    /// ```
    #[must_use]
    pub fn document(&self) -> Value {
        let written = match &self.kind {
            Kind::Shot(scenario) => serde_json::to_value(scenario),
            Kind::Blow(scenario) => serde_json::to_value(scenario),
        };
        // Numbers, words and lists of them: nothing that JSON cannot hold.
        let mut document = written.unwrap_or_default();
        if let Some(document) = document.as_object_mut() {
            document.insert(TAG.to_owned(), NAME.into());
        }
        document
    }

    /// The odds before the dice.
    ///
    /// # Errors
    ///
    /// When the scenario does not go together; one that was prepared does.
    pub fn odds(&self) -> Result<Odds, Refusal> {
        match &self.kind {
            Kind::Shot(scenario) => {
                shoot_out(scenario).map(|shoot_out| Odds::Shot(Box::new(shoot_out.report())))
            }
            Kind::Blow(scenario) => blow(scenario).map(|blow| Odds::Blow(Box::new(blow.report()))),
        }
    }
}

/// The procedure of a shot or a repair.
pub(super) fn shoot_out(scenario: &Scenario) -> Result<ShootOut<'_>, Refusal> {
    ShootOut::new(scenario).map_err(|problem| Refusal::of(&scenario.attacker.name, &problem))
}

/// The procedure of a blow.
pub(super) fn blow(scenario: &MeleeScenario) -> Result<Blow<'_>, Refusal> {
    Blow::new(scenario).map_err(|problem| Refusal::of(&scenario.attacker.name, &problem))
}
