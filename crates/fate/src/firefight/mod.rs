//! The firefight: one standard and one minor action a turn, stances that fix the defence, hits that are worth their
//! shifts, glancing blows, cover, complications (FF).
//!
//! The three shapes are the documents that a person states ([`document`]), the procedure of the dice (`clash`), and
//! the reports. One file has one topic of the rules.

mod aftermath;
pub mod ammunition;
mod answer;
mod attack;
mod attack_play;
pub mod attack_report;
pub mod attack_script;
mod case;
mod catalogue;
mod clash;
mod complication;
mod cover;
pub mod damage;
mod defence;
pub mod document;
pub mod duel;
mod initiative;
pub mod invoked;
pub mod manoeuvre;
mod metrics;
pub mod movement;
mod offence;
mod plan_words;
mod questions;
pub mod rulings;
pub mod scene;
mod sentence;
pub mod series;
pub mod sides;
pub mod stance;

#[cfg(test)]
mod tests;

pub use case::RULE_SET;

/// What documents call this rule set.
pub const RULESET: &str = "fate_firefight";
