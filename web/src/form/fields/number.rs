//! Inputs for numbers: large, with buttons to step, or bare in a table.

use crate::document::Document;
use crate::document::field_meta::FieldMeta;
use crate::document::typed::{number_from, text_of};
use crate::dom::kit::{click, effect, on_window, text};
use crate::dom::tag::setting::Handler;
use crate::dom::tag::tag;
use crate::form::fields::frame::Frame;
use leptos::ev::{Event, KeyboardEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlInputElement;
use serde_json::Value;
use shootout_ruleset::typed::{keypad, like, or_thousands};

/// What marks an input as one for a number.
pub const NUMBER: &str = "data-number";

/// Selects what stands in a number field when it gets the focus, so that typing replaces it; from now on, on the whole page.
pub fn select_on_focus() {
    let number = |event: &Event| {
        let input = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
        input.has_attribute(NUMBER).then_some(input)
    };
    // The tap that gives the focus would put the cursor where it was made.
    let fresh = StoredValue::new(false);
    on_window("focusin", move |event| {
        let input = number(&event);
        fresh.set_value(input.is_some());
        if let Some(input) = input {
            input.select();
        }
    });
    on_window("mouseup", move |event| {
        if fresh.get_value() && number(&event).is_some() {
            event.prevent_default();
        }
        fresh.set_value(false);
    });
    on_window("keydown", move |_| fresh.set_value(false));
}

/// How far the arrow keys step, and the page keys.
const KEY_STEPS: [(&str, f64); 4] =
    [("ArrowUp", 1.0), ("ArrowDown", -1.0), ("PageUp", 10.0), ("PageDown", -10.0)];

/// An input for the number at a path.
pub struct Number {
    path: String,
    label: Option<String>,
    step: Option<f64>,
    empty: &'static str,
    on_edit: Option<Callback<Value>>,
}

impl Number {
    /// The number at this path.
    pub fn at(path: impl Into<String>) -> Self {
        Self { path: path.into(), label: None, step: None, empty: "", on_edit: None }
    }

    /// Called this, instead of as its type declares.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// With buttons that step so far.
    pub const fn step(mut self, step: f64) -> Self {
        self.step = Some(step);
        self
    }

    /// What stands in the field when it is empty.
    pub const fn empty(mut self, empty: &'static str) -> Self {
        self.empty = empty;
        self
    }

    /// What is done about a new value, instead of putting it into the document.
    pub const fn on_edit(mut self, on_edit: Callback<Value>) -> Self {
        self.on_edit = Some(on_edit);
        self
    }

    /// The input with its label and buttons.
    pub fn view(self) -> AnyView {
        let frame = Frame::of(self.path, self.label);
        let number = State::of(&frame, self.on_edit, self.empty);
        let input = input(&frame, &number, None);
        let button = |sign: f64, mark: &'static str, word: &'static str| {
            let number = number.clone();
            self.step.map(|step| {
                let act = click(move || number.step(sign * step));
                let name = format!("{word}: {}", frame.field_meta.label);
                tag("button")
                    .of("type", "button")
                    .of("tabindex", "-1")
                    .with("aria-label", name)
                    .on("click", act)
                    .child(mark)
                    .view()
            })
        };
        let stepped = if self.step.is_some() { "number stepped" } else { "number" };
        let inside = tag("div")
            .with("class", stepped)
            .child(button(-1.0, "\u{2212}", "Less"))
            .child(input)
            .child(button(1.0, "+", "More"))
            .view();
        frame.around(inside)
    }

    /// The bare input in a table, its label for those who cannot see row and column.
    pub fn cell(self) -> AnyView {
        let frame = Frame::of(self.path, self.label);
        let number = State::of(&frame, self.on_edit, self.empty);
        let input = input(&frame, &number, Some(frame.field_meta.label.clone()));
        tag("div")
            .class("field cell")
            .with("data-path", frame.path.clone())
            .class_while("is-wrong", frame.is_wrong())
            .child(input)
            .child(frame.notes())
            .view()
    }
}

fn input(frame: &Frame, number: &State, name: Option<String>) -> AnyView {
    let typed = {
        let number = number.clone();
        text(move |typed| number.take(typed))
    };
    let keyed: Handler = {
        let number = number.clone();
        Box::new(move |event: Event| number.key(event.unchecked_ref()))
    };
    let shown: Signal<String> = number.text.into();
    tag("input")
        .of("type", "text")
        .with("id", frame.id.clone())
        .of("inputmode", keypad(frame.field_meta.least, frame.field_meta.whole))
        .of(NUMBER, "")
        .of("autocomplete", "off")
        .with("placeholder", number.empty)
        .with("aria-label", name)
        .with("aria-invalid", frame.invalid())
        .with("aria-describedby", frame.described_by())
        .live("value", shown)
        .on("input", typed)
        .on("keydown", keyed)
        .view()
}

/// The text of a number field and what it stands for.
#[derive(Clone)]
struct State {
    document: Document,
    path: String,
    field_meta: FieldMeta,
    text: RwSignal<String>,
    /// What the field shows while it is empty: the default, where that is a number.
    empty: &'static str,
    on_edit: Option<Callback<Value>>,
}

impl State {
    fn of(frame: &Frame, on_edit: Option<Callback<Value>>, empty: &'static str) -> Self {
        let document = Document::in_context();
        let value = document.follow(frame.path.clone());
        let text = RwSignal::new(value.with_untracked(text_of));
        effect(move || {
            let value = value.get();
            // What is being typed is left alone while it means the same: `4.` on the way to `4.5`.
            if number_from(&text.get_untracked()) != value {
                text.set(text_of(&value));
            }
        });
        Self {
            document,
            path: frame.path.clone(),
            field_meta: frame.field_meta.clone(),
            text,
            empty,
            on_edit,
        }
    }

    fn take(&self, typed: String) {
        let value = number_from(&typed);
        match self.on_edit {
            Some(on_edit) => on_edit.run(value),
            None => self.document.update(&self.path, value),
        }
        self.text.set(typed);
    }

    fn key(&self, event: &KeyboardEvent) {
        let key = event.key();
        if let Some((_, by)) = KEY_STEPS.into_iter().find(|(name, _)| *name == key) {
            event.prevent_default();
            self.step(by);
        }
    }

    /// Steps to the next multiple, within the limits: from what stands in the field, else from the default, else from 0.
    fn step(&self, by: f64) {
        let text = self.text.get_untracked();
        let now = or_thousands(&text).or_else(|| or_thousands(self.empty)).unwrap_or(0.0);
        let size = by.abs();
        let next = if by > 0.0 { (now / size).floor() + 1.0 } else { (now / size).ceil() - 1.0 };
        let least = self.field_meta.least.unwrap_or(f64::MIN);
        let most = self.field_meta.most.unwrap_or(f64::MAX);
        self.take(like(&text, (next * size).max(least).min(most)));
    }
}
