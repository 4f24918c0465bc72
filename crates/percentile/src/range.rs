//! Range bands (P-RNG).

use crate::rulings::{BeyondMax, Rulings};
use crate::scenario::Weapon;
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;

/// Up to here it is point-blank, in metres (P-RNG-1, A-RNG-2).
pub const POINT_BLANK_M: f64 = 5.0;

/// A range band.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// Up to 5 m (P-RNG-1), even when that is over half of the maximum (A-RNG-3).
    PointBlank,
    /// Up to half of the maximum range (P-RNG-2).
    Short,
    /// Over half of the maximum range (P-RNG-3), and beyond it (P-RNG-4).
    Long,
}

impl Band {
    /// What a person calls it.
    pub const fn words(self) -> &'static str {
        match self {
            Band::PointBlank => "point-blank",
            Band::Short => "short range",
            Band::Long => "long range",
        }
    }
}

/// The band of a distance, for a weapon of this maximum range.
pub fn band(range_m: f64, max_range_m: f64) -> Band {
    if range_m <= POINT_BLANK_M {
        Band::PointBlank
    } else if 2.0 * range_m <= max_range_m {
        Band::Short
    } else {
        Band::Long
    }
}

/// Whether the weapon cannot be fired so far (P-RNG-4, A-RNG-1).
pub fn out_of_range(range_m: f64, weapon: &Weapon, rulings: &Rulings) -> bool {
    range_m > weapon.max_range_m.get() && rulings.beyond_max == BeyondMax::Forbidden
}

#[cfg(test)]
mod tests {
    use super::*;

    /// P-RNG-1, P-RNG-2, P-RNG-3, A-RNG-2: the edges belong to the nearer band.
    #[test]
    fn edges_belong_to_the_nearer_band() {
        let bands = [0.0, 5.0, 5.01, 50.0, 50.01, 100.0].map(|range_m| band(range_m, 100.0));
        use Band::{Long, PointBlank, Short};
        assert_eq!(bands, [PointBlank, PointBlank, Short, Short, Long, Long]);
    }

    /// A-RNG-3: with a maximum under 10 m, point-blank wins over long.
    #[test]
    fn point_blank_wins() {
        assert_eq!(band(4.0, 6.0), Band::PointBlank);
        assert_eq!(band(5.5, 6.0), Band::Long);
    }
}
