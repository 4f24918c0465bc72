//! The page as a whole: what its parts share, and how they are laid out.

use crate::announce::announcer;
use crate::answer::answer;
use crate::document::Document;
use crate::examples;
use crate::form::form;
use crate::history::History;
use crate::loadout;
use crate::menu::{menu, undo_buttons};
use crate::notice::{Notice, notice_bar};
use crate::outcome;
use crate::own::{self as mine, Own};
use crate::share::link;
use crate::storage::{self, Kept};
use crate::summary::summary_bar;
use crate::table;
use crate::views::{Shown, View, place, tabs};
use crate::widgets::kit::part;
use crate::widgets::rule::{RuleShown, rule_sheet};
use crate::widgets::tag::{several, tag};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// How long nothing must have changed before the document is kept.
const PAUSE: Duration = Duration::from_millis(250);

/// Everything inside the body.
pub fn app() -> AnyView {
    let notice = Notice::new();
    provide_context(notice);
    let shown = Shown::as_kept();
    provide_context(shown);
    let history = History::new(shown);
    provide_context(history);
    let own = Own::as_kept(notice, history);
    provide_context(own);
    let document = Document::new(opening(notice), move || history.stepped(View::Shot));
    history.enter(View::Shot, document.steps());
    provide_context(document);
    provide_context(outcome::follow(document));
    provide_context(RuleShown(RwSignal::new(String::new())));
    keep(document, notice);
    let ready = link::follow(document, notice);
    several(vec![
        tag("a").class("skip").of("href", "#answer").child("To the answer").view(),
        tag("header")
            .class("head")
            .child(
                tag("h1").child("Shootout").child(tag("small").child("exact odds for percentile shoot-outs")),
            )
            .child(tabs())
            .child(
                tag("div")
                    .class("head-tools")
                    .of("role", "group")
                    .of("aria-label", "Tools")
                    .child(undo_buttons())
                    .child(menu()),
            )
            .view(),
        tag("main")
            .child(part(move || if ready.get() && own.is_ready() { views() } else { opening_soon() }))
            .view(),
        foot(),
        announcer(),
        notice_bar(),
        rule_sheet(),
    ])
}

fn views() -> AnyView {
    several(vec![
        place(View::Shot, shot),
        place(View::Table, table::table),
        place(View::Loadout, loadout::loadout),
        place(View::Own, mine::own),
    ])
}

fn opening_soon() -> AnyView {
    tag("p").class("later").of("role", "status").child("Opening").view()
}

/// One shot: what is stated, and its odds.
fn shot() -> AnyView {
    several(vec![link::remarks(), summary_bar(), form(), answer()])
}

/// The last document, or the one of a first visit.
fn opening(notice: Notice) -> serde_json::Value {
    match storage::load_document() {
        Kept::Document(value) => value,
        Kept::Nothing => Own::in_context().begin(examples::first()),
        Kept::Unreadable => {
            notice.say("What was kept on this device could not be read. It was set aside.");
            examples::first()
        }
    }
}

/// Keeps the document on the device: shortly after each change, and when the page is left.
fn keep(document: Document, notice: Notice) {
    let whole = document.whole();
    let failed = StoredValue::new(false);
    let keep_now = move || {
        let kept = whole.with_untracked(storage::keep_document);
        if kept.is_err() && !failed.get_value() {
            notice.say("This device keeps nothing now: save the shot as a file before you leave.");
        }
        failed.set_value(kept.is_err());
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

fn foot() -> AnyView {
    tag("footer")
        .class("foot")
        .child(tag("p").child(
            "Weapons, armour and charts are sample values for your table to replace. \
                Nothing leaves this device.",
        ))
        .child(
            tag("p")
                .child("Unofficial, not affiliated with any publisher. Shootout ")
                .child(env!("CARGO_PKG_VERSION"))
                .child(", rules version ")
                .child(shootout::registry::RULE_SETS[0].version.to_string())
                .child("."),
        )
        .view()
}
