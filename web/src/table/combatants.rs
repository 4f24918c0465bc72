//! Those in the scene, a row each.

use super::fields::keyed;
use super::state::{Stage, Table};
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, button, click, part, part_when, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout::scene::{Combatant, Id, State};

/// The rows, or the ways to begin.
pub fn combatants(table: Table) -> AnyView {
    let empty = part_when(move || table.state(|state| state.combatants.is_empty()), move || beginning(table));
    let filled = part_when(
        move || table.state(|state| !state.combatants.is_empty()),
        move || {
            let add = button("Add a combatant", "quiet", move || table.show(Stage::Sheet(None)));
            several(vec![tag("ul").class("people").child(people(table)).view(), add])
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
        .child(button("Add a combatant", "main", move || table.show(Stage::Sheet(None))))
        .child(button("Open an example firefight", "", move || table.replace(super::kept::example())))
        .child(button("Open a scene", "", move || table.show(Stage::Files)))
        .view()
}

fn people(table: Table) -> AnyView {
    let numbers = move || {
        table.state(|state| state.combatants.iter().map(|one| one.id.get().unsigned_abs() as usize).collect())
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
    let standing = state.standing(one).join(" · ");
    let chosen = words(move || (table.actor() == Some(who)).to_string());
    let head = tag("button")
        .of("type", "button")
        .class("who")
        .with("aria-pressed", chosen)
        .on("click", click(move || table.choose(who)))
        .child(turn_mark(state, who, may_act))
        .child(tag("span").class("who-name").child(one.name().to_owned()))
        .child(tag("span").class("who-arms").child(arms(one)))
        .child(tag("span").class("who-standing").class_while("down", !one.is_up()).child(standing));
    let edit = Signal::stored(format!("Sheet of {}", one.name()));
    tag("li")
        .class("person")
        .class_while("waits", !may_act)
        .child(head)
        .child(IconButton::new(Icon::Pen, edit).view(move || table.show(Stage::Sheet(Some(who)))))
        .view()
}

/// Whether it is his action now, or he may act after others.
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
    let armed = one.armed();
    if armed.is_empty() { "unarmed".to_owned() } else { armed.join(", ") }
}
