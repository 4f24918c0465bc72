//! Taking what stands in a slot into one's own catalogue, under a name.

use crate::document::Document;
use crate::document::catalogue_view::{Named, in_file, offered};
use crate::dom::focus;
use crate::dom::kit::{button, click, text, words};
use crate::dom::tag::setting::Handler;
use crate::dom::tag::tag;
use crate::screens::catalogue::Keeping;
use crate::session::my_catalogue::MyCatalogue;
use crate::session::my_catalogue::file::{id_from, label, put};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use serde_json::Value;
use shootout_ruleset::catalogue::Labels;

/// The question for the name.
pub fn keep_form(keeping: Keeping) -> AnyView {
    let (list, asked) = (keeping.list, keeping.asked);
    let (document, mine) = (Document::in_context(), MyCatalogue::in_context());
    let rule_set = mine.rule_set;
    let stated = untrack(|| document.shown(&keeping.path));
    let name = RwSignal::new(untrack(|| suggested(rule_set, list, &stated)));
    let wrong = RwSignal::new(String::new());
    let place = format!("{}[name]", keeping.path);
    let field = crate::document::field_meta::element_id(&place);
    let keep = move || keep_as(&keeping, mine, document, &name.get_untracked(), wrong);
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
    let verb = words(move || {
        if taken(rule_set, list, &name.get()).is_some() { "Replace" } else { "Keep" }.to_owned()
    });
    let about = words(move || match wrong.get() {
        wrong if wrong.is_empty() => about(rule_set, list, &name.get()),
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
fn keep_as(keeping: &Keeping, mine: MyCatalogue, document: Document, name: &str, wrong: RwSignal<String>) {
    let Keeping { path, list, asked } = keeping;
    let (rule_set, name) = (mine.rule_set, name.trim());
    if name.is_empty() {
        return wrong.set("Give it a name.".to_owned());
    }
    let labels = Labels { id: id_from(name), name: name.to_owned() };
    let mut file = untrack(|| mine.file());
    put(&mut file, list, in_file(rule_set, list, &labels, &untrack(|| document.shown(path))));
    if let Err(error) = mine.replace_file(file, format!("Kept: {name}. It is among yours now.")) {
        return wrong.set(format!("Not kept. {error}."));
    }
    let kept = untrack(|| offered(rule_set)).value(list, &labels.id);
    document.update_by_itself(path, kept.unwrap_or_default());
    asked.set(false);
    focus::on_path(path);
}

/// The name to begin with: its own, if it is one's own; else one that leaves the built-in entry as it is.
fn suggested(rule_set: &str, list: &str, stated: &Value) -> String {
    match (label(stated, "name"), taken(rule_set, list, label(stated, "name"))) {
        ("", _) => "My own".to_owned(),
        (name, Some(Named { mine: false, .. })) => format!("My {name}"),
        (name, _) => name.to_owned(),
    }
}

/// Who has the id of a name already.
fn taken(rule_set: &str, list: &str, name: &str) -> Option<Named> {
    offered(rule_set).named(list, &id_from(name))
}

fn about(rule_set: &str, list: &str, name: &str) -> String {
    match taken(rule_set, list, name) {
        Some(Named { name, mine: true, .. }) => format!("Replaces your \u{201c}{name}\u{201d}."),
        Some(Named { name, .. }) => format!("Replaces the built-in \u{201c}{name}\u{201d}."),
        None => format!("Its id in files: {}.", id_from(name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use shootout::registry::NAMED_FIRST;

    #[test]
    fn a_changed_entry_is_kept_beside_the_built_in_one() {
        const FIRST: &str = NAMED_FIRST.name;
        let known = offered(FIRST).names("weapons").next().unwrap();
        let changed = json!({ "name": known.name, "magazine": 5 });
        assert_eq!(suggested(FIRST, "weapons", &changed), format!("My {}", known.name));
        assert_eq!(suggested(FIRST, "weapons", &json!({ "name": "Rivet gun" })), "Rivet gun");
        assert_eq!(suggested(FIRST, "weapons", &json!({})), "My own");
        assert_eq!(taken(FIRST, "weapons", &known.name.to_uppercase()), Some(known));
    }
}
