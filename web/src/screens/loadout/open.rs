//! A cell by itself, and what stands there as a row.

use crate::document::path;
use crate::dom::focus;
use crate::dom::kit::{button, dynamic};
use crate::dom::tag::nothing;
use crate::screens::loadout::editor::Editor;
use crate::session::loadout::is_compared;
use crate::session::loadout::source::{OwnSource, Source, row_of};
use crate::session::notice::Notice;
use crate::session::route::Screen;
use crate::session::{QuestionId, Session, bare};
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Group, Kind};

/// Opens the cell that is looked at as the question that it answers.
pub fn open_cell(editor: Editor) -> impl FnMut() + Send + 'static {
    let notice = Notice::in_context();
    move || {
        let document = untrack(|| {
            let (row, target) = (editor.row(), editor.target());
            let whole = editor.source.in_file(editor.session);
            editor.reading.with(|reading| reading.valid.as_ref()?.loadout.sheet().case(&whole, row, target))
        });
        let Some(document) = document else {
            return notice.say("A mean over all targets is no question by itself: choose one of them.");
        };
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
pub fn add_current(session: Session, own: OwnSource) -> impl FnMut() + Send + 'static {
    let notice = Notice::in_context();
    move || match row_of(own, &stated(session, own)) {
        Some(row) => {
            let list = list_of(own);
            let mut added = 0;
            session.document.update_list(&list, |rows| {
                added = rows.len();
                rows.push(row);
            });
            focus::on_path(&format!("{list}[{added}]"));
        }
        None => notice.say(UNFINISHED),
    }
}

const UNFINISHED: &str = "Finish it first.";

/// What stands in the question of the cells.
fn stated(session: Session, own: OwnSource) -> Value {
    let documents = session.document.whole();
    let stated = own.place().map(|place| documents.with_untracked(|all| place.document_in(all).clone()));
    stated.unwrap_or_default()
}

/// What sets the question that is shown beside others, with its lines and what would improve it; nothing where none of its kind are compared.
pub fn compare_button(session: Session) -> AnyView {
    let notice = Notice::in_context();
    dynamic(move || {
        // With all of its rules: at first only a part of them is here.
        let (place, rule_set) = (session.place.get(), session.rule_set());
        let place = QuestionId::new(rule_set, place.question);
        let own = OwnSource::of(rule_set);
        let is_compared = own.map_or_else(|| is_compared(place), |own| own.place() == Some(place));
        if !is_compared || session.doing().is_some() {
            return nothing();
        }
        button("Compare in the loadout", "", move || match own {
            None => session.compare(place),
            Some(own) => match beside_others(session, own) {
                Ok(loadout) => {
                    session.document.update_by_itself(&own.path(), loadout);
                    session.show_screen(Screen::Loadout);
                }
                Err(why) => notice.say(why),
            },
        })
    })
}

/// The loadout of a rule set's own kind with what stands in the question of its cells as the first row, against its target, by its rules.
fn beside_others(session: Session, own: OwnSource) -> Result<Value, &'static str> {
    let stated = stated(session, own);
    let mut loadout = untrack(|| Source::Own(own).kept(session));
    let row = row_of(own, &stated).ok_or(UNFINISHED)?;
    let target = stated.get(own.rules.target_in).cloned().ok_or(UNFINISHED)?;
    for (list, first) in [(own.rules.rows_at, row), (own.rules.targets_at, target)] {
        let entries = loadout.get_mut(list).and_then(Value::as_array_mut).ok_or(UNFINISHED)?;
        entries.retain(|entry| *entry != first);
        if most_of(own, list).is_some_and(|most| entries.len() >= most) {
            return Err("The loadout is full: remove something there first.");
        }
        entries.insert(0, first);
    }
    let of_all = own.form().into_iter().flat_map(Group::inputs).map(|input| input.name.as_str());
    for name in of_all.filter(|name| ![own.rules.rows_at, own.rules.targets_at].contains(name)) {
        match stated.get(name) {
            Some(value) => path::set(&mut loadout, name, value.clone()),
            None => drop(path::remove(&mut loadout, name)),
        }
    }
    Ok(loadout)
}

/// Where the list stands whose entries make the rows.
pub fn list_of(own: OwnSource) -> String {
    format!("{}.{}", own.path(), own.rules.rows_at)
}

/// Whether the list of rows is full.
pub fn is_full(session: Session, own: OwnSource) -> bool {
    let length = session
        .document
        .whole()
        .with(|documents| path::get(documents, &list_of(own)).and_then(Value::as_array).map_or(0, Vec::len));
    most_of(own, own.rules.rows_at).is_some_and(|most| length >= most)
}

/// How long a list of the loadout may be.
fn most_of(own: OwnSource, list: &str) -> Option<usize> {
    match own.form()?.at(list)?.kind {
        Kind::List { most, .. } => most,
        _ => None,
    }
}
