//! How it stands after each round: a drawing, and the table behind it.

use super::desk::Desk;
use super::headline::mark;
use super::report::{Report, Round};
use crate::widgets::disclosure::details;
use crate::widgets::kit::{flag, part};
use crate::widgets::tag::{nothing, several, svg, tag};
use leptos::prelude::*;
use shootout::percent;

/// The height of the drawing, and of the words below it.
const HEIGHT: f64 = 180.0;
const BELOW: f64 = 18.0;
/// More rounds than this are not all numbered.
const MAX_NUMBERS: usize = 12;

/// The drawing with its table.
pub fn rounds(desk: Desk) -> AnyView {
    let stale = flag(move || desk.is_stale());
    let opened = RwSignal::new(false);
    tag("figure")
        .class("du-rounds")
        .class_while("stale", stale)
        .child(part(move || {
            desk.report.with(|report| report.as_ref().map_or_else(empty, |report| full(desk, report, opened)))
        }))
        .view()
}

fn empty() -> AnyView {
    tag("div").class("du-plot").view()
}

fn full(desk: Desk, report: &Report, opened: RwSignal<bool>) -> AnyView {
    let mark = mark(report).map(|mark| tag("small").child(mark));
    // A part of its own: whoever opens the table must not have all of this drawn anew under their finger.
    let rows = part(move || {
        let shown = opened.get();
        desk.report.with_untracked(|report| {
            report.as_ref().filter(|_| shown).map_or_else(nothing, |report| table(report))
        })
    });
    let behind = details(opened, "The same as a table")
        .class("behind")
        .with("open", opened.get_untracked())
        .child(rows);
    several(vec![
        tag("figcaption").child("First to put the other side down, by round").child(mark).view(),
        drawing(report),
        behind.view(),
    ])
}

/// A column for each round: one side from below, the other from above, what is undecided between them.
fn drawing(report: &Report) -> AnyView {
    let count = report.by_round.len().max(1);
    let columns: Vec<AnyView> =
        report.by_round.iter().enumerate().map(|(at, round)| column(at, round)).collect();
    let plot = svg("svg")
        .with("viewBox", format!("0 0 {count} 1"))
        .of("preserveAspectRatio", "none")
        .of("width", "100%")
        .with("height", (HEIGHT - BELOW).to_string())
        .child(columns);
    let every = count.div_ceil(MAX_NUMBERS);
    let numbers =
        report.by_round.iter().enumerate().filter(|(at, _)| (at + 1) % every == 0 || count <= MAX_NUMBERS);
    let numbers: Vec<AnyView> = numbers
        .map(|(at, round)| {
            svg("text")
                .with("x", format!("{}%", (at as f64 + 0.5) / count as f64 * 100.0))
                .with("y", (HEIGHT - 4.0).to_string())
                .of("text-anchor", "middle")
                .child(round.round.to_string())
                .view()
        })
        .collect();
    let names: Vec<&str> = report.sides.iter().map(|side| side.name.as_str()).collect();
    let label = format!(
        "A column for each round: {} first from below, {} first from above. What follows has it as a table.",
        names.first().copied().unwrap_or_default(),
        names.get(1).copied().unwrap_or_default()
    );
    svg("svg")
        .class("du-plot")
        .of("width", "100%")
        .with("height", HEIGHT.to_string())
        .of("role", "img")
        .with("aria-label", label)
        .child(plot)
        .child(numbers)
        .view()
}

fn column(at: usize, round: &Round) -> AnyView {
    let [one, other] = [0, 1].map(|side| round.first.get(side).map_or(0.0, |first| first.0));
    let both = round.both_at_once.0;
    // From the top down.
    let parts = [("other", other), ("neither", round.neither.0), ("both", both), ("one", one)];
    let mut top = 0.0;
    let rects = parts.map(|(which, share)| {
        let rect = svg("rect")
            .with("class", which)
            .with("x", (at as f64 + 0.06).to_string())
            .of("width", "0.88")
            .with("y", top.to_string())
            .with("height", share.max(0.0).to_string())
            .view();
        top += share;
        rect
    });
    several(Vec::from(rects))
}

fn table(report: &Report) -> AnyView {
    if report.sides.len() < 2 {
        return nothing();
    }
    let heads = ["Round"]
        .into_iter()
        .map(str::to_owned)
        .chain(report.sides.iter().map(|side| side.name.clone()))
        .chain(["Both at once", "Neither"].map(str::to_owned));
    let heads: Vec<AnyView> = heads.map(|head| tag("th").of("scope", "col").child(head).view()).collect();
    let rows: Vec<AnyView> = report
        .by_round
        .iter()
        .map(|round| {
            let chances = round.first.iter().chain([&round.both_at_once, &round.neither]);
            let cells: Vec<AnyView> =
                chances.map(|chance| tag("td").child(percent(&chance.0)).view()).collect();
            tag("tr").child(tag("th").of("scope", "row").child(round.round.to_string())).child(cells).view()
        })
        .collect();
    tag("table")
        .class("figures-table du-by-round")
        .child(tag("thead").child(tag("tr").child(heads)))
        .child(tag("tbody").child(rows))
        .view()
}
