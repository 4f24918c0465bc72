//! The plain inputs of this view: a list that opens, segments, and rows by number.

use crate::facts::element_id;
use crate::views::{Shown, View};
use crate::widgets::kit::{button, flag, on_window, segment, text};
use crate::widgets::tag::tag;
use leptos::ev::{Event, KeyboardEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::Element;
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
    let (leave, shown) = (close.clone(), Shown::in_context());
    on_window("keydown", move |event| {
        let is_escape = event.unchecked_ref::<KeyboardEvent>().key() == "Escape";
        if is_escape && untrack(|| shown.view()) == View::Table && is_meant_for_panel(&event) {
            leave();
        }
    });
    tag("section")
        .class("panel")
        .of("tabindex", "-1")
        .with("aria-label", title)
        .child(tag("header").class("panel-head").child(tag("h2").child(title)).child(button(
            words_of_close,
            "quiet",
            close,
        )))
        .child(inside)
        .view()
}

/// Whether a key is meant for the panel: pressed in it, or where nothing has the focus, as when the button that had it is
/// gone; and no sheet is open over it, which it would close.
fn is_meant_for_panel(event: &Event) -> bool {
    let is_inside = |target: &Element| {
        target.tag_name() == "BODY" || target.closest(".panel").is_ok_and(|panel| panel.is_some())
    };
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let sheet = document().query_selector(":popover-open").ok().flatten();
    target.is_some_and(|target| is_inside(&target)) && sheet.is_none()
}
