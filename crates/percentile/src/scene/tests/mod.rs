//! Scenes played out, every expected number worked out from the rules.

mod anything;
mod documents;
mod firefight;
mod grenades;
mod rules;
mod setup;
mod sides;

use super::{Act, Attempt, Event, Followed, Id, Refusal, Resolution, Scene};
use crate::catalogue::built_in;
use crate::companion::summary::{luck, throws};
use crate::scenario::ActionKind;
use serde_json::Value;
use shootout_ruleset::dice::{RollRequest, RollResult};
use shootout_ruleset::document::parse;

fn id(number: i32) -> Id {
    Id::new(number).unwrap()
}

/// An event as a document writes it.
fn event(text: &str) -> Event {
    Event::read(parse(text.as_bytes()).unwrap(), "", built_in()).unwrap()
}

fn act(scene: &mut Scene, text: &str) -> String {
    scene.act(event(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal}")).words.clone()
}

fn refused(scene: &mut Scene, text: &str) -> Refusal {
    let before = scene.clone();
    let refusal = scene.act(event(text)).unwrap_err();
    assert_eq!(*scene, before, "nothing changes by what is refused");
    refusal
}

/// A scene with the sample damage chart, or without, read by these rulings.
fn scene(damage: bool, rulings: &str) -> Scene {
    let damage = if damage { r#""sample""# } else { "null" };
    let text = format!(
        r#"{{ "scene": 1, "ruleset": "percentile", "rulings": {{ {rulings} }}, "damage": {damage}, "events": [] }}"#
    );
    Scene::read(text.as_bytes(), built_in()).unwrap().scene
}

/// A scene as a file keeps it, one event a line.
fn written(scene: &Scene) -> String {
    let mut head = Value::from(scene.to_whole_node());
    (head["scene"], head["ruleset"]) = (1.into(), crate::NAME.into());
    let events = head.as_object_mut().unwrap().remove("events").unwrap();
    let events: Vec<String> = events.as_array().unwrap().iter().map(Value::to_string).collect();
    let head = head.to_string();
    format!("{},\n\"events\":[\n{}\n]}}\n", head.trim_end_matches('}'), events.join(",\n"))
}

/// Someone of this name, with what else is stated of them.
fn add(scene: &mut Scene, name: &str, stated: &str) -> Id {
    act(scene, &format!(r#"{{ "event": "add", "combatant": {{ "name": "{name}", {stated} }} }}"#));
    scene.state().combatants.last().unwrap().id
}

fn spend(scene: &mut Scene, who: Id, kind: ActionKind) -> Result<String, Refusal> {
    let act = Act { who, kind, at: None, hand: None, grenade: false, name: None, cost: None };
    scene.act(act).map(|line| line.words.clone())
}

fn begin(scene: &Scene, text: &str) -> Resolution {
    let (attempt, _) = event(text).attempt().map(|(attempt, faces)| (attempt, faces.to_vec())).unwrap();
    scene.begin(attempt).unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

fn attack(scene: &Scene, of: &str) -> Resolution {
    begin(scene, &format!(r#"{{ "event": "attack", "of": {{ {of} }}, "faces": [] }}"#))
}

/// What is asked and told while these faces are given, one by one.
fn give(resolution: &mut Resolution, faces: &[u32]) -> Vec<(String, String)> {
    let mut told = Vec::new();
    for face in faces {
        let asked = resolution.asks().unwrap().need.clone();
        if let Some(meant) = resolution.give(*face).unwrap() {
            told.push((asked, meant.words.clone()));
        }
    }
    told
}

fn pairs(words: &[(&str, &str)]) -> Vec<(String, String)> {
    words.iter().map(|(asked, told)| ((*asked).to_owned(), (*told).to_owned())).collect()
}

/// The event that an attempt is once all its dice are rolled.
fn event_of(resolution: &Resolution) -> Event {
    let followed = resolution.followed();
    assert_eq!(followed.next, None, "dice are still to be rolled");
    let faces = followed.results.iter().flat_map(|result| result.faces.iter().copied()).collect();
    resolution.attempt().clone().rolled(faces, None)
}

/// Shoots it out with these faces; what it came to.
fn resolve(scene: &mut Scene, of: &str, faces: &[u32]) -> Followed {
    let mut resolution = attack(scene, of);
    give(&mut resolution, faces);
    let followed = resolution.followed().clone();
    scene.act(event_of(&resolution)).unwrap();
    followed
}

/// Dice that are thrown one by one.
pub(crate) trait Thrown {
    fn asks(&self) -> Option<&RollRequest>;
    fn next_die(&self) -> Option<u8>;
    /// What the throw meant, when it was the last die of it.
    fn give(&mut self, face: u32) -> Result<Option<RollResult>, Refusal>;
}

impl Thrown for Resolution {
    fn asks(&self) -> Option<&RollRequest> {
        self.followed().next.as_ref()
    }

    fn next_die(&self) -> Option<u8> {
        self.asks().and_then(|ask| ask.dice.get(self.followed().waiting.len()).copied())
    }

    fn give(&mut self, face: u32) -> Result<Option<RollResult>, Refusal> {
        let faces = self.faces.iter().copied().chain([face]).collect();
        *self = Resolution::new(&self.state, self.attempt.clone(), faces)?;
        let followed = self.followed();
        Ok(followed.results.last().filter(|_| followed.waiting.is_empty()).cloned())
    }
}

/// Steps of a scene.
pub(crate) trait Steps {
    fn begin(&self, attempt: Attempt) -> Result<Resolution, Refusal>;
    fn undo(&mut self) -> bool;
    fn redo(&mut self) -> bool;
}

impl Steps for Scene {
    fn begin(&self, attempt: Attempt) -> Result<Resolution, Refusal> {
        Resolution::new(self.state(), attempt, Vec::new())
    }

    fn undo(&mut self) -> bool {
        step(self, self.events().len().checked_sub(1))
    }

    fn redo(&mut self) -> bool {
        step(self, Some(self.events().len() + 1))
    }
}

fn step(scene: &mut Scene, to: Option<usize>) -> bool {
    let stepped = to.and_then(|to| scene.at(to));
    let is_done = stepped.is_some();
    *scene = stepped.unwrap_or_else(|| scene.clone());
    is_done
}

fn undo_all(scene: &mut Scene) -> usize {
    std::iter::repeat_with(|| scene.undo()).take_while(|undone| *undone).count()
}

fn redo_all(scene: &mut Scene) -> usize {
    std::iter::repeat_with(|| scene.redo()).take_while(|redone| *redone).count()
}
