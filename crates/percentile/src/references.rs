//! Where documents name things of the catalogue by their ids: each is replaced by what the catalogue says before the document
//! is decoded.

use crate::catalogue::List;
use shootout_ruleset::catalogue::Place;

/// A place whose ids come from a list of the catalogue.
pub(crate) const fn place(path: &'static str, list: List) -> Place {
    Place { path, list: list.name() }
}

/// Where a shot names things of the catalogue.
pub const IN_A_SHOT: [Place; 15] = [
    place("weapon", List::Weapons),
    place("off_hand", List::Weapons),
    place("damage", List::DamageCharts),
    place("attacker.field", List::Fields),
    place("attacker.armour[]", List::Armour),
    place("target.cover", List::Cover),
    place("target.field", List::Fields),
    place("target.armour[]", List::Armour),
    place("target.location_chart", List::LocationCharts),
    place("following[].target.cover", List::Cover),
    place("following[].target.field", List::Fields),
    place("following[].target.armour[]", List::Armour),
    place("following[].target.location_chart", List::LocationCharts),
    place("bystanders[].field", List::Fields),
    place("bystanders[].armour[]", List::Armour),
];

/// Where a question what to do names things of the catalogue: where a shot does, and a weapon more.
pub(crate) const IN_ADVICE: [Place; 16] = {
    let mut places = [place("may.second_weapon", List::Weapons); 16];
    let mut at = 0;
    while at < IN_A_SHOT.len() {
        places[at] = IN_A_SHOT[at];
        at += 1;
    }
    places
};

#[cfg(feature = "hand-to-hand")]
/// Where a blow names things of the catalogue.
pub(crate) const IN_A_BLOW: [Place; 4] = [
    place("weapon", List::MeleeWeapons),
    place("damage", List::DamageCharts),
    place("defender.field", List::Fields),
    place("defender.armour[]", List::Armour),
];

#[cfg(feature = "scene")]
/// The places of a combatant's sheet at a path.
macro_rules! places_of_a_sheet {
    ($at:literal) => {
        [
            place(concat!($at, ".weapon"), List::Weapons),
            place(concat!($at, ".off_hand"), List::Weapons),
            place(concat!($at, ".grenade"), List::Weapons),
            place(concat!($at, ".melee_weapon"), List::MeleeWeapons),
            place(concat!($at, ".armour[]"), List::Armour),
            place(concat!($at, ".field"), List::Fields),
            place(concat!($at, ".cover"), List::Cover),
            place(concat!($at, ".location_chart"), List::LocationCharts),
        ]
    };
}

#[cfg(feature = "scene")]
/// Where an event of a scene names things of the catalogue.
pub(crate) const IN_AN_EVENT: [&[Place]; 4] = [
    &places_of_a_sheet!("combatant"),
    &places_of_a_sheet!("combatants[]"),
    &places_of_a_sheet!("edits[].combatant"),
    &[place("damage", List::DamageCharts)],
];

#[cfg(feature = "companion")]
/// Where a scene names things of the catalogue, and what is asked in it.
pub(crate) const IN_A_SCENE: [&[Place]; 6] = [
    &[place("damage", List::DamageCharts)],
    &[place("events[].damage", List::DamageCharts)],
    &places_of_a_sheet!("events[].combatant"),
    &places_of_a_sheet!("events[].combatants[]"),
    &places_of_a_sheet!("events[].edits[].combatant"),
    &places_of_a_sheet!("combatant"),
];
