//! Reading a JSON document with errors a person can act on: where, what was found, what is allowed, what they may have
//! meant.
//!
//! Bytes become a [`Node`] tree first, which keeps what plain decoding loses (the order of fields, a field given twice)
//! and can be worked on before its types are known: that is where ids are replaced by what the catalogue says. Then the
//! tree is decoded into the types of a rule set.

mod built_in;
mod decode;
mod error;
mod mismatch;
mod node;
pub mod path;
mod syntax;

#[cfg(test)]
mod tests;

pub use built_in::{built_in, json_number};
pub use decode::decode;
pub use error::{InputError, json_text, nearest};
pub use mismatch::UNKNOWN_FIELD;
pub use node::Node;
pub use path::{Path, Step, entry, field};
pub use syntax::{LARGEST_BYTES, parse};

/// What was found where something is missing.
pub const NOTHING: &str = "nothing";

/// Names as a person reads them in a message: `` `single`, `semi`, `auto` ``.
pub fn quoted<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let quoted: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    quoted.join(", ")
}
