//! What the window says, and what lies over the page in it.

use leptos::ev::Event;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlElement};

/// What a browser says before it prints; those who listen then show what is folded away on the screen.
pub const BEFORE_PRINT: &str = "beforeprint";

/// Where a letter is a letter, and a digit a digit.
pub const TYPED_INTO: &str =
    "input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [contenteditable]";

/// Whether a character goes into a field, or something is open over the page.
pub fn is_busy(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let into_field = target.is_some_and(|target| target.matches(TYPED_INTO).unwrap_or(false));
    into_field || document().query_selector(":popover-open").ok().flatten().is_some()
}

/// The element of this id.
pub fn element(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Opens what opens over the page under this id; whether it was closed.
pub fn open_popover(id: &str) -> bool {
    element(id).is_some_and(|popover| popover.show_popover().is_ok())
}

/// Closes what opened over the page under this id.
pub fn close_popover(id: &str) {
    if let Some(popover) = element(id) {
        // Refused only where it is not open.
        let _ = popover.hide_popover();
    }
}
