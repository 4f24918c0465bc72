//! The row that is looked at: the way to it by itself, and what would improve it.

use crate::dom::focus;
use crate::dom::kit::{button, dynamic, memo, words};
use crate::dom::tag::{nothing, tag};
use crate::screens::loadout::editor::Editor;
use crate::screens::loadout::improve::improvements;
use crate::screens::loadout::open::open_cell;
use crate::screens::loadout::progress::target_words;
use crate::widgets::disclosure::Disclosure;
use leptos::prelude::*;

/// The row that is looked at.
pub fn detail() -> AnyView {
    let editor = Editor::in_context();
    let name = words(move || {
        let row = editor.row();
        editor.of_valid(|valid| valid.name(row).to_owned())
    });
    let against = words(move || match target_words(editor) {
        target if target.is_empty() => target,
        target => format!("against {target}"),
    });
    let change = move || {
        let place = untrack(|| {
            let row = editor.row();
            editor.of_valid(|valid| valid.loadout.sheet().place_of(row))
        });
        focus::on_path(&format!("{}.{place}", untrack(|| editor.source.path())));
    };
    let title =
        words(move || format!("What would improve {}", editor.metric().map_or("", |metric| metric.label)));
    tag("section")
        .class("topic loadout-detail")
        .of("aria-label", "The row")
        .child(
            tag("div")
                .class("loadout-detail-head")
                .child(tag("h2").child(name).child(" ").child(tag("small").child(against)))
                .child(button("Open as a question", "", open_cell(editor)))
                .child(button("Change", "", change)),
        )
        .child(reasons(editor))
        .child(Disclosure::following(title).open_when_wide().holding(move || improvements(editor)))
        .view()
}

/// Why the row is not allowed against this target.
fn reasons(editor: Editor) -> AnyView {
    let reasons = memo(move || {
        let (row, target) = (editor.row(), editor.target());
        editor.done.with(|done| {
            let done = done.as_ref()?;
            if done.cells.cell(row, target)?.is_legal {
                return None;
            }
            // Cells come without their reasons.
            let cell = done.of.loadout.sheet().work_out()(row, target).ok()?;
            Some(cell.reasons.join("; "))
        })
    });
    let cannot = shootout_ruleset::words::capital(editor.source.words().cannot);
    dynamic(move || match reasons.get() {
        Some(reasons) => tag("p").child(tag("strong").child(format!("{cannot}: "))).child(reasons).view(),
        None => nothing(),
    })
}
