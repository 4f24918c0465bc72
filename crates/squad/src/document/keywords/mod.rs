//! Keywords of units and weapons (SQ-KW-01 to SQ-KW-57).

use shootout_ruleset::prelude::*;

mod of_unit;
mod of_weapon;

pub use of_unit::Keywords;
pub use of_weapon::WeaponKeywords;

/// In which attacks ones to wound are thrown again (SQ-KW-54).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Vicious {
    /// When shooting.
    Shoot,
    /// In an assault.
    Assault,
    /// In both.
    Both,
}

impl Vicious {
    fn with(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        match (one, other) {
            (Some(one), Some(other)) if one != other => Some(Self::Both),
            (one, other) => one.or(other),
        }
    }
}

/// How many dice may be thrown again, or made to.
pub type Rerolls = BoundedInt<0, 30>;
