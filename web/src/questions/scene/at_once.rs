//! The numbers of the likeliest action of whoever acts, shown before any action is opened.

use super::editor::Editor;
use crate::questions::glance::{chances, has_numbers, numbers};
use crate::questions::rolls::rolls;
use crate::widgets::kit::{memo, part};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::Value;
use shootout::percent;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, Chance};
use shootout_ruleset::scene::{Offer, Offered, SceneAction};

/// The numbers of the likeliest action; nothing if no action rolls dice. `opened` says whether the reasons are unfolded: they stay so when the
/// numbers change.
pub fn at_once(editor: Editor, opened: RwSignal<bool>) -> AnyView {
    let likeliest = memo(move || likeliest(editor));
    let shown = part(move || match likeliest.get() {
        Some((label, question)) => match answer_to(editor, &question) {
            Ok(Some(answer)) => in_short(&label, &answer, opened),
            Ok(None) => nothing(),
            Err(why) => tag("p").class("refusal").child(why.allowed).view(),
        },
        None => nothing(),
    });
    tag("div").class("q-at-once").of("aria-live", "polite").child(shown).view()
}

/// The likeliest action that rolls dice: its label, and its question, filled in.
fn likeliest(editor: Editor) -> Option<(String, Value)> {
    let (by, companion) = (editor.actor()?, editor.companion()?);
    let at = editor.target();
    let offers = companion.offers(Some(by));
    let rank = |offer: &&Offer| offer.offered != Offered::Likeliest;
    let mut possible: Vec<&Offer> = offers.iter().filter(|offer| offer.refused.is_none()).collect();
    possible.sort_by_key(rank);
    let asked = |offer: &Offer| {
        let at = if offer.at_someone { Some(at?) } else { None };
        let action = SceneAction { act: offer.act.to_owned(), by: Some(by), at };
        let question = companion.question(&action).ok()??;
        companion.is_rolled(&question).is_ok_and(|is| is).then(|| (offer.label.to_string(), question))
    };
    possible.into_iter().filter(|offer| offer.offered.is_done_by_them()).find_map(asked)
}

/// The answer to it; none where it takes long.
fn answer_to(editor: Editor, question: &Value) -> Result<Option<Answer>, InputError> {
    let Some(companion) = untrack(|| editor.companion()) else { return Ok(None) };
    let case = companion.case(question)?;
    if case.takes_long() { Ok(None) } else { case.answer().map(|answered| Some(answered.answer)) }
}

fn in_short(label: &str, answer: &Answer, opened: RwSignal<bool>) -> AnyView {
    let notes = answer.notes.iter().chain(&answer.reasons);
    let notes: Vec<AnyView> =
        notes.map(|note| tag("p").class("remark").child(note.words.clone()).view()).collect();
    let said = if has_numbers(answer) {
        vec![numbers(answer, opened), chances(answer)]
    } else {
        vec![rolls(&answer.rolls, opened), first_chances(answer)]
    };
    several(vec![
        tag("p").class("q-at-once-of").child(label.to_owned()).view(),
        several(said),
        several(notes),
    ])
}

/// The chances that matter most, in a row.
fn first_chances(answer: &Answer) -> AnyView {
    const SHOWN: usize = 3;
    let chances = answer.chances.iter().take(SHOWN).map(|Chance { label, chance, .. }| {
        tag("div")
            .class("chance-of")
            .child(tag("dt").child(label.clone()))
            .child(tag("dd").child(percent(&chance.value)))
            .view()
    });
    tag("dl").class("chances").child(chances.collect::<Vec<AnyView>>()).view()
}
