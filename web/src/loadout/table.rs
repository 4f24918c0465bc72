//! The table: every row against the target that is looked at, or against all.

use super::desk::{Desk, Order};
use super::lines::{self, Head, Line};
use crate::widgets::kit::{click, flag, part, words};
use crate::widgets::tag::{Child, nothing, several, tag};
use leptos::prelude::*;
use shootout_percentile::loadout::{Better, Loadout};

/// The table. Its columns keep their width whatever stands in them, so that nothing moves as it fills.
pub fn table() -> AnyView {
    let desk = Desk::in_context();
    let heads = lines::heads(desk);
    let lines = lines::lines(desk, heads);
    let body = part(move || lines.with(|lines| several(lines.iter().map(|line| row(desk, line)).collect())));
    let stale = flag(move || desk.is_stale());
    let comparing: Signal<bool> = desk.is_comparing.into();
    let given = words(move || if desk.order.get() == Order::Given { "ascending" } else { "none" }.to_owned());
    let by_name = click(move || desk.order.set(Order::Given));
    let actions = words(move || {
        let of = |loadout: &Loadout| match loadout.actions() {
            Some(1) => "of 1 action".to_owned(),
            Some(actions) => format!("of {actions} actions"),
            None => "of all actions of a row".to_owned(),
        };
        desk.reading.with(|reading| reading.valid.as_deref().map(of).unwrap_or_default())
    });
    let heads =
        part(move || several(heads.with(|heads| heads.iter().map(|head| head_of(desk, *head)).collect())));
    tag("div")
        .class("lo-scroll")
        .of("role", "region")
        .of("aria-label", "The table")
        .of("tabindex", "0")
        .child(
            tag("table")
                .class("lo-table")
                .class_while("stale", stale)
                .class_while("comparing", comparing)
                .child(
                    tag("thead").child(
                        tag("tr")
                            .child(
                                tag("th").of("scope", "col").with("aria-sort", given).child(
                                    tag("button")
                                        .of("type", "button")
                                        .of("title", "In the order of the shooters")
                                        .on("click", by_name)
                                        .child("Shooter ")
                                        .child(tag("small").child(actions)),
                                ),
                            )
                            .child(heads),
                    ),
                )
                .child(tag("tbody").child(body)),
        )
        .view()
}

fn head_of(desk: Desk, head: Head) -> AnyView {
    let Head { column, target } = head;
    let is_sorted = move || desk.column.get() == column && desk.target() == target;
    // From the best on, numbers fall where more is better, and rise where less is.
    let sorted = words(move || {
        let falls = (desk.order.get() == Order::Best) == (column.metric.better == Better::More);
        match desk.order.get() {
            Order::Best | Order::Worst if is_sorted() => {
                if falls {
                    "descending"
                } else {
                    "ascending"
                }
            }
            _ => "none",
        }
        .to_owned()
    });
    let (label, distance, said) = if desk.is_comparing.get_untracked() {
        let name = untrack(|| {
            desk.reading.with(|reading| {
                let target = reading.valid.as_ref()?.targets.get(target)?;
                let distance = format!("{} m", target.range_m);
                Some((target.name.clone(), distance.clone(), distance))
            })
        });
        name.unwrap_or_default()
    } else {
        (column.metric.label.to_owned(), String::new(), column.metric.explanation.to_owned())
    };
    tag("th")
        .of("scope", "col")
        .class_while("chosen", flag(is_sorted))
        .with("aria-sort", sorted)
        .child(
            tag("button")
                .of("type", "button")
                .with("title", said.clone())
                .on("click", click(move || desk.sort_by(column, target)))
                .child(label)
                .child(
                    (!distance.is_empty())
                        .then(|| tag("small").of("aria-hidden", "true").child(distance).view()),
                )
                .child(tag("span").class("unseen").child(format!(": {said}"))),
        )
        .view()
}

fn row(desk: Desk, line: &Line) -> AnyView {
    let row = line.row;
    let figures: Vec<AnyView> = line
        .figures
        .iter()
        .map(|(text, best)| {
            let mark = if *best { tag("span").class("unseen").child(" best").view() } else { nothing() };
            tag("td").class_while("best", *best).child(text.clone()).child(mark).view()
        })
        .collect();
    let current = if line.is_chosen { "true" } else { "false" };
    let cannot = if line.cannot { tag("small").class("no").child("cannot fire").view() } else { nothing() };
    tag("tr")
        .class_while("chosen", line.is_chosen)
        .class_while("cannot", line.cannot)
        .on("click", click(move || desk.choose_row(row)))
        .child(
            tag("th").of("scope", "row").child(
                tag("button")
                    .of("type", "button")
                    .with("aria-current", current)
                    .child(line.name.clone().into_child())
                    .child(tag("small").child(line.shooter.clone()))
                    .child(cannot),
            ),
        )
        .child(figures)
        .view()
}
