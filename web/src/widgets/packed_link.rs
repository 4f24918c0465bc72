//! The link of what holds more than one question: a loadout, a scene.

use crate::dom::address::{page_address, preview_address};
use crate::dom::tag::tag;
use crate::widgets::later::styled;
use crate::widgets::share_rows::{Copied, copies, give, row, share_row};
use leptos::prelude::*;
use serde_json::Value;
use shootout::export::Embed;
use shootout::link::packed::encode_document;
use shootout::link::{LONGEST, TooLong};
use shootout::whole_document::shortened;

/// How high a frame is in which it stands, where its script may not run: then the rest scrolls.
const FRAME_PX: u32 = 640;

/// The rows that copy the link of a document in full, show it as a code, share it and put it into a page; `words` are shared beside it, and say
/// what is in a frame. What is too long for a link says so, and what to do instead.
pub fn packed_link(
    document: impl Fn() -> Value + Copy + Send + Sync + 'static,
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
    let rows = vec![
        row("Link", "opens it as it stands", move || match address() {
            Ok(address) => give("Link", address, "", copied),
            Err(reason) => copied.set(Copied::of(format!("{reason}."))),
        }),
        row("QR code", "for another phone", move || copied.set(Copied::code(address()))),
    ];
    let shared = move || address().map(|address| (address, words.to_owned()));
    let embedded = |embed: Embed, name, what_for| {
        row(name, what_for, move || match link() {
            Ok(link) => give(name, embed.code(&page_address(), &link, words, FRAME_PX), "", copied),
            Err(reason) => copied.set(Copied::of(format!("{reason}."))),
        })
    };
    let embeds = [
        embedded(Embed::Frame, "Embed: frame", "as it stands, for pages that allow frames"),
        embedded(Embed::Element, "Embed: script", "as it stands, for pages that allow scripts"),
    ];
    let rows = rows.into_iter().chain(share_row(shared, copied)).chain(embeds).collect();
    let stated = move || drop(document());
    let rows = tag("div").class("packed-link").child(copies(rows, Signal::stored(""), stated, copied));
    styled("./styles/answer_parts.css", rows.view())
}

fn too_long(TooLong { length }: TooLong) -> String {
    format!(
        "The link would be {length} characters long; allowed: at most {LONGEST}. Save it as a file instead"
    )
}
