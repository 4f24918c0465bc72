//! The answer: the headline and what to roll, the other chances, how numbers are distributed, one sentence to quote.

use super::copy::copy_as;
use super::counts::counts;
use super::decision::decision;
use super::details::details;
use super::diagram::diagrams;
use super::dice::{Dice, dice};
use super::distribution::{Shown, distribution};
use super::glance::{chances, has_chances, has_numbers, numbers, outline};
use super::links::copy_button;
use super::rolls::rolls;
use super::state::Asked;
use super::strategy::{compared, strategy};
use super::told::{Progress, Told};
use crate::focus;
use crate::print::BEFORE;
use crate::widgets::frame::words_of;
use crate::widgets::kit::{button, flag, on_window, part, words};
use crate::widgets::rule::rule_button;
use crate::widgets::tag::{nothing, several, tag};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use shootout::InputError;
use shootout::percent;
use shootout_ruleset::answer::{Answer, Bound, Chance, Distribution, Remark};
use shootout_ruleset::diagram::Diagram;
use shootout_ruleset::question::Answered;
use std::sync::Arc;
use std::time::Duration;

/// The section of the answer.
pub const ANSWER: &str = "answer-to-question";

/// The last valid answer, followed: made once for all that show pieces of it.
#[derive(Clone, Copy)]
pub struct Said(Memo<Option<Arc<Answered>>>);

impl Said {
    /// The answer to what is asked.
    pub fn of(asked: Asked) -> Self {
        // What is wrong now is no reason to paint the last valid answer again.
        Self(Memo::new(move |_| asked.told.with(Told::last_answered)))
    }

    /// Reads it; none before there is one.
    pub fn with<T>(self, read: impl FnOnce(Option<&Answer>) -> T) -> T {
        self.0.with(|answered| read(answered.as_ref().map(|answered| &answered.answer)))
    }

    /// A part of the page that shows a piece of it; nothing before there is one.
    pub fn part(self, show: impl Fn(&Answer) -> AnyView + Send + 'static) -> AnyView {
        part(move || self.with(|answer| answer.map_or_else(nothing, &show)))
    }
}

/// The whole answer.
pub fn answer(asked: Asked, thrown: Dice, above_dice: AnyView) -> AnyView {
    let stale = flag(move || asked.told.with(Told::is_stale));
    let opened = RwSignal::new(false);
    // Paper shows what is folded away on the screen.
    on_window(BEFORE, move |_| opened.set(true));
    let said = Said::of(asked);
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
                .child(said.part(estimate))
                .child(said.part(move |answer| numbers(answer, opened)))
                .child(said.part(headline))
                .child(said.part(move |answer| strategy(asked, answer)))
                .child(said.part(move |answer| rolls(&answer.rolls, opened)))
                .child(said.part(chances))
                .child(above_dice)
                .child(dice(thrown))
                .child(said.part(other_chances))
                .child(said.part(move |answer| compared(asked, answer)))
                .child(said.part(|answer| several(answer.decisions.iter().map(decision).collect())))
                .child(
                    tag("div")
                        .class("pictures")
                        .child(counts(said, shown))
                        .child(said.part(move |answer| outline(answer, opened))),
                )
                .child(said.part(move |answer| details(answer, opened)))
                .child(said.part(|answer| several(diagrams(answer))))
                .child(said.part(move |answer| {
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

pub const WORKING: &str = "Working it out\u{2026}";
const STOPPED: &str = "Stopped. The numbers below are of an earlier input.";
const BROKEN: &str = "It could not be worked out: the page's worker broke down.";

fn what_to_note(answer: &Answer) -> AnyView {
    if !answer.reasons.is_empty() {
        return remarks("status alarm noted", Some("This cannot be done"), &answer.reasons);
    }
    if answer.notes.is_empty() {
        let line = answer.form_words.as_ref().map(|words| words.line.clone());
        let line = line.filter(|line| !line.is_empty());
        let line = line.map(|line| tag("div").class("status").child(tag("p").child(line)).view());
        return line.unwrap_or_else(nothing);
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
    if others.is_empty() || has_chances(answer) {
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
