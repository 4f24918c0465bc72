//! What is being done in a scene: an action that is put together, whose dice are rolled. It stands among the documents, so that it is
//! there after a reload and in another tab, and a step back leads to it.

use crate::document::path;
use crate::session::Session;
use crate::session::question_id::{ASKED, DOING};
use crate::session::route::Screen;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_ruleset::scene::SceneAction;

/// Where it stands for a rule set.
pub fn path_of(rule_set: &str) -> String {
    path::join(rule_set, DOING)
}

/// The question that is asked for what is noted.
pub fn ask_of(noted: &Value) -> Option<&str> {
    let (ask, _) = noted.get(ASKED)?.as_object()?.iter().next()?;
    Some(ask)
}

/// Whether something is being done in a scene of a rule set.
pub fn is_under_way(documents: &Value, rule_set: &str) -> bool {
    path::get(documents, &path_of(rule_set)).is_some_and(Value::is_object)
}

/// What documents note of it: what is done, by whom, to whom, in words that do not say to whom, and what it asks.
pub fn noted(action: &SceneAction, what: &str, (ask, asked): (&str, Value)) -> Value {
    json!({ "act": action.act, "by": action.by, "at": action.at, "what": what, ASKED: { ask: asked } })
}

/// The action that is noted, and its words.
pub fn action_of(noted: &Value) -> Option<(SceneAction, String)> {
    let place = |field: &str| noted.get(field)?.as_u64().map(|place| place as usize);
    let text = |field: &str| Some(noted.get(field)?.as_str()?.to_owned());
    Some((SceneAction { act: text("act")?, by: place("by"), at: place("at") }, text("what")?))
}

impl Session {
    /// What is noted of what is being done in the scene, where that is shown. Followed.
    pub fn doing(self) -> Option<Value> {
        // Elsewhere nothing of the documents need be followed for it.
        if self.screen.get() != Screen::Table {
            return None;
        }
        let at = path_of(self.place.get().rule_set.name);
        let noted = self.document.whole().with(|documents| path::get(documents, &at).cloned());
        noted.filter(|noted| ask_of(noted).is_some())
    }

    /// The dice of it that lie on the table; none where there are none. Followed.
    pub fn dice_of_doing(self) -> Option<Thrown> {
        thrown(&self.doing()?)
    }

    /// Puts other dice of it on the table, as a step of its own.
    pub fn put_dice_of_doing(self, thrown: Option<Thrown>) {
        let rule_set = self.place.get_untracked().rule_set.name;
        let dice =
            thrown.map_or(Value::Null, |Thrown { faces, seed }| json!({ "faces": faces, "seed": seed }));
        self.document.update_by_itself(&format!("{}.dice", path_of(rule_set)), dice);
    }
}

/// The dice that are noted.
pub fn thrown(noted: &Value) -> Option<Thrown> {
    let dice = noted.get("dice")?;
    Some(Thrown {
        faces: dice.get("faces")?.as_str()?.to_owned(),
        seed: dice.get("seed").and_then(Value::as_u64),
    })
}

/// What is thrown, as far as it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thrown {
    /// The faces of all throws, as the case takes them.
    pub faces: String,
    /// The seed that they were rolled with; none of those that a person enters.
    pub seed: Option<u64>,
}
