//! What each layer stops, outermost first.

use crate::outcome::Valid;
use crate::widgets::tag::{nothing, svg, tag};
use leptos::prelude::*;
use shootout::{mean, percent};
use shootout_odds::Weight;
use shootout_percentile::report::LayerReport;
use shootout_ruleset::words::signed;

/// One line for each layer; nothing when the target has none.
pub fn layers(valid: &Valid) -> AnyView {
    let report = &valid.answer.report;
    if report.layers.is_empty() {
        return nothing();
    }
    let all = report.hits.mean;
    let rows: Vec<AnyView> = report.layers.iter().map(|layer| row(layer, all)).collect();
    tag("table")
        .class("layers")
        .child(tag("caption").child("On the way in, outermost first"))
        .child(
            tag("thead").child(
                tag("tr")
                    .child(tag("th").of("scope", "col").child("Layer"))
                    .child(tag("th").of("scope", "col").child("Value"))
                    .child(tag("th").of("scope", "col").child("Through"))
                    .child(
                        tag("th")
                            .of("scope", "col")
                            .of("colspan", "2")
                            .child("Stops, of ")
                            .child(mean(&all))
                            .child(" hits"),
                    ),
            ),
        )
        .child(tag("tbody").child(rows))
        .view()
}

fn row(layer: &LayerReport<f64>, all: f64) -> AnyView {
    let share = if all.is_zero() { 0.0 } else { layer.stopped.over(&all) };
    tag("tr")
        .child(
            tag("th")
                .of("scope", "row")
                .child(layer.name.clone())
                .child(" ")
                .child(tag("small").child(layer.kind.words())),
        )
        .child(tag("td").child(signed(layer.value)))
        .child(tag("td").child(percent(&layer.through)))
        .child(tag("td").child(mean(&layer.stopped)))
        .child(
            tag("td").class("bar-cell").child(
                svg("svg")
                    .of("width", "100%")
                    .of("height", "10")
                    .of("aria-hidden", "true")
                    .child(svg("rect").class("room").of("width", "100%").of("height", "10"))
                    .child(
                        svg("rect")
                            .class("stopped")
                            .with("width", format!("{}%", share * 100.0))
                            .of("height", "10"),
                    ),
            ),
        )
        .view()
}
