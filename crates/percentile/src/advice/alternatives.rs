use super::document::Question;
use crate::ShootOut;
use crate::action::timetable;
use crate::fire::mode_words;
use crate::report::Report;
use crate::scenario::{ActionKind, Cease, Mode, PlanStep, Scenario};
use serde::Serialize;
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::JsonSchema;
use shootout_ruleset::decides::{Decides, OptionOf};
use std::cmp::Ordering;

/// A plan that does not depend on the dice.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Alternative<W> {
    /// What to call it.
    pub name: String,
    /// The plan, after what is decided already.
    pub plan: Vec<PlanStep>,
    /// What it is worth.
    pub value: W,
    /// The chance that a weapon is jammed or has exploded at the end.
    pub jam: W,
    /// The mean number of shots fired.
    pub rounds: W,
    /// Whether it keeps the limits, and takes no more actions than are decided on. What counts is the greatest number of rounds that
    /// it can spend, however the dice fall, not the mean.
    pub keeps_limits: bool,
}

/// The obvious plans and the one that was stated, from the best to the worst.
pub(super) fn alternatives<W: Weight>(
    question: &Question,
    actions: u32,
) -> Result<Vec<Alternative<W>>, InputError> {
    let options: Vec<OptionOf<Plans<'_>, W>> = Plans { question, actions }.best_first()?;
    Ok(options.into_iter().map(|option| option.result).collect())
}

/// What to call a plan, and the plan.
type NamedPlan = (String, Vec<PlanStep>);

/// The plans to hold against the best decisions on so many actions.
struct Plans<'q> {
    question: &'q Question,
    actions: u32,
}

impl<W: Weight> Decides<W> for Plans<'_> {
    type Choice = NamedPlan;
    type Result = Alternative<W>;

    /// Each plan once, by the first of its names.
    fn choices(&self) -> Vec<NamedPlan> {
        let mut found: Vec<NamedPlan> = Vec::new();
        for named in plans(self.question, self.actions) {
            if !found.iter().any(|known| known.1 == named.1) {
                found.push(named);
            }
        }
        found
    }

    fn result(&mut self, (name, plan): &NamedPlan) -> Result<Option<Alternative<W>>, InputError> {
        let scenario = with_plan(self.question, plan);
        let shoot_out = ShootOut::new(&scenario)?;
        let report: Report<W> = shoot_out.report();
        let goal = self.question.goal.goal();
        let Some(value) = goal.worth_of(&report) else { return Ok(None) };
        let most = goal.most_rounds.map(|most| most.to_usize());
        let within_jam =
            goal.most_jam.is_none_or(|most| report.jam <= most.share() || report.jam.about(&most.share()));
        let keeps_limits = within_jam
            && most.is_none_or(|most| shoot_out.most_rounds() <= most)
            && actions_of(plan, &self.question.scenario) <= self.actions;
        let (name, plan) = (name.clone(), plan.clone());
        let (jam, rounds) = (report.jam, report.shots_fired.mean);
        Ok(Some(Alternative { name, plan, value, jam, rounds, keeps_limits }))
    }

    fn worth(&self, reached: &Alternative<W>) -> W {
        reached.value.clone()
    }

    fn is_within_limits(&self, reached: &Alternative<W>) -> bool {
        reached.keeps_limits
    }

    /// By the last digit of the numbers, though it may be rounding that decides: kept answers are in this order.
    fn tie_break(&self, one: &Alternative<W>, other: &Alternative<W>) -> Ordering {
        other.value.partial_cmp(&one.value).unwrap_or(Ordering::Equal)
    }
}

/// Checks that each of them can be worked out in a sane time, without working it out.
///
/// # Errors
///
/// For the first that cannot.
pub(super) fn check_alternatives(question: &Question, actions: u32) -> Result<(), InputError> {
    for (_, plan) in plans(question, actions) {
        ShootOut::new(&with_plan(question, &plan))?;
    }
    Ok(())
}

/// The plans to hold against the best, with what to call them: the one that was stated, and the obvious ones.
fn plans(question: &Question, actions: u32) -> Vec<NamedPlan> {
    let mut plans = obvious(question, actions as usize);
    if let Some(plan) = question.plan.as_ref().filter(|plan| !plan.is_empty()) {
        plans.insert(0, ("the plan stated".to_owned(), plan.clone()));
    }
    plans
}

/// What is decided already, and then this plan.
fn with_plan(question: &Question, plan: &[PlanStep]) -> Scenario {
    let mut scenario = question.scenario.clone();
    scenario.plan.extend(plan.iter().cloned());
    scenario
}

/// How many actions a plan takes.
fn actions_of(plan: &[PlanStep], scenario: &Scenario) -> u32 {
    let slots = timetable(plan, scenario.weapon.class, &scenario.rulings);
    slots.last().map_or(0, |last| last.first + last.actions - 1)
}

/// The plans that come to mind: one mode all the time, with and without aiming first; once the weapon is in hand.
fn obvious(question: &Question, actions: usize) -> Vec<NamedPlan> {
    let weapon = &question.scenario.weapon;
    let opening = if question.may.in_hand { Vec::new() } else { vec![PlanStep::new(ActionKind::Draw)] };
    let actions = actions.saturating_sub(actions_of(&opening, &question.scenario) as usize);
    let mut plans = Vec::new();
    for mode in Mode::ALL.into_iter().filter(|mode| weapon.modes.contains(mode)) {
        // What the other hand's weapon cannot do too, it does as it can.
        let other = question.scenario.off_hand.as_ref().filter(|other| !other.modes.contains(&mode));
        let fire = PlanStep {
            off_hand_mode: other.and_then(|other| other.modes.first().copied()),
            ..PlanStep::fire(mode)
        };
        let words = mode_words(mode);
        plans.push((format!("all {words}"), vec![fire.clone(); actions]));
        if mode != Mode::Single && question.may.cease {
            let until = PlanStep { cease: Some(Cease::Hit), ..fire.clone() };
            plans.push((format!("all {words} until a hit"), vec![until; actions]));
        }
        for (aims, often) in [(1, "once"), (2, "twice")] {
            if actions > aims && question.may.aim {
                let mut plan = vec![PlanStep::new(ActionKind::Aim); aims];
                plan.extend(vec![fire.clone(); actions - aims]);
                plans.push((format!("aim {often}, then {words}"), plan));
            }
        }
        let each = actions / 2;
        if each > 0 && question.may.aim {
            let pair = [PlanStep::new(ActionKind::Aim), fire.clone()];
            let plan = (0..each).flat_map(|_| pair.clone()).collect();
            plans.push((format!("aim before each {words}"), plan));
        }
    }
    if !opening.is_empty() {
        for (name, plan) in &mut plans {
            *name = format!("draw, then {name}");
            plan.splice(0..0, opening.iter().cloned());
        }
    }
    plans
}
