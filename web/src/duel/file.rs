//! The duel as a file: the same that the command line reads.

use super::desk::{Desk, read};
use crate::catalogue::offered;
use crate::files::{Inbox, document_opener};
use crate::notice::Notice;
use crate::reading::document_of_text;
use crate::share::clipboard::{data_address, save};
use crate::widgets::kit::button;
use crate::widgets::tag::tag;
use leptos::prelude::*;
use serde_json::Value;
use shootout::{DocumentKind, InputError};
use shootout_percentile::duel;

/// Opening and saving.
pub fn files(desk: Desk) -> AnyView {
    let notice = Notice::in_context();
    let read = |text: &[u8]| check(text).map_err(|error| error.to_string());
    Inbox::in_context().receive(DocumentKind::Duel, read, move |value| desk.document.replace(value));
    let start_over = move || {
        desk.document.replace(super::first());
        notice.say("Started over. Undo brings the last one back.");
    };
    tag("div")
        .class("du-files no-print")
        .child(document_opener("Open a file", || ()))
        .child(button("Save as a file", "", move || save_document(desk)))
        .child(button("Start over", "quiet", start_over))
        .view()
}

fn save_document(desk: Desk) {
    // Whoever gets it has another catalogue.
    let catalogue = untrack(offered);
    let whole =
        desk.document.whole().with_untracked(|whole| duel::with_own_entries(whole, &catalogue.catalogue));
    save("duel.json", &data_address("application/json", &format!("{whole:#}\n")));
}

/// The document that a text is, if the engine takes it.
fn check(text: &[u8]) -> Result<Value, InputError> {
    document_of_text(text, |text, offered| duel::read(text, &offered.catalogue), read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_with_a_mistake_says_where() {
        let text = super::super::FIRST;
        assert!(check(text.as_bytes()).is_ok());
        let broken = text.replacen("\"bs\": 45", "\"bs\": 450", 1);
        assert_eq!(
            check(broken.as_bytes()).map_err(|error| error.path),
            Err("sides[0].fighters[0].combatant.bs".to_owned())
        );
        assert!(check(b"{ \"duel\": 1").is_err());
    }
}
