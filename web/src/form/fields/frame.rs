//! What surrounds every input: its label, its help, and what is wrong with it.

use crate::document::field_meta::{FieldMeta, element_id};
use crate::document::outcome::{self, words_of};
use crate::document::{Document, path};
use crate::dom::kit::{dynamic, flag, memo, words};
use crate::dom::tag::{nothing, several, tag};
use crate::widgets::chip_sentence::IdPrefix;
use crate::widgets::disclosure::Explained;
use crate::widgets::help::Help;
use leptos::prelude::*;

/// The words and ids of one input.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The path that it edits.
    pub path: String,
    /// The id of the element that takes the focus.
    pub id: String,
    /// What it is called.
    pub label: Signal<String>,
    /// What its type declares.
    pub field_meta: FieldMeta,
    /// What is wrong with what stands at its path.
    wrong: Memo<Option<String>>,
}

impl Frame {
    /// The frame of the input for a path, called as its type declares.
    pub fn of(path: impl Into<String>) -> Self {
        let path = path.into();
        let field_meta = Document::in_context().field_meta(&path);
        let label = Signal::stored(field_meta.label.clone());
        let wrong = wrong_at(path.clone(), false);
        let prefix = use_context::<IdPrefix>().map(|IdPrefix(panel)| format!("{panel}-")).unwrap_or_default();
        Self { id: prefix + &element_id(&path), path, label, field_meta, wrong }
    }

    /// The same, called otherwise.
    pub fn labelled(self, label: impl Into<Signal<String>>) -> Self {
        Self { label: label.into(), ..self }
    }

    /// The ids of what describes the input, for `aria-describedby`.
    pub fn described_by(&self) -> String {
        format!("{0}-wrong {0}-help", self.id)
    }

    /// Whether something is wrong.
    pub fn is_wrong(&self) -> Signal<bool> {
        let wrong = self.wrong;
        flag(move || wrong.with(Option::is_some))
    }

    /// The same for `aria-invalid`.
    pub fn invalid(&self) -> Signal<String> {
        let wrong = self.wrong;
        words(move || wrong.with(Option::is_some).to_string())
    }

    /// An input with its label above.
    pub fn around(&self, input: AnyView) -> AnyView {
        tag("div")
            .class("field")
            .with("data-path", Document::in_context().path_attribute(&self.path))
            .class_while("is-wrong", self.is_wrong())
            .child(tag("label").with("for", self.id.clone()).child(self.label))
            .child(input)
            .child(self.notes())
            .view()
    }

    /// Several inputs that are one question, with the question above; `class` says what kind they are.
    pub fn around_several(&self, class: &'static str, inputs: AnyView) -> AnyView {
        tag("fieldset")
            .with("class", format!("field {class}"))
            .with("data-path", Document::in_context().path_attribute(&self.path))
            .class_while("is-wrong", self.is_wrong())
            .with("aria-describedby", self.described_by())
            .child(tag("legend").child(self.label))
            .child(inputs)
            .child(self.notes())
            .view()
    }

    /// The problem and the help of the input.
    pub fn notes(&self) -> AnyView {
        let (path, help) = (self.path.clone(), use_context::<Help>());
        let explained = use_context::<Explained>();
        let is_explained = move || explained.is_some_and(|explained| explained.0.get());
        let text = dynamic(move || help.map_or_else(nothing, |help| help.of(&path, is_explained())));
        let unexplained = flag(move || !is_explained());
        several(vec![
            self.problem(),
            tag("p")
                .class("help")
                .with("id", format!("{}-help", self.id))
                .with("hidden", unexplained)
                .child(text)
                .view(),
        ])
    }

    /// What is wrong. It floats over what is below, so that nothing moves while typing.
    pub fn problem(&self) -> AnyView {
        problem(format!("{}-wrong", self.id), self.wrong)
    }
}

/// A problem, shown when there is one.
pub fn problem(id: String, wrong: Memo<Option<String>>) -> AnyView {
    let none = flag(move || wrong.with(Option::is_none));
    let text = words(move || wrong.get().unwrap_or_default());
    tag("p").class("wrong").with("id", id).with("hidden", none).child(text).view()
}

/// What is wrong with what stands at a path, or also with what is inside.
pub fn wrong_at(path: String, or_inside: bool) -> Memo<Option<String>> {
    let (document, outcome) = (Document::in_context(), outcome::in_context());
    memo(move || {
        outcome.with(|outcome| {
            let problem = outcome.problem.as_ref()?;
            let inside = path::inside(&document.by_index(&path), &problem.path)?;
            (inside.is_empty() || or_inside).then(|| words_of(problem))
        })
    })
}
