//! Vehicles of the Fate space opera: ships and fighters that shoot, group their stations, detect each other, move and repair;
//! formal duels, dogfights and the escape to lightspeed (FV).
//!
//! One file has one question, or one topic of the rules: what [`size`] changes, what is stated of a [`gunner`] and of a
//! [`ship`], one [`shot`].

mod answer;
pub mod attack;
mod case;
mod catalogue;
pub mod companion;
pub mod detect;
pub mod duel;
mod event;
mod fire;
pub mod grouping;
pub mod gunner;
mod many;
mod metrics;
pub mod overcome;
pub mod rulings;
pub mod ship;
mod shot;
pub mod size;
mod success;

#[cfg(test)]
mod tests;

pub use case::RULE_SET;

/// What documents call this rule set.
pub const RULESET: &str = "fate_vehicles";
