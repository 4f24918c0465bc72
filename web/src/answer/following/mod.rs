//! A plan that is followed at the table, card by card: what offers it stands with the answer, the cards are a part of their own.

pub mod cards;
pub mod job;
pub mod kept;

use crate::dom::kit::{button, dynamic};
use crate::dom::tag::{nothing, tag};
use crate::session::slot::{Slot, fetched};
use crate::session::{QuestionId, Session};
use leptos::prelude::*;
use shootout_ruleset::answer::Answer;

/// The plan that is followed.
#[derive(Clone)]
pub struct Following {
    /// The question whose answer tells it.
    pub place: QuestionId,
    /// The whole document of that answer.
    pub document: String,
    /// Whether its cards are shown.
    pub is_open: RwSignal<bool>,
    /// Whether anything was tapped since: the focus and what is read out then go with the cards.
    pub by_hand: StoredValue<bool>,
}

/// What offers to follow the plan of an answer, and its cards.
pub fn offer(asked: Session, answer: &Answer) -> AnyView {
    if !answer.can_be_followed {
        return nothing();
    }
    let place = asked.place.get_untracked();
    let document = place.whole(&untrack(|| asked.stated())).to_string();
    let is_open = RwSignal::new(kept::happened(place, &document).is_some());
    let by_hand = StoredValue::new(false);
    provide_context(Following { place, document, is_open, by_hand });
    let open = move || {
        by_hand.set_value(true);
        is_open.set(true);
    };
    let shown = dynamic(move || match is_open.get() {
        false => button("Follow at the table", "", open),
        true => fetched(Slot::Follow),
    });
    tag("div").class("following").child(shown).view()
}
