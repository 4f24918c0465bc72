//! The switches of disputed rules: one field each, one row of words each.
//!
//! To add a house ruling, add its row to [`Rulings`] below, with the default first among the readings, and use the field
//! where the rule stands. The page, the schema, the command line and the comparison of rulings pick it up from the row.

pub use shootout_ruleset::rulings::{Reading, RulingError, Setting, Switch};

use crate::number::{BoundedInt, Metres};
use Setting::{Flag, Number};
use serde::{Deserialize, Serialize};

shootout_ruleset::rulings! {
    /// The rulings on disputed rules. The default of each is the text as printed, or our ruling where it is silent.
    Rulings {
    roll_test: enum RollTest, "A-HIT-1",
        "Does a roll of exactly the number succeed?", [
        /// At or under the number succeeds.
        AtOrUnder = "at_or_under" => "Yes: at or under the number succeeds.",
        /// Only under the number succeeds.
        StrictlyUnder = "strictly_under" => "No: only under the number succeeds.",
    ];
    jam_shot: enum JamShot, "A-JAM-1",
        "Does a shot that jams still hit when its roll is low enough?", [
        /// A jammed shot is lost.
        Lost = "lost" => "No: a jammed shot is lost.",
        /// A jammed shot hits if its roll is low enough.
        HitsThenJams = "hits_then_jams" => "Yes: it hits, then the weapon jams.",
    ];
    auto_jam_set: enum AutoJamSet, "A-JAM-2",
        "On automatic, do doubles jam besides 98-00 or instead?", [
        /// Doubles, 98, 99 and 00.
        DoublesAnd98 = "doubles_and_98" => "Besides: eleven rolls jam.",
        /// Doubles, 00 among them.
        DoublesOnly = "doubles_only" => "Instead: ten rolls jam, 98 does not.",
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
    repair_retry: enum RepairRetry, "A-JAM-5",
        "What after a failed repair?", [
        /// Another four rounds for each roll.
        FourRounds = "four_rounds" => "Another four rounds, and roll again.",
        /// One more round for each further roll.
        EachRound = "each_round" => "Roll again after each further round.",
        /// One roll only.
        Never = "never" => "Nothing helps but a workshop.",
    ];
    plasma_doubles_explode: bool = true, "A-JAM-7",
        "Does a double on automatic blow a plasma weapon up?", [
        Flag(true) => "Yes: whatever jams it explodes.",
        Flag(false) => "No: a double below 98 is a plain jam.",
    ];
    explosion_location: enum ExplosionLocation, "A-JAM-8",
        "Where does an exploding weapon strike the firer?", [
        /// A fresh d100.
        Fresh = "fresh" => "Where a fresh roll says.",
        /// The reversed to-hit roll.
        Reversed = "reversed" => "Where the reversed roll says: mostly a leg.",
    ];
    melee_firearm_jams: bool = true, "A-JAM-10",
        "Can a firearm used hand-to-hand jam?", [
        Flag(true) => "Yes, on 98-00.",
        Flag(false) => "No.",
    ];
    location_chart: enum LocationChart, "A-LOC-1",
        "Which hit location chart?", [
        /// Sides as in the printed example.
        Printed = "printed" => "Left and right as in the printed example.",
        /// Sides as usual.
        Wfrp = "wfrp" => "Left and right as usual: 16-35 is the right arm.",
        /// The target's own chart.
        Custom = "custom" => "The target's own chart.",
    ];
    min_hit_location: enum MinHitLocation, "A-LOC-3",
        "Where does a hit by the 1% minimum strike?", [
        /// The reversed to-hit roll.
        Reversed = "reversed" => "Where the reversed roll says: always the head.",
        /// A fresh d100.
        Fresh = "fresh" => "Where a fresh roll says.",
    ];
    burst_location: enum BurstLocation, "A-LOC-4",
        "Where does a burst strike those it catches?", [
        /// A fresh d100 for each.
        Fresh = "fresh" => "Where a fresh roll says, for each.",
        /// The reversed to-hit roll for all.
        Reversed = "reversed" => "Where the reversed to-hit roll says, for all.",
    ];
    moving_target: enum MovingTarget, "A-MOD-1",
        "How is -10 per 100 m a round rounded?", [
        /// Full hundreds count.
        Floor = "floor" => "Only full hundreds count.",
        /// Parts of a hundred count as a hundred.
        Ceil = "ceil" => "A part of a hundred counts as one.",
        /// Full tens count a tenth each.
        Per10m = "per_10m" => "-1 for each full 10 m.",
    ];
    wound_mods: enum WoundModifiers, "A-MOD-2",
        "Do several wounds add up?", [
        /// The worst wound counts.
        Worst = "worst" => "No: the worst one counts.",
        /// All wounds count.
        Sum = "sum" => "Yes: each counts.",
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
    reveal_limit: enum RevealLimit, "A-MOD-11",
        "How far away can a revealed target be seen?", [
        /// The limits of size remain.
        Size = "size" => "As far as their size allows.",
        /// No limit remains.
        None = "none" => "At any distance.",
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
    recoil_reset: enum RecoilReset, "A-FIRE-1",
        "When does recoil start afresh?", [
        /// With each action.
        Action = "action" => "With each action.",
        /// With each round.
        Round = "round" => "With each round.",
    ];
    beyond_max: enum BeyondMax, "A-RNG-1",
        "Can one fire beyond the maximum range?", [
        /// No shot.
        Forbidden = "forbidden" => "No.",
        /// As at long range.
        LongBand = "long_band" => "Yes, as at long range.",
    ];
    field_value: enum FieldValue, "A-PEN-1",
        "Is a force field's value the chance to get through it or to be stopped?", [
        /// The chance to get through.
        Pass = "pass" => "To get through, as in all other tables.",
        /// The chance to be stopped.
        Stop = "stop" => "To be stopped.",
    ];
    damage_shift: enum DamageShift, "A-PEN-3",
        "When is +10 added to the damage roll?", [
        /// Once for cover.
        CoverOnce = "cover_once" => "Once, if cover was penetrated.",
        /// Once for two layers or more.
        OuterOnce = "outer_once" => "Once, if two or more layers were.",
        /// For each layer after the first.
        PerLayer = "per_layer" => "For each layer after the first.",
    ];
    unarmoured_parry: enum UnarmouredParry, "A-PARRY-1",
        "What must a blow penetrate on a parrier without armour?", [
        /// The defender's WS.
        DefenderWs = "defender_ws" => "Their own WS, as printed: a better fighter is easier to hurt.",
        /// 100 less the defender's WS.
        HundredMinusWs = "hundred_minus_ws" => "100 less their WS.",
        /// The attacker's WS.
        AttackerWs = "attacker_ws" => "The attacker's WS.",
    ];
    duck_test: enum DuckTest, "A-DUCK-1",
        "Is there a test against ducking back?", [
        /// No test.
        None = "none" => "None: the condition alone is shown.",
        /// A test with a stated chance.
        Percent = "percent" => "They duck back with the chance that the next ruling sets.",
    ];
    duck_test_percent: BoundedInt<0, 100> = BoundedInt::nearest(50), "A-DUCK-1",
        "With a test, how likely are they to duck back?", [
        Number(50.0) => "50%.",
        Number(25.0) => "25%.",
        Number(75.0) => "75%.",
    ];
    duck_scope: enum DuckScope, "A-DUCK-2",
        "Over what span is duck-back judged?", [
        /// One action.
        Action = "action" => "Over one action's fire.",
        /// One round.
        Round = "round" => "Over a round's fire.",
    ];
    duck_from_cover: bool = true, "A-DUCK-3",
        "Does a hit stopped by cover alone make the target duck back?", [
        Flag(true) => "Yes.",
        Flag(false) => "No, only one stopped by what they wear.",
    ];
    reload: enum ReloadCost, "A-ACT-1",
        "What does reloading cost?", [
        /// Four actions.
        Four = "four" => "Four actions, all in.",
        /// One to eject, one to take out, four to fit.
        ItemisedSix = "itemised_six" => "Six: eject, take out, and four to fit.",
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
    deviation_on_firer: enum DeviationOnFirer, "A-AREA-2",
        "What if a stray shot would land on the firer?", [
        /// Throw both dice again.
        Reroll = "reroll" => "Both dice are rolled again.",
        /// It lands there.
        Allow = "allow" => "It does.",
    ];
    firer_clear_m: Metres = Metres::of::<1>(), "A-AREA-2",
        "How near, in metres, counts as on the firer?", [
        Number(1.0) => "Within 1 m.",
        Number(0.0) => "Exactly where they stand.",
        Number(2.0) => "Within 2 m.",
    ];
    init_rounding: enum InitiativeRounding, "A-INIT-1",
        "How are fractions of Initiative rounded up?", [
        /// The blow's own number is rounded up.
        Position = "position" => "Each blow's own number.",
        /// The interval is rounded up and subtracted.
        Interval = "interval" => "The interval, taken off blow by blow.",
        /// The interval is rounded up and multiplied.
        Multiple = "multiple" => "The interval, counted up from the last blow.",
    ];
    init_ties: enum InitiativeTies, "A-INIT-2",
        "Whose blow falls first when numbers are equal?", [
        /// Higher Initiative first.
        HigherI = "higher_i" => "The one with the higher Initiative; equal Initiative strikes at once.",
        /// At the same time.
        Simultaneous = "simultaneous" => "They strike at once.",
        /// By a roll.
        Random = "random" => "They roll for it.",
    ];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Setting::Name;

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
