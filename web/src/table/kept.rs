//! Scenes as text: what the device keeps, what a file holds, and the example.

use crate::catalogue::offered;
use crate::storage::{self, NotKept};
use shootout::InputError;
use shootout::scene::{Event, Opened, Resolution, Scene};

/// The example scene, the one that the command line reads too.
const EXAMPLE: &str = include_str!("../../../data/scenes/firefight.json");
/// A scene in which nothing has happened yet.
const EMPTY: &str =
    r#"{ "scene": 1, "ruleset": "percentile", "name": "New scene", "damage": "sample", "events": [] }"#;

/// The scene of the last visit, what was being rolled in it, and what to say of what is lost.
pub fn load() -> (Scene, Option<Resolution>, Option<String>) {
    let Some(text) = storage::load_scene() else { return (empty(), None, None) };
    let (scene, mut problem) = match read(&text) {
        Ok(Opened { scene, lost }) => (scene, lost.map(|lost| lost.words())),
        Err(error) => (empty(), Some(format!("the scene kept on this device could not be read: {error}"))),
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
    (scene, attempt, problem.map(|problem| format!("{}.", shootout::words::capital(&problem))))
}

fn resume(scene: &Scene, text: &str) -> Option<Resolution> {
    let event = Event::from_text(text.as_bytes(), &offered().catalogue).ok()?;
    scene.resume(&event).ok()
}

/// Reads a scene.
///
/// # Errors
///
/// When even its head cannot be read.
pub fn read(text: &str) -> Result<Opened, InputError> {
    Scene::read(text.as_bytes(), &offered().catalogue)
}

/// A scene in which nothing has happened yet.
pub fn empty() -> Scene {
    of_our_own(EMPTY)
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
    let text = so_far.and_then(|event| serde_json::to_string(event).ok());
    storage::keep_attempt(text.as_deref())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scenes_of_the_page_are_whole() {
        assert!(read(EXAMPLE).is_ok_and(|opened| opened.lost.is_none()));
        assert!(empty().state().combatants.is_empty());
        assert_eq!(example().state().slot, 1);
        assert_eq!(example().can_undo_and_redo(), (true, true));
    }
}
