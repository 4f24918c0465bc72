//! The body outline: a man who faces you, so that his right is on your left.

use super::kit::{chip, click, flag};
use super::tag::{svg, tag};
use crate::facts::element_id;
use crate::text::capital;
use leptos::prelude::*;
use serde_json::Value;
use shootout_core::location::Location;

/// One part of the outline.
pub struct Part {
    /// Which location it is.
    pub location: Location,
    /// How documents spell it.
    pub name: &'static str,
    /// Its shape, in a drawing 120 wide and 220 high.
    pub shape: &'static str,
}

/// The parts in the order of reports.
pub const PARTS: [Part; 6] = [
    Part {
        location: Location::Head,
        name: "head",
        shape: "M60 5c9 0 14 7 14 17 0 9-5 18-10 20l-4 1-4-1c-5-2-10-11-10-20C46 12 51 5 60 5z",
    },
    Part {
        location: Location::RightArm,
        name: "right_arm",
        shape: "M33 55c-8 2-12 8-14 16l-6 27-7 27c-1 6 1 10 5 11s7-3 8-8l10-26 7-23z",
    },
    Part {
        location: Location::LeftArm,
        name: "left_arm",
        shape: "M87 55c8 2 12 8 14 16l6 27 7 27c1 6-1 10-5 11s-7-3-8-8l-10-26-7-23z",
    },
    Part {
        location: Location::Body,
        name: "body",
        shape: "M53 45c4 2 10 2 14 0l2 4c6 2 11 3 15 5l-2 30c-1 10 0 20 2 30l1 9c-15 5-35 5-50 0l1-9c2-10 3-20 2-30l-2-30c4-2 9-3 15-5z",
    },
    Part {
        location: Location::RightLeg,
        name: "right_leg",
        shape: "M35 127c8 3 15 4 23 4l-1 40-3 40c-1 5-13 5-14 0l-4-42z",
    },
    Part {
        location: Location::LeftLeg,
        name: "left_leg",
        shape: "M85 127c-8 3-15 4-23 4l1 40 3 40c1 5 13 5 14 0l4-42z",
    },
];

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
