//! Scenes as text: what the device keeps, what a file holds, and the example.

use crate::catalogue::offered;
use crate::storage::{self, NotKept};
use leptos::prelude::untrack;
use serde_json::Value;
use shootout::InputError;
use shootout_percentile::scene::{Event, Opened, Resolution, Scene};

/// The example scene, the one that the command line reads too.
const EXAMPLE: &str = include_str!("../../../data/percentile/scenes/firefight.json");
/// A scene in which nothing has happened yet.
const EMPTY: &str =
    r#"{ "scene": 1, "ruleset": "percentile", "name": "New scene", "damage": "sample", "events": [] }"#;

/// The scene of the last visit, what was being rolled in it, and what to say of what is lost. At a first visit it is an empty
/// one, in which rules are read as `rulings` say.
pub fn load(rulings: &Value) -> (Scene, Option<Resolution>, Option<String>) {
    let Some(text) = storage::load_scene() else { return (empty(rulings), None, None) };
    let (scene, mut problem) = match read(&text) {
        Ok(Opened { scene, lost }) => (scene, lost.map(|lost| lost.words())),
        Err(error) => {
            (empty(rulings), Some(format!("the scene kept on this device could not be read: {error}")))
        }
    };
    if problem.is_some() {
        storage::set_aside(&text);
    }
    let attempt = storage::load_attempt().map(|text| resume(&scene, &text));
    let attempt = match attempt {
        Some(None) => {
            problem.get_or_insert_with(|| "what was being rolled when the page was left is lost".to_owned());
            None
        }
        Some(attempt) => attempt,
        None => None,
    };
    (scene, attempt, problem.map(|problem| format!("{}.", shootout_ruleset::words::capital(&problem))))
}

fn resume(scene: &Scene, text: &str) -> Option<Resolution> {
    let event = Event::from_text(text.as_bytes(), &untrack(offered).catalogue).ok()?;
    scene.resume(&event).ok()
}

/// Reads a scene.
///
/// # Errors
///
/// When even its head cannot be read.
pub fn read(text: &str) -> Result<Opened, InputError> {
    Scene::read(text.as_bytes(), &untrack(offered).catalogue)
}

/// A scene in which nothing has happened yet, and rules are read as `rulings` say, where the engine knows them.
pub fn empty(rulings: &Value) -> Scene {
    let ruled = || {
        let mut scene: Value = serde_json::from_str(EMPTY).ok()?;
        scene.as_object_mut()?.insert("rulings".to_owned(), rulings.clone());
        read(&scene.to_string()).ok()
    };
    let known = rulings.as_object().is_some_and(|rulings| !rulings.is_empty());
    let ruled = known.then(ruled).flatten().filter(|opened| opened.lost.is_none());
    ruled.map_or_else(|| of_our_own(EMPTY), |opened| opened.scene)
}

/// The example firefight, everyone in place and nothing done yet; redoing plays it.
pub fn example() -> Scene {
    let mut scene = of_our_own(EXAMPLE);
    let in_place = |event: &Event| matches!(event, Event::Add(_) | Event::Distance(_));
    while !scene.events().iter().all(in_place) {
        scene.undo();
    }
    scene
}

fn of_our_own(text: &str) -> Scene {
    match read(text) {
        Ok(opened) => opened.scene,
        Err(error) => unreachable!("the page's own scenes can be read: {error}"),
    }
}

/// Keeps the scene on the device.
///
/// # Errors
///
/// When the device does not.
pub fn keep_scene(scene: &Scene) -> Result<(), NotKept> {
    storage::keep_scene(&scene.write())
}

/// Keeps what is being rolled.
///
/// # Errors
///
/// When the device does not.
pub fn keep_attempt(so_far: Option<&Event>) -> Result<(), NotKept> {
    storage::keep_attempt(attempt_text(so_far).as_deref())
}

/// What is being rolled, as it is kept.
pub fn attempt_text(so_far: Option<&Event>) -> Option<String> {
    so_far.and_then(|event| serde_json::to_string(event).ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_scenes_of_the_page_are_whole() {
        assert!(read(EXAMPLE).is_ok_and(|opened| opened.lost.is_none()));
        assert!(empty(&Value::Null).state().combatants.is_empty());
        assert!(!empty(&json!({})).state().rulings.aim_persists);
        assert!(empty(&json!({ "aim_persists": true })).state().rulings.aim_persists);
        assert_eq!(empty(&json!({ "of another version": true })), empty(&Value::Null));
        assert_eq!(example().state().slot, 1);
        assert_eq!(example().can_undo_and_redo(), (true, true));
    }
}
