//! Opening links to a question, and copying what is said of it.

use super::state::{Asked, Place, bare};
use crate::notice::Notice;
use crate::rule_set::Chosen;
use crate::share::clipboard::copy_text;
use crate::widgets::kit::{button, part};
use crate::widgets::tag::{nothing, tag};
use leptos::prelude::*;
use leptos::task::spawn_local;
use shootout::link::{self, Opened};

/// Opens each link that is asked for; what could not be read of it stands here until it is closed.
pub fn opened_links(asked: Asked) -> AnyView {
    let chosen = Chosen::in_context();
    let remarks = RwSignal::new(Vec::<String>::new());
    Effect::new(move |_| {
        let Some(text) = chosen.link() else { return };
        let Opened { document, remarks: unread, .. } = link::decode(&text);
        if let Some(place) = Place::of(&document) {
            asked.open(place, bare(document));
        }
        remarks.set(unread.iter().map(ToString::to_string).collect());
    });
    part(move || {
        let lines: Vec<AnyView> = remarks
            .with(|remarks| remarks.iter().map(|remark| tag("li").child(remark.clone()).view()).collect());
        if lines.is_empty() {
            return nothing();
        }
        tag("div")
            .class("remarks")
            .of("role", "status")
            .child(tag("p").child(tag("strong").child("Not all of the link could be read")))
            .child(tag("ul").child(lines))
            .child(button("Close", "", move || remarks.set(Vec::new())))
            .view()
    })
}

/// A button that copies words, and says so.
pub fn copy_button(label: &'static str, words: Signal<String>) -> AnyView {
    let notice = Notice::in_context();
    button(label, "", move || {
        let words = words.get_untracked();
        spawn_local(async move {
            let copied = copy_text(&words).await;
            notice.say(if copied.is_ok() { "Copied." } else { "This browser does not let the page copy." });
        });
    })
}
