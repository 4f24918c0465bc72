//! Lists of a document.

pub mod list;
