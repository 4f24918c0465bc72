//! Slots of a force: which units unlock which (SQ-FRC-02 to SQ-FRC-04, SQ-A34).

use crate::document::unit::{Unit, UnitType};
use serde::Serialize;

/// How many units of each type there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Command units.
    pub command: u32,
    /// Troop units.
    pub troop: u32,
    /// Specialist units.
    pub specialist: u32,
    /// Support units.
    pub support: u32,
}

/// Units that may still be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FreeSlots {
    /// Specialists.
    pub specialist: u32,
    /// Supports, or further Command units.
    pub support_or_command: u32,
}

impl Counts {
    /// Of these units.
    #[must_use]
    pub fn of(units: &[Unit]) -> Self {
        let of = |wanted| units.iter().filter(|unit| unit.r#type == wanted).count() as u32;
        Self {
            command: of(UnitType::Command),
            troop: of(UnitType::Troop),
            specialist: of(UnitType::Specialist),
            support: of(UnitType::Support),
        }
    }

    /// Whether there is a Command unit, which needs no unlock (SQ-FRC-02).
    #[must_use]
    pub const fn has_command(self) -> bool {
        self.command > 0
    }

    /// Supports and further Commands that Troops and Specialists unlock (SQ-FRC-03, SQ-FRC-04): each pair unlocks one. Troops that
    /// unlock a Specialist are spent, but that Specialist takes their place in a pair.
    #[must_use]
    pub const fn unlocked_pairs(self, same_type: bool) -> u32 {
        let spare = self.troop.saturating_sub(self.specialist);
        if same_type { spare / 2 + self.specialist / 2 } else { self.troop / 2 }
    }

    /// Supports and further Commands that there are.
    #[must_use]
    pub const fn in_pairs(self) -> u32 {
        self.support + self.command.saturating_sub(1)
    }

    /// Whether Troops unlock all Specialists.
    #[must_use]
    pub const fn unlocks_specialists(self) -> bool {
        self.specialist <= self.troop
    }

    /// Whether pairs unlock all Supports and further Commands.
    #[must_use]
    pub const fn unlocks_supports(self, same_type: bool) -> bool {
        self.in_pairs() <= self.unlocked_pairs(same_type)
    }

    /// What may still be bought.
    #[must_use]
    pub const fn free(self, same_type: bool) -> FreeSlots {
        FreeSlots {
            specialist: self.troop.saturating_sub(self.specialist),
            support_or_command: self.unlocked_pairs(same_type).saturating_sub(self.in_pairs()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SQ-X07, SQ-FRC-02, SQ-FRC-03, SQ-FRC-04, SQ-A34: six Troops with 0 to 6 Specialists, in mixed pairs and in pairs of one type.
    #[test]
    fn six_troops() {
        for (specialist, same_type) in [(0, 3), (1, 2), (2, 3), (3, 2), (4, 3), (5, 2), (6, 3)] {
            let force = Counts { command: 1, troop: 6, specialist, support: 0 };
            let pairs = [false, true].map(|same| force.unlocked_pairs(same));
            assert_eq!(pairs, [3, same_type], "{specialist} Specialists");
        }
        let full = Counts { command: 1, troop: 6, specialist: 6, support: 3 };
        assert!(full.unlocks_specialists() && full.unlocks_supports(false));
        assert_eq!(full.free(false), FreeSlots { specialist: 0, support_or_command: 0 });
        assert!(!Counts { specialist: 7, ..full }.unlocks_specialists());
        assert!(!Counts { command: 2, ..full }.unlocks_supports(false));
        assert!(!Counts { command: 0, ..full }.has_command());
    }

    /// SQ-FRC-04: the closed form against all ways to give Troops to Specialists and the rest to pairs, as far as ten of each.
    #[test]
    fn the_closed_form_is_the_best_allocation() {
        for troop in 0..=10_u32 {
            for specialist in 0..=troop {
                let force = Counts { command: 1, troop, specialist, support: 0 };
                // Troops left over, and Specialists, in pairs: (spare + specialists) / 2, or each kind by itself.
                let spare = troop - specialist;
                assert_eq!(force.unlocked_pairs(false), (spare + specialist) / 2);
                let best = (0..=spare).filter(|taken| taken % 2 == 0).max().unwrap_or(0) / 2 + specialist / 2;
                assert_eq!(force.unlocked_pairs(true), best);
            }
        }
    }
}
