//! The answer: the headline and what to roll, the other chances, how numbers are distributed, one sentence to quote.

pub mod announcement;
pub mod asked_beside;
pub mod asked_field;
pub mod backwards;
pub mod bars;
pub mod branches;
pub mod copy;
pub mod counts;
pub mod decision;
pub mod details;
pub mod diagram;
pub mod dice;
pub mod distribution;
pub mod following;
pub mod gear;
pub mod glance;
pub mod ladder;
pub mod many;
mod open_inputs;
pub mod reasons;
pub mod rolls;
pub mod sealed;
pub mod sealing;
pub mod status;
pub mod strategy;
pub mod summary_bar;
pub mod table;

use crate::answer::counts::counts;
use crate::answer::dice::{Dice, dice};
use crate::answer::glance::{chance_of, chances, has_chances, has_numbers, numbers, outline};
use crate::answer::rolls::rolls;
use crate::answer::status::status;
use crate::dom::debounce::once_settled;
use crate::dom::kit::{button, dynamic, flag, memo, on_window, spawn, words};
use crate::dom::tag::{nothing, tag};
use crate::dom::window::BEFORE_PRINT;
use crate::session::Session;
use crate::session::answer_state::{AnswerState, Progress};
use crate::session::slot::{FromAbove, Slot, TableView, fetched, of_some_answers};
use leptos::prelude::*;
use shootout::percent;
use shootout_ruleset::answer::{Answer, Bound, Chance};
use shootout_ruleset::decimals::fixed;
use std::time::Duration;

/// The section of the answer.
pub const ANSWER: &str = "answer";

/// The whole answer.
pub fn answer(asked: Session, thrown: Dice, above_dice: AnyView) -> AnyView {
    let stale = flag(move || asked.answer_state.with(AnswerState::is_stale));
    let opened = RwSignal::new(false);
    // Paper shows what is folded away on the screen.
    on_window(BEFORE_PRINT, move |_| opened.set(true));
    let said = asked.said;
    let shown = TableView {
        group: "bound",
        tables: RwSignal::new(false),
        bound: RwSignal::new(Bound::Exactly),
        opened,
    };
    tag("section")
        .class("answer question-answer")
        .of("id", ANSWER)
        .of("aria-label", "Answer")
        .of("tabindex", "-1")
        .child(waiting(asked))
        .child(
            tag("div")
                .class("answer-body")
                // On wide screens it scrolls by itself, and there may be nothing in it that takes the focus.
                .of("tabindex", "0")
                .of("role", "group")
                .of("aria-label", "Numbers")
                .class_while("stale", stale)
                .child(status(asked))
                .child(said.part(estimate))
                .child(said.part(move |answer| numbers(answer, opened)))
                .child(said.part(first_chance))
                .child(said.when(|answer| answer.strategy.is_some(), || of_some_answers(Slot::Strategy)))
                .child(said.part(move |answer| rolls(&answer.rolls, opened)))
                .child(said.part(chances))
                .child(above_dice)
                .child(dice(thrown))
                .child(said.part(other_chances))
                .child(said.when(has_decisions, || of_some_answers(Slot::Decisions)))
                .child(
                    tag("div")
                        .class("pictures")
                        .child(counts(said, shown))
                        .child(said.part(move |answer| outline(answer, opened))),
                )
                .child(said.when(has_tables, move || of_some_answers(Slot::Tables(shown))))
                .child(of_some_answers(Slot::AskedOtherwise)),
        )
        .child(sentence(asked))
        .child(announcer(asked))
        .view()
}

fn has_decisions(answer: &Answer) -> bool {
    answer.compared.is_some() || !answer.decisions.is_empty()
}

fn has_tables(answer: &Answer) -> bool {
    !answer.details.is_empty() || !answer.diagrams.is_empty() || !answer.distributions.is_empty()
}

/// That the numbers are no exact ones.
fn estimate(answer: &Answer) -> AnyView {
    let said = answer.estimate.clone();
    said.map_or_else(nothing, |said| tag("div").class("status noted").child(tag("p").child(said)).view())
}

