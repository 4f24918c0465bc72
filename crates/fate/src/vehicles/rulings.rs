//! The switches of disputed rules: one row each.
//!
//! To add a house ruling, add its row, with the default first among the readings, and use the field where the rule stands.

use serde::{Deserialize, Serialize};
use shootout_ruleset::rulings::Setting::{Flag, Name};

shootout_ruleset::readings! {
    /// FV-A2, FV-06.
    Style {
        /// Two points.
        Two,
        /// One point and a boost.
        Boost,
    }
}

shootout_ruleset::rulings! {
    /// The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source.
    #[derive(Eq)]
    Rulings {
    style_a: Style = Style::Two, "FV-A2",
        "What does a take for a round won with style?", [
        Name("two") => "Two points.",
        Name("boost") => "One point and a boost.",
    ];
    style_b: Style = Style::Two, "FV-A2",
        "What does b take for a round won with style?", [
        Name("two") => "Two points.",
        Name("boost") => "One point and a boost.",
    ];
    cuts_per_round: enum CutsPerRound, "FV-A3",
        "How many consequences may cut the gain of one round?", [
        /// One consequence.
        One = "one" => "One.",
        /// Any number.
        Any = "any" => "Any number; one is always enough.",
    ];
    cut_boost: enum CutBoost, "FV-A4",
        "What does a consequence cut of one point and a boost?", [
        /// Levels are points.
        Points = "points" => "Points only; the boost stays.",
        /// The boost is the first level.
        Level = "level" => "The boost first, then the point.",
    ];
    cons_invoke: bool = false, "FV-A5",
        "Does a consequence give the other a free invocation in a duel?", [
        Flag(false) => "No.",
        Flag(true) => "Yes.",
    ];
    boost_life: enum BoostLife, "FV-A6",
        "How long does a boost last?", [
        /// Until it is used.
        UntilUsed = "until_used" => "Until it is used, on the next own roll.",
        /// To the end of the next own turn.
        NextTurn = "next_turn" => "To the end of the next own turn.",
    ];
    stress: enum Stress, "FV-A7",
        "What do a vehicle's stress boxes absorb?", [
        /// One box for each hit, of values 1, 2, 3 and so on.
        Numbered = "numbered" => "1, 2, 3 and so on; one box for each hit.",
        /// Boxes worth 1, used together.
        Ones = "ones" => "1 each; a hit takes as many as it needs.",
    ];
    out_when: enum OutWhen, "FV-A8",
        "When is a vehicle out?", [
        /// A hit cannot be absorbed.
        Unabsorbed = "unabsorbed" => "At the first hit that it cannot absorb.",
        /// Nothing is free after a hit.
        Full = "full" => "As soon as nothing is free after a hit.",
    ];
    manoeuvrable: enum Manoeuvrable, "FV-A9",
        "Does a small craft need to be manoeuvrable to defend actively?", [
        /// Manoeuvrable craft alone defend actively.
        Required = "required" => "Yes.",
        /// All craft of the size do.
        Any = "any" => "No, every craft up to size 2 does.",
    ];
    team_cap: enum TeamCap, "FV-A10",
        "How many helpers count?", [
        /// All helpers count.
        None = "none" => "All of them.",
        /// No more helpers than the leader's skill.
        Skill = "skill" => "As many as the leader's skill.",
    ];
    passive_boost: bool = false, "FV-A11",
        "Does a passive defence that wins by 3 give a boost?", [
        Flag(false) => "No, nobody rolled.",
        Flag(true) => "Yes.",
    ];
    tie_success: bool = true, "FV-A14",
        "Is a tie enough to move, repair, navigate or detect?", [
        Flag(true) => "Yes, at a minor cost.",
        Flag(false) => "No.",
    ];
    nav: enum Navigation, "FV-A15",
        "When is navigation rolled?", [
        /// One roll.
        Single = "single" => "Once, when the ship may be ready.",
        /// A roll in each exchange once it may be ready.
        Retry = "retry" => "Then and in each later exchange.",
        /// A roll in each exchange; a success stays.
        Bank = "bank" => "In each exchange from the first; a success stays.",
        /// One task a roll.
        Tasks = "tasks" => "In each exchange, one task a roll, until all are done.",
    ];
    jump_first: bool = false, "FV-A16",
        "Does the ship jump before the fire of the exchange?", [
        Flag(false) => "No, after it.",
        Flag(true) => "Yes.",
    ];
    six_invoke: bool = false, "FV-A19",
        "Does On Your Six carry a free invocation?", [
        Flag(false) => "No.",
        Flag(true) => "Yes: one, with style two.",
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
        let contract = "style_a two, style_b two, cuts_per_round one, cut_boost points, cons_invoke false, \
            boost_life until_used, stress numbered, out_when unabsorbed, manoeuvrable required, team_cap none, \
            passive_boost false, tie_success true, nav single, jump_first false, six_invoke false";
        let rows = Rulings::SWITCHES.iter().map(|row| format!("{} {}", row.name, row.readings[0].setting));
        assert_eq!(rows.collect::<Vec<_>>().join(", "), contract);
        rows_and_fields_agree(Rulings::SWITCHES, Rulings::set);
    }
}
