//! The front of the house: what people write and read, for every rule set.
//!
//! [`read`] turns a scenario document into the types of its rule set, with ids resolved in the [`Catalogue`] and errors
//! that name the place, what was found and what is allowed. [`registry`] is the table of rule sets.

mod answer;
mod catalogue;
pub mod compare;
mod document;
pub mod fields;
mod percent;
pub mod read;
mod references;
pub mod registry;
pub mod rulebook;
#[cfg(feature = "schema")]
pub mod schema;
mod sentence;

pub use answer::{Answer, answer};
pub use catalogue::{Catalogue, Item, LocationBands, Source};
pub use document::{InputError, LARGEST_BYTES};
pub use percent::{mean, percent, percent_of_any};
