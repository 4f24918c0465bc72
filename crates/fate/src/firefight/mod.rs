//! The firefight: one standard and one minor action a turn, stances that fix the defence, hits that are worth their
//! shifts, glancing blows, cover, complications (FF).
//!
//! The three shapes are the documents that a person states ([`document`]), the procedure of the dice
//! (`crate::opposed`), and the reports. One file has one topic of the rules.

mod aftermath;
pub mod ammunition;
mod attack;
pub mod attack_report;
mod case;
mod catalogue;
mod complication;
mod cover;
pub mod damage;
mod defence;
pub mod document;
pub mod duel;
mod event;
mod initiative;
pub mod invoked;
pub mod manoeuvre;
mod many;
mod metrics;
pub mod movement;
mod offence;
mod plan_words;
pub mod rulings;
pub mod scene;
pub mod series;
pub mod stance;

#[cfg(test)]
mod tests;

pub use case::RULE_SET;

/// What documents call this rule set.
pub const RULESET: &str = "fate_firefight";

/// What there is to say where nothing is rolled.
const NOT_LEGAL: &str = "nothing is rolled: it cannot be done";
