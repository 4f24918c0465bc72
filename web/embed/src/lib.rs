//! The embedded answer: a link in, what a small card shows of it out, as JSON. `files/` holds the pages and scripts that draw
//! it; they compute nothing and put words together nowhere.
//!
//! - [`opened`] tells once for each link which inputs its author left open, and what could not be read.
//! - [`answered`] tells what the card shows, again after each input.

#![forbid(unsafe_code)]

mod card;
mod input;

#[cfg(test)]
mod tests;

use input::inputs;
use serde::Serialize;
use shootout::link::{self, Remark};
use shootout_ruleset::embedded::Input;
use shootout_ruleset::typed;
use wasm_bindgen::prelude::*;

/// A sixth of the standard library's in size, and as fast for the little that a card needs.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// What stays as it is while a reader tries other inputs.
#[derive(Serialize)]
struct Opened {
    inputs: Vec<Input<'static>>,
    remarks: Vec<String>,
}

/// The inputs that a link leaves open, and remarks on what could not be read, as JSON.
#[wasm_bindgen]
pub fn opened(text: &str) -> String {
    let opened = link::decode(text);
    if opened.is_unread {
        // There is nothing to enter, and nothing stands in: no answer is shown.
        let told = opened.remarks.iter().map(|remark| match remark {
            Remark::StoodIn { wrong, .. } => wrong.to_string(),
            remark => remark.to_string(),
        });
        return json(&Opened { inputs: Vec::new(), remarks: told.collect() });
    }
    json(&Opened {
        inputs: inputs(&opened),
        remarks: opened.remarks.iter().map(ToString::to_string).collect(),
    })
}

/// What the card of a link shows, as JSON. `entered` is what a reader has changed of the open inputs: lines of a key, `=` and
/// what was typed or chosen. The answer is missing where something wrong was entered, which `problem` then names.
#[wasm_bindgen]
pub fn answered(text: &str, entered: &str) -> String {
    json(&card::answered(text, entered))
}

/// A number a step on from what is typed, from the least to the most.
#[wasm_bindgen]
pub fn stepped(typed: &str, by: i32, least: f64, most: f64) -> String {
    typed::stepped(typed, by, least, most)
}

/// Text for JavaScript. Nothing that is written here can fail to be.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
