//! The Table view: a fight, action by action.
//!
//! `state` holds the scene and is the only place that changes it; `grid`, `sentence`, `combatants` and `deeds` show it
//! and offer actions; `attack`, `blow` and `dice` resolve what dice decide; `sheet` and `standing` change people; `log` tells what
//! happened; `file` opens and saves; `behind` keeps what steps leave that are no events; `paper`
//! prints; `for_players` says what a second screen may show. All numbers and words of the game are those of `shootout_percentile::scene`.

mod attack;
mod behind;
mod blow;
mod burst;
mod combatants;
mod deeds;
mod dice;
mod fields;
mod file;
mod for_players;
mod grid;
mod intent;
mod kept;
mod log;
mod more;
mod number_field;
mod odds;
mod options;
mod pad;
mod paper;
mod rolling;
mod saved;
mod sentence;
mod setup;
mod sheet;
mod standing;
mod state;
mod things;

use crate::display::for_players;
use crate::questions::beside_form;
use crate::views::Shown;
use crate::widgets::kit::{flag, part, words};
use crate::widgets::later::{Part, later, styled};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_split::wasm_split;
use leptos::web_sys::HtmlElement;
use shootout_percentile::scene as rules;
use state::{Stage, Table};
use std::time::Duration;

/// The view, once its code is here.
pub fn table() -> AnyView {
    styled("./styles/table.css", later(|| Box::pin(table_part())))
}

#[wasm_split(table, fallible, wasm_split_path = leptos::wasm_split)]
fn table_part() -> Part {
    Ok(beside_form(view))
}

/// What a person is about, without its contents: which panel is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Panel {
    Log,
    Attack,
    Blow,
    Dice,
    Sheet,
    Files,
}

fn view() -> AnyView {
    let table = Table::open();
    file::receive(table);
    let shown = Shown::in_context();
    let panel = Memo::new(move |_| table.stage(panel_of));
    let at_work = flag(move || panel.get() != Panel::Log);
    let side = part(move || match panel.get() {
        Panel::Log => log::log(table),
        Panel::Attack => attack::attack_panel(table),
        Panel::Blow => blow::blow_panel(table),
        Panel::Dice => dice::dice_panel(table),
        Panel::Sheet => sheet::sheet_panel(table),
        Panel::Files => file::file_panel(table),
    });
    let heard = words(move || {
        table.scene(|scene| scene.log().last().map(|line| line.words.clone()).unwrap_or_default())
    });
    follow_focus(panel);
    tag("section")
        .class("table")
        .of("aria-label", "Table")
        .class_while("at-work", at_work)
        .child(
            tag("div")
                .class("table-left")
                .child(grid::clock(table))
                .child(sentence::sentence(table))
                .child(combatants::combatants(table))
                .child(deeds::deck(table)),
        )
        .child(tag("div").class("table-side").child(side))
        .child(paper::paper(table))
        .child(for_players(for_players::SHEET, move || for_players::offered(table, shown)))
        .child(tag("p").class("unseen").of("role", "status").child(heard))
        .view()
}

/// Who uses the keyboard goes on where the work is: in a panel that opens, at the actions when it closes.
fn follow_focus(panel: Memo<Panel>) {
    Effect::new(move |before: Option<Panel>| {
        let now = panel.get();
        let place = if now == Panel::Log { ".deck" } else { ".panel" };
        if before.is_some_and(|before| before != now) && now != Panel::Dice {
            set_timeout(move || focus(place), Duration::ZERO);
        }
        now
    });
}

/// Puts the focus on the first element that a selector finds.
fn focus(place: &str) {
    let element = document().query_selector(place).ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // Refused only where it is not on the page any more.
        let _ = element.focus();
    }
}

fn panel_of(stage: &Stage) -> Panel {
    use rules::Attempt;
    match stage {
        Stage::Log => Panel::Log,
        Stage::Plan(Attempt::Attack(_)) => Panel::Attack,
        Stage::Plan(_) => Panel::Blow,
        Stage::Dice(_) => Panel::Dice,
        Stage::Sheet(_) => Panel::Sheet,
        Stage::Files => Panel::Files,
    }
}
