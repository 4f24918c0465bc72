//! What the sizes of vehicles change: ranges, detection, defence, speed (FV-14, FV-20 to FV-26, FV-33, FV-34).

use shootout_ruleset::prelude::*;

/// The size of a vehicle: 1 to 9 are printed.
pub type Size = BoundedInt<0, 12>;

/// How far apart two are, in zones.
pub type Zones = BoundedInt<0, 40>;

/// How far the weapons of a vehicle reach, in zones: half the size less 1, rounded down, never below 0 (FV-25).
///
/// ```
/// use shootout_fate::vehicles::size::weapon_range_zones;
/// assert_eq!([1, 3, 4, 5, 6, 9].map(weapon_range_zones), [0, 0, 1, 1, 2, 3]);
/// ```
pub const fn weapon_range_zones(size: i32) -> i32 {
    if size < 4 { 0 } else { size / 2 - 1 }
}

/// How far one detects another, in zones: both sizes together, halved once where either is on passive sensors (FV-23, FV-A13).
pub const fn detection_range_zones(detector: i32, target: i32, passive: bool) -> i32 {
    if passive { (detector + target) / 2 } else { detector + target }
}

/// What the difference in size adds to the target's defence, and the rule that says so: the difference where the attacker is
/// larger (FV-33), twice as much where the attacker is smaller (FV-34). It is part of the defence, so it makes hits rarer and weaker (FV-A20).
pub const fn defence_bonus(attacker: i32, target: i32) -> (&'static str, i32) {
    if attacker >= target { ("FV-33", attacker - target) } else { ("FV-34", 2 * (target - attacker)) }
}

/// The largest size of which manoeuvrable craft defend actively (FV-32).
pub const LARGEST_ACTIVE: i32 = 2;

/// Where a vehicle moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Medium {
    /// Space (FV-20).
    #[default]
    Space,
    /// Atmosphere (FV-21).
    Atmosphere,
}

/// The zones that a vehicle may move without a roll: none is standing still (FV-22).
pub const fn free_zones(medium: Medium, size: i32) -> i32 {
    match medium {
        Medium::Space => 1,
        Medium::Atmosphere if size <= 2 => 3,
        Medium::Atmosphere if size <= 4 => 2,
        Medium::Atmosphere => 1,
    }
}

/// What moves on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Craft {
    /// A ground car.
    Car,
    /// An armoured vehicle.
    Armoured,
    /// Someone on foot.
    Pedestrian,
}

impl Craft {
    /// The zones that it may move without a roll (FV-26).
    pub const fn free_zones(self) -> i32 {
        match self {
            Self::Car => 3,
            Self::Armoured => 2,
            Self::Pedestrian => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §2.1: FV-33, FV-34, by attackers of sizes 0 to 9 (rows) and targets of sizes 0 to 9.
    #[test]
    fn defence_bonuses_are_those_of_the_table() {
        let table = [
            [0, 2, 4, 6, 8, 10, 12, 14, 16, 18],
            [1, 0, 2, 4, 6, 8, 10, 12, 14, 16],
            [2, 1, 0, 2, 4, 6, 8, 10, 12, 14],
            [3, 2, 1, 0, 2, 4, 6, 8, 10, 12],
            [4, 3, 2, 1, 0, 2, 4, 6, 8, 10],
            [5, 4, 3, 2, 1, 0, 2, 4, 6, 8],
            [6, 5, 4, 3, 2, 1, 0, 2, 4, 6],
            [7, 6, 5, 4, 3, 2, 1, 0, 2, 4],
            [8, 7, 6, 5, 4, 3, 2, 1, 0, 2],
            [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
        ];
        for (attacker, row) in (0..).zip(table) {
            for (target, bonus) in (0..).zip(row) {
                assert_eq!(defence_bonus(attacker, target).1, bonus, "{attacker} {target}");
            }
        }
        assert_eq!((defence_bonus(5, 1).0, defence_bonus(1, 5).0), ("FV-33", "FV-34"));
    }

    /// §2.2, FV-23, FV-A13: active and passive, by the sum of both sizes; the same both ways.
    #[test]
    fn detection_ranges_are_those_of_the_table() {
        let passive = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9];
        for detector in 0..=9 {
            for target in 0..=9 {
                let ranges = [false, true].map(|passive| detection_range_zones(detector, target, passive));
                let sum = detector + target;
                assert_eq!(ranges, [sum, passive[sum as usize]], "{detector} {target}");
            }
        }
    }

    /// §2.3: FV-20, FV-21, FV-22, FV-25, for sizes 1 to 9.
    #[test]
    fn speeds_and_ranges_are_those_of_the_table() {
        let ranges = [0, 0, 0, 1, 1, 2, 2, 3, 3];
        let atmosphere = [3, 3, 2, 2, 1, 1, 1, 1, 1];
        for (size, (range, free)) in (1..).zip(ranges.into_iter().zip(atmosphere)) {
            assert_eq!(weapon_range_zones(size), range, "{size}");
            assert_eq!(free_zones(Medium::Atmosphere, size), free, "{size}");
            assert_eq!(free_zones(Medium::Space, size), 1);
        }
        assert!((0..=12).all(|size| weapon_range_zones(size) >= 0));
    }

    /// FV-26.
    #[test]
    fn speeds_on_the_ground() {
        assert_eq!(
            [Craft::Car, Craft::Armoured, Craft::Pedestrian].map(|craft| craft.free_zones()),
            [3, 2, 1]
        );
    }
}
