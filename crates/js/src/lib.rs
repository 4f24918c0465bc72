//! Shootout for JavaScript: scenarios and reports are plain objects, errors are exceptions that say where.
//!
//! `npm/` holds what stands around it in the package: the entry points for Node and the browser, and the types.

#![forbid(unsafe_code)]

mod error;
mod value;

use error::refuse;
use shootout::dice::{Session, seeded};
use shootout::{Catalogue, InputError, dice, link, read};
use shootout_percentile::ShootOut;
use shootout_percentile::scenario::Scenario;
use std::borrow::Cow;
use value::{catalogue_of, json_text, object, seed_of, text_of};
use wasm_bindgen::prelude::*;

/// The odds of a scenario.
///
/// # Errors
///
/// What is wrong with the scenario or the options, as an `Error` with `path`, `found` and `allowed`.
#[wasm_bindgen]
pub fn odds(scenario: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    answer(scenario, options).and_then(|answer| object(&answer))
}

/// The one line of them that a person would paste into a forum.
///
/// # Errors
///
/// What is wrong with the scenario or the options.
#[wasm_bindgen]
pub fn sentence(scenario: &JsValue, options: &JsValue) -> Result<String, JsValue> {
    answer(scenario, options).map(|answer| answer.sentence)
}

/// The transcript of the dice that a seed stands for.
///
/// # Errors
///
/// What is wrong with the scenario, the seed or the options.
#[wasm_bindgen]
pub fn roll(scenario: &JsValue, seed: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let seed = seed_of(seed)?;
    let scenario = shot(scenario, &*catalogue_of(options)?)?;
    let shoot_out = ShootOut::new(&scenario).map_err(|problem| refuse(&problem))?;
    let mut session = Session::new(&shoot_out);
    session.roll_out(&mut seeded(seed));
    object(&dice::transcript(&session, Some(seed)))
}

/// The text of the link that opens a scenario.
///
/// # Errors
///
/// What is wrong with the scenario or the options, or that it is too long for a link.
#[wasm_bindgen(js_name = encodeLink)]
pub fn encode_link(scenario: &JsValue, options: &JsValue) -> Result<String, JsValue> {
    let catalogue = catalogue_of(options)?;
    let text = json_text(scenario)?;
    read::shot(text.as_bytes(), &catalogue).map_err(|error| refuse(&error))?;
    let document: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    link::encode_with(&document, &catalogue).map_err(|error| {
        refuse(&InputError {
            path: String::new(),
            found: format!("a link of {} characters", error.length),
            allowed: format!("at most {}", link::LONGEST),
            nearest: None,
        })
    })
}

/// The scenario that a link opens, and remarks on what could not be read.
///
/// # Errors
///
/// Only when what is given is no text.
#[wasm_bindgen(js_name = decodeLink)]
pub fn decode_link(link: &JsValue) -> Result<JsValue, JsValue> {
    object(&value::Opened::from(link::decode(&text_of(link)?)))
}

fn answer(scenario: &JsValue, options: &JsValue) -> Result<shootout::Answer<f64>, JsValue> {
    let scenario = shot(scenario, &*catalogue_of(options)?)?;
    shootout::answer(&scenario).map_err(|problem| refuse(&problem))
}

fn shot(scenario: &JsValue, catalogue: &Catalogue) -> Result<Scenario, JsValue> {
    read::shot(json_text(scenario)?.as_bytes(), catalogue).map_err(|error| refuse(&error))
}

/// A catalogue: the built-in one, or one with additions.
type AnyCatalogue = Cow<'static, Catalogue>;
