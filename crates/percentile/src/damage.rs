//! Damage charts: low is deadly, and what was lost on the way is added to the roll (P-PEN-7).

use crate::location::Location;
use crate::number::BoundedInt;
use serde::{Deserialize, Serialize};
use shootout_odds::Faces;
use shootout_ruleset::JsonSchema;

/// How badly a hit that penetrated hurts, mildest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// No wound.
    None,
    /// A light wound.
    Light,
    /// A serious wound.
    Serious,
    /// Knocked out.
    KnockedOut,
    /// Dead.
    Dead,
}

impl Severity {
    /// Every severity, mildest first.
    pub const ALL: [Severity; 5] =
        [Severity::None, Severity::Light, Severity::Serious, Severity::KnockedOut, Severity::Dead];

    /// What a person calls it.
    pub const fn words(self) -> &'static str {
        match self {
            Severity::None => "no wound",
            Severity::Light => "light wound",
            Severity::Serious => "serious wound",
            Severity::KnockedOut => "knocked out",
            Severity::Dead => "dead",
        }
    }
}

/// One row of a damage chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["up_to", "result"], "x-columns" = true, "x-new" = { "up_to": 100, "result": "none" }
))]
#[serde(deny_unknown_fields)]
pub struct DamageRow {
    /// The highest modified roll of the row.
    pub up_to: BoundedInt<1, 100>,
    /// What it does.
    pub result: Severity,
}

/// Rows for one location, instead of the chart's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["location", "rows"], "x-new" = { "location": "head", "rows": [] }, "x-like" = { "rows": "rows" }
))]
#[serde(deny_unknown_fields)]
pub struct LocationRows {
    /// The location.
    pub location: Location,
    /// Its rows, ascending, the last up to 100.
    #[schemars(title = "Rows: low is deadly", extend("x-entry" = "Row"))]
    pub rows: Vec<DamageRow>,
}

/// A damage chart (P-MELEE-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-catalogue" = "damage_charts",
    "x-sections" = [{ "title": "Change this chart", "inputs": ["modifier", "rows", "by_location"] }]
))]
#[serde(deny_unknown_fields)]
pub struct DamageChart {
    /// The rows, ascending, the last up to 100.
    #[schemars(title = "Rows: low is deadly", extend("x-entry" = "Row"))]
    pub rows: Vec<DamageRow>,
    /// Added to every damage roll: chart, weapon, Strength and Toughness together.
    #[serde(default)]
    #[schemars(extend("x-step" = 5))]
    pub modifier: BoundedInt<-1000, 1000>,
    /// Locations that have rows of their own.
    #[serde(default)]
    #[schemars(title = "Other rows for single locations", extend("x-entry" = "Location"))]
    pub by_location: Vec<LocationRows>,
}

/// Which faces of the damage roll have which result, by severity.
pub type WoundFaces = [Faces; Severity::ALL.len()];

/// What is said of a chart that turns low and high about (P-PEN-7).
pub(crate) const RISING: &str = "A higher roll wounds worse on this chart; low is meant to be deadly.";

impl DamageChart {
    /// Whether anywhere a higher roll wounds worse, where low is meant to be deadly (P-PEN-7).
    pub fn rises(&self) -> bool {
        let rises = |rows: &[DamageRow]| rows.windows(2).any(|pair| pair[0].result < pair[1].result);
        rises(&self.rows) || self.by_location.iter().any(|own| rises(&own.rows))
    }

    /// The rows that count at a location.
    pub fn rows_at(&self, location: Location) -> &[DamageRow] {
        let own = self.by_location.iter().find(|own| own.location == location);
        own.map_or(&self.rows, |own| &own.rows)
    }

    /// What the faces of a d100 do at a location when `shift` is added (P-PEN-7). Modified rolls below 1 and above 100
    /// use the first and the last row (A-DMG-1).
    pub fn wound_faces(&self, location: Location, shift: i32) -> WoundFaces {
        let added = self.modifier.get() + shift;
        let mut faces = [Faces::NONE; Severity::ALL.len()];
        let rows = self.rows_at(location);
        let mut from = 1;
        for (index, row) in rows.iter().enumerate() {
            let last = index + 1 == rows.len();
            let to = if last { 100 } else { (row.up_to.get() - added).clamp(0, 100) };
            let place = row.result as usize;
            faces[place] = faces[place] | Faces::between(from, to);
            from = from.max(to + 1);
        }
        faces
    }
}

/// What to look for on the chart, with what is added to the roll: "add 5; low is deadly".
pub(crate) fn damage_need(added: i32) -> String {
    if added == 0 { "low is deadly".to_owned() } else { format!("add {added}; low is deadly") }
}

/// A roll with what is added to it: "25 +10 is 35".
pub(crate) fn damage_sum(roll: u32, added: i32) -> String {
    if added == 0 { roll.to_string() } else { format!("{roll} {added:+} is {}", roll as i32 + added) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(modifier: i32) -> DamageChart {
        let row = |up_to, result| DamageRow { up_to: BoundedInt::nearest(up_to), result };
        DamageChart {
            rows: vec![
                row(10, Severity::Dead),
                row(40, Severity::Serious),
                row(90, Severity::Light),
                row(100, Severity::None),
            ],
            modifier: BoundedInt::nearest(modifier),
            by_location: vec![LocationRows {
                location: Location::Head,
                rows: vec![row(50, Severity::Dead), row(100, Severity::KnockedOut)],
            }],
        }
    }

    fn counts(faces: WoundFaces) -> [u32; 5] {
        faces.map(Faces::len)
    }

    /// P-PEN-7: ten more on the roll makes every wound milder.
    #[test]
    fn shift_moves_the_roll_up() {
        assert_eq!(counts(chart(0).wound_faces(Location::Body, 0)), [10, 50, 30, 0, 10]);
        assert_eq!(counts(chart(0).wound_faces(Location::Body, 10)), [20, 50, 30, 0, 0]);
    }

    /// A-DMG-1: modified rolls off either end use the row at that end.
    #[test]
    fn rolls_off_the_chart_use_its_ends() {
        assert_eq!(counts(chart(500).wound_faces(Location::Body, 0)), [100, 0, 0, 0, 0]);
        assert_eq!(counts(chart(-500).wound_faces(Location::Body, 0)), [0, 0, 0, 0, 100]);
    }

    /// P-MELEE-4: a location with rows of its own uses them.
    #[test]
    fn locations_may_have_their_own_rows() {
        assert_eq!(counts(chart(0).wound_faces(Location::Head, 10)), [0, 0, 0, 60, 40]);
    }
}
