//! Scenes and groups saved on this device by name, to be opened or to join again.

use crate::dom::clipboard::data_address;
use crate::dom::icon::Icon;
use crate::dom::kit::{IconButton, click, dynamic};
use crate::dom::storage::{self, Saved};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::table::editor::Editor;
use leptos::prelude::*;
use serde_json::{Map, Value};
use shootout_ruleset::question::TAG;

/// The text of each, by name.
type Texts = Map<String, Value>;

/// What is done with one that is saved, by its name and document.
type Take = fn(Editor, &str, Value);

fn load(what: Saved) -> Texts {
    let kept = storage::load_saved(what).and_then(|text| serde_json::from_str::<Value>(&text).ok());
    kept.and_then(|kept| kept.as_object().cloned()).unwrap_or_default()
}

/// The documents of a rule set that are saved.
pub fn documents_of(rule_set: &str, what: Saved) -> Vec<Value> {
    let read = |text: Value| serde_json::from_str::<Value>(text.as_str()?).ok();
    let documents = load(what).into_iter().filter_map(|(_, text)| read(text));
    documents.filter(|document| document.get(TAG).is_some_and(|tag| tag == rule_set)).collect()
}

/// Changes what is saved, unless the device keeps nothing; says what was done. What is saved now.
fn keep(editor: Editor, what: Saved, said: String, change: impl FnOnce(&mut Texts)) -> Option<Texts> {
    // Another tab may have saved one since.
    let mut changed = load(what);
    change(&mut changed);
    let kept = storage::keep_saved(what, &Value::Object(changed.clone()).to_string());
    editor.notice.say(
        kept.map_or_else(|_| "This device keeps nothing now: save a file instead.".to_owned(), |()| said),
    );
    kept.is_ok().then_some(changed)
}

/// What is saved of a kind; copies are the same.
#[derive(Clone, Copy)]
pub struct SavedByName {
    editor: Editor,
    what: Saved,
    texts: RwSignal<Texts>,
}

impl SavedByName {
    /// As the device has it.
    pub fn of(editor: Editor, what: Saved) -> Self {
        Self { editor, what, texts: RwSignal::new(load(what)) }
    }

    /// Saves a scene by a name.
    pub fn save(self, name: &str, document: &Value, said: String) {
        let (name, text) = (name.to_owned(), Value::String(document.to_string()));
        if let Some(now) = keep(self.editor, self.what, said, |texts| drop(texts.insert(name, text))) {
            self.texts.set(now);
        }
    }

    /// Those of the rule set that is shown, each of which is taken by a tap.
    pub fn list(self, title: &'static str, take: Take) -> AnyView {
        dynamic(move || {
            let rule_set = self.editor.session.place.get().rule_set.name;
            let of_rule_set = |document: &Value| document.get(TAG).is_some_and(|tag| tag == rule_set);
            let rows: Vec<AnyView> = self
                .texts
                .get()
                .into_iter()
                .filter_map(|(name, text)| {
                    let document: Value = serde_json::from_str(text.as_str()?).ok()?;
                    of_rule_set(&document).then(|| self.row(&name, document, take))
                })
                .collect();
            if rows.is_empty() {
                return nothing();
            }
            several(vec![tag("h3").child(title).view(), tag("ul").class("scene-saved").child(rows).view()])
        })
    }

    fn row(self, name: &str, document: Value, take: Take) -> AnyView {
        let file = tag("a")
            .class("button quiet")
            .with("download", file_name(name))
            .with("href", data_address("application/json", &document.to_string()))
            .with("aria-label", format!("Save {name} as a file"))
            .child("File");
        let taken = name.to_owned();
        let open = tag("button")
            .of("type", "button")
            .class("quiet")
            .on("click", click(move || take(self.editor, &taken, document.clone())))
            .child(name.to_owned());
        let removed = name.to_owned();
        let forget =
            IconButton::new(Icon::Cross, Signal::stored(format!("Delete: {name}"))).view(move || {
                let said = format!("Deleted from this device: {removed}.");
                if let Some(now) = keep(self.editor, self.what, said, |texts| drop(texts.remove(&removed))) {
                    self.texts.set(now);
                }
            });
        tag("li").child(open).child(tag("span").child(file).child(forget)).view()
    }
}

/// A name of a file that every system takes.
pub fn file_name(name: &str) -> String {
    let plain: String =
        name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '_' }).collect();
    let plain = plain.trim_matches('_');
    if plain.is_empty() { "scene.json".to_owned() } else { format!("{plain}.json") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_plain() {
        assert_eq!(file_name("The wall / night"), "The_wall___night.json");
        assert_eq!(file_name("../"), "scene.json");
    }
}
