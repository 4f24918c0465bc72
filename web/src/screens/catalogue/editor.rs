//! The view of one's own catalogue.

use crate::dom::kit::{effect, part};
use crate::dom::tag::{several, tag};
use crate::screens::catalogue::LABEL;
use crate::screens::catalogue::entries::sections;
use crate::screens::catalogue::entry_form::{Editing, entry_form};
use crate::screens::catalogue::exchange::exchange;
use crate::screens::catalogue::rulings::house_rulings;
use crate::screens::catalogue::share_link::as_link;
use crate::screens::catalogue::text::whole_text;
use crate::session::Session;
use crate::session::key_tabs::{TabWithKey, TabsWithKeys, tabs_with_keys};
use crate::session::my_catalogue::MyCatalogue;
use crate::session::navigation::{HistoryTarget, Navigation, Panel};
use crate::session::view::View;
use leptos::prelude::*;

/// All of it: files, entries by kind, rulings, the text; or files and the entry that is open for changes.
pub fn editor() -> AnyView {
    let editing = Editing::nothing(MyCatalogue::in_context());
    provide_context(editing);
    let asked = Session::in_context();
    let tabs = TabsWithKeys::in_context();
    effect(move || tabs.offer_beside(ways_back(asked)));
    on_cleanup(move || tabs.offer_beside(Vec::new()));
    let is_open = Signal::derive(move || editing.draft().is_some());
    let close = Callback::new(move |()| editing.cancel());
    Navigation::in_context().enter(HistoryTarget::View(View::Own), Panel { is_open, close });
    tag("section")
        .class("own")
        .of("aria-labelledby", "own-title")
        .child(
            tag("div")
                .class("own-head")
                .child(tag("h2").of("id", "own-title").child(LABEL))
                .child(tag("p").class("about").child(
                    "Entries and rulings of your own table. Every picker offers them under \u{201c}Mine\u{201d}. To make \
                     one, change it in a form and keep it, or copy a built-in one here. Undo changes your catalogue only while it is open here.",
                ))
                .child(exchange())
                .child(as_link()),
        )
        .child(part(move || match editing.draft() {
            Some(draft) => entry_form(editing, draft),
            None => untrack(lists),
        }))
        .view()
}

/// The tabs with keys of the rule set, over the view: each shows the questions again.
fn ways_back(asked: Session) -> Vec<TabWithKey> {
    let over_questions = |tab: TabWithKey| {
        let show = Callback::new(move |()| {
            tab.show.run(());
            asked.chosen.show_questions(&untrack(|| asked.chosen.name()));
        });
        TabWithKey { show, ..tab }
    };
    tabs_with_keys(asked).into_iter().map(over_questions).collect()
}

fn lists() -> AnyView {
    several(vec![tag("div").class("own-kinds").child(sections()).child(house_rulings()).view(), whole_text()])
}
