//! The form of the question that is shown: a topic for each group, one for what stands alone, the disputed rules last.

pub mod answer_words;
pub mod fields;
pub mod house_rulings;
pub mod inputs;
pub mod outer_inputs;
pub mod rulings;
pub mod sentence;
pub mod sentence_part;
pub mod typed_line;

use crate::document::field_meta::element_id;
use crate::document::{Document, path};
use crate::dom::kit::{dynamic, memo, words};
use crate::dom::tag::setting::Handler;
use crate::dom::tag::{nothing, several, tag};
use crate::form::answer_words::part_of_sentence;
use crate::form::house_rulings::{all_at_once, forget, house_of, said_at};
use crate::form::inputs::list::list;
use crate::form::inputs::visibility::while_it_matters;
use crate::form::inputs::{body, group, joined, small};
use crate::form::rulings::rulings;
use crate::session::Session;
use crate::session::entry_words::DOT;
use crate::session::slot::{Slot, fetched};
use crate::widgets::disclosure::{Disclosure, is_wide, topic_in_a_line, topic_of};
use leptos::prelude::*;
use shootout::form::{Group, Input, Kind, Section, said_while_folded};
use shootout_ruleset::words::capital;

/// The whole form: its frame at once, its inputs as soon as their code is here.
pub fn form(asked: Session) -> AnyView {
    let stay: Handler = Box::new(|event: leptos::ev::Event| event.prevent_default());
    let name = words(move || asked.place.get().question.label.to_owned());
    tag("form")
        .class("question-form")
        .with("aria-label", name)
        .of("autocomplete", "off")
        .on("submit", stay)
        .child(fetched(Slot::Form))
        .view()
}

/// What stands in it.
pub fn inside_form(asked: Session) -> AnyView {
    let is_here = memo(move || asked.has_form());
    dynamic(move || {
        let place = asked.place.get();
        let form = is_here.get().then(|| place.form()).flatten();
        form.map_or_else(nothing, |form| untrack(|| laid_out(&place.path(), form, repeated)))
    })
}

/// The topics at a path: groups and lists by themselves, what stands alone together, rulings closed at the end.
pub fn all_topics(path: &str, form: &'static Group) -> AnyView {
    laid_out(path, form, |id, title, _, _, inside| topic_of(id, title, inside))
}

/// What a topic is drawn by: its id, its title, where it stands, what it says in a few words, and what is in it.
type Draw = fn(String, &'static str, String, Signal<String>, Inputs) -> AnyView;
type Inputs = Box<dyn Fn() -> AnyView + Send>;

/// A topic of which the sentence says the same: where there is little room, one line, which opens.
fn repeated(id: String, title: &'static str, path: String, said: Signal<String>, inside: Inputs) -> AnyView {
    if is_wide() {
        topic_of(id, title, inside)
    } else {
        topic_in_a_line(id, title, path.into(), words(move || beside(title, &said.get()).to_owned()), inside)
    }
}

/// What is said beside a title, without that title again.
fn beside<'s>(title: &str, said: &'s str) -> &'s str {
    let split = said.split_at_checked(title.len()).filter(|(start, _)| start.eq_ignore_ascii_case(title));
    match split.filter(|(_, rest)| !rest.starts_with(char::is_alphanumeric)) {
        Some((_, "")) => AS_USUAL,
        Some((_, rest)) => rest.trim_start_matches([' ', ',', ':']),
        None => said,
    }
}

