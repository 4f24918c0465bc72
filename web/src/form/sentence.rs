//! What is asked in one sentence of parts, one for each topic of the form: each says what is stated there, and opens what matters most of it
//! in place.

use crate::document::Document;
use crate::document::field_meta::element_id;
use crate::dom::kit::{dynamic, flag, memo, words};
use crate::dom::tag::{nothing, several};
use crate::form::answer_words::{part_of_sentence, titles_of_sentence};
use crate::form::inputs::list::list;
use crate::form::inputs::visibility::matters;
use crate::form::inputs::{body, joined};
use crate::form::sentence_part::{asked_by, chain, chain_of, tapped};
use crate::form::{alone, inside_section, topics};
use crate::session::slot::{Slot, fetched};
use crate::session::{QuestionId, Session};
use crate::widgets::chip_sentence::{Chain, Chip, chip_sentence};
use leptos::prelude::*;
use shootout::form::{Group, Input, Kind, Part, Section, said_while_folded};
use shootout_ruleset::words::capital;

/// What it is called.
const NAME: &str = "The question in one sentence";
/// What comes before the ids of the panels.
const PANEL: &str = "chip-";

/// The sentence of the question that is shown, as its answer says it; else as its form has it, once that is here.
pub fn sentence(asked: Session) -> AnyView {
    let titles = titles_of_sentence(asked);
    dynamic(move || {
        let place = asked.place.get();
        let titles = titles.get();
        if titles.is_empty() {
            return fetched(Slot::Sentence);
        }
        let chip = |(title, leads_on): (&'static str, bool)| {
            let panel = move || fetched(Slot::SentencePart(place, title));
            let chip = Chip::new(id_of(title), title, part_of_sentence(title), panel);
            if leads_on { chip.leading_on() } else { chip }
        };
        chip_sentence(NAME, titles.into_iter().map(chip).collect())
    })
}

/// The id of the panel of a part.
fn id_of(title: &str) -> String {
    format!("{PANEL}{}", title.to_ascii_lowercase().replace(' ', "-"))
}

/// The sentence as its form has it; none where that has a single topic, which says all at once.
pub fn of_form(asked: Session) -> AnyView {
    let is_here = memo(move || asked.has_form());
    dynamic(move || {
        let place = asked.place.get();
        let form = is_here.get().then(|| place.form()).flatten();
        form.map_or_else(nothing, |form| untrack(|| parts(&place.path(), form)))
    })
}

/// What a part asks for, of the form of a question.
pub fn asked_by_part(asked: Session, place: QuestionId, title: &'static str) -> AnyView {
    let is_here = memo(move || asked.has_form());
    dynamic(move || {
        let Some(form) = is_here.get().then(|| place.form()).flatten() else { return nothing() };
        let part = form.sentence.iter().find(|part| part.title == title);
        part.map_or_else(nothing, |part| {
            untrack(|| in_panel(chain_of(form, part), || asked_by(&place.path(), form, part)))
        })
    })
}

/// What a panel holds, with what leads on from it.
fn in_panel(chain: Chain, inside: impl FnOnce() -> AnyView) -> AnyView {
    provide_context(chain.clone());
    several(vec![inside(), chain.foot()])
}

fn parts(path: &str, form: &'static Group) -> AnyView {
    if !form.sentence.is_empty() {
        return chip_sentence(NAME, form.sentence.iter().map(|of| of_part(path, form, of)).collect());
    }
    let (shown, _) = alone(form);
    let document = Document::in_context().follow(path);
    let chip = |topic: &'static Input| {
        let chip = of_topic(&joined(path, &topic.name), form, topic);
        if topic.when.is_empty() {
            return chip;
        }
        let matters = matters(path, topic);
        chip.hidden_while(flag(move || !matters()))
    };
    let mut chips: Vec<Chip> = topics(form).map(chip).collect();
    if !shown.is_empty() {
        let title = form.alone.as_str();
        let said = words(move || document.with(|document| form.said_alone(title, document)));
        let at = path.to_owned();
        let panel = move || in_panel(chain(form, title), || body(&at, &alone(form).0, &[]));
        chips.push(Chip::new(format!("{PANEL}{}", element_id(path)), title, said, panel));
    }
    chips.extend(form.sections.iter().map(|section| of_section(path, form, section)));
    if chips.len() < 2 { nothing() } else { chip_sentence(NAME, chips) }
}

/// A part that the form declares: what the answer says of it, else what is stated at its first input.
fn of_part(path: &str, form: &'static Group, of: &'static Part) -> Chip {
    let told = part_of_sentence(&of.title);
    let first = of
        .inputs
        .first()
        .and_then(|at| Some((form.at(at)?, Document::in_context().follow(joined(path, at)))));
    let said = words(move || {
        let told = told.get();
        match first {
            Some((input, stated)) if told.is_empty() => stated.with(|stated| input.said(stated)),
            _ => told,
        }
    });
    let at = path.to_owned();
    let chip = Chip::new(id_of(&of.title), &of.title, said, move || {
        in_panel(chain_of(form, of), || asked_by(&at, form, of))
    });
    if of.leads_on { chip.leading_on() } else { chip }
}

fn of_topic(path: &str, form: &'static Group, topic: &'static Input) -> Chip {
    let stated = Document::in_context().follow(path);
    let said = words(move || stated.with(|stated| topic.said(stated)));
    let at = path.to_owned();
    Chip::new(format!("{PANEL}{}", element_id(path)), &topic.label, said, move || {
        let is_answered_by_one = matches!(&topic.kind, Kind::Group(of) if of.catalogue.is_some());
        in_panel(Chain { is_answered_by_one, ..chain(form, &topic.label) }, || in_short(&at, topic))
    })
}

fn of_section(path: &str, form: &'static Group, section: &'static Section) -> Chip {
    let stated = Document::in_context().follow(path);
    let said = words(move || match stated.with(|stated| said_while_folded(&section.inputs, stated)) {
        none if none.is_empty() => section.title.clone(),
        said => capital(&said),
    });
    let id = format!("{PANEL}{}", element_id(&format!("{path}-{}", section.title)));
    let at = path.to_owned();
    Chip::new(id, &section.title, said, move || {
        in_panel(chain(form, &section.title), || inside_section(&at, section))
    })
}

/// What a topic begins with: an entry of the catalogue to take, and the inputs in sight.
fn in_short(path: &str, topic: &'static Input) -> AnyView {
    match &topic.kind {
        Kind::Group(of) => {
            several(vec![tapped(path, topic), body(path, &of.shown.iter().collect::<Vec<_>>(), &[])])
        }
        Kind::List { .. } => list(path, topic),
        _ => nothing(),
    }
}
