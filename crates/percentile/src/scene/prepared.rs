//! An attempt as a scenario of the rules: the numbers before the dice.

use super::refusal::Refusal;
use super::state::Id;
use crate::ShootOut;
use crate::melee::{Blow, MeleeScenario};
use crate::notes::{Note, notes};
use crate::scenario::Scenario;
use shootout_ruleset::document::Node;

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

impl Prepared {
    /// The scenario, which `shootout odds` and `shootout table` read as well.
    pub const fn scenario(&self) -> &Kind {
        &self.kind
    }

    /// What was stated of the targets and changes nothing, such as cover that hides nothing.
    pub fn notes(&self) -> Vec<Note> {
        match &self.kind {
            Kind::Shot(scenario) => notes(scenario),
            Kind::Blow(_) => Vec::new(),
        }
    }

    /// The scenario as a document, without its tag.
    pub fn document(&self) -> Node {
        match &self.kind {
            Kind::Shot(scenario) => Node::of(scenario),
            Kind::Blow(scenario) => Node::of(scenario),
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
