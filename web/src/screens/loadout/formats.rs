//! A table for others to read: copied or saved, format by format.

use crate::dom::clipboard::{copy_text, data_address, save};
use crate::dom::kit::{click, spawn};
use crate::dom::tag::setting::Handler;
use crate::dom::tag::tag;
use crate::session::notice::Notice;
use leptos::prelude::*;
use shootout::export::Format;
use std::sync::Arc;

/// What is written in a format; none while there is nothing to write.
pub type Written = Arc<dyn Fn(Format) -> Option<String> + Send + Sync>;

/// The formats, each with the end of its file's name.
const FORMATS: [(Format, &str); 5] = [
    (Format::Markdown, "md"),
    (Format::Bbcode, "bbcode.txt"),
    (Format::Html, "html"),
    (Format::Csv, "csv"),
    (Format::CsvSemicolon, "semicolon.csv"),
];

/// A line for each format, with buttons to copy and to save; they wait while it `is_missing`. Files are called `file`.
pub fn formats(file: &'static str, is_missing: Signal<bool>, written: &Written) -> AnyView {
    let lines: Vec<AnyView> = FORMATS
        .iter()
        .map(|(format, ending)| line(*format, format!("{file}.{ending}"), is_missing, written))
        .collect();
    tag("ul").class("loadout-exports").child(lines).view()
}

fn line(format: Format, file: String, is_missing: Signal<bool>, written: &Written) -> AnyView {
    let notice = Notice::in_context();
    let (to_copy, to_save) = (Arc::clone(written), Arc::clone(written));
    let copy = click(move || {
        let Some(text) = to_copy(format) else { return };
        spawn(async move {
            notice.say(match copy_text(&text).await {
                Ok(()) => format!("Copied as {}.", format.words()),
                Err(_) => "This browser does not let the page copy: save it instead.".to_owned(),
            });
        });
    });
    let to_file = click(move || {
        if let Some(text) = to_save(format) {
            save(&file, &data_address("text/plain", &text));
        }
    });
    let act = |verb: &'static str, act: Handler| {
        tag("button")
            .of("type", "button")
            .with("aria-label", format!("{verb} {}", format.words()))
            .with("disabled", is_missing)
            .on("click", act)
            .child(verb)
    };
    tag("li")
        .child(tag("span").child(format.words()))
        .child(act("Copy", copy))
        .child(act("Save", to_file))
        .view()
}
