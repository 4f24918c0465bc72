//! The answer: the headline and what to roll, the other chances, how numbers are distributed, one sentence to quote.

use super::copy::copy_as;
use super::decision::decision;
use super::details::details;
use super::diagram::diagrams;
use super::dice::{Dice, dice};
use super::distribution::{Shown, distribution};
use super::glance::{first_number, has_numbers, numbers, outline};
use super::links::copy_button;
use super::rolls::rolls;
use super::state::Asked;
use super::told::{Progress, Told};
use crate::focus;
use crate::widgets::frame::words_of;
use crate::widgets::kit::{button, flag, part, words};
use crate::widgets::rule::rule_button;
use crate::widgets::tag::{nothing, several, tag};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use shootout::InputError;
use shootout::export::roll_words;
use shootout::percent;
use shootout_ruleset::answer::{Answer, Bound, Chance, Distribution, Remark};
use shootout_ruleset::diagram::Diagram;
use std::time::Duration;

/// The section of the answer.
pub const ANSWER: &str = "answer-to-question";

/// How many chances the bar has room for, beside the headline.
const MAX_IN_BAR: usize = 2;

/// The answer in short, in sight while the inputs are.
pub fn bar(asked: Asked) -> AnyView {
    let stale = flag(move || asked.told.with(Told::is_stale));
    tag("a")
        .class("summary-bar")
        .of("href", "#answer-to-question")
        .class_while("stale", stale)
        .child(of_answer(asked, in_short))
        .child(tag("span").class("summary-stale").child(words(move || asked.told.with(why_stale).to_owned())))
        .child(tag("span").class("unseen").child("To the full answer"))
        .view()
}

/// Why the numbers in sight are not those of the inputs.
fn why_stale(told: &Told) -> &'static str {
    match told.progress {
        Progress::Done => "Still for the last valid value",
        Progress::Working(_) => WORKING,
        Progress::Stopped | Progress::Broken => "Not worked out",
    }
}

fn in_short(answer: &Answer) -> AnyView {
    let Some(headline) = answer.chances.first() else {
        if answer.reasons.is_empty() {
            return tag("span").class("summary-words").child(answer.sentence.clone()).view();
        }
        let reason = answer.reasons.first().map(|reason| reason.words.clone());
        return tag("span")
            .class("summary-words alarm")
            .child(tag("strong").child("This cannot be done"))
            .child(tag("small").child(reason))
            .view();
    };
    let small = |words: String| tag("small").class("q-bar-roll").child(words);
    let percent_of_headline = percent(&headline.chance.value);
    // Where there is a number to roll, that is what the table wants to see.
    let (large, label, beside) = match first_number(answer) {
        Some((figure, words)) => {
            (figure, words, Some(small(format!("{} {percent_of_headline}", headline.label))))
        }
        None => {
            let roll = answer.rolls.first().map(|roll| small(roll_words(roll)));
            (percent_of_headline, headline.label.clone(), roll)
        }
    };
    let others = answer.chances.iter().skip(1).take(MAX_IN_BAR).map(|chance| {
        tag("span")
            .class("summary-chance")
            .child(tag("small").child(chance.label.clone()))
            .child(percent(&chance.chance.value))
            .view()
    });
    several(vec![
        tag("span")
            .class("summary-roll q-bar-headline")
            .child(tag("b").child(large))
            .child(tag("span").child(tag("small").child(label)).child(beside))
            .view(),
        tag("span").class("summary-chances").child(others.collect::<Vec<AnyView>>()).view(),
    ])
}

