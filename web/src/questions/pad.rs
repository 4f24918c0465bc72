//! Entering the dice of the table: a key for each face that the next die shows. A keyboard types the same.

use super::dice::{Dice, die, drawn};
use crate::shortcuts::is_busy;
use crate::widgets::kit::{click, memo, on_window, part};
use crate::widgets::tag::{nothing, tag};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;
use shootout_ruleset::played::NextDice;
use shootout_ruleset::words::capital;
use std::time::Duration;

/// The id of the pad, which takes the focus when there is something to enter.
const PAD: &str = "question-pad";

/// What is asked for now.
#[derive(Clone, PartialEq)]
struct Request {
    what: String,
    dice: NextDice,
}

/// The faces of the throw that is being entered.
#[derive(Clone, Copy)]
struct Entry {
    dice: Dice,
    request: Memo<Option<Request>>,
    entered: RwSignal<Vec<String>>,
}

/// The pad; nothing once all is rolled.
pub fn pad(dice: Dice) -> AnyView {
    let request = memo(move || {
        dice.played.with(|played| {
            let played = played.as_ref()?.as_ref().ok()?;
            Some(Request { what: played.next.clone()?, dice: played.next_dice.clone()? })
        })
    });
    let entry = Entry { dice, request, entered: RwSignal::new(Vec::new()) };
    // On the window: whoever types fast does not wait for the focus, which each new throw takes a moment to get.
    on_window("keydown", move |event| {
        if !is_busy(&event) {
            entry.key(event.unchecked_ref());
        }
    });
    part(move || match entry.request.get() {
        Some(request) => keys(entry, &request),
        None => nothing(),
    })
}

fn keys(entry: Entry, request: &Request) -> AnyView {
    let places = request.dice.faces.len();
    let shown = part(move || {
        let faces = entry.entered.get();
        let missing = (faces.len()..places).map(|_| tag("span").class("q-die empty").view());
        let views: Vec<AnyView> = faces.iter().map(|face| die(face)).chain(missing).collect();
        tag("span").class("q-faces").child(views).view()
    });
    let keys = request.dice.faces.first().into_iter().flatten().map(|face| {
        let (sign, spoken) = drawn(face);
        let face = face.clone();
        tag("button")
            .of("type", "button")
            .class("q-key")
            .with("aria-label", spoken)
            .on("click", click(move || entry.put(&face)))
            .child(sign)
            .view()
    });
    set_timeout(focus, Duration::ZERO);
    tag("div")
        .class("q-pad")
        .of("id", PAD)
        .of("tabindex", "-1")
        .of("role", "group")
        .of("aria-label", "Faces of the dice")
        .child(tag("p").class("q-next").of("role", "status").child(capital(&request.what)))
        .child(shown)
        .child(tag("div").class("q-keys").child(keys.collect::<Vec<AnyView>>()))
        .view()
}

fn pad_element() -> Option<HtmlElement> {
    document().get_element_by_id(PAD)?.dyn_into().ok()
}

/// Whether the pad can be seen: another view of the page may be shown, or nothing may be asked for.
fn is_on_screen() -> bool {
    pad_element().is_some_and(|pad| pad.offset_parent().is_some())
}

fn focus() {
    if let Some(pad) = pad_element() {
        // Refused only where it is not on the page any more.
        let _ = pad.focus();
    }
}

impl Entry {
    /// The next die shows this face; the last one completes the throw.
    fn put(self, face: &str) {
        let Some(Request { dice: next, .. }) = self.request.get_untracked() else { return };
        let mut entered = self.entered.get_untracked();
        entered.push(face.to_owned());
        if entered.len() < next.faces.len() {
            return self.entered.set(entered);
        }
        self.entered.set(Vec::new());
        self.dice.give(&entered.join(next.between));
    }

    /// A key that names a face of the next die enters it; Backspace takes the last one back.
    fn key(self, event: &KeyboardEvent) {
        let key = event.key();
        if event.ctrl_key() || event.meta_key() || event.alt_key() || !is_on_screen() {
            return;
        }
        if key == "Backspace" {
            event.prevent_default();
            let mut entered = self.entered.get_untracked();
            if entered.pop().is_some() {
                self.entered.set(entered)
            } else {
                self.dice.take_back()
            }
            return;
        }
        let at = self.entered.with_untracked(Vec::len);
        let request = self.request.get_untracked();
        let faces = request.as_ref().and_then(|request| request.dice.faces.get(at));
        if faces.is_some_and(|faces| faces.contains(&key)) {
            event.prevent_default();
            self.put(&key);
        }
    }
}
