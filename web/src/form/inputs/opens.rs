//! From one question to another: with an entry of a list on one side and, where the question has another, who is opposite.

use crate::document::Document;
use crate::dom::kit::{button, dynamic, words};
use crate::dom::tag::{nothing, several, tag};
use crate::form::fields::frame::Frame;
use crate::form::fields::picker::picker;
use crate::form::inputs::entries::{lines_of, offered_at};
use crate::session::{QuestionId, Session};
use crate::widgets::choice_line::Line;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Group, Input, Kind, Opens, of};

/// One tap from an entry of these inputs to each other question into which it can be put, against what was chosen.
pub fn opened_with(path: &str, questions: &'static [Opens], entry: &'static Group) -> AnyView {
    let Some(asked) = use_context::<Session>().filter(|_| !questions.is_empty()) else { return nothing() };
    let document = Document::in_context();
    let place = asked.place.get_untracked();
    let list = entry.catalogue.as_deref();
    let opposite = RwSignal::new(None::<Value>);
    let buttons = questions.iter().map(|question| {
        let at = path.to_owned();
        let put = move || {
            let entry = untrack(|| document.shown(&at));
            let mut values = vec![(question.at.clone(), entry)];
            let other = list.and_then(|list| other_side(place, question, list));
            if let Some((other, value)) = other.zip(opposite.get_untracked()) {
                values.push((other.name.clone(), value));
            }
            asked.put_into(&question.ask, values);
        };
        button(question.label.as_str(), "", put)
    });
    let buttons = tag("div").class("answer-opens").child(buttons.collect::<Vec<AnyView>>()).view();
    let has_sides = list.is_some_and(|list| questions.iter().any(|of| other_side(place, of, list).is_some()));
    match list.filter(|_| has_sides) {
        Some(list) => several(vec![against(path, list, opposite), buttons]),
        None => buttons,
    }
}

/// The other input of a question that takes entries of the same list of the catalogue.
fn other_side(place: QuestionId, question: &Opens, list: &str) -> Option<&'static Input> {
    let takes = |input: &&Input| {
        matches!(&input.kind, Kind::Group(of) if of.catalogue.as_deref() == Some(list))
            && input.name != question.at
    };
    of(place.rule_set.name, &question.ask)?.inputs().find(takes)
}

/// Who is opposite: whoever stands there already, or an entry of the catalogue or of one's own.
fn against(path: &str, list: &'static str, opposite: RwSignal<Option<Value>>) -> AnyView {
    let entries = offered_at(path, list);
    let frame_at = path.to_owned();
    dynamic(move || {
        let mut frame = untrack(|| Frame::of(frame_at.as_str()).labelled("Against"));
        frame.id.push_str("-against");
        let whoever = Line::plain("", "Whoever is there");
        let lines = std::iter::once(whoever).chain(lines_of(entries, None)).collect();
        let chosen = words(move || {
            let place = entries.with(|(_, entries)| {
                opposite
                    .with(|opposite| entries.iter().position(|(_, entry)| opposite.as_ref() == Some(entry)))
            });
            place.map_or_else(String::new, |place| place.to_string())
        });
        let pick = Callback::new(move |key: String| {
            let picked = key.parse::<usize>().ok();
            opposite.set(entries.with_untracked(|(_, entries)| Some(entries.get(picked?)?.1.clone())));
        });
        picker(&frame, lines, chosen, pick)
    })
}
