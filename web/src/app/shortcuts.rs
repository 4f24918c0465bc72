//! Keys that do at once what otherwise takes a way to a button, and the sheet that lists them.

use crate::app::print::PrintRequest;
use crate::dom::context::expect_ctx;
use crate::dom::kit::{chip, dynamic, flag, on_window};
use crate::dom::storage;
use crate::dom::tag::{nothing, several, tag};
use crate::dom::window::{element, is_busy, open_popover};
use crate::form::typed_line::LINE;
use crate::session::Session;
use crate::session::history::History;
use crate::session::route::Screen;
use crate::session::slot::{Slot, fetched};
use crate::widgets::popover::sheet;
use leptos::ev::{Event, KeyboardEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlInputElement;

/// The element that lists the keys.
const SHEET: &str = "shortcuts-sheet";

/// Whether the keys that are a single character do anything. Speech input types characters by mistake.
#[derive(Clone, Copy)]
struct SingleKeys(RwSignal<bool>);

/// The letters of screens.
const LETTERS: [(Screen, &str); 3] = [(Screen::Question, "s"), (Screen::Table, "t"), (Screen::Loadout, "l")];

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KeyCommand {
    Undo,
    Redo,
    Print,
    Show(Screen),
    List,
    Line,
}

/// The modifiers held with a key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Held {
    /// Control, or Command on a Mac.
    command: bool,
    shift: bool,
    alt: bool,
}

/// What a key asks for, if anything.
fn wish(key: &str, held: Held) -> Option<KeyCommand> {
    match (key, held) {
        (_, Held { alt: true, .. }) => None,
        ("z" | "Z", Held { command: true, shift: false, .. }) => Some(KeyCommand::Undo),
        ("z" | "Z", Held { command: true, shift: true, .. }) => Some(KeyCommand::Redo),
        ("y" | "Y", Held { command: true, shift: false, .. }) => Some(KeyCommand::Redo),
        ("p", Held { command: true, shift: false, .. }) => Some(KeyCommand::Print),
        (_, Held { command: true, .. }) => None,
        // Where the sign stands on the keyboard, and whether with Shift, differs from country to country.
        ("?", _) => Some(KeyCommand::List),
        ("/", _) => Some(KeyCommand::Line),
        // Letters: digits are the faces of dice.
        (key, _) => LETTERS.iter().find(|(_, letter)| *letter == key).map(|(of, _)| KeyCommand::Show(*of)),
    }
}

/// What is known of the text field that has the focus.
#[derive(Clone, Default)]
struct Typing {
    /// What stood in it when it got the focus.
    before: String,
    /// Whether anything was typed since, that the browser itself can take back.
    typed: bool,
}

impl Typing {
    fn field(event: &Event) -> Option<HtmlInputElement> {
        let element = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())?;
        (element.type_() == "text").then_some(element)
    }

    /// Whether the browser goes back in the field: what is typed is taken back there, letter by letter.
    fn can_undo(&self, event: &Event) -> bool {
        self.typed && Self::field(event).is_some_and(|field| field.value() != self.before)
    }
}

/// Follows the keys from now on.
pub fn follow() {
    let single_keys = SingleKeys(RwSignal::new(storage::load_single_keys()));
    provide_context(single_keys);
    let (history, session) = (History::in_context(), Session::in_context());
    let printing: PrintRequest = expect_ctx();
    let typing = StoredValue::new(Typing::default());
    on_window("focusin", move |event| {
        let before = Typing::field(&event).map(|field| field.value()).unwrap_or_default();
        typing.set_value(Typing { before, typed: false });
    });
    on_window("input", move |_| typing.update_value(|typing| typing.typed = true));
    on_window("keydown", move |event| {
        let key: &KeyboardEvent = event.unchecked_ref();
        // The page puts the next number into the field; after that the browser knows no way back.
        let name = key.key();
        if matches!(name.as_str(), "ArrowUp" | "ArrowDown" | "PageUp" | "PageDown") {
            typing.update_value(|typing| typing.typed = false);
        }
        let held =
            Held { command: key.ctrl_key() || key.meta_key(), shift: key.shift_key(), alt: key.alt_key() };
        let Some(wish) = wish(&name, held).filter(|_| !event.default_prevented()) else { return };
        let is_done = match wish {
            KeyCommand::Undo => {
                !typing.with_value(|typing| typing.can_undo(&event))
                    && possible(history, History::can_undo, History::undo)
            }
            KeyCommand::Redo => possible(history, History::can_redo, History::redo),
            // The browser by itself does not wait for what stands on paper alone.
            KeyCommand::Print => {
                printing.ask();
                true
            }
            KeyCommand::Show(_) | KeyCommand::List | KeyCommand::Line
                if !single_keys.0.get_untracked() || is_busy(&event) =>
            {
                false
            }
            KeyCommand::Show(screen) => {
                let is_there = untrack(|| session.screens()).iter().any(|(of, _)| *of == screen);
                if is_there {
                    session.show_screen(screen);
                }
                is_there
            }
            KeyCommand::List => open_popover(SHEET),
            KeyCommand::Line => element(LINE).is_some_and(|line| line.focus().is_ok()),
        };
        if is_done {
            event.prevent_default();
        }
    });
}

