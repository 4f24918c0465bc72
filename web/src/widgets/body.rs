//! Locations to choose from, by name or on the body outline.

use super::kit::{chip, click, flag};
use super::tag::{svg, tag};
use crate::facts::element_id;
use leptos::prelude::*;
use serde_json::Value;
use shootout_percentile::body::{PARTS, Part};
use shootout_percentile::location::Location;
use shootout_ruleset::words::capital;

/// The names of all locations with their words, for inputs that choose among them.
pub fn location_options() -> Vec<(&'static str, &'static str)> {
    PARTS.iter().map(|part| (part.name, part.location.words())).collect()
}

/// The names of all locations as values, for pickers.
pub fn location_values() -> Vec<(Value, String)> {
    PARTS.iter().map(|part| (Value::from(part.name), capital(part.location.words()))).collect()
}

/// Parts that can be chosen, on the outline and by name: `on` says which are, `toggle` is told which one was tapped.
/// `path` is the path of the document that is edited.
pub fn body_input(
    path: String,
    legend: &'static str,
    on: Signal<Vec<Location>>,
    toggle: Callback<Location>,
) -> AnyView {
    let is_on = move |location: Location| flag(move || on.with(|on| on.contains(&location)));
    let shape = |part: &Part| {
        let location = part.location;
        let tap = click(move || toggle.run(location));
        svg("path").with("d", part.shape).class_while("on", is_on(location)).on("click", tap).view()
    };
    let check = |part: &Part| {
        let location = part.location;
        chip(None, location.words().to_owned(), is_on(location), move |_| toggle.run(location))
    };
    let shapes: Vec<AnyView> = PARTS.iter().map(shape).collect();
    let checks: Vec<AnyView> = PARTS.iter().map(check).collect();
    tag("fieldset")
        .class("field body-input")
        .with("id", element_id(&path))
        .with("data-path", path)
        .of("tabindex", "-1")
        .child(tag("legend").child(legend))
        .child(
            svg("svg")
                .class("body-outline")
                .of("width", "96")
                .of("height", "176")
                .of("viewBox", "0 0 120 220")
                .of("aria-hidden", "true")
                .child(shapes),
        )
        .child(tag("div").class("chips").child(checks))
        .view()
}
