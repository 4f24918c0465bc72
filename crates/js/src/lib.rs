//! Shootout for JavaScript: scenarios and reports are plain objects, errors are exceptions that say where.
//!
//! `npm/` holds what stands around it in the package: the entry points for Node and the browser, and the types.

#![forbid(unsafe_code)]

mod backwards;
mod error;
mod fairness;
mod gear;
mod many;
mod plans;
mod rules;
mod seal;
mod sweep;
mod value;

use error::refuse;
use shootout::dice::seeded;
use shootout::registry::missing_rules;
use shootout::sweep::only_in_full;
use shootout::{InputError, link, questions};
use shootout_ruleset::question::{Answered, Case, Command};
use value::{entries_of, json_text, object, parsed, seed_of, text_of};
use wasm_bindgen::prelude::*;

/// The odds of a document: the report of whatever it asks.
///
/// # Errors
///
/// What is wrong with the document or the options, as an `Error` with `path`, `found` and `allowed`.
#[wasm_bindgen]
pub fn odds(document: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    parsed(&answered(&*case(document, options)?)?.report_json)
}

/// What is best to do: the report of a document that `shootout advise` answers.
///
/// # Errors
///
/// What is wrong with the document or the options, or that another command answers it.
#[wasm_bindgen]
pub fn advise(document: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    parsed(&answered(&*case_of(document, options, Some(Command::Advise))?)?.report_json)
}

/// How a fight ends: the report of a document that `shootout duel` answers.
///
/// # Errors
///
/// What is wrong with the document or the options, or that another command answers it.
#[wasm_bindgen]
pub fn duel(document: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    parsed(&answered(&*case_of(document, options, Some(Command::Duel))?)?.report_json)
}

/// The one line of them that a person would paste into a forum.
///
/// # Errors
///
/// What is wrong with the document or the options.
#[wasm_bindgen]
pub fn sentence(document: &JsValue, options: &JsValue) -> Result<String, JsValue> {
    Ok(answered(&*case(document, options)?)?.answer.sentence)
}

/// The transcript of the dice that a seed stands for.
///
/// # Errors
///
/// What is wrong with the document, the seed or the options.
#[wasm_bindgen]
pub fn roll(document: &JsValue, seed: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let seed = seed_of(seed)?;
    let played = case(document, options)?.roll(&mut seeded(seed), seed);
    parsed(&played.map_err(|error| refuse(&error))?.transcript_json)
}

/// The transcript of the dice of a table, which may end early: it then says what is to be rolled next.
///
/// # Errors
///
/// What is wrong with the document, the faces or the options.
#[wasm_bindgen]
pub fn table(document: &JsValue, faces: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let faces = text_of(faces, "faces", "faces of dice in a text, divided by commas or blanks")?;
    let played = case(document, options)?.play(&faces).map_err(|error| refuse(&error))?;
    parsed(&played.transcript_json)
}

/// The text of the link that opens a document: a question, a loadout, a sweep or a scene.
///
/// # Errors
///
/// What is wrong with the document or the options, or that it is too long for a link.
#[wasm_bindgen(js_name = encodeLink)]
pub fn encode_link(document: &JsValue, options: &JsValue) -> Result<String, JsValue> {
    let text = json_text(document)?;
    let opened = questions::open(text.as_bytes()).map_err(|error| refuse(&error))?;
    let entries = entries_of(options, opened.rule_set())?;
    let link = link::of_document(text.as_bytes(), &entries, &mut only_in_full);
    link.map_err(|error| refuse(&error))?.map_err(|error| too_long(&error))
}

/// The exception for a link that is longer than links may be.
fn too_long(error: &link::TooLong) -> JsValue {
    let found = format!("a link of {} characters", error.length);
    refuse(&InputError::new("", found, format!("at most {}", link::LONGEST)))
}

/// The document that a link opens, and remarks on what could not be read.
///
/// # Errors
///
/// When what is given is no text, or the rules are not loaded by which it is read.
#[wasm_bindgen(js_name = decodeLink)]
pub fn decode_link(link: &JsValue) -> Result<JsValue, JsValue> {
    let text = text_of(link, "", "the text of a link")?;
    if let Some(missing) = link::rule_set_name(&text).as_deref().and_then(missing_rules) {
        return Err(refuse(&missing));
    }
    object(&value::Opened::from(link::decode(&text)))
}

/// The case of a document, whatever it asks.
fn case(document: &JsValue, options: &JsValue) -> Result<Box<dyn Case>, JsValue> {
    case_of(document, options, None)
}

/// The same for a command, where one is named.
fn case_of(
    document: &JsValue,
    options: &JsValue,
    command: Option<Command>,
) -> Result<Box<dyn Case>, JsValue> {
    let opened = questions::open(json_text(document)?.as_bytes()).map_err(|error| refuse(&error))?;
    let catalogue = entries_of(options, opened.rule_set())?;
    opened.read(command, &[], &catalogue).map_err(|error| refuse(&error))
}

fn answered(case: &dyn Case) -> Result<Answered, JsValue> {
    case.answer().map_err(|error| refuse(&error))
}
