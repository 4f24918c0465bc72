//! The numbers of the likeliest action of whoever acts, shown before any action is opened.

use crate::answer::glance::{chance_of, chances, has_numbers, numbers};
use crate::answer::rolls::rolls;
use crate::dom::kit::dynamic;
use crate::dom::tag::{nothing, several, tag};
use crate::screens::table::editor::Editor;
use leptos::prelude::*;
use serde_json::Value;
use shootout::companion::Companion;
use shootout::percent;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, Chance};
use shootout_ruleset::scene::{Offer, Offered, SceneAction, Standing, why_refused};
use shootout_ruleset::words::capital;

/// The numbers of the likeliest action; nothing if no action rolls dice. `opened` says whether the reasons are unfolded: they stay so when the
/// numbers change.
pub fn at_once(editor: Editor, likeliest: Memo<Option<Likeliest>>, opened: RwSignal<bool>) -> AnyView {
    let shown = dynamic(move || match likeliest.get() {
        Some(Likeliest { offer, question, .. }) => match answer_to(editor, &question) {
            Ok(Some(answer)) => in_short(&offer, &answer, opened),
            Ok(None) => nothing(),
            Err(why) => tag("p").class("refusal").child(capital(&why_refused(&why)) + ".").view(),
        },
        None => nothing(),
    });
    tag("div").class("scene-at-once").of("aria-live", "polite").child(shown).view()
}

/// What is likeliest to be rolled next, at whom, and its question, filled in.
#[derive(Clone, PartialEq)]
pub struct Likeliest {
    /// What can be done.
    pub offer: Offer,
    /// By whom, at whom.
    pub action: SceneAction,
    /// What it asks.
    pub question: Value,
}

/// It, followed; none where what is likeliest is not rolled.
pub fn likeliest(editor: Editor) -> Option<Likeliest> {
    let (by, companion) = (editor.actor()?, editor.companion()?);
    likeliest_of(&companion, &companion.offers(Some(by)), by, editor.target())
}

/// The same of someone, at someone.
fn likeliest_of(companion: &Companion, offers: &[Offer], by: usize, at: Option<usize>) -> Option<Likeliest> {
    // Where the rule set says what is likeliest, the numbers of nothing else stand for it.
    let is_named = offers.iter().any(|offer| offer.offered == Offered::Likeliest);
    let possible = offers.iter().filter(|offer| {
        let is_meant =
            if is_named { offer.offered == Offered::Likeliest } else { offer.offered.is_done_by_them() };
        is_meant && offer.refused.is_none()
    });
    let asked = |offer: &Offer| {
        let at = if offer.at_someone { Some(at?) } else { None };
        let action = SceneAction { act: offer.act.to_owned(), by: Some(by), at };
        let question = companion.question(&action).ok()??;
        let is_rolled = companion.is_rolled(&question).is_ok_and(|is| is);
        is_rolled.then(|| Likeliest { offer: offer.clone(), action, question })
    };
    possible.into_iter().find_map(asked)
}

/// More targets than this have no numbers of their own: it would take too long.
const MAX_NUMBERED: usize = 12;

/// What is said of each of these targets: how they stand, how far they are, and the number to roll against them. Followed.
pub fn of_targets(editor: Editor, by: usize, targets: &[usize]) -> Vec<String> {
    let Some(companion) = editor.companion() else { return Vec::new() };
    let offers = companion.offers(Some(by));
    let said = |at: usize| {
        let stands = editor.standing.with(|all| all.get(at).map(short).unwrap_or_default());
        let between = companion.between(by, at);
        let about: Vec<String> = stands.into_iter().chain((!between.is_empty()).then_some(between)).collect();
        let figure = || figure(&companion, &likeliest_of(&companion, &offers, by, Some(at))?.question);
        let figure = if targets.len() > MAX_NUMBERED { None } else { figure() };
        match (about.join(", "), figure) {
            (about, None) => about,
            (about, Some(figure)) if about.is_empty() => figure,
            (about, Some(figure)) => format!("{about}: {figure}"),
        }
    };
    targets.iter().map(|at| said(*at)).collect()
}

/// What matters of someone who is shot at, in short.
fn short(one: &Standing) -> Vec<String> {
    const WORDS: usize = 3;
    one.troubles.iter().chain(&one.remarks).take(WORDS).cloned().collect()
}

/// The number that counts of a question: the first to roll, else the first chance.
fn figure(companion: &Companion, question: &Value) -> Option<String> {
    let case = companion.case(question).ok().filter(|case| !case.takes_long())?;
    let answer = case.answer().ok()?.answer;
    let to_roll = answer.glance.as_ref().and_then(|glance| glance.numbers.first()?.numbers.first());
    let first = answer.chances.first().map(|chance| percent(&chance.chance.value));
    to_roll.map(|number| number.figure.clone()).or(first)
}

/// The answer to it; none where it takes long.
fn answer_to(editor: Editor, question: &Value) -> Result<Option<Answer>, InputError> {
    let Some(companion) = untrack(|| editor.companion()) else { return Ok(None) };
    let case = companion.case(question)?;
    if case.takes_long() { Ok(None) } else { case.answer().map(|answered| Some(answered.answer)) }
}

fn in_short(offer: &Offer, answer: &Answer, opened: RwSignal<bool>) -> AnyView {
    let notes = answer.notes.iter().chain(&answer.reasons);
    let notes: Vec<AnyView> =
        notes.map(|note| tag("p").class("remark").child(note.words.clone()).view()).collect();
    let said = if has_numbers(answer) {
        vec![numbers(answer, opened), chances(answer)]
    } else {
        vec![rolls(&answer.rolls, opened), first_chances(answer)]
    };
    // A button below says it too, unless it is behind one more tap.
    let is_said = offer.offered != Offered::More;
    let label = offer.label.clone().into_owned();
    several(vec![
        tag("p").class("scene-at-once-of").class_while("unseen", is_said).child(label).view(),
        several(said),
        several(notes),
    ])
}

/// The chances that matter most, in a row.
fn first_chances(answer: &Answer) -> AnyView {
    const SHOWN: usize = 3;
    let chances = answer
        .chances
        .iter()
        .take(SHOWN)
        .map(|Chance { label, chance, .. }| chance_of("chance-of", label, "", percent(&chance.value)));
    tag("dl").class("chances").child(chances.collect::<Vec<AnyView>>()).view()
}
