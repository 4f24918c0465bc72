//! What opens over the page.

use crate::dom::kit::dynamic_when;
use crate::dom::tag::{Child, Tag, tag};
use crate::widgets::disclosure::about_to_open;
use leptos::prelude::*;

/// What lies over the page while it is open; what names its `id` as popover target opens it. `inside` comes below the head: it is made when
/// it is opened first, and stays.
pub fn popover(
    id: impl Into<String>,
    class: &'static str,
    role: &'static str,
    head: impl Child,
    inside: impl Fn() -> AnyView + Send + 'static,
) -> Tag {
    let opened = RwSignal::new(false);
    let inside = dynamic_when(move || opened.get(), inside);
    let over = over_page(id.into(), class, role).on("beforetoggle", about_to_open(opened));
    over.child(head).child(inside)
}

/// A sheet with a title and a button that closes it.
pub fn sheet(id: &'static str, title: impl Child, inside: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    popover(id, SHEET, DIALOG, head(id, title), inside).with("aria-labelledby", title_of(id)).view()
}

/// The same with what must be there before it is opened.
pub fn sheet_around(id: &'static str, title: impl Child, inside: AnyView) -> AnyView {
    let sheet = over_page(id.to_owned(), SHEET, DIALOG).with("aria-labelledby", title_of(id));
    sheet.child(head(id, title)).child(inside).view()
}

const SHEET: &str = "sheet";
const DIALOG: &str = "dialog";

fn over_page(id: String, class: &'static str, role: &'static str) -> Tag {
    tag("div").with("id", id).class(class).of("popover", "auto").of("role", role)
}

fn title_of(id: &str) -> String {
    format!("{id}-title")
}

fn head(id: &'static str, title: impl Child) -> AnyView {
    let close = tag("button")
        .of("type", "button")
        .with("popovertarget", id)
        .of("popovertargetaction", "hide")
        .with("autofocus", true)
        .child("Close");
    let title = tag("h2").with("id", title_of(id)).child(title);
    tag("div").class("sheet-head").child(title).child(close).view()
}
