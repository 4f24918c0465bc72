//! The curve of a number along the values, with its band where it is simulated.

use crate::dom::tag::nothing;
use crate::widgets::curves::{Along, Curves, Line};
use leptos::prelude::*;
use serde_json::Value;
use shootout_ruleset::metric::Metric;

/// A number that is wanted, as it is drawn.
#[derive(Clone)]
pub struct Drawn {
    /// The number.
    pub metric: &'static Metric,
    /// What it is called.
    pub label: String,
    /// What it is to reach.
    pub limit: String,
}

/// The curves of a report; nothing where the values are no ascending numbers. Numbers that are written otherwise than the first are not
/// drawn with it.
pub fn curve(report_json: &str, drawn: &[Drawn]) -> AnyView {
    let report: Value = serde_json::from_str(report_json).unwrap_or_default();
    let Some((along, values)) = values(&report) else { return nothing() };
    let Some(first) = drawn.first() else { return nothing() };
    let (from, to) = (along[0], along[along.len() - 1]);
    let mut lines = Vec::new();
    let alike = drawn.iter().enumerate().filter(|(_, one)| one.metric.format == first.metric.format);
    for (place, one) in alike {
        let number = |value: &Value, end: &str| value["numbers"][place][end].as_f64();
        let at = |end: &'static str| {
            along.iter().zip(&values).map(move |(at, value)| (*at, number(value, end))).collect::<Vec<_>>()
        };
        let is_rolled = values.iter().any(|value| !value["sample_size"].is_null());
        let band = if is_rolled { [at("from"), at("to")] } else { [Vec::new(), Vec::new()] };
        let line = Line { choice: lines.len(), name: one.label.clone(), is_named: true, ..Line::default() };
        lines.push(Line { points: at("number"), band, is_chosen: place == 0, ..line });
        if let Some(limit) = limit(&report, place) {
            let points = vec![(from, Some(limit)), (to, Some(limit))];
            lines.push(Line {
                choice: lines.len(),
                name: one.limit.clone(),
                points,
                is_named: true,
                ..Line::default()
            });
        }
    }
    let label = format!("{} along the values. The same follows as a table.", first.label);
    Curves { along: Along::evenly(from, to), metric: first.metric, lines, marks: marks(&report), label }
        .draw()
}

/// The values, where they are ascending numbers, with what was found.
fn values(report: &Value) -> Option<(Vec<f64>, Vec<&Value>)> {
    let path = report["free"][0].as_str()?;
    let values: Vec<&Value> = report["values"].as_array()?.iter().collect();
    let along: Vec<f64> = values.iter().map(|value| value["with"][path].as_f64()).collect::<Option<_>>()?;
    (along.len() > 1 && along.is_sorted()).then_some((along, values))
}

fn limit(report: &Value, place: usize) -> Option<f64> {
    let want = &report["want"][place];
    ["at_least", "at_most"].iter().find_map(|limit| want[*limit].as_f64())
}

/// Half-way between the values where it changes whether they are enough.
fn marks(report: &Value) -> Vec<f64> {
    let stretches = report["changes"][0]["stretches"].as_array().map(Vec::as_slice).unwrap_or_default();
    let between = |pair: &[Value]| Some(pair[0]["to"].as_f64()?.midpoint(pair[1]["from"].as_f64()?));
    stretches.windows(2).filter_map(between).collect()
}
