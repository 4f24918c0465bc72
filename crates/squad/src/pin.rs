//! Pins: who can get one, what gives one, and what it does to a unit (SQ-PIN).
//!
//! What a pin takes from rolls stands with these: `attack/setup` for strikes, `nerve` for the tests, `companion/actions` for the actions.

use crate::document::keywords::{Keywords, WeaponKeywords};
use crate::standing::Standing;

/// How a target was attacked, as far as pins go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Attacked {
    /// By a Shoot action.
    Shot,
    /// By Blaze Away.
    BlazedAt,
    /// By a strike in an assault.
    Struck,
}

/// Whether a unit can be pinned by what pins others: no vehicle and no construct (SQ-PIN-06, SQ-PIN-07).
pub(crate) const fn is_pinned_like_others(target: &Keywords) -> bool {
    !target.vehicle && !target.construct
}

/// Whether a hit pins: any of Blaze Away, and one of a Pinning weapon in a Shoot action (SQ-BLZ-03, SQ-KW-32).
pub(crate) fn hit_pins(target: &Keywords, weapon: &WeaponKeywords, how: Attacked) -> bool {
    let pins = how == Attacked::BlazedAt || weapon.pinning && how != Attacked::Struck;
    pins && is_pinned_like_others(target)
}

/// Whether a wound pins: one of an Anti-Tank weapon on a vehicle, and one on a flyer; on a flying vehicle only from shooting (SQ-PIN-02,
/// SQ-PIN-06, SQ-PIN-07, SQ-A48).
pub(crate) fn wound_pins(target: &Keywords, weapon: &WeaponKeywords, how: Attacked) -> bool {
    let flies = target.fly && (!target.vehicle || how != Attacked::Struck);
    !target.construct && (flies || target.vehicle && weapon.anti_tank)
}

impl Standing {
    /// The same, pinned; it hits the dirt unless it is a vehicle (SQ-PIN-01, SQ-PIN-03, SQ-A24). What is gone stays as it is.
    pub fn pinned(mut self, is_vehicle: bool) -> Self {
        if !self.is_gone() {
            self.pinned = true;
            self.hit_the_dirt |= !is_vehicle;
        }
        self
    }
}
