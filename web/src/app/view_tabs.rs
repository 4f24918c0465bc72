//! The tabs over a view, and where each view stands.

use crate::dom::kit::{click, flag, part};
use crate::dom::tag::{nothing, several, tag};
use crate::session::key_tabs::{TabWithKey, TabsWithKeys};
use crate::session::view::{ShownView, View};
use leptos::prelude::*;

/// The tabs that stand over a view beside the questions, one tap to each. The questions have tabs of their own.
pub fn tabs() -> AnyView {
    let (shown, tabs) = (ShownView::in_context(), TabsWithKeys::in_context());
    let one = |TabWithKey { label, show, .. }: TabWithKey| {
        tab(label, Signal::stored("false".to_owned()), move || show.run(()))
    };
    tag("nav")
        .class("views")
        .of("aria-label", "Views")
        .with("hidden", flag(move || shown.view() == View::Questions))
        .child(part(move || several(tabs.beside().into_iter().map(one).collect())))
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

/// Where a view stands. It is made when it is first shown, and stays as it was while another one is.
pub fn place(view: View, inside: fn() -> AnyView) -> AnyView {
    let shown = ShownView::in_context();
    let made = Memo::new(move |before: Option<&bool>| before == Some(&true) || shown.view() == view);
    tag("div")
        .class("view")
        .with("data-view", view.name())
        .with("hidden", flag(move || shown.view() != view))
        .child(part(move || if made.get() { untrack(inside) } else { nothing() }))
        .view()
}
