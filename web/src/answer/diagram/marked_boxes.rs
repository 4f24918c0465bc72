//! Tracks of boxes, each box shaded by the chance that it is marked, which stands in it.

use crate::dom::tag::{svg, tag};
use leptos::prelude::*;
use shootout::percent;
use shootout_ruleset::diagram::{MarkedBoxes, MarkedRow, MarkedTrack};

/// The tracks, side by side where there is room.
pub fn draw(of: &MarkedBoxes, described: String) -> AnyView {
    tag("div")
        .class("marked-boxes")
        .of("role", "img")
        .with("aria-label", described)
        .child(of.tracks.iter().map(track).collect::<Vec<AnyView>>())
        .view()
}

fn track(of: &MarkedTrack) -> AnyView {
    let rows = of.rows.iter().filter(|row| !row.chances.is_empty()).map(row);
    tag("div")
        .class("marked-track")
        .child(tag("b").child(of.name.clone()))
        .child(rows.collect::<Vec<AnyView>>())
        .view()
}

fn row(of: &MarkedRow) -> AnyView {
    let boxes = of.chances.iter().map(|chance| marked_box(*chance));
    tag("div")
        .class("marked-row")
        .child(tag("small").child(of.label.clone()))
        .child(tag("span").class("marked-in-a-row").child(boxes.collect::<Vec<AnyView>>()))
        .view()
}

/// The width and the height of a box.
const SIZE: (f64, f64) = (46.0, 30.0);
/// A box that is certainly marked is shaded so strongly: its number stays legible.
const DARKEST: f64 = 0.45;

fn marked_box(chance: f64) -> AnyView {
    let (width, height) = SIZE;
    let edge = svg("rect")
        .class("through banded")
        .of("x", "1")
        .of("y", "1")
        .with("width", (width - 2.0).to_string())
        .with("height", (height - 2.0).to_string())
        .with("fill-opacity", format!("{:.3}", DARKEST * chance.clamp(0.0, 1.0)));
    let number = svg("text")
        .with("x", (width / 2.0).to_string())
        .with("y", (height / 2.0 + 5.0).to_string())
        .of("text-anchor", "middle")
        .child(percent(&chance));
    svg("svg")
        .class("bars")
        .with("width", width.to_string())
        .with("height", height.to_string())
        .child(edge)
        .child(number)
        .view()
}
