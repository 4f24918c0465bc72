//! Slots of a force: which units unlock which (SQ-FRC-02 to SQ-FRC-04, SQ-A34).

use crate::document::unit::{Unit, UnitType};
use shootout_ruleset::prelude::*;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FreeSlots {
    /// Specialists.
    pub specialist: u32,
    /// Supports, or further Command units.
    pub support_or_command: u32,
}

impl Counts {
    /// Of these units.
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
    pub const fn has_command(self) -> bool {
        self.command > 0
    }

    /// Supports and further Commands that Troops and Specialists unlock (SQ-FRC-03, SQ-FRC-04): each pair unlocks one. Troops that
    /// unlock a Specialist are spent, but that Specialist takes their place in a pair.
    pub const fn unlocked_pairs(self, same_type: bool) -> u32 {
        let spare = self.troop.saturating_sub(self.specialist);
        if same_type { spare / 2 + self.specialist / 2 } else { self.troop / 2 }
    }

    /// Supports and further Commands that there are.
    pub const fn in_pairs(self) -> u32 {
        self.support + self.command.saturating_sub(1)
    }

    /// Whether Troops unlock all Specialists.
    pub const fn unlocks_specialists(self) -> bool {
        self.specialist <= self.troop
    }

    /// Whether pairs unlock all Supports and further Commands.
    pub const fn unlocks_supports(self, same_type: bool) -> bool {
        self.in_pairs() <= self.unlocked_pairs(same_type)
    }

    /// What may still be bought.
    pub const fn free(self, same_type: bool) -> FreeSlots {
        FreeSlots {
            specialist: self.troop.saturating_sub(self.specialist),
            support_or_command: self.unlocked_pairs(same_type).saturating_sub(self.in_pairs()),
        }
    }
}

/// A unit that others unlock.
#[derive(Clone, Debug, PartialEq)]
pub struct Unlocked<'u> {
    /// The unit.
    pub unit: &'u Unit,
    /// One Troop for a Specialist, two units for a Support or a further Command; none where too few are left.
    pub by: Vec<&'u Unit>,
}

/// Which units unlock which: each Specialist the next Troop, each Support and further Command the next pair of what is left
/// (SQ-FRC-03, SQ-FRC-04, SQ-A34).
pub fn unlocks(units: &[Unit], same_type: bool) -> Vec<Unlocked<'_>> {
    let of = |wanted| units.iter().filter(move |unit| unit.r#type == wanted);
    let mut troops = of(UnitType::Troop);
    let mut unlocked: Vec<Unlocked<'_>> = of(UnitType::Specialist)
        .map(|unit| Unlocked { unit, by: troops.next().into_iter().collect() })
        .collect();
    let spare: Vec<&Unit> = troops.collect();
    let specialists: Vec<&Unit> = unlocked.iter().filter(|of| !of.by.is_empty()).map(|of| of.unit).collect();
    let lists = if same_type { vec![spare, specialists] } else { vec![[spare, specialists].concat()] };
    let mut pairs = lists.iter().flat_map(|list| list.chunks_exact(2));
    let paired = of(UnitType::Support).chain(of(UnitType::Command).skip(1));
    unlocked
        .extend(paired.map(|unit| Unlocked { unit, by: pairs.next().map_or_else(Vec::new, <[_]>::to_vec) }));
    unlocked
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::document::{decode, parse};

    /// SQ-FRC-03, SQ-A34: a Troop unlocks a Specialist, which then pairs with a Troop that is left; with pairs of one type it has none.
    #[test]
    fn who_unlocks_whom() {
        let list = "command troop troop specialist support command".split(' ').enumerate();
        let list: Vec<String> =
            list.map(|(number, of)| format!(r#"{{ "name": "{number}", "type": "{of}" }}"#)).collect();
        let units: Vec<Unit> =
            decode(&parse(format!("[{}]", list.join(",")).as_bytes()).unwrap(), "").unwrap();
        let told = |same_type: bool| -> Vec<String> {
            let name = |unit: &&Unit| unit.name.to_string();
            let line = |of: &Unlocked<'_>| {
                format!("{} by {}", of.unit.name, of.by.iter().map(name).collect::<Vec<_>>().join("+"))
            };
            unlocks(&units, same_type).iter().map(line).collect()
        };
        assert_eq!(told(false), ["3 by 1", "4 by 2+3", "5 by "]);
        assert_eq!(told(true), ["3 by 1", "4 by ", "5 by "]);
    }

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
