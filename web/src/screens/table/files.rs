//! The scene as a whole: its name, what holds for all, opening and saving, and beginning anew.

use crate::answer::backwards;
use crate::dom::clipboard::data_address;
use crate::dom::kit::{button, click, dynamic, dynamic_when, memo, text, words};
use crate::dom::storage::SCENES;
use crate::dom::tag::{nothing, several, tag};
use crate::dom::window::close_popover;
use crate::screens::display::for_players_button;
use crate::screens::table::editor::Editor;
use crate::screens::table::for_players::SHEET as FOR_PLAYERS;
use crate::screens::table::inline_number::in_place;
use crate::screens::table::rulings::{of_question, rulings};
use crate::screens::table::saved_scenes::{SavedByName, file_name};
use crate::screens::table::scene_actions::for_all;
use crate::session::inbox::document_opener;
use crate::session::{QuestionId, bare};
use crate::widgets::disclosure::Disclosure;
use crate::widgets::packed_link::packed_link;
use crate::widgets::popover::sheet_around;
use leptos::prelude::*;
use serde_json::Value;
use shootout::companion::{self, Companion, Lead};
use shootout::form;
use shootout_ruleset::document::Node;
use shootout_ruleset::scene::{ByHand, Offered};

/// The id of the sheet.
const SHEET: &str = "scene-sheet";

/// The button that opens it.
pub fn opener() -> AnyView {
    tag("button").of("type", "button").class("quiet").with("popovertarget", SHEET).child("Scene").view()
}

fn close() {
    close_popover(SHEET);
}

/// The sheet. What is done in it that leads elsewhere closes it; `dice` makes the choice of dice on paper.
pub fn files(editor: Editor, dice: fn() -> AnyView) -> AnyView {
    let saved = SavedByName::of(editor, SCENES);
    let name = dynamic_when(move || has_name(editor), move || name_field(editor));
    let rules =
        tag("div").on("click", click(close)).child(dynamic(move || for_all(editor, Offered::WithThem)));
    let choices = tag("div")
        .class("file-choices")
        .child(for_players_button(FOR_PLAYERS, ""))
        .child(dynamic(move || leads_to(editor)))
        .child(dynamic(move || of_question(editor, close)))
        .child(save_button(editor, saved))
        .child(save_link(editor))
        .child(document_opener("Open a file", close))
        .child(dynamic(move || examples(editor)))
        .child(saved.list("On this device", open));
    let new_scene = button("New scene", "", move || {
        editor.put(editor.new_scene());
        close();
    });
    let in_place = in_place(editor, None);
    let link = Disclosure::new("Share as a link").holding(move || {
        packed_link(move || whole(editor), "opens it as it stands", "A fight at the table of Shootout")
    });
    let body = tag("div")
        .class("sheet-body")
        .child(name)
        .child(rules)
        .child(dynamic(move || rulings(editor)))
        .child(in_place)
        .child(choices)
        .child(link)
        .child(
            Disclosure::new("Dice on the printed sheet")
                .path(format!("{} printed dice", editor.path()))
                .holding(dice),
        )
        .child(tag("div").class("scene-anew").child(new_scene));
    sheet_around(SHEET, "Scene", body.view())
}

fn has_name(editor: Editor) -> bool {
    editor.companion().is_some_and(|companion| renamed(&companion, "").is_some())
}

/// The scene under another name, where it has one.
fn renamed(scene: &Companion, name: &str) -> Option<Value> {
    scene.changed(ByHand::Name(name)).ok()?
}

fn name_field(editor: Editor) -> AnyView {
    let renamed = text(move |typed: String| {
        if let Some(renamed) = untrack(|| editor.companion()).and_then(|scene| renamed(&scene, typed.trim()))
        {
            editor.put(renamed);
        }
    });
    tag("label")
        .class("labelled")
        .child(tag("span").class("label").child("Name"))
        .child(
            tag("input")
                .of("type", "text")
                .of("autocomplete", "off")
                .of("aria-label", "Name of the scene")
                .live("value", words(move || editor.name.get()))
                .on("change", renamed),
        )
        .view()
}

/// The scene as its file has it.
pub fn whole(editor: Editor) -> Value {
    companion::whole(editor.session.place.get().rule_set, Node::from(&editor.document()))
}

fn save_button(editor: Editor, saved: SavedByName) -> AnyView {
    button("Save on this device", "", move || {
        let name = editor.name.get_untracked();
        if name.is_empty() {
            return editor.notice.say("Give the scene a name first.");
        }
        saved.save(&name, &untrack(|| whole(editor)), format!("Saved on this device: {name}."));
    })
}

/// The scene as a file, the same that the command line reads.
pub fn save_link(editor: Editor) -> AnyView {
    let address = words(move || data_address("application/json", &format!("{:#}", whole(editor))));
    let file = words(move || file_name(&editor.name.get()));
    tag("a").class("button").with("download", file).with("href", address).child("Save as a file").view()
}

/// What to say while the device keeps nothing.
pub fn lost(editor: Editor) -> AnyView {
    dynamic_when(
        move || editor.session.is_lost(),
        move || {
            tag("p")
                .class("lost")
                .of("role", "alert")
                .child("This device keeps nothing now. ")
                .child(save_link(editor))
                .view()
        },
    )
}

/// Puts a scene that was saved in place of this one.
fn open(editor: Editor, name: &str, document: Value) {
    match Companion::of(Node::from(&document)) {
        Ok(Some(_)) => {
            editor.put(document);
            editor.notice.say(format!("Opened: {name}."));
            close();
        }
        Ok(None) => editor.notice.say(format!("{name} was not opened: it is no scene.")),
        Err(error) => editor.notice.say(format!("{name} was not opened. {error}")),
    }
}

/// The fight as it stands, as another question.
fn leads_to(editor: Editor) -> AnyView {
    let leads = memo(move || editor.companion().map(|companion| companion.leads_to()).unwrap_or_default());
    let buttons = leads.get().into_iter().map(|Lead { label, free, asked }| {
        button(label, "", move || match &asked {
            Ok((document, said)) => {
                let Some(place) = QuestionId::of(document) else { return };
                if let Some(free) = &free {
                    backwards::open_with(place, document, free);
                }
                editor.session.open(place, bare(document.clone()));
                editor.notice.say(said.clone());
                close();
            }
            Err(why) => editor.notice.say(format!("{why}.")),
        })
    });
    several(buttons.collect())
}

/// The scenes that the rule set brings along, everyone in place.
pub fn examples(editor: Editor) -> AnyView {
    let rule_set = editor.session.place.get().rule_set.name;
    let examples: Vec<AnyView> = form::scenes(rule_set)
        .filter_map(|example| {
            let document: Value = serde_json::from_str(example.text).ok()?;
            Some(tag("li").child(button(example.title, "", move || open_example(editor, &document))).view())
        })
        .collect();
    if examples.is_empty() {
        return nothing();
    }
    several(vec![
        tag("p").class("about").child("Examples:").view(),
        tag("ul").class("scene-examples").child(examples).view(),
    ])
}

fn open_example(editor: Editor, document: &Value) {
    let read = Companion::of(Node::from(document));
    let begun = read.ok().flatten().and_then(|companion| companion.begun());
    editor.put(begun.unwrap_or_else(|| document.clone()));
    close();
}
