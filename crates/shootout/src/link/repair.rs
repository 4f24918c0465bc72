//! Makes a document legal that was read from a damaged link: what cannot be read is taken out, what must be there is put in.

use super::read::Typed;
use super::remark::Remark;
use serde_json::{Value, json};
use shootout_ruleset::link::ShortLinks;
use shootout_ruleset::link::steps::{Step, remove, set, steps};

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
                Some(value) => Remark::StoodIn { wrong, stand_in: value.to_string() },
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
    let steps = steps(path)?;
    let stands = document.pointer(&format!("/{}", path.replace('.', "/"))) == Some(&value);
    (!stands && set(document, &steps, value.clone())).then_some(value)
}

/// Takes out what stands at a path, or else the nearest thing around it.
fn take_out(document: &mut Value, path: &str) {
    let mut steps: Vec<Step<'_>> = steps(path).unwrap_or_default();
    while !steps.is_empty() && !remove(document, &steps) {
        steps.pop();
    }
}
