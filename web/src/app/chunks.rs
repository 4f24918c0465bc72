//! What of the view is fetched after the first answer, each in the file of its part: `form` has the inputs, the dice and what only some
//! answers have; `companion` the fight at the table; `compare` variants side by side; `documents` what is opened, saved and kept;
//! `share` what can be taken along.

use crate::answer::announcement::announcement;
use crate::answer::dice::panel;
use crate::answer::distribution::distributions;
use crate::answer::strategy::{compared, strategy};
use crate::answer::{backwards, copy, decision, details, diagram, following, gear, ladder, many, sealed};
use crate::app::more_tabs::more_tabs;
use crate::app::{menu, menu_entries, print, shortcuts, title};
use crate::dom::context::expect_ctx;
use crate::dom::kit::{dynamic, dynamic_when};
use crate::dom::tag::{nothing, several, tag};
use crate::form::outer_inputs::OuterInputs;
use crate::form::{inputs, inside_form, sentence, typed_line};
use crate::screens::table::{self, FetchedParts, Scenes, person_inputs};
use crate::screens::{catalogue, display, loadout};
use crate::session::Session;
use crate::session::answer_state::AnswerState;
use crate::session::declared::DECLARED;
use crate::session::slot::Slot;
use crate::widgets::help::Explain;
use crate::widgets::later::{Part, later, styled};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

/// Fills a slot with what belongs there, as soon as its code is here.
pub fn fill(slot: Slot) -> AnyView {
    match slot {
        Slot::LineRead => later(|| Box::pin(reading_part())),
        Slot::Copies => later(|| Box::pin(copies_part())),
        Slot::Follow => later(|| Box::pin(follow_part())),
        Slot::Ladder => later(|| Box::pin(ladder_part())),
        Slot::Menu => later(|| Box::pin(menu_part())),
        Slot::MenuEntries => later(|| Box::pin(entries_part())),
        Slot::Keys => later(|| Box::pin(keys_part())),
        Slot::PrintFoot => later(|| Box::pin(print_part())),
        Slot::Catalogue => later(|| Box::pin(own_part())),
        Slot::Display => later(|| Box::pin(display_part())),
        Slot::DisplaySheet => later(|| Box::pin(display_sheet_part())),
        slot => dynamic(move || {
            provide_context(slot);
            later(|| Box::pin(form_part()))
        }),
    }
}

/// What forms show that lies above them.
const OUTER_INPUTS: OuterInputs = OuterInputs {
    is_in_scene: person_inputs::is_in_scene,
    offered: person_inputs::offered,
    person: person_inputs::person,
    keep_button: catalogue::keep_button,
};

