//! Taking what stands in a slot into one's own catalogue, under a name.

use super::file::{entry_of, id_from, key_of, label, put, written_out};
use super::{Keeping, Own};
use crate::catalogue::{self, List};
use crate::document::Document;
use crate::focus;
use crate::widgets::kit::{Handler, button, click, text, words};
use crate::widgets::tag::tag;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use serde_json::Value;

/// The question for the name.
pub fn keep_form(keeping: Keeping) -> AnyView {
    let (list, asked) = (keeping.list, keeping.asked);
    let document = Document::in_context();
    let stated = untrack(|| document.shown(&keeping.path));
    let name = RwSignal::new(untrack(|| suggested(list, &stated)));
    let wrong = RwSignal::new(String::new());
    let place = format!("{}[name]", keeping.path);
    let field = crate::facts::element_id(&place);
    let keep = move || keep_as(&keeping, document, &name.get_untracked(), wrong);
    let keep = StoredValue::new(keep);
    let press = click(move || keep.with_value(|keep| keep()));
    let keys: Handler = Box::new(move |event: leptos::ev::Event| {
        match event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key).as_deref() {
            Some("Enter") => keep.with_value(|keep| keep()),
            Some("Escape") => asked.set(false),
            _ => {}
        }
    });
    let typed = text(move |typed| {
        wrong.set(String::new());
        name.set(typed);
    });
    let verb = words(move || if taken(list, &name.get()).is_some() { "Replace" } else { "Keep" }.to_owned());
    let about = words(move || match wrong.get() {
        wrong if wrong.is_empty() => about(list, &name.get()),
        wrong => wrong,
    });
    focus::on_path(&place);
    tag("div")
        .class("keeping")
        .of("role", "group")
        .of("aria-label", "Keep as my own")
        .child(
            tag("div")
                .class("field")
                .with("data-path", place)
                .child(tag("label").with("for", field.clone()).child("Name in my catalogue"))
                .child(
                    tag("input")
                        .of("type", "text")
                        .with("id", field)
                        .of("autocomplete", "off")
                        .live("value", words(move || name.get()))
                        .on("input", typed)
                        .on("keydown", keys),
                ),
        )
        .child(tag("button").of("type", "button").on("click", press).child(verb))
        .child(button("Cancel", "quiet", move || asked.set(false)))
        .child(tag("p").class("about").of("role", "status").child(about))
        .view()
}

/// Takes it in, and names it in the document; what is wrong with it is said instead.
fn keep_as(keeping: &Keeping, document: Document, name: &str, wrong: RwSignal<String>) {
    let Keeping { path, list, asked } = keeping;
    let (own, name) = (Own::in_context(), name.trim());
    if name.is_empty() {
        return wrong.set("Give it a name.".to_owned());
    }
    let id = id_from(name);
    let value = untrack(|| written_out(*list, &document.shown(path)));
    let mut file = untrack(|| own.file());
    put(&mut file, key_of(*list), entry_of(&id, name, value));
    if let Err(error) = own.replace_file(file, format!("Kept: {name}. It is among yours now.")) {
        return wrong.set(format!("Not kept. {error}."));
    }
    let list = key_of(*list);
    let kept = untrack(|| {
        let offered = catalogue::offered();
        let kept = offered.catalogue.entries().of(list).find(|(known, _)| *known == id);
        kept.map(|(_, entry)| Value::from(entry.clone()))
    });
    document.update_by_itself(path, kept.unwrap_or_default());
    asked.set(false);
    focus::on_path(path);
}

/// The name to begin with: its own, if it is one's own; else one that leaves the built-in entry as it is.
fn suggested(list: List, stated: &Value) -> String {
    let entry = catalogue::id_of(stated).and_then(|id| catalogue::entry(list, id));
    if let Some(mine) = entry.as_ref().filter(|entry| entry.mine) {
        return mine.name.clone();
    }
    let of_entry = entry.map(|entry| entry.name.clone()).unwrap_or_default();
    let name = Some(label(stated, "name")).filter(|name| !name.is_empty()).unwrap_or(&of_entry);
    if name.is_empty() {
        return "My own".to_owned();
    }
    match taken(list, name) {
        Some((_, false)) => format!("My {name}"),
        _ => name.to_owned(),
    }
}

/// Who has the id of a name already: what they are called, and whether they are one's own.
fn taken(list: List, name: &str) -> Option<(String, bool)> {
    catalogue::entry(list, &id_from(name)).map(|entry| (entry.name.clone(), entry.mine))
}

fn about(list: List, name: &str) -> String {
    match taken(list, name) {
        Some((of, true)) => format!("Replaces your \u{201c}{of}\u{201d}."),
        Some((of, false)) => format!("Replaces the built-in \u{201c}{of}\u{201d}."),
        None => format!("Its id in files: {}.", id_from(name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_changed_entry_is_kept_beside_the_built_in_one() {
        let changed = json!({ "id": "autogun", "magazine": 5 });
        assert_eq!(suggested(List::Weapons, &changed), "My Autogun");
        assert_eq!(suggested(List::Weapons, &json!({ "name": "Rivet gun" })), "Rivet gun");
        assert_eq!(suggested(List::DamageCharts, &json!({ "rows": [] })), "My own");
        assert_eq!(taken(List::Weapons, "AUTOGUN"), Some(("Autogun".to_owned(), false)));
    }
}
