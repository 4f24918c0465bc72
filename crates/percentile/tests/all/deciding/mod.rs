//! What the best decisions are worth in scenarios that are small enough to be worked out by hand.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use shootout_odds::Rational;
use shootout_percentile::advice::decide::{Effort, Goal, best_value};
use shootout_percentile::number::BoundedInt;
use shootout_percentile::scenario::{Scenario, Weapon};
use shootout_percentile::{AllowedActions, DecisionSpace};

/// More positions than any of the cases has.
pub const MAX_EFFORT: Effort = Effort { positions: 1_000_000, points: 5_000_000 };

/// A pistol that fires single shots.
pub fn pistol(magazine: Option<i32>) -> Weapon {
    let text = r#"{ "name": "Pistol", "class": "pistol", "modes": ["single"], "max_range_m": 400 }"#;
    let mut pistol: Weapon = serde_json::from_str(text).unwrap();
    pistol.magazine = magazine.map(BoundedInt::nearest);
    pistol
}

/// One with BS 40 who can clear any jam, with single shots at a target in the open; everything is yet to be decided.
pub fn autogun(fields: &str) -> Scenario {
    let text = format!(
        r#"{{ "attacker": {{ "bs": 40, "tek": 100 }}, "weapon": {{ "modes": ["single"] }}, "target": {{ "range_m": 60 }}, "plan": [], {fields} }}"#
    );
    serde_json::from_str(&text).unwrap()
}

/// What the best decisions about so many actions are worth.
pub fn value(scenario: &Scenario, may: &AllowedActions, goal: &Goal, actions: u32) -> Rational {
    best_value(&DecisionSpace::new(scenario, may, actions).unwrap(), goal, MAX_EFFORT).unwrap().unwrap().value
}
