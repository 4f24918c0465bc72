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
/// drawn with it. Where two inputs are free, the first number has a line for each value of what else is; `words_of` a path and a value says
/// what that is called.
pub fn curve(report_json: &str, drawn: &[Drawn], words_of: &dyn Fn(&str, &Value) -> String) -> AnyView {
    let report: Value = serde_json::from_str(report_json).unwrap_or_default();
    let Some(first) = drawn.first() else { return nothing() };
    let Some(Values { along, groups, before }) = values(&report) else { return nothing() };
    let (from, to) = (along[0], along[along.len() - 1]);
    let alike = drawn.iter().enumerate().filter(|(_, one)| one.metric.format == first.metric.format);
    let mut lines = Vec::new();
    for (place, one) in alike.take(if before.is_some() { 1 } else { drawn.len() }) {
        for (nth, group) in groups.iter().enumerate() {
            let name = match before {
                Some(path) => words_of(path, &group[0]["with"][path]),
                None => one.label.clone(),
            };
            let is_chosen = place == 0 && nth == 0 && before.is_none();
            lines.push(line(&along, group, place, Line { name, is_chosen, ..Line::default() }));
        }
        if let Some(limit) = limit(&report, place) {
            let points = vec![(from, Some(limit)), (to, Some(limit))];
            lines.push(Line { name: one.limit.clone(), points, ..Line::default() });
        }
    }
    for (choice, line) in lines.iter_mut().enumerate() {
        *line = Line { choice, is_named: true, ..std::mem::take(line) };
    }
    let each = if before.is_some() { ", a line for each value of what else is free" } else { "" };
    let label = format!("{} along the values{each}. The same follows as a table.", first.label);
    let marks = if before.is_some() { Vec::new() } else { marks(&report) };
    Curves { along: Along::evenly(from, to), metric: first.metric, lines, marks, label }.draw()
}

/// A number along the values of a group, with its band where it is simulated.
fn line(along: &[f64], group: &[Value], place: usize, line: Line) -> Line {
    let number = |value: &Value, end: &str| value["numbers"][place][end].as_f64();
    let at = |end: &'static str| {
        along.iter().zip(group).map(move |(at, value)| (*at, number(value, end))).collect::<Vec<_>>()
    };
    let is_rolled = group.iter().any(|value| !value["sample_size"].is_null());
    let band = if is_rolled { [at("from"), at("to")] } else { [Vec::new(), Vec::new()] };
    Line { points: at("number"), band, ..line }
}

/// What a report found.
struct Values<'r> {
    /// The values of the last input, which ascend.
    along: Vec<f64>,
    /// What was found with them, for each value of the input before.
    groups: Vec<&'r [Value]>,
    /// The path of the input before, where there is one.
    before: Option<&'r str>,
}

/// None where the values of the last input are no ascending numbers.
fn values(report: &Value) -> Option<Values<'_>> {
    let free = report["free"].as_array()?;
    let path = free.last()?.as_str()?;
    let before = free.len().checked_sub(2).and_then(|place| free[place].as_str());
    let values = report["values"].as_array()?;
    let groups: Vec<&[Value]> = match before {
        Some(before) => values.chunk_by(|one, other| one["with"][before] == other["with"][before]).collect(),
        None => vec![values],
    };
    let along: Vec<f64> =
        groups.first()?.iter().map(|value| value["with"][path].as_f64()).collect::<Option<_>>()?;
    (along.len() > 1 && along.is_sorted()).then_some(Values { along, groups, before })
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
