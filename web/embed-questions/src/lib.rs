//! The embedded answer of rule sets that ask questions. It tells what `web/embed` tells of the first one, in the same JSON, so that the same
//! script sets it. A module of its own, fetched when a link names another rule set: an embedded answer of the first one waits for nothing of it.
//!
//! - [`opened`] tells once for each link which inputs its author left open, and what could not be read.
//! - [`answered`] tells what the card shows, again after each input.

#![forbid(unsafe_code)]

mod card;
mod input;

use card::HAS_INPUTS;

#[cfg(test)]
mod tests;

use serde::Serialize;
#[cfg(feature = "inputs")]
use shootout_ruleset::typed;
use wasm_bindgen::prelude::*;

/// What stays as it is while a reader tries other inputs.
#[derive(Serialize)]
struct Opened<'o, I> {
    inputs: I,
    remarks: &'o [String],
}

/// The inputs that a link leaves open, and remarks on what could not be read, as JSON.
#[wasm_bindgen]
pub fn opened(text: &str) -> String {
    match card::Opened::of(text) {
        Ok(opened) if HAS_INPUTS => json(&Opened { inputs: opened.inputs(), remarks: &opened.remarks }),
        Ok(opened) => json(&Opened { inputs: NONE, remarks: &opened.remarks }),
        // What is wrong stands in the place of the answer.
        Err(_) => json(&Opened { inputs: NONE, remarks: &[] }),
    }
}

/// What the card of a link shows, as JSON. `entered` is what a reader has changed of the open inputs: lines of a key, `=` and what was typed
/// or chosen. The answer is missing where the link cannot be answered, or something wrong was entered; `problem` then says why.
#[wasm_bindgen]
pub fn answered(text: &str, entered: &str) -> String {
    json(&card::answered(text, entered))
}

/// No inputs.
const NONE: [(); 0] = [];

/// A number a step on from what is typed, from the least to the most.
#[cfg(feature = "inputs")]
#[wasm_bindgen]
pub fn stepped(typed: &str, by: i32, least: f64, most: f64) -> String {
    typed::stepped(typed, by, least, most)
}

/// Text for JavaScript. Nothing that is written here can fail to be.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
