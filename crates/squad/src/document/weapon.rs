//! Weapons, as documents have them.

use super::keywords::WeaponKeywords;
use super::piece;
use serde::{Deserializer, Serializer};
use shootout_ruleset::number::{read_number, serialize_number};
use shootout_ruleset::prelude::*;

/// The farthest that anything is away, in inches.
pub const MAX_INCHES: f64 = 240.0;

/// A distance in inches, 0 to [`MAX_INCHES`], fractions allowed.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Inches(f64);

impl Inches {
    /// The distance, if it is within the limits.
    pub fn new(inches: f64) -> Option<Self> {
        (0.0..=MAX_INCHES).contains(&inches).then_some(Self(inches))
    }
}

impl Serialize for Inches {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_number(self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for Inches {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_number(deserializer, Self::new, "a number from 0 to 240")
    }
}

shootout_ruleset::inline_schema!(
    Inches,
    "Inches",
    |_| schemars::json_schema!({ "type": "number", "minimum": 0, "maximum": MAX_INCHES })
);

/// What a weapon is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// To shoot.
    #[default]
    Ranged,
    /// To fight in an assault.
    Assault,
}

piece! {
    /// A weapon.
    Weapon {
        /// What to call it.
        name: Name = Name::new("weapon").unwrap_or_default(), "Name";
        /// What it is for.
        kind: Kind = Kind::Ranged, "Kind";
        /// How far it reaches, in inches; not stated: everywhere.
        #[schemars(extend("x-null" = "Everywhere"))]
        range: Option<Inches> = None, "Range, inches";
        /// The dice of each weapon.
        dice: BoundedInt<0, 12> = BoundedInt::nearest(1), "Dice";
        /// By how much it lowers the armour (SQ-KW-04).
        ap: BoundedInt<0, 8> = BoundedInt::default(), "AP";
        /// How many models of the part carry it; not stated: all. Models without it are lost first.
        #[schemars(extend("x-null" = "All"))]
        count: Option<BoundedInt<0, 30>> = None, "Carried by";
    }
    "Keywords of the weapon" {
        /// Its keywords.
        keywords: WeaponKeywords = WeaponKeywords::default(), "Keywords";
    }
}

impl Weapon {
    /// Whether it reaches so far (SQ-SHO-01).
    pub fn reaches(&self, distance: Option<Inches>) -> bool {
        match (self.range, distance) {
            (Some(range), Some(distance)) => range >= distance,
            _ => true,
        }
    }

    /// Checks what the types cannot say; `carriers` models may carry it.
    pub(crate) fn check(&self, path: &str, carriers: u8) -> Result<(), InputError> {
        if let Some(count) = self.count
            && count.get() > i32::from(carriers)
        {
            let allowed = format!("at most {carriers}, the models of its part");
            return Err(InputError::new(format!("{path}.count"), count.to_string(), allowed));
        }
        if self.kind == Kind::Assault {
            if let Some(range) = self.range {
                let allowed = "null: a weapon for assaults has no range";
                return Err(InputError::new(format!("{path}.range"), range.0.to_string(), allowed));
            }
            if let Some(keyword) = self.keywords.only_ranged() {
                let allowed = "`anti_tank`, `blast` or `vicious`: a weapon for assaults has no others";
                return Err(InputError::new(format!("{path}.keywords.{keyword}"), "true", allowed));
            }
        }
        Ok(())
    }
}
