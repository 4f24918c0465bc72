//! Those who are fired at: what a document says of them, and what the rules make of it (FV-14 to FV-16, FV-32 to FV-35).

use super::gunner::{GmModifier, Gunner, Invocations, Rating};
use super::rulings::{Manoeuvrable, OutWhen, Rulings, Stress};
use super::size::{LARGEST_ACTIVE, Size, defence_bonus};
use crate::modifier::{DefenderReport, Side};
use crate::stated::yes;
use crate::track::{BoxValue, Consequence, Track, check_track};
use shootout_ruleset::prelude::*;

/// How a vehicle defends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Defence {
    /// By its size: manoeuvrable craft up to size 2 roll Pilot, others have a passive defence (FV-32).
    #[default]
    Auto,
    /// A roll on Pilot.
    Active,
    /// The base, without dice.
    Passive,
}

/// The most stress boxes.
pub(crate) const MAX_BOXES: usize = 12;

/// A vehicle that is fired at, as the rules see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ship {
    pub size: i32,
    pub pilot: i32,
    /// Whether it rolls.
    pub active: bool,
    pub base: i32,
    pub modifier: i32,
    pub track: Track,
    pub invocations: i32,
    /// Whether free consequences are stated that it has not, as nobody is named (FV-16).
    pub has_idle_consequences: bool,
}

impl Ship {
    /// All that counts against an attack, and whether dice are rolled.
    pub fn defence(&self, against: &Gunner) -> DefenderReport {
        let (rule, bonus) = defence_bonus(against.size, self.size);
        let side = Side::default()
            .with_if(self.active, "FV-32", "Pilot", self.pilot)
            .with_if(!self.active, "FV-32", "Base", self.base)
            .with(rule, if rule == "FV-33" { "Attacker larger" } else { "Attacker smaller" }, bonus)
            .with("FV-35", "Stunts and shields", self.modifier);
        DefenderReport { side, rolls: self.active }
    }
}

/// The boxes and consequences of a vehicle (FV-14 to FV-16, FV-A21).
pub(crate) fn hull(
    size: i32,
    boxes: Option<&[BoxValue]>,
    named: bool,
    consequences: Option<&[Consequence]>,
    rulings: &Rulings,
) -> Track {
    let by_size: Vec<BoxValue> = (1..=size).map(BoxValue::nearest).collect();
    let consequences = if named { consequences.unwrap_or(&Consequence::ALL) } else { &[] };
    track(boxes.unwrap_or(&by_size), consequences, rulings)
}

/// Boxes and consequences that absorb as it is ruled (FV-A7, FV-A8).
pub(crate) fn track(boxes: &[BoxValue], consequences: &[Consequence], rulings: &Rulings) -> Track {
    let track = Track::new(boxes, consequences);
    let track = if rulings.stress == Stress::Ones { track.of_ones() } else { track };
    if rulings.out_when == OutWhen::Full { track.out_when_full() } else { track }
}

macro_rules! ship {
    ($(#[$about:meta])+ $name:ident called $unnamed:literal $inputs:tt $more:tt { $($(#[$field_about:meta])+ $field:ident: $type:ty,)* }
        |$stated:ident| $invocations:expr) => {
        $(#[$about])+
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[schemars(extend("x-inputs" = $inputs, "x-more" = $more, "x-catalogue" = crate::vehicles::catalogue::LIST))]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            /// What to call it.
            #[serde(default = $unnamed)]
            pub name: Name,
            /// Its size; it has as many stress boxes (FV-14).
            pub size: Size,
            /// Its pilot's skill, for an active defence (FV-32).
            #[serde(default)]
            pub pilot: Rating,
            /// Whether it is manoeuvrable (FV-32).
            #[serde(default = "yes")]
            pub manoeuvrable: bool,
            /// How it defends (FV-32).
            #[serde(default)]
            pub defence: Defence,
            /// The base of a passive defence (FV-32).
            #[serde(default)]
            #[schemars(title = "Base of a passive defence")]
            pub base: Rating,
            /// What stunts and shields add to its defence (FV-35).
            #[serde(default)]
            #[schemars(title = "Stunts and shields")]
            pub modifier: GmModifier,
            /// Whether it is named, or its crew are player characters or named: then it has consequences too (FV-15, FV-16).
            #[serde(default)]
            pub named: bool,
            /// The values of the free stress boxes, ascending, at most 12 (FV-14).
            #[serde(default)]
            #[schemars(title = "Free boxes", length(max = 12), extend("x-entry" = "Box", "x-null" = "All, by its size"))]
            pub boxes: Option<Vec<BoxValue>>,
            /// The free consequences of a named vehicle, each once (FV-16).
            #[serde(default)]
            #[schemars(title = "Free consequences", length(max = 3), extend("x-null" = "All, if it is named"))]
            pub consequences: Option<Vec<Consequence>>,
            $($(#[$field_about])+ pub $field: $type,)*
        }

        impl $name {
            /// As the rules see it.
            pub(crate) fn ship(&self, rulings: &Rulings) -> Ship {
                let $stated = self;
                let small = self.size.get() <= LARGEST_ACTIVE;
                let agile = self.manoeuvrable || rulings.manoeuvrable == Manoeuvrable::Any;
                Ship {
                    size: self.size.get(),
                    pilot: self.pilot.get(),
                    active: match self.defence {
                        Defence::Auto => small && agile,
                        Defence::Active => true,
                        Defence::Passive => false,
                    },
                    base: self.base.get(),
                    modifier: self.modifier.get(),
                    track: hull(self.size.get(), self.boxes.as_deref(), self.named, self.consequences.as_deref(), rulings),
                    invocations: $invocations,
                    has_idle_consequences: !self.named && self.consequences.as_ref().is_some_and(|free| !free.is_empty()),
                }
            }

            /// Checks what the types cannot say; `path` is where it stands.
            pub(crate) fn check(&self, path: &str) -> Result<(), InputError> {
                let (boxes, consequences) = (self.boxes.as_deref(), self.consequences.as_deref());
                check_track(path, boxes.unwrap_or_default(), MAX_BOXES, consequences.unwrap_or_default())
            }
        }
    };
}

fn target_name() -> Name {
    Name::new("target").unwrap_or_default()
}

fn ship_name() -> Name {
    Name::new("ship").unwrap_or_default()
}

ship! {
    /// The vehicle that is attacked.
    Target called "target_name"
    ["size", "pilot", "modifier", "named", "invocations"]
    ["name", "manoeuvrable", "defence", "base", "boxes", "consequences"] {
        /// Invocations that may be made after the roll.
        #[serde(default)]
        invocations: Invocations,
    }
    |stated| stated.invocations.get()
}

ship! {
    /// A vehicle that is fired at, without invocations.
    PlainTarget called "target_name"
    ["size", "pilot", "modifier", "named"]
    ["name", "manoeuvrable", "defence", "base", "boxes", "consequences"] {} |_stated| 0
}

ship! {
    /// A vehicle that flees, without invocations.
    Fugitive called "ship_name"
    ["size", "pilot", "modifier", "named"]
    ["name", "manoeuvrable", "defence", "base", "boxes", "consequences"] {} |_stated| 0
}
