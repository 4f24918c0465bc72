//! The rows of a damage chart.

use super::locations::location_values;
use crate::document::Document;
use crate::widgets::kit::{button, rows};
use crate::widgets::number::Number;
use crate::widgets::picker::value_picker;
use crate::widgets::rows::{Column, table};
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_percentile::damage::Severity;
use shootout_ruleset::words::capital;

const BY_LOCATION: &str = "damage.by_location";

/// The chart's modifier and rows.
pub fn chart_fields() -> AnyView {
    several(vec![
        Number::at("damage.modifier").step(5.0).view(),
        chart_rows("damage.rows".to_owned(), "Rows: low is deadly"),
        by_location(),
    ])
}

fn chart_rows(path: String, caption: &'static str) -> AnyView {
    let results = Severity::ALL.map(|severity| (json!(severity), capital(severity.words())));
    let columns = vec![
        Column::number("up_to", "Roll up to"),
        Column { name: "result", words: "Result", options: results.to_vec() },
    ];
    let add = |rows: &mut Vec<Value>| rows.push(json!({ "up_to": 100, "result": "none" }));
    table(path, caption, "Row", columns, Box::new(add))
}

/// Rows for single locations, instead of the chart's own.
fn by_location() -> AnyView {
    let document = Document::in_context();
    let one = move |index: usize| {
        let place = format!("{BY_LOCATION}[{index}]");
        let remove =
            button("Remove this location", "quiet", move || document.remove_entry(BY_LOCATION, index));
        tag("li")
            .class("list-row stacked")
            .with("data-path", place.clone())
            .child(
                tag("div")
                    .class("row")
                    .child(value_picker(format!("{place}.location"), None, location_values()))
                    .child(remove),
            )
            .child(chart_rows(format!("{place}.rows"), "Its rows"))
            .view()
    };
    let add = move || {
        let rows: Value = untrack(|| document.shown("damage.rows"));
        document.update_list(BY_LOCATION, |own| own.push(json!({ "location": "head", "rows": rows })));
    };
    several(vec![
        tag("ol")
            .class("plain")
            .with("data-path", BY_LOCATION)
            .child(rows(document.length(BY_LOCATION), one))
            .view(),
        button("Other rows for one location", "quiet", add),
    ])
}
