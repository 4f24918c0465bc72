//! Many who do at once what is stated: a fold below the answer. What is in it is a part of its own, worked out beside the page.

mod inside;
pub mod job;

pub use inside::inside;

use crate::dom::kit::{dynamic, memo};
use crate::dom::tag::{nothing, tag};
use crate::session::{QuestionId, Session};
use crate::widgets::disclosure::Disclosure;
use leptos::prelude::*;

/// The fold, where many can do at once what is asked; `made` is what it holds.
pub fn fold(session: Session, made: fn() -> AnyView) -> AnyView {
    let asked = memo(move || repeats(session));
    dynamic(move || match asked.get() {
        None => nothing(),
        Some(place) => {
            let opened = Disclosure::new("Many at once").path(kept_at(place)).holding(made);
            tag("div").class("answer-many").child(opened).view()
        }
    })
}

/// The question, where many can do at once what it asks. What is being done in a scene is done once.
fn repeats(session: Session) -> Option<QuestionId> {
    // With all of its rules: at first only a part of them is here.
    let (place, rule_set) = (session.place.get(), session.rule_set());
    let is_declared = rule_set.many.iter().any(|rules| rules.question == place.question.name);
    (is_declared && session.doing().is_none()).then(|| QuestionId::new(rule_set, place.question))
}

/// Under which name it is kept whether the fold of a question is open, and what was chosen there; no place of a document.
fn kept_at(place: QuestionId) -> String {
    format!("{} many", place.path())
}
