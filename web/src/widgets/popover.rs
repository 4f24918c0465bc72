//! What opens over the page beside its button.

use crate::dom::kit::part_when;
use crate::dom::tag::tag;
use crate::widgets::disclosure::about_to_open;
use leptos::prelude::*;

/// A group that opens: what is inside is made when it is opened first, and stays. What names its `id` as popover target opens it.
pub fn popover(
    id: &'static str,
    class: &'static str,
    label: &'static str,
    inside: fn() -> AnyView,
) -> AnyView {
    let opened = RwSignal::new(false);
    tag("div")
        .of("id", id)
        .class(class)
        .of("popover", "auto")
        .of("role", "group")
        .of("aria-label", label)
        .on("beforetoggle", about_to_open(opened))
        .child(part_when(move || opened.get(), inside))
        .view()
}
