//! Scenes played out, every expected number worked out from the rules.

mod anything;
mod documents;
mod firefight;
mod grenades;
mod rules;
mod setup;
mod sides;

use super::{Act, Attempt, Event, Followed, Id, Refusal, Resolution, Scene};
use crate::catalogue::Catalogue;
use crate::scenario::ActionKind;
use shootout_ruleset::document::parse;

fn id(number: i32) -> Id {
    Id::new(number).unwrap()
}

/// An event as a document writes it.
fn event(text: &str) -> Event {
    Event::read(parse(text.as_bytes()).unwrap(), "", Catalogue::built_in().entries()).unwrap()
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
    Scene::read(text.as_bytes(), Catalogue::built_in()).unwrap().scene
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

fn undo_all(scene: &mut Scene) -> usize {
    std::iter::repeat_with(|| scene.undo()).take_while(|undone| *undone).count()
}

fn redo_all(scene: &mut Scene) -> usize {
    std::iter::repeat_with(|| scene.redo()).take_while(|redone| *redone).count()
}
