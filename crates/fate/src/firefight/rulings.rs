//! The switches of disputed rules: one row each.
//!
//! To add a house ruling, add its row, with the default first among the readings, and use the field where the rule
//! stands.

mod readings;

pub use readings::*;

use serde::{Deserialize, Serialize};
use shootout_ruleset::rulings::Setting::{Flag, Name};

shootout_ruleset::rulings! {
    /// The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source.
    #[derive(Eq)]
    Rulings {
    init: Initiative = Initiative::Fight, "FF-A1",
        "How often is initiative rolled?", [
        Name("fight") => "Once a fight.",
        Name("round") => "Every round.",
    ];
    init_tie: InitiativeTie = InitiativeTie::Rating, "FF-A2",
        "Who acts first when initiative is tied?", [
        Name("rating") => "The higher rating, then the higher other skill, then a coin.",
        Name("coin") => "A coin decides.",
        Name("simultaneous") => "They act at once.",
    ];
    change_scope: ChangeScope = ChangeScope::ActionOrTarget, "FF-A4",
        "Does changing only the target cost 1?", [
        Name("action_or_target") => "Yes: the target is declared too.",
        Name("action") => "No, only another action does.",
    ];
    stance_from: StanceFrom = StanceFrom::Declaration, "FF-A6",
        "From when does a stance govern the defence?", [
        Name("declaration") => "From the declaration: the whole round.",
        Name("own_turn") => "From one's own turn to the next.",
    ];
    focused_invokes: FocusedInvokes = FocusedInvokes::Paid, "FF-A11",
        "Can a focused defender invoke aspects?", [
        Name("paid") => "Yes, for +2 each; there is nothing to roll again.",
        Name("cover_only") => "No: only cover helps.",
    ];
    focused_vs_manoeuvre: FocusedVersusManoeuvre = FocusedVersusManoeuvre::FullRoll, "FF-A12",
        "How does a focused defender meet a manoeuvre?", [
        Name("full_roll") => "With the full rating and a roll, like anyone.",
        Name("no_roll") => "With 0 and no roll.",
    ];
    cover: CoverSupply = CoverSupply::PerDefence, "FF-A14",
        "How often does cover give its +2?", [
        Name("per_defence") => "On every defence.",
        Name("once") => "Once for each time that cover is taken.",
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
    brace_scope: BraceScope = BraceScope::Weapon, "FF-A18",
        "What does bracing help?", [
        Name("weapon") => "Ranged attacks, and manoeuvres with a weapon.",
        Name("any") => "Every attack and manoeuvre.",
    ];
    comp_dice: ComplicationDice = ComplicationDice::Final, "FF-A19",
        "Which dice show a complication after a new roll?", [
        Name("final") => "The dice as they lie in the end.",
        Name("any") => "Any dice that were shown.",
    ];
    comp_cancels: bool = false, "FF-A20",
        "Does a complication make the attack miss?", [
        Flag(false) => "No, it may still hit.",
        Flag(true) => "Yes.",
    ];
    comp_effect: ComplicationEffect = ComplicationEffect::Report, "FF-A21",
        "What does a complication do?", [
        Name("report") => "The game master decides; only its chance is given.",
        Name("lose_action") => "The next standard action is lost.",
        Name("weapon_out") => "The weapon is out of the fight.",
    ];
    comp_buy: ComplicationBuy = ComplicationBuy::Style, "FF-A22",
        "When may the defender pay for a complication?", [
        Name("style") => "After defending by 3 or more.",
        Name("any") => "After any successful defence.",
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
    soak: Soak = Soak::Pool, "FF-A29",
        "How do armour and toughness meet penetration?", [
        Name("pool") => "Together, less the penetration.",
        Name("each") => "Each by itself, less the penetration.",
        Name("immune") => "Only armour is lowered.",
    ];
    melee_defence: MeleeDefence = MeleeDefence::Stance, "FF-A30",
        "Is a defence against a melee attack halved?", [
        Name("stance") => "As the stance says.",
        Name("full") => "No: the full rating and a roll in any stance.",
    ];
    focused_move: bool = true, "FF-A32",
        "Does a focused move get +2?", [
        Flag(true) => "Yes.",
        Flag(false) => "No.",
    ];
    reload: Reload = Reload::None, "FF-A35",
        "Can an empty weapon be reloaded in the fight?", [
        Name("none") => "No.",
        Name("standard") => "Yes, with a standard action.",
    ];
    active_free: bool = false, "FF-A37",
        "Is the aspect of Active Defence free?", [
        Flag(false) => "No, it costs a fate point like any other.",
        Flag(true) => "Yes: +2 on every defence.",
    ];
    fp_mode: FatePointMode = FatePointMode::Both, "FF-A40",
        "Who spends invocations?", [
        Name("both") => "Both sides, all of them for +2.",
        Name("attacker") => "The attacker alone, played best.",
        Name("defender") => "The defender alone, all of them for +2.",
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
