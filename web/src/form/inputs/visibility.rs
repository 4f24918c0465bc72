//! What is shown of a form: what matters as the document is, and what is folded away.

use crate::document::{Document, path};
use crate::dom::kit::{dynamic_when, memo, words};
use crate::form::inputs::allowed_entries::can_have_an_entry;
use crate::form::inputs::{body, joined};
use crate::session::form_lookup::question_at;
use crate::widgets::disclosure::Disclosure;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Input, Section, said_while_folded};
use shootout_ruleset::words::capital;

/// The rare ones, behind their own names.
pub fn rare(path: &str, inputs: Vec<&'static Input>) -> AnyView {
    let labels: Vec<String> = inputs.iter().map(|input| input.label.to_ascii_lowercase()).collect();
    let said = said_of(path, inputs.clone());
    folded_while_any_matters(path, inputs, (capital(&labels.join(", ")), said), false)
}

/// What is not as usual of inputs of the group at a path, in a few words.
fn said_of(path: &str, inputs: Vec<&'static Input>) -> Signal<String> {
    let stated = Document::in_context().follow(path);
    words(move || stated.with(|stated| said_while_folded(inputs.iter().copied(), stated)))
}

/// Inputs that stand together, behind their title; whether it is said what is not as usual of them.
pub fn section(path: &str, of: &'static Section, is_said: bool) -> AnyView {
    let said =
        if is_said { said_of(path, of.inputs.iter().collect()) } else { Signal::stored(String::new()) };
    folded_while_any_matters(path, of.inputs.iter().collect(), (of.title.clone(), said), of.open)
}

/// Inputs that are folded away together, while one of them matters.
fn folded_while_any_matters(
    path: &str,
    inputs: Vec<&'static Input>,
    (title, said): (String, Signal<String>),
    is_open: bool,
) -> AnyView {
    let at = path.to_owned();
    let all = inputs.clone();
    let view = move || {
        let (path, inputs) = (at.clone(), inputs.clone());
        let folded =
            Disclosure::new(title.clone()).summary(said).path(Document::in_context().path_attribute(&at));
        let folded = if is_open { folded.open_when_wide() } else { folded };
        folded.holding(move || body(&path, &inputs, &[]))
    };
    if all.iter().any(|input| always_matters(input)) {
        return view();
    }
    let matter: Vec<_> = all.into_iter().map(|input| matters(path, input)).collect();
    dynamic_when(move || matter.iter().any(|matters| matters()), view)
}

/// A part that is there while an input of the group at a path matters, and while it can have an entry where it is a list that is tried.
pub fn while_it_matters(
    path: &str,
    input: &'static Input,
    view: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let can_have_an_entry = can_have_an_entry(&joined(path, &input.name), input);
    if always_matters(input) && can_have_an_entry.is_none() {
        return view();
    }
    let matters = matters(path, input);
    dynamic_when(move || matters() && can_have_an_entry.is_none_or(|can| can.get()), view)
}

/// Whether an input of the group at a path matters, followed.
pub fn matters(path: &str, input: &'static Input) -> impl Fn() -> bool + Send + Sync + Clone + 'static {
    let document = Document::in_context();
    let group = document.follow(path);
    let whole = question_at(path).map(|(whole, _)| document.follow(whole));
    let is_beside = has_beside_it(&joined(path, &input.name), input);
    move || {
        let matters = group.with(|group| match whole {
            Some(whole) => whole.with(|whole| input.matters(group, whole)),
            None => input.matters(group, group),
        });
        matters && is_beside.is_none_or(|is| is.get())
    }
}

/// Whether it matters whatever is stated.
fn always_matters(input: &Input) -> bool {
    input.when.is_empty() && input.beside.is_empty()
}

/// Whether one of the places without which it says nothing is stated in a group around it, or it is itself; none where it needs none.
fn has_beside_it(at: &str, input: &'static Input) -> Option<Memo<bool>> {
    if input.beside.is_empty() {
        return None;
    }
    let (document, at) = (Document::in_context(), at.to_owned());
    let is_stated = |value: Option<&Value>| value.is_some_and(|value| !value.is_null());
    Some(memo(move || {
        document.whole().with(|documents| {
            let at = document.by_index(&at);
            let mut around = path::on_the_way(&at).filter_map(|place| path::get(documents, place));
            let is_beside =
                |group: &Value| input.beside.iter().any(|place| is_stated(path::get(group, place)));
            is_stated(path::get(documents, &at)) || around.any(is_beside)
        })
    }))
}
