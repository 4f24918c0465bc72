//! The tabs over a view, and where each view stands.

use crate::dom::kit::{click, dynamic, flag, latched};
use crate::dom::tag::{nothing, several, tag};
use crate::session::Session;
use crate::session::route::{Routes, Screen};
use leptos::prelude::*;

/// The tabs that stand over a view beside the questions, one tap to each. The questions have tabs of their own.
pub fn tabs(session: Session) -> AnyView {
    let one = move |(screen, label): (Screen, &'static str)| {
        tab(label, Signal::stored("false".to_owned()), move || session.show_screen(screen))
    };
    tag("nav")
        .class("views")
        .of("aria-label", "Views")
        .with("hidden", flag(move || !session.routes.is_catalogue()))
        .child(dynamic(move || {
            let screens = if session.is_shown() { session.screens() } else { Vec::new() };
            several(screens.into_iter().map(one).collect())
        }))
        .view()
}

/// A tab; `current` is what `aria-current` says of it.
pub fn tab(label: &'static str, current: Signal<String>, show: impl FnMut() + Send + 'static) -> AnyView {
    tag("button")
        .of("type", "button")
        .with("aria-current", current)
        .with("data-label", label)
        .on("click", click(show))
        .child(label)
        .view()
}

/// Where one's own catalogue stands, or all else. It is made when it is first shown, and stays as it was while the other one is.
pub fn place(is_catalogue: bool, inside: fn() -> AnyView) -> AnyView {
    let routes = Routes::in_context();
    let is_shown = move || routes.is_catalogue() == is_catalogue;
    let made = latched(is_shown);
    tag("div")
        .class("view")
        .with("data-view", if is_catalogue { "own" } else { "questions" })
        .with("hidden", flag(move || !is_shown()))
        .child(dynamic(move || if made.get() { untrack(inside) } else { nothing() }))
        .view()
}