/// The whole answer.
pub fn answer(asked: Asked, thrown: Dice, above_dice: AnyView) -> AnyView {
    let stale = flag(move || asked.told.with(Told::is_stale));
    let opened = RwSignal::new(false);
    let shown = Shown { tables: RwSignal::new(false), bound: RwSignal::new(Bound::Exactly) };
    tag("section")
        .class("answer q-answer")
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
                .child(of_answer(asked, estimate))
                .child(of_answer(asked, numbers))
                .child(of_answer(asked, headline))
                .child(of_answer(asked, move |answer| rolls(&answer.rolls, opened)))
                .child(above_dice)
                .child(dice(thrown))
                .child(of_answer(asked, other_chances))
                .child(of_answer(asked, |answer| several(answer.decisions.iter().map(decision).collect())))
                .child(of_answer(asked, outline))
                .child(of_answer(asked, |answer| details(&answer.details)))
                .child(of_answer(asked, |answer| several(diagrams(answer))))
                .child(of_answer(asked, move |answer| {
                    let is_drawn = |one: &Distribution| draws(answer, one);
                    several(
                        answer
                            .distributions
                            .iter()
                            .map(|one| distribution(one, is_drawn(one), shown))
                            .collect(),
                    )
                })),
        )
        .child(sentence(asked))
        .child(announcer(asked))
        .view()
}

/// Whether a diagram draws these chances, so that a table of them is enough.
fn draws(answer: &Answer, distribution: &Distribution) -> bool {
    let draws = |diagram: &Diagram| match diagram {
        Diagram::SharesOverTime(shares) => distribution.unit() == Some(shares.unit),
        Diagram::MarkedBoxes(_) => false,
    };
    answer.diagrams.iter().any(draws)
}

/// A part of the page that shows a piece of the answer; nothing before there is one.
fn of_answer(asked: Asked, show: impl Fn(&Answer) -> AnyView + Send + 'static) -> AnyView {
    // What is wrong now is no reason to paint the last valid answer again.
    let answer = Memo::new(move |_| asked.told.with(|told| told.answer().cloned()));
    part(move || answer.with(|answer| answer.as_ref().map_or_else(nothing, &show)))
}

/// What is wrong, why it cannot be done, or what must not be overlooked. Its place is kept, so that nothing moves.
fn status(asked: Asked) -> AnyView {
    part(move || {
        asked.told.with(|told| match (&told.problem, told.answer()) {
            (Some(problem), _) => wrong(asked, problem),
            (None, Some(answer)) => what_to_note(answer),
            (None, None) => nothing(),
        })
    })
}

fn wrong(asked: Asked, problem: &InputError) -> AnyView {
    let place = if problem.path.is_empty() { "The document".to_owned() } else { problem.path.clone() };
    let path = asked.in_documents(&problem.path);
    tag("div")
        .class("status alarm")
        .child(
            tag("p")
                .child(tag("strong").class("path").child(place))
                .child(" ")
                .child(words_of(problem))
                .child(" The answer below is still for the last valid input."),
        )
        .child(button("Go to it", "quiet", move || focus::on_path(&path)))
        .view()
}

/// That the numbers are no exact ones.
fn estimate(answer: &Answer) -> AnyView {
    let said = answer.estimate.clone();
    said.map_or_else(nothing, |said| tag("div").class("status noted").child(tag("p").child(said)).view())
}

/// What is said while an answer is worked out beside the page, and how to end that. It lies over the answer, so that nothing moves.
fn waiting(asked: Asked) -> AnyView {
    let progress = Memo::new(move |_| asked.told.with(|told| told.progress));
    let telling = asked.telling;
    let shown = part(move || {
        let (words, action) = match progress.get() {
            Progress::Done => return nothing(),
            Progress::Working(share) => {
                let share = share.map(|share| format!(" {:.0}%", 100.0 * share)).unwrap_or_default();
                (format!("{WORKING}{share}"), button("Stop", "", move || telling.stop()))
            }
            Progress::Broken => (BROKEN.to_owned(), button("Try again", "", move || telling.try_again())),
            Progress::Stopped => (STOPPED.to_owned(), button("Go on", "", move || telling.try_again())),
        };
        tag("div").class("q-waiting").child(tag("p").child(words)).child(action).view()
    });
    // Before the first answer there is nothing to lie over but the dice.
    let is_first = flag(move || asked.told.with(|told| told.answer().is_none()));
    tag("div").class("q-waiting-place no-print").class_while("first", is_first).child(shown).view()
}

