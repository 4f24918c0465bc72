//! A clock-face round a target: where something has landed, and the keys of a die that says in which direction.

use crate::dom::tag::{svg, tag};
use leptos::prelude::*;
use shootout_ruleset::diagram::{ClockFace, OnFace};
use std::f64::consts::TAU;

/// Where names stand: the target's above them, the others' below them.
const ABOVE_M: f64 = -0.8;
const BELOW_M: f64 = 1.9;

/// It, with what it shows in words below.
pub fn draw(face: &ClockFace) -> AnyView {
    let (edge_m, hours_m) = (face.rim_m * 1.25, face.rim_m * 1.14);
    let hours: Vec<AnyView> = (1..=HOURS)
        .map(|hour| {
            let (right, behind) = (TAU * hour as f64 / HOURS as f64).sin_cos();
            text_at(right * hours_m, 0.5 - behind * hours_m, hour.to_string(), "hour")
        })
        .collect();
    let people = face.people.iter().enumerate();
    let people: Vec<AnyView> =
        people.map(|(at, one)| stander(one, if at == 0 { ABOVE_M } else { BELOW_M })).collect();
    let OnFace { right, behind, .. } = face.landed;
    let drawn = svg("svg")
        .class("clock-face")
        .with("viewBox", format!("{0} {0} {1} {1}", -edge_m, 2.0 * edge_m))
        .of("role", "img")
        .with("aria-label", face.words.clone())
        .child(circle(0.0, 0.0, face.rim_m, "face-rim"))
        .child(hours)
        .child(circle(right, -behind, face.reaches_m, "blast"))
        .child(people);
    tag("div").child(drawn).child(tag("p").child(face.words.clone())).view()
}

/// As many hours as it has.
pub const HOURS: usize = 12;

/// The same to be tapped: a key for each hour, the last one at the top, round the one who is looked at.
pub fn keys(hours: Vec<AnyView>) -> AnyView {
    let middle = svg("svg")
        .class("clock-face")
        .of("viewBox", "-12 -12 24 24")
        .of("aria-hidden", "true")
        .child(circle(0.0, 0.0, 8.0, "face-rim"))
        .child(circle(0.0, 0.0, 0.8, "stands"))
        .child(text_at(0.0, -5.6, "beyond".to_owned(), "hour"))
        .child(text_at(0.0, 6.8, "towards you".to_owned(), "hour"));
    tag("div").class("dice-keys clock").child(hours).child(middle).view()
}

fn stander(one: &OnFace, beside_m: f64) -> AnyView {
    let (x, y) = (one.right, -one.behind);
    svg("g")
        .child(circle(x, y, 0.4, "stands"))
        .child(text_at(x, y + beside_m, one.name.clone(), "stander"))
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

fn text_at(x: f64, y: f64, words: String, class: &'static str) -> AnyView {
    svg("text")
        .class(class)
        .with("x", format!("{x:.2}"))
        .with("y", format!("{y:.2}"))
        .of("text-anchor", "middle")
        .child(words)
        .view()
}
