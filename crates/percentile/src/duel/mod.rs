//! Two-sided shoot-outs: two sides of one or more fighters, each with a plan, who act by turns until one side is down or the
//! time is over.
//!
//! Nothing of the rules stands here: what someone does in their turn is the rule set's own procedure, read from how
//! they stand to all the ways in which it can leave them and those they fire at. A duel puts these together: who acts
//! when, who sees whom, what a wound changes. It is [worked out](answer) exactly as long as the ways in which all can
//! stand are few enough, which is [estimated](estimate) beforehand; or rolled out again and again
//! ([`simulated_answer`]), which says so wherever it is shown.
//!
//! ```
//! use shootout_percentile::{catalogue::built_in, duel};
//! let text = br#"{ "duel": 1, "ruleset": "percentile", "damage": "sample", "range_m": 20, "rounds": 3, "sides": [
//!     { "name": "Law", "fighters": [{ "combatant": { "name": "Kell", "bs": 45, "initiative": 40, "weapon": "autogun" },
//!         "plan": [{ "do": "fire", "mode": "semi" }] }] },
//!     { "name": "Crime", "fighters": [{ "combatant": { "name": "Ruk", "bs": 45, "initiative": 40, "weapon": "autogun" },
//!         "plan": [{ "do": "fire", "mode": "semi" }] }] } ] }"#;
//! let duel = duel::read(text, built_in())?;
//! let answer = duel::answer::<f64>(&duel)?;
//! // Alike in all, and at once: neither has more of a chance.
//! assert!((answer.sides[0].first - answer.sides[1].first).abs() < 1e-12);
//! # Ok::<(), shootout_ruleset::InputError>(())
//! ```

mod answer;
mod best;
mod clock;
mod document;
mod duel_context;
mod estimate;
mod exact;
mod fighter_state;
mod from_scene;
mod metrics;
mod observation;
mod pairs;
mod policy;
mod read;
mod report;
mod simulate;
mod single;
mod summary;
#[cfg(test)]
mod tests;
mod transition_cache;
mod turn;

#[cfg(feature = "rational")]
pub(crate) use answer::exact_numbers;
pub(crate) use answer::numbers;
pub use answer::{answer, estimate, exact_answer};
#[cfg(feature = "schema")]
pub(crate) use document::schema;
pub use document::{MAX_ROUNDS, MAX_TRIALS, USUAL_TRIALS};
pub use estimate::Estimate;
pub use from_scene::{FromScene, from_scene};
pub(crate) use metrics::METRICS;
pub use policy::{WhenEmpty, WhenJammed, WhenOver};
pub use read::read;
pub(crate) use read::{IN_A_DUEL, resolved};
pub use report::{
    ChangeReport, Condition, DropReport, DuelReport, FighterReport, LeftReport, Method, RoundReport,
    SideReport, When,
};
use shootout_ruleset::JsonSchema;
pub(crate) use simulate::{roll_trials, simulated_numbers, trial_s};
pub use simulate::{simulated_answer, simulation_s};

use crate::damage::DamageChart;
use crate::number::Metres;
use crate::rulings::Rulings;
use crate::scenario::ActionKind;
use crate::scene::Sheet;
use crate::time::ACTIONS_A_ROUND;
use document::Written;
use policy::Policy;
use serde::{Deserialize, Serialize};
use shootout_ruleset::combat::winner;

/// The most steps that are made, over all changes together: some ten seconds of one core.
const MAX_STEPS: f64 = 3e7;
/// What a position in which a best plan decides costs, in steps.
const A_POSITION: f64 = 3.0;
/// In how many positions best plans may decide at the most: some seconds.
const MAX_POSITIONS: f64 = MAX_STEPS / A_POSITION;

