//! Scenes kept action by action are the scenes that their events make.

mod at_the_table;
mod refusals;
pub(crate) mod replayed;
mod scene_actions;

use super::*;
use crate::catalogue::built_in;
use shootout_ruleset::question::Case;
use shootout_ruleset::scene::{After, Scene};

/// Kell with an autogun against Ruk behind a wall, 30 m away, with the sample damage chart.
const YARD: &str = r#"{ "scene": 1, "ruleset": "percentile", "damage": "sample", "events": [
    { "event": "add", "combatant": { "name": "Kell", "side": "Party", "bs": 45, "ws": 40, "initiative": 40, "tek": 30,
        "weapon": "autogun" } },
    { "event": "add_group", "combatants": [
        { "name": "Thug 1", "side": "Enemies", "bs": 35, "initiative": 30, "weapon": "laspistol", "cover": "brick_wall" },
        { "name": "Thug 2", "side": "Enemies", "bs": 35, "initiative": 30, "weapon": "laspistol" } ] },
    { "event": "distance", "range_m": 30 } ] }"#;

fn read(text: &str) -> PlayedScene {
    let opened = PlayedScene::read(text.as_bytes(), built_in()).unwrap();
    assert_eq!(opened.lost, None);
    opened.scene
}

fn action(act: &str, by: Option<usize>, at: Option<usize>) -> SceneAction {
    SceneAction { act: act.to_owned(), by, at }
}

/// The scene of a document that an action has made.
fn scene_of(after: &After) -> PlayedScene {
    PlayedScene::of_node(after.document.clone()).unwrap()
}

/// What an action asks, with fields stated otherwise.
fn asked(scene: &PlayedScene, action: &SceneAction, stated: &[(&str, serde_json::Value)]) -> Node {
    let mut document = scene.question(action).unwrap().unwrap().document;
    for (field, value) in stated {
        document.set((*field).to_owned(), Node::from(value));
    }
    document
}

/// The case that a document is, as every medium reads it.
fn case(ask: &str, mut document: Node) -> Result<Box<dyn Case>, InputError> {
    document.set("ask".to_owned(), Node::Text(ask.to_owned()));
    crate::RULE_SET.read(document, None)
}
