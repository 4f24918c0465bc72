//! Where the scene stands on the grid: turn, round, and which of its four actions.

use super::state::{Stage, Table};
use crate::widgets::kit::{button, part};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use shootout_percentile::scene::{Next, State};
use shootout_percentile::time::ACTIONS_A_ROUND;

/// The clock, and on to the next action.
pub fn clock(table: Table) -> AnyView {
    let place = part(move || {
        let place = table.state(State::place);
        let pips: Vec<AnyView> = (1..=ACTIONS_A_ROUND)
            .map(|action| {
                tag("li")
                    .class("pip")
                    .class_while("now", action == place.action)
                    .child(action.to_string())
                    .view()
            })
            .collect();
        let name = format!("Turn {}, round {}, action {}", place.turn, place.round, place.action);
        tag("div")
            .class("place")
            .of("role", "group")
            .with("aria-label", name)
            .child(tag("span").class("turn").child(format!("Turn {} · Round {}", place.turn, place.round)))
            .child(tag("ol").class("pips").of("aria-hidden", "true").child(pips))
            .view()
    });
    tag("header")
        .class("clock")
        .child(place)
        .child(button("Next action", "", move || {
            table.act(Next {});
        }))
        .child(button("Scene", "quiet", move || table.show(Stage::Files)))
        .view()
}
