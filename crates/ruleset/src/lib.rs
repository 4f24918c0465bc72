//! What it is to be a rule set, for any game with dice.
//!
//! - [`document`] reads JSON documents with errors that a person can act on: where, what was found, what is allowed.
//! - [`number`] has numbers that know their limits, for the fields of documents.
//!
//! The crate knows no game, no page and no file format but JSON.

pub mod document;
pub mod number;

pub use document::{InputError, LARGEST_BYTES, nearest};
