//! The front of the house: what people write and read, for every rule set.
//!
//! - [`read`] turns documents into the types of their rule set, ids resolved in the [`Catalogue`]; an [`InputError`] names
//!   the place, what was found and what is allowed.
//! - [`answer`], [`melee_answer`] and [`order_answer`] give the report and one sentence of it to quote; [`percent`] and
//!   [`mean`] are how its numbers are written for people.
//! - [`compare`] tells what other readings of disputed rules would change, [`rulebook`] what each rule says.
//! - [`fields`] has label, help and limits of every input; with the feature `schema` there are JSON Schemas of all documents.
//! - [`form`] draws the inputs of a question as a tree, for rule sets that ask questions.
//! - [`dice`] rolls a scenario out, or takes the faces of real dice, and keeps the transcript.
//! - `scene` (feature `scene`) keeps a whole fight at the table, action by action.
//! - `duel` (feature `duel`) follows two sides who shoot at each other or fight, exactly or simulated.
//! - [`link`] turns a scenario into the text of a link and back.
//! - [`export`] writes an answer for forums, wikis, web pages and spreadsheets, [`card`] draws it.
//! - [`loadout`] sets shooters, weapons and modes against targets, side by side.
//! - [`figures`] compares numbers, and finds where the best of several choices changes.
//! - `sweep` (feature `sweep`) works out every combination of many inputs.
//! - `advice` (feature `advice`) finds what is best to do.
//! - [`companion`] keeps the fights of rule sets that declare scenes, deed by deed.
//! - [`registry`] is the table of rule sets.

#[cfg(feature = "advice")]
pub mod advice;
pub mod card;
mod catalogue;
pub mod companion;
pub mod compare;

mod document_kind;
#[cfg(feature = "duel")]
pub mod duel;
pub mod export;
pub mod fields;
pub mod figures;
pub mod form;
pub mod link;
pub mod loadout;
pub mod questions;
pub mod read;
mod references;
pub mod registry;
#[cfg(feature = "explanations")]
pub mod rulebook;
#[cfg(feature = "scene")]
pub mod scene;
#[cfg(feature = "schema")]
pub mod schema;
#[cfg(feature = "sweep")]
pub mod sweep;
#[cfg(test)]
mod testing;

pub use catalogue::{Catalogue, Item, LocationBands, Source};
pub use document_kind::DocumentKind;
pub use references::with_own_entries;
pub use shootout_percentile::answer::{
    Answer, MeleeAnswer, OrderAnswer, answer, answer_at_once, melee_answer, order_answer,
};
pub use shootout_percentile::chances::percent_of_any;
pub use shootout_percentile::sentence::plan_in_short;
pub use shootout_ruleset::dice;
pub use shootout_ruleset::percent::{mean, percent, percent_of_many, points};
pub use shootout_ruleset::{InputError, LARGEST_BYTES, nearest};
