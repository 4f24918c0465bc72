//! Groups that were saved, on this device or in a file, join the scene as they are.

use crate::document::catalogue_view::offered;
use crate::dom::kit::spawn;
use crate::dom::tag::tag;
use crate::screens::table::editor::Editor;
use crate::screens::table::saved_scenes::SavedByName;
use crate::session::inbox::{bytes_of, file_input};
use leptos::prelude::*;
use serde_json::Value;
use shootout::companion::Companion;

/// The saved groups, each of which joins at a tap, and a button for those of a file.
pub fn groups(editor: Editor, saved: SavedByName) -> AnyView {
    let from_file = file_input("Add from a file", move |file| {
        spawn(async move {
            let name = file.name();
            match bytes_of(file).await.and_then(|bytes| read(editor, &bytes)) {
                Ok(group) => join(editor, &name, &group),
                Err(reason) => editor.notice.say(format!("{name} was not added. {reason}")),
            }
        });
    });
    tag("div")
        .class("file-choices")
        .child(saved.list("Saved groups", |editor, name, group| join(editor, name, &group)))
        .child(from_file)
        .view()
}

/// The scene of a file, if there is no mistake in it.
fn read(editor: Editor, text: &[u8]) -> Result<Value, String> {
    let rule_set = editor.session.place.get_untracked().rule_set.name;
    let companion = Companion::open(text, &untrack(|| offered(rule_set)).entries);
    let scene = companion.map_err(|error| error.to_string())?.and_then(|companion| companion.in_full());
    scene.ok_or_else(|| "It is no scene whose people can join another.".to_owned())
}

/// All those of another scene join this one.
fn join(editor: Editor, name: &str, group: &Value) {
    let Some(companion) = untrack(|| editor.companion()) else { return };
    match companion.joined_by(group) {
        Ok(document) => editor.put(document),
        Err(error) => editor.notice.say(format!("{name} was not added. {error}")),
    }
}
