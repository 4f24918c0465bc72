//! Who is left standing, how long it takes, how everyone stands at the end, and what a change would be worth.

use super::desk::{Desk, Progress};
use super::headline::{bound, mark, share_done};
use super::report::{Change, Drop, Figure, Report, When};
use crate::widgets::kit::{flag, part};
use crate::widgets::tag::{Child, nothing, several, tag};
use leptos::prelude::*;
use shootout::{percent, points};
use shootout_ruleset::words::capital;

/// So many sets of those left standing are listed.
const MAX_LEFT: usize = 8;

/// All tables.
pub fn tables(desk: Desk) -> AnyView {
    let stale = flag(move || desk.is_stale());
    let value_is_stale = flag(move || desk.is_stale() || desk.progress.get() != Progress::Done);
    let is_awaited = flag(move || desk.progress.get() == Progress::Valuing);
    // The first time, their place is kept.
    let is_first = flag(move || desk.valued.with(Option::is_none) && desk.progress.with(Progress::is_busy));
    several(vec![
        tag("div")
            .class("du-worth")
            .class_while("stale", value_is_stale)
            .class_while("first", is_first)
            .child(part(move || {
                let report = desk.valued.get().or_else(|| desk.report.get());
                report.map_or_else(nothing, |report| worth(desk, &report, is_awaited.get()))
            }))
            .view(),
        tag("div")
            .class("du-tables")
            .class_while("stale", stale)
            .child(part(move || {
                desk.report.with(|report| {
                    report.as_ref().map_or_else(nothing, |report| {
                        several(vec![drops(report), ends(report), standing(report), left(report)])
                    })
                })
            }))
            .view(),
    ])
}

/// A table under its title, with what is to be said about it. Wider ones are moved sideways by themselves.
fn table(report: &Report, title: &str, about: &str, heads: Vec<String>, rows: Vec<AnyView>) -> AnyView {
    let mark = mark(report).map(|mark| tag("small").child(mark).view());
    marked(mark.into_child(), title, about, heads, rows)
}

fn marked(mark: AnyView, title: &str, about: &str, heads: Vec<String>, rows: Vec<AnyView>) -> AnyView {
    let heads: Vec<AnyView> =
        heads.into_iter().map(|head| tag("th").of("scope", "col").child(head).view()).collect();
    let about = (!about.is_empty()).then(|| tag("p").class("about").child(about));
    tag("div")
        .class("topic")
        .child(tag("div").class("topic-head").child(tag("h2").child(title)).child(mark))
        .child(
            tag("div")
                .class("du-scroll")
                .of("role", "region")
                .with("aria-label", title.to_owned())
                .of("tabindex", "0")
                .child(
                    tag("table")
                        .class("figures-table")
                        .child(tag("thead").child(tag("tr").child(heads)))
                        .child(tag("tbody").child(rows)),
                ),
        )
        .child(about)
        .view()
}

fn row(name: impl Into<String>, inner: bool, cells: Vec<String>) -> AnyView {
    let cells: Vec<AnyView> = cells.into_iter().map(|cell| tag("td").child(cell).view()).collect();
    tag("tr")
        .class_while("inner", inner)
        .child(tag("th").of("scope", "row").child(name.into()))
        .child(cells)
        .view()
}

fn chance(chance: Figure) -> String {
    percent(&chance.0)
}

fn heads(heads: &[&str]) -> Vec<String> {
    heads.iter().map(|head| (*head).to_owned()).collect()
}

/// Every side, and every fighter of a side that has several.
fn each(report: &Report, tell: impl Fn(&Drop, &[Figure]) -> Vec<String>) -> Vec<AnyView> {
    let mut rows = Vec::new();
    for side in &report.sides {
        rows.push(row(&side.name, false, tell(&side.down, &side.standing_after)));
        let fighters = side.fighters.iter().filter(|_| !side.is_one());
        rows.extend(
            fighters.map(|fighter| row(&fighter.name, true, tell(&fighter.down, &fighter.standing_after))),
        );
    }
    rows
}

/// When sides and fighters go down.
fn drops(report: &Report) -> AnyView {
    let when = |when: Option<When>| {
        when.map_or_else(|| "later".to_owned(), |when| format!("{} ({})", when.round, when.action))
    };
    let rows =
        each(report, |down, _| vec![chance(down.chance), when(down.p10), when(down.p50), when(down.p90)]);
    let about = "The round (and action) by which they are down, in 10%, half and 90% of all duels.";
    table(report, "Time to drop", about, heads(&["Who", "At all", "in 10%", "in half", "in 90%"]), rows)
}

/// How everyone stands at the end.
fn ends(report: &Report) -> AnyView {
    let fighters = report.sides.iter().flat_map(|side| &side.fighters);
    let rows = fighters.map(|fighter| {
        let end = &fighter.at_the_end;
        let chances = [end.unhurt, end.light, end.serious, end.down].map(chance);
        row(&fighter.name, false, Vec::from(chances))
    });
    let heads = heads(&["Who", "Unhurt", "Light", "Serious", "Down"]);
    table(report, "Worst wound at the end", "", heads, rows.collect())
}

/// Who is still standing, by round.
fn standing(report: &Report) -> AnyView {
    let rounds = (1..=report.rounds).map(|round| round.to_string());
    let heads = std::iter::once("After round".to_owned()).chain(rounds).collect();
    let rows = each(report, |_, standing| standing.iter().copied().map(chance).collect());
    table(report, "Still standing", "", heads, rows)
}

/// Who is left at the end.
fn left(report: &Report) -> AnyView {
    let lines = report.left_standing.iter().take(MAX_LEFT).map(|left| {
        let names = if left.names.is_empty() { "Nobody".to_owned() } else { left.names.join(", ") };
        row(names, false, vec![chance(left.chance)])
    });
    let mut rows: Vec<AnyView> = lines.collect();
    if report.left_standing.len() > MAX_LEFT {
        rows.push(row("Others, each less often", false, vec![String::new()]));
    }
    table(report, "Left standing", "", heads(&["These and no others", "Chance"]), rows)
}

/// What one change would be worth to each side, and whether that is being worked out anew.
fn worth(desk: Desk, report: &Report, is_awaited: bool) -> AnyView {
    let title = "What a change is worth";
    if let Some(why) = &report.no_changes {
        return tag("div")
            .class("topic")
            .child(tag("div").class("topic-head").child(tag("h2").child(title)))
            .child(tag("p").class("about").child(format!("Not worked out: {why}.")))
            .view();
    }
    let mut rows = Vec::new();
    for (place, side) in report.sides.iter().enumerate() {
        rows.push(row(&side.name, false, vec![chance(side.first), String::new(), String::new()]));
        let changes = report.changes.iter().filter(|change| change.side == place);
        rows.extend(changes.map(|change| row(capital(&change.words), true, figures(change))));
    }
    let heads = heads(&["Change", "First", "Gain", "Other side"]);
    let explained = "First: the chance to put the other side down first. Gains in percentage points, against the duel as it is";
    let about = match report.method.error() {
        None => format!("{explained}."),
        Some(error) => format!("{explained}; simulated, each within {}.", bound(2.0 * error)),
    };
    if is_awaited {
        let mark =
            tag("small").class("du-late").child("Working it out\u{2026}").child(share_done(desk)).view();
        return marked(mark, title, &about, heads, rows);
    }
    table(report, title, &about, heads, rows)
}

fn figures(change: &Change) -> Vec<String> {
    vec![chance(change.first), points(change.gain.0), points(change.other_gain.0)]
}
