//! Opening a link: the text behind the `#` of the page's address, or behind its `?`.

use crate::address::{link_text, without_link};
use crate::display;
use crate::document::Document;
use crate::examples::Starter;
use crate::files::Inbox;
use crate::notice::Notice;
use crate::rule_set::Chosen;
use crate::views::{Shown, View};
use crate::widgets::kit::{button, on_window, part};
use crate::widgets::tag::{nothing, tag};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::Value;
use shootout::DocumentKind;
use shootout::link::{self, Opened, packed};

const NO_CONNECTION: &str = "The link could not be opened without a connection. Reload to try again.";

/// What a link opens, and what could not be read of it.
type Read = Result<(Value, Vec<String>), SplitLoaderError>;

#[wasm_split(link, fallible, wasm_split_path = leptos::wasm_split)]
fn read(text: String) -> Read {
    let Opened { document, remarks, .. } = link::decode_shot(&text);
    Ok((document, remarks.iter().map(ToString::to_string).collect()))
}

/// What a link holds that has a catalogue, as a file has it; or what is wrong with it.
type ReadCatalogue = Result<Result<Vec<u8>, String>, SplitLoaderError>;

#[wasm_split(link, fallible, wasm_split_path = leptos::wasm_split)]
fn read_catalogue(text: String) -> ReadCatalogue {
    let read = packed::decode(packed::CATALOGUE, &text);
    Ok(read.map(|catalogue| catalogue.to_string().into_bytes()).map_err(|error| error.to_string()))
}

/// What could not be read of the link that was opened last.
#[derive(Clone, Copy)]
struct Remarks(RwSignal<Vec<String>>);

/// Opens the link of the page's address, and each that it changes to. False until the first is open: what was kept of the
/// last visit is not shown in its place.
pub fn follow(document: Document, notice: Notice) -> RwSignal<bool> {
    let ready = RwSignal::new(link_text().is_none());
    let remarks = RwSignal::new(Vec::new());
    provide_context(Remarks(remarks));
    let opened = StoredValue::new(None::<Value>);
    let shown = Shown::in_context();
    let starter = Starter::in_context();
    let chosen = Chosen::in_context();
    let inbox = Inbox::in_context();
    let open = move || {
        let Some(text) = link_text() else { return };
        if chosen.open_link(&text) {
            return ready.set(true);
        }
        if packed::is(packed::CATALOGUE, &text) {
            return open_catalogue(text, (inbox, notice, shown), remarks, ready);
        }
        spawn_local(async move {
            if let Ok((of_link, unread)) = read(text).await {
                opened.set_value(Some(of_link.clone()));
                document.replace(of_link);
                starter.set(false);
                // Who has gone elsewhere while the first one was read stays there.
                if ready.get_untracked() {
                    shown.show(View::Shot);
                }
                remarks.set(unread);
            } else {
                notice.say(NO_CONNECTION);
            }
            ready.set(true);
        });
    };
    if !ready.get_untracked() {
        shown.show(View::Shot);
    }
    open();
    on_window("hashchange", move |_| {
        if display::is_asked() {
            // That is another page in all but its name. Refused nowhere.
            return drop(window().location().reload());
        }
        // Back at an entry of before: its link is opened again unless that would take away what was changed since.
        if is_new_entry() || opened.with_value(Option::is_some) {
            open();
        } else if link_text().is_some() {
            forget();
        }
    });
    let whole = document.whole();
    Effect::new(move |_| {
        // Once the shot is another than that of the link, the address no longer says that it is this one.
        let changed =
            whole.with(|now| opened.with_value(|opened| opened.as_ref().is_some_and(|of| of != now)));
        if changed {
            opened.set_value(None);
            forget();
        }
    });
    ready
}

/// Sends the catalogue of a link to the view of one's own, which asks what to do with it.
fn open_catalogue(
    text: String,
    (inbox, notice, shown): (Inbox, Notice, Shown),
    remarks: RwSignal<Vec<String>>,
    ready: RwSignal<bool>,
) {
    spawn_local(async move {
        match read_catalogue(text).await {
            Ok(Ok(catalogue)) => inbox.send_of_link(DocumentKind::Catalogue, catalogue),
            Ok(Err(reason)) => {
                // What is wrong with links is said above the shot.
                shown.show(View::Shot);
                remarks.set(vec![reason]);
            }
            Err(_) => notice.say(NO_CONNECTION),
        }
        // To say it again would make all views anew, and with them the one that is to ask.
        if !ready.get_untracked() {
            ready.set(true);
        }
    });
}

/// What could not be read of the link, until it is closed.
pub fn remarks() -> AnyView {
    let Remarks(remarks) = expect_context();
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

/// Whether the browser stands on an entry of its history that the page has not written yet: its address has just been typed
/// in or followed.
fn is_new_entry() -> bool {
    window().history().and_then(|history| history.state()).is_ok_and(|state| state.is_null())
}

/// Takes the text away from the address.
fn forget() {
    let bare = without_link();
    let history = window().history();
    // An address that stays as it was is only out of date.
    let _ = history.and_then(|history| history.replace_state_with_url(&history.state()?, "", Some(&bare)));
}
