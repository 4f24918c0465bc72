//! Shootout for JavaScript: scenarios and reports are plain objects, errors are exceptions that say where.
//!
//! `npm/` holds what stands around it in the package: the entry points for Node and the browser, and the types.

#![forbid(unsafe_code)]

mod error;
mod value;

use error::refuse;
use shootout::dice::{Session, seeded};
use shootout::{InputError, dice, link, questions};
use shootout_percentile::ShootOut;
use shootout_percentile::references::with_own_entries;
use shootout_percentile::scenario::Scenario;
use shootout_percentile::{catalogue::Catalogue, read};
use shootout_ruleset::case::give_faces;
use shootout_ruleset::question::{Answered, Case};
use std::borrow::Cow;
use value::{catalogue_of, json_text, object, parsed, seed_of, text_of};
use wasm_bindgen::prelude::*;

/// The odds of a document: the report of a shot, or of whatever a document of another rule set asks.
///
/// # Errors
///
/// What is wrong with the document or the options, as an `Error` with `path`, `found` and `allowed`.
#[wasm_bindgen]
pub fn odds(document: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    match question(document, options)? {
        Some(case) => parsed(&answered(&*case)?.report_json),
        None => answer(document, options).and_then(|answer| object(&answer)),
    }
}

/// The one line of them that a person would paste into a forum.
///
/// # Errors
///
/// What is wrong with the document or the options.
#[wasm_bindgen]
pub fn sentence(document: &JsValue, options: &JsValue) -> Result<String, JsValue> {
    match question(document, options)? {
        Some(case) => Ok(answered(&*case)?.answer.sentence),
        None => answer(document, options).map(|answer| answer.sentence),
    }
}

/// The transcript of the dice that a seed stands for.
///
/// # Errors
///
/// What is wrong with the document, the seed or the options.
#[wasm_bindgen]
pub fn roll(document: &JsValue, seed: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let seed = seed_of(seed)?;
    if let Some(case) = question(document, options)? {
        let played = case.roll(&mut seeded(seed), seed).map_err(|problem| refuse(&problem))?;
        return parsed(&played.transcript_json);
    }
    let scenario = shot(document, &*catalogue_of(options)?)?;
    let shoot_out = ShootOut::new(&scenario).map_err(|problem| refuse(&problem))?;
    let mut session = Session::new(&shoot_out);
    session.roll_out(&mut seeded(seed));
    object(&dice::transcript(&session, Some(seed)))
}

/// The transcript of the dice of a table, which may end early: it then says what is to be rolled next.
///
/// # Errors
///
/// What is wrong with the document, the faces or the options.
#[wasm_bindgen]
pub fn table(document: &JsValue, faces: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let faces = text_of(faces, "faces", "faces of dice in a text, divided by commas or blanks")?;
    if let Some(case) = question(document, options)? {
        let played = case.play(&faces).map_err(|error| refuse(&error))?;
        return parsed(&played.transcript_json);
    }
    let scenario = shot(document, &*catalogue_of(options)?)?;
    let shoot_out = ShootOut::new(&scenario).map_err(|problem| refuse(&problem))?;
    let mut session = Session::new(&shoot_out);
    give_faces(&mut session, &faces).map_err(|error| refuse(&error))?;
    object(&dice::transcript(&session, None))
}

/// The text of the link that opens a document.
///
/// # Errors
///
/// What is wrong with the document or the options, or that it is too long for a link.
#[wasm_bindgen(js_name = encodeLink)]
pub fn encode_link(document: &JsValue, options: &JsValue) -> Result<String, JsValue> {
    let catalogue = catalogue_of(options)?;
    let text = json_text(document)?;
    let asks = question(document, options)?.is_some();
    if !asks {
        read::shot(text.as_bytes(), &catalogue).map_err(|error| refuse(&error))?;
    }
    let document: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    let link =
        if asks { link::encode(&document) } else { link::encode(&with_own_entries(&document, &catalogue)) };
    link.map_err(|error| {
        refuse(&InputError {
            path: String::new(),
            found: format!("a link of {} characters", error.length),
            allowed: format!("at most {}", link::LONGEST),
            nearest: None,
        })
    })
}

/// The document that a link opens, and remarks on what could not be read.
///
/// # Errors
///
/// Only when what is given is no text.
#[wasm_bindgen(js_name = decodeLink)]
pub fn decode_link(link: &JsValue) -> Result<JsValue, JsValue> {
    object(&value::Opened::from(link::decode(&text_of(link, "", "the text of a link")?)))
}

/// The case of a document of a rule set that answers questions; none for a shot.
fn question(document: &JsValue, options: &JsValue) -> Result<Option<Box<dyn Case>>, JsValue> {
    let opened = questions::open(json_text(document)?.as_bytes()).map_err(|error| refuse(&error))?;
    let Some(opened) = opened else { return Ok(None) };
    // These documents name nothing of a catalogue, but a wrong option is wrong for them too.
    catalogue_of(options)?;
    opened.read(None, &[]).map(Some).map_err(|error| refuse(&error))
}

fn answered(case: &dyn Case) -> Result<Answered, JsValue> {
    case.answer().map_err(|error| refuse(&error))
}

fn answer(
    scenario: &JsValue,
    options: &JsValue,
) -> Result<shootout_percentile::answer::Answer<f64>, JsValue> {
    let scenario = shot(scenario, &*catalogue_of(options)?)?;
    shootout_percentile::answer::answer(&scenario).map_err(|problem| refuse(&problem))
}

fn shot(scenario: &JsValue, catalogue: &Catalogue) -> Result<Scenario, JsValue> {
    read::shot(json_text(scenario)?.as_bytes(), catalogue).map_err(|error| refuse(&error))
}

/// A catalogue: the built-in one, or one with additions.
type AnyCatalogue = Cow<'static, Catalogue>;
