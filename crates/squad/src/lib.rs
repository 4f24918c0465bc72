//! The squad skirmish on D8: units of models shoot, assault and lose their nerve.
//!
//! One file has one topic of the rules, or one question. What is rolled in a question is a procedure in steps
//! ([`shootout_odds::staged`]), which odds, dice and the table read: dice are thrown by the handful, and a throw comes to counts, never to
//! single dice ([`dice`] says what a need means). Every attack is one pipeline (`attack`).
//!
//! Rules are named by their ID (`SQ-SHO-02`), doubts by the ID of the ruling that settles them (`SQ-A04`).

pub mod advice;
pub mod assault;
mod attack;
mod attack_sequence;
pub mod blaze_away;
mod case;
mod catalogue;
pub mod command;
#[cfg(feature = "scenes")]
pub mod companion;
pub mod cover;
pub mod dice;
pub mod document;
pub mod end_phase;
pub mod facts;
pub mod fewest;
mod fire;
pub mod force;
mod many;
mod metrics;
pub mod missions;
pub mod nerve;
mod observable;
mod pictures;
mod pin;
mod question;
pub mod rulings;
pub mod shoot;
pub mod sight;
mod situation;
mod standing;
pub mod target;
mod throw;
mod transcript;
pub mod transport;
pub mod upkeep;
pub mod volleys;

#[cfg(test)]
mod tests;

pub use case::RULE_SET;
pub use throw::DieResult;
pub use transcript::{DieRecord, NextDie};

/// What documents call this rule set.
pub const RULESET: &str = "squad_d8";
