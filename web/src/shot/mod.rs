//! The Shot view: one sentence that states the shot, its answer in a bar, the whole form, the whole answer.

mod bar;
mod choices;

use crate::answer::answer;
use crate::form::form;
use crate::outcome;
use crate::share::link;
use crate::widgets::chip_sentence::{Chip, chip_sentence};
use crate::widgets::kit::words;
use crate::widgets::later::{Part, later};
use crate::widgets::tag::several;
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use shootout_percentile::posture;
use shootout_percentile::scenario::Scenario;
use shootout_percentile::sentence::plan_in_short;

/// One shot: what is stated, and its odds.
pub fn shot() -> AnyView {
    several(vec![link::remarks(), sentence(), bar::answer_bar(), form(), answer()])
}

/// The shot in one sentence: who, with what, how, at whom, how far, how they stand. It says what the answer is of: while
/// something is wrong, the last valid shot.
fn sentence() -> AnyView {
    let chip = |id, label, say: fn(&Scenario) -> String, asked| {
        Chip::new(id, label, said(say), move || choice(asked))
    };
    chip_sentence(
        "The shot in one sentence",
        vec![
            chip("chip-who", "Who shoots", who, Asked::Who),
            chip("chip-weapon", "With what", weapon, Asked::Weapon),
            chip("chip-plan", "How", plan, Asked::Plan).leading_on(),
            chip("chip-whom", "At whom", whom, Asked::Whom),
            chip("chip-distance", "How far", distance, Asked::Distance),
            chip("chip-posture", "How they stand", how_they_stand, Asked::Posture),
        ],
    )
}

fn said(say: fn(&Scenario) -> String) -> Signal<String> {
    let outcome = outcome::in_context();
    words(move || {
        outcome.with(|outcome| outcome.valid.as_ref().map(|valid| say(&valid.scenario)).unwrap_or_default())
    })
}

fn who(shot: &Scenario) -> String {
    steady(&format!("{}, BS {}", shot.attacker.name, shot.attacker.bs), shot.attacker.bs.to_string().len(), 3)
}

fn weapon(shot: &Scenario) -> String {
    match &shot.off_hand {
        Some(other) => format!("{} and {}", shot.weapon.name, other.name),
        None => shot.weapon.name.clone(),
    }
}

fn plan(shot: &Scenario) -> String {
    let words = plan_in_short(shot);
    if words.is_empty() { "does nothing yet".to_owned() } else { words }
}

fn whom(shot: &Scenario) -> String {
    let part = shot.target.called.map(|part| format!("{} of ", part.words())).unwrap_or_default();
    let more = match shot.following.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("{part}{}{more}", shot.target.name)
}

fn distance(shot: &Scenario) -> String {
    let distance = shot.target.range_m.to_string();
    steady(&format!("{distance} m"), distance.len(), 4)
}

fn how_they_stand(shot: &Scenario) -> String {
    posture::words_of(&shot.target)
}

/// Words that take the same room however many digits are typed: spaces as wide as digits make up for those that are
/// missing, so that no line breaks elsewhere while someone types.
fn steady(words: &str, digits: usize, most_digits: usize) -> String {
    let missing = most_digits.saturating_sub(digits);
    let (before, after) = (missing / 2, missing.div_ceil(2));
    format!("{:\u{2007}<before$}{words}{:\u{2007}<after$}", "", "")
}

/// What a chip asks.
#[derive(Clone, Copy)]
enum Asked {
    Who,
    Weapon,
    Plan,
    Whom,
    Distance,
    Posture,
}

/// The choice behind a chip: its code comes with that of the form, which is made of the same inputs.
fn choice(asked: Asked) -> AnyView {
    provide_context(asked);
    later(|| Box::pin(choices_part()))
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn choices_part() -> Part {
    Ok(|| match expect_context() {
        Asked::Who => choices::who(),
        Asked::Weapon => choices::weapon(),
        Asked::Plan => choices::plan(),
        Asked::Whom => choices::whom(),
        Asked::Distance => choices::distance(),
        Asked::Posture => choices::posture(),
    })
}
