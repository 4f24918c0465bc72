//! The best decisions as a strategy, and the plans beside it.

use crate::advice::{AdviceAnswer, BestReport, Branch, Line, Outcome, PolicyStep, Question, bound_words};
use crate::content::{chance, mean, summed};
use crate::questions::shot;
use crate::scenario::PlanStep;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::case::json;
use shootout_ruleset::content::Cell;
use shootout_ruleset::percent::{mean as mean_words, percent};
use shootout_ruleset::strategy::{self, Compared, ComparedPlan, Next, Plan, Step, Strategy, WayOn};
use shootout_ruleset::words::capital;

/// What a plan is worth.
pub(super) fn value<W: AnswerWeight>(question: &Question, number: &W) -> Cell {
    if question.goal.row.is_chance { summed(number) } else { mean(number) }
}

/// The best decisions as people see them.
pub(super) fn strategy<W: AnswerWeight>(
    question: &Question,
    answer: &AdviceAnswer<W>,
    best: &BestReport<W>,
) -> Strategy {
    let plan = best.main_plan.as_ref();
    Strategy {
        worth: value(question, &best.value),
        goal: answer.goal_words.clone(),
        costs: format!("Ends jammed {}; {} shots on average.", percent(&best.jam), mean_words(&best.rounds)),
        remarks: remarks(question, answer, best),
        unit: "action",
        last: answer.actions,
        brief: best.plan.in_brief().words(),
        line: line(&best.plan, best.plan_is_complete),
        line_is_whole: best.plan_is_complete,
        steps: best.policy.steps.iter().map(step).collect(),
        steps_are_complete: best.policy.is_complete,
        plan: plan.map(|plan| to_be_taken(question, plan)),
    }
}

fn remarks<W: AnswerWeight>(
    question: &Question,
    answer: &AdviceAnswer<W>,
    best: &BestReport<W>,
) -> Vec<String> {
    let plural = if answer.actions == 1 { "" } else { "s" };
    let fewest = (answer.enough == Some(true))
        .then(|| format!("It takes at least {} action{plural}.", answer.actions));
    let open = match &best.at_most {
        Some(most) => {
            let [found, most] = [&best.value, most].map(|of| value(question, of).text);
            let bound = bound_words(&found, &most, question.goal.row.is_chance);
            Some(format!("Good, but not proven best: the search was stopped. {}.", capital(&bound)))
        }
        None => best.tie.then(|| {
            "Other choices would do as well. These are the simplest and fire the fewest shots.".to_owned()
        }),
    };
    fewest.into_iter().chain(open).collect()
}

/// A line as people see it. Branches that do not say everything are told in brief: the steps say more.
fn line(of: &Line, is_whole: bool) -> strategy::Line {
    let branch = |Branch { action, when, then }: &Branch| strategy::Branch {
        at: *action,
        when: when.clone(),
        then: if is_whole { line(then, true) } else { line(&then.in_brief(), false) },
    };
    strategy::Line {
        steps: of.steps.iter().map(|step| (step.action, step.words.clone())).collect(),
        branches: of.branches.iter().map(branch).collect(),
        is_cut: of.is_cut,
    }
}

fn step(of: &PolicyStep) -> Step {
    let way = |outcome: &Outcome| WayOn {
        when: outcome.when.clone(),
        then: match outcome.then {
            Some(next) => Next::Step(next),
            None if outcome.is_left_out => Next::NotListed,
            None => Next::Nothing,
        },
    };
    Step { at: of.action, does: of.words.clone(), ways: of.outcomes.iter().map(way).collect() }
}

/// A plan as a shot takes it: after what is decided already.
fn to_be_taken(question: &Question, plan: &[PlanStep]) -> Plan {
    let whole = [question.scenario.plan.as_slice(), plan].concat();
    Plan { ask: shot::QUESTION.name, at: "plan", json: json(&whole) }
}

/// The best and the obvious plans.
pub(super) fn compared<W: AnswerWeight>(question: &Question, answer: &AdviceAnswer<W>) -> Compared {
    let cells = |worth: Cell, jam: &W, rounds: &W| vec![worth, chance(jam), mean(rounds)];
    let best = answer.best.as_ref().map(|best| ComparedPlan {
        name: if best.at_most.is_some() { "the best found" } else { "the best" }.to_owned(),
        remark: String::new(),
        is_best: true,
        cells: cells(value(question, &best.value), &best.jam, &best.rounds),
        plan: None,
    });
    let others = answer.alternatives.iter().map(|plan| ComparedPlan {
        name: plan.name.clone(),
        remark: if plan.keeps_limits { "" } else { "over the limit" }.to_owned(),
        is_best: false,
        cells: cells(value(question, &plan.value), &plan.jam, &plan.rounds),
        plan: Some(to_be_taken(question, &plan.plan)),
    });
    let worth = if question.goal.row.is_chance { "Chance" } else { "Mean" };
    Compared {
        label: "Compared with other plans".to_owned(),
        columns: [worth, "Jam", "Shots"].map(str::to_owned).to_vec(),
        plans: best.into_iter().chain(others).collect(),
    }
}
