use super::{Mode, WeaponClass};
use crate::fire::shots;
use crate::hand::Hand;
use crate::number::BoundedInt;
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;

/// One step of a plan: what is done with an action, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Entry", extend(
    "x-line" = ["do", "mode", "name", "shots", "moving", "cease", "swing"], "x-inputs" = ["do", "mode", "shots", "moving", "cease", "swing", "off_hand_mode", "off_hand_shots", "name", "cost"],
    "x-sections" = [{ "title": "From shot to shot", "inputs": ["swing_after"] }],
    "x-new" = { "do": "fire", "mode": "single" }
))]
#[serde(deny_unknown_fields)]
pub struct PlanStep {
    /// What is done (P-ACT).
    #[serde(rename = "do")]
    #[schemars(title = "Do", extend("x-told" = true))]
    pub kind: ActionKind,
    /// How the weapon fires: single shots, or a burst (P-FIRE-5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Mode", extend("x-when" = when_firing(), "x-new" = "single", "x-clears" = ["shots"], "x-among" = ["weapon.modes", "combatant.weapon.modes"]))]
    pub mode: Option<Mode>,
    /// How many shots are fired, at most as many as the mode has; not stated: all of them (P-FIRE-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Shots", extend("x-when" = when_firing(), "x-tried" = true, "x-null" = "All"))]
    pub shots: Option<BoundedInt<1, 6>>,
    /// Whether they walk or run while they fire (P-MOD-4, P-MOD-5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Movement", extend("x-when" = when_firing(), "x-null" = "Stands still"))]
    pub moving: Option<Gait>,
    /// When they cease fire before the burst is over (P-FIRE-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Cease fire", extend("x-when" = when_firing(), "x-null" = "Fires all shots"))]
    pub cease: Option<Cease>,
    /// When they swing to the next of the further targets (P-FIRE-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Swing", extend("x-when" = when_swinging(), "x-null" = "Stays on the target"))]
    pub swing: Option<Swing>,
    /// Shots, counted from 1, after which they swing to the next of the further targets whether they hit or not: for those
    /// who decide from shot to shot (P-FIRE-7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(title = "Swing after shots", extend("x-when" = when_swinging(), "x-entry" = "Shot"))]
    pub swing_after: Vec<BoundedInt<1, 6>>,
    /// How the weapon in the other hand fires; not stated: the same mode (A-MOD-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Mode of the other hand", extend("x-when" = when_firing(), "x-beside" = OTHER_HAND, "x-clears" = ["off_hand_shots"], "x-null" = "The same", "x-among" = ["off_hand.modes", "combatant.off_hand.modes"]))]
    pub off_hand_mode: Option<Mode>,
    /// How many shots the weapon in the other hand fires; not stated: all of its mode (P-FIRE-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Shots of the other hand", extend("x-when" = when_firing(), "x-beside" = OTHER_HAND, "x-tried" = true, "x-null" = "All"))]
    pub off_hand_shots: Option<BoundedInt<1, 6>>,
    /// What it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Name", extend("x-when" = when_something_else(), "x-null" = "Not stated"))]
    pub name: Option<String>,
    /// How many actions it takes; not stated: one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Cost in actions", extend("x-when" = when_something_else(), "x-null" = "1"))]
    pub cost: Option<BoundedInt<0, 1000>>,
}

#[cfg(feature = "schema")]
fn when_firing() -> serde_json::Value {
    serde_json::json!({ "field": "do", "values": [ActionKind::Fire] })
}

/// Whoever fires swings only where there are further targets; documents that have no list of them leave that open.
#[cfg(feature = "schema")]
fn when_swinging() -> serde_json::Value {
    serde_json::json!([when_firing(), { "field": "following", "of": "document", "not": [[]] }])
}

/// Where a weapon in the other hand stands in documents that have plans.
#[cfg(feature = "schema")]
const OTHER_HAND: [&str; 2] = ["off_hand", "combatant.off_hand"];

#[cfg(feature = "schema")]
fn when_something_else() -> serde_json::Value {
    serde_json::json!({ "field": "do", "values": [ActionKind::Other] })
}

impl PlanStep {
    /// A step of which nothing but the action is stated.
    pub const fn new(kind: ActionKind) -> Self {
        Self {
            kind,
            mode: None,
            shots: None,
            moving: None,
            cease: None,
            swing: None,
            swing_after: Vec::new(),
            off_hand_mode: None,
            off_hand_shots: None,
            name: None,
            cost: None,
        }
    }

    /// All the shots of a mode, standing still.
    pub const fn fire(mode: Mode) -> Self {
        let mut entry = Self::new(ActionKind::Fire);
        entry.mode = Some(mode);
        entry
    }

    /// The mode in which a hand fires: the other one as the main one where nothing else is stated.
    pub fn mode_of(&self, hand: Hand) -> Option<Mode> {
        match hand {
            Hand::Main => self.mode,
            Hand::Off => self.off_hand_mode.or(self.mode),
        }
    }

    /// How many shots it calls for from a weapon in this hand.
    pub fn shots_of(&self, hand: Hand, class: WeaponClass) -> u32 {
        let most = self.mode_of(hand).map_or(0, |mode| shots(mode, class));
        let called = match hand {
            Hand::Main => self.shots,
            Hand::Off => self.off_hand_shots,
        };
        called.map_or(most, |called| most.min(called.to_u32()))
    }
}

/// What can be done in an action; costs and rule IDs are in [`crate::action::ACTION_KINDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    /// Aim at the target.
    Aim,
    /// Rest the weapon on something.
    Rest,
    /// Fire, or throw.
    Fire,
    /// Walk.
    Move,
    /// Run.
    Run,
    /// Crawl.
    Crawl,
    /// Fit a fresh magazine.
    Reload,
    /// Repair a jammed weapon.
    ClearJam,
    /// Draw a weapon or put it away.
    Draw,
    /// Take out a grenade, magazine or other item.
    TakeOut,
    /// Eject a spent magazine.
    Eject,
    /// Pick an item up.
    PickUp,
    /// Take an item off someone who cannot resist.
    Search,
    /// Switch a chamber selector.
    SwitchChamber,
    /// Switch an energy-field defence on or off.
    SwitchField,
    /// Operate a hand-held item.
    Operate,
    /// Speak a few words of command.
    Speak,
    /// Anything else, by name and cost.
    Other,
}

/// How someone moves while firing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// At a walk.
    #[schemars(title = "Walks")]
    Walk,
    /// At a run.
    #[schemars(title = "Runs")]
    Run,
}

/// When a burst is stopped before all its shots are fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cease {
    /// After the first shot that hits.
    #[schemars(title = "After the first hit")]
    Hit,
}

/// When a burst swings to the next target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Swing {
    /// After each shot that hits.
    #[schemars(title = "After each hit")]
    Hit,
    /// After every shot.
    #[schemars(title = "After every shot")]
    Shot,
}
