//! The catalogue: weapons, protection and charts by id, built in, and added to or replaced by a file of one's own.

#[cfg(test)]
mod tests;

use crate::damage::{DamageChart, DamageRow, Severity};
use crate::location::LocationBand;
use crate::melee::MeleeWeapon;
use crate::scenario::{Armour, Cover, ForceField, Weapon, check_chart, check_weapon};
use serde::Deserialize;
use shootout_ruleset::catalogue::{self, Catalogue, Entries, Labelled};
use shootout_ruleset::document::{self, Node, decode, field};
use shootout_ruleset::{InputError, JsonSchema};
use std::sync::LazyLock;

/// Weapons to shoot or throw.
pub(crate) const WEAPONS: &str = "weapons";
/// Weapons to fight with hand-to-hand.
pub(crate) const MELEE_WEAPONS: &str = "melee_weapons";
/// Pieces of armour.
pub(crate) const ARMOUR: &str = "armour";
/// Force fields.
pub(crate) const FIELDS: &str = "fields";
/// Things to stand behind.
pub(crate) const COVER: &str = "cover";
/// Hit location charts.
pub(crate) const LOCATION_CHARTS: &str = "location_charts";
/// Damage charts.
pub(crate) const DAMAGE_CHARTS: &str = "damage_charts";

/// The lists, in the order of a catalogue file.
const LISTS: [&str; 7] = [WEAPONS, MELEE_WEAPONS, ARMOUR, FIELDS, COVER, LOCATION_CHARTS, DAMAGE_CHARTS];

/// Charts have no names in documents, and location charts stand there as their bands alone.
const LABELLED: Labelled = &[(LOCATION_CHARTS, "bands"), (DAMAGE_CHARTS, "")];

/// What the program needs to know of it.
pub(crate) const CATALOGUE: Catalogue =
    Catalogue { entries: built_in, places: &[], prepare: |_| (), labelled: LABELLED, check };

/// The catalogue that comes with the program: sample values, for the table to replace.
///
/// ```
/// assert!(shootout_percentile::catalogue::built_in().find("weapons", "autogun").is_some());
/// ```
pub fn built_in() -> &'static Entries {
    // The embedded file never changes, and a test reads it.
    static READ: LazyLock<Entries> =
        LazyLock::new(|| catalogue::built_in(document::built_in(FILE), &LISTS, LABELLED));
    &READ
}

/// The file of that.
const FILE: &str = include_str!(concat!(env!("OUT_DIR"), "/catalogue.json"));

/// Checks an entry of one's own without its labels.
fn check(entry: &Node, path: &str) -> Result<(), InputError> {
    match path.split('[').next().unwrap_or_default() {
        WEAPONS => check_weapon(path, &decode::<Weapon>(entry, path)?),
        MELEE_WEAPONS => decode::<MeleeWeapon>(entry, path).map(drop),
        ARMOUR => decode::<Armour>(entry, path).map(drop),
        FIELDS => decode::<ForceField>(entry, path).map(drop),
        COVER => decode::<Cover>(entry, path).map(drop),
        LOCATION_CHARTS => check_location_bands(&decode::<LocationBands>(entry, path)?, path),
        _ => decode::<DamageChart>(entry, path)?.check(path),
    }
}

/// A hit location chart.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LocationBands {
    /// Its bands, ascending, the last up to 100.
    #[schemars(title = "Bands of the reversed roll", extend("x-entry" = "Band"))]
    pub bands: Vec<LocationBand>,
}

/// Checks that a location chart has no gaps. Its bands go by the same law as the rows of a damage chart.
fn check_location_bands(chart: &LocationBands, path: &str) -> Result<(), InputError> {
    let row = |band: &LocationBand| DamageRow { up_to: band.up_to, result: Severity::None };
    let rows: Vec<DamageRow> = chart.bands.iter().map(row).collect();
    check_chart(&field(path, "bands"), &rows)
}
