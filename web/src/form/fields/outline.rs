//! Parts to choose from, by name or on an outline.

use crate::document::Document;
use crate::dom::kit::{chip, click};
use crate::dom::tag::{svg, tag};
use crate::form::fields::frame::Frame;
use leptos::prelude::*;

/// A part that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// How documents spell it.
    pub name: &'static str,
    /// What people call it.
    pub words: String,
    /// Its shape on the outline, the data of an SVG path; none where it is only named.
    pub shape: Option<&'static str>,
}

/// The parts on an outline of this width and height and by name: `is_on` says which are chosen, `toggle` is told which one was
/// tapped. `first` stands before the names.
pub fn on_outline(
    frame: &Frame,
    (width, height): (u64, u64),
    parts: Vec<Part>,
    is_on: impl Fn(&'static str) -> Signal<bool>,
    toggle: Callback<&'static str>,
    first: Option<AnyView>,
) -> AnyView {
    let shapes: Vec<AnyView> = parts
        .iter()
        .filter_map(|part| {
            let (name, shape) = (part.name, part.shape?);
            let tap = click(move || toggle.run(name));
            Some(svg("path").with("d", shape).class_while("on", is_on(name)).on("click", tap).view())
        })
        .collect();
    let checks: Vec<AnyView> = parts
        .into_iter()
        .map(|part| chip(None, part.words, is_on(part.name), move |_| toggle.run(part.name)))
        .collect();
    tag("fieldset")
        .class("field outline-input")
        .with("id", frame.id.clone())
        .with("data-path", Document::in_context().path_attribute(&frame.path))
        .of("tabindex", "-1")
        .class_while("is-wrong", frame.is_wrong())
        .with("aria-describedby", frame.described_by())
        .child(tag("legend").child(frame.label))
        .child(
            svg("svg")
                .class("outline-parts")
                .of("width", "96")
                .of("height", "176")
                .with("viewBox", format!("0 0 {width} {height}"))
                .of("aria-hidden", "true")
                .child(shapes),
        )
        .child(tag("div").class("chips").child(first).child(checks))
        .child(frame.notes())
        .view()
}
