//! The parry: it does not turn a blow aside but makes it harder to get through (P-PARRY).

use super::scenario::{Defender, MeleeScenario};
use crate::rulings::{Rulings, UnarmouredParry};
use crate::success::success_faces;
use shootout_odds::Faces;

/// The rolls that parry: at or under the defender's WS, without any minimum (P-PARRY-1); none when they do not try
/// (A-PARRY-4).
pub const fn parry_faces(defender: &Defender, rulings: &Rulings) -> Faces {
    if defender.parries { success_faces(defender.ws.get(), rulings) } else { Faces::NONE }
}

/// What is rolled against a layer that a parry protects: its value less the defender's WS, before it is held to 1 to 100
/// (P-PARRY-1).
pub const fn parried_value(value: i32, defender: &Defender) -> i32 {
    value - defender.ws.get()
}

/// The value of the primitive armour that a parrier counts as wearing where they wear none, before the weapon's
/// modifier (P-PARRY-2, A-PARRY-1).
pub const fn unarmoured_base(scenario: &MeleeScenario) -> i32 {
    match scenario.rulings.unarmoured_parry {
        UnarmouredParry::DefenderWs => scenario.defender.ws.get(),
        UnarmouredParry::HundredMinusWs => 100 - scenario.defender.ws.get(),
        UnarmouredParry::AttackerWs => scenario.attacker.ws.get(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulings::RollTest;

    fn scenario(defender: &str) -> MeleeScenario {
        let text =
            format!(r#"{{ "attacker": {{ "ws": 45 }}, "weapon": {{}}, "defender": {{ {defender} }} }}"#);
        serde_json::from_str(&text).unwrap()
    }

    fn rolls(defender: &str, rulings: &Rulings) -> u32 {
        parry_faces(&scenario(defender).defender, rulings).len()
    }

    /// P-PARRY-1, A-HIT-1: at or under WS, or under it; no minimum as for a blow. A-PARRY-4: only when it is tried.
    #[test]
    fn which_rolls_parry() {
        let rulings = Rulings::default();
        let under = Rulings { roll_test: RollTest::StrictlyUnder, ..Rulings::default() };
        for (ws, at_or_under, strictly_under) in [(0, 0, 0), (1, 1, 0), (40, 40, 39), (150, 100, 100)] {
            let tries = format!(r#""ws": {ws}, "parries": true"#);
            assert_eq!((rolls(&tries, &rulings), rolls(&tries, &under)), (at_or_under, strictly_under));
            assert_eq!(rolls(&format!(r#""ws": {ws}"#), &rulings), 0);
        }
    }

    /// A-PARRY-1: the defender's WS as printed, 100 less it, or the attacker's.
    #[test]
    fn unarmoured_by_each_reading() {
        let mut blow = scenario(r#""ws": 30"#);
        for (reading, base) in [
            (UnarmouredParry::DefenderWs, 30),
            (UnarmouredParry::HundredMinusWs, 70),
            (UnarmouredParry::AttackerWs, 45),
        ] {
            blow.rulings.unarmoured_parry = reading;
            assert_eq!(unarmoured_base(&blow), base);
        }
        assert_eq!(Rulings::default().unarmoured_parry, UnarmouredParry::DefenderWs);
    }
}
