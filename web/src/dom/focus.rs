//! Moving the focus to where the work goes on.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlElement, HtmlInputElement};
use shootout_ruleset::document::path::on_the_way;

/// What takes the focus inside a field.
const INPUTS: &str = "input, select, summary, button:not([tabindex='-1'])";
/// How many details within details are opened on the way; what is inside is made only then.
const MAX_DETAILS: u32 = 4;

/// Inputs that are still being fetched: those of the form, or of opened details.
const BEING_FETCHED: &str = ":is(.form, details[open] > .disclosure-body) > .fetching:not(.failed)";

/// The input of a path, or of the nearest path above it; details on the way are opened.
pub fn on_path(path: &str) {
    look_for(path.to_owned(), MAX_DETAILS);
}

fn look_for(path: String, details: u32) {
    request_animation_frame(move || {
        if let Some(field) = of_path(&path) {
            open_around(&field);
            focus(field.query_selector(INPUTS).ok().flatten().unwrap_or(field));
        } else if query(BEING_FETCHED).is_some() {
            look_for(path, details);
        } else if details > 0 && open_towards(&path) {
            look_for(path, details - 1);
        } else if let Some(above) = on_the_way(&path).last() {
            look_for(above.to_owned(), 0);
        }
    });
}

/// A button of the row of a path, when the row has moved.
pub fn on_row_button(path: &str, button: &'static str) {
    let path = path.to_owned();
    request_animation_frame(move || {
        let Some(row) = of_path(&path) else { return };
        let wanted = row.query_selector(&format!("[data-button='{button}']:not(:disabled)")).ok().flatten();
        let other = || row.query_selector("[data-button]:not(:disabled)").ok().flatten();
        if let Some(button) = wanted.or_else(other) {
            focus(button);
        }
    });
}

fn of_path(path: &str) -> Option<Element> {
    // A panel of the sentence and an entry of one's own catalogue have some of the same inputs; those of the form are meant.
    query(&format!("[data-path=\"{}\"]:not(.chip-panel *, .own-fields *)", quoted(path)))
}

/// A path as it stands between the quotes of a selector: names in it may be quoted too.
fn quoted(path: &str) -> String {
    path.replace('"', "\\\"")
}

fn query(selector: &str) -> Option<Element> {
    document().document_element()?.query_selector(selector).ok().flatten()
}

/// Opens the innermost closed details in which a path is edited; whether there were any.
fn open_towards(path: &str) -> bool {
    let mut inside = path;
    loop {
        if let Some(details) = query(&format!("details:not([open])[data-inside=\"{}\"]", quoted(inside))) {
            open(&details);
            open_around(&details);
            return true;
        }
        match on_the_way(inside).last() {
            Some(above) => inside = above,
            None => return false,
        }
    }
}

/// Opens the details that an element is in, so that it can be seen.
fn open_around(element: &Element) {
    while let Some(details) = element.closest("details:not([open])").ok().flatten() {
        open(&details);
    }
}

fn open(details: &Element) {
    // `open` is a plain attribute: setting it cannot be refused.
    let _ = details.set_attribute("open", "");
}

fn focus(element: Element) {
    if let Some(input) = element.dyn_ref::<HtmlInputElement>() {
        input.select();
    }
    if let Ok(element) = element.dyn_into::<HtmlElement>() {
        // Fails only for elements that are not shown.
        let _ = element.focus();
    }
}
