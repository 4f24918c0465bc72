//! The percentile shoot-out: d100 under Ballistic Skill, four actions a round, jerk-back, jams, location by reversed
//! digits, layers of cover, field and armour.
//!
//! One file per rule topic; every rule is named by its ID (`P-JAM-2`), every doubt by its own (`A-JAM-2`) where it is
//! settled by a field of [`rulings::Rulings`]. The three shapes are the [`scenario`] that a person states, the procedure
//! that plays it, and the report that they get.
//!
//! [`read`] turns documents into scenarios, ids resolved in the [`catalogue`]; [`fields`] has label, help and limits of every
//! input. `scene` (feature `scene`) keeps a whole fight at the table, action by action; `duel` (feature `duel`) follows two
//! sides who shoot at each other or fight, exactly or simulated. [`loadout`] sets shooters, weapons and modes against targets,
//! side by side; [`advice`] answers what is best to do; [`compare`] tells what other readings of disputed rules would change.
//!
//! [`link`] declares how links of shots are written, [`sweep`] how they are varied.
//!
//! What people read of it is here too: the [`sentence`], the [`notes`] beside a number, [`words`], [`posture`], [`chances`]
//! and the [`body`] outline. An [`answer`](mod@answer) is a report with its sentence and notes, [`content`] what exports say of it; [`metrics`] are the numbers that
//! can be compared.

pub mod action;
pub mod advice;
pub mod answer;
pub mod area;
pub mod body;
pub mod catalogue;
pub mod chances;
#[cfg(feature = "companion")]
mod companion;
pub mod compare;
pub mod content;
pub mod damage;
#[cfg(feature = "duel")]
pub mod duel;
pub mod effort;
mod embedded;
#[cfg(any(feature = "schema", test))]
mod examples;
pub mod exposure;
pub mod fields;
pub mod fire;
pub mod given_away;
pub mod glance;
mod hand;
pub mod initiative;
pub mod jam;
pub mod kinds;
pub mod link;
pub mod loadout;
pub mod location;
pub mod melee;
pub mod metrics;
pub mod notes;
pub mod penetration;
pub mod posture;
#[cfg(feature = "questions")]
mod questions;
pub mod range;
pub mod read;
pub mod references;
pub mod report;
mod rule_set;
pub mod rulings;
pub mod scenario;
#[cfg(feature = "scene")]
pub mod scene;
#[cfg(feature = "schema")]
pub mod schema;
pub mod sentence;
mod shoot_out;
pub mod steady;
pub mod success;
pub mod sweep;
#[cfg(feature = "questions")]
mod tables;
#[cfg(test)]
mod testing;
pub mod time;
pub mod to_hit;
pub mod visibility;
pub mod words;
pub mod wounds;

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
