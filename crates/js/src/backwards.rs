//! Questions that are asked backwards.

use crate::error::refuse;
use crate::value::{entries_of, json_text, parsed, with_fields};
use shootout::{InputError, backwards as words_of_form, questions};
use shootout_ruleset::document::parse;
use wasm_bindgen::prelude::*;

/// What the argument is called that says what is free and what is wanted.
const ASKED: &str = "asked";
const FREE: &str = "free";
const WANT: &str = "want";
/// Where the paths begin of what is wrong with the document.
const DOCUMENT: &str = "document";

/// With which values of one or two inputs the answer of a document is what is wanted.
///
/// # Errors
///
/// What is wrong with the document, the options or with what is asked, or that it is more than can be worked out.
#[wasm_bindgen]
pub fn backwards(document: &JsValue, asked: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    with_fields(asked, ASKED, &[FREE, WANT])?;
    let stated = parse(json_text(asked)?.as_bytes()).map_err(|error| refuse_stated(&error))?;
    let opened = questions::open(json_text(document)?.as_bytes()).map_err(|error| refuse(&error))?;
    let catalogue = entries_of(options, opened.rule_set())?;
    let question = opened.backwards(&stated, &[], &catalogue).map_err(|error| refuse_stated(&error))?;
    let answered = question.answer(&words_of_form::words(&question));
    parsed(&answered.map_err(|error| refuse_stated(&error))?.report_json)
}

/// What is wrong with what is asked, by its place in that argument; else what is wrong with the document.
fn refuse_stated(error: &InputError) -> JsValue {
    let path = match error.path.strip_prefix(DOCUMENT) {
        Some(of_document) => of_document.trim_start_matches('.').to_owned(),
        None if [FREE, WANT].iter().any(|field| error.path.starts_with(field)) => {
            format!("{ASKED}.{}", error.path)
        }
        None => error.path.clone(),
    };
    refuse(&InputError { path, ..error.clone() })
}
