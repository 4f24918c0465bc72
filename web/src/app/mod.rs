//! The page as a whole: what its parts share, and how they are laid out.

pub mod chunks;
pub mod menu;
pub mod menu_entries;
pub mod more_tabs;
pub mod print;
pub mod question_tabs;
pub mod rules;
pub mod screen;
pub mod shortcuts;
pub mod view_tabs;
pub mod worker;

use crate::app::menu::{menu, undo_buttons};
use crate::app::print::{PrintRequest, print_foot};
use crate::app::shortcuts::shortcuts_sheet;
use crate::app::view_tabs::{place, tabs};
use crate::dom::kit::{part, words};
use crate::dom::tag::{several, tag};
use crate::screens::{catalogue as mine, display};
use crate::session::history::History;
use crate::session::inbox::Inbox;
use crate::session::key_tabs::TabsWithKeys;
use crate::session::link::{self, OfLink};
use crate::session::my_catalogue::MyCatalogues;
use crate::session::navigation::Navigation;
use crate::session::notice::{Notice, notice_bar};
use crate::session::persistence::SaveFailed;
use crate::session::rule_set::{RuleSetChoice, rule_set_choice};
use crate::session::slot::FromAbove;
use crate::session::view::{ShownView, View};
use crate::session::{Session, arrivals};
use crate::widgets::help::Help;
use crate::widgets::number_field::select_on_focus;
use crate::widgets::rule::{RuleShown, rule_sheet};
use leptos::prelude::*;

/// Everything inside the body.
pub fn app() -> AnyView {
    let notice = Notice::new();
    provide_context(notice);
    provide_context(SaveFailed::not_yet());
    let shown = ShownView::at_first();
    provide_context(shown);
    let chosen = RuleSetChoice::as_kept(shown);
    chosen.sync_page_title();
    provide_context(chosen);
    provide_context(TabsWithKeys::none());
    let navigation = Navigation::new(shown);
    provide_context(navigation);
    let history = History::new(shown);
    provide_context(history);
    let catalogues = MyCatalogues::as_kept(notice, history);
    provide_context(catalogues);
    provide_context(Inbox::new(notice));
    provide_context(RuleShown(RwSignal::new(String::new())));
    provide_context(PrintRequest::never());
    hand_in();
    provide_context(Help::fetched_by(|| Box::pin(chunks::help_part())));
    let of_link = OfLink::new();
    provide_context(of_link);
    let asked = Session::as_kept();
    provide_context(asked);
    provide_context(asked.document);
    provide_context(asked.outcome());
    shortcuts::follow();
    select_on_focus();
    arrivals::follow_arrivals(asked);
    link::follow(asked);
    navigation.begin(Signal::derive(move || of_link.is_ready()));
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
            .child(part(
                move || if of_link.is_ready() && catalogues.is_ready() { views() } else { opening_soon() },
            ))
            .view(),
        print_foot(),
        foot(),
        notice_bar(),
        rule_sheet(),
        shortcuts_sheet(),
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

fn views() -> AnyView {
    several(vec![place(View::Questions, screen::questions), place(View::Own, mine::own)])
}

fn opening_soon() -> AnyView {
    tag("p").class("fetching").of("role", "status").child("Opening").view()
}

/// The version of the rules by which the page works now.
fn rules_version() -> Signal<String> {
    let chosen = RuleSetChoice::in_context();
    words(move || chosen.version().to_string())
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
