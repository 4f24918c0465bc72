//! One line on where things stand: an input that was not taken, why it cannot be done, what must not be overlooked, or what the rule set says
//! of it.

use crate::document::outcome::words_of;
use crate::document::path;
use crate::document::typed::text_of;
use crate::dom::focus;
use crate::dom::kit::{button, dynamic};
use crate::dom::tag::{nothing, tag};
use crate::session::answer_state::AnswerState;
use crate::session::{QuestionId, Session};
use crate::widgets::rule::rule_button;
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout_ruleset::answer::{Answer, Remark};

/// The question that is asked, and the document of which its answer is, if one is shown.
type Valid = Memo<(QuestionId, Value)>;

/// The line. Its place is kept, so that nothing moves when it changes.
pub fn status(asked: Session) -> AnyView {
    let valid = Memo::new(move |before: Option<&(QuestionId, Value)>| match before {
        Some(before) if asked.answer_state.with(AnswerState::is_stale) => before.clone(),
        _ => (asked.place.get(), asked.stated()),
    });
    dynamic(move || {
        // Noted while it is valid: later is too late.
        valid.with_untracked(|_| ());
        asked.answer_state.with(|answer_state| match (&answer_state.problem, answer_state.answer()) {
            (Some(problem), _) => wrong(asked, problem, valid),
            (None, Some(answer)) => what_to_note(answer),
            (None, None) => nothing(),
        })
    })
}

fn wrong(asked: Session, problem: &InputError, valid: Valid) -> AnyView {
    let path = asked.in_documents(&problem.path);
    let place = place_of(asked, problem);
    tag("div")
        .class("status alarm")
        .child(
            tag("p")
                .child(tag("strong").class("path").child(place))
                .child(" ")
                .child(words_of(problem))
                .child(" ")
                .child(meanwhile(asked, problem, valid)),
        )
        .child(button("Go to it", "quiet", move || focus::on_path(&path)))
        .view()
}

/// Where something is wrong, as people call it.
pub fn place_of(asked: Session, problem: &InputError) -> String {
    match problem.path.as_str() {
        "" => "The document".to_owned(),
        place => asked.document.called(&asked.in_documents(place)).unwrap_or_else(|| place.to_owned()),
    }
}

/// Of what the answer is that is still shown, if one is.
fn meanwhile(asked: Session, problem: &InputError, valid: Valid) -> String {
    if asked.answer_state.with_untracked(|answer_state| answer_state.answer().is_none()) {
        return String::new();
    }
    let place = asked.place.get_untracked();
    let last = valid.with_untracked(|(of, document)| {
        path::get(document, &problem.path).filter(|_| *of == place).map(text_of)
    });
    match last.filter(|last| !last.is_empty() && last.len() <= MAX_REPEATED) {
        Some(last) => format!("The answer below is still for {last}, the last valid value."),
        None => "The answer below is still for the last valid input.".to_owned(),
    }
}

/// A longer value is not repeated.
const MAX_REPEATED: usize = 20;

fn what_to_note(answer: &Answer) -> AnyView {
    if !answer.reasons.is_empty() {
        return cannot_be_done(&answer.reasons);
    }
    if !answer.notes.is_empty() {
        let lines = answer.notes.iter().map(|note| tag("p").child(with_rule(note)).view());
        return tag("div").class("status alarm noted").child(lines.collect::<Vec<AnyView>>()).view();
    }
    let line = answer.form_words.as_ref().map(|words| words.line.clone()).filter(|line| !line.is_empty());
    line.map_or_else(nothing, |line| tag("div").class("status").child(tag("p").child(line)).view())
}

/// The first reason, and behind a tap all of them with their rules.
fn cannot_be_done(reasons: &[Remark]) -> AnyView {
    let others = reasons.len().saturating_sub(1);
    let more = (others > 0).then(|| format!("; and {others} more"));
    let first = reasons.first().map(|reason| match more {
        Some(_) => reason.words.trim_end_matches('.').to_owned(),
        None => reason.words.clone(),
    });
    let all = reasons.iter().map(|reason| tag("li").child(with_rule(reason)).view());
    tag("details")
        .class("status alarm forbidden")
        .child(
            tag("summary")
                .child(
                    tag("span")
                        .child(tag("strong").child("This cannot be done"))
                        .child(": ")
                        .child(first)
                        .child(more),
                )
                .child(tag("span").class("why").child("Why")),
        )
        .child(tag("ul").child(all.collect::<Vec<AnyView>>()))
        .view()
}

/// What is said, and its rule if it has one.
fn with_rule(remark: &Remark) -> Vec<AnyView> {
    let rule = (!remark.rule.is_empty()).then(|| rule_button(remark.rule));
    std::iter::once(tag("span").child(remark.words.clone()).child(" ").view()).chain(rule).collect()
}