/// A view with forms in it, beside that of the question that is shown.
fn with_forms(view: impl FnOnce() -> AnyView) -> AnyView {
    provide_context(OUTER_INPUTS);
    view()
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn form_part() -> Part {
    Ok(|| made(expect_ctx()))
}

/// Makes the view of another part, whose code is then fetched after that of the form. A part that says so has what it shares with the form
/// in one file with it; what is shared by parts that do not is cut into a file for each set of parts that need it.
pub fn share_chunk_with_form<T>(make: T) -> T {
    // Nothing is done with the form here: to name it is what counts when the page is cut into parts.
    std::hint::black_box(made as fn(Slot) -> AnyView);
    make
}

fn made(slot: Slot) -> AnyView {
    let session = Session::in_context();
    session.document.declare(DECLARED);
    provide_context(OUTER_INPUTS);
    let said = session.said;
    match slot {
        Slot::Line => typed_line::line(session),
        Slot::Sentence => sentence::of_form(session),
        Slot::SentencePart(place, title) => sentence::asked_by_part(session, place, title),
        Slot::Title => {
            title::follow(session);
            nothing()
        }
        Slot::MoreTabs => more_tabs(session),
        Slot::TakeAlong => {
            several(vec![copy::copy_short(session), copy::copy_as(), loadout::open::compare_button(session)])
        }
        Slot::Dice => panel(Scenes::in_context().dice()),
        Slot::Strategy => {
            said.part(move |answer| several(vec![strategy(session, answer), ladder::fold(session, answer)]))
        }
        Slot::Decisions => several(vec![
            said.part(move |answer| compared(session, answer)),
            said.part(move |answer| match answer.strategy {
                Some(_) => nothing(),
                None => following::offer(session, answer),
            }),
            said.part(|answer| several(answer.decisions.iter().map(decision::decision).collect())),
        ]),
        Slot::TableOf(label) => said.part(move |answer| details::table_of(answer, label)),
        Slot::Tables(shown) => several(vec![
            said.part(move |answer| details::details(answer, shown.opened)),
            said.part(|answer| several(diagram::diagrams(answer))),
            said.part(move |answer| distributions(answer, shown)),
        ]),
        Slot::AskedOtherwise => several(vec![
            many::FOLD.view(session, || later(|| Box::pin(many_part()))),
            backwards::FOLD
                .view(session, || styled("./styles/loadout.css", later(|| Box::pin(backwards_part())))),
            gear::FOLD.view(session, || later(|| Box::pin(gear_part()))),
        ]),
        _ => inside_form(session),
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
    Ok(share_chunk_with_form(|| {
        with_forms(|| {
            let parts = FetchedParts {
                luck: || later(|| Box::pin(luck_part())),
                rolls: || later(|| Box::pin(paper_part())),
                dice: || later(|| Box::pin(printed_dice_part())),
            };
            table::scene(Scenes::in_context().editor(), parts)
        })
    }))
}

#[wasm_split(companion, fallible, wasm_split_path = leptos::wasm_split)]
fn pending_part() -> Part {
    Ok(share_chunk_with_form(|| with_forms(|| table::pending(Scenes::in_context().editor()))))
}

#[wasm_split(companion, fallible, wasm_split_path = leptos::wasm_split)]
fn applying_part() -> Part {
    Ok(share_chunk_with_form(|| with_forms(|| table::applying(Scenes::in_context().editor()))))
}

#[wasm_split(companion, fallible, wasm_split_path = leptos::wasm_split)]
fn players_part() -> Part {
    Ok(share_chunk_with_form(|| {
        let scenes = Scenes::in_context();
        let editor = scenes.editor();
        let is_fight = move || scenes.is_at_table() && !editor.standing.with(Vec::is_empty);
        several(vec![
            // The screen stays on while a fight is open, whatever of it is shown (`web/assets/device-awake.js`).
            dynamic_when(is_fight, || tag("keep-awake").view()),
            crate::screens::display::for_players(table::SHEET, move || table::offered(editor)),
        ])
    }))
}

#[wasm_split(compare, fallible, wasm_split_path = leptos::wasm_split)]
fn loadout_part() -> Part {
    Ok(share_chunk_with_form(|| with_forms(|| loadout::loadout(Session::in_context()))))
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn copies_part() -> Part {
    Ok(share_chunk_with_form(|| copy::choices(Session::in_context())))
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn entries_part() -> Part {
    Ok(share_chunk_with_form(|| menu_entries::entries(Session::in_context())))
}

#[wasm_split(follow, fallible, wasm_split_path = leptos::wasm_split)]
fn follow_part() -> Part {
    Ok(share_chunk_with_form(following::cards::panel))
}

#[wasm_split(follow, fallible, wasm_split_path = leptos::wasm_split)]
fn ladder_part() -> Part {
    Ok(share_chunk_with_form(ladder::inside))
}

#[wasm_split(seal, fallible, wasm_split_path = leptos::wasm_split)]
fn seal_part() -> Part {
    Ok(share_chunk_with_form(sealed::panel))
}

#[wasm_split(many, fallible, wasm_split_path = leptos::wasm_split)]
fn many_part() -> Part {
    Ok(share_chunk_with_form(many::inside))
}

#[wasm_split(backwards, fallible, wasm_split_path = leptos::wasm_split)]
fn backwards_part() -> Part {
    Ok(share_chunk_with_form(backwards::inside))
}

// In the file of what is asked backwards, whose fields it has: each file costs the first load what finds it.
#[wasm_split(backwards, fallible, wasm_split_path = leptos::wasm_split)]
fn gear_part() -> Part {
    Ok(share_chunk_with_form(gear::inside))
}

#[wasm_split(luck, fallible, wasm_split_path = leptos::wasm_split)]
fn luck_part() -> Part {
    Ok(share_chunk_with_form(table::luck::inside))
}

#[wasm_split(paper, fallible, wasm_split_path = leptos::wasm_split)]
fn paper_part() -> Part {
    Ok(share_chunk_with_form(table::paper::inside))
}

#[wasm_split(paper, fallible, wasm_split_path = leptos::wasm_split)]
fn printed_dice_part() -> Part {
    Ok(share_chunk_with_form(table::paper::choice))
}

/// The sealed roll whose link was opened.
pub fn sealed_roll() -> AnyView {
    styled("./styles/answer_parts.css", later(|| Box::pin(seal_part())))
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

#[wasm_split(typed_line, fallible, wasm_split_path = leptos::wasm_split)]
fn reading_part() -> Part {
    Ok(share_chunk_with_form(typed_line::reading::reading))
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn menu_part() -> Part {
    Ok(menu::entries)
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn keys_part() -> Part {
    Ok(share_chunk_with_form(shortcuts::keys))
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn print_part() -> Part {
    Ok(print::foot)
}

#[wasm_split(own, fallible, wasm_split_path = leptos::wasm_split)]
fn own_part() -> Part {
    Ok(share_chunk_with_form(|| with_forms(catalogue::inside)))
}

#[wasm_split(companion, fallible, wasm_split_path = leptos::wasm_split)]
fn display_part() -> Part {
    Ok(display::screen::screen)
}

#[wasm_split(companion, fallible, wasm_split_path = leptos::wasm_split)]
fn display_sheet_part() -> Part {
    Ok(share_chunk_with_form(display::sheet::sheet))
}