fn laid_out(path: &str, form: &'static Group, draw: Draw) -> AnyView {
    // Without declared parts, each topic has a chip, where there are several.
    let chips = topics(form).count() + usize::from(!alone(form).0.is_empty()) + form.sections.len();
    let is_said = |name: &str| match form.sentence.as_slice() {
        [] => chips > 1,
        parts => parts.iter().any(|part| part.inputs.iter().any(|at| is_inside(at, name))),
    };
    let are_chips = form.sentence.is_empty() && chips > 1;
    let opened: Draw = |id, title, _, _, inside| topic_of(id, title, inside);
    let mut views: Vec<AnyView> = topics(form)
        .map(|input| topic_while(path, form, input, if is_said(&input.name) { draw } else { opened }))
        .collect();
    let (shown, more) = alone(form);
    if !shown.is_empty() || !more.is_empty() {
        let at = path.to_owned();
        let id = element_id(&format!("{path}-alone"));
        let title = form.alone.as_str();
        let stated = Document::in_context().follow(path);
        let said = words(move || {
            stated.with(|stated| match form.said_alone("", stated) {
                none if none.is_empty() => AS_USUAL.to_owned(),
                // The only input, which is ticked.
                said if said == title => "yes".to_owned(),
                said => said,
            })
        });
        let drawn = if are_chips { draw } else { opened };
        let topic = drawn(id, title, path.to_owned(), said, Box::new(move || body(&at, &shown, &more)));
        // What others depend on comes before them.
        let leads = form.shown.first().is_some_and(|first| !is_topic(first) && form.depends_on(&first.name));
        views.insert(if leads { 0 } else { views.len() }, topic);
    }
    views.extend(form.sections.iter().map(|of| section(path, of, if are_chips { draw } else { opened })));
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
fn section(path: &str, of: &'static Section, draw: Draw) -> AnyView {
    let id = element_id(&format!("{path}-{}", of.title));
    let stated = Document::in_context().follow(path);
    let said = words(move || match stated.with(|stated| said_while_folded(&of.inputs, stated)) {
        none if none.is_empty() => AS_USUAL.to_owned(),
        said => capital(&said),
    });
    let at = path.to_owned();
    draw(id, &of.title, path.to_owned(), said, Box::new(move || inside_section(&at, of)))
}

/// What is said of inputs that all are as they are by themselves.
const AS_USUAL: &str = "as usual";

/// Whether a path leads into a field.
fn is_inside(at: &str, name: &str) -> bool {
    path::inside(name, at).is_some()
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

/// Whether it is a group or a list that stands by itself.
fn is_topic(input: &Input) -> bool {
    !input.is_alone()
}

/// The topic of an input in the document at a path, while it matters.
fn topic_while(path: &str, form: &'static Group, input: &'static Input, draw: Draw) -> AnyView {
    let at = joined(path, &input.name);
    while_it_matters(path, input, move || topic(at.clone(), form, input, draw))
}

fn topic(path: String, form: &'static Group, input: &'static Input, draw: Draw) -> AnyView {
    if is_disputed(input) {
        return disputed_rules(path, input);
    }
    let stated = Document::in_context().follow(path.clone());
    // What the parts of the sentence say of it, where it has any.
    let parts = form.sentence.iter().filter(|part| part.inputs.iter().any(|at| is_inside(at, &input.name)));
    let parts: Vec<Signal<String>> = parts.map(|part| part_of_sentence(&part.title)).collect();
    let said = words(move || {
        let said: Vec<String> =
            parts.iter().map(|part| part.get().trim().to_owned()).filter(|said| !said.is_empty()).collect();
        if said.is_empty() { stated.with(|stated| input.said(stated)) } else { said.join(DOT) }
    });
    let at = path.clone();
    draw(element_id(&path), &input.label, path, said, Box::new(move || inside(&at, input)))
}

fn inside(path: &str, input: &'static Input) -> AnyView {
    match &input.kind {
        Kind::Group(of) => group(path, input, of),
        Kind::List { .. } => list(path, input),
        _ => small(path, input),
    }
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
            .path(Document::in_context().path_attribute(&at))
            .holding(move || inside(&inside_at, input))
    })
}

/// The disputed rules under their title; one that says the same as the fold says nothing.
fn disputed_rules(path: String, input: &'static Input) -> AnyView {
    let id = element_id(&path);
    if input.label == DISPUTED {
        let fold = disputed_fold(path, input);
        return tag("section").class("topic").with("id", id).of("aria-label", DISPUTED).child(fold).view();
    }
    topic_of(id, &input.label, move || disputed_fold(path.clone(), input))
}

/// The disputed rules: closed, with how they stand to those of the house or to the default, and what changes all of them at once.
pub fn disputed_fold(path: String, input: &'static Input) -> AnyView {
    let Kind::Group(of) = &input.kind else { return nothing() };
    let at = path.clone();
    let opened = Disclosure::new(DISPUTED).summary(said_at(&path, of)).path(path.clone());
    let opened = opened.holding(move || {
        let inside = if input.compared { rulings(&at, of) } else { inside(&at, input) };
        several(vec![inside, forget(house_of(&at))])
    });
    several(vec![opened, all_at_once(path, of)])
}

/// What they are called.
const DISPUTED: &str = "Disputed rules";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beside_a_title_it_is_not_said_again() {
        let said = [
            ("Units", "Units: none", "none"),
            ("Distance in zones", "Distance in zones 5", "5"),
            ("Attacker", "Attacker, Weapon Skill 45, charging", "Weapon Skill 45, charging"),
            ("Wounds", "Wounds", AS_USUAL),
            ("A", "Ace, pilot 3", "Ace, pilot 3"),
            ("Weapon", "Boltgun", "Boltgun"),
        ];
        for (title, whole, rest) in said {
            assert_eq!(beside(title, whole), rest);
        }
    }
}
