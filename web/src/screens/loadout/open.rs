//! A cell by itself, and what stands there as a row.

use crate::document::path;
use crate::dom::focus;
use crate::screens::loadout::editor::Editor;
use crate::session::bare;
use crate::session::loadout::source::{OwnSource, Source, row_of};
use crate::session::notice::Notice;
use leptos::prelude::*;
use serde_json::Value;

/// Opens the cell that is looked at as the question that it answers.
pub fn open_cell(editor: Editor) -> impl FnMut() + Send + 'static {
    let notice = Notice::in_context();
    move || {
        let document = untrack(|| {
            let (row, target) = (editor.row(), editor.target());
            let whole = editor.source.in_file(editor.session);
            editor.reading.with(|reading| reading.valid.as_ref()?.loadout.sheet().case(&whole, row, target))
        });
        let Some(document) = document else { return };
        let place = match editor.source {
            Source::Varied(place) => Some(place),
            Source::Own(own) => own.place(),
        };
        if let Some(place) = place {
            editor.session.open(place, bare(document));
        }
        notice.say("Opened as a question. Undo brings the last one back.");
    }
}

/// Adds what stands in the question of the cells as another row.
pub fn add_current(editor: Editor, own: OwnSource) -> impl FnMut() + Send + 'static {
    let notice = Notice::in_context();
    move || {
        let documents = editor.session.document.whole();
        let stated = own.place().map(|place| documents.with_untracked(|all| place.document_in(all).clone()));
        match stated.and_then(|stated| row_of(own, &stated)) {
            Some(row) => {
                let list = list_of(own);
                let mut added = 0;
                editor.session.document.update_list(&list, |rows| {
                    added = rows.len();
                    rows.push(row);
                });
                focus::on_path(&format!("{list}[{added}]"));
            }
            None => notice.say("Finish it first."),
        }
    }
}

/// Where the list stands whose entries make the rows.
pub fn list_of(own: OwnSource) -> String {
    format!("{}.{}", own.path(), own.rules.rows_at)
}

/// Whether the list of rows is full.
pub fn is_full(editor: Editor, own: OwnSource) -> bool {
    let most = own.form().and_then(|form| match form.at(own.rules.rows_at)?.kind {
        shootout::form::Kind::List { most, .. } => most,
        _ => None,
    });
    let length =
        editor.session.document.whole().with(|documents| {
            path::get(documents, &list_of(own)).and_then(Value::as_array).map_or(0, Vec::len)
        });
    most.is_some_and(|most| length >= most)
}