/// What is said while an answer is worked out beside the page, and how to end that. It lies over the answer, so that nothing moves.
fn waiting(asked: Session) -> AnyView {
    let progress = move || asked.answer_state.with(|answer_state| answer_state.progress);
    // Made anew only where other words are said: a button that is made anew loses the focus.
    let said = memo(move || progress_words(progress()));
    let answering = asked.answering;
    let shown = dynamic(move || {
        let words = said.get();
        let action = match untrack(progress) {
            Progress::Done => return nothing(),
            Progress::Working(_) => button("Stop", "", move || answering.stop()),
            Progress::Broken => button("Try again", "", move || answering.try_again()),
            Progress::Stopped => button("Go on", "", move || answering.try_again()),
        };
        tag("div").class("answer-waiting").child(tag("p").child(words)).child(action).view()
    });
    // Before the first answer there is nothing to lie over but the dice.
    let is_first = flag(move || asked.answer_state.with(|answer_state| answer_state.answer().is_none()));
    tag("div").class("answer-waiting-place").class_while("first", is_first).child(shown).view()
}

fn progress_words(progress: Progress) -> String {
    match progress {
        Progress::Done => String::new(),
        Progress::Working(None) => WORKING.to_owned(),
        Progress::Working(Some(share)) => format!("{WORKING} {}%", fixed(100.0 * share, 0)),
        Progress::Broken => BROKEN.to_owned(),
        Progress::Stopped => STOPPED.to_owned(),
    }
}

pub const WORKING: &str = "Working it out\u{2026}";
const STOPPED: &str = "Stopped. The numbers below are of an earlier input.";
pub const BROKEN: &str = "It could not be worked out: the page's worker broke down.";

/// The chance that matters most; where there are numbers to roll, these are, and it stands with the others.
fn first_chance(answer: &Answer) -> AnyView {
    let first = answer.chances.first().filter(|_| !has_numbers(answer));
    let Some(chance) = first else { return nothing() };
    let spoken = chance.after_number();
    // Where that is all of the explanation, it need not be said again.
    let is_said = chance.explanation.strip_prefix("chance ") == Some(spoken);
    let about = (!is_said).then(|| chance.explanation.clone());
    headline("answer-headline", percent(&chance.chance.value), spoken, about)
}

/// A number to see from afar, and what it is.
pub fn headline(class: &'static str, figure: String, what: &str, about: Option<String>) -> AnyView {
    let about = about.map(|about| tag("small").child(about));
    tag("p").class(class).child(tag("b").child(figure)).child(tag("span").child(what).child(about)).view()
}

/// The other chances, a line each.
fn other_chances(answer: &Answer) -> AnyView {
    let others = answer.chances.get(usize::from(!has_numbers(answer))..).unwrap_or_default();
    if others.is_empty() || has_chances(answer) {
        return nothing();
    }
    chance_lines(others)
}

/// Chances, a line each.
pub fn chance_lines(chances: &[Chance]) -> AnyView {
    let lines = chances.iter().map(|Chance { label, explanation, chance, .. }| {
        chance_of("", label, explanation, percent(&chance.value))
    });
    tag("dl").class("answer-chances").child(lines.collect::<Vec<AnyView>>()).view()
}

/// The answer in one sentence, to be quoted.
fn sentence(asked: Session) -> AnyView {
    let said = words(move || asked.answer_state.with(AnswerState::sentence));
    tag("div")
        .class("sentence")
        .child(tag("blockquote").of("id", "sentence").child(said))
        .child(tag("div").class("take-along").child(fetched(Slot::TakeAlong)))
        .view()
}

/// How long nothing must have changed before the answer is read out.
const PAUSE: Duration = Duration::from_millis(900);

/// The region whose words are read out. Only the announcement waits: the page itself changes at once.
fn announcer(asked: Session) -> AnyView {
    let fetch = FromAbove::in_context().announcement;
    let said = RwSignal::new(String::new());
    let read_out = move || {
        spawn(async move {
            // Words whose code does not come are not read out.
            if let Ok(words) = fetch().await {
                drop(said.try_set(asked.answer_state.with_untracked(words)));
            }
        });
    };
    // Nothing is said of the view as it opens.
    once_settled(PAUSE, move || asked.answer_state.track(), read_out);
    let shown: Signal<String> = said.into();
    tag("p").class("unseen").of("role", "status").of("aria-live", "polite").child(shown).view()
}
