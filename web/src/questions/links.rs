//! Opening links and files that ask a question, and copying what is said of it.

use super::documents::read;
use super::rules;
use super::state::{Asked, Place, bare};
use crate::history::History;
use crate::notice::Notice;
use crate::rule_set::Arrived;
use crate::share::clipboard::copy_text;
use crate::widgets::kit::{button, part};
use crate::widgets::tag::{nothing, tag};
use leptos::prelude::*;
use leptos::task::spawn_local;
use shootout::link;

/// Opens each link and file that arrives; what could not be read of a link stands here until it is closed.
pub fn arrivals(asked: Asked) -> AnyView {
    let (chosen, notice, history) = (asked.chosen, Notice::in_context(), History::in_context());
    let remarks = RwSignal::new(Vec::<String>::new());
    Effect::new(move |_| {
        // What has arrived waits for the rules by which it is read.
        if asked.at_hand.get() != rules::known(&chosen.name()) {
            return;
        }
        let mut unread = Vec::new();
        match chosen.arrived() {
            None => return,
            Some(Arrived::Link(text)) => {
                let opened = link::decode(&text);
                if let Some(place) = Place::of(&opened.document) {
                    asked.open(place, bare(opened.document));
                }
                unread = opened.remarks.iter().map(ToString::to_string).collect();
            }
            Some(Arrived::Question(name)) => asked.ask(name),
            Some(Arrived::Taken(name, taken)) => asked.take_over(name, taken),
            Some(Arrived::File { name, text, said }) => match read(&text) {
                Ok(opened) => {
                    let before = untrack(|| history.length());
                    opened.show(asked);
                    // What was there already is not there to be undone.
                    if untrack(|| history.length()) == before {
                        notice.say(said);
                    } else {
                        notice.say_undoable(said, history);
                    }
                }
                Err(reason) => notice.say(format!("{name} was not opened. {reason}")),
            },
        }
        remarks.set(unread);
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
