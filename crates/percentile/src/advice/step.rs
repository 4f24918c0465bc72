//! The steps of a policy: what to do, and how to go on from it.

use super::observation::Observation;
use crate::Decided;
use crate::scenario::PlanStep;
use serde::Serialize;
use shootout_ruleset::JsonSchema;
use shootout_ruleset::strategy::steps_words;
use std::collections::HashMap;

/// What is done before anything is decided.
pub(super) const DECIDED: &str = "what is decided already";
/// What to do, step by step, beginning with the first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Policy {
    /// The steps. Whoever follows them gets exactly the value and the chance to jam that are stated. None where nothing is done.
    pub steps: Vec<PolicyStep>,
    /// Whether every step is listed. If not, some are too many or cannot be told in a few words: see `is_left_out`.
    pub is_complete: bool,
}

/// What one action is spent on, and how to go on from it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
pub struct ShotRule {
    /// Whether it is about the weapon in the other hand.
    pub off_hand: bool,
    /// Shots that this hand has fired in this action; 0 where it is about whether to fire the other hand's weapon at all.
    pub shots: u8,
    /// What to do in each case. Exactly one of them always applies.
    pub cases: Vec<ShotCase>,
}

/// What to decide when something has been seen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
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

/// What to do in order, as long as nothing special happens: every shot misses, no weapon jams, a repair succeeds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Line {
    /// The steps.
    pub steps: Vec<Step>,
    /// Where to do something else.
    pub branches: Vec<Branch>,
    /// Whether branches are left out here: the policy has them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_cut: bool,
}

/// A step of a line.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Step {
    /// The action in which it begins.
    pub action: u32,
    /// What is done.
    pub words: String,
    /// The same, without what is decided between the shots as the dice fall.
    #[serde(skip)]
    pub(super) brief: String,
    /// The same as an entry of a plan; none where no plan can say it: another weapon, a location called for this action alone.
    #[serde(skip)]
    pub(super) entry: Option<PlanStep>,
}

/// Where to leave the main line.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Branch {
    /// The action after which it applies.
    pub action: u32,
    /// When this has happened.
    pub when: String,
    /// What to do then.
    pub then: Line,
}

impl Line {
    /// The steps as a plan, which asks nothing of the dice; none where no plan can say them.
    pub(super) fn as_plan(&self) -> Option<Vec<PlanStep>> {
        self.steps.iter().map(|step| step.entry.clone()).collect()
    }

    /// Whether the dice change something on the way.
    pub const fn hangs_on_dice(&self) -> bool {
        self.is_cut || !self.branches.is_empty()
    }

    /// The steps in one line: `aim ×2, single shot`.
    pub fn words(&self) -> String {
        let words: Vec<&str> = self.steps.iter().map(|step| step.words.as_str()).collect();
        steps_words(&words)
    }

    /// The same; where that is many words, without what is decided between shots as the dice fall: then it is cut.
    pub fn in_brief(&self) -> Self {
        let mut line = self.clone();
        if self.words().chars().count() > MANY_CHARACTERS {
            for step in &mut line.steps {
                line.is_cut |= step.words != step.brief;
                step.words.clone_from(&step.brief);
            }
        }
        line
    }
}

/// What is longer than this is told in brief in a sentence.
const MANY_CHARACTERS: usize = 120;

/// So many branches are told with the line; when there are more, only the first of them.
const MAX_BRANCHES: usize = 40;
const DEPTH_OF_MANY: usize = 2;

/// The line of the best decisions, and whether its branches say everything that matters.
pub(super) fn line(built: &Built) -> (Line, bool) {
    let first = if built.policy.steps.is_empty() { Next::Nothing } else { Next::Step(0) };
    let mut teller = Teller { built, branches: HashMap::new() };
    // Every branch is later than the one that it leaves.
    let deepest = built.policy.steps.len();
    let is_whole = built.policy.is_complete && teller.branches(first, deepest) <= MAX_BRANCHES;
    let mut depth = if is_whole { deepest } else { DEPTH_OF_MANY };
    while depth > 1 && !is_whole && teller.branches(first, depth) > MAX_BRANCHES {
        depth -= 1;
    }
    (teller.line(first, depth), is_whole)
}

struct Teller<'b> {
    built: &'b Built,
    /// How many branches there are from a step on, so deep.
    branches: HashMap<(u32, usize), usize>,
}

impl Teller<'_> {
    fn branches(&mut self, first: Next, depth: usize) -> usize {
        let (Next::Step(step), true) = (first, depth > 0) else { return 0 };
        if let Some(known) = self.branches.get(&(step, depth)) {
            return *known;
        }
        let quiet = self.built.quiet[step as usize];
        let mut number = self.branches(quiet, depth);
        for outcome in self.others(step) {
            number = number.saturating_add(1).saturating_add(self.branches(outcome.1, depth - 1));
        }
        self.branches.insert((step, depth), number);
        number
    }

    /// What leads from a step to anything but the next of the line, with what has happened then.
    fn others(&self, step: u32) -> Vec<(String, Next)> {
        let (outcomes, quiet) =
            (&self.built.policy.steps[step as usize].outcomes, self.built.quiet[step as usize]);
        let others =
            outcomes.iter().filter(|outcome| outcome.next() != quiet && outcome.next() != Next::LeftOut);
        others.map(|outcome| (outcome.when.clone(), outcome.next())).collect()
    }

    fn line(&self, mut next: Next, depth: usize) -> Line {
        let mut line = Line::default();
        while let Next::Step(number) = next {
            let step = &self.built.policy.steps[number as usize];
            let entry = self.built.entries[number as usize].clone();
            if step.words != DECIDED {
                let (words, brief) = (step.words.clone(), step.brief.clone());
                line.steps.push(Step { action: step.action, words, brief, entry });
            }
            line.is_cut |= depth == 0 && !self.others(number).is_empty();
            if depth > 0 {
                let branches = self.others(number).into_iter().map(|(when, next)| Branch {
                    action: step.action,
                    when,
                    then: self.line(next, depth - 1),
                });
                line.branches.extend(branches);
            }
            next = self.built.quiet[number as usize];
        }
        line
    }
}
