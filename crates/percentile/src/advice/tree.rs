//! The best decisions as lines of steps: the main line, where nothing special happens, and where it is left.

use super::step::{Built, DECIDED, Next};
use crate::scenario::PlanStep;
use serde::Serialize;
use shootout_ruleset::strategy::steps_words;
use std::collections::HashMap;

/// What to do in order, as long as nothing special happens: every shot misses, no weapon jams, a repair succeeds.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    #[must_use]
    pub const fn hangs_on_dice(&self) -> bool {
        self.is_cut || !self.branches.is_empty()
    }

    /// The steps in one line: `aim ×2, single shot`.
    #[must_use]
    pub fn words(&self) -> String {
        let words: Vec<&str> = self.steps.iter().map(|step| step.words.as_str()).collect();
        steps_words(&words)
    }

    /// The same; where that is many words, without what is decided between shots as the dice fall: then it is cut.
    #[must_use]
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
