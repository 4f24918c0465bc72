//! Makes a document legal that was read from a damaged link: what cannot be read is taken out, what must be there is put in.

use super::read::Typed;
use super::remark::Remark;
use serde_json::{Value, json};
use shootout_ruleset::document::json_text;
use shootout_ruleset::document::path::{OnTheWay, Path};
use shootout_ruleset::link::ShortLinks;

/// After so many repairs, whole parts of the document go instead of fields.
const MAX_FINE_REPAIRS: usize = 40;
/// After so many, no more are made: what is used instead opens by itself.
pub const MAX_REPAIRS: usize = 80;

/// Repairs a document until it can be read; a number that a person typed in their own way is one.
pub fn repair(document: &mut Value, mut typed: Typed, rules: &ShortLinks, remarks: &mut Vec<Remark>) {
    let mut before = String::new();
    for repairs in 0..MAX_REPAIRS {
        let Err(wrong) = (rules.check)(document) else { return };
        if typed.put(document, &wrong.path) {
            continue;
        }
        let path = match wrong.path.split_once(['.', '[']) {
            Some((root, _)) if repairs >= MAX_FINE_REPAIRS => root.to_owned(),
            _ => wrong.path.clone(),
        };
        let stood_in = put_stand_in(document, rules, &path);
        if stood_in.is_none() {
            take_out(document, &path);
        }
        // That something is missing goes without saying where it was just taken out.
        if path != before || stood_in.is_some() {
            remarks.push(match stood_in {
                Some(value) => Remark::StoodIn { wrong, stand_in: json_text(&value) },
                None => Remark::LeftOut(wrong),
            });
        }
        before = path;
    }
    *document = json!({});
    for path in rules.parts {
        put_stand_in(document, rules, path);
    }
}

/// Puts in what is used instead, unless it already stands there.
fn put_stand_in(document: &mut Value, rules: &ShortLinks, path: &str) -> Option<Value> {
    let value = (rules.stand_in)(path)?;
    let place = Path::of(path)?;
    let stands = place.get(document) == Some(&value);
    (!stands && place.set(document, value.clone(), OnTheWay::IdKept)).then_some(value)
}

/// Takes out what stands at a path, or else the nearest thing around it.
fn take_out(document: &mut Value, path: &str) {
    let mut place = Path::of(path).unwrap_or_default();
    while !place.0.is_empty() && !place.remove(document) {
        place.0.pop();
    }
}
