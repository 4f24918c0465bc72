//! The squad skirmish on D8: units of models shoot, assault and lose their nerve.
//!
//! One file has one topic of the rules, or one question. Dice are thrown by the handful: [`dice`] says what a need means; a throw comes to
//! counts, never to single dice. The rules are steps that three readers take (`steps`): the odds, a generator, and a person
//! with real dice. Every attack is one pipeline (`attack`).
//!
//! Rules are named by their ID (`SQ-SHO-02`), doubts by the ID of the ruling that settles them (`SQ-A04`).

pub mod advice;
pub mod assault;
mod attack;
pub mod blaze_away;
mod case;
mod catalogue;
mod chances;
pub mod command;
#[cfg(feature = "scenes")]
pub mod companion;
mod counted;
pub mod cover;
pub mod dice;
pub mod document;
pub mod end_phase;
pub mod facts;
pub mod fewest;
pub mod force;
mod hand;
mod metrics;
pub mod missions;
pub mod nerve;
mod pictures;
mod pin;
mod question;
pub mod rulings;
pub mod shoot;
pub mod sight;
mod situation;
mod standing;
mod steps;
pub mod target;
mod throw;
mod thrower;
mod transcript;
pub mod transport;
pub mod upkeep;
pub mod volleys;

#[cfg(test)]
mod tests;

pub use case::RULE_SET;
pub use hand::{DieRecord, NextDie};
pub use throw::DieResult;

/// What documents call this rule set.
pub const RULESET: &str = "squad_d8";
