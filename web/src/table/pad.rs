//! The one field for faces, with a number pad of its own; a keyboard types into it as well.

use super::dice::resolution;
use super::state::Table;
use crate::widgets::kit::{Handler, button, click, flag, words};
use crate::widgets::tag::tag;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlElement};
use shootout::dice::read_face;
use std::time::Duration;

const FIELD: &str = "face";
/// The word on why what stands in the field was not taken.
const FIELD_WRONG: &str = "face-wrong";

/// The field with its keys while dice are to be rolled; what to do with them once all are.
pub fn pad(table: Table) -> AnyView {
    let typed = RwSignal::new(String::new());
    let over = flag(move || resolution(table, |resolution| resolution.asks().is_none()));
    let entry = Entry { table, typed, wrong: RwSignal::new(String::new()) };
    let rolling = flag(move || !over.get());
    set_timeout(focus, Duration::ZERO);
    let listener = window_event_listener_untyped("keydown", move |event| entry.keyed(event.unchecked_ref()));
    on_cleanup(move || listener.remove());
    tag("div")
        .class("panel-foot pad")
        .child(tag("div").class("keys").with("hidden", over).child(keys(entry)))
        .child(
            tag("div")
                .class("done")
                .with("hidden", rolling)
                .child(button("Take back", "", move || entry.back()))
                .child(button("Apply to the scene", "main", move || table.finish())),
        )
        .view()
}

fn keys(entry: Entry) -> Vec<AnyView> {
    let Entry { table, typed, wrong } = entry;
    let shown: Signal<String> = typed.into();
    let take: Handler = Box::new(move |event| entry.put(event_target_value(&event)));
    // No `NUMBER`: a digit may be typed before the field has the focus, and selected it would be replaced by the next.
    let field = tag("input")
        .of("type", "text")
        .of("id", FIELD)
        .of("inputmode", "none")
        .of("autocomplete", "off")
        .of("aria-label", "Face of the die")
        .with("aria-invalid", words(move || entry.wrong.with(|wrong| !wrong.is_empty()).to_string()))
        .with("aria-describedby", FIELD_WRONG)
        .live("value", shown)
        .on("input", take)
        .view();
    let none = flag(move || wrong.with(String::is_empty));
    let why: Signal<String> = wrong.into();
    let mut keys = vec![
        tag("div")
            .class("entry")
            .child(field)
            .child(
                tag("p")
                    .class("wrong")
                    .of("id", FIELD_WRONG)
                    .of("role", "status")
                    .with("hidden", none)
                    .child(why),
            )
            .child(button("Roll", "", move || table.throw(false)))
            .child(button("Roll all", "", move || table.throw(true)))
            .view(),
    ];
    const DIGITS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];
    let digit = |digit: &'static str| {
        let press = click(move || entry.put(typed.get_untracked() + digit));
        tag("button").of("type", "button").class("digit").on("click", press).child(digit).view()
    };
    let (ones, zero) = DIGITS.split_at(9);
    keys.extend(ones.iter().map(|key| digit(key)));
    keys.push(button("Back", "digit word", move || entry.back()));
    keys.extend(zero.iter().map(|key| digit(key)));
    keys.push(button("Enter", "digit word", move || entry.enter()));
    keys
}

fn focus() {
    let field = document().get_element_by_id(FIELD).and_then(|field| field.dyn_into::<HtmlElement>().ok());
    if let Some(field) = field {
        // Refused only where it is not on the page any more.
        let _ = field.focus();
    }
}

/// What is being typed.
#[derive(Clone, Copy)]
struct Entry {
    table: Table,
    typed: RwSignal<String>,
    /// Why what is typed was not taken.
    wrong: RwSignal<String>,
}

impl Entry {
    fn sides(self) -> Option<u8> {
        untrack(|| resolution(self.table, |resolution| resolution.next_die()))
    }

    /// Takes what stands in the field now, as it stands there; a face that can only be this one is given at once.
    fn put(self, text: String) {
        let whole = self.sides().is_some_and(|sides| is_whole(&text, sides));
        self.typed.set(text);
        self.wrong.set(String::new());
        if whole {
            self.enter();
        }
    }

    /// Gives what is typed as a face; with nothing left to roll, the dice are applied.
    fn enter(self) {
        let Some(sides) = self.sides() else { return self.table.finish() };
        let typed = self.typed.get_untracked();
        match read_face(typed.trim(), sides) {
            Ok(face) => {
                self.typed.set(String::new());
                self.table.roll(|resolution| resolution.give(face).map(|_| ()));
            }
            Err(allowed) => self.wrong.set(format!("Type what the die shows: {allowed}.")),
        }
    }

    /// Takes the last digit back, or the last face.
    fn back(self) {
        let mut typed = self.typed.get_untracked();
        if typed.pop().is_some() {
            self.typed.set(typed);
            self.wrong.set(String::new());
        } else {
            self.table.take_back();
        }
    }

    /// Keys go into the field wherever the focus is, unless another field or a button has use for them.
    fn keyed(self, event: &KeyboardEvent) {
        let on = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        // No selector here is one that a browser does not know.
        let is = |selector: &str| on.as_ref().is_some_and(|on| on.matches(selector).unwrap_or_default());
        let in_field = is("#face");
        if event.ctrl_key() || event.meta_key() || (!in_field && is("input, select, textarea")) {
            return;
        }
        let key = event.key();
        match key.as_str() {
            "Enter" if !is("button, summary") => self.enter(),
            "Backspace" if !in_field || self.typed.with_untracked(String::is_empty) => self.back(),
            digit if !in_field && digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit() => {
                self.put(self.typed.get_untracked() + digit);
            }
            _ => return,
        }
        event.prevent_default();
    }
}

/// Whether digits can be no other face than they are: two on a percentile roll, one on a die that shows 0 for 10.
fn is_whole(digits: &str, sides: u8) -> bool {
    let only_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
    match sides {
        _ if !only_digits => false,
        100 => digits.len() == 2,
        10 => digits.len() == 1,
        _ => digits.parse::<u32>().is_ok_and(|face| face * 10 > u32::from(sides)),
    }
}

#[cfg(test)]
mod tests {
    use super::is_whole;

    #[test]
    fn a_face_is_whole_when_no_other_begins_like_it() {
        assert!(is_whole("07", 100) && is_whole("00", 100) && !is_whole("7", 100));
        assert!(is_whole("0", 10) && is_whole("7", 10));
        assert!(!is_whole("-3", 100) && !is_whole("1.", 100) && !is_whole("-", 10));
        assert!(!is_whole("1", 12) && is_whole("2", 12) && is_whole("12", 12) && !is_whole("", 12));
    }
}
