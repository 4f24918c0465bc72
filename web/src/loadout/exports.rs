//! The table for others to read, and the loadout as a file.

use super::desk::{Cells, Desk, read};
use crate::files::{Inbox, document_opener};
use crate::notice::Notice;
use crate::reading::document_of_text;
use crate::share::clipboard::{copy_text, data_address, save};
use crate::widgets::disclosure::Disclosure;
use crate::widgets::kit::{Handler, button, click, flag};
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;
use shootout::export::Format;
use shootout::{DocumentKind, InputError};
use shootout_percentile::loadout;

/// The formats that are offered, with how a file of each is called.
const FORMATS: [(Format, &str); 3] =
    [(Format::Markdown, "loadout.md"), (Format::Bbcode, "loadout.bbcode.txt"), (Format::Csv, "loadout.csv")];

/// Copying and saving.
pub fn exports() -> AnyView {
    let desk = Desk::in_context();
    Disclosure::new("Copy, save, open").holding(move || {
        let formats = FORMATS.map(|format| format_row(desk, format));
        several(vec![
            tag("ul").class("lo-exports").child(Vec::from(formats)).view(),
            tag("p")
                .class("lo-files")
                .child(button("Save the loadout as a file", "", move || save_document(desk)))
                .child(document_opener("Open a loadout file", || ()))
                .view(),
        ])
    })
}

fn format_row(desk: Desk, (format, file): (Format, &'static str)) -> AnyView {
    let notice = Notice::in_context();
    let copy = click(move || {
        let Some(text) = written(desk, format) else { return };
        spawn_local(async move {
            notice.say(match copy_text(&text).await {
                Ok(()) => format!("Copied as {}.", format.words()),
                Err(_) => "This browser does not let the page copy: save it instead.".to_owned(),
            });
        });
    });
    let to_file = click(move || {
        if let Some(text) = written(desk, format) {
            save(file, &data_address("text/plain", &text));
        }
    });
    let is_missing = flag(move || is_missing(desk));
    let act = |verb: &'static str, act: Handler| {
        tag("button")
            .of("type", "button")
            .with("aria-label", format!("{verb} {}", format.words()))
            .with("disabled", is_missing)
            .on("click", act)
            .child(verb)
    };
    tag("li")
        .child(tag("span").child(format.words()))
        .child(act("Copy", copy))
        .child(act("Save", to_file))
        .view()
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
    document_of_text(text, loadout::read, read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_with_a_mistake_says_where() {
        let text = include_str!("../../../data/loadouts/pirates.json");
        assert!(check(text.as_bytes()).is_ok());
        let broken = text.replacen("\"bs\": 40", "\"bs\": 400", 1);
        assert_eq!(
            check(broken.as_bytes()).map_err(|error| error.path),
            Err("shooters[0].attacker.bs".to_owned())
        );
        assert!(check(b"{ \"loadout\": 1").is_err());
    }
}
