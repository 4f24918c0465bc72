use super::Mode;
use crate::number::Whole;
use serde::{Deserialize, Serialize};

/// One step of a plan. Leave out the fields that belong to other kinds of step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// What is done (P-ACT).
    #[serde(rename = "do")]
    #[cfg_attr(feature = "schema", schemars(title = "Do"))]
    pub deed: Deed,
    /// `fire`: the mode of fire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Mode"))]
    pub mode: Option<Mode>,
    /// `fire`: how many shots, at most the mode's number; not stated: all of them (P-FIRE-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Shots"))]
    pub shots: Option<Whole<1, 6>>,
    /// `fire`: walk or run in the same action (P-MOD-4, P-MOD-5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Movement"))]
    pub moving: Option<Gait>,
    /// `fire`: when to cease fire before the burst is over (P-FIRE-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Cease fire"))]
    pub cease: Option<Cease>,
    /// `fire`: when to swing to the next of the further targets (P-FIRE-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Swing"))]
    pub swing: Option<Swing>,
    /// `fire`: shots, counted from 1, after which to swing to the next of the further targets whether they hit or not: for those
    /// who decide from shot to shot (P-FIRE-7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(title = "Swing after shots"))]
    pub swing_after: Vec<Whole<1, 6>>,
    /// `fire`: the mode of the weapon in the other hand; not stated: the same mode (A-MOD-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Mode of the other hand"))]
    pub off_hand_mode: Option<Mode>,
    /// `fire`: how many shots of the weapon in the other hand; not stated: all of its mode (P-FIRE-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Shots of the other hand"))]
    pub off_hand_shots: Option<Whole<1, 6>>,
    /// `other`: what to call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    pub name: Option<String>,
    /// `other`: how many actions it takes; not stated: one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Cost in actions"))]
    pub cost: Option<Whole<0, 1000>>,
}

impl Entry {
    /// An entry of which nothing but the deed is stated.
    #[must_use]
    pub const fn new(deed: Deed) -> Self {
        Self {
            deed,
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
    #[must_use]
    pub const fn fire(mode: Mode) -> Self {
        let mut entry = Self::new(Deed::Fire);
        entry.mode = Some(mode);
        entry
    }
}

/// What can be done in an action; costs and rule IDs stand in [`crate::action::DEEDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Deed {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// At a walk.
    Walk,
    /// At a run.
    Run,
}

/// When a burst is stopped before all its shots are fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Cease {
    /// After the first shot that hits.
    Hit,
}

/// When a burst swings to the next target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Swing {
    /// After each shot that hits.
    Hit,
    /// After every shot.
    Shot,
}
