//! JSON Schemas of the documents. With the feature `schema` they are made from the types that read documents; a program that only
//! hands them out carries the files in `data/schema/` (feature `schema-files`), which were made so: a test compares them. Making them
//! costs a fifth of the time that it takes to compile the rules.

// Beside what is made, for the test alone.
#[cfg(all(feature = "schema-files", any(test, not(feature = "schema"))))]
mod kept;
#[cfg(feature = "schema")]
pub(crate) mod made;

#[cfg(not(feature = "schema"))]
pub use kept::{files, files_to_copy};
#[cfg(feature = "schema")]
pub use made::{files, files_to_copy};
