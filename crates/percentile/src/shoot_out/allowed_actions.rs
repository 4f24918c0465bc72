//! What someone who decides may do.

use crate::scenario::Weapon;
use serde::{Deserialize, Serialize};

/// What the shooter may do besides firing in every mode that their weapon has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "May"))]
#[serde(default, deny_unknown_fields)]
pub struct AllowedActions {
    /// Aim (P-ACT-5).
    #[cfg_attr(feature = "schema", schemars(title = "Aim"))]
    pub aim: bool,
    /// Rest the weapon on something (P-ACT-4).
    #[cfg_attr(feature = "schema", schemars(title = "Rest the weapon"))]
    pub rest: bool,
    /// Fit a fresh magazine, of which they never run out (P-ACT-18).
    #[cfg_attr(feature = "schema", schemars(title = "Reload"))]
    pub reload: bool,
    /// Repair a jammed weapon, if they have Tek (P-JAM-5).
    #[cfg_attr(feature = "schema", schemars(title = "Clear a jam"))]
    pub clear_jam: bool,
    /// Stop a burst after any shot (P-FIRE-6).
    #[cfg_attr(feature = "schema", schemars(title = "Cease fire"))]
    pub cease: bool,
    /// Swing a burst to the next of the further targets after any shot (P-FIRE-7).
    #[cfg_attr(feature = "schema", schemars(title = "Swing to further targets"))]
    pub swing: bool,
    /// Call a location of the first target that is in sight (P-VIS-6).
    #[cfg_attr(feature = "schema", schemars(title = "Call a location"))]
    pub call: bool,
    /// Whether the weapon is in hand at the start; if not, it has to be drawn (P-ACT-13).
    #[cfg_attr(feature = "schema", schemars(title = "Weapon in hand"))]
    pub in_hand: bool,
    /// A second weapon, put away, to change to. The weapon in hand is then let go, and can be taken up again as one draws
    /// (P-ACT-13, P-ACT-16).
    #[cfg_attr(feature = "schema", schemars(title = "Second weapon"))]
    pub second_weapon: Option<Weapon>,
}

impl Default for AllowedActions {
    /// All that needs nothing but the weapon in hand.
    fn default() -> Self {
        Self {
            aim: true,
            rest: true,
            reload: true,
            clear_jam: true,
            cease: true,
            swing: true,
            call: false,
            in_hand: true,
            second_weapon: None,
        }
    }
}
