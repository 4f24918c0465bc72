//! The last valid answer to what is asked.

use crate::dom::kit::{dynamic, dynamic_when};
use crate::dom::tag::nothing;
use crate::session::answer_state::{AnswerState, is_same};
use leptos::prelude::*;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::question::Answered;
use std::sync::Arc;

/// The last valid answer, followed: made once for all that show pieces of it.
#[derive(Clone, Copy)]
pub struct LastAnswer(Memo<Option<Arc<Answered>>>);

impl LastAnswer {
    /// The answer to what is asked.
    pub fn of(answer_state: Memo<AnswerState>) -> Self {
        // What is wrong now is no reason to paint the last valid answer again.
        Self(Memo::new_with_compare(
            move |_| answer_state.with(AnswerState::last_answered),
            |before, now| !is_same(before.and_then(Option::as_ref), now.and_then(Option::as_ref)),
        ))
    }

    /// Reads it; none before there is one.
    pub fn with<T>(self, read: impl FnOnce(Option<&Answer>) -> T) -> T {
        self.0.with(|answered| read(answered.as_ref().map(|answered| &answered.answer)))
    }

    /// A part of the page that shows a piece of it; nothing before there is one.
    pub fn part(self, show: impl Fn(&Answer) -> AnyView + Send + 'static) -> AnyView {
        dynamic(move || self.with(|answer| answer.map_or_else(nothing, &show)))
    }

    /// A part of the page that is there while an answer is such.
    pub fn when(
        self,
        is_such: impl Fn(&Answer) -> bool + Send + Sync + 'static,
        view: impl Fn() -> AnyView + Send + 'static,
    ) -> AnyView {
        dynamic_when(move || self.with(|answer| answer.is_some_and(&is_such)), view)
    }
}
