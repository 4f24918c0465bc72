//! The embedded answer of a whole document: of a loadout, a sweep, a scene or gear, of a question that is too long for a readable link, and of
//! those of the first rule set that have no short one. It tells what `web/embed` tells, in the same JSON, so that the same script sets it;
//! nothing of it changes. A module for each rule set, fetched when a link holds such a document: other embedded answers wait for nothing of it.
//!
//! - [`opened`] tells that nothing is open.
//! - [`answered`] tells what the card shows.

#![forbid(unsafe_code)]

mod card;

#[cfg(test)]
mod tests;

use wasm_bindgen::prelude::*;

/// That no inputs are open, as JSON. What could not be read stands in the place of the answer.
#[wasm_bindgen]
pub fn opened(_text: &str) -> String {
    r#"{"inputs":[],"remarks":[]}"#.to_owned()
}

/// What the card of a link shows, as JSON; nothing that is entered changes it. The answer is missing where the link cannot be answered;
/// `problem` then says why.
#[wasm_bindgen]
pub fn answered(text: &str, _entered: &str) -> String {
    // Nothing that is written here can fail to be.
    serde_json::to_string(&card::answered(text)).unwrap_or_default()
}
