//! What other tabs of this browser do in scenes: every tab has the scenes of all rule sets as they stand now, so that none writes one over
//! that was played on elsewhere.

use crate::document::{Changes, path};
use crate::session::form_lookup::rule_set_of;
use crate::session::pending_action;
use crate::session::persistence::Synced;
use crate::session::question_id::DOING;
use leptos::prelude::*;
use serde_json::Value;
use shootout::companion::COMPANION;

/// What other tabs keep; copies are the same.
#[derive(Clone, Copy)]
pub struct OtherTabs {
    /// The documents, and what the device has of them.
    pub synced: Synced,
    /// The rule sets whose scenes were taken over last from another tab.
    pub taken_over: RwSignal<Vec<String>>,
    is_followed: StoredValue<bool>,
}

impl OtherTabs {
    /// Nobody follows them yet.
    pub fn of(synced: Synced) -> Self {
        Self { synced, taken_over: RwSignal::default(), is_followed: StoredValue::new(false) }
    }

    /// Follows them from now on, as long as the page is there; whether they were not before. Called once the rules are here: no scene can be
    /// changed before.
    pub fn follow(self) -> bool {
        if self.is_followed.get_value() {
            return false;
        }
        self.is_followed.set_value(true);
        self.catch_up();
        // Nothing takes these away: no part of the page has them.
        drop(window_event_listener_untyped("storage", move |_| self.catch_up()));
        // A page that was put aside for the way back hears of nothing meanwhile.
        drop(window_event_listener_untyped("pageshow", move |_| self.catch_up()));
        true
    }

    /// Takes over what they have kept by now.
    pub fn catch_up(self) {
        let Some(mut changes) = self.synced.changed_elsewhere() else { return };
        let ours = self.synced.document().whole().get_untracked();
        changes.retain(|(at, _)| is_taken_over(at, &ours));
        if changes.is_empty() {
            return;
        }
        let rule_set = |(at, _): &(String, Value)| rule_set_of(at).to_owned();
        let rule_sets = changes.iter().map(rule_set).collect();
        self.synced.take_over(&changes, in_step(&ours, &changes));
        self.taken_over.set(rule_sets);
    }
}

/// The entry of a rule set to which a path leads; none where it leads elsewhere.
fn entry_of(at: &str) -> Option<&str> {
    path::parent(at).filter(|(rule_set, _)| !rule_set.is_empty()).map(|(_, entry)| entry)
}

/// Whether an entry that another tab has changed is taken over: scenes and what is being done in them, and what this tab has nothing of.
fn is_taken_over(at: &str, ours: &Value) -> bool {
    entry_of(at).is_some_and(|entry| [COMPANION, DOING].contains(&entry) || path::get(ours, at).is_none())
}

/// Into which steps changes are taken over: those of scenes into all, so that no step of this tab leads back to before what was played in
/// another. While an action goes on, only the steps in which it does take over what was done for it.
fn in_step(ours: &Value, changes: &Changes) -> impl Fn(&Value, &str) -> bool {
    let went_on = |rule_set: &str| pending_action::is_under_way(ours, rule_set);
    let goes_on = |rule_set: &str| {
        let doing = pending_action::path_of(rule_set);
        let changed = changes.iter().find(|(at, _)| *at == doing);
        changed.is_none_or(|(_, value)| value.is_object())
    };
    move |step, at| {
        let rule_set = rule_set_of(at);
        let is_scene = entry_of(at) == Some(COMPANION);
        is_scene || !(went_on(rule_set) && goes_on(rule_set)) || pending_action::is_under_way(step, rule_set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use serde_json::json;

    #[test]
    fn scenes_are_taken_over_and_questions_are_not() {
        let ours = json!({ "a": { "question": 1 } });
        for at in ["a.companion", "a.doing", "a.other", "b.question"] {
            assert!(is_taken_over(at, &ours), "{at}");
        }
        for at in ["a.question", "a"] {
            assert!(!is_taken_over(at, &ours), "{at}");
        }
    }

    fn document(value: Value) -> Document {
        Document::new(value, String::new)
    }

    /// A step back in a question leaves the scene as another tab has played it on.
    #[test]
    fn no_step_leads_back_to_before_another_tab_played() {
        Owner::new().with(|| {
            let ours = document(json!({ "a": { "question": 1, "companion": 1, "doing": null } }));
            ours.update("a.question", json!(2));
            let before = ours.whole().get_untracked();
            let doing = json!({ "ask": "other" });
            let theirs = [("a.companion", json!(5)), ("a.doing", doing.clone())];
            let theirs = theirs.map(|(at, value)| (at.to_owned(), value)).to_vec();
            ours.take_over(&theirs, in_step(&before, &theirs));
            ours.undo();
            let both = json!({ "a": { "question": 1, "companion": 5, "doing": doing } });
            assert_eq!(ours.whole().get_untracked(), both);
            ours.redo();
            assert_eq!(ours.whole().get_untracked()["a"]["question"], 2);
        });
    }

    /// A step that another tab has taken over as well is none any more.
    #[test]
    fn steps_that_lead_nowhere_are_dropped() {
        Owner::new().with(|| {
            let ours = document(json!({ "a": { "companion": 1 } }));
            ours.update_by_itself("a.companion", json!(2));
            let before = ours.whole().get_untracked();
            let theirs = vec![("a.companion".to_owned(), json!(3))];
            ours.take_over(&theirs, in_step(&before, &theirs));
            ours.undo();
            assert_eq!(ours.whole().get_untracked(), json!({ "a": { "companion": 3 } }));
            assert_eq!(ours.steps().possible.get_untracked(), (false, false));
        });
    }

    /// Dice that another tab throws for an action come into the steps of that action alone.
    #[test]
    fn dice_belong_to_the_steps_of_their_action() {
        Owner::new().with(|| {
            let ours = document(json!({ "a": { "companion": 1, "doing": null } }));
            ours.update_by_itself("a.doing", json!({ "ask": "q" }));
            let before = ours.whole().get_untracked();
            let thrown = json!({ "ask": "q", "dice": 7 });
            let theirs = vec![("a.doing".to_owned(), thrown.clone())];
            ours.take_over(&theirs, in_step(&before, &theirs));
            assert_eq!(ours.whole().get_untracked()["a"]["doing"], thrown);
            ours.undo();
            assert_eq!(ours.whole().get_untracked()["a"]["doing"], Value::Null);
        });
    }
}
