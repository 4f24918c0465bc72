//! Where a stray burst landed, drawn on the clock-face as the firer sees it.

use super::attack::name;
use super::dice::resolution;
use super::state::Table;
use crate::widgets::tag::{nothing, svg, tag};
use leptos::prelude::*;
use shootout_percentile::area::Place;
use shootout_percentile::scene::{Attack, Attempt, Kind, Resolution, State};

/// The rule by which the engine asks where a stray shot lands.
const DEVIATION: &str = "P-AREA-2";
/// Metres from the middle of the drawing to its edge: deviation is ten at most.
const EDGE_M: f64 = 12.5;
/// Where the hours stand.
const HOURS_M: f64 = 11.4;

/// Where names stand: the target's above them, the others' below them.
const ABOVE_M: f64 = -0.8;
const BELOW_M: f64 = 1.9;

/// The clock-face with the last stray burst; nothing while there is none.
pub fn burst(table: Table) -> AnyView {
    let drawn = resolution(table, |resolution| {
        let Attempt::Attack(attack) = resolution.attempt() else { return None };
        let (clock, metres) = landed(resolution)?;
        let radius_m = radius_m(resolution)?;
        Some((attack.clone(), clock, metres, radius_m))
    });
    let Some((attack, clock, metres, radius_m)) = drawn else { return nothing() };
    table.state(|state| draw(state, &attack, clock, metres, radius_m))
}

fn landed(resolution: &Resolution) -> Option<(u32, u32)> {
    let told = resolution.followed().told.iter().rev().find(|told| told.ask.rule == DEVIATION)?;
    match told.faces.as_slice() {
        [clock, metres] => Some((*clock, *metres)),
        _ => None,
    }
}

fn radius_m(resolution: &Resolution) -> Option<f64> {
    match resolution.prepared().scenario() {
        Kind::Shot(scenario) => scenario.weapon.burst_radius_m.map(|radius| radius.get()),
        Kind::Blow(_) => None,
    }
}

fn draw(state: &State, attack: &Attack, clock: u32, metres: u32, radius_m: f64) -> AnyView {
    let at = Place::stray(clock, metres);
    let hours: Vec<AnyView> = (1..=12)
        .map(|hour| {
            let place = Place::stray(hour, 1);
            text_at(place.right_m * HOURS_M, -place.behind_m * HOURS_M + 0.5, hour.to_string(), "hour")
        })
        .collect();
    let mut people = vec![dot(0.0, 0.0, name(state, attack.at).to_owned(), ABOVE_M)];
    people.extend(attack.near.iter().map(|near| {
        let (right, behind) = (f64::from(near.right_m.get()), f64::from(near.behind_m.get()));
        dot(right, -behind, name(state, near.who).to_owned(), BELOW_M)
    }));
    let by = name(state, attack.by);
    let caption = format!(
        "As {by} sees it the burst lands at {clock} o'clock, {metres} m off; its radius is {radius_m} m."
    );
    tag("figure")
        .class("burst")
        .child(
            svg("svg")
                .with("viewBox", format!("{0} {0} {1} {1}", -EDGE_M, 2.0 * EDGE_M))
                .of("role", "img")
                .with("aria-label", caption.clone())
                .child(circle(0.0, 0.0, 10.0, "face-rim"))
                .child(hours)
                .child(circle(at.right_m, -at.behind_m, radius_m, "blast"))
                .child(people),
        )
        .child(tag("figcaption").child(caption))
        .view()
}

fn circle(x: f64, y: f64, radius: f64, class: &'static str) -> AnyView {
    svg("circle")
        .class(class)
        .with("cx", format!("{x:.2}"))
        .with("cy", format!("{y:.2}"))
        .with("r", format!("{radius:.2}"))
        .view()
}

fn dot(x: f64, y: f64, name: String, beside_m: f64) -> AnyView {
    svg("g").child(circle(x, y, 0.4, "stands")).child(text_at(x, y + beside_m, name, "stander")).view()
}

fn text_at(x: f64, y: f64, words: String, class: &'static str) -> AnyView {
    svg("text")
        .class(class)
        .with("x", format!("{x:.2}"))
        .with("y", format!("{y:.2}"))
        .of("text-anchor", "middle")
        .child(words)
        .view()
}