const WORKING: &str = "Working it out\u{2026}";
const STOPPED: &str = "Stopped. The numbers below are of an earlier input.";
const BROKEN: &str = "It could not be worked out: the page's worker broke down.";

fn what_to_note(answer: &Answer) -> AnyView {
    if !answer.reasons.is_empty() {
        return remarks("status alarm noted", Some("This cannot be done"), &answer.reasons);
    }
    if answer.notes.is_empty() {
        return nothing();
    }
    remarks("status alarm noted", None, &answer.notes)
}

fn remarks(class: &'static str, title: Option<&'static str>, remarks: &[Remark]) -> AnyView {
    let lines: Vec<AnyView> = remarks
        .iter()
        .map(|remark| {
            let rule = (!remark.rule.is_empty()).then(|| rule_button(remark.rule));
            tag("p").child(remark.words.clone()).child(" ").child(rule).view()
        })
        .collect();
    let title = title.map(|title| tag("p").child(tag("strong").child(title)));
    tag("div").class(class).child(title).child(lines).view()
}

/// The chance that matters most, to see from afar; where there are numbers to roll, these are, and it stands with the others.
fn headline(answer: &Answer) -> AnyView {
    let first = answer.chances.first().filter(|_| !has_numbers(answer));
    let Some(Chance { label, explanation, chance }) = first else { return nothing() };
    tag("p")
        .class("q-headline chance-of-all")
        .child(tag("b").child(percent(&chance.value)))
        .child(tag("span").child(label.clone()).child(tag("small").child(explanation.clone())))
        .view()
}

/// The other chances, a line each.
fn other_chances(answer: &Answer) -> AnyView {
    let others = answer.chances.get(usize::from(!has_numbers(answer))..).unwrap_or_default();
    if others.is_empty() {
        return nothing();
    }
    let lines = others.iter().map(|Chance { label, explanation, chance }| {
        tag("div")
            .child(tag("dt").child(label.clone()).child(tag("small").child(explanation.clone())))
            .child(tag("dd").child(percent(&chance.value)))
            .view()
    });
    tag("dl").class("q-chances").child(lines.collect::<Vec<AnyView>>()).view()
}

/// The answer in one sentence, to be quoted.
fn sentence(asked: Asked) -> AnyView {
    let said = words(move || asked.told.with(Told::sentence));
    tag("div")
        .class("sentence")
        .child(tag("blockquote").child(said))
        .child(tag("div").class("take-along").child(copy_button("Copy", said)).child(copy_as(asked)))
        .view()
}

/// How long nothing must have changed before the answer is read out.
const PAUSE: Duration = Duration::from_millis(900);

/// The region whose words are read out. Only the announcement waits: the page itself changes at once.
fn announcer(asked: Asked) -> AnyView {
    let said = RwSignal::new(String::new());
    Effect::new(move |before: Option<Option<TimeoutHandle>>| {
        asked.told.track();
        // Nothing is said of the view as it opens.
        let pending = before?;
        if let Some(pending) = pending {
            pending.clear();
        }
        set_timeout_with_handle(move || said.set(asked.told.with_untracked(announcement)), PAUSE).ok()
    });
    let shown: Signal<String> = said.into();
    tag("p").class("unseen").of("role", "status").of("aria-live", "polite").child(shown).view()
}

fn announcement(told: &Told) -> String {
    match (&told.problem, told.progress) {
        (Some(_), _) => "The input was not taken; the last valid answer stays.".to_owned(),
        (None, Progress::Done) => told.sentence(),
        (None, Progress::Working(_)) => "Working it out.".to_owned(),
        (None, Progress::Stopped) => "Stopped.".to_owned(),
        (None, Progress::Broken) => BROKEN.to_owned(),
    }
}
