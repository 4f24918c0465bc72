//! What the tests of several topics share.

use serde::de::DeserializeOwned;
use shootout_ruleset::document::{decode, parse};

/// Reads a document without ids of a catalogue.
pub fn read<T: DeserializeOwned>(text: &str) -> T {
    let mut document = parse(text.as_bytes()).unwrap();
    document.take("ruleset");
    decode(&document, "").unwrap()
}
