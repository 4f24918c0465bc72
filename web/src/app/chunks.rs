//! What of the view is fetched after the first answer, each in the file of its part: `form` has the inputs, the dice and what only some
//! answers have; `companion` the fight at the table; `compare` variants side by side; `documents` what is opened, saved and kept;
//! `share` what can be taken along.

use crate::answer::announcement::announcement;
use crate::answer::dice::{Dice, panel};
use crate::answer::distribution::{Shown, distributions};
use crate::answer::strategy::{compared, strategy};
use crate::answer::{copy, decision, details, diagram};
use crate::app::menu_entries;
use crate::app::more_tabs::more_tabs;
use crate::dom::context::provided;
use crate::dom::kit::{part, part_when};
use crate::dom::tag::{several, tag};
use crate::form::inside_form;
use crate::form::{inputs, sentence, typed_line};
use crate::screens::loadout;
use crate::screens::table;
use crate::screens::table::Scenes;
use crate::session::answer_state::AnswerState;
use crate::session::form_lookup::DECLARED;
use crate::session::{Asked, Place};
use crate::widgets::help::Explain;
use crate::widgets::later::{Part, later, styled};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

/// Inputs, and what belongs to them.
#[derive(Clone)]
pub enum Inside {
    /// The whole form.
    Form,
    /// The question in a line of words.
    Line,
    /// The sentence, where the answer does not say it.
    Sentence,
    /// What a part of the sentence asks, of the form of a question.
    SentencePart(Place, &'static str),
    /// The tabs that have no room.
    MoreTabs,
    /// The dice on the table.
    Dice(Box<Dice>),
    /// What to do whatever the dice show.
    Strategy,
    /// What follows after the chances: plans beside each other, decisions.
    Decisions,
    /// The table of the picture that is called so.
    TableOf(&'static str),
    /// Tables, diagrams and distributions.
    Tables(Shown, RwSignal<bool>),
}

/// These inputs, as soon as their code is here.
pub fn inside(of: Inside) -> AnyView {
    part(move || {
        provide_context(of.clone());
        later(|| Box::pin(form_part()))
    })
}

/// The same of what has a style sheet of its own: what only some answers have, and the dice.
pub fn of_some_answers(of: Inside) -> AnyView {
    styled("./styles/answer_parts.css", inside(of))
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn form_part() -> Part {
    Ok(|| made(provided()))
}

/// Makes the view of another part, whose code is then fetched after that of the form. A part that says so has what it shares with the form
/// in one file with it; what is shared by parts that do not is cut into a file for each set of parts that need it.
pub fn beside_form<T>(make: T) -> T {
    // Nothing is done with the form here: to name it is what counts when the page is cut into parts.
    std::hint::black_box(made as fn(Inside) -> AnyView);
    make
}

fn made(of: Inside) -> AnyView {
    let asked = Asked::in_context();
    asked.document.declare(DECLARED);
    let said = asked.said;
    match of {
        Inside::Form => inside_form(asked),
        Inside::Line => typed_line::line(asked),
        Inside::Sentence => sentence::of_form(asked),
        Inside::SentencePart(place, title) => sentence::asked_by_part(asked, place, title),
        Inside::MoreTabs => more_tabs(asked),
        Inside::Dice(dice) => panel(*dice),
        Inside::Strategy => said.part(move |answer| strategy(asked, answer)),
        Inside::Decisions => several(vec![
            said.part(move |answer| compared(asked, answer)),
            said.part(|answer| several(answer.decisions.iter().map(decision::decision).collect())),
        ]),
        Inside::TableOf(label) => said.part(move |answer| details::table_of(answer, label)),
        Inside::Tables(shown, opened) => several(vec![
            said.part(move |answer| details::details(answer, opened)),
            said.part(|answer| several(diagram::diagrams(answer))),
            said.part(move |answer| distributions(answer, shown)),
        ]),
    }
}

/// What each input is for: in the file with the inputs.
///
/// # Errors
///
/// When that file cannot be fetched.
#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
pub fn help_part() -> Result<Explain, SplitLoaderError> {
    Ok(inputs::explain)
}

/// What is read out of an answer.
///
/// # Errors
///
/// When its file cannot be fetched.
#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
pub fn announcement_part() -> Result<fn(&AnswerState) -> String, SplitLoaderError> {
    Ok(announcement)
}

#[wasm_split(companion, fallible, wasm_split_path = leptos::wasm_split)]
fn scene_part() -> Part {
    Ok(beside_form(|| table::scene(Scenes::in_context().editor())))
}

#[wasm_split(companion, fallible, wasm_split_path = leptos::wasm_split)]
fn pending_part() -> Part {
    Ok(beside_form(|| table::pending(Scenes::in_context().editor())))
}

#[wasm_split(companion, fallible, wasm_split_path = leptos::wasm_split)]
fn applying_part() -> Part {
    Ok(beside_form(|| table::applying(Scenes::in_context().editor())))
}

#[wasm_split(companion, fallible, wasm_split_path = leptos::wasm_split)]
fn players_part() -> Part {
    Ok(beside_form(|| {
        let scenes = Scenes::in_context();
        let (editor, shown) = (scenes.editor(), crate::session::view::Shown::in_context());
        let is_fight = move || scenes.is_at_table() && !editor.standing.with(Vec::is_empty);
        several(vec![
            // The screen stays on while a fight is open, whatever of it is shown (`web/assets/device-awake.js`).
            part_when(is_fight, || tag("keep-awake").view()),
            crate::screens::display::for_players(table::SHEET, move || table::offered(editor, shown)),
        ])
    }))
}

#[wasm_split(compare, fallible, wasm_split_path = leptos::wasm_split)]
fn loadout_part() -> Part {
    Ok(beside_form(|| loadout::loadout(Asked::in_context())))
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn copies_part() -> Part {
    Ok(beside_form(|| copy::choices(Asked::in_context())))
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn entries_part() -> Part {
    Ok(beside_form(|| menu_entries::entries(Asked::in_context())))
}

/// The fight at the table.
pub fn scene() -> AnyView {
    styled("./styles/companion.css", later(|| Box::pin(scene_part())))
}

/// What is being done in it, over all else.
pub fn pending() -> AnyView {
    styled("./styles/companion.css", later(|| Box::pin(pending_part())))
}

/// What is done with the dice of that, over them.
pub fn applying() -> AnyView {
    later(|| Box::pin(applying_part()))
}

/// What a second screen may show of it.
pub fn for_players() -> AnyView {
    later(|| Box::pin(players_part()))
}

/// Variants of a question side by side.
pub fn loadout() -> AnyView {
    later(|| Box::pin(loadout_part()))
}

/// What can be taken along of an answer.
pub fn copies() -> AnyView {
    later(|| Box::pin(copies_part()))
}

/// What the menu offers for the rule set.
pub fn menu_entries() -> AnyView {
    later(|| Box::pin(entries_part()))
}
