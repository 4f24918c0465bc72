//! The scene on paper: who is in it, with all that is asked for at the table, and what has happened. On the screen it is not
//! shown.

use super::state::Table;
use crate::print::BEFORE;
use crate::widgets::kit::{on_window, part_when};
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use shootout_percentile::scene::{Combatant, Scene, Sheet, State, grid_words};

const HEADS: [&str; 8] = ["Name", "BS", "WS", "I", "A", "Tek", "Weapons", "Protection"];

/// The sheet, made when it is to be printed.
pub fn paper(table: Table) -> AnyView {
    let printing = RwSignal::new(false);
    on_window(BEFORE, move |_| printing.set(true));
    on_window("afterprint", move |_| printing.set(false));
    tag("div").class("on-paper").child(part_when(move || printing.get(), move || table.scene(sheet))).view()
}

fn sheet(scene: &Scene) -> AnyView {
    let state = scene.state();
    let heads: Vec<AnyView> =
        HEADS.iter().map(|head| tag("th").of("scope", "col").child(*head).view()).collect();
    let lines: Vec<AnyView> = scene
        .log()
        .iter()
        .map(|line| {
            let place = format!("{}.{}.{}", line.place.turn, line.place.round, line.place.action);
            tag("li").child(tag("span").class("when").child(place)).child(line.words.clone()).view()
        })
        .collect();
    several(vec![
        tag("h2").child(scene.name().to_owned()).view(),
        tag("p").child(format!("Now: {}.", grid_words(state.slot))).view(),
        tag("table").child(tag("thead").child(tag("tr").child(heads))).child(people(state)).view(),
        tag("h3").child("What happened").view(),
        tag("ol").child(lines).view(),
    ])
}

/// Everyone, side after side, each under its name; without headings where nobody has a side.
fn people(state: &State) -> Vec<AnyView> {
    let sides = state.sides();
    let has_sides = sides.iter().any(Option::is_some);
    let mut rows = Vec::new();
    for side in sides {
        let heading =
            tag("th").of("scope", "rowgroup").of("colspan", "8").child(side.unwrap_or("No side").to_owned());
        rows.extend(has_sides.then(|| tag("tbody").class("of-side").child(tag("tr").child(heading)).view()));
        let here = state.combatants.iter().filter(|one| one.side() == side);
        rows.extend(here.map(|one| person(state, one)));
    }
    rows
}

/// Someone's two lines: their numbers, and how they stand with room to write.
fn person(state: &State, one: &Combatant) -> AnyView {
    let Sheet { bs, ws, initiative, attacks, tek, .. } = &one.sheet;
    let mut armed = one.armed();
    armed.extend(one.sheet.melee_weapon.as_ref().map(|weapon| weapon.name.clone()));
    let tek = tek.map(|tek| tek.to_string()).unwrap_or_else(|| "\u{2013}".to_owned());
    let cells = [
        bs.to_string(),
        ws.to_string(),
        initiative.to_string(),
        attacks.to_string(),
        tek,
        armed.join(", "),
        protection(&one.sheet).join(", "),
    ];
    let cells: Vec<AnyView> = cells.into_iter().map(|cell| tag("td").child(cell).view()).collect();
    let standing = state.standing(one).join(" \u{b7} ");
    tag("tbody")
        .child(tag("tr").child(tag("th").of("scope", "row").child(one.name().to_owned())).child(cells))
        .child(tag("tr").child(tag("td").of("colspan", "8").class("stands").child(standing)))
        .view()
}

fn protection(sheet: &Sheet) -> Vec<String> {
    let cover = sheet.cover.iter().map(|cover| &cover.name);
    let field = sheet.field.iter().map(|field| &field.name);
    cover.chain(field).chain(sheet.armour.iter().map(|armour| &armour.name)).cloned().collect()
}