/// A duel that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Duel {
    /// How disputed rules are read.
    pub rulings: Rulings,
    /// How many rounds it is followed.
    pub rounds: u32,
    /// The simulation that the document asks for.
    pub simulate: Option<Simulate>,
    damage: DamageChart,
    fight: Fight,
    duck_back: DuckBack,
    sides: [String; 2],
    /// Those of the first side, then those of the second.
    fighters: Vec<Fighter>,
    /// How many stand on the first side.
    first_side: usize,
    usual_distance: Metres,
    /// Distances that were stated, by places.
    distances: Vec<(usize, usize, Metres)>,
    values: bool,
}

impl Duel {
    /// Whether it is worked out again with one thing changed, to see what that is worth.
    pub const fn is_valued(&self) -> bool {
        self.values
    }

    /// The same without what changes are worth.
    pub fn without_values(self) -> Self {
        Self { values: false, ..self }
    }

    /// The same rolled out.
    pub fn simulated(self, how: Simulate) -> Self {
        Self { simulate: Some(how), ..self }
    }
}

/// One who fights.
#[derive(Clone, Debug, PartialEq)]
struct Fighter {
    sheet: Sheet,
    policy: Policy,
    /// Whom they fire at, in order: the first who is up.
    targets: Vec<usize>,
    /// What was stated of them.
    written: Written,
}

/// How it is fought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fight {
    /// With guns: four actions a round, by action and then by Initiative (P-TIME-2, A-ACT-5).
    #[default]
    Shooting,
    /// Hand-to-hand: whole rounds, blows by Initiative divided by attacks (P-TIME-3, P-INIT-1).
    HandToHand,
}

/// What being made to duck back does. The rule book breaks off before it says (P-DUCK-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DuckBack {
    /// Whoever ducks loses their aim (A-AIM-3), and nothing else.
    #[default]
    #[schemars(title = "Loses their aim")]
    LosesAim,
    /// They lose their aim, and their next action.
    #[schemars(title = "Loses their aim and their next action")]
    LosesAction,
    /// Nobody ducks.
    #[schemars(title = "Nobody does")]
    None,
}

/// A simulation: how many trials, and the seed of their dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Simulate {
    /// How many duels are rolled out.
    pub trials: u32,
    /// The seed of the generator; the same seed gives the same answer.
    pub seed: u64,
}

impl Duel {
    /// What the sides are called.
    pub const fn sides(&self) -> &[String; 2] {
        &self.sides
    }

    /// How many actions it lasts.
    const fn actions(&self) -> u32 {
        self.rounds * ACTIONS_A_ROUND
    }

    /// The places of a side's fighters.
    fn places(&self, side: usize) -> std::ops::Range<usize> {
        if side == 0 { 0..self.first_side } else { self.first_side..self.fighters.len() }
    }

    /// The same as bits.
    fn side(&self, side: usize) -> u16 {
        self.places(side).fold(0, |bits, who| bits | 1 << who)
    }

    /// How many someone has against them.
    fn enemies(&self, who: usize) -> usize {
        self.places(usize::from(who < self.first_side)).len()
    }

    /// Whether a side is down.
    fn is_over(&self, up: u16) -> bool {
        winner(up.into(), [0, 1].map(|side| self.side(side).into())).is_some()
    }

    fn stated_distance(&self, one: usize, other: usize) -> Option<Metres> {
        let between = (one.min(other), one.max(other));
        self.distances.iter().find(|stated| (stated.0, stated.1) == between).map(|stated| stated.2)
    }

    fn distance(&self, one: usize, other: usize) -> Metres {
        self.stated_distance(one, other).unwrap_or(self.usual_distance)
    }
}

impl Fighter {
    /// Whether they ever swing to another target (P-FIRE-7).
    fn swings(&self) -> bool {
        let mut fires = self.policy.steps().iter().filter(|entry| entry.kind == ActionKind::Fire);
        fires.any(|entry| entry.swing.is_some() || !entry.swing_after.is_empty())
    }

    /// Whether their first round of hand-to-hand combat is not like the others.
    const fn opens(&self) -> bool {
        self.written.charging || self.written.won_previous_round
    }
}
