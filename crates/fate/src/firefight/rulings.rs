//! The switches of disputed rules: one row each.
//!
//! To add a house ruling, add its row, with the default first among the readings, and use the field where the rule
//! stands.

use serde::{Deserialize, Serialize};
use shootout_ruleset::rulings::Setting::Flag;

shootout_ruleset::rulings! {
    /// The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source.
    #[derive(Eq)]
    Rulings {
    init: enum Initiative, "FF-A1",
        "How often is initiative rolled?", [
        /// Rolled once.
        Fight = "fight" => "Once a fight.",
        /// Rolled at the start of each round.
        Round = "round" => "Every round.",
    ];
    init_tie: enum InitiativeTie, "FF-A2",
        "Who acts first when initiative is tied?", [
        /// The higher rating, then the higher other skill, then a coin.
        Rating = "rating" => "The higher rating, then the higher other skill, then a coin.",
        /// A coin.
        Coin = "coin" => "A coin decides.",
        /// At once.
        Simultaneous = "simultaneous" => "They act at once.",
    ];
    change_scope: enum ChangeScope, "FF-A4",
        "Does changing only the target cost 1?", [
        /// Another action and another target both cost 1.
        ActionOrTarget = "action_or_target" => "Yes: the target is declared too.",
        /// Only another action does.
        Action = "action" => "No, only another action does.",
    ];
    stance_from: enum StanceFrom, "FF-A6",
        "From when does a stance govern the defence?", [
        /// For the whole round.
        Declaration = "declaration" => "From the declaration: the whole round.",
        /// From one's own turn to the next.
        OwnTurn = "own_turn" => "From one's own turn to the next.",
    ];
    focused_invokes: enum FocusedInvokes, "FF-A11",
        "Can a focused defender invoke aspects?", [
        /// For +2 each.
        Paid = "paid" => "Yes, for +2 each; there is nothing to roll again.",
        /// Not at all.
        CoverOnly = "cover_only" => "No: only cover helps.",
    ];
    focused_vs_manoeuvre: enum FocusedVersusManoeuvre, "FF-A12",
        "How does a focused defender meet a manoeuvre?", [
        /// The full rating and a roll.
        FullRoll = "full_roll" => "With the full rating and a roll, like anyone.",
        /// 0 and no roll.
        NoRoll = "no_roll" => "With 0 and no roll.",
    ];
    cover: enum CoverSupply, "FF-A14",
        "How often does cover give its +2?", [
        /// On every defence.
        PerDefence = "per_defence" => "On every defence.",
        /// Once for each time that cover is taken.
        Once = "once" => "Once for each time that cover is taken.",
    ];
    cover_reroll: bool = false, "FF-A14",
        "Can cover give a new roll instead of +2?", [
        Flag(false) => "No, +2 only.",
        Flag(true) => "Yes: +2 where that is enough, else a new roll.",
    ];
    cover_stack: bool = false, "FF-A15",
        "Do cover in the zone and cover on its border add up?", [
        Flag(false) => "No, one at a time.",
        Flag(true) => "Yes.",
    ];
    brace_scope: enum BraceScope, "FF-A18",
        "What does bracing help?", [
        /// Ranged attacks, and manoeuvres with a weapon.
        Weapon = "weapon" => "Ranged attacks, and manoeuvres with a weapon.",
        /// Every attack and manoeuvre.
        Any = "any" => "Every attack and manoeuvre.",
    ];
    comp_dice: enum ComplicationDice, "FF-A19",
        "Which dice show a complication after a new roll?", [
        /// The dice as they lie in the end.
        Final = "final" => "The dice as they lie in the end.",
        /// Any dice that were shown.
        Any = "any" => "Any dice that were shown.",
    ];
    comp_cancels: bool = false, "FF-A20",
        "Does a complication make the attack miss?", [
        Flag(false) => "No, it may still hit.",
        Flag(true) => "Yes.",
    ];
    comp_effect: enum ComplicationEffect, "FF-A21",
        "What does a complication do?", [
        /// Nothing that the program works out.
        Report = "report" => "The game master decides; only its chance is given.",
        /// The next standard action is lost.
        LoseAction = "lose_action" => "The next standard action is lost.",
        /// The weapon is out of the fight.
        WeaponOut = "weapon_out" => "The weapon is out of the fight.",
    ];
    comp_buy: enum ComplicationBuy, "FF-A22",
        "When may the defender pay for a complication?", [
        /// After defending by 3 or more.
        Style = "style" => "After defending by 3 or more.",
        /// After any successful defence.
        Any = "any" => "After any successful defence.",
    ];
    comp_manoeuvre: bool = false, "FF-A23",
        "Can the dice of a manoeuvre show a complication?", [
        Flag(false) => "No, only those of an attack.",
        Flag(true) => "Yes, with a ranged weapon.",
    ];
    style_boost: bool = false, "FF-A25",
        "Can a hit by 3 or more trade a shift for a boost?", [
        Flag(false) => "No.",
        Flag(true) => "Yes, always: one shift less, and +2 on the next attack.",
    ];
    soak: enum Soak, "FF-A29",
        "How do armour and toughness meet penetration?", [
        /// Armour and toughness together, less the penetration.
        Pool = "pool" => "Together, less the penetration.",
        /// Each less the penetration.
        Each = "each" => "Each by itself, less the penetration.",
        /// Only armour less the penetration.
        Immune = "immune" => "Only armour is lowered.",
    ];
    melee_defence: enum MeleeDefence, "FF-A30",
        "Is a defence against a melee attack halved?", [
        /// As the stance says.
        Stance = "stance" => "As the stance says.",
        /// The full rating and a roll.
        Full = "full" => "No: the full rating and a roll in any stance.",
    ];
    focused_move: bool = true, "FF-A32",
        "Does a focused move get +2?", [
        Flag(true) => "Yes.",
        Flag(false) => "No.",
    ];
    reload: enum Reload, "FF-A35",
        "Can an empty weapon be reloaded in the fight?", [
        /// Not in the fight.
        None = "none" => "No.",
        /// With a standard action.
        Standard = "standard" => "Yes, with a standard action.",
    ];
    active_free: bool = false, "FF-A37",
        "Is the aspect of Active Defence free?", [
        Flag(false) => "No, it costs a fate point like any other.",
        Flag(true) => "Yes: +2 on every defence.",
    ];
    fp_mode: enum FatePointMode, "FF-A40",
        "Who spends invocations?", [
        /// Both sides, all of them for +2.
        Both = "both" => "Both sides, all of them for +2.",
        /// The attacker, played best.
        Attacker = "attacker" => "The attacker alone, played best.",
        /// The defender, all of them for +2.
        Defender = "defender" => "The defender alone, all of them for +2.",
    ];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruling_rows::rows_and_fields_agree;

    /// The contract's switches, its defaults first.
    #[test]
    fn switches_of_the_contract() {
        let contract = "init fight, round · init_tie rating, coin, simultaneous · change_scope action_or_target, action \
            · stance_from declaration, own_turn · focused_invokes paid, cover_only \
            · focused_vs_manoeuvre full_roll, no_roll · cover per_defence, once · cover_reroll false, true \
            · cover_stack false, true · brace_scope weapon, any · comp_dice final, any · comp_cancels false, true \
            · comp_effect report, lose_action, weapon_out · comp_buy style, any · comp_manoeuvre false, true \
            · style_boost false, true · soak pool, each, immune · melee_defence stance, full \
            · focused_move true, false · reload none, standard · active_free false, true \
            · fp_mode both, attacker, defender";
        let rows: Vec<String> = Rulings::SWITCHES
            .iter()
            .map(|switch| {
                let settings = switch.readings.iter().map(|reading| reading.setting.to_string());
                format!("{} {}", switch.name, settings.collect::<Vec<_>>().join(", "))
            })
            .collect();
        assert_eq!(rows.join(" · "), contract);
        rows_and_fields_agree(Rulings::SWITCHES, Rulings::set);
    }
}
