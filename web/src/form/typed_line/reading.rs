//! What a line says: put into the document while it is typed, and shown piece by piece with what was not understood.

use crate::document::catalogue_view::{CatalogueView, offered};
use crate::dom::context::expect_ctx;
use crate::dom::debounce::once_settled;
use crate::dom::kit::{click, dynamic, on_window};
use crate::dom::tag::{nothing, several, tag};
use crate::form::typed_line::{LINE, TypedLine};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;
use serde_json::Value;
use shootout::ask::{Candidate, Open, Reading, Understood, Vocabulary, Why, read, settled};
use shootout::form::Group;
use shootout_ruleset::catalogue::{Labels, Lists};
use std::sync::Arc;
use std::time::Duration;

/// So long after the last letter the line is read.
const PAUSE: Duration = Duration::from_millis(250);

/// A line that was read.
#[derive(Clone, PartialEq)]
struct Read {
    line: String,
    reading: Reading,
}

/// The reader of the line; copies are the same.
#[derive(Clone, Copy)]
struct Reader {
    line: TypedLine,
    /// The document before the line, and what the line made of it last.
    begun: StoredValue<Option<(Value, Value)>>,
    /// What was read last.
    read: RwSignal<Option<Read>>,
}

/// What a line may name of the catalogue of a rule set, one's own among it.
struct Words {
    offered: Arc<CatalogueView>,
    names: Lists,
}

impl Words {
    fn of(rule_set: &str) -> Self {
        let offered = untrack(|| offered(rule_set));
        let labels = |list| offered.names(list).map(|of| Labels { id: of.id, name: of.name }).collect();
        let names = offered.entries.lists().map(|list| (list, labels(list))).collect();
        Self { offered, names }
    }

    fn of_form<'w>(&'w self, form: &'w Group) -> Vocabulary<'w> {
        Vocabulary { form, entries: &self.offered.entries, names: &self.names }
    }
}

/// What was understood of the line and what was not.
pub fn reading() -> AnyView {
    let line: TypedLine = expect_ctx();
    let reader = Reader { line, begun: StoredValue::new(None), read: RwSignal::new(None) };
    let follow = move || {
        line.typed.track();
        let _ = line.asked.has_form();
    };
    reader.read_now();
    once_settled(PAUSE, follow, move || reader.read_now());
    on_window("keydown", move |event| {
        let key: &KeyboardEvent = event.unchecked_ref();
        let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
        let Some(input) = target.filter(|target| target.id() == LINE) else { return };
        if key.key() == "Enter" && !key.is_composing() {
            event.prevent_default();
            reader.read_now();
            // The next change is a step of its own, and the keyboard of a phone goes: the answer is in sight.
            line.asked.document.end_step();
            let _ = input.blur();
        }
    });
    dynamic(move || reader.read.with(|read| read.as_ref().map_or_else(nothing, |read| reader.shown(read))))
}

impl Reader {
    /// Reads the line against the document before it; what was changed otherwise meanwhile is kept. Without the form nothing can be read yet.
    fn read_now(self) {
        let Some(typed) = self.line.typed.try_get_untracked() else { return };
        let (document, place) = (self.line.asked.document, self.line.asked.place.get_untracked());
        let Some(form) = place.form() else { return };
        if self.read.with_untracked(|read| read.as_ref().map_or("", |read| read.line.as_str()) == typed) {
            return;
        }
        let now = untrack(|| document.shown(&place.path()));
        let begun = self.begun.get_value().filter(|(_, made)| *made == now).map_or(now, |(begun, _)| begun);
        let words = Words::of(place.rule_set.name);
        let reading = read(&typed, &begun, words.of_form(form));
        let made = if reading.understood.is_empty() { begun.clone() } else { reading.document.clone() };
        document.update(&place.path(), made.clone());
        self.begun.set_value(Some((begun, made)));
        self.read.set((!typed.trim().is_empty()).then_some(Read { line: typed, reading }));
    }

    fn shown(self, read: &Read) -> AnyView {
        let understood = |of: &Understood| {
            let typed = read.line.get(of.span.clone()).unwrap_or_default().trim().to_owned();
            tag("li").child(tag("b").child(typed)).child(format!(" {}: {}", of.label, of.shown)).view()
        };
        let pieces: Vec<AnyView> = read.reading.understood.iter().map(understood).collect();
        let open: Vec<AnyView> = read.reading.open.iter().map(|open| self.asked_back(read, open)).collect();
        let understood = if pieces.is_empty() {
            nothing()
        } else {
            tag("ul").class("line-understood").of("aria-label", "Understood").child(pieces).view()
        };
        tag("div").class("line-read").of("role", "status").child(understood).child(several(open)).view()
    }

    /// What was not understood, with what it could mean: one tap each.
    fn asked_back(self, read: &Read, open: &Open) -> AnyView {
        let choices: Vec<AnyView> = match &open.why {
            Why::Unknown(Some(near)) => {
                let (line, span, words) = (read.line.clone(), open.span.clone(), near.clone());
                let instead = move || {
                    let mut line = line.clone();
                    line.replace_range(span.clone(), &words);
                    line
                };
                vec![self.choice(near.clone(), instead)]
            }
            _ => open.candidates.iter().map(|candidate| self.candidate(read, open, candidate)).collect(),
        };
        let choices = if choices.is_empty() {
            nothing()
        } else {
            tag("span").class("tap-choices").child(choices).view()
        };
        tag("div").class("line-open").child(tag("span").child(open.words(&read.line))).child(choices).view()
    }

    fn candidate(self, read: &Read, open: &Open, candidate: &Candidate) -> AnyView {
        let (line, open, of) = (read.line.clone(), open.clone(), candidate.clone());
        self.choice(candidate.words(), move || {
            let place = self.line.asked.place.get_untracked();
            let Some(form) = place.form() else { return line.clone() };
            let begun = self.begun.get_value().map(|(begun, _)| begun).unwrap_or_default();
            settled(&line, &begun, Words::of(place.rule_set.name).of_form(form), &open, &of)
        })
    }

    /// A button that puts other words into the line.
    fn choice(self, words: String, instead: impl Fn() -> String + Send + 'static) -> AnyView {
        let act = click(move || {
            self.line.typed.set(instead());
            self.read_now();
        });
        tag("button").of("type", "button").on("click", act).child(words).view()
    }
}
