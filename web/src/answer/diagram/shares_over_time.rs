//! Two shares turn by turn: the one grows from below, the other from above, and between them neither has happened.

use crate::answer::bars::{Bar, Bars, Column};
use crate::dom::tag::{several, tag};
use leptos::prelude::*;
use shootout::percent;
use shootout_ruleset::diagram::SharesOverTime;

/// More turns than this share a column with those before them, which they hold.
const MAX_COLUMNS: usize = 50;
/// How high a column is.
const ROOM: f64 = 132.0;
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
    let every_number = shown.len().div_ceil(NUMBERED);
    let column = |(at, (turn, [below, above])): (usize, &(usize, [f64; 2]))| {
        let bar = |class, chance: f64, top: f64, high: f64| {
            let upright = (top.clamp(0.0, 1.0), high.clamp(0.0, 1.0));
            Bar { class, shade: None, across: (0.06, 0.88), upright, chance }
        };
        Column {
            outcome: (at % every_number == 0).then(|| turn.to_string()),
            bars: vec![
                bar("neither", 1.0, 1.0, 1.0),
                bar("above", *above, 1.0, *above),
                bar("below", *below, *below, *below),
            ],
        }
    };
    let columns = shown.iter().enumerate().map(column).collect();
    let drawn = Bars { room: ROOM, least_columns: LEAST_COLUMNS, numbered: 0, described, columns };
    several(vec![drawn.draw(), legend(of)])
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
        .class("answer-legend")
        .child(vec![
            entry("key below", of.below.clone(), below),
            entry("key neither", of.between.to_owned(), (1.0 - below - above).max(0.0)),
            entry("key above", of.above.clone(), above),
            tag("li").child(tag("small").child(by)).view(),
        ])
        .view()
}
