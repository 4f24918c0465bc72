//! The question asked backwards: a fold below the answer. What is in it is a part of its own, worked out beside the page.

mod asked;
mod curve;
mod fields;
mod inside;
pub mod job;
mod kept;

pub use inside::inside;
pub use kept::open_with;

use crate::dom::kit::{dynamic, memo};
use crate::dom::tag::{nothing, tag};
use crate::session::{QuestionId, Session};
use crate::widgets::disclosure::Disclosure;
use kept::kept_at;
use leptos::prelude::*;

/// What it is called.
const TITLE: &str = "Backwards";

/// The fold, where the question has numbers; `made` is what it holds.
pub fn fold(session: Session, made: fn() -> AnyView) -> AnyView {
    let asked = memo(move || asked_of(session));
    dynamic(move || match asked.get() {
        None => nothing(),
        Some(place) => {
            let opened = Disclosure::new(TITLE).path(kept_at(place)).holding(made);
            tag("div").class("answer-backwards").child(opened).view()
        }
    })
}

/// The question, where it has numbers and a form. What is being done in a scene is asked as it stands.
fn asked_of(session: Session) -> Option<QuestionId> {
    // With all of its rules: at first only a part of them is here.
    let (place, rule_set) = (session.place.get(), session.rule_set());
    let place = QuestionId::new(rule_set, place.question);
    let has_numbers = !place.question.metrics.is_empty() && place.form().is_some();
    (has_numbers && session.doing().is_none()).then_some(place)
}
