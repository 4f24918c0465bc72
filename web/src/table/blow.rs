//! A blow is put together: at whom, and what bears on it.

use super::attack::{go, id_of, marked_name, name};
use super::fields::{labelled, option_list, panel};
use super::number_field::number_field;
use super::odds::odds;
use super::state::{Stage, Table};
use crate::widgets::kit::{chip, flag, part, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout_percentile::scene::{Attempt, State, Strike};

/// What may bear on a blow: what to call it, whether it does, and how to say so.
type Bearing = (&'static str, fn(&mut Strike) -> &mut bool);

const BEARINGS: [Bearing; 7] = [
    ("Charges", |strike| &mut strike.charging),
    ("Higher ground", |strike| &mut strike.higher_ground),
    ("Won the last round", |strike| &mut strike.won_previous_round),
    ("Wrong hand", |strike| &mut strike.wrong_hand),
    ("A weapon in each hand", |strike| &mut strike.weapon_in_each_hand),
    ("Is parried", |strike| &mut strike.parries),
    ("Over an obstacle", |strike| &mut strike.behind_obstacle),
];

fn planned(table: Table) -> Option<Strike> {
    table.stage(|stage| match stage {
        Stage::Plan(Attempt::Blow(strike)) => Some(strike.clone()),
        _ => None,
    })
}

fn change(table: Table, change: impl FnOnce(&mut Strike)) {
    table.plan(|attempt| {
        if let Attempt::Blow(strike) = attempt {
            change(strike);
        }
    });
}

/// The panel in which it is put together.
pub fn blow_panel(table: Table) -> AnyView {
    let title = words(move || {
        let by = planned(table).map(|strike| strike.by);
        table.state(|state| format!("{} strikes", by.map_or("", |by| name(state, by))))
    });
    let inside = several(vec![
        tag("div")
            .class("panel-body")
            .child(odds(table))
            .child(tag("div").class("settings").child(part(move || settings(table))).child(bearings(table)))
            .view(),
        go(table),
    ]);
    panel(title, "Close", move || table.show(Stage::Log), inside)
}

fn settings(table: Table) -> AnyView {
    let Some(strike) = planned(table) else { return nothing() };
    let fighters = table.state(|state| fighters(state, &strike));
    let at = option_list("Target", fighters, strike.at.to_string(), move |key| {
        if let Some(at) = id_of(&key) {
            change(table, |strike| strike.at = at);
        }
    });
    let engaged =
        number_field("Opponents", "", Some(f64::from(strike.engaged_opponents.get())), move |engaged| {
            change(table, |strike| strike.engaged_opponents = engaged);
            true
        });
    let modifier = number_field("Modifier", "", Some(f64::from(strike.modifier.get())), move |modifier| {
        change(table, |strike| strike.modifier = modifier);
        true
    });
    tag("div")
        .class("pair")
        .child(labelled("At", at))
        .child(labelled("Opponents", engaged))
        .child(labelled("Modifier", modifier))
        .view()
}

fn fighters(state: &State, strike: &Strike) -> Vec<(String, String)> {
    let fighters = state.brawl.as_ref().map(|brawl| brawl.fighters.as_slice()).unwrap_or_default();
    let targets = state.targets_of(strike.by).into_iter().filter(|at| fighters.contains(at));
    targets.map(|at| (at.to_string(), marked_name(state, strike.by, at))).collect()
}

fn bearings(table: Table) -> AnyView {
    let chips: Vec<AnyView> = BEARINGS
        .into_iter()
        .map(|(words, of)| {
            let ticked = flag(move || planned(table).is_some_and(|mut strike| *of(&mut strike)));
            chip(None, words.to_owned(), ticked, move |wanted| change(table, |strike| *of(strike) = wanted))
        })
        .collect();
    tag("div").class("chips").child(chips).view()
}
