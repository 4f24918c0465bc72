//! A disputed rule: each way to read it.

use super::inputs::into;
use crate::document::Document;
use crate::widgets::frame::Frame;
use crate::widgets::kit::{flag, tick};
use crate::widgets::rule::rule_button;
use crate::widgets::tag::tag;
use leptos::prelude::*;
use shootout::form::{Choice, Input};

/// A disputed rule with its readings, each a sentence.
pub fn ruling(at: &str, input: &'static Input, readings: &'static [Choice]) -> AnyView {
    let document = Document::in_context();
    let value = document.follow(at);
    let put = into(at, input);
    let frame = Frame::of(at, None);
    let lines: Vec<AnyView> = readings
        .iter()
        .map(|reading| {
            let chosen = flag(move || value.with(|value| *value == reading.value));
            let choose = tick(move |_| put.run(reading.value.clone()));
            tag("label")
                .class("reading")
                .child(
                    tag("input")
                        .of("type", "radio")
                        .with("name", frame.id.clone())
                        .live("checked", chosen)
                        .on("change", choose),
                )
                .child(tag("span").child(reading.label.as_str()))
                .view()
        })
        .collect();
    let rule = input.rule.as_deref().map(rule_button);
    let is_changed = flag(move || value.with(|value| Some(value) != input.default.as_ref()));
    tag("fieldset")
        .class("field ruling")
        .with("data-path", at.to_owned())
        .class_while("changed", is_changed)
        .child(tag("legend").child(input.label.as_str()))
        .child(lines)
        .child(tag("p").class("ruling-foot").child(rule))
        .view()
}
