//! The best of what someone owns.

use crate::error::refuse;
use crate::value::{entries_of, json_text, parsed};
use shootout::gear::{Changes, read};
use shootout::questions;
use shootout::sweep::only_in_full;
use wasm_bindgen::prelude::*;

/// Which set of things makes a number of the answer the best: what `shootout gear` prints as JSON.
///
/// # Errors
///
/// What is wrong with the document or the options, or that it is more than can be worked out.
#[wasm_bindgen]
pub fn gear(document: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let text = json_text(document)?;
    let opened = questions::open(text.as_bytes()).map_err(|error| refuse(&error))?;
    let catalogue = entries_of(options, opened.rule_set())?;
    let read = read(text.as_bytes(), Changes::default(), &catalogue, &mut only_in_full);
    let answered = read.and_then(|gear| gear.answer());
    parsed(&answered.map_err(|error| refuse(&error))?.report_json)
}
