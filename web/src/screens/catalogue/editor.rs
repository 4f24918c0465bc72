//! The view of one's own catalogue.

use crate::dom::kit::dynamic;
use crate::dom::tag::{several, tag};
use crate::screens::catalogue::LABEL;
use crate::screens::catalogue::entries::sections;
use crate::screens::catalogue::entry_form::{Editing, entry_form};
use crate::screens::catalogue::exchange::exchange;
use crate::screens::catalogue::rulings::house_rulings;
use crate::screens::catalogue::share_link::as_link;
use crate::screens::catalogue::text::whole_text;
use crate::session::my_catalogue::MyCatalogue;
use crate::session::navigation::{Navigation, Panel};
use crate::session::route::Screen;
use leptos::prelude::*;

/// All of it: files, entries by kind, rulings, the text; or files and the entry that is open for changes.
pub fn editor() -> AnyView {
    let editing = Editing::nothing(MyCatalogue::in_context());
    provide_context(editing);
    let is_open = Signal::derive(move || editing.draft().is_some());
    let close = Callback::new(move |()| editing.cancel());
    Navigation::in_context().enter(Screen::Catalogue, Panel { is_open, close });
    tag("section")
        .class("own")
        .of("aria-labelledby", "own-title")
        .child(
            tag("div")
                .class("own-head")
                .child(tag("h2").of("id", "own-title").child(LABEL))
                .child(tag("p").class("about").child(
                    "Entries and rulings of your own table. Every picker offers them under \u{201c}Mine\u{201d}. To make \
                     one, copy a built-in one or add one here, or change one in a form that takes it from the catalogue, and keep it. \
                     Undo changes your catalogue only while it is open here.",
                ))
                .child(exchange())
                .child(as_link()),
        )
        .child(dynamic(move || match editing.draft() {
            Some(draft) => entry_form(editing, draft),
            None => untrack(lists),
        }))
        .view()
}

fn lists() -> AnyView {
    several(vec![tag("div").class("own-kinds").child(sections()).child(house_rulings()).view(), whole_text()])
}
