//! What can be taken along, row by row, and what came of the last wish.

use crate::dom::address::{page_address, preview_address};
use crate::dom::clipboard::{copy_text, mark};
use crate::dom::kit::{click, dynamic, dynamic_when, effect_again, flag, spawn, words};
use crate::dom::picture::save_png;
use crate::dom::tag::{nothing, several, tag};
use crate::widgets::qr_code::code_of;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;
use leptos::web_sys::ShareData;
use leptos::web_sys::js_sys::Reflect;
use shootout::link::{TooLong, encode};
use std::fmt::Display;
use wasm_bindgen_futures::JsFuture;

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

/// The rows of what can be copied, with what came of the last wish. `waits` says why nothing can be copied now; what came of a wish goes with
/// what is stated, of which `stated` tells each change.
pub fn copies(
    rows: Vec<AnyView>,
    waits: Signal<&'static str>,
    stated: impl Fn() + 'static,
    copied: RwSignal<Copied>,
) -> AnyView {
    effect_again(move |again| {
        stated();
        if again {
            copied.set(Copied::default());
        }
    });
    let say = words(move || copied.with(|copied| copied.words.clone()));
    let is_waiting = flag(move || !waits.get().is_empty());
    several(vec![
        dynamic_when(
            move || is_waiting.get(),
            move || tag("p").child(words(move || waits.get().to_owned())).view(),
        ),
        tag("p").class("copied").of("role", "status").child(say).view(),
        tag("fieldset").class("copies").with("disabled", is_waiting).child(rows).view(),
        dynamic(move || match copied.with(|copied| copied.by_hand.clone()) {
            text if text.is_empty() => nothing(),
            text => tag("pre").with("id", BY_HAND).of("tabindex", "0").child(text).view(),
        }),
        dynamic(move || match copied.with(|copied| copied.code.clone()) {
            address if address.is_empty() => nothing(),
            address => code_of(address),
        }),
    ])
}

/// What opens all that can be taken along, of an answer and of a loadout.
pub const COPY_AS: &str = "Copy as";
/// What is pasted where people write.
pub const FORUMS_AND_CHATS: &str = "Forums and chats";
/// What is put into a page.
pub const WEB_PAGES: &str = "Web pages";
/// What programs read.
pub const DATA: &str = "Data";

/// Things of one kind that can be taken along.
pub fn group(title: &'static str, rows: Vec<AnyView>) -> AnyView {
    tag("div").of("role", "group").of("aria-label", title).child(tag("h3").child(title)).child(rows).view()
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

/// Copies a text and says so, with a remark on it; where the browser refuses, the text is shown to be copied by hand.
pub fn give(name: &'static str, text: String, remark: &str, copied: RwSignal<Copied>) {
    let remark = if remark.is_empty() { String::new() } else { format!(" {remark}") };
    spawn(async move {
        if copy_text(&text).await.is_ok() {
            let words = format!("Copied: {name}, {} characters.{remark}", text.chars().count());
            copied.set(Copied::of(words));
        } else {
            let words = format!(
                "This browser does not let the page copy. The text is selected: copy it now.{remark}"
            );
            copied.set(Copied { by_hand: text, ..Copied::of(words) });
            request_animation_frame(|| mark(BY_HAND));
        }
    });
}

/// Hands a link to the other apps of the device, with words beside it; nothing where the browser has no way to.
pub fn share_row(
    link: impl Fn() -> Result<(String, String), String> + Send + 'static,
    copied: RwSignal<Copied>,
) -> Option<AnyView> {
    let navigator = window().navigator();
    let is_there = Reflect::has(&navigator, &JsValue::from_str("share")).is_ok_and(|is_there| is_there);
    is_there.then(|| {
        row("Share", "to another app of this device", move || match link() {
            Ok((address, words)) => share(&address, &words, copied),
            Err(reason) => copied.set(Copied::of(format!("{reason}."))),
        })
    })
}

fn share(address: &str, words: &str, copied: RwSignal<Copied>) {
    let data = ShareData::new();
    data.set_url(address);
    data.set_text(words);
    // Asked for at once: browsers share only what a tap asks for.
    let shared = JsFuture::from(window().navigator().share_with_data(&data));
    spawn(async move {
        copied.set(Copied::of(if shared.await.is_ok() { "Shared." } else { "Not shared." }));
    });
}

/// Saves a drawing as points of colour, or says why not.
pub fn points(name: &'static str, drawing: String, copied: RwSignal<Copied>) {
    spawn(async move {
        if save_png(name, &drawing).await.is_err() {
            copied.set(Copied::of("This browser could not draw the picture. Take the SVG."));
        }
    });
}
