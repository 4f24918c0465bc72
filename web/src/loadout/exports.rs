//! The table for others to read, and the loadout as a file.

use super::desk::{Cells, Desk, read};
use crate::files::{Inbox, document_opener};
use crate::reading::document_of_text;
use crate::share::clipboard::{data_address, save};
use crate::share::formats::{Written, formats};
use crate::widgets::disclosure::Disclosure;
use crate::widgets::kit::{button, flag};
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use serde_json::Value;
use shootout::export::Format;
use shootout::{DocumentKind, InputError};
use shootout_percentile::loadout;
use std::sync::Arc;

/// Copying and saving.
pub fn exports() -> AnyView {
    let desk = Desk::in_context();
    Disclosure::new("Copy, save, open").holding(move || {
        let written: Written = Arc::new(move |format| written(desk, format));
        several(vec![
            formats("loadout", flag(move || is_missing(desk)), &written),
            tag("p")
                .class("lo-files")
                .child(button("Save the loadout as a file", "", move || save_document(desk)))
                .child(document_opener("Open a loadout file", || ()))
                .view(),
        ])
    })
}

/// Whether cells are still to come.
fn is_missing(desk: Desk) -> bool {
    let progress = desk.progress.get();
    desk.is_stale() || progress.done < progress.total
}

/// The tables against all targets, as they are sorted.
fn written(desk: Desk, format: Format) -> Option<String> {
    let column = desk.column.get_untracked();
    let of = |cells: &Cells| {
        let targets: Vec<usize> = (0..cells.loadout.targets.len()).collect();
        format.write(&loadout::content(&cells.loadout, &cells.table, column, &targets))
    };
    desk.cells.with_untracked(|cells| cells.as_ref().map(of))
}

fn save_document(desk: Desk) {
    let text = desk.document.whole().with_untracked(|whole| format!("{whole:#}\n"));
    save("loadout.json", &data_address("application/json", &text));
}

/// Loadouts that are opened take the place of the present one.
pub fn receive(desk: Desk) {
    let read = |text: &[u8]| check(text).map_err(|error| error.to_string());
    Inbox::in_context().receive(DocumentKind::Loadout, read, move |value| desk.document.replace(value));
}

/// The document that a text is, if the engine takes it.
fn check(text: &[u8]) -> Result<Value, InputError> {
    document_of_text(text, |text, offered| loadout::read(text, &offered.catalogue), read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_with_a_mistake_says_where() {
        let text = include_str!("../../../data/percentile/loadouts/pirates.json");
        assert!(check(text.as_bytes()).is_ok());
        let broken = text.replacen("\"bs\": 40", "\"bs\": 400", 1);
        assert_eq!(
            check(broken.as_bytes()).map_err(|error| error.path),
            Err("shooters[0].attacker.bs".to_owned())
        );
        assert!(check(b"{ \"loadout\": 1").is_err());
    }
}
