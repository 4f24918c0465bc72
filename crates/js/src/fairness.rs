//! Whether a die is fair.

use crate::error::refuse;
use crate::value::{parsed, text_of};
use shootout::InputError;
use shootout_ruleset::luck::{answer_of_dice, faces_of, sides_of};
use wasm_bindgen::prelude::*;

/// Whether a die is fair that showed these faces: what `shootout luck --die` prints as JSON.
///
/// # Errors
///
/// When the die is none of d2 to d100, or what it showed are no faces of it.
#[wasm_bindgen]
pub fn fairness(die: &JsValue, faces: &JsValue) -> Result<JsValue, JsValue> {
    let sides = sides_of(&text_of(die, "die", "a text such as `d10`")?);
    let sides = sides.map_err(|error| at("die", error))?;
    let faces = faces_of(&text_of(faces, "faces", "a text such as `3 7 7 1`")?, sides);
    let faces = faces.map_err(|error| at("faces", error))?;
    parsed(&answer_of_dice(sides, &faces).report_json)
}

/// What is wrong with an argument.
fn at(argument: &str, error: InputError) -> JsValue {
    refuse(&InputError { path: argument.to_owned(), ..error })
}
