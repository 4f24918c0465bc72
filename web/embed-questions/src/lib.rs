//! The embedded answer of rule sets that ask questions. It tells what `web/embed` tells of the first one, in the same JSON, so that the same
//! script sets it. A module of its own, fetched when a link names another rule set: an embedded answer of the first one waits for nothing of it.
//!
//! - [`opened`] tells once for each link what could not be read.
//! - [`answered`] tells what the card shows.

#![forbid(unsafe_code)]

mod card;

#[cfg(test)]
mod tests;

use card::unreadable;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// What stays as it is.
#[derive(Serialize)]
struct Opened {
    /// Links of these rule sets leave no inputs open.
    inputs: [(); 0],
    remarks: Vec<String>,
}

/// Remarks on what could not be read of a link, as JSON.
#[wasm_bindgen]
pub fn opened(text: &str) -> String {
    json(&Opened { inputs: [], remarks: unreadable(text) })
}

/// What the card of a link shows, as JSON. The answer is missing where the link cannot be answered; `problem` then says why.
#[wasm_bindgen]
pub fn answered(text: &str) -> String {
    json(&card::answered(text))
}

/// Text for JavaScript. Nothing that is written here can fail to be.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
