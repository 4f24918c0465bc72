//! Cover: which grade counts against a weapon, and what it does (SQ-COV).

use crate::document::keywords::WeaponKeywords;
use shootout_ruleset::prelude::*;

/// How good cover is (SQ-COV-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// None.
    #[default]
    None,
    /// Woods, hedges, walls, rubble.
    Light,
    /// Buildings, fortifications.
    Heavy,
}

/// Where cover comes from (SQ-KW-24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CoverFrom {
    /// The target stands in it.
    #[default]
    Within,
    /// The line of sight crosses it.
    Sight,
    /// The target is in a building.
    Building,
}

impl Cover {
    /// What it adds to the die of whoever shoots at it.
    pub const fn modifier(self) -> i64 {
        match self {
            Self::None => 0,
            Self::Light => -1,
            Self::Heavy => -2,
        }
    }

    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::None => "no cover",
            Self::Light => "Light Cover",
            Self::Heavy => "Heavy Cover",
        }
    }
}

/// What the target's cover depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Covered {
    /// The grade of terrain.
    pub terrain: Cover,
    pub from: CoverFrom,
    /// Whether the target has hit the dirt or is pinned, and no vehicle (SQ-PIN-03).
    pub is_low: bool,
    pub is_stealthy: bool,
    /// Whether cover does not count at all for this kind of attack (SQ-ASL-07, SQ-BLZ-01).
    pub is_ignored: bool,
}

impl Covered {
    /// The grade that counts against a weapon (SQ-COV-03).
    pub fn against(self, weapon: &WeaponKeywords) -> Cover {
        if self.is_ignored || weapon.psychic || weapon.it_burns {
            return Cover::None;
        }
        let crosses = weapon.indirect && self.from == CoverFrom::Sight;
        let mut grade = if crosses { Cover::None } else { self.terrain };
        if self.is_low || self.is_stealthy && !weapon.indirect {
            grade = grade.max(Cover::Light);
        }
        if weapon.anti_tank { grade.min(Cover::Light) } else { grade }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAVY: Covered = Covered {
        terrain: Cover::Heavy,
        from: CoverFrom::Sight,
        is_low: false,
        is_stealthy: false,
        is_ignored: false,
    };

    fn weapon(change: impl Fn(&mut WeaponKeywords)) -> WeaponKeywords {
        let mut keywords = WeaponKeywords::default();
        change(&mut keywords);
        keywords
    }

    /// SQ-COV-02, SQ-COV-03, SQ-SHO-03: none, Light and Heavy are 0, -1 and -2; only the better grade counts.
    #[test]
    fn the_better_grade_counts() {
        let plain = WeaponKeywords::default();
        assert_eq!([Cover::None, Cover::Light, Cover::Heavy].map(Cover::modifier), [0, -1, -2]);
        assert_eq!(HEAVY.against(&plain), Cover::Heavy);
        let low = Covered { is_low: true, ..HEAVY };
        assert_eq!(low.against(&plain), Cover::Heavy);
        assert_eq!(
            Covered { terrain: Cover::None, ..low }.against(&plain),
            Cover::Light,
            "SQ-ACT-03, SQ-PIN-03"
        );
    }

    /// SQ-COV-03: psychic and burning weapons, Controlled Fire and blazing away know no cover.
    #[test]
    fn some_attacks_know_no_cover() {
        let all = Covered { is_low: true, is_stealthy: true, ..HEAVY };
        assert_eq!(all.against(&weapon(|keywords| keywords.psychic = true)), Cover::None, "SQ-KW-34");
        assert_eq!(all.against(&weapon(|keywords| keywords.it_burns = true)), Cover::None, "SQ-KW-28");
        let ignored = Covered { is_ignored: true, ..all };
        assert_eq!(ignored.against(&WeaponKeywords::default()), Cover::None, "SQ-ASL-07, SQ-BLZ-01");
    }

    /// SQ-KW-24, SQ-KW-45, SQ-A43, SQ-A44: Indirect passes over what the line crosses, not over what the target is in or low on the
    /// ground for; Stealthy does not help against it.
    #[test]
    fn indirect_passes_over_the_line_of_sight() {
        let indirect = weapon(|keywords| keywords.indirect = true);
        assert_eq!(HEAVY.against(&indirect), Cover::None);
        for from in [CoverFrom::Within, CoverFrom::Building] {
            assert_eq!(Covered { from, ..HEAVY }.against(&indirect), Cover::Heavy);
        }
        assert_eq!(Covered { is_low: true, ..HEAVY }.against(&indirect), Cover::Light);
        assert_eq!(Covered { is_stealthy: true, ..HEAVY }.against(&indirect), Cover::None);
        let stealthy = Covered { is_stealthy: true, terrain: Cover::None, ..HEAVY };
        assert_eq!(stealthy.against(&WeaponKeywords::default()), Cover::Light);
    }

    /// SQ-KW-05: Heavy Cover is Light against Anti-Tank.
    #[test]
    fn anti_tank_makes_heavy_cover_light() {
        let anti_tank = weapon(|keywords| keywords.anti_tank = true);
        assert_eq!(HEAVY.against(&anti_tank), Cover::Light);
        assert_eq!(Covered { terrain: Cover::None, ..HEAVY }.against(&anti_tank), Cover::None);
    }
}
