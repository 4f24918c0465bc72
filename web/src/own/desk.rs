//! The view of one's own catalogue.

use super::entries::kinds;
use super::exchange::exchange;
use super::rulings::house_rulings;
use super::text::whole_text;
use crate::widgets::tag::tag;
use leptos::prelude::*;

/// All of it: files, entries by kind, rulings, the text.
pub fn desk() -> AnyView {
    tag("section")
        .class("own")
        .of("aria-labelledby", "own-title")
        .child(
            tag("div")
                .class("own-head")
                .child(tag("h2").of("id", "own-title").child("My catalogue"))
                .child(tag("p").class("about").child(
                    "Weapons, protection, charts and rulings of your own table. Every picker offers them under \
                     \u{201c}Mine\u{201d}. To make one, change it in the shot and keep it, or copy a built-in one here.",
                ))
                .child(exchange()),
        )
        .child(tag("div").class("own-kinds").child(kinds()).child(house_rulings()))
        .child(whole_text())
        .view()
}
