//! Entering the dice of the table: a key for each face that the next die shows, or a field for dice with many faces. A keyboard types
//! the same.

use crate::answer::diagram::clock_face::{self, HOURS};
use crate::answer::dice::faces::{MAX_KEYS, is_whole, named};
use crate::answer::dice::handful::handful;
use crate::answer::dice::{Dice, die, drawn};
use crate::dom::kit::{click, dynamic, memo, on_window, words};
use crate::dom::tag::{nothing, tag};
use crate::dom::window::is_busy;
use crate::widgets::face_pad::FacePad;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;
use shootout_ruleset::dice::FaceLayout;
use shootout_ruleset::played::NextDice;
use shootout_ruleset::words::capital;
use std::time::Duration;

/// The id of the pad, which takes the focus when there is something to enter.
const PAD: &str = "question-pad";

/// What is asked for now.
#[derive(Clone, PartialEq)]
struct Request {
    what: String,
    /// What its faces mean, a line each.
    needs: Vec<String>,
    dice: NextDice,
}

/// What the dice of the throw show that is being entered.
#[derive(Clone, Copy)]
struct Entry {
    dice: Dice,
    request: Memo<Option<Request>>,
}

/// The pad; nothing once all is rolled.
pub fn pad(dice: Dice) -> AnyView {
    let request = memo(move || {
        dice.played.with(|played| {
            let played = played.as_ref()?.as_ref().ok()?;
            Some(Request {
                what: played.next.clone()?,
                needs: played.next_needs.clone(),
                dice: played.next_dice.clone()?,
            })
        })
    });
    let entry = Entry { dice, request };
    let typed = FacePad::new(
        move |typed| is_whole(&entry.faces(), typed),
        move |typed| entry.put_typed(typed),
        move || dice.take_back(),
    );
    // On the window: whoever types fast does not wait for the focus, which each new throw takes a moment to get.
    on_window("keydown", move |event| {
        let key = event.unchecked_ref::<KeyboardEvent>().key();
        // Some dice are taken as soon as they can be no other: an Enter after one of them is of no use.
        if key == "Enter" && dice.is_taken() {
            dice.note_taken(false);
            return event.prevent_default();
        }
        dice.note_taken(false);
        if entry.faces().len() > MAX_KEYS {
            if is_on_screen() {
                typed.keyed(event.unchecked_ref());
            }
        } else if !is_busy(&event) {
            entry.key(event.unchecked_ref());
        }
    });
    dynamic(move || match entry.request.get() {
        Some(request) => keys(entry, typed, &request),
        None => nothing(),
    })
}

fn keys(entry: Entry, typed: FacePad, request: &Request) -> AnyView {
    let places = request.dice.faces.len();
    let shown = dynamic(move || {
        let faces = entry.dice.entered();
        let missing = (faces.len()..places).map(|_| tag("span").class("die empty").view());
        let views: Vec<AnyView> = faces.iter().map(|face| die(face)).chain(missing).collect();
        tag("span").class("dice-faces").child(views).view()
    });
    let shown_by_dice = request.dice.shown();
    let is_typed = shown_by_dice.iter().any(|faces| faces.len() > MAX_KEYS);
    let keys = if is_typed {
        tag("div").class("dice-keys typed keys").child(typed.keys(Vec::new())).view()
    } else {
        keys_of_next(entry, &request.dice)
    };
    set_timeout(focus, Duration::ZERO);
    let needs = request.needs.iter().map(|need| tag("p").class("answer-need").child(need.clone()).view());
    let needs: Vec<AnyView> = std::iter::once(prompt(entry, request)).chain(needs).collect();
    tag("div")
        .class("dice-pad")
        .of("id", PAD)
        .of("tabindex", "-1")
        .of("role", "group")
        .of("aria-label", "Faces of the dice")
        .child(tag("p").class("strategy-next").of("role", "status").child(capital(&request.what)))
        .child(shown)
        .child((!request.needs.is_empty()).then(|| tag("div").class("answer-needs").child(needs).view()))
        .child(keys)
        .child(handful(&shown_by_dice, Callback::new(move |faces| entry.dice.put_all(faces))))
        .view()
}

/// What the next of several dice is for that are thrown together: "D10, how many metres off it lands".
fn prompt(entry: Entry, request: &Request) -> AnyView {
    let prompts = request.dice.prompts.clone();
    let are_alike = prompts.iter().all(|prompt| Some(prompt) == prompts.first());
    if are_alike || prompts.len() != request.dice.faces.len() {
        return nothing();
    }
    let next = words(move || {
        let at = entry.dice.entered().len();
        prompts.get(at).map(|prompt| capital(prompt)).unwrap_or_default()
    });
    tag("p").class("dice-prompt").child(next).view()
}

/// A key for each face of the next of the dice that are thrown together, laid out as that die declares.
fn keys_of_next(entry: Entry, dice: &NextDice) -> AnyView {
    let (faces, layouts) = (dice.shown(), dice.layouts.clone());
    let die = |at: usize| {
        (faces.get(at).cloned().unwrap_or_default(), layouts.get(at).copied().unwrap_or_default())
    };
    let dice: Vec<(Vec<String>, FaceLayout)> = (0..faces.len()).map(die).collect();
    // Made anew only where the next die has other faces: a tap must not take the focus away.
    let next = memo(move || dice.get(entry.dice.entered().len()).cloned().unwrap_or_default());
    dynamic(move || {
        let (faces, layout) = next.get();
        let keys = faces.iter().map(|face| key_of(entry, face)).collect::<Vec<_>>();
        match layout {
            FaceLayout::ClockFace if faces.len() == HOURS => clock_face::keys(keys),
            _ => tag("div").class("dice-keys").child(keys).view(),
        }
    })
}

fn key_of(entry: Entry, face: &str) -> AnyView {
    let (sign, spoken) = drawn(face);
    let face = face.to_owned();
    tag("button")
        .of("type", "button")
        .class("dice-key")
        .with("aria-label", spoken)
        .on("click", click(move || entry.dice.put_die(&face)))
        .child(sign)
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
    /// What the next die may show.
    fn faces(self) -> Vec<String> {
        let at = untrack(|| self.dice.entered()).len();
        let request = self.request.get_untracked();
        request.and_then(|request| request.dice.shown().get(at).cloned()).unwrap_or_default()
    }

    /// The next die shows the face that is typed; else what it may show.
    fn put_typed(self, typed: &str) -> Result<(), String> {
        let faces = self.faces();
        match (named(&faces, typed), faces.first(), faces.last()) {
            (Some(face), ..) => {
                self.dice.note_taken(is_whole(&faces, typed));
                self.dice.put_die(face);
                Ok(())
            }
            (None, Some(first), Some(last)) => Err(format!("{first} to {last}")),
            (None, ..) => Ok(()),
        }
    }

    /// A key that names a face of the next die enters it; Backspace takes the last one back.
    fn key(self, event: &KeyboardEvent) {
        let key = event.key();
        if event.ctrl_key() || event.meta_key() || event.alt_key() || !is_on_screen() {
            return;
        }
        if key == "Backspace" {
            event.prevent_default();
            self.dice.take_back();
            return;
        }
        if self.faces().contains(&key) {
            event.prevent_default();
            self.dice.note_taken(true);
            self.dice.put_die(&key);
        }
    }
}
