//! Sheets that open over the page.

use crate::dom::tag::{Child, Tag, tag};

/// A sheet with a title and a button that closes it. What names its `id` as popover target opens it.
pub fn sheet(id: &'static str, title: impl Child, body: impl Child) -> Tag {
    let labelled = format!("{id}-title");
    let head =
        tag("div").class("sheet-head").child(tag("h2").with("id", labelled.clone()).child(title)).child(
            tag("button")
                .of("type", "button")
                .with("popovertarget", id)
                .of("popovertargetaction", "hide")
                .with("autofocus", true)
                .child("Close"),
        );
    tag("div")
        .with("id", id)
        .class("sheet")
        .of("popover", "auto")
        .of("role", "dialog")
        .with("aria-labelledby", labelled)
        .child(head)
        .child(body)
}
