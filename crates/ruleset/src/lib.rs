//! What it is to be a rule set, for any game with dice.
//!
//! - [`document`] reads JSON documents with errors that a person can act on: where, what was found, what is allowed.
//! - [`scenario`] is what a rule set declares of documents that ask no question.
//! - [`document_kind`] names the kinds of documents that are no questions.
//! - [`fields`] reads label, help, limits and choices of inputs out of a JSON Schema.
//! - [`number`] has numbers that know their limits, for the fields of documents.
//! - [`typed`] reads numbers as people type them.
//! - [`reference`] are tables of the rules by themselves.
//! - [`rulings`] are the switches of disputed rules, a row each; [`name`] and [`count`] are pieces of documents and reports.
//! - [`catalogue`] keeps things that documents name by an id, and puts them in place of the ids.
//! - [`percent`] writes chances and means for people, [`decimals`] fractions, [`words`] signed numbers and sentences.
//! - [`combat`] lets turns count for those who fight, in scenes and duels, and follows duels to their end.
//! - [`question`] is what a rule set declares: its name and the questions that its documents can ask, each of which reads a
//!   document into a [`Case`](question::Case).
//! - [`input_option`] is an option of the command line that stands for an input.
//! - [`decides`] is what a question declares that asks what to do, and says which choice is best.
//! - [`dice`] plays a procedure throw by throw, with a generator or with real dice, and tells it in words.
//! - [`case`] makes a case of every procedure in words that has a report.
//! - [`backwards`] finds with which values of an input an answer is what one wants; [`limit`] is what one wants of a number.
//! - [`many`] puts many together who do the same: their odds, and a table for one roll.
//! - [`metric`] declares the numbers of an answer that can be compared: what sweeps, crossovers and loadouts work with.
//! - [`figures`] compares numbers, and finds where the best of several choices changes.
//! - [`link`] writes places and values as links do.
//! - [`side_by_side`] is what loadouts have, and what a rule set declares of those of its own kind.
//! - [`vary`] puts all combinations of some values into a document, as sweeps and loadouts do.
//! - [`content`] is what is said to others, before any markup.
//! - [`glance`] is what of it is shown where there is no room for tables.
//! - [`embedded`] is what a small card in someone else's page shows of it, and lets its reader enter.
//! - `proof` (a feature) is what must hold of every question; only tests need it.
//! - [`answer`] is what a case gives back as a person sees it, and [`played`] what was rolled: every medium renders these.
//!
//! The crate knows no game, no page and no file format but JSON.

pub mod answer;
pub mod backwards;
pub mod case;
pub mod catalogue;
pub mod combat;
mod command;
pub mod content;
pub mod count;
pub mod decides;
pub mod decimals;
pub mod diagram;
pub mod dice;
mod distribution;
pub mod document;
pub mod document_kind;
pub mod embedded;
pub mod fields;
pub mod figures;
pub mod follow;
pub mod form_words;
pub mod gear;
pub mod glance;
pub mod hints;
pub mod input_option;
pub mod limit;
pub mod link;
pub mod luck;
pub mod many;
pub mod metric;
pub mod name;
pub mod number;
mod number_shown;
pub mod percent;
pub mod played;
pub mod prelude;
#[cfg(feature = "proof")]
pub mod proof;
pub mod question;
pub mod reference;
pub mod rulings;
pub mod scene;
#[cfg(feature = "schema")]
pub mod schema;
pub mod side_by_side;
pub mod strategy;
pub mod typed;
pub mod vary;
#[cfg(feature = "wire")]
pub mod wire;
pub mod words;

pub use document::{InputError, LARGEST_BYTES, nearest};
#[cfg(feature = "schema")]
pub use schemars::JsonSchema;
/// What types of documents derive: their JSON Schema, where schemas are written (feature `schema`).
#[cfg(not(feature = "schema"))]
pub use shootout_no_schema::JsonSchema;

/// The JSON Schema of a type, wherever it stands in a document, under a name that is like no other: with the feature `schema` of the crate that
/// says so.
#[macro_export]
macro_rules! inline_schema {
    ($type:ty $(where [$($generics:tt)+])?, $name:expr, |$generator:pat_param| $schema:expr) => {
        #[cfg(feature = "schema")]
        impl $(<$($generics)+>)? schemars::JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }
            fn json_schema($generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                $schema
            }
        }
    };
}
