//! The form of the question that is shown: a topic for each group, one for what stands alone, the disputed rules last.

use super::inputs::{body, group, joined, small};
use super::list::list;
use super::opens::asked_of_all;
use super::parts::{Inside, inside as fetched};
use super::rulings::rulings;
use super::shown::while_it_matters;
use super::state::Asked;
use crate::document::Document;
use crate::field_meta::element_id;
use crate::widgets::disclosure::{Disclosure, topic_of};
use crate::widgets::kit::{Handler, memo, part, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Group, Input, Kind, Section};

/// Under which those inputs stand that are in no group; the second where a group is called like the first.
const ALONE: [&str; 2] = ["Situation", "Question"];

/// The whole form: its frame at once, its inputs as soon as their code is here.
pub fn form(asked: Asked) -> AnyView {
    let stay: Handler = Box::new(|event: leptos::ev::Event| event.prevent_default());
    let name = words(move || asked.place.get().question.label.to_owned());
    tag("form")
        .class("q-form")
        .with("aria-label", name)
        .of("autocomplete", "off")
        .on("submit", stay)
        .child(fetched(Inside::Form))
        .view()
}

/// What stands in it.
pub fn inside_form(asked: Asked) -> AnyView {
    let is_here = memo(move || asked.has_form());
    part(move || {
        let place = asked.place.get();
        let form = is_here.get().then(|| place.form()).flatten();
        form.map_or_else(nothing, |form| untrack(|| all_topics(&place.path(), form)))
    })
}

/// The topics at a path: groups and lists by themselves, what stands alone together, rulings closed at the end.
pub fn all_topics(path: &str, form: &'static Group) -> AnyView {
    let mut views: Vec<AnyView> = topics(form).map(|input| topic_while(path, input)).collect();
    let (shown, more) = alone(form);
    if !shown.is_empty() || !more.is_empty() {
        let path = path.to_owned();
        let id = element_id(&format!("{path}-alone"));
        let topic = topic_of(id, title_of_alone(form), move || body(&path, &shown, &more));
        // What others depend on comes before them.
        let leads = form.shown.first().is_some_and(|first| !is_topic(first) && form.depends_on(&first.name));
        views.insert(if leads { 0 } else { views.len() }, topic);
    }
    views.extend(form.sections.iter().map(|of| section(path, of)));
    let closed = form.more.iter().filter(|input| is_topic(input));
    let (disputed, rare): (Vec<_>, Vec<_>) = closed.partition(|input| is_disputed(input));
    if !rare.is_empty() {
        let at = path.to_owned();
        let id = element_id(&format!("{path}-more"));
        views
            .push(topic_of(id, MORE, move || several(rare.iter().map(|input| folded(&at, input)).collect())));
    }
    views.extend(disputed.into_iter().map(|input| disputed_rules(joined(path, &input.name), input)));
    views.into_any()
}

/// Inputs that stand together under a title: what is small as it is, each group and list closed.
fn section(path: &str, of: &'static Section) -> AnyView {
    let id = element_id(&format!("{path}-{}", of.title));
    let path = path.to_owned();
    topic_of(id, &of.title, move || inside_section(&path, of))
}

/// What stands in a section.
pub fn inside_section(path: &str, of: &'static Section) -> AnyView {
    let (closed, small): (Vec<_>, Vec<_>) = of.inputs.iter().partition(|input| is_topic(input));
    let closed = closed.into_iter().map(|input| folded(path, input));
    several(std::iter::once(body(path, &small, &[])).chain(closed).collect())
}

/// What is rarely stated stands under this.
const MORE: &str = "More";

/// The groups and lists in sight.
pub fn topics(form: &'static Group) -> impl Iterator<Item = &'static Input> {
    form.shown.iter().filter(|input| is_topic(input))
}

/// The inputs in no group: those in sight, and those that are rare.
pub fn alone(form: &'static Group) -> (Vec<&'static Input>, Vec<&'static Input>) {
    let of = |inputs: &'static [Input]| inputs.iter().filter(|input| !is_topic(input)).collect();
    (of(&form.shown), of(&form.more))
}

/// What they stand under.
pub fn title_of_alone(form: &Group) -> &'static str {
    let is_taken = |title: &&str| form.inputs().any(|input| input.label == **title);
    ALONE.into_iter().find(|title| !is_taken(title)).unwrap_or_default()
}

/// Whether it is a group or a list that stands by itself.
fn is_topic(input: &Input) -> bool {
    matches!(input.kind, Kind::Group(_) | Kind::List { .. }) && !is_one_of(input)
}

/// Whether it is a choice between inputs, which is shown as one.
fn is_one_of(input: &Input) -> bool {
    matches!(&input.kind, Kind::Group(group) if group.one_of)
}

/// The topic of an input in the document at a path, while it matters.
fn topic_while(path: &str, input: &'static Input) -> AnyView {
    let at = joined(path, &input.name);
    while_it_matters(path, input, move || topic(at.clone(), input))
}

fn topic(path: String, input: &'static Input) -> AnyView {
    topic_of(element_id(&path), &input.label, move || inside(&path, input))
}

fn inside(path: &str, input: &'static Input) -> AnyView {
    let inputs = match &input.kind {
        Kind::Group(of) => group(path, input, of),
        Kind::List { .. } => list(path, input),
        _ => small(path, input),
    };
    if input.opens.is_empty() { inputs } else { several(vec![inputs, asked_of_all(&input.opens)]) }
}

/// Whether it holds nothing but disputed rules.
fn is_disputed(input: &Input) -> bool {
    matches!(&input.kind, Kind::Group(group) if group.inputs().all(|input| input.rule.is_some()))
}

/// A group or list that is rarely stated: closed, with what is stated of it in a few words.
fn folded(path: &str, input: &'static Input) -> AnyView {
    let at = joined(path, &input.name);
    while_it_matters(path, input, move || {
        let inside_at = at.clone();
        let whole = Document::in_context().follow(at.clone());
        let said = words(move || whole.with(|stated| input.said_while_folded(stated)));
        Disclosure::new(input.label.clone())
            .summary(said)
            .path(at.clone())
            .holding(move || inside(&inside_at, input))
    })
}

/// The disputed rules: closed, with how many of them are read otherwise.
fn disputed_rules(path: String, input: &'static Input) -> AnyView {
    let id = element_id(&path);
    let disputed = match &input.kind {
        Kind::Group(of) => Some(of),
        _ => None,
    };
    topic_of(id, &input.label, move || {
        let stated = Document::in_context().follow(path.clone());
        let count = move || {
            let is_changed = |(name, value): (&String, &Value)| {
                let default = disputed.and_then(|of| of.at(name)).and_then(|of| of.default.as_ref());
                (default != Some(value)).then_some(())
            };
            stated.with(|stated| {
                let fields = stated.as_object().into_iter().flatten();
                fields.filter_map(is_changed).count()
            })
        };
        let changed = words(move || match count() {
            0 => "all by default".to_owned(),
            1 => "1 changed".to_owned(),
            count => format!("{count} changed"),
        });
        let path = path.clone();
        Disclosure::new("Disputed rules").summary(changed).path(path.clone()).holding(move || {
            match &input.kind {
                Kind::Group(of) if input.compared => rulings(&path, of),
                _ => inside(&path, input),
            }
        })
    })
}
