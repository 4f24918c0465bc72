//! What a person gets for a duel.

use super::{Estimate, Fight};
use crate::notes::Note;
use serde::Serialize;
use shootout_ruleset::JsonSchema;

/// How two sides come out of it. `W` is what chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DuelReport<W> {
    /// The rule set that gave it.
    pub ruleset: &'static str,
    /// One line to paste.
    pub sentence: String,
    /// How the numbers came about: worked out, or estimated by a simulation.
    pub method: Method,
    /// How it was fought.
    pub fight: Fight,
    /// How many rounds it was followed.
    pub rounds: u32,
    /// The two sides.
    pub sides: Vec<SideReport<W>>,
    /// The chance that both sides put each other down at the same moment.
    pub both_at_once: W,
    /// The chance that both sides have someone standing when the rounds are over.
    pub neither: W,
    /// How it stands after each round.
    pub by_round: Vec<RoundReport<W>>,
    /// Who is left standing at the end, most likely first.
    pub left_standing: Vec<LeftReport<W>>,
    /// Those who have no stated plan but do at each of their actions what gives them the best chance to have their
    /// target down, as if nothing were done to them from then on: advice for their side alone, not the outcome of two
    /// sides who think about each other.
    pub best_plans: Vec<String>,
    /// Who cannot be fired at, and why.
    pub warnings: Vec<String>,
    /// What was stated of fighters and changes nothing, such as cover that hides nothing.
    pub notes: Vec<Note>,
    /// What one change would be worth to each side.
    pub changes: Vec<ChangeReport<W>>,
    /// Why there are no such changes, if there are none.
    pub no_changes: Option<String>,
}

/// How the numbers came about.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Method {
    /// Every possible outcome was followed.
    Exact {
        /// How much work the duel was estimated to be beforehand.
        estimated: Estimate,
        /// Steps from one state to another that it took.
        steps: u64,
    },
    /// Duels were rolled out with seeded dice: every number is an estimate.
    Simulation {
        /// How many.
        trials: u32,
        /// The seed of the dice.
        seed: u64,
        /// How sure it is that a chance is within `error` of the truth, each chance by itself.
        confidence: f64,
        /// How far a chance can be from the truth, either way; a difference between two chances twice as far.
        error: f64,
    },
}

impl Method {
    /// How far a difference of two chances can be off, where they are estimates.
    pub(crate) const fn error_of_difference(&self) -> Option<f64> {
        match self {
            Self::Exact { .. } => None,
            Self::Simulation { error, .. } => Some(2.0 * *error),
        }
    }
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SideReport<W> {
    /// What it is called.
    pub name: String,
    /// The chance that it puts the other side down first, and has someone standing then.
    pub first: W,
    /// When the whole side is down.
    pub down: DropReport<W>,
    /// The chance that it still has someone standing after each round.
    pub standing_after: Vec<W>,
    /// Those on it.
    pub fighters: Vec<FighterReport<W>>,
}

/// One fighter.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FighterReport<W> {
    /// What they are called.
    pub name: String,
    /// When they go down.
    pub down: DropReport<W>,
    /// The chance that they are still standing after each round.
    pub standing_after: Vec<W>,
    /// How they stand at the end.
    pub at_the_end: Condition<W>,
}

/// How someone stands at the end: chances that add up to one.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Condition<W> {
    /// Without a wound.
    pub unhurt: W,
    /// A light wound is their worst.
    pub light: W,
    /// A serious wound is their worst.
    pub serious: W,
    /// Knocked out or dead.
    pub down: W,
}

/// The time until someone is down.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DropReport<W> {
    /// The chance that it happens within the rounds.
    pub chance: W,
    /// The chance that it happens in each action, counted over the whole duel from 1; hand-to-hand with the end of each round.
    pub by_action: Vec<W>,
    /// When it has happened in a tenth of duels; null when that is after the last round.
    pub p10: Option<When>,
    /// When it has happened in half of them.
    pub p50: Option<When>,
    /// When it has happened in nine tenths of them.
    pub p90: Option<When>,
}

/// A time, counted from 1 over the whole duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct When {
    /// The action.
    pub action: u32,
    /// The round in which it stands.
    pub round: u32,
}

/// How it stands after a round: chances that add up to one.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RoundReport<W> {
    /// The round.
    pub round: u32,
    /// That each side has been the first to put the other down.
    pub first: Vec<W>,
    /// That both went down at the same moment.
    pub both_at_once: W,
    /// That it is not over.
    pub neither: W,
}

/// Those left standing at the end.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LeftReport<W> {
    /// Their names.
    pub names: Vec<String>,
    /// The chance that they are, and no others.
    pub chance: W,
}

/// What one change would be worth to a side: the same duel with only that changed, worked out the same way.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ChangeReport<W> {
    /// Whose change it is, by the side's place, from 0.
    pub side: usize,
    /// Which change.
    pub change: &'static str,
    /// The same in words.
    pub words: String,
    /// The chance that this side is then the first to put the other down.
    pub first: W,
    /// How much more that is than without the change.
    pub gain: W,
    /// The chance that the other side is first.
    pub other_first: W,
    /// How much more that is than without the change.
    pub other_gain: W,
}
