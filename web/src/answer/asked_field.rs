//! The fields of what is asked beside a question: choices, numbers and words, and what is wrong with each below it.

use crate::dom::kit::{flag, text, words};
use crate::dom::tag::{several, tag};
use crate::widgets::choice_line::Line;
use crate::widgets::number_field::number_field;
use leptos::prelude::*;
use shootout_ruleset::typed::keypad;

/// A field with its label above and what is wrong below.
pub struct Field {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// What is wrong with it.
    pub wrong: Memo<Option<String>>,
}

impl Field {
    /// One of several, in groups with their names; `pick` is told the key of the line that is picked.
    pub fn choice(
        self,
        groups: Vec<(String, Vec<Line>)>,
        current: Signal<String>,
        pick: Callback<String>,
    ) -> AnyView {
        let option = |Line { key, words, .. }| {
            let value = key.clone();
            let selected = flag(move || current.with(|current| *current == key));
            tag("option").with("value", value).live("selected", selected).child(words).view()
        };
        let options = groups.into_iter().map(|(name, lines)| {
            let options = lines.into_iter().map(option).collect::<Vec<AnyView>>();
            if name.is_empty() {
                several(options)
            } else {
                tag("optgroup").with("label", name).child(options).view()
            }
        });
        let select = tag("select")
            .with("id", self.id.clone())
            .with("aria-invalid", self.invalid())
            .with("aria-describedby", self.described_by())
            .on("change", text(move |key| pick.run(key)))
            .child(options.collect::<Vec<AnyView>>());
        self.around(select.view())
    }

    /// A number as it is typed.
    pub fn number(self, typed: Signal<String>, put: Callback<String>) -> AnyView {
        let input =
            number_field(typed, keypad(None, false), None::<String>, self.invalid(), self.described_by())
                .with("id", self.id.clone())
                .on("input", text(move |now| put.run(now)));
        self.around(input.view())
    }

    /// Words; `empty` says what it means that there are none.
    pub fn words(self, typed: Signal<String>, empty: &'static str, put: Callback<String>) -> AnyView {
        let input = tag("input")
            .of("type", "text")
            .with("id", self.id.clone())
            .of("autocomplete", "off")
            .of("placeholder", empty)
            .with("aria-invalid", self.invalid())
            .with("aria-describedby", self.described_by())
            .live("value", typed)
            .on("input", text(move |now| put.run(now)));
        self.around(input.view())
    }

    fn invalid(&self) -> Signal<String> {
        let wrong = self.wrong;
        words(move || wrong.with(Option::is_some).to_string())
    }

    fn described_by(&self) -> String {
        format!("{}-wrong", self.id)
    }

    fn around(self, input: AnyView) -> AnyView {
        let wrong = self.wrong;
        let problem = tag("p")
            .class("wrong")
            .with("id", self.described_by())
            .with("hidden", flag(move || wrong.with(Option::is_none)))
            .child(words(move || wrong.get().unwrap_or_default()));
        tag("div")
            .class("field")
            .class_while("is-wrong", flag(move || wrong.with(Option::is_some)))
            .child(tag("label").with("for", self.id).child(self.label))
            .child(input)
            .child(problem)
            .view()
    }
}
