//! Something that dice decide: a shot, a blow or a repair.

use super::attack::Attack;
use super::blow::Strike;
use super::event::Event;
use super::prepared::Prepared;
use super::refusal::Refusal;
use super::repair::Repair;
use super::state::{Id, State};

/// Something that dice decide.
#[derive(Clone, Debug, PartialEq)]
pub enum Attempt {
    /// Someone shoots.
    Attack(Attack),
    /// Someone strikes in a fight.
    Blow(Strike),
    /// Someone has finished a repair.
    Repair(Repair),
}

impl Attempt {
    /// Who makes it.
    pub const fn by(&self) -> Id {
        match self {
            Attempt::Attack(attack) => attack.by,
            Attempt::Blow(strike) => strike.by,
            Attempt::Repair(repair) => repair.by,
        }
    }

    /// At whom it is made, one after another.
    pub(super) fn targets(&self) -> Vec<Id> {
        match self {
            Attempt::Attack(attack) => attack.targets(),
            Attempt::Blow(strike) => vec![strike.at],
            Attempt::Repair(_) => Vec::new(),
        }
    }

    /// Makes it ready in the scene as it stands.
    ///
    /// # Errors
    ///
    /// Why it cannot be made now.
    pub fn prepare(&self, state: &State) -> Result<Prepared, Refusal> {
        match self {
            Attempt::Attack(attack) => attack.prepare(state),
            Attempt::Blow(strike) => strike.prepare(state),
            Attempt::Repair(repair) => repair.prepare(state),
        }
    }
}

impl Event {
    /// What dice decided in this event, and their faces.
    pub fn attempt(&self) -> Option<(Attempt, &[u32])> {
        match self {
            Event::Attack(rolled) => Some((Attempt::Attack(rolled.of.clone()), &rolled.faces)),
            Event::Blow(rolled) => Some((Attempt::Blow(rolled.of.clone()), &rolled.faces)),
            Event::Repair(rolled) => Some((Attempt::Repair(rolled.of.clone()), &rolled.faces)),
            _ => None,
        }
    }

    /// The seed of the generator that rolled its dice; none: there were none, or they are of the table.
    pub const fn seed(&self) -> Option<u64> {
        match self {
            Event::Attack(rolled) => rolled.seed,
            Event::Blow(rolled) => rolled.seed,
            Event::Repair(rolled) => rolled.seed,
            _ => None,
        }
    }
}
