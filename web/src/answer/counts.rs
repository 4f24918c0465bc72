//! How many of two things there are, side by side: bars, and the table behind them.

use crate::dom::kit::{memo, part};
use crate::dom::tag::{Child, nothing, several, svg, tag};
use crate::session::last_answer::LastAnswer;
use crate::session::slot::TableView;
use crate::widgets::bound::bound_switch;
use crate::widgets::disclosure::folded;
use leptos::prelude::*;
use shootout::{mean, percent};
use shootout_odds::Dist;
use shootout_ruleset::answer::{Answer, Bound};
use shootout_ruleset::decimals::shortest;
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
const LEAST_COLUMNS: i64 = 4;
/// More counts are only in the table.
const MAX_BARS: i64 = 25;
/// Up to this many counts each bar has its number.
const NUMBERED: i64 = 7;

/// The height of the drawing, and of what is above and below the bars.
const HEIGHT: f64 = 168.0;
const ABOVE: f64 = 18.0;
const BELOW: f64 = 20.0;

/// The bars with the switch between `=`, `≥` and `≤`; nothing where nothing is counted.
pub fn counts(said: LastAnswer, TableView { tables, bound, .. }: TableView) -> AnyView {
    let labels = memo(move || said.with(|answer| counted(answer).map(|counts| counts.labels)));
    let shown = move |draw: fn(&Counts, Bound) -> AnyView| {
        part(move || {
            let bound = bound.get();
            said.with(|answer| counted(answer).map_or_else(nothing, |counts| draw(&counts, bound)))
        })
    };
    let key = |class, words| several(vec![tag("i").class(class).view(), tag("span").child(words).view()]);
    part(move || {
        let Some([one, other]) = labels.get() else { return nothing() };
        let legend = tag("span").class("legend").child(key("key hits", one)).child(key("key through", other));
        tag("figure")
            .class("distribution")
            .child(tag("figcaption").child(legend).child(bound_switch("reading", bound)))
            .child(shown(drawing))
            .child(shown(|counts, _| summary(counts)))
            .child(part(move || folded(tables, "As a table", || shown(table)).class("behind").view()))
            .view()
    })
}

fn counted(answer: Option<&Answer>) -> Option<Counts> {
    answer?.glance.as_ref()?.counts.as_ref().map(Counts::of)
}

fn drawing(counts: &Counts, bound: Bound) -> AnyView {
    let last = counts.last_bar();
    let columns = (last + 1).max(LEAST_COLUMNS) as f64;
    let bars: Vec<AnyView> = (0..=last).map(|count| column(counts, bound, count, columns)).collect();
    let [one, other] = counts.labels.map(str::to_ascii_lowercase);
    let words = bound.words();
    let label =
        format!("Bars: the chance of {words} so many: {one}, and {other}. The table below has the numbers.");
    svg("svg")
        .class("bars")
        .of("width", "100%")
        .with("height", shortest(HEIGHT))
        .of("role", "img")
        .with("aria-label", label)
        .child(
            svg("line")
                .class("axis")
                .of("x1", "0")
                .of("x2", "100%")
                .with("y1", shortest(HEIGHT - BELOW))
                .with("y2", shortest(HEIGHT - BELOW)),
        )
        .child(bars)
        .view()
}

/// The two bars of a count, with its number below.
fn column(counts: &Counts, bound: Bound, count: i64, columns: f64) -> AnyView {
    let width = 100.0 / columns;
    let left = width * count as f64;
    let numbered = columns as i64 <= NUMBERED;
    let [one, other] = &counts.counts;
    let bar = |class, of, left| bar(class, chance(bound, of, count), left, width * 0.40, numbered);
    let middle = in_percent(left + width / 2.0);
    several(vec![
        bar("hits", one, left + width * 0.08),
        bar("through", other, left + width * 0.52),
        svg("text")
            .class("count")
            .with("x", middle)
            .with("y", shortest(HEIGHT - 4.0))
            .of("text-anchor", "middle")
            .child(count.to_string())
            .view(),
    ])
}

/// A bar at a place and of a width in percent of the drawing.
fn bar(class: &'static str, chance: f64, left: f64, width: f64, numbered: bool) -> AnyView {
    let room = HEIGHT - ABOVE - BELOW;
    let height = room * chance.clamp(0.0, 1.0);
    let top = HEIGHT - BELOW - height;
    let number = numbered.then(|| {
        let (x, y) = (in_percent(left + width / 2.0), shortest(top - 4.0));
        svg("text")
            .class("over")
            .with("x", x)
            .with("y", y)
            .of("text-anchor", "middle")
            .child(percent(&chance))
            .view()
    });
    several(vec![
        svg("rect")
            .with("class", class)
            .with("x", in_percent(left))
            .with("width", in_percent(width))
            .with("y", shortest(top))
            .with("height", shortest(height))
            .view(),
        number.into_child(),
    ])
}

/// A place or a length, in percent of the drawing.
fn in_percent(of: f64) -> String {
    shortest(of) + "%"
}

/// Mean, and what one time in ten, five and nine in ten does not exceed.
fn summary(counts: &Counts) -> AnyView {
    let row = |name: &'static str, counts: &Dist<i64, f64>| {
        let cells: Vec<AnyView> = [0.1, 0.5, 0.9]
            .into_iter()
            .map(|part| tag("td").child(counts.quantile(&part).map(i64::to_string)).view())
            .collect();
        tag("tr")
            .child(tag("th").of("scope", "row").child(name))
            .child(tag("td").child(mean(&counts.mean())))
            .child(cells)
            .view()
    };
    tag("table")
        .class("summary")
        .child(
            tag("thead").child(
                tag("tr")
                    .child(tag("th").of("scope", "col").child(tag("span").class("unseen").child("Count")))
                    .child(tag("th").of("scope", "col").child("Mean"))
                    .child(
                        tag("th").of("scope", "col").child(
                            tag("abbr").of("title", "One time in ten it is this or less").child("P10"),
                        ),
                    )
                    .child(
                        tag("th")
                            .of("scope", "col")
                            .child(tag("abbr").of("title", "Half the time it is this or less").child("P50")),
                    )
                    .child(
                        tag("th").of("scope", "col").child(
                            tag("abbr").of("title", "Nine times in ten it is this or less").child("P90"),
                        ),
                    ),
            ),
        )
        .child(
            tag("tbody")
                .child(row(counts.labels[0], &counts.counts[0]))
                .child(row(counts.labels[1], &counts.counts[1])),
        )
        .view()
}

fn table(counts: &Counts, bound: Bound) -> AnyView {
    let rows: Vec<AnyView> = (0..=counts.most)
        .map(|count| {
            let [one, other] = counts.counts.each_ref().map(|of| percent(&chance(bound, of, count)));
            tag("tr")
                .child(tag("th").of("scope", "row").child(count.to_string()))
                .child(tag("td").child(one))
                .child(tag("td").child(other))
                .view()
        })
        .collect();
    let words = bound.words();
    tag("table")
        .class("figures-table")
        .child(
            tag("thead").child(
                tag("tr")
                    .child(tag("th").of("scope", "col").child(format!("Count, {words}")))
                    .child(tag("th").of("scope", "col").child(counts.labels[0]))
                    .child(tag("th").of("scope", "col").child(counts.labels[1])),
            ),
        )
        .child(tag("tbody").child(rows))
        .view()
}
