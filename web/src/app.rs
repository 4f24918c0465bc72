//! The page as a whole: what its parts share, and how they are laid out.

use crate::announce::announcer;
use crate::document::Document;
use crate::examples;
use crate::files::Inbox;
use crate::form::help_part;
use crate::history::History;
use crate::kept;
use crate::menu::{OtherMenu, menu, undo_buttons};
use crate::navigation::Navigation;
use crate::notice::{Notice, notice_bar};
use crate::outcome;
use crate::own::{self as mine, Own};
use crate::print::{Asked, print_foot};
use crate::questions;
use crate::rule_set::{Arrived, Chosen, rule_set_choice};
use crate::share::link;
use crate::shortcuts::{self, OtherTabs, shortcuts_sheet};
use crate::shot::shot;
use crate::storage;
use crate::table;
use crate::views::{Shown, View, place, tabs};
use crate::widgets::help::Help;
use crate::widgets::kit::{part, words};
use crate::widgets::number::select_on_focus;
use crate::widgets::rule::{RuleShown, rule_sheet};
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;

/// Everything inside the body.
pub fn app() -> AnyView {
    let notice = Notice::new();
    provide_context(notice);
    let shown = Shown::as_kept();
    provide_context(shown);
    let chosen = Chosen::as_kept(shown);
    chosen.entitle();
    // Loadouts are part of the view of all questions.
    let show_loadouts = move |()| chosen.open_of_first(Arrived::Question(questions::LOADOUTS));
    shown.lead(View::Loadout, Callback::new(show_loadouts));
    provide_context(chosen);
    provide_context(OtherMenu::none());
    provide_context(OtherTabs::none());
    let navigation = Navigation::new(shown);
    provide_context(navigation);
    let history = History::new(shown);
    provide_context(history);
    let own = Own::as_kept(notice, history);
    provide_context(own);
    let first = || Own::in_context().begin(examples::first());
    let document = Document::new(kept::opening(storage::SHOT, first), move || history.stepped(View::Shot));
    history.enter(View::Shot, document.steps());
    provide_context(document);
    let starter = examples::Starter::new();
    provide_context(starter);
    provide_context(Inbox::new(document, starter, shown, history, notice));
    provide_context(outcome::follow(document));
    provide_context(RuleShown(RwSignal::new(String::new())));
    provide_context(Asked::never());
    provide_context(Help::fetched_by(|| Box::pin(help_part())));
    shortcuts::follow();
    select_on_focus();
    let ready = link::follow(document, notice);
    navigation.begin(ready);
    kept::keep(storage::SHOT, document);
    several(vec![
        tag("a").class("skip").of("href", "#answer").child("To the answer").view(),
        tag("header")
            .class("head")
            .child(tag("h1").child("Shootout"))
            .child(rule_set_choice())
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
        print_foot(),
        foot(),
        announcer(),
        notice_bar(),
        rule_sheet(),
        shortcuts_sheet(),
    ])
}

fn views() -> AnyView {
    several(vec![
        place(View::Shot, shot),
        place(View::Table, table::table),
        place(View::Own, mine::own),
        place(View::Questions, questions::questions),
    ])
}

fn opening_soon() -> AnyView {
    tag("p").class("fetching").of("role", "status").child("Opening").view()
}

/// The version of the rules by which the page works now.
fn rules_version() -> Signal<String> {
    let chosen = Chosen::in_context();
    words(move || chosen.version().to_string())
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
                .child(rules_version())
                .child("."),
        )
        .view()
}
