//! Inputs for numbers: large, with buttons to step, or bare in a table.

use crate::document::Document;
use crate::document::field_meta::FieldMeta;
use crate::document::typed::{number_from, text_of};
use crate::dom::kit::{click, effect, text, words};
use crate::dom::tag::setting::Handler;
use crate::dom::tag::tag;
use crate::form::fields::frame::Frame;
use crate::widgets::number_field::{number_field, step_button, stepped};
use leptos::ev::{Event, KeyboardEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use serde_json::Value;
use shootout_ruleset::typed::{keypad, like, or_thousands};

/// How far the arrow keys step, and the page keys.
const KEY_STEPS: [(&str, f64); 4] =
    [("ArrowUp", 1.0), ("ArrowDown", -1.0), ("PageUp", 10.0), ("PageDown", -10.0)];

/// An input for the number at a path.
pub struct Number {
    path: String,
    label: Option<Signal<String>>,
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
    pub fn label(mut self, label: impl Into<Signal<String>>) -> Self {
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

    fn parts(self) -> (Frame, State) {
        let frame = Frame::of(self.path);
        let frame = if let Some(label) = self.label { frame.labelled(label) } else { frame };
        let state = State::of(&frame, self.on_edit, self.empty);
        (frame, state)
    }

    /// The input with its label and buttons.
    pub fn view(self) -> AnyView {
        let step = self.step;
        let (frame, number) = self.parts();
        let input = input(&frame, &number, None);
        let field = match step {
            None => tag("div").class("number").child(input).view(),
            Some(step) => stepped(
                input,
                [(-1.0, "\u{2212}", "Less"), (1.0, "+", "More")].map(|(sign, mark, word)| {
                    let number = number.clone();
                    let name = words(move || format!("{word}: {}", frame.label.get()));
                    let act = click(move || number.step(sign * step));
                    step_button(mark, name, act).of("tabindex", "-1")
                }),
            ),
        };
        frame.around(field)
    }

    /// The bare input in a table, its label for those who cannot see row and column.
    pub fn cell(self) -> AnyView {
        let (frame, number) = self.parts();
        let input = input(&frame, &number, Some(frame.label));
        tag("div")
            .class("field cell")
            .with("data-path", Document::in_context().path_attribute(&frame.path))
            .class_while("is-wrong", frame.is_wrong())
            .child(input)
            .child(frame.notes())
            .view()
    }
}

fn input(frame: &Frame, number: &State, name: Option<Signal<String>>) -> AnyView {
    let typed = {
        let number = number.clone();
        text(move |typed| number.take(typed))
    };
    let keyed: Handler = {
        let number = number.clone();
        Box::new(move |event: Event| number.key(event.unchecked_ref()))
    };
    let keypad = keypad(frame.field_meta.least, frame.field_meta.whole);
    number_field(number.text.into(), keypad, name, frame.invalid(), frame.described_by())
        .with("id", frame.id.clone())
        .with("placeholder", number.empty)
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
    /// What the text means.
    meant: StoredValue<Value>,
    /// What the field shows while it is empty: the default, where that is a number.
    empty: &'static str,
    on_edit: Option<Callback<Value>>,
}

impl State {
    fn of(frame: &Frame, on_edit: Option<Callback<Value>>, empty: &'static str) -> Self {
        let document = Document::in_context();
        let value = document.follow(frame.path.clone());
        let text = RwSignal::new(value.with_untracked(text_of));
        let meant = StoredValue::new(value.get_untracked());
        effect(move || {
            let value = value.get();
            // What is being typed is left alone while it means the same: `4.` on the way to `4.5`.
            if meant.with_value(|meant| *meant != value) {
                text.set(text_of(&value));
                meant.set_value(value);
            }
        });
        Self {
            document,
            path: frame.path.clone(),
            field_meta: frame.field_meta.clone(),
            text,
            meant,
            empty,
            on_edit,
        }
    }

    fn take(&self, typed: String) {
        let value = number_from(&typed);
        self.meant.set_value(value.clone());
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
