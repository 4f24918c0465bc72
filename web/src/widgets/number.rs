//! Inputs for numbers: large, with buttons to step, or bare in a table.

use super::frame::{Frame, Notes};
use crate::document::Document;
use crate::document::typed::{number_from, text_of};
use crate::facts::Facts;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use serde_json::Value;

/// How far the arrow keys step, and the page keys.
const KEY_STEPS: [(&str, f64); 4] =
    [("ArrowUp", 1.0), ("ArrowDown", -1.0), ("PageUp", 10.0), ("PageDown", -10.0)];

/// A number with its label and buttons to make it less and more.
#[component]
pub fn NumberField(
    #[prop(into)] path: String,
    /// Instead of the declared label.
    #[prop(optional, into)]
    label: Option<String>,
    /// How far a button steps; without it there are no buttons.
    #[prop(optional)]
    step: Option<f64>,
    /// What stands in an empty field.
    #[prop(default = "")]
    empty: &'static str,
    /// What is done about a new value; without it, it is put into the document.
    #[prop(optional)]
    on_edit: Option<Callback<Value>>,
) -> impl IntoView {
    let frame = Frame::of(path, label);
    let number = NumberState { on_edit, ..NumberState::of(&frame) };
    let input = number_input(&frame, number.clone(), empty, None);
    let name = StoredValue::new(frame.facts.label.clone());
    let button = |sign: f64, mark: &'static str, word: &'static str| {
        let number = number.clone();
        step.map(|step| {
            view! {
                <button
                    type="button"
                    tabindex="-1"
                    aria-label=move || format!("{word}: {}", name.get_value())
                    on:click=move |_| number.step(sign * step)
                >
                    {mark}
                </button>
            }
        })
    };
    let wrong = frame.wrong;
    view! {
        <div class="field" data-path=frame.path.clone() class:is-wrong=move || wrong.with(Option::is_some)>
            <label for=frame.id.clone()>{frame.facts.label.clone()}</label>
            <div class="number" class:stepped=step.is_some()>
                {button(-1.0, "\u{2212}", "Less")}
                {input}
                {button(1.0, "+", "More")}
            </div>
            <Notes frame=frame.clone() />
        </div>
    }
    .into_any()
}

/// A number in a table, named for those who cannot see its row and column.
#[component]
pub fn NumberCell(
    #[prop(into)] path: String,
    #[prop(into)] label: String,
    /// What stands in an empty field.
    #[prop(default = "")]
    empty: &'static str,
) -> impl IntoView {
    let frame = Frame::of(path, Some(label.clone()));
    let number = NumberState::of(&frame);
    let input = number_input(&frame, number, empty, Some(label));
    let wrong = frame.wrong;
    view! {
        <div
            class="field cell"
            data-path=frame.path.clone()
            class:is-wrong=move || wrong.with(Option::is_some)
        >
            {input}
            <Notes frame=frame.clone() />
        </div>
    }
    .into_any()
}

fn number_input(frame: &Frame, number: NumberState, empty: &'static str, name: Option<String>) -> AnyView {
    let (typed, keyed) = (number.clone(), number.clone());
    view! {
        <input
            type="text"
            id=frame.id.clone()
            inputmode=number.keyboard()
            autocomplete="off"
            placeholder=empty
            aria-label=name
            aria-invalid=frame.invalid()
            aria-describedby=frame.described_by()
            prop:value=move || number.text.get()
            on:input=move |event| typed.take(event_target_value(&event))
            on:keydown=move |event| keyed.key(&event)
        />
    }
    .into_any()
}

/// The text of a number field and what it stands for.
#[derive(Clone)]
struct NumberState {
    document: Document,
    path: String,
    facts: Facts,
    text: RwSignal<String>,
    on_edit: Option<Callback<Value>>,
}

impl NumberState {
    fn of(frame: &Frame) -> Self {
        let document = Document::in_context();
        let value = document.follow(frame.path.clone());
        let text = RwSignal::new(value.with_untracked(text_of));
        Effect::new(move |_| {
            let value = value.get();
            // What is being typed is left alone while it means the same: `4.` on the way to `4.5`.
            if number_from(&text.get_untracked()) != value {
                text.set(text_of(&value));
            }
        });
        Self { document, path: frame.path.clone(), facts: frame.facts.clone(), text, on_edit: None }
    }

    /// The number pad has no minus on some phones.
    fn keyboard(&self) -> &'static str {
        match self.facts.least {
            Some(least) if least >= 0.0 => {
                if self.facts.whole {
                    "numeric"
                } else {
                    "decimal"
                }
            }
            _ => "text",
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

    /// Steps to the next multiple, within the limits; from what is no number, from 0.
    fn step(&self, by: f64) {
        let now = number_from(&self.text.get_untracked()).as_f64().unwrap_or(0.0);
        let size = by.abs();
        let next = if by > 0.0 { (now / size).floor() + 1.0 } else { (now / size).ceil() - 1.0 };
        let least = self.facts.least.unwrap_or(f64::MIN);
        let most = self.facts.most.unwrap_or(f64::MAX);
        let number = (next * size).max(least).min(most);
        self.take(text_of(&whole_or_decimal(number)));
    }
}

fn whole_or_decimal(number: f64) -> Value {
    number_from(&number.to_string())
}
