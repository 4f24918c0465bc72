//! Opening, saving, starting over.

use crate::app::shortcuts::shortcuts_button;
use crate::dom::kit::{click, flag};
use crate::dom::tag::{nothing, several, tag};
use crate::dom::window::close_popover;
use crate::session::history::History;
use crate::session::slot::{Slot, fetched};
use crate::widgets::popover::popover;
use crate::widgets::theme::theme_switch;
use leptos::prelude::*;

const MENU: &str = "menu";

/// The button in the page's head and what it opens, fetched when it is opened first.
pub fn menu() -> AnyView {
    let button = tag("button").of("type", "button").with("popovertarget", MENU).child("Menu").view();
    // It stays once it was opened: a file that is being chosen comes back to where it was asked for.
    several(vec![
        button,
        popover(MENU, "menu", "group", nothing(), || fetched(Slot::Menu)).of("aria-label", "Menu").view(),
    ])
}

/// All that can be chosen: the colours, which would be far below the many examples, what belongs to the rule set, then the rest of the page.
pub fn entries() -> AnyView {
    several(vec![
        tag("h2").child("Colours").view(),
        theme_switch(),
        fetched(Slot::MenuEntries),
        tag("h2").child("Worked examples").view(),
        tag("ul").child(tag("li").child(gallery_link())).view(),
        tag("ul").class("for-keyboards").child(tag("li").child(shortcuts_button())).view(),
    ])
}

/// To the static pages that the build makes of the examples.
fn gallery_link() -> AnyView {
    tag("a").class("button").of("href", "./gallery/").child("With all numbers and pictures").view()
}

/// Closes the menu.
pub fn close() {
    close_popover(MENU);
}

/// One step back and forward.
pub fn undo_buttons() -> AnyView {
    let history = History::in_context();
    let step = |words: &'static str, possible: fn(History) -> bool, act: fn(History)| {
        let act = click(move || act(history));
        tag("button")
            .of("type", "button")
            .with("disabled", flag(move || !possible(history)))
            .on("click", act)
            .child(words)
            .view()
    };
    several(vec![
        step("Undo", History::can_undo, History::undo),
        step("Redo", History::can_redo, History::redo),
    ])
}
