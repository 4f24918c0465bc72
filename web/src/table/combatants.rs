//! Those in the scene, a row each.

use super::fields::keyed;
use super::state::{Stage, Table};
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, button, click, part, part_when, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout_percentile::scene::{Combatant, Id, State, Status};

/// The rows, or the ways to begin.
pub fn combatants(table: Table) -> AnyView {
    let empty = part_when(move || table.state(|state| state.combatants.is_empty()), move || beginning(table));
    let filled = part_when(
        move || table.state(|state| !state.combatants.is_empty()),
        move || {
            let add = button("Add combatants", "quiet", move || table.show(Stage::Sheet(None)));
            several(vec![sides(table), add])
        },
    );
    several(vec![lost_line(table), empty, filled])
}

/// What to say while the device keeps nothing.
fn lost_line(table: Table) -> AnyView {
    part_when(
        move || table.is_lost(),
        move || {
            tag("p")
                .class("lost")
                .of("role", "alert")
                .child("This device keeps nothing now. ")
                .child(super::file::save_link(table))
                .view()
        },
    )
}

fn beginning(table: Table) -> AnyView {
    tag("div")
        .class("beginning")
        .child(tag("p").child("Nobody is in this scene yet."))
        .child(button("Add combatants", "main", move || table.show(Stage::Sheet(None))))
        .child(button("Open an example firefight", "", move || table.replace(super::kept::example())))
        .child(button("Open a scene", "", move || table.show(Stage::Files)))
        .view()
}

/// Those of each side under its name; where nobody has a side, all together.
fn sides(table: Table) -> AnyView {
    let sides = Memo::new(move |_| {
        table.state(|state| {
            state.sides().into_iter().map(|side| side.map(str::to_owned)).collect::<Vec<Option<String>>>()
        })
    });
    part(move || {
        let sides = sides.get();
        let has_sides = sides.iter().any(Option::is_some);
        let groups = sides.into_iter().map(|side| {
            let title = side.clone().unwrap_or_else(|| "No side".to_owned());
            let people = tag("ul").class("people").child(people(table, side));
            let heading = has_sides.then(|| tag("h2").class("side-name").child(title).view());
            tag("section").class("on-a-side").child(heading).child(people).view()
        });
        several(groups.collect())
    })
}

fn people(table: Table, side: Option<String>) -> AnyView {
    let numbers = move || {
        table.state(|state| {
            let people = state.combatants.iter().filter(|one| one.side() == side.as_deref());
            people.map(|one| one.id.get().unsigned_abs() as usize).collect()
        })
    };
    keyed(numbers, move |number| {
        let Some(who) = Id::new(number as i32) else { return nothing() };
        part(move || {
            table
                .state(|state| state.get(who).map(|one| row(table, state, one)).unwrap_or_else(|_| nothing()))
        })
    })
}

fn row(table: Table, state: &State, one: &Combatant) -> AnyView {
    let who = one.id;
    let may_act = state.to_act().contains(&who);
    let chosen = words(move || (table.actor() == Some(who)).to_string());
    let head = tag("button")
        .of("type", "button")
        .class("who")
        .with("aria-pressed", chosen)
        .on("click", click(move || table.choose(who)))
        .child(turn_mark(state, who, may_act))
        .child(tag("span").class("who-name").child(one.name().to_owned()))
        .child(tag("span").class("who-arms").child(arms(one)))
        .child(tag("span").class("who-status").child(status(state, one)));
    let edit = Signal::stored(format!("Sheet of {}", one.name()));
    tag("li")
        .class("person")
        .class_while("waits", !may_act)
        .child(head)
        .child(IconButton::new(Icon::Pen, edit).view(move || table.show(Stage::Sheet(Some(who)))))
        .view()
}

/// What matters of someone now; what keeps them from fighting stands out.
fn status(state: &State, one: &Combatant) -> Vec<AnyView> {
    let separated = |(at, Status { words, is_trouble }): (usize, Status)| {
        let dot = if at == 0 { "" } else { " · " };
        let words = tag("span").class_while("trouble", is_trouble).child(words).view();
        several(vec![tag("span").child(dot).view(), words])
    };
    state.status(one).into_iter().enumerate().map(separated).collect()
}

/// Whether it is their action now, or they may act after others.
fn turn_mark(state: &State, who: Id, may_act: bool) -> AnyView {
    let place = state.to_act().iter().position(|next| *next == who);
    let words = match place {
        Some(0) => "To act:",
        Some(_) => "To act later:",
        None => "Not to act:",
    };
    tag("span")
        .class("turn-mark")
        .class_while("first", place == Some(0))
        .class_while("later", may_act && place != Some(0))
        .child(tag("span").class("unseen").child(words))
        .view()
}

fn arms(one: &Combatant) -> String {
    let holds = one.holds();
    if holds.is_empty() { "unarmed".to_owned() } else { holds.join(", ") }
}
