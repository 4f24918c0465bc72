//! Those who fire: what a document says of them, and what the rules make of it (FV-12, FV-30, FV-31, FV-36).

use super::rulings::{Rulings, TeamCap};
use super::size::{Size, Zones, weapon_range_zones};
use crate::modifier::Side;
use crate::targeting::{Reason, Targeting};
use shootout_ruleset::prelude::*;

/// A skill, a rating, a difficulty.
pub type Rating = BoundedInt<0, 20>;

/// What the game master adds to a roll.
pub type GmModifier = BoundedInt<-20, 20>;

/// Stations that fire as one group (FV-31).
pub type GroupSize = BoundedInt<1, 20>;

/// Invocations that may be made after a roll.
pub type Invocations = BoundedInt<0, 10>;

/// Someone who fires, as the rules see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Gunner {
    pub skill: i32,
    pub size: i32,
    pub group: i32,
    pub helpers: i32,
    pub modifier: i32,
    pub weapon: i32,
    pub distance: i32,
    pub invocations: i32,
}

impl Gunner {
    /// All that is added to the dice of an attack.
    pub fn side(&self, rulings: &Rulings) -> Side {
        let helpers = match rulings.team_cap {
            TeamCap::None => self.helpers,
            TeamCap::Skill => self.helpers.min(self.skill),
        };
        Side::default()
            .with("FV-12", "Skill", self.skill)
            .with("FV-31", "Stations in the group", self.group - 1)
            .with("FV-36", "Helpers", helpers)
            .with_gm(self.modifier)
    }

    /// How far the weapons reach, in zones.
    pub fn range(&self) -> i32 {
        weapon_range_zones(self.size)
    }

    /// Whether the target is within range (FV-25).
    pub fn targeting(&self) -> Targeting {
        let range = self.range();
        let words = match range {
            0 => format!("The weapons reach no further than the zone; the target is {} away.", self.distance),
            _ => format!("The weapons reach {range} zones; the target is {} away.", self.distance),
        };
        Targeting::of((self.distance > range).then_some(Reason { rule: "FV-25", words, input: "distance" }))
    }
}

macro_rules! gunner {
    ($(#[$about:meta])+ $name:ident $inputs:tt $more:tt { $($(#[$field_about:meta])+ $field:ident: $type:ty,)* }
        |$stated:ident| { $($own:ident: $value:expr),* }) => {
        $(#[$about])+
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[schemars(extend("x-inputs" = $inputs, "x-more" = $more))]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            /// What to call them.
            #[serde(default = "attacker_name")]
            pub name: Name,
            /// The gunner's skill, usually Shoot (FV-12).
            #[schemars(extend("x-unnamed" = "plain"))]
            pub skill: Rating,
            /// The size of their vehicle (FV-33, FV-34).
            pub size: Size,
            /// What the game master adds.
            #[serde(default)]
            #[schemars(title = "Other modifier", extend("x-unnamed" = "signed"))]
            pub modifier: GmModifier,
            /// The rating of the weapon, added to the stress of a hit (FV-38).
            #[serde(default)]
            #[schemars(title = "Weapon rating")]
            pub weapon: Rating,
            /// How far away the target is, in zones (FV-25).
            #[serde(default)]
            #[schemars(title = "Distance in zones")]
            pub distance: Zones,
            $($(#[$field_about])+ pub $field: $type,)*
        }

        impl $name {
            /// As the rules see them; where their document does not say, one station, alone, without invocations.
            pub(crate) fn gunner(&self) -> Gunner {
                let $stated = self;
                let alone = Gunner {
                    skill: self.skill.get(),
                    size: self.size.get(),
                    group: 1,
                    helpers: 0,
                    modifier: self.modifier.get(),
                    weapon: self.weapon.get(),
                    distance: self.distance.get(),
                    invocations: 0,
                };
                Gunner { $($own: $value.get(),)* ..alone }
            }
        }
    };
}

fn attacker_name() -> Name {
    Name::new("attacker").unwrap_or_default()
}

gunner! {
    /// One who attacks, or several who roll as one.
    Attacker ["skill", "size", "group", "helpers", "invocations"] ["name", "weapon", "distance", "modifier"] {
        /// The stations that fire as one group: +1 for each after the first (FV-31).
        #[serde(default = "GroupSize::of::<1>")]
        #[schemars(title = "Stations in the group")]
        group: GroupSize,
        /// Others who help the leader: +1 each (FV-36).
        #[serde(default)]
        helpers: Rating,
        /// Invocations that may be made after the roll.
        #[serde(default)]
        invocations: Invocations,
    }
    |stated| { group: stated.group, helpers: stated.helpers, invocations: stated.invocations }
}

gunner! {
    /// One who fires at a ship that flees.
    Chaser ["skill", "size", "group", "helpers"] ["name", "weapon", "distance", "modifier"] {
        /// The stations that fire as one group: +1 for each after the first (FV-31).
        #[serde(default = "GroupSize::of::<1>")]
        #[schemars(title = "Stations in the group")]
        group: GroupSize,
        /// Others who help the leader: +1 each (FV-36).
        #[serde(default)]
        helpers: Rating,
    }
    |stated| { group: stated.group, helpers: stated.helpers }
}

gunner! {
    /// A station that fires alone or in a group.
    Station ["skill", "size"] ["name", "weapon", "distance", "modifier"] {} |_stated| {}
}

impl Station {
    /// So many stations that fire as one group, as the rules see them.
    pub(crate) fn group_of(&self, stations: i32) -> Gunner {
        Gunner { group: stations, ..self.gunner() }
    }
}

/// The most who fire in one exchange.
pub(crate) const MAX_ATTACKERS: usize = 12;
