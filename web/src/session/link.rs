//! Opening a link: the text behind the `#` of the page's address, or behind its `?`.

use crate::document::path;
use crate::dom::address::{asks_for_display, link_text, without_link};
use crate::dom::context::expect_ctx;
use crate::dom::kit::{button, dynamic, effect, on_window, spawn};
use crate::dom::tag::{nothing, tag};
use crate::session::Session;
use crate::session::inbox::{Inbox, Origin};
use crate::session::notice::Notice;
use crate::session::route::Routes;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::Value;
use shootout::link::packed;
use shootout::seal::is_sealed;

/// What is said where the code that reads a link does not come.
pub const NO_CONNECTION: &str = "The link could not be opened without a connection. Reload to try again.";

/// What came of the link of the page's address; copies are the same.
#[derive(Clone, Copy)]
pub struct OfLink {
    /// False until the first is open: what was kept of the last visit is not shown in its place.
    ready: RwSignal<bool>,
    /// Where the document stands that it opened, and which; none once that is another.
    opened: StoredValue<Option<(String, Value)>>,
    /// What could not be read of the one that was opened last.
    remarks: RwSignal<Vec<String>>,
    /// The text of the one that is opened, where it is of a sealed roll.
    sealed: RwSignal<Option<String>>,
}

impl OfLink {
    /// Nothing was opened yet.
    pub fn new() -> Self {
        Self {
            ready: RwSignal::new(link_text().is_none()),
            opened: StoredValue::new(None),
            remarks: RwSignal::new(Vec::new()),
            sealed: RwSignal::new(None),
        }
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// Whether the first link is open, followed; also where there was none.
    pub fn is_ready(self) -> bool {
        self.ready.get()
    }

    /// Whether a sealed roll is open, followed.
    pub fn is_sealed(self) -> bool {
        self.sealed.with(Option::is_some)
    }

    /// The text of the sealed link that is open, followed.
    pub fn sealed(self) -> Option<String> {
        self.sealed.get()
    }

    /// A link was opened: its text, where its document stands, which it is, and what could not be read.
    pub fn opened(self, text: String, at: String, document: Value, unread: Vec<String>) {
        self.opened.set_value(Some((at, document)));
        self.sealed.set(is_sealed(&text).then_some(text));
        self.remarks.set(unread);
        self.done();
    }

    /// A link was opened whose document is kept like any other: the address does not go with it.
    pub fn taken(self, unread: Vec<String>) {
        self.opened.set_value(None);
        self.sealed.set(None);
        forget();
        self.refused(unread);
    }

    /// A link cannot be opened, which is said.
    pub fn refused(self, reasons: Vec<String>) {
        self.remarks.set(reasons);
        self.done();
    }

    /// Nothing is waited for any more.
    pub fn done(self) {
        // To say it again would make all views anew.
        if !self.ready.get_untracked() {
            self.ready.set(true);
        }
    }
}

/// Opens the link of the page's address, and each that it changes to.
pub fn follow(session: Session) {
    let of_link = OfLink::in_context();
    let open = move || {
        let Some(text) = link_text() else { return };
        if packed::is(packed::CATALOGUE, &text) {
            return open_catalogue(text, of_link);
        }
        Inbox::in_context().open_link(&text);
    };
    let page = Owner::current().unwrap_or_default();
    let open = move || page.with(open);
    open();
    on_window("hashchange", move |_| {
        if asks_for_display() {
            // That is another page in all but its name. Refused nowhere.
            return drop(window().location().reload());
        }
        // Back at an entry of before: its link is opened again unless that would take away what was changed since.
        if is_new_entry() || of_link.opened.with_value(Option::is_some) {
            open();
        } else if link_text().is_some() {
            forget();
        }
    });
    let documents = session.document.whole();
    effect(move || {
        // Once the document is another than that of the link, the address no longer says that it is this one.
        let is_changed = documents.with(|documents| {
            of_link.opened.with_value(|opened| {
                opened.as_ref().is_some_and(|(at, of)| path::get(documents, at) != Some(of))
            })
        });
        let is_elsewhere = of_link
            .opened
            .with_value(|opened| opened.as_ref().is_some_and(|(at, _)| !is_opened(session, at)));
        if is_changed || is_elsewhere {
            of_link.opened.set_value(None);
            of_link.sealed.set(None);
            forget();
        }
    });
}

/// Sends the catalogue of a link to the view of one's own, which asks what to do with it.
fn open_catalogue(text: String, of_link: OfLink) {
    let (inbox, notice, routes) = (Inbox::in_context(), Notice::in_context(), Routes::in_context());
    spawn(async move {
        match read_catalogue(text).await {
            Ok(Ok(catalogue)) => inbox.send_catalogue("The link".to_owned(), catalogue, Origin::Stranger),
            Ok(Err(reason)) => {
                // What is wrong with links is said above the question.
                routes.choose(routes.rule_set.get_untracked());
                of_link.refused(vec![reason]);
            }
            Err(_) => notice.say(NO_CONNECTION),
        }
        of_link.done();
    });
}

/// What could not be read of the link, until it is closed.
pub fn remarks() -> AnyView {
    let OfLink { remarks, .. } = OfLink::in_context();
    dynamic(move || {
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

/// What a link holds that has a catalogue, as a file has it; or what is wrong with it.
type ReadCatalogue = Result<Result<Vec<u8>, String>, SplitLoaderError>;

/// The catalogue of a packed link.
#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn read_catalogue(text: String) -> ReadCatalogue {
    let read = packed::decode(packed::CATALOGUE, &text);
    Ok(read.map(|catalogue| catalogue.to_string().into_bytes()).map_err(|error| error.to_string()))
}

/// Whether the document at a place among all of them is the one that is shown.
fn is_opened(session: Session, at: &str) -> bool {
    session.place.get().path() == at
}
