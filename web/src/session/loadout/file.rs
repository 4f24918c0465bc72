//! What a file states, as the page keeps it: loadouts, and sweeps that become ones. The other way is in [`document`](super::document).

use crate::document::path;
use crate::session::loadout::LOADOUT;
use crate::session::loadout::document::{ALONG, COLUMNS, ROWS, UNCHANGED, VERSION, WEIGHTS};
use crate::session::{QuestionId, bare};
use serde_json::{Value, json};
use shootout::sweep::{Grid, Input};
use shootout_ruleset::question::{ASK, TAG};
use shootout_ruleset::side_by_side::weights::WEIGHT;

/// The loadout that a sweep of a file is, and what its lines are drawn along: what is varied along a range; all else makes rows.
pub fn loadout_of_sweep(sweep: &Value) -> (Value, Option<Value>) {
    let vary = sweep.get("vary").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let asked = ["crossover", "reach"].iter().find_map(|search| sweep.get(search)?.get(ALONG)?.as_str());
    let is_range = |axis: &&Value| {
        axis.get("from").is_some()
            && asked.is_none_or(|along| axis.get("input").and_then(Value::as_str) == Some(along))
    };
    let along = vary.iter().rfind(is_range);
    let rows: Vec<Value> = vary.iter().filter(|axis| Some(*axis) != along).cloned().collect();
    let unchanged = || vec![json!({ "input": ROWS, "variants": [{ "name": UNCHANGED, "set": {} }] })];
    // What a sweep goes along need not be stated; in a loadout it stands as the range begins.
    let mut scenario = sweep.get("scenario").cloned().unwrap_or_default();
    let begins = along.and_then(|along| Some((along.get("input")?.as_str()?, along.get("from")?)));
    if let Some((at, from)) = begins.filter(|(at, _)| path::get(&scenario, at).is_none()) {
        path::set(&mut scenario, at, from.clone());
    }
    let loadout = json!({
        LOADOUT: VERSION, TAG: sweep.get(TAG), "scenario": scenario,
        ROWS: if rows.is_empty() { unchanged() } else { rows }, "outputs": sweep.get("outputs"),
    });
    (loadout, along.cloned())
}

/// A document that a file has, taken apart: its question, what it states of it, and what the page keeps of the loadout. None where
/// no rule set of this page asks the question. `grid` is the document as the engine reads it.
pub fn parse_file(document: &Value, grid: &Grid) -> Option<(QuestionId, Value, Value)> {
    let mut scenario = document.get("scenario")?.clone();
    if let Some(fields) = scenario.as_object_mut() {
        fields.insert(TAG.to_owned(), document.get(TAG)?.clone());
    }
    let place = QuestionId::of(&scenario)?;
    let inputs = grid.sweep().inputs();
    let stated = |name: &str| document.get(name).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let rows = stated(ROWS).len();
    let axes = |name: &str, inputs: &[Input]| -> Value {
        stated(name).iter().zip(inputs).map(|(axis, input)| axis_of_page(axis, input)).collect()
    };
    let kept = json!({
        ROWS: axes(ROWS, inputs.get(..rows)?), COLUMNS: axes(COLUMNS, inputs.get(rows..)?),
        "outputs": document.get("outputs")?,
    });
    Some((place, bare(scenario), kept))
}

fn axis_of_page(axis: &Value, input: &Input) -> Value {
    let name = axis.get("input").cloned().unwrap_or_default();
    if let Some(variants) = axis.get("variants").and_then(Value::as_array) {
        let of_page = |variant: &Value| {
            let set = variant.get("set").and_then(Value::as_object).into_iter().flatten();
            let changes: Vec<Value> = set.map(|(at, value)| json!({ "at": at, "value": value })).collect();
            with_weight(json!({ "name": variant.get("name"), "set": changes }), variant.get(WEIGHT))
        };
        return json!({ "input": name, "variants": variants.iter().map(of_page).collect::<Vec<_>>() });
    }
    // A range is written out: each of its values can be edited then.
    let number = |place| input.number(place).map_or(Value::Null, whole_where_it_is);
    let values = axis.get("values").and_then(Value::as_array);
    let entry = |place: usize| {
        let value =
            values.map_or_else(|| number(place), |values| values.get(place).cloned().unwrap_or_default());
        let name = axis.get("names").and_then(|names| names.get(place)).cloned();
        let weight = axis.get(WEIGHTS).and_then(|weights| weights.get(place));
        with_weight(json!({ "name": name.unwrap_or_else(|| json!("")), "value": value }), weight)
    };
    json!({ "input": name, "values": (0..input.count()).map(entry).collect::<Vec<_>>() })
}

/// An entry with its weight, where it states one.
fn with_weight(mut entry: Value, weight: Option<&Value>) -> Value {
    if let Some(weight) = weight.filter(|weight| !weight.is_null()) {
        entry[WEIGHT] = weight.clone();
    }
    entry
}

/// A number as a document writes it.
fn whole_where_it_is(number: f64) -> Value {
    if number.fract() == 0.0 { Value::from(number as i64) } else { Value::from(number) }
}

/// Whether a document is a loadout of a rule set with questions.
pub fn is_one(document: &Value) -> bool {
    document.get(LOADOUT).is_some() && document.get(ASK).is_none()
}

/// Whether a document is a sweep of one.
pub fn is_sweep(document: &Value) -> bool {
    document.get("sweep").is_some() && document.get(ASK).is_none()
}
