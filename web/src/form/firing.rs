//! How someone fires who only fires: so many actions of aiming first, and so many shots or bursts.

use super::entry::in_short;
use crate::document::Document;
use crate::widgets::frame::Frame;
use crate::widgets::kit::{button, words};
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_percentile::time::ACTIONS_A_ROUND;

/// Every mode that the weapon has, in a row for each.
pub const ALL: &str = "all";

/// What is stated as a mode and numbers of actions, or as a plan that says no more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Firing {
    /// The mode as documents spell it, or [`ALL`].
    pub mode: String,
    /// How many actions they fire.
    pub actions: usize,
    /// How many actions they aim first.
    pub aims: usize,
}

impl Firing {
    /// How a shooter fires; none where their plan says something else.
    pub fn of(shooter: &Value) -> Option<Self> {
        if let Some(mode) = shooter.get("mode").and_then(Value::as_str) {
            let actions = match shooter.get("actions") {
                None | Some(Value::Null) => ACTIONS_A_ROUND as usize,
                Some(actions) => usize::try_from(actions.as_u64()?).ok()?,
            };
            return Some(Self { mode: mode.to_owned(), actions, aims: 0 });
        }
        let plan = shooter.get("plan")?.as_array()?;
        let aims = plan.iter().take_while(|entry| **entry == aim()).count();
        let shots = plan.get(aims..)?;
        let mode = shots.first()?.get("mode")?.as_str()?;
        let is_same = shots.iter().all(|entry| *entry == fire(mode));
        is_same.then(|| Self { mode: mode.to_owned(), actions: shots.len(), aims })
    }

    /// A shooter who fires so; one who fires in every mode does not aim.
    pub fn put(&self, shooter: &Value) -> Value {
        let mut shooter = shooter.clone();
        let Some(fields) = shooter.as_object_mut() else { return shooter };
        for name in ["mode", "actions", "plan"] {
            fields.remove(name);
        }
        if self.aims == 0 || self.mode == ALL {
            fields.insert("mode".to_owned(), json!(self.mode));
            if self.actions != ACTIONS_A_ROUND as usize {
                fields.insert("actions".to_owned(), json!(self.actions));
            }
        } else {
            fields.insert("plan".to_owned(), self.plan());
        }
        shooter
    }

    /// The same as a plan.
    pub fn plan(&self) -> Value {
        let aims = std::iter::repeat_n(aim(), self.aims);
        Value::Array(aims.chain(std::iter::repeat_n(fire(&self.mode), self.actions)).collect())
    }

    /// In a few words.
    pub fn words(&self, mode: &str) -> String {
        let aimed = match self.aims {
            0 => String::new(),
            1 => "aimed, ".to_owned(),
            aims => format!("aimed {aims} times, "),
        };
        // A round of it goes without saying.
        let actions = match self.actions {
            1 => ", 1 action".to_owned(),
            actions if actions == ACTIONS_A_ROUND as usize => String::new(),
            actions => format!(", {actions} actions"),
        };
        format!("{aimed}{mode}{actions}")
    }
}

/// A plan that says more than that, in words; it is kept as it is, unless it is replaced by one that only fires.
pub fn plan_in_words(
    document: Document,
    path: &str,
    about: &'static str,
    replace: impl FnMut() + Send + 'static,
) -> AnyView {
    let plan = document.follow(format!("{path}.plan"));
    let said = words(move || {
        let entries = plan.with(|plan| plan.as_array().cloned().unwrap_or_default());
        entries.iter().map(in_short).collect::<Vec<_>>().join("; ")
    });
    let frame = Frame::of(format!("{path}.plan"), Some("Plan".to_owned()));
    frame.around_several(
        "choice",
        several(vec![
            tag("p").child(said).view(),
            tag("p").class("about").child(about).view(),
            button("Only fire instead", "quiet", replace),
        ]),
    )
}

fn aim() -> Value {
    json!({ "do": "aim" })
}

fn fire(mode: &str) -> Value {
    json!({ "do": "fire", "mode": mode })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_and_plain_plans_are_the_same_thing() {
        let base = json!({ "attacker": { "bs": 40 }, "weapon": "autogun" });
        for (firing, added) in [
            (("all", 4, 0), json!({ "mode": "all" })),
            (("semi", 2, 0), json!({ "mode": "semi", "actions": 2 })),
            (
                ("single", 1, 2),
                json!({ "plan": [{ "do": "aim" }, { "do": "aim" }, { "do": "fire", "mode": "single" }] }),
            ),
        ] {
            let (mode, actions, aims) = firing;
            let firing = Firing { mode: mode.to_owned(), actions, aims };
            let put = firing.put(&base);
            for (name, value) in added.as_object().unwrap() {
                assert_eq!(put.get(name), Some(value));
            }
            assert_eq!(put.as_object().unwrap().len(), 2 + added.as_object().unwrap().len());
            assert_eq!(Firing::of(&put), Some(firing));
        }
    }

    #[test]
    fn he_who_fires_in_every_mode_does_not_aim() {
        let firing = Firing { mode: ALL.to_owned(), actions: 3, aims: 2 };
        assert_eq!(Firing::of(&firing.put(&json!({}))), Some(Firing { aims: 0, ..firing }));
    }

    #[test]
    fn other_plans_are_left_alone() {
        for plan in [
            json!([{ "do": "aim" }]),
            json!([{ "do": "fire", "mode": "auto" }, { "do": "aim" }]),
            json!([{ "do": "fire", "mode": "auto", "shots": 3 }]),
            json!([{ "do": "fire", "mode": "auto" }, { "do": "fire", "mode": "semi" }]),
        ] {
            assert_eq!(Firing::of(&json!({ "plan": plan })), None);
        }
    }
}
