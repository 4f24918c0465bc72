//! The answer on paper, with the link that opens it again at its foot.

use crate::dom::address::page_address;
use crate::dom::context::expect_ctx;
use crate::dom::kit::{button, dynamic_when, effect, on_window};
use crate::dom::tag::tag;
use crate::dom::window::BEFORE_PRINT;
use crate::session::Session;
use crate::session::slot::{Slot, fetched};
use leptos::prelude::*;
use leptos::web_sys::Event;

/// The longest link, in characters, that anyone would type from paper.
const LONGEST_TYPED: usize = 200;

/// How often printing was asked for in this visit.
#[derive(Clone, Copy)]
pub struct PrintRequest(RwSignal<u32>);

impl PrintRequest {
    /// Not yet.
    pub fn never() -> Self {
        Self(RwSignal::new(0))
    }

    /// Prints the view that is shown.
    pub fn ask(self) {
        self.0.update(|asked| *asked += 1);
    }
}

/// Prints the view that is shown; `before` is done first.
pub fn print_button(before: fn()) -> AnyView {
    let asked: PrintRequest = expect_ctx();
    button("Print", "", move || {
        before();
        asked.ask();
    })
}

/// What stands at the foot of the paper; it prints when it is asked to.
pub fn print_foot() -> AnyView {
    let PrintRequest(asked) = expect_ctx();
    dynamic_when(move || asked.get() > 0, || fetched(Slot::PrintFoot))
}

/// Prints when it is asked to.
pub fn foot() -> AnyView {
    let session = Session::in_context();
    let link = RwSignal::new(String::new());
    on_window(BEFORE_PRINT, move |_| link.set(short_link(session)));
    let PrintRequest(asked) = expect_ctx();
    effect(move || {
        asked.track();
        // The browser's own event comes too late for the page to be drawn anew when the page itself asks to print.
        if let Ok(event) = Event::new(BEFORE_PRINT) {
            let _ = window().dispatch_event(&event);
        }
        print_once_whole();
    });
    let words: Signal<String> = link.into();
    tag("p").class("print-foot").child(words).view()
}

/// Prints as soon as all that is to be printed is here.
fn print_once_whole() {
    request_animation_frame(|| match is_on_its_way() {
        true => print_once_whole(),
        // A browser without a printer does nothing.
        false => drop(window().print()),
    });
}

/// Whether a part of the paper is still being fetched.
fn is_on_its_way() -> bool {
    let awaited = document().query_selector(AWAITED);
    awaited.is_ok_and(|found| found.is_some())
}

/// What everyone rolls, before it is there.
const AWAITED: &str = ".scene-paper-rolls:not(:has(.paper-sheet, .paper-problem, .failed))";

/// The address that opens the question; nothing when nobody would type it, or something else is printed.
fn short_link(session: Session) -> String {
    if untrack(|| session.routes.is_catalogue()) {
        return String::new();
    }
    let page = page_address();
    let link = untrack(|| session.link());
    link.filter(|link| link.len() <= LONGEST_TYPED).map(|link| format!("{page}#{link}")).unwrap_or_default()
}
