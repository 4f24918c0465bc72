//! The page as a whole: what its parts share, and how they are laid out.

pub mod chunks;
pub mod menu;
pub mod menu_entries;
pub mod more_tabs;
pub mod notice_bar;
pub mod print;
pub mod question_tabs;
pub mod rule_set_choice;
pub mod rules;
pub mod screen;
pub mod shortcuts;
pub mod title;
pub mod worker;

use crate::app::menu::{menu, undo_buttons};
use crate::app::notice_bar::notice_bar;
use crate::app::print::{PrintRequest, print_foot};
use crate::app::question_tabs::tabs;
use crate::app::rule_set_choice::rule_set_choice;
use crate::app::shortcuts::shortcuts_sheet;
use crate::dom::kit::{dynamic, dynamic_when, flag, latched, words};
use crate::dom::tag::{several, tag};
use crate::screens::{catalogue as mine, display};
use crate::session::history::History;
use crate::session::inbox::Inbox;
use crate::session::link::{self, OfLink};
use crate::session::my_catalogue::MyCatalogues;
use crate::session::navigation::Navigation;
use crate::session::notice::Notice;
use crate::session::route::Routes;
use crate::session::rule_set::named;
use crate::session::slot::{FromAbove, Slot, fetched};
use crate::session::{Session, arrivals};
use crate::widgets::help::Help;
use crate::widgets::number_field::select_on_focus;
use crate::widgets::rule::{RuleShown, rule_sheet};
use leptos::prelude::*;

/// Everything inside the body.
pub fn app() -> AnyView {
    let notice = Notice::new();
    provide_context(notice);
    let routes = Routes::as_kept();
    provide_context(routes);
    let navigation = Navigation::new(routes);
    provide_context(navigation);
    let history = History::new(routes);
    provide_context(history);
    let catalogues = MyCatalogues::as_kept(notice);
    provide_context(catalogues);
    provide_context(Inbox::new(notice));
    provide_context(RuleShown(RwSignal::new(String::new())));
    provide_context(PrintRequest::never());
    hand_in();
    provide_context(Help::fetched_by(|| Box::pin(chunks::help_part())));
    let of_link = OfLink::new();
    provide_context(of_link);
    let session = Session::as_kept();
    provide_context(session);
    provide_context(session.document);
    provide_context(session.outcome());
    shortcuts::follow();
    select_on_focus();
    arrivals::follow_arrivals(session);
    link::follow(session);
    navigation.begin(Signal::derive(move || of_link.is_ready()));
    several(vec![
        tag("a").class("skip").of("href", "#answer").child("To the answer").view(),
        tag("header")
            .class("head")
            .child(tag("h1").child("Shootout"))
            .child(rule_set_choice())
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
            .class_while("waits", flag(move || session.at_hand.get() != routes.rule_set.get()))
            .child(dynamic(move || {
                if of_link.is_ready() && catalogues.is_ready() { views(session) } else { opening_soon() }
            }))
            .view(),
        print_foot(),
        foot(),
        notice_bar(),
        rule_sheet(),
        shortcuts_sheet(),
        fetched(Slot::Title),
    ])
}

/// What those below show or fetch, and cannot see.
fn hand_in() {
    provide_context(FromAbove {
        fill: chunks::fill,
        rules: |name| Box::pin(rules::fetch(name)),
        announcement: || Box::pin(chunks::announcement_part()),
    });
}

/// Everything inside the body of a window that shows players what they see of a table.
pub fn display() -> AnyView {
    hand_in();
    display::display()
}

/// The tabs, and below them the questions or one's own catalogue.
fn views(session: Session) -> AnyView {
    let is_here = latched(move || session.is_shown());
    several(vec![
        tabs(session),
        place(session, false, move || screen::questions(session, is_here)),
        place(session, true, mine::own),
    ])
}

/// Where one's own catalogue stands, or all else. It is made when it is first shown, and stays as it was while the other one is.
fn place(session: Session, is_catalogue: bool, inside: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let is_shown = move || session.routes.is_catalogue() == is_catalogue;
    let made = latched(is_shown);
    tag("div")
        .class("view")
        .with("data-view", if is_catalogue { "own" } else { "questions" })
        .with("hidden", flag(move || !is_shown()))
        .child(dynamic_when(move || made.get(), move || untrack(&inside)))
        .view()
}

fn opening_soon() -> AnyView {
    tag("p").class("fetching").of("role", "status").child("Opening").view()
}

/// The version of the rules by which the page works now.
fn rules_version() -> Signal<String> {
    let routes = Routes::in_context();
    words(move || named(routes.rule_set.get()).version.to_string())
}

fn foot() -> AnyView {
    tag("footer")
        .class("foot")
        .child(tag("p").child(
            "The entries of the catalogue are sample values for your table to replace. \
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
