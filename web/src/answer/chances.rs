//! The few chances that decide: hit, get through, wound, jam.

use crate::outcome::Valid;
use crate::widgets::tag::tag;
use leptos::prelude::*;
use shootout::{mean, percent, percent_of_any};
use shootout_core::damage::Severity;
use shootout_core::report::{Report, Wounds};
use shootout_odds::Dist;

/// One of the chances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// What it is the chance of, in a word.
    pub name: &'static str,
    /// The chance as people read it.
    pub figure: String,
    /// What exactly.
    pub about: &'static str,
}

fn chance(name: &'static str, figure: String, about: &'static str) -> Chance {
    Chance { name, figure, about }
}

/// The chances of a report that matter to it.
pub fn chances_of(report: &Report<f64>) -> Vec<Chance> {
    let mut chances = vec![
        chance("Hit", percent_of_any(&report.hits), "at least once"),
        chance("Through", percent_of_any(&report.penetrating), "at least one hit"),
    ];
    if let Some(wounds) = &report.worst_wound {
        let worst = worst_wound(wounds);
        chances.push(chance("Wound", percent(&worst.at_least(&Severity::Light)), "of any kind"));
        chances.push(chance("Down", percent(&worst.at_least(&Severity::KnockedOut)), "out or dead"));
    }
    if let Some(caught) = &report.caught {
        chances.push(chance("Caught", mean(caught), "bursts, on average"));
    }
    if report.explosion > 0.0 {
        chances.push(chance("Explodes", percent(&report.explosion), "by the end"));
    } else {
        chances.push(chance("Jam", percent(&report.jam), "by the end"));
    }
    chances
}

/// The worst wound as a distribution, mildest first.
pub fn worst_wound(wounds: &Wounds<f64>) -> Dist<Severity, f64> {
    Dist::from_weights(Severity::ALL.into_iter().map(|severity| (severity, *wounds.at(severity))))
}

/// The row of chances.
pub fn chances(valid: &Valid) -> AnyView {
    let figures: Vec<AnyView> = chances_of(&valid.answer.report)
        .into_iter()
        .map(|Chance { name, figure, about }| {
            tag("div")
                .class("chance-of")
                .child(tag("dt").child(name).child(tag("small").child(about)))
                .child(tag("dd").child(figure))
                .view()
        })
        .collect();
    tag("dl").class("chances").child(figures).view()
}
