//! What surrounds every input: its label, its help, and what is wrong with it.

use super::disclosure::Explained;
use super::rule::RuleText;
use crate::facts::{Facts, element_id, facts};
use crate::outcome;
use leptos::prelude::*;
use shootout::InputError;

/// The words and ids of one input.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The path that it edits.
    pub path: String,
    /// The id of the element that takes the focus.
    pub id: String,
    /// What its type declares.
    pub facts: Facts,
    /// What is wrong with what stands at its path.
    pub wrong: Memo<Option<String>>,
}

impl Frame {
    /// The frame of the input for a path, with its declared label or another.
    pub fn of(path: String, label: Option<String>) -> Self {
        let mut facts = facts(&path);
        if let Some(label) = label {
            facts.label = label;
        }
        let wrong = wrong_at(path.clone());
        Self { id: element_id(&path), path, facts, wrong }
    }

    /// The ids of what describes the input, for `aria-describedby`.
    pub fn described_by(&self) -> String {
        format!("{0}-wrong {0}-help", self.id)
    }

    /// Whether something is wrong, for `aria-invalid`.
    pub fn invalid(&self) -> Signal<&'static str> {
        let wrong = self.wrong;
        Signal::derive(move || if wrong.with(Option::is_some) { "true" } else { "false" })
    }
}

/// The words of an error, without its path.
pub fn words_of(problem: &InputError) -> String {
    let near = problem.nearest.as_ref().map(|name| format!(" Did you mean {name}?")).unwrap_or_default();
    format!("Found {}; allowed: {}.{near}", problem.found, problem.allowed)
}

/// What is wrong with what stands exactly at a path.
pub fn wrong_at(path: String) -> Memo<Option<String>> {
    let outcome = outcome::in_context();
    Memo::new(move |_| {
        outcome.with(|outcome| outcome.problem.as_ref().filter(|problem| problem.path == path).map(words_of))
    })
}

/// The problem and the help of an input. Problems float over what is below, so that nothing moves while typing.
#[component]
pub fn Notes(frame: Frame) -> impl IntoView {
    let Frame { id, facts, wrong, .. } = frame;
    let explained = use_context::<Explained>();
    let help = StoredValue::new(facts.help);
    let is_explained = move || explained.is_some_and(|explained| explained.0.get());
    view! {
        <p class="wrong" id=format!("{id}-wrong") hidden=move || wrong.with(Option::is_none)>
            {move || wrong.get()}
        </p>
        <p class="help" id=format!("{id}-help") hidden=move || !is_explained()>
            {move || {
                if is_explained() {
                    view! { <RuleText text=help.get_value() /> }.into_any()
                } else {
                    help.get_value().into_any()
                }
            }}
        </p>
    }
}
