//! Telling those who listen who is the best now.

use super::desk::{Cells, Desk, Progress};
use crate::widgets::tag::tag;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use shootout_percentile::loadout::Column;
use std::time::Duration;

/// How long nothing must have changed before it is read out.
const PAUSE: Duration = Duration::from_millis(900);

/// The region whose words are read out.
pub fn announcer() -> AnyView {
    let desk = Desk::in_context();
    let words = RwSignal::new(String::new());
    Effect::new(move |before: Option<Option<TimeoutHandle>>| {
        let (column, target, progress) = (desk.column.get(), desk.target(), desk.progress.get());
        // Nothing is said of the view as it opens.
        let pending = before?;
        if let Some(pending) = pending {
            pending.clear();
        }
        let say = move || {
            let said =
                desk.cells.with_untracked(|cells| Some(said(cells.as_ref()?, progress, column, target)));
            words.set(said.unwrap_or_default());
        };
        set_timeout_with_handle(say, PAUSE).ok()
    });
    let shown: Signal<String> = words.into();
    tag("p").class("unseen").of("role", "status").of("aria-live", "polite").child(shown).view()
}

fn said(cells: &Cells, progress: Progress, column: &Column, target: usize) -> String {
    if progress.done < progress.total {
        return format!("{} of {} cells", progress.done, progress.total);
    }
    let best = cells.table.best(column, target);
    let first = best.first().and_then(|row| cells.table.cell(*row, target));
    let Some(cell) = first else { return "Nobody can fire.".to_owned() };
    let others = match best.len() {
        1 => String::new(),
        many => format!(" and {} more", many - 1),
    };
    format!(
        "Best: {}{others}; {} {}.",
        cells.loadout.name(cell.row),
        column.metric.explanation,
        cell.text(column)
    )
}
