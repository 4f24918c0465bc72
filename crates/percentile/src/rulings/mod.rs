//! The switches of disputed rules: one field each, one row of words each.
//!
//! To add a house ruling, add its row to [`Rulings`] below, with the default first among the readings, and use the field
//! where the rule stands. The page, the schema, the command line and the comparison of rulings pick it up from the row.

mod readings;

pub use readings::*;
pub use shootout_ruleset::rulings::{Reading, RulingError, Setting, Switch};

use crate::number::{BoundedInt, Metres};
use Setting::{Flag, Name, Number};
use serde::{Deserialize, Serialize};

shootout_ruleset::rulings! {
    /// The rulings on disputed rules. The default of each is the text as printed, or our ruling where it is silent.
    Rulings {
    roll_test: RollTest = RollTest::AtOrUnder, "A-HIT-1",
        "Does a roll of exactly the number succeed?", [
        Name("at_or_under") => "Yes: at or under the number succeeds.",
        Name("strictly_under") => "No: only under the number succeeds.",
    ];
    jam_shot: JamShot = JamShot::Lost, "A-JAM-1",
        "Does a shot that jams still hit when its roll is low enough?", [
        Name("lost") => "No: a jammed shot is lost.",
        Name("hits_then_jams") => "Yes: it hits, then the weapon jams.",
    ];
    auto_jam_set: AutoJamSet = AutoJamSet::DoublesAnd98, "A-JAM-2",
        "On automatic, do doubles jam besides 98-00 or instead?", [
        Name("doubles_and_98") => "Besides: eleven rolls jam.",
        Name("doubles_only") => "Instead: ten rolls jam, 98 does not.",
    ];
    doubles_on_semi: bool = false, "A-JAM-3",
        "Do doubles jam on semi-automatic too?", [
        Flag(false) => "No, on automatic only.",
        Flag(true) => "Yes, besides 98-00.",
    ];
    jam_spends_round: bool = true, "A-JAM-4",
        "Does a shot that jams use up ammo?", [
        Flag(true) => "Yes, it is spent.",
        Flag(false) => "No, it stays in the magazine and does not count as fired.",
    ];
    repair_retry: RepairRetry = RepairRetry::FourRounds, "A-JAM-5",
        "What after a failed repair?", [
        Name("four_rounds") => "Another four rounds, and roll again.",
        Name("each_round") => "Roll again after each further round.",
        Name("never") => "Nothing helps but a workshop.",
    ];
    plasma_doubles_explode: bool = true, "A-JAM-7",
        "Does a double on automatic blow a plasma weapon up?", [
        Flag(true) => "Yes: whatever jams it explodes.",
        Flag(false) => "No: a double below 98 is a plain jam.",
    ];
    explosion_location: ExplosionLocation = ExplosionLocation::Fresh, "A-JAM-8",
        "Where does an exploding weapon strike the firer?", [
        Name("fresh") => "Where a fresh roll says.",
        Name("reversed") => "Where the reversed roll says: mostly a leg.",
    ];
    melee_firearm_jams: bool = true, "A-JAM-10",
        "Can a firearm used hand-to-hand jam?", [
        Flag(true) => "Yes, on 98-00.",
        Flag(false) => "No.",
    ];
    location_chart: LocationChart = LocationChart::Printed, "A-LOC-1",
        "Which hit location chart?", [
        Name("printed") => "Left and right as in the printed example.",
        Name("wfrp") => "Left and right as usual: 16-35 is the right arm.",
        Name("custom") => "The target's own chart.",
    ];
    min_hit_location: MinHitLocation = MinHitLocation::Reversed, "A-LOC-3",
        "Where does a hit by the 1% minimum strike?", [
        Name("reversed") => "Where the reversed roll says: always the head.",
        Name("fresh") => "Where a fresh roll says.",
    ];
    burst_location: BurstLocation = BurstLocation::Fresh, "A-LOC-4",
        "Where does a burst strike those it catches?", [
        Name("fresh") => "Where a fresh roll says, for each.",
        Name("reversed") => "Where the reversed to-hit roll says, for all.",
    ];
    moving_target: MovingTarget = MovingTarget::Floor, "A-MOD-1",
        "How is -10 per 100 m a round rounded?", [
        Name("floor") => "Only full hundreds count.",
        Name("ceil") => "A part of a hundred counts as one.",
        Name("per_10m") => "-1 for each full 10 m.",
    ];
    wound_mods: WoundModifiers = WoundModifiers::Worst, "A-MOD-2",
        "Do several wounds add up?", [
        Name("worst") => "No: the worst one counts.",
        Name("sum") => "Yes: each counts.",
    ];
    partial_cover_both: bool = true, "A-MOD-5",
        "Is a partly hidden target both harder to hit and behind its cover?", [
        Flag(true) => "Both: -20, and the cover stops shots.",
        Flag(false) => "The cover stops shots, without the -20.",
    ];
    called_part_stacks_partial: bool = false, "A-MOD-6",
        "Does calling an exposed part of a partly hidden target take both modifiers?", [
        Flag(false) => "No: only -10 for the small target.",
        Flag(true) => "Yes: -10 and -20.",
    ];
    twilight_halves_autohit: bool = false, "A-MOD-10",
        "Does twilight halve the 100 m at which a large target is hit automatically?", [
        Flag(false) => "No.",
        Flag(true) => "Yes, to 50 m.",
    ];
    reveal_limit: RevealLimit = RevealLimit::Size, "A-MOD-11",
        "How far away can a revealed target be seen?", [
        Name("size") => "As far as their size allows.",
        Name("none") => "At any distance.",
    ];
    reveal_actions: BoundedInt<0, 1000> = BoundedInt::nearest(4), "A-MOD-11",
        "For how many actions is a target revealed?", [
        Number(4.0) => "Four: a round.",
        Number(1.0) => "One.",
        Number(24.0) => "24: a turn.",
    ];
    aim_semi_both: bool = false, "A-AIM-1",
        "Does aiming help both shots of semi-automatic fire?", [
        Flag(false) => "No, the first only.",
        Flag(true) => "Yes, both.",
    ];
    aim_persists: bool = false, "A-AIM-2",
        "Does aim outlast the firing?", [
        Flag(false) => "No: the next pull of the trigger uses it up.",
        Flag(true) => "Yes, while nobody moves.",
    ];
    recoil_reset: RecoilReset = RecoilReset::Action, "A-FIRE-1",
        "When does recoil start afresh?", [
        Name("action") => "With each action.",
        Name("round") => "With each round.",
    ];
    beyond_max: BeyondMax = BeyondMax::Forbidden, "A-RNG-1",
        "Can one fire beyond the maximum range?", [
        Name("forbidden") => "No.",
        Name("long_band") => "Yes, as at long range.",
    ];
    field_value: FieldValue = FieldValue::Pass, "A-PEN-1",
        "Is a force field's value the chance to get through it or to be stopped?", [
        Name("pass") => "To get through, as in all other tables.",
        Name("stop") => "To be stopped.",
    ];
    damage_shift: DamageShift = DamageShift::CoverOnce, "A-PEN-3",
        "When is +10 added to the damage roll?", [
        Name("cover_once") => "Once, if cover was penetrated.",
        Name("outer_once") => "Once, if two or more layers were.",
        Name("per_layer") => "For each layer after the first.",
    ];
    unarmoured_parry: UnarmouredParry = UnarmouredParry::DefenderWs, "A-PARRY-1",
        "What must a blow penetrate on a parrier without armour?", [
        Name("defender_ws") => "Their own WS, as printed: a better fighter is easier to hurt.",
        Name("hundred_minus_ws") => "100 less their WS.",
        Name("attacker_ws") => "The attacker's WS.",
    ];
    duck_test: DuckTest = DuckTest::None, "A-DUCK-1",
        "Is there a test against ducking back?", [
        Name("none") => "None: the condition alone is shown.",
        Name("percent") => "They duck back with the chance that the next ruling sets.",
    ];
    duck_test_percent: BoundedInt<0, 100> = BoundedInt::nearest(50), "A-DUCK-1",
        "With a test, how likely are they to duck back?", [
        Number(50.0) => "50%.",
        Number(25.0) => "25%.",
        Number(75.0) => "75%.",
    ];
    duck_scope: DuckScope = DuckScope::Action, "A-DUCK-2",
        "Over what span is duck-back judged?", [
        Name("action") => "Over one action's fire.",
        Name("round") => "Over a round's fire.",
    ];
    duck_from_cover: bool = true, "A-DUCK-3",
        "Does a hit stopped by cover alone make the target duck back?", [
        Flag(true) => "Yes.",
        Flag(false) => "No, only one stopped by what they wear.",
    ];
    reload: ReloadCost = ReloadCost::Four, "A-ACT-1",
        "What does reloading cost?", [
        Name("four") => "Four actions, all in.",
        Name("itemised_six") => "Six: eject, take out, and four to fit.",
    ];
    move_and_fire_cost: BoundedInt<1, 2> = BoundedInt::nearest(1), "A-ACT-2",
        "How many actions does it take to fire and move?", [
        Number(1.0) => "One in all.",
        Number(2.0) => "Two.",
    ];
    mode_switch_cost: BoundedInt<0, 1> = BoundedInt::nearest(0), "A-ACT-3",
        "Does changing the mode of fire cost an action?", [
        Number(0.0) => "No, it is free.",
        Number(1.0) => "Yes, one.",
    ];
    heavy_draw_cost: BoundedInt<0, 1000> = BoundedInt::nearest(4), "A-ACT-4",
        "How many actions does it take to draw a heavy weapon?", [
        Number(4.0) => "Four: a round.",
        Number(1.0) => "One, like any other.",
        Number(2.0) => "Two.",
    ];
    deviation_on_firer: DeviationOnFirer = DeviationOnFirer::Reroll, "A-AREA-2",
        "What if a stray shot would land on the firer?", [
        Name("reroll") => "Both dice are rolled again.",
        Name("allow") => "It does.",
    ];
    firer_clear_m: Metres = one_metre(), "A-AREA-2",
        "How near, in metres, counts as on the firer?", [
        Number(1.0) => "Within 1 m.",
        Number(0.0) => "Exactly where they stand.",
        Number(2.0) => "Within 2 m.",
    ];
    init_rounding: InitiativeRounding = InitiativeRounding::Position, "A-INIT-1",
        "How are fractions of Initiative rounded up?", [
        Name("position") => "Each blow's own number.",
        Name("interval") => "The interval, taken off blow by blow.",
        Name("multiple") => "The interval, counted up from the last blow.",
    ];
    init_ties: InitiativeTies = InitiativeTies::HigherI, "A-INIT-2",
        "Whose blow falls first when numbers are equal?", [
        Name("higher_i") => "The one with the higher Initiative; equal Initiative strikes at once.",
        Name("simultaneous") => "They strike at once.",
        Name("random") => "They roll for it.",
    ];
    }
}

fn one_metre() -> Metres {
    Metres::new(1.0).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every row's readings are accepted by its field, differ from each other, and begin with the default.
    #[test]
    fn rows_and_fields_agree() {
        for switch in Rulings::SWITCHES {
            let mut seen = Vec::new();
            for reading in switch.readings {
                let mut rulings = Rulings::default();
                rulings.set(switch.name, reading.setting).unwrap();
                assert!(!seen.contains(&rulings), "{} repeats {}", switch.name, reading.setting);
                seen.push(rulings);
            }
            assert_eq!(seen[0], Rulings::default(), "{} does not begin with its default", switch.name);
        }
    }

    #[test]
    fn unknown_names_are_refused() {
        let mut rulings = Rulings::default();
        assert!(matches!(rulings.set("jam_shots", Flag(true)), Err(RulingError::UnknownSwitch(_))));
        let wrong = rulings.set("jam_shot", Name("kept"));
        assert!(matches!(wrong, Err(RulingError::UnknownReading { name: "jam_shot", .. })));
        assert_eq!(rulings, Rulings::default());
    }
}
