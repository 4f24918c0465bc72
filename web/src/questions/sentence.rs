//! What is asked in one sentence of parts, one for each topic of the form: each says what is stated there, and opens what matters most of it
//! in place.

use super::entries::entry_picker;
use super::form::{alone, title_of_alone, topics};
use super::inputs::{body, joined, matters};
use super::list::list;
use super::state::Asked;
use crate::document::Document;
use crate::facts::element_id;
use crate::widgets::chip_sentence::{Chip, chip_sentence};
use crate::widgets::kit::{flag, part, words};
use crate::widgets::tag::{nothing, several};
use leptos::prelude::*;
use shootout::form::{Group, Input, Kind};

/// What comes before the ids of the panels.
const PANEL: &str = "chip-";

/// The sentence of the question that is shown; none where its form has a single topic, which says all at once.
pub fn sentence(asked: Asked) -> AnyView {
    part(move || {
        let place = asked.place.get();
        place.form().map_or_else(nothing, |form| untrack(|| parts(&place.path(), form)))
    })
}

fn parts(path: &str, form: &'static Group) -> AnyView {
    let (shown, _) = alone(form);
    let document = Document::in_context().follow(path);
    let chip = |topic: &'static Input| {
        let chip = of_topic(&joined(path, &topic.name), topic);
        if topic.when.is_empty() {
            return chip;
        }
        let matters = matters(path, topic);
        chip.hidden_while(flag(move || !matters()))
    };
    let mut chips: Vec<Chip> = topics(form).map(chip).collect();
    if !shown.is_empty() {
        let title = title_of_alone(form);
        let said = words(move || document.with(|document| form.said_alone(title, document)));
        let at = path.to_owned();
        let panel = move || body(&at, &shown, &[]);
        chips.push(Chip::new(format!("{PANEL}{}", element_id(path)), title, said, panel));
    }
    if chips.len() < 2 { nothing() } else { chip_sentence("What is asked, in one sentence", chips) }
}

fn of_topic(path: &str, topic: &'static Input) -> Chip {
    let stated = Document::in_context().follow(path);
    let said = words(move || stated.with(|stated| topic.said(stated)));
    let at = path.to_owned();
    Chip::new(format!("{PANEL}{}", element_id(path)), &topic.label, said, move || in_short(&at, topic))
}

/// What a topic begins with: an entry of the catalogue to take, and the inputs in sight.
fn in_short(path: &str, topic: &'static Input) -> AnyView {
    match &topic.kind {
        Kind::Group(of) => {
            let mut inputs = Vec::new();
            inputs.extend(of.catalogue.as_deref().map(|list| entry_picker(path, list)));
            inputs.push(body(path, &of.shown.iter().collect::<Vec<_>>(), &[]));
            several(inputs)
        }
        Kind::List { .. } => list(path, topic),
        _ => nothing(),
    }
}
