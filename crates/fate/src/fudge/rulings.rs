//! The switches of disputed rules: one row each.
//!
//! To add a house ruling, add its row, with the default first among the readings, and use the field where the rule stands.

mod per_roll;

pub use per_roll::PerRoll;

use shootout_ruleset::prelude::*;
use shootout_ruleset::rulings::Setting::{Flag, Name, Number};

/// How many boxes a row of the wound track may have (FU-40, FU-47).
pub type BoxCount = BoundedInt<0, 5>;

shootout_ruleset::readings! {
    /// FU-46, FU-48.
    Penalties {
        /// Clips, Hurts and Injuries.
        All,
        /// Hurts and Injuries.
        NoClip,
        /// Nothing.
        None,
    }
}

/// FU-A6: the versions have letters for names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum HealingVersion {
    /// 7 days against Fair.
    B,
    /// 14 or 21 days against Average.
    A,
}

shootout_ruleset::rulings! {
    /// The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source.
    #[derive(Eq)]
    Rulings {
    hurt_boxes: BoxCount = BoundedInt::nearest(2), "FU-A1",
        "How many Hurt boxes are there?", [
        Number(2.0) => "Two, as in the table.",
        Number(3.0) => "Three, as in the text.",
    ];
    clip_boxes: BoxCount = BoundedInt::nearest(2), "FU-47",
        "How many Clipped boxes are there?", [
        Number(2.0) => "Two.",
        Number(1.0) => "One.",
        Number(3.0) => "Three.",
    ];
    injured_boxes: BoxCount = BoundedInt::nearest(2), "FU-47",
        "How many Injured boxes are there?", [
        Number(2.0) => "Two.",
        Number(1.0) => "One.",
        Number(3.0) => "Three.",
    ];
    overflow: bool = true, "FU-48",
        "Does what a full row cannot take go to the next row?", [
        Flag(true) => "Yes.",
        Flag(false) => "No, it is lost.",
    ];
    penalties: Penalties = Penalties::All, "FU-46",
        "Which wounds lower rolls?", [
        Name("all") => "All of them.",
        Name("no_clip") => "All but clips.",
        Name("none") => "None.",
    ];
    hurt_per_box: bool = false, "FU-A2",
        "Does each Hurt box cost 1?", [
        Flag(false) => "No, all of them together.",
        Flag(true) => "Yes.",
    ];
    clip_overflow: enum ClipOverflow, "FU-A3",
        "When does a clip become a Hurt?", [
        /// A clip stays a clip.
        Never = "never" => "Never.",
        /// Within one exchange.
        Exchange = "exchange" => "When one exchange brings more clips than there are boxes.",
        /// Boxes stay marked.
        Cumulative = "cumulative" => "When the boxes are full; they stay marked.",
    ];
    healing: HealingVersion = HealingVersion::B, "FU-A6",
        "How long does healing take?", [
        Name("B") => "7 days, fewer by a skill roll against Fair.",
        Name("A") => "14 days of rest or 21 of light activity, fewer by a roll against Average.",
    ];
    mult: BoundedInt<1, 10> = BoundedInt::nearest(1), "FU-A6",
        "How many times as long, in a realistic game?", [
        Number(1.0) => "Once.",
        Number(2.0) => "Twice.",
        Number(3.0) => "Three times.",
        Number(4.0) => "Four times.",
    ];
    tie: enum Tie, "FU-A7",
        "What does a tie do where weapons have ratings?", [
        /// A success with a margin of 0.
        Mutual = "mutual" => "Both succeed with a margin of 0; in turn pace the attacker does.",
        /// A scratch.
        None = "none" => "A scratch.",
    ];
    drop_cap: bool = false, "FU-A9",
        "Can those who are taken unawares be better than their skill?", [
        Flag(false) => "Yes, if they are that alert.",
        Flag(true) => "No.",
    ];
    at_cap: enum ArmourCap, "FU-A10",
        "What if armour counts as more than type 8?", [
        /// Type 8 at most.
        Cap = "cap" => "It counts as 8.",
        /// The table goes on.
        Extend = "extend" => "The table goes on.",
    ];
    fp_per_roll: PerRoll = PerRoll::ONE, "FU-A12",
        "How many fate points may a roll take?", [
        Number(1.0) => "One.",
        Number(2.0) => "Two.",
        Name("any") => "Any number.",
    ];
    ap_scope: enum PiercingScope, "FU-A13",
        "Does the penalty of a piercing weapon weaken the defence too?", [
        /// Attack and defence.
        Both = "both" => "Yes, one roll is both.",
        /// The attack alone.
        Attack = "attack" => "No, only the attack.",
    ];
    pick: enum Pick, "FU-A17",
        "Whom does the lone fighter strike after beating all?", [
        /// The lowest total.
        Worst = "worst" => "Whoever rolled worst.",
        /// The most injured, then the most hurt.
        MostWounded = "most_wounded" => "The most wounded.",
        /// The target of the document.
        Chosen = "chosen" => "The one they chose.",
    ];
    scene_mode: enum SceneMode, "FU-A18",
        "How do groups fight in one roll?", [
        /// Each against the one opposite.
        Pairing = "pairing" => "In pairs.",
        /// Side against side.
        Total = "total" => "By the totals of both sides.",
    ];
    draw_bonus: bool = false, "FU-A20",
        "Does drawing a weapon count as fighting defensively?", [
        Flag(false) => "No, it gives nothing.",
        Flag(true) => "Yes: +1.",
    ];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruling_rows::rows_and_fields_agree;

    /// The contract's switches, the default first among those that are named.
    #[test]
    fn switches_of_the_contract() {
        let contract = "hurt_boxes 2, clip_boxes 2, injured_boxes 2, overflow true, penalties all, hurt_per_box false, \
            clip_overflow never, healing B, mult 1, tie mutual, drop_cap false, at_cap cap, fp_per_roll 1, ap_scope both, \
            pick worst, scene_mode pairing, draw_bonus false";
        let rows = Rulings::SWITCHES.iter().map(|row| format!("{} {}", row.name, row.readings[0].setting));
        assert_eq!(rows.collect::<Vec<_>>().join(", "), contract);
        rows_and_fields_agree(Rulings::SWITCHES, Rulings::set);
    }
}
