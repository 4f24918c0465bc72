//! The steps of a policy: what to do, and how to go on from it.

use super::observation::Observation;
use crate::Decided;
use crate::scenario::PlanStep;
use serde::Serialize;

/// What is done before anything is decided.
pub(super) const DECIDED: &str = "what is decided already";
/// What to do, step by step, beginning with the first.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Policy {
    /// The steps. Whoever follows them gets exactly the value and the chance to jam that are stated. None where nothing is done.
    pub steps: Vec<PolicyStep>,
    /// Whether every step is listed. If not, some are too many or cannot be told in a few words: see `is_left_out`.
    pub is_complete: bool,
}

/// What one action is spent on, and how to go on from it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PolicyStep {
    /// The action in which it begins.
    pub action: u32,
    /// What to do.
    pub words: String,
    /// The same, without what is decided between the shots as the dice fall.
    #[serde(skip)]
    pub(super) brief: String,
    /// What to decide between the shots, in the order of the shots. Where no rule is stated, fire on.
    pub between_shots: Vec<ShotRule>,
    /// What the dice may show, and how to go on. Exactly one of them always applies. Empty where they are left out.
    pub outcomes: Vec<Outcome>,
}

/// What to decide after one shot.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShotRule {
    /// Whether it is about the weapon in the other hand.
    pub off_hand: bool,
    /// Shots that this hand has fired in this action; 0 where it is about whether to fire the other hand's weapon at all.
    pub shots: u8,
    /// What to do in each case. Exactly one of them always applies.
    pub cases: Vec<ShotCase>,
}

/// What to decide when something has been seen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShotCase {
    /// What has been seen, in words; empty where it makes no difference.
    pub when: String,
    /// The same: any one of these. Of a hit, only what needs no further roll is known yet.
    pub seen: Vec<Observation>,
    /// What to do: `fire on`, `cease fire` or `swing to` a target.
    pub choice: String,
    #[serde(skip)]
    pub(super) decided: Decided,
}

/// How to go on from a step.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outcome {
    /// What has been seen since the step began, in words; empty where it makes no difference.
    pub when: String,
    /// The same: any one of these.
    pub seen: Vec<Observation>,
    /// The place of the next step in the list, counted from 0. Null where nothing more is to be done, or where that is left out.
    pub then: Option<u32>,
    /// Whether what comes next is left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_left_out: bool,
}

/// Where a step leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Next {
    Step(u32),
    Nothing,
    LeftOut,
}

impl Outcome {
    pub(super) const fn next(&self) -> Next {
        match self.then {
            Some(step) => Next::Step(step),
            None if self.is_left_out => Next::LeftOut,
            None => Next::Nothing,
        }
    }
}

/// What is needed to make a line of steps, beside the steps.
#[derive(Clone, Debug)]
pub(super) struct Built {
    pub policy: Policy,
    /// For each step, the same as an entry of a plan.
    pub entries: Vec<Option<PlanStep>>,
    /// For each step, where it leads when every shot misses, nothing jams and a repair succeeds.
    pub quiet: Vec<Next>,
}

impl ShotRule {
    /// Whether this is decided whatever was seen.
    pub(super) fn is_always(&self, decided: Decided) -> bool {
        self.cases.iter().all(|case| case.decided == decided)
    }
}
