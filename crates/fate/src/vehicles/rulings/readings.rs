//! The readings of rulings that are more than yes or no: one type for each switch.

use serde::{Deserialize, Serialize};

shootout_ruleset::readings! {
    /// FV-A2, FV-06.
    Style {
        /// Two points.
        Two,
        /// One point and a boost.
        Boost,
    }
    /// FV-A3.
    CutsPerRound {
        /// One consequence.
        One,
        /// Any number.
        Any,
    }
    /// FV-A4.
    CutBoost {
        /// Levels are points.
        Points,
        /// The boost is the first level.
        Level,
    }
    /// FV-A6.
    BoostLife {
        /// Until it is used.
        UntilUsed,
        /// To the end of the next own turn.
        NextTurn,
    }
    /// FV-A7.
    Stress {
        /// One box for each hit, of values 1, 2, 3 and so on.
        Numbered,
        /// Boxes worth 1, used together.
        Ones,
    }
    /// FV-A8.
    OutWhen {
        /// A hit cannot be absorbed.
        Unabsorbed,
        /// Nothing is free after a hit.
        Full,
    }
    /// FV-A9.
    Manoeuvrable {
        /// Manoeuvrable craft alone defend actively.
        Required,
        /// All craft of the size do.
        Any,
    }
    /// FV-A10.
    TeamCap {
        /// All helpers count.
        None,
        /// No more helpers than the leader's skill.
        Skill,
    }
    /// FV-A15.
    Navigation {
        /// One roll.
        Single,
        /// A roll in each exchange once it may be ready.
        Retry,
        /// A roll in each exchange; a success stays.
        Bank,
        /// One task a roll.
        Tasks,
    }
}
