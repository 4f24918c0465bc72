//! How many hits, and how many get through: bars, and the table behind them.

use crate::outcome::{self, Valid};
use crate::widgets::kit::{flag, part, tick};
use leptos::prelude::*;
use shootout::{mean, percent};
use shootout_odds::Dist;

/// How the chance of a number is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    Exactly,
    AtLeast,
    AtMost,
}

impl Reading {
    const ALL: [(Reading, &'static str, &'static str); 3] = [
        (Reading::Exactly, "=", "exactly"),
        (Reading::AtLeast, "≥", "at least"),
        (Reading::AtMost, "≤", "at most"),
    ];

    fn of(self, counts: &Dist<i64, f64>, count: i64) -> f64 {
        match self {
            Reading::Exactly => counts.probability(&count),
            Reading::AtLeast => counts.at_least(&count),
            Reading::AtMost => counts.at_most(&count),
        }
    }
}

/// The two counts that are drawn.
struct Counts {
    hits: Dist<i64, f64>,
    penetrating: Dist<i64, f64>,
    /// The largest count that can be.
    most: i64,
}

impl Counts {
    fn of(valid: &Valid) -> Self {
        let report = &valid.answer.report;
        let most = i64::try_from(report.hits.pmf.len()).unwrap_or(i64::MAX) - 1;
        Self {
            hits: Dist::from_pmf(&report.hits.pmf),
            penetrating: Dist::from_pmf(&report.penetrating.pmf),
            most: most.max(0),
        }
    }

    /// The largest count worth a bar: more than this happens less than once in a thousand.
    fn last_bar(&self) -> i64 {
        let last = self.hits.quantile(&0.999).copied().unwrap_or(self.most);
        last.max(1).min(self.most).min(MOST_BARS - 1)
    }
}

/// Room for this many counts is always kept, so that few bars are not broad.
const LEAST_COLUMNS: i64 = 4;
/// More counts are only in the table.
const MOST_BARS: i64 = 25;
/// Up to this many counts each bar has its number.
const NUMBERED: i64 = 7;

/// The height of the drawing, and of what is above and below the bars.
const HEIGHT: f64 = 168.0;
const ABOVE: f64 = 18.0;
const BELOW: f64 = 20.0;

/// The bars with the switch between `=`, `≥` and `≤`.
pub fn distribution() -> AnyView {
    let outcome = outcome::in_context();
    let reading = RwSignal::new(Reading::Exactly);
    let shown = move |draw: fn(&Counts, Reading) -> AnyView| {
        part(move || {
            let reading = reading.get();
            let drawn = |valid: &Valid| draw(&Counts::of(valid), reading);
            outcome.with(|outcome| outcome.valid.as_deref().map_or_else(|| ().into_any(), drawn))
        })
    };
    let switch = Reading::ALL.map(|(option, sign, words)| {
        let chosen = flag(move || reading.get() == option);
        let choose = tick(move |_| reading.set(option));
        view! {
            <label class="segment">
                <input type="radio" name="reading" aria-label=words prop:checked=chosen on:change=choose />
                <span aria-hidden="true">{sign}</span>
            </label>
        }
        .into_any()
    });
    view! {
        <figure class="distribution">
            <figcaption>
                <span class="legend"><i class="key hits"></i>"Hits" <i class="key through"></i>"Through"</span>
                <fieldset class="segments">
                    <legend class="unseen">"Chance of"</legend>
                    {Vec::from(switch)}
                </fieldset>
            </figcaption>
            {shown(drawing)}
            {shown(summary)}
            <details class="behind">
                <summary>"As a table"</summary>
                {shown(table)}
            </details>
        </figure>
    }
    .into_any()
}

