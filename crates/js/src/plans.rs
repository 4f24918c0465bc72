//! Plans that are followed card by card, and the simpler plans beside the best.

use crate::case;
use crate::error::refuse;
use crate::value::{parsed, text_of};
use wasm_bindgen::prelude::*;

/// The plan that an answer tells, followed as far as `happened` says.
///
/// # Errors
///
/// What is wrong with the document or the options, that its answer is no plan of several steps, or the first thing that cannot happen.
#[wasm_bindgen]
pub fn follow(document: &JsValue, happened: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let happened = text_of(happened, "happened", "what happened, in words or faces, divided by commas")?;
    let followed = case(document, options)?.followed(&happened).map_err(|error| refuse(&error))?;
    parsed(&followed.json().to_string())
}

/// Simpler plans beside the best, from the simplest to the whole.
///
/// # Errors
///
/// What is wrong with the document or the options, or that nothing simpler is known beside its answer.
#[wasm_bindgen]
pub fn ladder(document: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    parsed(&case(document, options)?.ladder().map_err(|error| refuse(&error))?.report_json)
}
