//! Values of JavaScript, in and out.

use crate::error::{refuse, refuse_argument};
use js_sys::{JSON, Object, Reflect};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use shootout::questions::entries;
use shootout::{InputError, link};
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::nearest;
use shootout_ruleset::question::RuleSet;
use std::borrow::Cow;
use wasm_bindgen::{JsCast, JsValue};

/// The largest whole number that JavaScript counts exactly.
const LARGEST_SEED: f64 = 9_007_199_254_740_991.0;

/// An object as the text of a document: what JSON cannot say is not there.
pub fn json_text(value: &JsValue) -> Result<String, JsValue> {
    // What has no JSON, such as a function, comes back undefined.
    let text = JSON::stringify(value)?.as_string();
    text.ok_or_else(|| refuse_argument("", value, "an object"))
}

/// An answer as a plain object.
pub fn object(answer: &impl Serialize) -> Result<JsValue, JsValue> {
    answer.serialize(&Serializer::json_compatible()).map_err(JsValue::from)
}

/// What is JSON already, as a plain object.
pub fn parsed(json: &str) -> Result<JsValue, JsValue> {
    JSON::parse(json)
}

/// A text: the argument of this name, and what it should hold.
pub fn text_of(value: &JsValue, name: &str, allowed: &str) -> Result<String, JsValue> {
    value.as_string().ok_or_else(|| refuse_argument(name, value, allowed))
}

/// A seed.
pub fn seed_of(value: &JsValue) -> Result<u64, JsValue> {
    let whole = value.as_f64().filter(|seed| seed.fract() == 0.0 && (0.0..=LARGEST_SEED).contains(seed));
    whole
        .map(|seed| seed as u64)
        .ok_or_else(|| refuse_argument("seed", value, "a whole number from 0 to Number.MAX_SAFE_INTEGER"))
}

/// What documents of a rule set may name: the catalogue that comes with the program, with what options add to it.
pub fn entries_of(options: &JsValue, rule_set: &RuleSet) -> Result<Cow<'static, Entries>, JsValue> {
    with_fields(options, OPTIONS, &[CATALOGUE])?;
    entries_beside(options, rule_set)
}

/// The same where options hold more.
pub fn entries_beside(options: &JsValue, rule_set: &RuleSet) -> Result<Cow<'static, Entries>, JsValue> {
    let own = field(options, CATALOGUE)?.map(|own| json_text(&own)).transpose()?;
    let place = format!("{OPTIONS}.{CATALOGUE}");
    entries(rule_set, own.as_deref().map(str::as_bytes), &place).map_err(|error| refuse(&error))
}

/// Where something wrong with an option stands.
pub fn of_option(error: InputError) -> InputError {
    InputError { path: format!("{OPTIONS}.{}", error.path), ..error }
}

/// That an argument of this name is an object with these fields at the most, or is not there.
pub fn with_fields(argument: &JsValue, name: &str, allowed: &[&str]) -> Result<(), JsValue> {
    if argument.is_undefined() || argument.is_null() {
        return Ok(());
    }
    let Some(object) = argument.dyn_ref::<Object>() else {
        return Err(refuse_argument(name, argument, "an object"));
    };
    for field in Object::keys(object).iter().filter_map(|field| field.as_string()) {
        if !allowed.contains(&field.as_str()) {
            let known: Vec<String> = allowed.iter().map(|known| format!("`{known}`")).collect();
            return Err(refuse(&InputError {
                nearest: nearest(&field, allowed.iter().copied()),
                ..InputError::new(format!("{name}.{field}"), "an unknown option", known.join(", "))
            }));
        }
    }
    Ok(())
}

/// What a field of an argument holds; none where it is not there.
pub fn field(argument: &JsValue, name: &str) -> Result<Option<JsValue>, JsValue> {
    if argument.is_undefined() || argument.is_null() {
        return Ok(None);
    }
    let held = Reflect::get(argument, &JsValue::from(name))?;
    Ok(Some(held).filter(|held| !held.is_undefined() && !held.is_null()))
}

/// The text that a field of an argument of this name holds.
pub fn text_field(argument: &JsValue, of: &str, name: &str) -> Result<Option<String>, JsValue> {
    let held = field(argument, name)?;
    held.map(|held| text_of(&held, &format!("{of}.{name}"), "a text")).transpose()
}

/// What the last argument is called.
pub const OPTIONS: &str = "options";
/// The option that all have which read a document.
pub const CATALOGUE: &str = "catalogue";

/// What a link opens, for JavaScript.
#[derive(Serialize)]
pub struct Opened {
    document: serde_json::Value,
    remarks: Vec<Remark>,
}

#[derive(Serialize)]
struct Remark {
    message: String,
    path: Option<String>,
    found: Option<String>,
    allowed: Option<String>,
}

impl From<link::Opened> for Opened {
    fn from(opened: link::Opened) -> Self {
        let remarks = opened.remarks.into_iter().map(|remark| {
            let wrong = remark.wrong();
            Remark {
                message: remark.to_string(),
                path: wrong.map(|wrong| wrong.path.clone()),
                found: wrong.map(|wrong| wrong.found.clone()),
                allowed: wrong.map(|wrong| wrong.allowed.clone()),
            }
        });
        Self { document: opened.document, remarks: remarks.collect() }
    }
}
