//! Many who do at once what is stated: a fold below the answer. What is in it is a part of its own, worked out beside the page.

mod inside;
pub mod job;

pub use inside::inside;

use crate::answer::asked_beside::Fold;
use crate::session::{QuestionId, Session};
use leptos::prelude::*;

/// The fold, where many can do at once what is asked.
pub const FOLD: Fold = Fold { title: "Many at once", class: "answer-many", name: "many", asked: repeats };

/// The question, where many can do at once what it asks.
fn repeats(session: Session) -> Option<QuestionId> {
    // With all of its rules: at first only a part of them is here.
    let (place, rule_set) = (session.place.get(), session.rule_set());
    let is_declared = rule_set.many.iter().any(|rules| rules.question == place.question.name);
    is_declared.then(|| QuestionId::new(rule_set, place.question))
}
