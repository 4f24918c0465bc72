//! What each layer stops, outermost first.

use crate::outcome::Valid;
use leptos::prelude::*;
use shootout::{mean, percent};
use shootout_core::report::LayerReport;
use shootout_odds::Weight;

/// One line for each layer; nothing when the target has none.
pub fn layers(valid: &Valid) -> AnyView {
    let report = &valid.answer.report;
    if report.layers.is_empty() {
        return ().into_any();
    }
    let all = report.hits.mean;
    let rows: Vec<AnyView> = report.layers.iter().map(|layer| row(layer, all)).collect();
    view! {
        <table class="layers">
            <caption>"On the way in, outermost first"</caption>
            <thead>
                <tr>
                    <th scope="col">"Layer"</th>
                    <th scope="col">"Value"</th>
                    <th scope="col">"Through"</th>
                    <th scope="col" colspan="2">"Stops, of " {mean(&all)} " hits"</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn row(layer: &LayerReport<f64>, all: f64) -> AnyView {
    let share = if all.is_zero() { 0.0 } else { layer.stopped.over(&all) };
    view! {
        <tr>
            <th scope="row">{layer.name.clone()} " " <small>{layer.kind.words()}</small></th>
            <td>{super::words::signed(layer.value)}</td>
            <td>{percent(&layer.through)}</td>
            <td>{mean(&layer.stopped)}</td>
            <td class="bar-cell">
                <svg width="100%" height="10" aria-hidden="true">
                    <rect class="room" width="100%" height="10" />
                    <rect class="stopped" width=format!("{}%", share * 100.0) height="10" />
                </svg>
            </td>
        </tr>
    }
    .into_any()
}
