//! The front of the house: what people write and read, for every rule set.
//!
//! - [`questions`] reads documents by their rule set; an [`InputError`] names the place, what was found and what is allowed.
//! - [`percent`] and [`mean`] are how numbers are written for people.
//! - [`compare`] tells what other readings of disputed rules would change, [`rulebook`] what each rule says.
//! - With the feature `schema-files` there are JSON Schemas of all documents; with `schema` they are made from the types.
//! - [`ask`] reads a line that someone types as changes of a document.
//! - [`form`] draws the inputs of a question as a tree, for rule sets that ask questions.
//! - [`dice`] rolls a scenario out, or takes the faces of real dice, and keeps the transcript.
//! - [`link`] turns a scenario into the text of a link and back.
//! - [`display`] is what players see of a table on a second screen.
//! - [`export`] writes an answer for forums, wikis, web pages and spreadsheets, [`card`] draws it.
//! - `sweep` (feature `sweep`) works out every combination of many inputs; `whole_document` are loadouts, sweeps and scenes alike,
//!   and `preview` is what others see of a link before they open it.
//! - [`companion`] keeps the fights of rule sets that declare scenes, action by action.
//! - [`backwards`] says what inputs are called that are sought.
//! - [`paper`] is what everyone rolls in a scene, on a sheet for the table.
//! - [`seal`] are rolls that nobody doubts: a link whose dice are fixed by a secret and a phrase.
//! - [`registry`] is the table of rule sets.

pub mod ask;
pub mod backwards;
pub mod card;
pub mod companion;
pub mod compare;
pub mod display;
mod document_kind;
pub mod export;
pub mod form;
#[cfg(feature = "sweep")]
pub mod gear;
pub mod link;
pub mod paper;
#[cfg(feature = "sweep")]
pub mod preview;
pub mod questions;
pub mod registry;
#[cfg(feature = "explanations")]
pub mod rulebook;
#[cfg(any(feature = "schema", feature = "schema-files"))]
pub mod schema;
pub mod seal;
#[cfg(feature = "sweep")]
pub mod sweep;
#[cfg(test)]
mod testing;
#[cfg(feature = "sweep")]
pub mod whole_document;

pub use document_kind::{DocumentKind, kind_of};
pub use shootout_ruleset::dice;
pub use shootout_ruleset::percent::{mean, percent, percent_of_many, points};
pub use shootout_ruleset::{InputError, LARGEST_BYTES, nearest};
