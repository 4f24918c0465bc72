//! Short words on what just happened, over the page.

use crate::dom::kit::{button, dynamic_when, flag};
use crate::dom::tag::tag;
use crate::session::history::History;
use crate::session::notice::Notice;
use leptos::prelude::*;

/// Where the notice stands.
pub fn notice_bar() -> AnyView {
    let Notice { words, undoable, .. } = Notice::in_context();
    let history = History::in_context();
    let undo = move || {
        button("Undo", "", move || {
            words.set(String::new());
            history.undo();
        })
    };
    let undo =
        dynamic_when(move || undoable.get() == Some(history.length()) && !words.with(String::is_empty), undo);
    let empty = flag(move || words.with(String::is_empty));
    let shown: Signal<String> = words.into();
    tag("p").class("notice").of("role", "status").class_while("empty", empty).child(shown).child(undo).view()
}
