//! Where documents name things of the catalogue by their ids: each is replaced by what the catalogue says before the document
//! is decoded.

use crate::catalogue::{ARMOUR, COVER, DAMAGE_CHARTS, FIELDS, LOCATION_CHARTS, MELEE_WEAPONS, WEAPONS};
use shootout_ruleset::catalogue::Place;

/// A place whose ids come from a list of the catalogue.
pub(crate) const fn place(path: &'static str, list: &'static str) -> Place {
    Place { path, list }
}

/// Where a shot names things of the catalogue.
pub const IN_A_SHOT: [Place; 15] = [
    place("weapon", WEAPONS),
    place("off_hand", WEAPONS),
    place("damage", DAMAGE_CHARTS),
    place("attacker.field", FIELDS),
    place("attacker.armour[]", ARMOUR),
    place("target.cover", COVER),
    place("target.field", FIELDS),
    place("target.armour[]", ARMOUR),
    place("target.location_chart", LOCATION_CHARTS),
    place("following[].target.cover", COVER),
    place("following[].target.field", FIELDS),
    place("following[].target.armour[]", ARMOUR),
    place("following[].target.location_chart", LOCATION_CHARTS),
    place("bystanders[].field", FIELDS),
    place("bystanders[].armour[]", ARMOUR),
];

/// Where a question what to do names things of the catalogue: where a shot does, and a weapon more.
pub(crate) const IN_ADVICE: [Place; 16] = {
    let mut places = [place("may.second_weapon", WEAPONS); 16];
    let mut at = 0;
    while at < IN_A_SHOT.len() {
        places[at] = IN_A_SHOT[at];
        at += 1;
    }
    places
};

/// Where a blow names things of the catalogue.
pub(crate) const IN_A_BLOW: [Place; 4] = [
    place("weapon", MELEE_WEAPONS),
    place("damage", DAMAGE_CHARTS),
    place("defender.field", FIELDS),
    place("defender.armour[]", ARMOUR),
];

/// The places of a combatant's sheet at a path.
macro_rules! places_of_a_sheet {
    ($at:literal) => {
        [
            place(concat!($at, ".weapon"), WEAPONS),
            place(concat!($at, ".off_hand"), WEAPONS),
            place(concat!($at, ".grenade"), WEAPONS),
            place(concat!($at, ".melee_weapon"), MELEE_WEAPONS),
            place(concat!($at, ".armour[]"), ARMOUR),
            place(concat!($at, ".field"), FIELDS),
            place(concat!($at, ".cover"), COVER),
            place(concat!($at, ".location_chart"), LOCATION_CHARTS),
        ]
    };
}

/// Where an event of a scene names things of the catalogue.
pub(crate) const IN_AN_EVENT: [&[Place]; 4] = [
    &places_of_a_sheet!("combatant"),
    &places_of_a_sheet!("combatants[]"),
    &places_of_a_sheet!("edits[].combatant"),
    &[place("damage", DAMAGE_CHARTS)],
];

/// Where a scene names things of the catalogue, and what is asked in it.
pub(crate) const IN_A_SCENE: [&[Place]; 6] = [
    &[place("damage", DAMAGE_CHARTS)],
    &[place("events[].damage", DAMAGE_CHARTS)],
    &places_of_a_sheet!("events[].combatant"),
    &places_of_a_sheet!("events[].combatants[]"),
    &places_of_a_sheet!("events[].edits[].combatant"),
    &places_of_a_sheet!("combatant"),
];
