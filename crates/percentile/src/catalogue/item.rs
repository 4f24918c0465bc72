use crate::damage::{DamageChart, DamageRow, Severity};
use crate::location::LocationBand;
use crate::scenario::check_chart;
use serde::Deserialize;
use shootout_ruleset::document::{InputError, field};

/// Something that documents can name by its id.
#[derive(Clone, Debug, PartialEq)]
pub struct Item<T> {
    /// What documents call it: small letters, digits and underscores.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// The thing itself.
    pub value: T,
}

/// A hit location chart.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LocationBands {
    /// Its bands, ascending, the last up to 100.
    #[cfg_attr(feature = "schema", schemars(title = "Bands of the reversed roll", extend("x-entry" = "Band")))]
    pub bands: Vec<LocationBand>,
}

/// Checks that a damage chart has no gaps.
pub(super) fn check_damage_chart(chart: &DamageChart, path: &str) -> Result<(), InputError> {
    check_chart(&field(path, "rows"), &chart.rows)?;
    for (index, own) in chart.by_location.iter().enumerate() {
        check_chart(&format!("{path}.by_location[{index}].rows"), &own.rows)?;
    }
    Ok(())
}

/// Checks that a location chart has no gaps. Its bands go by the same law as the rows of a damage chart.
pub(super) fn check_location_bands(chart: &LocationBands, path: &str) -> Result<(), InputError> {
    let row = |band: &LocationBand| DamageRow { up_to: band.up_to, result: Severity::None };
    let rows: Vec<DamageRow> = chart.bands.iter().map(row).collect();
    check_chart(&field(path, "bands"), &rows)
}
