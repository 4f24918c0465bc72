//! The link of what holds more than one question: a loadout, a scene.

use crate::dom::address::{page_address, preview_address};
use crate::dom::tag::tag;
use crate::widgets::later::styled;
use crate::widgets::share_rows::{Copied, copies, give, row, share_row};
use leptos::prelude::*;
use serde_json::Value;
use shootout::export::{Embed, PAGE_PX};
use shootout::link::packed::encode_document;
use shootout::link::{LONGEST, TooLong};
use shootout::whole_document::shortened;

/// The rows that copy the link of a document in full, show it as a code and share it; `opens` says what it opens, `words` are shared beside it.
/// What is too long for a link says so, and what to do instead.
pub fn packed_link(
    document: impl Fn() -> Value + Copy + Send + Sync + 'static,
    opens: &'static str,
    words: &'static str,
) -> AnyView {
    let copied = RwSignal::new(Copied::default());
    let link = move || encode_document(&shortened(&untrack(document))).map_err(too_long);
    let address = move || {
        let link = link()?;
        Ok(match preview_address() {
            Some(address) => format!("{address}?{link}"),
            None => format!("{}#{link}", page_address()),
        })
    };
    let frame = move || Ok(Embed::Frame.code(&page_address(), &link()?, words, PAGE_PX));
    let rows = vec![
        row("Link", opens, move || give_or_say("Link", address(), copied)),
        row("QR code", "for another phone", move || copied.set(Copied::code(address()))),
        row("Embed: frame", "live, for pages that allow frames", move || {
            give_or_say("Embed: frame", frame(), copied);
        }),
    ];
    let shared = move || address().map(|address| (address, words.to_owned()));
    let rows = rows.into_iter().chain(share_row(shared, copied)).collect();
    let stated = move || drop(document());
    let rows = tag("div").class("packed-link").child(copies(rows, Signal::stored(""), stated, copied));
    styled("./styles/answer_parts.css", rows.view())
}

/// Copies a text, or says why there is none.
fn give_or_say(name: &'static str, text: Result<String, String>, copied: RwSignal<Copied>) {
    match text {
        Ok(text) => give(name, text, "", copied),
        Err(reason) => copied.set(Copied::of(format!("{reason}."))),
    }
}

fn too_long(TooLong { length }: TooLong) -> String {
    format!(
        "The link would be {length} characters long; allowed: at most {LONGEST}. Save it as a file instead"
    )
}
