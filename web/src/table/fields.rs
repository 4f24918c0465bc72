//! The plain inputs of this view: a list that opens, segments, and rows by number.

use crate::facts::element_id;
use crate::widgets::kit::{Handler, button, flag, segment, text};
use crate::widgets::tag::tag;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use std::sync::Arc;

/// A row for each number, in their order; a row stays with its own.
pub fn keyed(
    numbers: impl Fn() -> Vec<usize> + Send + Sync + 'static,
    row: impl Fn(usize) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let numbers = Memo::new(move |_| numbers());
    let row = Arc::new(row);
    view! { <For each=move || numbers.get() key=|number| *number children=move |number| row(number) /> }
        .into_any()
}

/// What a line of a list stands for, and what people read.
pub type OptionLine = (String, String);

/// One of several, from a list that opens: what each stands for, and what people read.
pub fn option_list(
    label: impl Into<String>,
    options: Vec<OptionLine>,
    current: String,
    pick: impl FnMut(String) + Send + 'static,
) -> AnyView {
    let options: Vec<AnyView> = options
        .into_iter()
        .map(|(key, words)| {
            let selected = key == current;
            tag("option").with("value", key).live("selected", selected).child(words).view()
        })
        .collect();
    tag("select").with("aria-label", label.into()).on("change", text(pick)).child(options).view()
}

/// A field with its label above.
pub fn labelled(label: &'static str, input: AnyView) -> AnyView {
    tag("div")
        .class("labelled")
        .child(tag("span").class("label").of("aria-hidden", "true").child(label))
        .child(input)
        .view()
}

/// One of a few side by side.
pub fn segments<T: Clone + PartialEq + Send + Sync + 'static>(
    label: &'static str,
    options: Vec<(T, &'static str)>,
    current: impl Fn() -> Option<T> + Clone + Send + Sync + 'static,
    choose: impl Fn(T) + Clone + Send + 'static,
) -> AnyView {
    let group = element_id(label);
    let segments: Vec<AnyView> = options
        .into_iter()
        .map(|(value, words)| {
            let (current, choose, own) = (current.clone(), choose.clone(), value.clone());
            let chosen = flag(move || current().as_ref() == Some(&own));
            segment(group.clone(), words, chosen, move || choose(value.clone()))
        })
        .collect();
    tag("fieldset")
        .class("labelled")
        .child(tag("legend").class("label").child(label))
        .child(tag("div").class("segments").child(segments))
        .view()
}

/// A panel beside the people, over them on a phone: its title, a way back, what is in it.
pub fn panel(
    title: Signal<String>,
    words_of_close: &'static str,
    close: impl Fn() + Clone + Send + 'static,
    inside: AnyView,
) -> AnyView {
    let leave = close.clone();
    let keyed: Handler = Box::new(move |event| {
        if event.unchecked_into::<KeyboardEvent>().key() == "Escape" {
            leave();
        }
    });
    tag("section")
        .class("panel")
        .of("tabindex", "-1")
        .with("aria-label", title)
        .on("keydown", keyed)
        .child(tag("header").class("panel-head").child(tag("h2").child(title)).child(button(
            words_of_close,
            "quiet",
            close,
        )))
        .child(inside)
        .view()
}
