//! How many of two things there are, side by side: bars, and the table behind them.

use crate::answer::bars::{Bar, Bars, Column};
use crate::answer::table::{cell, head, row, table};
use crate::dom::kit::{dynamic, dynamic_when, words};
use crate::dom::tag::{nothing, several, tag};
use crate::session::last_answer::LastAnswer;
use crate::session::slot::TableView;
use crate::widgets::bound::bound_switch;
use crate::widgets::disclosure::folded;
use leptos::prelude::*;
use shootout::{mean, percent};
use shootout_odds::Dist;
use shootout_ruleset::answer::{Answer, Bound};
use shootout_ruleset::glance::CountChances;

/// The chance of a count, read so.
fn chance(bound: Bound, counts: &Dist<i64, f64>, count: i64) -> f64 {
    match bound {
        Bound::Exactly => counts.probability(&count),
        Bound::AtLeast => counts.at_least(&count),
        Bound::AtMost => counts.at_most(&count),
    }
}

/// The two counts that are drawn.
struct Counts {
    labels: [&'static str; 2],
    counts: [Dist<i64, f64>; 2],
    /// The largest count that can be.
    most: i64,
}

impl Counts {
    fn of(of: &[CountChances; 2]) -> Self {
        let [one, other] = of;
        let most = i64::try_from(one.pmf.len()).unwrap_or(i64::MAX) - 1;
        Self {
            labels: [one.label, other.label],
            counts: [Dist::from_pmf(&one.pmf), Dist::from_pmf(&other.pmf)],
            most: most.max(0),
        }
    }

    /// The largest count worth a bar: more than this happens less than once in a thousand.
    fn last_bar(&self) -> i64 {
        let last = self.counts[0].quantile(&0.999).copied().unwrap_or(self.most);
        last.max(1).min(self.most).min(MAX_BARS - 1)
    }
}

/// Room for this many counts is always kept, so that few bars are not broad.
const LEAST_COLUMNS: usize = 4;
/// More counts are only in the table.
const MAX_BARS: i64 = 25;
/// Up to this many counts each bar has its number.
const NUMBERED: usize = 7;

/// How high a bar of what is certain is.
const ROOM: f64 = 130.0;

/// The bars with the switch between `=`, `≥` and `≤`; nothing where nothing is counted.
pub fn counts(said: LastAnswer, TableView { tables, bound, .. }: TableView) -> AnyView {
    let shown = move |draw: fn(&Counts, Bound) -> AnyView| {
        dynamic(move || {
            let bound = bound.get();
            said.with(|answer| counted(answer).map_or_else(nothing, |of| draw(&Counts::of(of), bound)))
        })
    };
    let key = move |class, at: usize| {
        let label = words(move || said.with(|of| counted(of).map_or("", |of| of[at].label).to_owned()));
        several(vec![tag("i").class(class).view(), tag("span").child(label).view()])
    };
    let figure = move || {
        let legend = tag("span").class("legend").child(key("key hits", 0)).child(key("key through", 1));
        tag("figure")
            .class("distribution")
            .child(tag("figcaption").child(legend).child(bound_switch("reading", bound)))
            .child(shown(drawing))
            .child(shown(|counts, _| summary(counts)))
            .child(dynamic(move || folded(tables, "As a table", || shown(as_table)).class("behind").view()))
            .view()
    };
    dynamic_when(move || said.with(|answer| counted(answer).is_some()), figure)
}

fn counted(answer: Option<&Answer>) -> Option<&[CountChances; 2]> {
    answer?.glance.as_ref()?.counts.as_ref()
}

fn drawing(counts: &Counts, bound: Bound) -> AnyView {
    let [one, other] = counts.labels.map(str::to_ascii_lowercase);
    let words = bound.words();
    let bar = |class, of, count, left| {
        let chance = chance(bound, of, count);
        let high = chance.clamp(0.0, 1.0);
        Bar { class, shade: None, across: (left, 0.40), upright: (high, high), chance }
    };
    let column = |count: i64| {
        let [one, other] = &counts.counts;
        let bars = vec![bar("hits", one, count, 0.08), bar("through", other, count, 0.52)];
        Column { outcome: Some(count.to_string()), bars }
    };
    let bars = Bars {
        room: ROOM,
        least_columns: LEAST_COLUMNS,
        numbered: NUMBERED,
        described: format!(
            "Bars: the chance of {words} so many: {one}, and {other}. The table below has the numbers."
        ),
        columns: (0..=counts.last_bar()).map(column).collect(),
    };
    bars.draw()
}

/// Mean, and what one time in ten, five and nine in ten does not exceed.
fn summary(counts: &Counts) -> AnyView {
    const PARTS: [(f64, &str, &str); 3] = [
        (0.1, "P10", "One time in ten it is this or less"),
        (0.5, "P50", "Half the time it is this or less"),
        (0.9, "P90", "Nine times in ten it is this or less"),
    ];
    let mut heads = vec![head(tag("span").class("unseen").child("Count")), head("Mean")];
    heads.extend(PARTS.map(|(_, name, words)| head(tag("abbr").of("title", words).child(name))));
    let row_of = |(name, counts): (&'static str, &Dist<i64, f64>)| {
        let mut cells = vec![cell(mean(&counts.mean()))];
        cells.extend(PARTS.map(|(part, ..)| cell(counts.quantile(&part).map(i64::to_string))));
        row(name, cells).view()
    };
    table(heads, counts.labels.into_iter().zip(&counts.counts).map(row_of).collect()).class("summary").view()
}

fn as_table(counts: &Counts, bound: Bound) -> AnyView {
    let row_of = |count: i64| {
        let chances = counts.counts.each_ref().map(|of| cell(percent(&chance(bound, of, count))));
        row(count.to_string(), chances.into()).view()
    };
    let mut heads = vec![head(format!("Count, {}", bound.words()))];
    heads.extend(counts.labels.map(head));
    table(heads, (0..=counts.most).map(row_of).collect()).class("figures-table").view()
}
