//! A list whose entries are rows of a table: a column for each input.

use crate::dom::tag::nothing;
use crate::form::fields::frame::Frame;
use crate::form::fields::number::Number;
use crate::form::fields::picker::value_picker;
use crate::form::fields::rows::{Rows, table};
use crate::form::inputs::{into, joined, with_dependents};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Group, Input, Kind};

/// The entries of a list at a path; `least` is how many stay.
pub fn columns(
    path: &str,
    input: &'static Input,
    entry: (&'static Input, &'static Group),
    least: usize,
) -> AnyView {
    let inputs: Vec<&'static Input> = entry.1.inputs().collect();
    let of = Rows {
        name: input.label.clone(),
        what: &entry.0.label,
        heads: inputs.iter().map(|input| input.label.as_str()).collect(),
        least,
    };
    table(path, of, move |column, place, label| {
        inputs.get(column).map_or_else(nothing, |input| cell(&joined(place, &input.name), input, label))
    })
}

fn cell(at: &str, input: &'static Input, label: Signal<String>) -> AnyView {
    match &input.kind {
        Kind::Choice(choices) => {
            let options: Vec<(Value, String)> =
                choices.iter().map(|choice| (choice.value.clone(), choice.label.clone())).collect();
            value_picker(&Frame::of(at).labelled(label), options, with_dependents(at, input))
        }
        _ => {
            let number = Number::at(at).label(label).empty(if input.is_required() { "" } else { "0" });
            if input.left_out.is_some() { number.on_edit(into(at, input)).cell() } else { number.cell() }
        }
    }
}
