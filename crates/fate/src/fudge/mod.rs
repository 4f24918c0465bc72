//! Fudge combat: scene, exchange and turn pace, the outcome table, wounds that weaken, three models of weapons and armour, one
//! against several, boxes and fate points, healing (FU).
//!
//! One file has one question, or one topic of the rules: how [outcomes](outcome) follow from margins, what is added to a
//! `roll`, what a success does (`harm`), the track of [`wounds`].

mod answer_parts;
mod case;
mod catalogue;
pub mod companion;
mod document;
pub mod duel;
mod event;
pub mod exchange;
pub mod fighter;
pub mod gear;
pub mod group;
mod harm;
pub mod healing;
pub mod initiative;
pub mod ladder;
mod many;
mod metrics;
mod moves;
pub mod outcome;
pub mod pair;
mod roll;
pub mod rulings;
pub mod scene_pace;
pub mod stance;
pub mod total;
pub mod turn;
mod unused;
pub mod wounds;

#[cfg(test)]
mod tests;

pub use case::RULE_SET;

/// What documents call this rule set.
pub const RULESET: &str = "fudge_combat";
