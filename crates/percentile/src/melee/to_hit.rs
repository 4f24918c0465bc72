//! The number to roll to hit hand-to-hand, and its itemised reasons (P-MELEE-1, P-MMOD).

use super::scenario::{MeleeKind, MeleeScenario};
use crate::to_hit::{AppliedModifier, Modifier};

/// What a circumstance of a blow comes to.
pub type OfBlow = fn(&MeleeScenario) -> i32;

const fn modifier(
    rule: &'static str,
    label: &'static str,
    printed: &'static str,
    worth: OfBlow,
) -> Modifier<OfBlow> {
    Modifier { rule, label, printed, worth }
}

const fn when(applies: bool, value: i32) -> i32 {
    if applies { value } else { 0 }
}

/// Every modifier to hit hand-to-hand. All that apply are added.
pub const MODIFIERS: [Modifier<OfBlow>; 11] = [
    modifier("P-MMOD-1", "Charging", "+10", |blow| when(blow.attacker.charging, 10)),
    modifier("P-MMOD-2", "Higher ground", "+10", |blow| when(blow.attacker.higher_ground, 10)),
    modifier("P-MMOD-3", "Won the previous round", "+10", |blow| when(blow.attacker.won_previous_round, 10)),
    modifier("P-MMOD-4", "Powered armour", "+10", |blow| when(blow.attacker.powered_armour, 10)),
    modifier("P-MMOD-5", "Opponent behind an obstacle", "-10", |blow| {
        when(blow.defender.behind_obstacle, -10)
    }),
    modifier("P-MMOD-6", "Several opponents", "-10 for each after the first", |blow| {
        -10 * (blow.attacker.engaged_opponents.get() - 1)
    }),
    modifier("P-MMOD-7", "Wrong hand", "-10", |blow| when(blow.attacker.wrong_hand, -10)),
    modifier("P-MMOD-8", "A weapon in each hand", "-10", |blow| when(blow.attacker.weapon_in_each_hand, -10)),
    modifier("P-MMOD-9", "Unarmed", "-20", |blow| when(blow.weapon.kind == MeleeKind::Unarmed, -20)),
    modifier("P-MMOD-10", "Basic weapon without bayonet", "-20", |blow| {
        when(blow.weapon.kind == MeleeKind::Basic && !blow.weapon.bayonet, -20)
    }),
    modifier("P-MELEE-1", "Game master's modifier", "any", |blow| blow.attacker.modifier.get()),
];

/// The number to roll at or under: Weapon Skill and every modifier (P-MELEE-1), before the 1% minimum (A-HIT-4).
pub fn number(scenario: &MeleeScenario) -> i32 {
    let modifiers: i32 = MODIFIERS.iter().map(|modifier| (modifier.worth)(scenario)).sum();
    scenario.attacker.ws.get() + modifiers
}

/// The modifiers that are not zero, in the order of the table.
pub fn itemised(scenario: &MeleeScenario) -> Vec<AppliedModifier> {
    let applied = |modifier: &Modifier<OfBlow>| AppliedModifier {
        rule: modifier.rule,
        label: modifier.label,
        value: (modifier.worth)(scenario),
    };
    MODIFIERS.iter().map(applied).filter(|modifier| modifier.value != 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A blow by WS 50 with what is stated besides.
    fn blow(attacker: &str, weapon: &str, defender: &str) -> MeleeScenario {
        let text = format!(
            r#"{{ "attacker": {{ "ws": 50 {attacker} }}, "weapon": {{ {weapon} }},
                 "defender": {{ "ws": 40 {defender} }} }}"#
        );
        serde_json::from_str(&text).unwrap()
    }

    fn items(scenario: &MeleeScenario) -> Vec<(&'static str, i32)> {
        let items = itemised(scenario);
        let total = items.iter().map(|item| item.value).sum::<i32>();
        assert_eq!(number(scenario), 50 + total, "P-MELEE-1: all are added to WS");
        items.iter().map(|item| (item.rule, item.value)).collect()
    }

    /// P-MMOD-1, P-MMOD-2, P-MMOD-3, P-MMOD-4, P-MMOD-5, P-MMOD-6, P-MMOD-7, P-MMOD-8, P-MMOD-9, P-MMOD-10: each
    /// circumstance alone.
    #[test]
    fn each_circumstance_alone() {
        for (attacker, weapon, defender, expected) in [
            (r#", "charging": true"#, "", "", ("P-MMOD-1", 10)),
            (r#", "higher_ground": true"#, "", "", ("P-MMOD-2", 10)),
            (r#", "won_previous_round": true"#, "", "", ("P-MMOD-3", 10)),
            (r#", "powered_armour": true"#, "", "", ("P-MMOD-4", 10)),
            ("", "", r#", "behind_obstacle": true"#, ("P-MMOD-5", -10)),
            (r#", "engaged_opponents": 2"#, "", "", ("P-MMOD-6", -10)),
            (r#", "engaged_opponents": 4"#, "", "", ("P-MMOD-6", -30)),
            (r#", "wrong_hand": true"#, "", "", ("P-MMOD-7", -10)),
            (r#", "weapon_in_each_hand": true"#, "", "", ("P-MMOD-8", -10)),
            ("", r#""kind": "unarmed""#, "", ("P-MMOD-9", -20)),
            ("", r#""kind": "basic""#, "", ("P-MMOD-10", -20)),
            (r#", "modifier": -7"#, "", "", ("P-MELEE-1", -7)),
        ] {
            assert_eq!(items(&blow(attacker, weapon, defender)), [expected]);
        }
    }

    /// P-MELEE-1, P-MELEE-2, P-MMOD-6, P-MMOD-10: WS alone with a blade, a pistol or a fixed bayonet, against one opponent.
    #[test]
    fn nothing_to_add() {
        for weapon in ["", r#""kind": "pistol""#, r#""kind": "basic", "bayonet": true"#] {
            assert_eq!(items(&blow(r#", "engaged_opponents": 1"#, weapon, "")), []);
        }
        assert_eq!(items(&blow("", r#""kind": "unarmed", "bayonet": true"#, "")), [("P-MMOD-9", -20)]);
    }

    /// P-MELEE-1: everything at once adds up: 40 for, 10 + 20 + 10 + 10 + 20 + 5 against.
    #[test]
    fn all_are_added() {
        let all = blow(
            r#", "charging": true, "higher_ground": true, "won_previous_round": true, "powered_armour": true,
                "engaged_opponents": 3, "wrong_hand": true, "weapon_in_each_hand": true, "modifier": -5"#,
            r#""kind": "basic""#,
            r#", "behind_obstacle": true"#,
        );
        assert_eq!(items(&all).len(), 10);
        assert_eq!(number(&all), 50 + 40 - 75);
    }
}
