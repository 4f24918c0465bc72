//! The table for others to read, the loadout as a file, and the loadouts that the rule set brings along.

use crate::dom::clipboard::{data_address, save};
use crate::dom::kit::{button, flag};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::loadout::editor::{Done, Editor};
use crate::screens::loadout::formats::{Written, formats};
use crate::session::inbox::document_opener;
use crate::session::notice::Notice;
use crate::session::opened_file::read;
use crate::widgets::disclosure::Disclosure;
use leptos::prelude::*;
use shootout::form;
use std::sync::Arc;

/// Copying, saving and opening.
pub fn exports(editor: Editor) -> AnyView {
    Disclosure::new("Copy, save, open").holding(move || {
        let written: Written = Arc::new(move |format| {
            let sorting = untrack(|| editor.sorting());
            let of = |done: &Done| format.write(&done.of.loadout.sheet().content(&done.cells, sorting));
            editor.done.with_untracked(|done| done.as_ref().map(of))
        });
        several(vec![
            formats("loadout", flag(move || !editor.is_whole()), &written),
            tag("p")
                .class("loadout-files")
                .child(button("Save the loadout as a file", "", move || save_document(editor)))
                .child(document_opener("Open a loadout file", || ()))
                .view(),
        ])
    })
}

fn save_document(editor: Editor) {
    let text = format!("{:#}\n", untrack(|| editor.source.in_file(editor.session)));
    save("loadout.json", &data_address("application/json", &text));
}

/// What there is to open, behind its title; nothing where the rule set brings no loadouts along.
pub fn examples(editor: Editor) -> AnyView {
    if form::loadouts(editor.source.rule_set().name).next().is_none() {
        return nothing();
    }
    Disclosure::new("Examples").holding(move || buttons(editor))
}

/// The same in sight, for who has varied nothing yet.
pub fn to_begin_with(editor: Editor) -> AnyView {
    several(vec![
        tag("p")
            .child("Nothing is varied yet. Add a variant, a column or an input, or open an example.")
            .view(),
        buttons(editor),
    ])
}

fn buttons(editor: Editor) -> AnyView {
    let notice = Notice::in_context();
    let rule_set = editor.source.rule_set();
    let buttons = form::loadouts(rule_set.name).map(|example| {
        let open = button(example.title, "", move || {
            if let Ok(opened) = read(example.text.as_bytes()) {
                opened.show(editor.session);
                notice.say(format!("Opened: {}.", example.title));
            }
        });
        tag("li").child(open).view()
    });
    tag("ul").class("scene-examples").child(buttons.collect::<Vec<AnyView>>()).view()
}
