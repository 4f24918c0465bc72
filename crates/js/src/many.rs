//! Many who do the same at once.

use crate::error::{refuse, refuse_argument};
use crate::value::{entries_of, field, json_text, parsed, seed_of, text_field, with_fields};
use shootout::{InputError, questions};
use shootout_ruleset::many::{Asked, Spread, USUAL_DIE, sides};
use wasm_bindgen::prelude::*;

/// What the argument is called that says how many.
const MANY: &str = "many";
const COUNT: &str = "count";
const TARGETS: &str = "targets";
const SPLIT: &str = "split";
const DIE: &str = "die";
const ROWS: &str = "rows";
const SEED: &str = "seed";

/// The odds of many who do at once what a document states, and a table for one roll.
///
/// # Errors
///
/// What is wrong with the document, the options or with what says how many; or that many cannot do at once what it asks.
#[wasm_bindgen]
pub fn many(document: &JsValue, of: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let asked = asked(of)?;
    let opened = questions::open(json_text(document)?.as_bytes()).map_err(|error| refuse(&error))?;
    let catalogue = entries_of(options, opened.rule_set())?;
    let many = opened.many(&[], &catalogue).map_err(|error| refuse(&error))?;
    parsed(&many.answer(&asked).map_err(|error| refuse_stated(&error))?.report_json)
}

fn asked(of: &JsValue) -> Result<Asked, JsValue> {
    with_fields(of, MANY, &[COUNT, TARGETS, SPLIT, DIE, ROWS, SEED])?;
    let spread = match (whole_field(of, COUNT)?, field(of, SPLIT)?) {
        (Some(count), None) => Spread::even(count, whole_field(of, TARGETS)?.unwrap_or(1)),
        (None, Some(split)) => Spread::given(counts(&split)?),
        _ => Err(InputError::new(COUNT, "both or neither", format!("either `{COUNT}` or `{SPLIT}`"))),
    };
    let die = text_field(of, MANY, DIE)?;
    Ok(Asked {
        spread: spread.map_err(|error| refuse_stated(&error))?,
        sides: sides(die.as_deref().unwrap_or(USUAL_DIE)).map_err(|error| refuse_stated(&error))?,
        rows: text_field(of, MANY, ROWS)?,
        seed: field(of, SEED)?.map(|seed| seed_of(&seed)).transpose()?,
    })
}

/// What is wrong with what says how many, by its place in that argument; else what is wrong with the document.
fn refuse_stated(error: &InputError) -> JsValue {
    if [COUNT, TARGETS, SPLIT, DIE, ROWS].contains(&error.path.as_str()) {
        return refuse(&InputError { path: format!("{MANY}.{}", error.path), ..error.clone() });
    }
    refuse(error)
}

fn whole_field(of: &JsValue, name: &str) -> Result<Option<u32>, JsValue> {
    field(of, name)?.map(|held| whole(&held, &format!("{MANY}.{name}"))).transpose()
}

/// A whole number.
fn whole(value: &JsValue, path: &str) -> Result<u32, JsValue> {
    let whole =
        value.as_f64().filter(|number| number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(number));
    // It is one of those that `u32` holds.
    whole.map(|number| number as u32).ok_or_else(|| refuse_argument(path, value, "a whole number"))
}

fn counts(split: &JsValue) -> Result<Vec<u32>, JsValue> {
    let path = format!("{MANY}.{SPLIT}");
    if !js_sys::Array::is_array(split) {
        return Err(refuse_argument(&path, split, "a list of whole numbers"));
    }
    let entries = js_sys::Array::from(split);
    (0..)
        .zip(entries.iter())
        .map(|(place, entry): (u32, _)| whole(&entry, &format!("{path}[{place}]")))
        .collect()
}
