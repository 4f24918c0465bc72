//! The whole file as text, for those who would rather type it.

use crate::document::catalogue_view::CatalogueView;
use crate::dom::kit::{button, flag, memo, text, words};
use crate::dom::tag::tag;
use crate::session::my_catalogue::MyCatalogue;
use crate::session::my_catalogue::file::said_whose;
use crate::widgets::disclosure::Disclosure;
use leptos::prelude::*;
use serde_json::Value;

/// The text, closed.
pub fn whole_text() -> AnyView {
    Disclosure::new("The whole file, as JSON").holding(editor)
}

fn editor() -> AnyView {
    let mine = MyCatalogue::in_context();
    // What was typed and is not taken in yet; else the text follows the file.
    let typed = RwSignal::new(None::<String>);
    let shown = words(move || typed.get().unwrap_or_else(|| format!("{:#}", mine.file())));
    let wrong = memo(move || typed.with(|typed| typed.as_ref().and_then(|typed| read(mine, typed).err())));
    let is_wrong = flag(move || wrong.with(Option::is_some));
    let idle = flag(move || typed.with(Option::is_none) || is_wrong.get());
    let same = flag(move || typed.with(Option::is_none));
    let said = words(move || match (wrong.get(), typed.with(Option::is_some)) {
        (Some(wrong), _) => format!("Not applied: {wrong}"),
        (None, true) => "Valid. Apply it to save it.".to_owned(),
        (None, false) => "This is what is saved.".to_owned(),
    });
    let apply = move || {
        let file = typed.with_untracked(|typed| typed.as_ref().and_then(|typed| read(mine, typed).ok()));
        if let Some(file) = file
            && mine.replace_file(file, "Applied. Undo takes it back.".to_owned()).is_ok()
        {
            typed.set(None);
        }
    };
    let apply = tag("button")
        .of("type", "button")
        .with("disabled", idle)
        .on("click", crate::dom::kit::click(apply))
        .child("Apply");
    tag("div")
        .class("own-text")
        .child(
            tag("textarea")
                .of("rows", "16")
                .of("spellcheck", "false")
                .of("aria-label", "The whole file, as JSON")
                .of("aria-describedby", "own-text-said")
                .with("aria-invalid", words(move || is_wrong.get().to_string()))
                .live("value", shown)
                .on("input", text(move |text| typed.set(Some(text)))),
        )
        .child(
            tag("p")
                .class("about")
                .of("id", "own-text-said")
                .of("role", "status")
                .class_while("alarm", is_wrong)
                .child(said),
        )
        .child(
            tag("div").class("own-tools").child(apply).child(tag("span").with("hidden", same).child(button(
                "Back to what is saved",
                "quiet",
                move || typed.set(None),
            ))),
        )
        .view()
}

/// The file that a text is, or where it is wrong.
fn read(mine: MyCatalogue, text: &str) -> Result<Value, String> {
    CatalogueView::with(mine.rule_set, text.as_bytes()).map_err(|error| format!("{error}."))?;
    let file = serde_json::from_str(text).map_err(|error| format!("{error}."))?;
    Ok(said_whose(mine.rule_set, file))
}
