//! The table for others to read, the loadout as a file, and the loadouts that the rule set brings along.

use crate::dom::clipboard::{copy_text, data_address, save};
use crate::dom::kit::{button, click, flag, spawn};
use crate::dom::tag::setting::Handler;
use crate::dom::tag::{nothing, several, tag};
use crate::dom::window::close_popover;
use crate::screens::loadout::editor::{Done, Editor};
use crate::session::inbox::document_opener;
use crate::session::notice::Notice;
use crate::session::opened_file::read;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::packed_link::packed_link;
use crate::widgets::popover::sheet;
use crate::widgets::share_rows::{COPY_AS, DATA, FORUMS_AND_CHATS, WEB_PAGES, group};
use leptos::prelude::*;
use shootout::export::Format;
use shootout::form;

/// The id of the sheet.
const SHEET: &str = "copy-loadout-sheet";

/// The formats of the table by what they are for, each with the end of its file's name.
const FORMATS: [(&str, &[(Format, &str)]); 3] = [
    (FORUMS_AND_CHATS, &[(Format::Bbcode, "bbcode.txt"), (Format::Markdown, "md")]),
    (WEB_PAGES, &[(Format::Html, "html")]),
    (DATA, &[(Format::Csv, "csv"), (Format::CsvSemicolon, "semicolon.csv")]),
];

/// The button that opens what can be taken along, as of an answer.
pub fn copy_as(editor: Editor) -> AnyView {
    several(vec![
        tag("button").of("type", "button").with("popovertarget", SHEET).child(COPY_AS).view(),
        sheet(SHEET, COPY_AS, move || taken_along(editor)),
    ])
}

/// The link of the loadout, the table in each format, and the loadout as a file.
fn taken_along(editor: Editor) -> AnyView {
    let formats = FORMATS.map(|(title, formats)| {
        group(title, formats.iter().map(|(format, ending)| line(editor, *format, ending)).collect())
    });
    let files = vec![
        button("Save the loadout as a file", "", move || save_document(editor)),
        document_opener("Open a loadout or sweep", || close_popover(SHEET)),
    ];
    let files = tag("p").class("loadout-files").child(files).view();
    let link = packed_link(
        move || editor.source.whole(editor.session),
        "opens what is compared, sorted anew",
        "A loadout of Shootout",
    );
    several(vec![
        group("Link", vec![link]),
        tag("div")
            .class("loadout-exports")
            .child(Vec::from(formats))
            .child(group("Files", vec![files]))
            .view(),
    ])
}

/// A format, with buttons to copy and to save; they wait while figures are missing.
fn line(editor: Editor, format: Format, ending: &str) -> AnyView {
    let notice = Notice::in_context();
    let file = format!("loadout.{ending}");
    let written = move || {
        let sorting = untrack(|| editor.sorting());
        let of = |done: &Done| format.write(&done.of.loadout.sheet().content(&done.cells, sorting));
        editor.done.with_untracked(|done| done.as_ref().map(of))
    };
    let copy = click(move || {
        let Some(text) = written() else { return };
        spawn(async move {
            notice.say(match copy_text(&text).await {
                Ok(()) => format!("Copied as {}.", format.words()),
                Err(_) => "This browser does not let the page copy: save it instead.".to_owned(),
            });
        });
    });
    let to_file = click(move || {
        if let Some(text) = written() {
            save(&file, &data_address("text/plain", &text));
        }
    });
    let is_missing = flag(move || !editor.is_whole());
    let act = |verb: &'static str, act: Handler| {
        tag("button")
            .of("type", "button")
            .with("aria-label", format!("{verb} {}", format.words()))
            .with("disabled", is_missing)
            .on("click", act)
            .child(verb)
    };
    tag("p")
        .child(tag("span").child(format.words()))
        .child(act("Copy", copy))
        .child(act("Save", to_file))
        .view()
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
