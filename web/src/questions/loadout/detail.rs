//! The row that is looked at: the way to it by itself, and what would improve it.

use super::desk::Desk;
use super::improve::improvements;
use super::open::open_cell;
use super::standing::target_words;
use crate::focus;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::kit::{button, memo, part, words};
use crate::widgets::tag::{nothing, tag};
use leptos::prelude::*;

/// The row that is looked at.
pub fn detail() -> AnyView {
    let desk = Desk::in_context();
    let name = words(move || {
        let row = desk.row();
        desk.of_valid(|valid| valid.name(row).to_owned())
    });
    let against = words(move || match target_words(desk) {
        target if target.is_empty() => target,
        target => format!("against {target}"),
    });
    let change = move || {
        let place = untrack(|| {
            let row = desk.row();
            desk.of_valid(|valid| valid.loadout.sheet().place_of(row))
        });
        focus::on_path(&format!("{}.{place}", untrack(|| desk.source.path())));
    };
    let title =
        words(move || format!("What would improve {}", desk.metric().map_or("", |metric| metric.label)));
    tag("section")
        .class("topic lo-detail")
        .of("aria-label", "The row")
        .child(
            tag("div")
                .class("lo-detail-head")
                .child(tag("h2").child(name).child(" ").child(tag("small").child(against)))
                .child(button(desk.source.words().open, "", open_cell(desk)))
                .child(button("Change", "", change)),
        )
        .child(reasons(desk))
        .child(Disclosure::following(title).open_when_wide().holding(move || improvements(desk)))
        .view()
}

/// Why the row is not allowed against this target.
fn reasons(desk: Desk) -> AnyView {
    let reasons = memo(move || {
        let (row, target) = (desk.row(), desk.target());
        desk.done.with(|done| {
            let done = done.as_ref()?;
            if done.cells.cell(row, target)?.is_legal {
                return None;
            }
            // Cells come without their reasons.
            let cell = done.of.loadout.sheet().work_out()(row, target).ok()?;
            Some(cell.reasons.join("; "))
        })
    });
    let cannot = shootout_ruleset::words::capital(desk.source.words().cannot);
    part(move || match reasons.get() {
        Some(reasons) => tag("p").child(tag("strong").child(format!("{cannot}: "))).child(reasons).view(),
        None => nothing(),
    })
}
