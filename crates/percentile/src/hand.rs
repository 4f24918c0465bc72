//! The hands that hold weapons.

use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;

/// Which hand.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// The one that holds the weapon.
    #[default]
    Main,
    /// The other one.
    Off,
}

impl Hand {
    /// Both hands, in the order in which they fire.
    pub const BOTH: [Hand; 2] = [Hand::Main, Hand::Off];
}
