//! The switches of disputed rules: one row each.
//!
//! To add a house ruling, add its row, with the default first among the readings, and use the field where the rule stands.

use serde::{Deserialize, Serialize};
use shootout_ruleset::rulings::Setting::Flag;

shootout_ruleset::rulings! {
    /// The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source.
    #[derive(Eq)]
    Rulings {
    halve_scope: enum HalveScope, "SQ-A01",
        "Are dice halved in each group, or all together?", [
        /// Each group apart.
        Group = "group" => "In each group.",
        /// All dice of a roll together.
        Pooled = "pooled" => "All together.",
    ];
    exceptional: enum Exceptional, "SQ-A02",
        "What if 9 or more is needed?", [
        /// Half the dice.
        Halve = "halve" => "Half the dice are rolled, and an 8 succeeds.",
        /// All of them.
        FullDice = "full_dice" => "All dice are rolled, and an 8 succeeds.",
    ];
    blaze_is_shoot: bool = false, "SQ-A04",
        "Do keywords for shooting work when a unit blazes away?", [
        Flag(false) => "No.",
        Flag(true) => "Yes.",
    ];
    fly_vehicle_double: bool = false, "SQ-A06",
        "Is a flying vehicle harder to hit than other flyers?", [
        Flag(false) => "No: −1.",
        Flag(true) => "Yes: −2.",
    ];
    mobile_defences_literal: bool = false, "SQ-A07",
        "What do Mobile Defences do to armour?", [
        Flag(false) => "It is one tougher.",
        Flag(true) => "It is one lower, as the printed example has it.",
    ];
    heavy_armour_roll: enum HeavyArmourRoll, "SQ-A08",
        "What does the second roll of Heavy Armour need?", [
        /// 5+.
        Flat = "flat" => "5 or more.",
        /// 5+, with the AP of the weapon.
        Ap = "ap" => "5 or more, with the AP of the weapon.",
        /// What the first roll needed.
        Same = "same" => "What the first roll needed.",
    ];
    forced_reroll_once: bool = true, "SQ-A09",
        "Are dice that Vicious rolled again safe from Heavy Armour and Resilient?", [
        Flag(true) => "Yes, a die is rolled again only once.",
        Flag(false) => "No.",
    ];
    shielded_hits_trigger: bool = false, "SQ-A16",
        "Do hits that a shield stops pin or burn?", [
        Flag(false) => "No.",
        Flag(true) => "Yes.",
    ];
    wiped_side_loses: bool = true, "SQ-A17",
        "Who wins an assault when one side is wiped out?", [
        Flag(true) => "Whoever is left.",
        Flag(false) => "Whoever suffered fewer wounds.",
    ];
    cap_wounds: bool = false, "SQ-A17",
        "Do wounds beyond the last model count for the result of an assault?", [
        Flag(false) => "Yes.",
        Flag(true) => "No.",
    ];
    nerve_every_round: bool = true, "SQ-A27",
        "Does a unit below half test its nerve in every End Phase?", [
        Flag(true) => "Yes.",
        Flag(false) => "No, only until it passes once.",
    ];
    regen_returns_models: bool = false, "SQ-A30",
        "Can Regeneration bring a model back?", [
        Flag(false) => "No.",
        Flag(true) => "Yes.",
    ];
    pool_policy: enum PoolPolicy, "SQ-A32",
        "Which command dice are rolled again?", [
        /// What gains most on average.
        Mean = "mean" => "Those that gain most on average.",
        /// What reaches a number best.
        Target = "target" => "Those that best reach the points needed.",
    ];
    recon_base_red: bool = false, "SQ-A32",
        "Do the three red dice count in the Recon Roll?", [
        Flag(false) => "No.",
        Flag(true) => "Yes.",
    ];
    recon_rerolls: bool = false, "SQ-A32",
        "Are command dice rolled again in the Recon Roll?", [
        Flag(false) => "No.",
        Flag(true) => "Yes.",
    ];
    same_type_pairs: bool = false, "SQ-A34",
        "Must the two units that unlock another be of one type?", [
        Flag(false) => "No.",
        Flag(true) => "Yes.",
    ];
    command_embarks: bool = true, "SQ-A36",
        "Can Command units embark?", [
        Flag(true) => "Yes, as Specialists do.",
        Flag(false) => "No.",
    ];
    protection: bool = true, "SQ-A50",
        "Is Protection used?", [
        Flag(true) => "Always.",
        Flag(false) => "Never.",
    ];
    }
}

/// The switches that differ from their defaults, as reports repeat them.
pub(crate) fn differing(rulings: &Rulings) -> Vec<(&'static str, shootout_ruleset::rulings::Setting)> {
    let is_set = |switch: &shootout_ruleset::rulings::Switch, setting| {
        let mut same = rulings.clone();
        same.set(switch.name, setting).is_ok() && same == *rulings
    };
    let switches = Rulings::SWITCHES.iter();
    switches
        .filter_map(|switch| {
            let at = switch.readings.iter().position(|reading| is_set(switch, reading.setting))?;
            (at > 0).then(|| (switch.name, switch.readings[at].setting))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contract's switches, the default first.
    #[test]
    fn switches_of_the_contract() {
        let contract = "halve_scope group pooled, exceptional halve full_dice, blaze_is_shoot false true, \
            fly_vehicle_double false true, mobile_defences_literal false true, heavy_armour_roll flat ap same, \
            forced_reroll_once true false, shielded_hits_trigger false true, wiped_side_loses true false, \
            cap_wounds false true, nerve_every_round true false, regen_returns_models false true, \
            pool_policy mean target, recon_base_red false true, recon_rerolls false true, \
            same_type_pairs false true, command_embarks true false, protection true false";
        let row = |switch: &shootout_ruleset::rulings::Switch| {
            let readings = switch.readings.iter().map(|reading| format!(" {}", reading.setting));
            switch.name.to_owned() + &readings.collect::<String>()
        };
        assert_eq!(Rulings::SWITCHES.iter().map(row).collect::<Vec<_>>().join(", "), contract);
        assert!(differing(&Rulings::default()).is_empty());
        let other = Rulings { protection: false, ..Rulings::default() };
        assert_eq!(differing(&other), [("protection", Flag(false))]);
    }
}
