//! The percentile shoot-out: d100 under Ballistic Skill, four actions a round, jerk-back, jams, location by reversed
//! digits, layers of cover, field and armour.
//!
//! One file per rule topic; every rule is named by its ID (`P-JAM-2`), every doubt by its own (`A-JAM-2`) where it is
//! settled by a field of [`rulings::Rulings`]. The three shapes are the [`scenario`] that a person states, the procedure
//! that plays it, and the report that they get.
//!
//! [`RULE_SET`] is all that programs take of it; what else is public is for the tests and benchmarks that prove it.
//! [`read`] turns documents into scenarios, ids resolved in the [`catalogue`]. `scene` (feature `questions`) keeps a whole fight
//! at the table, action by action; `duel` follows two sides who shoot at each other or fight, exactly or
//! simulated. `loadout` sets shooters, weapons and modes against targets, side by side; [`advice`]
//! answers what is best to do. An [`answer`](mod@answer) is a report with its sentence and notes.

// Who takes only a part of it leaves functions without use, which are not linked.
#![cfg_attr(not(feature = "companion"), allow(dead_code, unused_imports))]

pub mod action;
pub mod advice;
pub mod answer;
mod area;
mod body;
pub mod catalogue;
mod chances;
#[cfg(feature = "companion")]
mod companion;
mod content;
pub mod damage;
#[cfg(feature = "questions")]
pub mod duel;
pub mod effort;
mod embedded;
#[cfg(any(feature = "schema", test))]
mod examples;
pub mod exposure;
mod fields;
mod fire;
mod given_away;
mod glance;
mod hand;
pub mod initiative;
pub mod jam;
pub mod kinds;
mod link;
#[cfg(feature = "questions")]
mod loadout;
pub mod location;
mod melee;
mod metrics;
mod notes;
mod penetration;
mod posture;
#[cfg(feature = "questions")]
mod questions;
pub mod range;
pub mod read;
mod references;
pub mod report;
mod rule_set;
pub mod rulings;
pub mod scenario;
#[cfg(feature = "questions")]
pub mod scene;
#[cfg(feature = "schema")]
mod schema;
mod sentence;
mod shoot_out;
mod steady;
mod success;
#[cfg(feature = "sweep")]
mod sweep;
#[cfg(feature = "questions")]
mod tables;
#[cfg(test)]
mod testing;
mod time;
pub mod to_hit;
mod usual_names;
mod visibility;
mod words;
mod wounds;

/// What documents call this rule set.
pub const NAME: &str = "percentile";
/// The version of its rules: a higher number may give other odds for the same document.
const VERSION: u32 = 1;

pub use hand::Hand;
pub use jam::Malfunction;
use kinds::KINDS;
pub use rule_set::RULE_SET;
pub use shoot_out::{
    Act, AllowedActions, Body, Decided, DecisionSpace, Ducking, Event, FollowUp, Gun, Outcome, ShootOut,
    ShooterState, Shot, Stand, State, Step, TurnOption, UNLIMITED, Why,
};
pub use shootout_ruleset::number;
