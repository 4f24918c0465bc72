//! The targets: where each stands, and what protects them.

use super::desk::Desk;
use crate::document::Document;
use crate::document::typed::text_of;
use crate::form::posture::posture_in_words;
use crate::form::{list, protection, target_essentials};
use crate::widgets::kit::button;
use crate::widgets::tag::several;
use crate::widgets::text::text_field;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_percentile::loadout::MAX_SHOOTERS;

/// Where the targets stand in the document.
pub const TARGETS: &str = "targets";

/// The list with its button.
pub fn targets() -> AnyView {
    let document = Desk::in_context().document;
    let add = move || {
        let last = document.whole().with_untracked(|whole| whole.get(TARGETS)?.as_array()?.last().cloned());
        list::add(document, TARGETS, last.unwrap_or_else(|| json!({ "range_m": 35 })), "name");
    };
    list::section(
        "Targets",
        TARGETS,
        list::Entries {
            what: "target",
            most: MAX_SHOOTERS,
            are_open: false,
            copied: |_, target| target,
            in_words: said,
            fields,
        },
        button("Add a target", "", add),
    )
}

/// A target in a few words.
fn said(document: Document, path: &str) -> String {
    let shown = |name: &str| document.shown(&format!("{path}.{name}"));
    let mut parts = vec![format!("{} m", text_of(&shown("range_m")))];
    if !shown("cover").is_null() {
        parts.push(posture_in_words(document, path));
    }
    if !shown("field").is_null() {
        parts.push(text_of(&shown("field.name")));
    }
    let armour = shown("armour").as_array().map_or(0, Vec::len);
    parts.extend((0..armour).map(|piece| text_of(&shown(&format!("armour[{piece}].name")))));
    let name = match shown("name") {
        Value::Null => "Target".to_owned(),
        name => text_of(&name),
    };
    format!("{name}: {}", parts.join(", "))
}

fn fields(_: Document, path: String) -> AnyView {
    several(vec![text_field(format!("{path}.name")), target_essentials(&path), protection(&path)])
}
