//! Sealed rolls: a question whose dice a secret and somebody else's phrase fix.

use crate::error::{refuse, refuse_argument};
use crate::value::{entries_of, field, object, text_field, text_of, with_fields};
use crate::{answered, encode_link, too_long};
use shootout::seal::{Sealed, Told, check_dice};
use shootout::{InputError, link, questions};
use shootout_ruleset::question::Case;
use wasm_bindgen::prelude::*;

/// What the argument is called that says with what it is sealed or opened.
const WITH: &str = "with";
const SECRET: &str = "secret";
const PUBLIC: &str = "public";
const AWAITS: &str = "awaits";
const PHRASE: &str = "phrase";

/// Seals the question of a document: the link to post, and with it the secret that `with` gives.
///
/// # Errors
///
/// What is wrong with the document or with `with`, or that nothing is rolled for it.
#[wasm_bindgen(js_name = sealWith)]
pub fn seal(document: &JsValue, with: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    with_fields(with, WITH, &[AWAITS, SECRET, PUBLIC])?;
    let (awaits, secret) = (text_field(with, WITH, AWAITS)?, text_field(with, WITH, SECRET)?);
    if is_public(with)? && secret.is_some() {
        let path = format!("{WITH}.{SECRET}");
        return Err(refuse(&InputError::new(path, "a secret", format!("none beside `{PUBLIC}`"))));
    }
    let text = encode_link(document, options)?;
    let case = case_of(&text)?;
    check_dice(&*case).map_err(|error| refuse(&error))?;
    let sealed = Sealed::new(&text, awaits.as_deref(), secret.as_deref()).map_err(|error| refuse(&error))?;
    let told = told(&sealed, &*case)?;
    object(&told.with_secret(secret.as_deref()))
}

/// Opens a sealed link with its secret and the phrase: its dice, what they mean, and the link for everyone.
///
/// # Errors
///
/// When the link was changed, or secret and phrase are not those that open it.
#[wasm_bindgen(js_name = openSeal)]
pub fn open_seal(link: &JsValue, with: &JsValue) -> Result<JsValue, JsValue> {
    with_fields(with, WITH, &[SECRET, PHRASE])?;
    let (secret, phrase) = (text_field(with, WITH, SECRET)?, text_field(with, WITH, PHRASE)?);
    let opened = read(link)?.open(&secret.unwrap_or_default(), &phrase.unwrap_or_default());
    let opened = opened.map_err(|error| refuse(&error))?;
    object(&told(&opened, &*case_of(opened.text())?)?)
}

/// Checks a sealed link that somebody has posted: what it waits for, or what its dice are.
///
/// # Errors
///
/// When the link was changed or cut short.
#[wasm_bindgen(js_name = checkSeal)]
pub fn check_seal(link: &JsValue) -> Result<JsValue, JsValue> {
    let sealed = read(link)?;
    object(&told(&sealed, &*case_of(sealed.text())?)?)
}

/// Whether it is to be opened by everybody, without a secret.
fn is_public(with: &JsValue) -> Result<bool, JsValue> {
    let Some(stated) = field(with, PUBLIC)? else { return Ok(false) };
    stated.as_bool().ok_or_else(|| refuse_argument(&format!("{WITH}.{PUBLIC}"), &stated, "true or false"))
}

fn read(link: &JsValue) -> Result<Sealed, JsValue> {
    let text = text_of(link, "", "the text of a sealed link")?;
    Sealed::read(&text).map_err(|error| refuse(&error))
}

fn told<'s>(sealed: &'s Sealed, case: &dyn Case) -> Result<Told<'s>, JsValue> {
    let roll = sealed.roll(case).map_err(|error| refuse(&error))?;
    let link = sealed.link().map_err(|error| too_long(&error))?;
    Ok(Told::new(sealed, link, answered(case)?.answer.sentence, roll))
}

/// The question that the text of a link holds.
fn case_of(text: &str) -> Result<Box<dyn Case>, JsValue> {
    let opened = link::read(text).map_err(|error| refuse(&error))?;
    let document = opened.document.to_string();
    let opened = questions::open(document.as_bytes()).map_err(|error| refuse(&error))?;
    let catalogue = entries_of(&JsValue::UNDEFINED, opened.rule_set())?;
    opened.read(None, &[], &catalogue).map_err(|error| refuse(&error))
}