fn drawing(counts: &Counts, reading: Reading) -> AnyView {
    let last = counts.last_bar();
    let columns = (last + 1).max(LEAST_COLUMNS) as f64;
    let bars: Vec<AnyView> = (0..=last).map(|count| column(counts, reading, count, columns)).collect();
    let words = Reading::ALL.iter().find(|(option, ..)| *option == reading).map_or("", |(_, _, words)| words);
    let label = format!(
        "Bars: the chance of {words} so many hits, and so many that get through. The table below has the numbers."
    );
    view! {
        <svg class="bars" width="100%" height=HEIGHT.to_string() role="img" aria-label=label>
            <line class="axis" x1="0" x2="100%" y1=(HEIGHT - BELOW).to_string() y2=(HEIGHT - BELOW).to_string() />
            {bars}
        </svg>
    }
    .into_any()
}

/// The two bars of a count, with its number below.
fn column(counts: &Counts, reading: Reading, count: i64, columns: f64) -> AnyView {
    let width = 100.0 / columns;
    let left = width * count as f64;
    let numbered = columns as i64 <= NUMBERED;
    let hits = bar("hits", reading.of(&counts.hits, count), left + width * 0.08, width * 0.40, numbered);
    let through =
        bar("through", reading.of(&counts.penetrating, count), left + width * 0.52, width * 0.40, numbered);
    let middle = format!("{}%", left + width / 2.0);
    view! {
        {hits}
        {through}
        <text class="count" x=middle y=(HEIGHT - 4.0).to_string() text-anchor="middle">{count}</text>
    }
    .into_any()
}

/// A bar at a place and of a width in percent of the drawing.
fn bar(class: &'static str, chance: f64, left: f64, width: f64, numbered: bool) -> AnyView {
    let room = HEIGHT - ABOVE - BELOW;
    let height = room * chance.clamp(0.0, 1.0);
    let top = HEIGHT - BELOW - height;
    let number = numbered.then(|| {
        let (x, y) = (format!("{}%", left + width / 2.0), (top - 4.0).to_string());
        view! { <text class="over" x=x y=y text-anchor="middle">{percent(&chance)}</text> }
    });
    view! {
        <rect
            class=class
            x=format!("{left}%")
            width=format!("{width}%")
            y=top.to_string()
            height=height.to_string()
        />
        {number}
    }
    .into_any()
}

/// Mean, and what one time in ten, five and nine in ten does not exceed.
fn summary(counts: &Counts, _: Reading) -> AnyView {
    let row = |name: &'static str, counts: &Dist<i64, f64>| {
        let cells: Vec<AnyView> = [0.1, 0.5, 0.9]
            .into_iter()
            .map(|part| view! { <td>{counts.quantile(&part).copied()}</td> }.into_any())
            .collect();
        view! { <tr><th scope="row">{name}</th> <td>{mean(&counts.mean())}</td> {cells}</tr> }.into_any()
    };
    view! {
        <table class="summary">
            <thead>
                <tr>
                    <th scope="col"><span class="unseen">"Count"</span></th>
                    <th scope="col">"Mean"</th>
                    <th scope="col"><abbr title="One time in ten it is this or less">"P10"</abbr></th>
                    <th scope="col"><abbr title="Half the time it is this or less">"P50"</abbr></th>
                    <th scope="col"><abbr title="Nine times in ten it is this or less">"P90"</abbr></th>
                </tr>
            </thead>
            <tbody>{row("Hits", &counts.hits)} {row("Through", &counts.penetrating)}</tbody>
        </table>
    }
    .into_any()
}

fn table(counts: &Counts, reading: Reading) -> AnyView {
    let rows: Vec<AnyView> = (0..=counts.most)
        .map(|count| {
            let hits = percent(&reading.of(&counts.hits, count));
            let through = percent(&reading.of(&counts.penetrating, count));
            view! { <tr><th scope="row">{count}</th> <td>{hits}</td> <td>{through}</td></tr> }.into_any()
        })
        .collect();
    let words = Reading::ALL.iter().find(|(option, ..)| *option == reading).map_or("", |(_, _, words)| words);
    view! {
        <table class="figures-table">
            <thead>
                <tr>
                    <th scope="col">{format!("Count, {words}")}</th>
                    <th scope="col">"Hits"</th>
                    <th scope="col">"Through"</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}
