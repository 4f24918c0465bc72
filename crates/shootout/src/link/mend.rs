//! Makes a document legal that was read from a damaged link: what cannot be read is taken out, what must be there is put in.

use super::remark::Remark;
use super::steps::{Step, remove, set, steps};
use serde_json::{Value, json};
use shootout_percentile::catalogue::Catalogue;
use shootout_percentile::read;
use shootout_ruleset::document::InputError;

/// After so many mends, whole parts of the document go instead of fields.
const MOST_FINE_MENDS: usize = 40;
/// After so many, no more are made: the first shot itself opens.
pub const MOST_MENDS: usize = 80;

/// What stands in for what must be there.
fn stand_in(path: &str) -> Option<Value> {
    Some(match path {
        "ruleset" => json!("percentile"),
        "attacker" => json!({ "bs": 40 }),
        "attacker.bs" => json!(40),
        "attacker.tek" => json!(30),
        "weapon" => json!("autogun"),
        "target" => json!({ "range_m": 35 }),
        "target.range_m" => json!(35),
        "target.location_chart" => json!("printed"),
        "plan" => json!([{ "do": "fire", "mode": "single" }]),
        _ => return None,
    })
}

/// Mends a document until it can be read by the built-in catalogue.
pub fn mend(document: &mut Value, remarks: &mut Vec<Remark>) {
    let mut before = String::new();
    for mends in 0..MOST_MENDS {
        let Some(wrong) = refused(document) else { return };
        let path = match wrong.path.split_once(['.', '[']) {
            Some((root, _)) if mends >= MOST_FINE_MENDS => root.to_owned(),
            _ => wrong.path.clone(),
        };
        let stood_in = put_stand_in(document, &path);
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
    for path in ["ruleset", "attacker", "weapon", "target", "plan"] {
        put_stand_in(document, path);
    }
}

fn refused(document: &Value) -> Option<InputError> {
    read::shot_value(document, Catalogue::built_in()).err()
}

/// Puts the first shot's part in, unless it already stands there.
fn put_stand_in(document: &mut Value, path: &str) -> Option<Value> {
    let value = stand_in(path)?;
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
