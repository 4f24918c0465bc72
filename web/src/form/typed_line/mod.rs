//! The question in a line of words, typed or spoken: "skill 4 rifle 35 m". What reads it is fetched when the line is first used.

pub mod reading;

use crate::dom::kit::{click, dynamic, dynamic_when, text, words};
use crate::dom::tag::{several, tag};
use crate::session::Session;
use crate::session::slot::{Slot, fetched};
use crate::widgets::later::styled;
use leptos::prelude::*;

/// The id of the input, to which a key leads.
pub const LINE: &str = "typed-line";

/// What is typed; copies are the same.
#[derive(Clone, Copy)]
struct TypedLine {
    asked: Session,
    typed: RwSignal<String>,
}

/// The line, as soon as its code is here.
pub fn typed_line() -> AnyView {
    tag("div").class("typed-line").child(fetched(Slot::Line)).view()
}

/// The input, and below it what was understood.
pub fn line(asked: Session) -> AnyView {
    // Once used, always: an input that stays in focus while another question comes is not told of it again.
    let is_used = RwSignal::new(false);
    dynamic(move || {
        // Another question begins with another line.
        let place = asked.place.get();
        let line = TypedLine { asked, typed: RwSignal::new(String::new()) };
        let example = words(move || {
            let form = if asked.has_form() { place.form() } else { None };
            let example = form.and_then(|form| form.example_line.as_deref());
            example.map_or_else(|| "Or type it in words".to_owned(), |example| format!("Type it: {example}"))
        });
        let input = tag("input")
            .of("type", "text")
            .of("id", LINE)
            .of("aria-label", "The question in words")
            .of("autocomplete", "off")
            .of("autocapitalize", "off")
            .of("enterkeyhint", "done")
            .with("placeholder", example)
            .live("value", words(move || line.typed.get()))
            .on("focus", click(move || is_used.set(true)))
            .on("input", text(move |typed| line.typed.set(typed)));
        let below = dynamic_when(
            move || is_used.get(),
            move || {
                provide_context(line);
                styled("./styles/typed_line.css", fetched(Slot::LineRead))
            },
        );
        several(vec![input.view(), below])
    })
}
