//! What is kept on the device between visits. Nothing leaves it.

use leptos::prelude::window;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::Storage;
use leptos::web_sys::js_sys::Reflect;
use serde_json::Value;

/// Where documents are kept, as JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StorageKey {
    key: &'static str,
    /// What is said where they cannot be read.
    pub unreadable: &'static str,
    /// What is said where the device does not keep them.
    pub refused: &'static str,
}

/// The documents of the rule sets that ask questions.
pub const QUESTIONS: StorageKey = StorageKey {
    key: "shootout.questions",
    unreadable: "The work saved on this device could not be read. It was set aside.",
    refused: "This device keeps nothing now: save your work as a file before you leave.",
};

/// One's own of each rule set: its catalogue, as the file that the command line reads, and its rulings, as its documents state them.
pub const OWN: StorageKey = StorageKey {
    key: "shootout.own",
    unreadable: "Your catalogue could not be read. It was set aside.",
    refused: "This device keeps nothing now: export your catalogue as a file before you leave.",
};

/// Saved by name: each is the text of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saved(&'static str);

/// Scenes.
pub const SCENES: Saved = Saved("shootout.scenes");
/// Groups of combatants, each a scene in which nobody else is.
pub const GROUPS: Saved = Saved("shootout.groups");

/// What is kept back from players.
const KEPT_BACK: &str = "shootout.keptback";
/// A kept text that could not be read, set aside so that it is not lost.
const UNREADABLE: &str = "shootout.unreadable";
/// The secrets of sealed rolls that wait for a phrase.
const SEALS: &str = "shootout.seals";
/// How far plans were followed.
const FOLLOWING: &str = "shootout.following";
/// Where one was last, in each rule set.
const ROUTES: &str = "shootout.route";
/// Light, dark, or as the system says.
const THEME: &str = "shootout.theme";
/// That the browser was asked to keep all of it when the device runs short of room.
const LASTING: &str = "shootout.lasting";
/// Who was chosen at the table.
const CHOSEN: &str = "shootout.chosen";
/// Whether keys of a single character do anything.
const SINGLE_KEYS: &str = "shootout.keys";

/// What was found at the start of a visit.
#[derive(Debug, PartialEq)]
pub enum Kept {
    /// Nothing: a first visit, or the browser keeps nothing.
    Nothing,
    /// The document of the last visit.
    Document(Value),
    /// Something that is no document. It has been set aside.
    Unreadable,
}

/// The device refused to keep something: its storage is full or switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotKept;

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

fn write(key: &str, text: &str) -> Result<(), NotKept> {
    storage().ok_or(NotKept)?.set_item(key, text).map_err(|_| NotKept)
}

/// What a tab alone keeps for its next reload. Its room is beside that of the device, which is for what is worked on.
fn storage_of_tab() -> Option<Storage> {
    // Read as any other property: each import of its own weighs on the first load.
    Reflect::get(&window(), &"sessionStorage".into()).ok()?.dyn_into().ok()
}

/// The steps of a document, as this tab kept them.
pub fn load_steps(place: StorageKey) -> Option<String> {
    storage_of_tab()?.get_item(place.key).ok().flatten()
}

/// Keeps the steps of a document for the next reload of this tab; forgotten when that has no room.
pub fn keep_steps(place: StorageKey, text: &str) {
    if let Some(storage) = storage_of_tab() {
        let _ = storage.set_item(place.key, text);
    }
}

/// Asks the browser, when the first thing is saved, never to clear it away by itself. Some ask the person, and so it is asked once.
fn ask_to_last() {
    if read(LASTING).is_none() && write(LASTING, "asked").is_ok() {
        // Where there is no way to ask, what is saved stays as long as the browser likes.
        let _ = window().navigator().storage().persist();
    }
}

/// The document of the last visit.
pub fn load_document(place: StorageKey) -> Kept {
    let Some(text) = read(place.key) else { return Kept::Nothing };
    match serde_json::from_str::<Value>(&text) {
        Ok(value) if value.is_object() => Kept::Document(value),
        _ => {
            // With a full storage there is nowhere to set it aside; the page must open all the same.
            let _ = write(UNREADABLE, &text);
            Kept::Unreadable
        }
    }
}

/// Keeps the document.
///
/// # Errors
///
/// When the device does not.
pub fn keep_document(place: StorageKey, document: &Value) -> Result<(), NotKept> {
    write(place.key, &document.to_string())?;
    if place == OWN {
        ask_to_last();
    }
    Ok(())
}

/// The colours chosen on this device, as they were written.
pub fn load_theme() -> Option<String> {
    read(THEME)
}

/// Keeps the choice of colours; forgotten when the device keeps nothing.
pub fn keep_theme(name: &str) {
    let _ = write(THEME, name);
}

/// Where one was last, as it was written.
pub fn load_routes() -> Option<String> {
    read(ROUTES)
}

/// Keeps where one is; forgotten when the device keeps nothing.
pub fn keep_routes(text: &str) {
    let _ = write(ROUTES, text);
}

/// What is kept back from players, as it was written.
pub fn load_kept_back() -> Option<String> {
    read(KEPT_BACK)
}

/// Keeps what is kept back from players; forgotten when the device keeps nothing.
pub fn keep_kept_back(text: &str) {
    let _ = write(KEPT_BACK, text);
}

/// The secrets of sealed rolls, as they were written.
pub fn load_seals() -> Option<String> {
    read(SEALS)
}

/// Keeps the secrets of sealed rolls.
///
/// # Errors
///
/// When the device does not.
pub fn keep_seals(text: &str) -> Result<(), NotKept> {
    write(SEALS, text)?;
    ask_to_last();
    Ok(())
}

/// How far plans were followed, as it was written.
pub fn load_following() -> Option<String> {
    read(FOLLOWING)
}

/// Keeps how far plans were followed; forgotten when the device keeps nothing.
pub fn keep_following(text: &str) {
    let _ = write(FOLLOWING, text);
}

/// Who was chosen at the table, as it was written.
pub fn load_chosen() -> Option<String> {
    read(CHOSEN)
}

/// Keeps who is chosen at the table; forgotten when the device keeps nothing.
pub fn keep_chosen(text: &str) {
    let _ = write(CHOSEN, text);
}

/// Sets a text aside that could not be read whole; with a full storage there is nowhere to.
pub fn set_aside(text: &str) {
    let _ = write(UNREADABLE, text);
}

/// What is saved, as it was written.
pub fn load_saved(what: Saved) -> Option<String> {
    read(what.0)
}

/// Keeps what is saved.
///
/// # Errors
///
/// When the device does not.
pub fn keep_saved(what: Saved, text: &str) -> Result<(), NotKept> {
    write(what.0, text)?;
    ask_to_last();
    Ok(())
}

/// Whether keys of a single character do anything: unless they were switched off.
pub fn load_single_keys() -> bool {
    read(SINGLE_KEYS).as_deref() != Some("off")
}

/// Keeps whether they do; forgotten when the device keeps nothing.
pub fn keep_single_keys(on: bool) {
    let _ = write(SINGLE_KEYS, if on { "on" } else { "off" });
}
