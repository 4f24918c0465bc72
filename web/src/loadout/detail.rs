//! The row that is looked at: the way to it as a shot, and what would improve it.

use super::Shot;
use super::desk::Desk;
use super::shot::shot_of;
use crate::focus;
use crate::notice::Notice;
use crate::views::{Shown, View};
use crate::widgets::disclosure::Disclosure;
use crate::widgets::kit::{button, memo, part, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout_percentile::loadout::{Column, Improvement, Work, improvements};
use shootout_ruleset::words::capital;

/// The row that is looked at.
pub fn detail() -> AnyView {
    let desk = Desk::in_context();
    let name = words(move || {
        desk.reading.with(|reading| {
            reading.valid.as_ref().map(|loadout| loadout.name(desk.row()).to_owned()).unwrap_or_default()
        })
    });
    let against = words(move || format!("against {}", target_words(desk)));
    let Shot(shot) = expect_context();
    let (shown, notice) = (Shown::in_context(), Notice::in_context());
    let open = move || {
        let opened = untrack(|| {
            let loadout = desk.reading.with(|reading| reading.valid.clone())?;
            desk.document.whole().with(|whole| shot_of(whole, &loadout, desk.row(), desk.target()))
        });
        let Some(opened) = opened else { return };
        shot.replace(opened);
        shown.show(View::Shot);
        notice.say("Opened as a shot. Undo brings the last one back.");
    };
    let change = move || {
        let shooter = untrack(|| {
            desk.reading.with(|reading| Some(reading.valid.as_ref()?.rows.get(desk.row())?.shooter))
        });
        if let Some(shooter) = shooter {
            focus::on_path(&format!("shooters[{shooter}].attacker.bs"));
        }
    };
    let title = words(move || format!("What would improve {}", desk.column.get().metric.label));
    tag("section")
        .class("topic lo-detail")
        .of("aria-label", "The row")
        .child(
            tag("div")
                .class("lo-detail-head")
                .child(tag("h2").child(name).child(" ").child(tag("small").child(against)))
                .child(button("Open this shot", "", open))
                .child(button("Change", "", change)),
        )
        .child(reasons(desk))
        .child(Disclosure::following(title).open_when_wide().holding(move || helps(desk)))
        .view()
}

/// The target that is looked at, in a few words.
pub fn target_words(desk: Desk) -> String {
    desk.reading.with(|reading| {
        let target = reading.valid.as_ref().and_then(|loadout| loadout.targets.get(desk.target()));
        target.map(|target| format!("{}, {} m", target.name, target.range_m)).unwrap_or_default()
    })
}

/// Why the row cannot fire at this target.
fn reasons(desk: Desk) -> AnyView {
    let reasons = memo(move || {
        let (row, target) = (desk.row(), desk.target());
        desk.cells.with(|cells| {
            let cells = cells.as_ref()?;
            if cells.table.cell(row, target)?.legal {
                return None;
            }
            // Cells come without their reasons.
            let place = row * cells.loadout.targets.len() + target;
            Some(Work::after(&cells.loadout, place).next_cell()?.ok()?.reasons.join("; "))
        })
    });
    part(move || match reasons.get() {
        Some(reasons) => tag("p").child(tag("strong").child("Cannot fire: ")).child(reasons).view(),
        None => nothing(),
    })
}

/// What a change of ten or of an action does, the most helpful first.
fn helps(desk: Desk) -> AnyView {
    let found = Memo::new(move |_| {
        let (row, target, column) = (desk.row(), desk.target(), desk.column.get());
        // Those of the last valid loadout stay.
        desk.reading.with(|reading| {
            let loadout = reading.valid.as_ref()?;
            Some((column, improvements(loadout, row, target, column).ok()?))
        })
    });
    part(move || {
        found.with(|found| match found {
            Some((column, found)) if !found.is_empty() => table(column, found),
            _ => tag("p").class("about").child("There is nothing to count here.").view(),
        })
    })
}

fn table(column: &Column, found: &[Improvement]) -> AnyView {
    let rows: Vec<AnyView> = found
        .iter()
        .map(|change| {
            tag("tr")
                .child(tag("th").of("scope", "row").child(capital(change.words)))
                .child(tag("td").child(column.text(Some(change.after))))
                .child(tag("td").class("gain").child(change.better_by(column)))
                .view()
        })
        .collect();
    let before = found.first().map(|change| column.text(Some(change.before))).unwrap_or_default();
    several(vec![
        tag("table")
            .class("figures-table lo-helps")
            .child(
                tag("thead").child(
                    tag("tr")
                        .child(tag("th").of("scope", "col").child(format!("Now {before}")))
                        .child(tag("th").of("scope", "col").child(column.metric.label))
                        .child(tag("th").of("scope", "col").child("Better by")),
                ),
            )
            .child(tag("tbody").child(rows))
            .view(),
    ])
}