fn possible(history: History, can: fn(History) -> bool, act: fn(History)) -> bool {
    let possible = untrack(|| can(history));
    if possible {
        act(history);
    }
    possible
}

/// The entry of the menu that opens the sheet.
pub fn shortcuts_button() -> AnyView {
    tag("button").of("type", "button").with("popovertarget", SHEET).child("Keyboard shortcuts").view()
}

/// The sheet. There is one on the page.
pub fn shortcuts_sheet() -> AnyView {
    sheet(SHEET, "Keyboard shortcuts", || fetched(Slot::Keys))
}

/// What each key does, but for those of the tabs. Those of the browser that the page lives on are listed too.
const KEYS: [(&str, &[&str]); 9] = [
    ("This list", &["?"]),
    ("Type the question in words", &["/"]),
    ("Undo", &["Ctrl Z"]),
    ("Redo", &["Ctrl Shift Z", "Ctrl Y"]),
    ("One more, one less, in a number", &["\u{2191}", "\u{2193}"]),
    ("Ten more, ten less, in a number", &["Page up", "Page down"]),
    ("Open, choose, tick", &["Enter", "Space"]),
    ("Close what is open", &["Esc"]),
    ("Print", &["Ctrl P"]),
];

/// The tabs that are there now, each with its letter. Followed.
fn lettered_tabs() -> Vec<(&'static str, &'static str)> {
    let letter = |(screen, label)| {
        let (_, letter) = LETTERS.iter().find(|(of, _)| *of == screen)?;
        Some((label, *letter))
    };
    Session::in_context().screens().into_iter().filter_map(letter).collect()
}

pub fn keys() -> AnyView {
    let row = |what: String, keys: &[&'static str]| {
        let keys: Vec<AnyView> = keys.iter().map(|key| tag("kbd").child(*key).view()).collect();
        tag("tr").child(tag("th").of("scope", "row").child(what)).child(tag("td").child(keys)).view()
    };
    let of_tabs = dynamic(move || {
        let (labels, keys): (Vec<&str>, Vec<&str>) = lettered_tabs().into_iter().unzip();
        if labels.is_empty() { nothing() } else { row(labels.join(", "), &keys) }
    });
    let others = KEYS.iter().map(|(what, keys)| row((*what).to_owned(), keys));
    let rows: Vec<AnyView> = others.chain([of_tabs]).collect();
    let SingleKeys(on) = expect_ctx();
    let switch = chip(None, "Keys of a single character".to_owned(), flag(move || on.get()), move |ticked| {
        on.set(ticked);
        storage::keep_single_keys(ticked);
    });
    several(vec![
        tag("table").class("keys").child(tag("tbody").child(rows)).view(),
        tag("p")
            .class("about")
            .child("On a Mac, Cmd stands for Ctrl. In a text field, undo takes back your typing first.")
            .view(),
        switch,
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALONE: Held = Held { command: false, shift: false, alt: false };
    const COMMAND: Held = Held { command: true, ..ALONE };

    #[test]
    fn keys_ask_for_what_the_sheet_says() {
        for (key, held, expected) in [
            ("?", Held { shift: true, ..ALONE }, Some(KeyCommand::List)),
            ("1", ALONE, None),
            ("/", ALONE, Some(KeyCommand::Line)),
            ("/", COMMAND, None),
            ("s", ALONE, Some(KeyCommand::Show(Screen::Question))),
            ("t", ALONE, Some(KeyCommand::Show(Screen::Table))),
            ("l", ALONE, Some(KeyCommand::Show(Screen::Loadout))),
            ("z", COMMAND, Some(KeyCommand::Undo)),
            ("Z", Held { shift: true, ..COMMAND }, Some(KeyCommand::Redo)),
            ("y", COMMAND, Some(KeyCommand::Redo)),
            ("p", COMMAND, Some(KeyCommand::Print)),
        ] {
            assert_eq!(wish(key, held), expected, "{key}");
        }
    }

    #[test]
    fn keys_with_other_modifiers_are_the_browsers() {
        for (key, held) in [
            ("s", COMMAND),
            ("s", Held { alt: true, ..ALONE }),
            ("?", Held { alt: true, ..COMMAND }),
            ("z", ALONE),
            ("z", Held { alt: true, ..COMMAND }),
            ("Y", Held { shift: true, ..COMMAND }),
            ("a", ALONE),
        ] {
            assert_eq!(wish(key, held), None, "{key}");
        }
    }
}
