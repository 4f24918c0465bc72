//! Two shares turn by turn: the one grows from below, the other from above, and between them neither has happened.

use crate::dom::tag::{several, svg, tag};
use leptos::prelude::*;
use shootout::percent;
use shootout_ruleset::diagram::SharesOverTime;

/// More turns than this share a column with those before them, which they hold.
const MAX_COLUMNS: usize = 50;
/// The height of the columns, and of the numbers below them.
const HEIGHT: f64 = 132.0;
const BELOW: f64 = 20.0;
/// Room for this many columns is always kept, so that few are not broad.
const LEAST_COLUMNS: usize = 5;
/// So many columns have their numbers below them without touching.
const NUMBERED: usize = 10;

/// The columns, and what each shade means.
pub fn draw(of: &SharesOverTime, described: String) -> AnyView {
    let every = of.by.len().div_ceil(MAX_COLUMNS).max(1);
    let shown: Vec<(usize, [f64; 2])> = (1..)
        .zip(of.by.iter().copied())
        .filter(|(turn, _)| turn % every == 0 || *turn == of.by.len())
        .collect();
    let width = 100.0 / shown.len().max(LEAST_COLUMNS) as f64;
    let numbered = shown.len().div_ceil(NUMBERED);
    let columns = shown.iter().enumerate().map(|(at, (turn, shares))| {
        let number = (at % numbered == 0).then(|| turn.to_string());
        column(width * at as f64, width, *shares, number)
    });
    let drawn = svg("svg")
        .class("bars")
        .of("width", "100%")
        .with("height", (HEIGHT + BELOW).to_string())
        .of("role", "img")
        .with("aria-label", described)
        .child(columns.collect::<Vec<AnyView>>())
        .view();
    several(vec![drawn, legend(of)])
}

fn column(left: f64, width: f64, [below, above]: [f64; 2], number: Option<String>) -> AnyView {
    let bar = |class: &'static str, top: f64, share: f64| {
        svg("rect")
            .class(class)
            .with("x", format!("{}%", left + width * 0.06))
            .with("width", format!("{}%", width * 0.88))
            .with("y", (HEIGHT * top).to_string())
            .with("height", (HEIGHT * share).to_string())
            .view()
    };
    let number = number.map(|number| {
        svg("text")
            .class("count")
            .with("x", format!("{}%", left + width / 2.0))
            .with("y", (HEIGHT + BELOW - 4.0).to_string())
            .of("text-anchor", "middle")
            .child(number)
            .view()
    });
    several(vec![
        bar("neither", 0.0, 1.0),
        bar("above", 0.0, above.clamp(0.0, 1.0)),
        bar("below", 1.0 - below.clamp(0.0, 1.0), below.clamp(0.0, 1.0)),
        number.unwrap_or_else(crate::dom::tag::nothing),
    ])
}

/// What each shade means, with its share in the end.
fn legend(of: &SharesOverTime) -> AnyView {
    let [below, above] = of.by.last().copied().unwrap_or_default();
    let by = format!("by {} {}", of.unit, of.by.len());
    let entry = |class: &'static str, name: String, share: f64| {
        let words = format!("{name} {}", percent(&share));
        tag("li").child(tag("span").class(class)).child(words).view()
    };
    tag("ul")
        .class("q-legend")
        .child(vec![
            entry("key below", of.below.clone(), below),
            entry("key neither", of.between.to_owned(), (1.0 - below - above).max(0.0)),
            entry("key above", of.above.clone(), above),
            tag("li").child(tag("small").child(by)).view(),
        ])
        .view()
}
