//! What a fighter does next, when it is stated: a plan entry by entry. What is best to do stands in `best`.

use crate::jam::Condition;
use crate::scenario::{ActionKind, PlanStep};
use crate::{Gun, ShooterState};
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;

/// How a fighter decides what they do next.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Policy {
    /// A plan that was stated.
    Fixed(Fixed),
    /// They do what is best. With it, what they may fire.
    Best(Vec<PlanStep>),
}

/// All that a decision may depend on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Situation<'m> {
    /// How they and their weapons stand; its entry is what the policy itself said comes after the last one.
    pub moment: &'m ShooterState,
    /// Whether their weapons are held: the main one, the other one.
    pub held: [bool; 2],
}

impl Policy {
    /// All that is stated of what they may ever do.
    pub fn steps(&self) -> &[PlanStep] {
        match self {
            Policy::Fixed(fixed) => &fixed.steps,
            Policy::Best(fires) => fires,
        }
    }

    /// What they do next by a plan that was stated, as a place among its steps; none: nothing, for as long as things
    /// stand so.
    pub fn next(&self, situation: &Situation<'_>) -> Option<u16> {
        match self {
            Policy::Fixed(fixed) => fixed.next(situation),
            Policy::Best(_) => None,
        }
    }

    /// The entry that their moment is at after having done one.
    pub fn after(&self, at: u16, done: u16) -> u16 {
        match self {
            Policy::Fixed(fixed) => fixed.after(at, done),
            Policy::Best(_) => at,
        }
    }
}

/// A plan entry by entry, with what they do when their weapon fails them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fixed {
    /// The plan, then a reload, then a repair.
    steps: Vec<PlanStep>,
    habits: Habits,
    can_repair: bool,
}

/// How a plan goes on when it cannot go on as it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Habits {
    pub when_over: WhenOver,
    pub when_empty: WhenEmpty,
    pub when_jammed: WhenJammed,
}

/// What follows the last entry of a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhenOver {
    /// The plan again from its first entry.
    #[default]
    #[schemars(title = "Begins again")]
    Repeat,
    /// Its last entry again and again.
    #[schemars(title = "Repeats its last action")]
    Last,
    /// Nothing.
    #[schemars(title = "Does nothing")]
    Stop,
}

/// What they do when no weapon in their hands can fire, and one of them is merely empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhenEmpty {
    /// They reload (P-ACT-18), and go on with their plan where they were.
    #[default]
    #[schemars(title = "Reloads")]
    Reload,
    /// They go on with their plan; the shots in it are not fired.
    #[schemars(title = "Goes on without")]
    GoOn,
}

/// What they do when no weapon in their hands can fire, and one of them is jammed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhenJammed {
    /// They clear the jam (P-JAM-5), if they have a Tek to roll against, and go on with their plan where they were.
    #[default]
    #[schemars(title = "Clears the jam")]
    Clear,
    /// They go on with their plan; the shots in it are not fired.
    #[schemars(title = "Goes on without")]
    GoOn,
}

impl Fixed {
    pub fn new(plan: &[PlanStep], habits: Habits, can_repair: bool) -> Self {
        let mut steps = plan.to_vec();
        steps.push(PlanStep::new(ActionKind::Reload));
        if can_repair {
            steps.push(PlanStep::new(ActionKind::ClearJam));
        }
        Self { steps, habits, can_repair }
    }

    /// Entries that were stated.
    fn stated(&self) -> u16 {
        (self.steps.len() - 1 - usize::from(self.can_repair)) as u16
    }

    fn next(&self, situation: &Situation<'_>) -> Option<u16> {
        let guns = || situation.moment.guns.iter().zip(situation.held).filter(|(_, held)| *held);
        let has = |wanted: fn(&Gun) -> bool| guns().any(|(gun, _)| wanted(gun));
        if !has(|gun| gun.can_fire()) {
            let empty = has(|gun| gun.condition == Condition::Ready);
            let jammed = has(|gun| gun.condition == Condition::Jammed);
            if empty && self.habits.when_empty == WhenEmpty::Reload {
                return Some(self.stated());
            }
            if jammed && self.can_repair && self.habits.when_jammed == WhenJammed::Clear {
                return Some(self.stated() + 1);
            }
        }
        let at = situation.moment.entry;
        (at < self.stated()).then_some(at)
    }

    fn after(&self, at: u16, done: u16) -> u16 {
        let stated = self.stated();
        if done >= stated {
            return at;
        }
        match self.habits.when_over {
            _ if done + 1 < stated => done + 1,
            WhenOver::Repeat => 0,
            WhenOver::Last => done,
            WhenOver::Stop => stated,
        }
    }
}
