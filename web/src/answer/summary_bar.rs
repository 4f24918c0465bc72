//! What one says aloud in one bar below the sentence, with what is done next: in sight, and in reach, while the inputs are.

use crate::answer::dice::{Dice, hand};
use crate::answer::status::place_of;
use crate::answer::{ANSWER, WORKING};
use crate::document::outcome::words_of;
use crate::dom::kit::{dynamic, flag, words};
use crate::dom::tag::{nothing, several, tag};
use crate::session::Session;
use crate::session::answer_state::{AnswerState, Progress};
use crate::widgets::large::large;
use leptos::prelude::*;
use shootout::export::roll_words;
use shootout::percent;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::glance::{GlanceChance, NumberGroup};

/// How many chances it has room for, beside the headline.
const MAX_CHANCES: usize = 2;

/// The bar.
pub fn bar(asked: Session, dice: Dice) -> AnyView {
    let stale = flag(move || asked.answer_state.with(AnswerState::is_stale));
    let said = tag("a")
        .class("summary-said")
        .with("href", format!("#{ANSWER}"))
        .child(asked.said.part(in_short))
        .child(dynamic(move || asked.answer_state.with(|answer_state| never_valid(asked, answer_state))))
        .child(
            tag("span")
                .class("summary-stale")
                .child(words(move || asked.answer_state.with(why_stale).to_owned())),
        )
        .child(tag("span").class("unseen").child("To the full answer"));
    tag("div").class("summary-bar").class_while("stale", stale).child(said).child(hand(dice, true)).view()
}

/// Why the numbers in sight are not those of the inputs.
fn why_stale(answer_state: &AnswerState) -> &'static str {
    match answer_state.progress {
        Progress::Done if answer_state.answer().is_none() => "",
        Progress::Done => "Still for the last valid value",
        Progress::Working(_) => WORKING,
        Progress::Stopped | Progress::Broken => "Not worked out",
    }
}

/// Where no valid document was stated yet, there is nothing but what is wrong.
fn never_valid(asked: Session, answer_state: &AnswerState) -> AnyView {
    let problem = answer_state.problem.as_ref().filter(|_| answer_state.answer().is_none());
    problem.map_or_else(nothing, |problem| {
        let why = format!("{}. {}", place_of(asked, problem), words_of(problem));
        without_numbers("There is no answer yet", why)
    })
}

fn without_numbers(what: &'static str, why: String) -> AnyView {
    tag("span")
        .class("summary-words alarm")
        .child(tag("strong").child(what))
        .child(tag("small").child(why))
        .view()
}

fn in_short(answer: &Answer) -> AnyView {
    if let Some(reason) = answer.reasons.first() {
        return without_numbers("This cannot be done", reason.words.clone());
    }
    match &answer.glance {
        // Where there are numbers to roll, these are what the table wants to see.
        Some(glance) if !glance.chances.is_empty() => {
            let is_brief =
                |(place, _): &(usize, &GlanceChance)| glance.brief.is_empty() || glance.brief.contains(place);
            let brief = glance.chances.iter().enumerate().filter(is_brief).map(|(_, chance)| chance);
            let chances = brief.map(|chance| of_chance(&chance.name, &chance.figure)).collect();
            let note = answer.notes.first().map(|note| {
                tag("span").class("summary-words").child(tag("small").child(note.words.clone())).view()
            });
            several(vec![to_roll(glance.numbers.first()), all_chances(chances), note.unwrap_or_else(nothing)])
        }
        _ => headline(answer),
    }
}

/// The numbers of what is done first: one alone large, several as one says them. "Roll 40" looks like a button; "40 or less" says what to
/// roll.
fn to_roll(group: Option<&NumberGroup>) -> AnyView {
    let numbers = group.map(|group| group.numbers.as_slice()).unwrap_or_default();
    let word = |words: &'static str| tag("small").class("summary-word").child(words).view();
    let (said, or_else) = match (numbers, group) {
        ([only], _) => {
            let figure = large(only.figure.clone());
            let parts = if only.comes_after_its_words() {
                [word(only.words), figure]
            } else {
                [figure, word(only.words)]
            };
            (parts.into(), only.or_else.clone())
        }
        ([], _) | (_, None) => (vec![tag("small").child("Nothing to roll").view()], None),
        (several, Some(group)) => {
            let one = |[before, figure, after]: [String; 3]| {
                tag("span").child(before).child(tag("b").child(figure)).child(after).view()
            };
            let likeliest = several.iter().any(|number| number.or_else.is_some());
            (group.aloud().into_iter().map(one).collect(), likeliest.then(|| "likeliest".to_owned()))
        }
    };
    tag("span")
        .class("summary-roll")
        .class_while("long", numbers.len() > 1)
        .child(said)
        .child(or_else.map(|others| tag("span").class("or-else").child(others)))
        .view()
}

fn of_chance(name: &str, figure: &str) -> AnyView {
    tag("span")
        .class("summary-chance")
        .child(tag("small").child(name.to_owned()))
        .child(figure.to_owned())
        .view()
}

fn all_chances(chances: Vec<AnyView>) -> AnyView {
    tag("span").class("summary-chances").child(chances).view()
}

/// The chance that matters most, with those beside it; where there is none, the sentence.
fn headline(answer: &Answer) -> AnyView {
    let small = |words: String| tag("small").class("bar-roll").child(words);
    let large = |figure: String, label: String, beside: Option<AnyView>| {
        tag("span")
            .class("summary-roll bar-headline")
            .child(tag("b").child(figure))
            .child(tag("span").child(tag("small").child(label)).child(beside))
            .view()
    };
    if let Some(of) = &answer.strategy {
        return large(of.worth.text.clone(), of.goal.clone(), Some(small(of.brief.clone()).view()));
    }
    let Some(headline) = answer.chances.first() else {
        return tag("span").class("summary-words").child(answer.sentence.clone()).view();
    };
    let others = answer.chances.iter().skip(1).take(MAX_CHANCES);
    let others = others.map(|chance| of_chance(&chance.label, &percent(&chance.chance.value)));
    several(vec![
        large(
            percent(&headline.chance.value),
            headline.after_number().to_owned(),
            answer.rolls.first().map(|roll| small(roll_words(roll)).view()),
        ),
        all_chances(others.collect()),
    ])
}
