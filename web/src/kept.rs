//! Documents that are there again at the next visit.

use crate::context::provided;
use crate::document::Document;
use crate::history::History;
use crate::notice::Notice;
use crate::storage::{self, Kept, Place};
use crate::views::View;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use serde_json::Value;
use std::time::Duration;

/// How long nothing must have changed before a document is kept.
const PAUSE: Duration = Duration::from_millis(250);

/// Whether the device refused to keep the documents.
#[derive(Clone, Copy)]
pub struct Lost(RwSignal<bool>);

impl Lost {
    /// It has not refused yet.
    pub fn not_yet() -> Self {
        Self(RwSignal::new(false))
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        provided()
    }

    /// Whether it refused to keep what was done last, followed.
    pub fn get(self) -> bool {
        self.0.get()
    }
}

/// The document of the last visit, or the one of a first visit.
pub fn opening(place: Place, first: fn() -> Value) -> Value {
    match storage::load_document(place) {
        Kept::Document(value) => value,
        Kept::Nothing => first(),
        Kept::Unreadable => {
            Notice::in_context().say("The work saved on this device could not be read. It was set aside.");
            first()
        }
    }
}

/// The document of a view: that of the last visit, kept from now on, each step a step of the one way back.
pub fn document_of(view: View, place: Place, first: fn() -> Value) -> Document {
    let history = History::in_context();
    let document = Document::new(opening(place, first), move || history.stepped(view));
    history.enter(view, document.steps());
    keep(place, document);
    document
}

/// Keeps a document on the device: shortly after each change, and when the page is left.
pub fn keep(place: Place, document: Document) {
    let notice = Notice::in_context();
    let whole = document.whole();
    let Lost(failed) = Lost::in_context();
    let keep_now = move || {
        let kept = whole.with_untracked(|value| storage::keep_document(place, value));
        if kept.is_err() && !failed.get_untracked() {
            notice.say("This device keeps nothing now: save your work as a file before you leave.");
        }
        if kept.is_err() != failed.get_untracked() {
            failed.set(kept.is_err());
        }
    };
    Effect::new(move |before: Option<Option<TimeoutHandle>>| {
        whole.track();
        let pending = before?;
        if let Some(pending) = pending {
            pending.clear();
        }
        set_timeout_with_handle(keep_now, PAUSE).ok()
    });
    let leaving = window_event_listener_untyped("pagehide", move |_| keep_now());
    on_cleanup(move || leaving.remove());
}
