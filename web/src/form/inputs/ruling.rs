//! A disputed rule: each way to read it.

use crate::document::{Document, path};
use crate::dom::kit::{click, flag, tick};
use crate::dom::tag::tag;
use crate::form::fields::frame::Frame;
use crate::form::fields::number::Number;
use crate::form::inputs::into;
use crate::widgets::rule::rule_button;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Choice, Input, same_value};

/// A disputed rule with its readings, each a sentence, with what it would give.
pub fn ruling(
    at: &str,
    input: &'static Input,
    readings: &'static [Choice],
    would_give: impl Fn(&'static Value) -> Signal<String>,
) -> AnyView {
    let document = Document::in_context();
    let value = document.follow(at);
    let put = into(at, input);
    let frame = Frame::of(at);
    let lines: Vec<AnyView> = readings
        .iter()
        .map(|reading| {
            let chosen = flag(move || value.with(|value| same_value(value, &reading.value)));
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
                .child(tag("span").class("would-give").child(would_give(&reading.value)))
                .view()
        })
        .collect();
    let (of, name) = (path::parent(at).map_or("", |(of, _)| of).to_owned(), input.name.as_str());
    let back = click(move || document.clear(&of, name));
    let back =
        tag("button").of("type", "button").class("quiet").on("click", back).child("Back to the default");
    let rule = input.rule.as_deref().map(rule_button);
    let is_changed = flag(move || value.with(|value| input.differs(value)));
    let number = readings.iter().all(|reading| reading.value.is_number());
    let number = number.then(|| Number::at(at).label("Another number").view());
    tag("fieldset")
        .class("field ruling")
        .with("data-path", document.path_attribute(at))
        .class_while("changed", is_changed)
        .child(tag("legend").child(input.label.as_str()))
        .child(lines)
        .child(number)
        .child(
            tag("p")
                .class("ruling-foot")
                .child(rule)
                .child(back.with("hidden", flag(move || !is_changed.get()))),
        )
        .view()
}
