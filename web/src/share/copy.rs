//! What can be taken along, row by row, and what came of the last wish.

use super::clipboard::{copy_text, mark};
use super::code::code_of;
use super::picture::save_points;
use crate::address::{page_address, preview_address};
use crate::widgets::kit::{click, part, part_when, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use leptos::task::spawn_local;
use shootout::link::{TooLong, encode};
use std::fmt::Display;

/// Where a text stands that has to be copied by hand.
const BY_HAND: &str = "copy-by-hand";

/// What came of the last wish to copy.
#[derive(Clone, Default)]
pub struct Copied {
    words: String,
    /// A text that the browser would not put on the clipboard.
    by_hand: String,
    /// An address that is to be shown as a code.
    code: String,
}

impl Copied {
    /// Only words.
    pub fn of(words: impl Into<String>) -> Self {
        Self { words: words.into(), ..Self::default() }
    }

    /// A link as a code, or why there is none.
    pub fn code(link: Result<String, impl Display>) -> Self {
        match link {
            Ok(code) => Self { words: "The code is below.".to_owned(), code, ..Self::default() },
            Err(reason) => Self::of(format!("{reason}.")),
        }
    }
}

/// The rows of what can be copied, with what came of the last wish; nothing can be while an input is invalid.
pub fn copies(rows: Vec<AnyView>, invalid: Signal<bool>, copied: RwSignal<Copied>) -> AnyView {
    let say = words(move || copied.with(|copied| copied.words.clone()));
    several(vec![
        part_when(
            move || invalid.get(),
            || tag("p").child("An input is not valid now: correct it, then copy.").view(),
        ),
        tag("p").class("copied").of("role", "status").child(say).view(),
        tag("fieldset").class("copies").with("disabled", invalid).child(rows).view(),
        part(move || match copied.with(|copied| copied.by_hand.clone()) {
            text if text.is_empty() => nothing(),
            text => tag("pre").with("id", BY_HAND).of("tabindex", "0").child(text).view(),
        }),
        part(move || match copied.with(|copied| copied.code.clone()) {
            address if address.is_empty() => nothing(),
            address => code_of(address),
        }),
    ])
}

/// One thing that can be copied, and what it is for.
pub fn row(name: &'static str, what_for: &'static str, act: impl FnMut() + Send + 'static) -> AnyView {
    tag("button")
        .of("type", "button")
        .on("click", click(act))
        .child(tag("span").child(name))
        .child(tag("small").child(what_for))
        .view()
}

/// The link of a document of which whoever sees it sees the answer, where this page comes from a server that draws it.
///
/// # Errors
///
/// When the document is too long for a link.
pub fn link_with_preview(document: &serde_json::Value) -> Result<String, TooLong> {
    let link = encode(document)?;
    Ok(match preview_address() {
        Some(address) => format!("{address}?{link}"),
        None => format!("{}#{link}", page_address()),
    })
}

/// Copies a text and says so; where the browser refuses, the text is shown to be copied by hand.
pub fn give(name: &'static str, text: String, copied: RwSignal<Copied>) {
    spawn_local(async move {
        if copy_text(&text).await.is_ok() {
            let words = format!("Copied: {name}, {} characters.", text.chars().count());
            copied.set(Copied::of(words));
        } else {
            let words =
                "This browser does not let the page copy. The text is selected: copy it now.".to_owned();
            copied.set(Copied { by_hand: text, ..Copied::of(words) });
            request_animation_frame(|| mark(BY_HAND));
        }
    });
}

/// Saves a drawing as points of colour, or says why not.
pub fn points(name: &'static str, drawing: String, copied: RwSignal<Copied>) {
    spawn_local(async move {
        if save_points(name, &drawing).await.is_err() {
            copied.set(Copied::of("This browser could not draw the picture. Take the SVG."));
        }
    });
}
