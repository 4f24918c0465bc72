//! Advice as people see it: what to do, what it comes to, and what the obvious plans are worth.

use crate::advice::{AdviceAnswer, BestReport, Branch, Line, Policy, PolicyStep, Question};
use crate::content::{chance, mean, summed, wounds};
use shootout_ruleset::answer::{Answer, AnswerWeight, Remark};
use shootout_ruleset::content::{Block, Cell, Content, Table};

/// The answer of a report.
pub(super) fn shown<W: AnswerWeight>(question: &Question, answer: &AdviceAnswer<W>) -> Answer {
    let (mut said, mut in_full) = (Content::default(), Content::default());
    if let Some(best) = &answer.best {
        what_to_do(&mut said, &mut in_full, best);
        if let Some(most) = &best.at_most {
            said.blocks.push(Block::Line(format!(
                "Good, but not proven best: the search was stopped. At most {} is possible.",
                value(question, most).text
            )));
        } else if best.tie {
            said.blocks.push(Block::Line(
                "Other choices would do as well. These are the simplest and fire the fewest shots."
                    .to_owned(),
            ));
        }
        comes_to(&mut said, question, answer, best);
        all(&mut in_full, best);
    }
    beside(&mut said, question, answer);
    let missed = "That chance cannot be reached: this is the best in the actions allowed.";
    let missed = (answer.enough == Some(false)).then(|| Remark { rule: "", words: missed.to_owned() });
    Answer {
        sentence: answer.sentence.clone(),
        notes: missed.into_iter().collect(),
        details: said.blocks,
        in_full: in_full.blocks,
        ..Answer::default()
    }
}

fn value<W: AnswerWeight>(question: &Question, number: &W) -> Cell {
    if question.goal.row.is_chance { summed(number) } else { mean(number) }
}

/// So many steps are listed for everyone.
const MANY_STEPS: usize = 20;

/// What to do: in short where that says everything, else step by step; where the steps are many, in short, with the steps for whoever
/// asks for everything.
fn what_to_do<W>(said: &mut Content, in_full: &mut Content, best: &BestReport<W>) {
    const HEADING: &str = "What to do";
    said.heading(HEADING);
    let is_flat = best.plan.branches.iter().all(|branch| !branch.then.hangs_on_dice());
    let is_short = best.plan_is_complete && is_flat;
    let steps = best.policy.steps.len();
    if !is_short && steps <= MANY_STEPS {
        step_by_step(said, &best.policy);
        return;
    }
    let mut lines = in_short(&best.plan);
    if !is_short {
        let most = if best.policy.is_complete { "" } else { "more than " };
        lines.push(format!("The dice change more than this: there are {most}{steps} steps."));
        in_full.heading("Every step");
        step_by_step(in_full, &best.policy);
    }
    said.blocks.push(Block::List(lines));
}

/// The steps of the main line, and where it is left.
fn in_short(line: &Line) -> Vec<String> {
    let mut lines = Vec::new();
    for (first, last, words) in line.stretches() {
        lines.push(if first == last {
            format!("Action {last}: {words}")
        } else {
            format!("Actions {first} to {last}: {words}")
        });
    }
    if line.steps.is_empty() {
        lines.push("Nothing".to_owned());
    }
    for Branch { when, action, then } in &line.branches {
        let more = if then.hangs_on_dice() { ", then as the dice fall" } else { "" };
        lines.push(format!("After {when} in action {action}: {}{more}", then.words()));
    }
    lines
}

/// Every step, and how to go on from it.
fn step_by_step(said: &mut Content, policy: &Policy) {
    let steps = (1..).zip(&policy.steps);
    said.blocks.push(Block::List(steps.map(|(number, step)| step_words(number, step)).collect()));
    if !policy.is_complete {
        let words = "The list is cut here: there are too many steps. Where it says \"not listed\", ask again from there.";
        said.blocks.push(Block::Line(words.to_owned()));
    }
}

fn step_words(number: u32, step: &PolicyStep) -> String {
    let mut words = format!("Step {number}, action {}: {}", step.action, step.words);
    for outcome in &step.outcomes {
        let next = match outcome.then {
            _ if outcome.is_left_out => "not listed".to_owned(),
            None => "nothing more".to_owned(),
            Some(next) => format!("step {}", next + 1),
        };
        let goes_on = outcome.then == Some(number);
        match outcome.when.as_str() {
            "" if goes_on || outcome.then.is_none() && !outcome.is_left_out => {}
            "" => words.push_str(&format!("; then {next}")),
            when => words.push_str(&format!("; after {when}: {next}")),
        }
    }
    words
}

fn comes_to<W: AnswerWeight>(
    said: &mut Content,
    question: &Question,
    answer: &AdviceAnswer<W>,
    best: &BestReport<W>,
) {
    let mut table = Table::new("", [""]);
    table.row(answer.goal_words.as_str(), [value(question, &best.value)]);
    table.row("at least one hit", [chance(&best.hits.at_least_one)]);
    table.row("mean hits", [mean(&best.hits.mean)]);
    table.row("at least one hit that gets through", [chance(&best.penetrating.at_least_one)]);
    table.row("mean hits that get through", [mean(&best.penetrating.mean)]);
    table.row("jammed or exploded at the end", [chance(&best.jam)]);
    table.row("mean shots fired", [mean(&best.rounds)]);
    if W::EXACT {
        let mut fraction = |words: &str, number: &W| table.row(words, [Cell::words(number.to_string())]);
        fraction("the goal as a fraction", &best.value);
    }
    said.table("What it comes to", table);
    if let Some(worst) = &best.worst_wound {
        wounds(said, "Worst wound of the target", worst);
    }
}

fn beside<W: AnswerWeight>(said: &mut Content, question: &Question, answer: &AdviceAnswer<W>) {
    let mut table = Table::new("", ["Value", "Jam", "Shots"]);
    if let Some(best) = &answer.best {
        let name = if best.at_most.is_some() { "the best found" } else { "the best" };
        table.row(name, [value(question, &best.value), chance(&best.jam), mean(&best.rounds)]);
    }
    for plan in &answer.alternatives {
        let name =
            if plan.keeps_limits { plan.name.clone() } else { format!("{} (over the limit)", plan.name) };
        table.row(name, [value(question, &plan.value), chance(&plan.jam), mean(&plan.rounds)]);
    }
    said.table("Compared with other plans", table);
}

/// Everything that is decided.
fn all<W: AnswerWeight>(said: &mut Content, best: &BestReport<W>) {
    let mut table = Table::new("Action", ["Shot", "Chance"]).numbered();
    table.column_of_words("");
    for decision in &best.decisions {
        let shot = if decision.shot == 0 {
            Cell::words("")
        } else {
            Cell::number(decision.shot.to_string(), decision.shot)
        };
        let mut words = decision.choice.clone();
        if !decision.stands.is_empty() {
            words.push_str(&format!(" ({})", decision.stands));
        }
        if !decision.as_good.is_empty() {
            words.push_str(&format!("; as good: {}", decision.as_good.join(", ")));
        }
        table.row(decision.action.to_string(), [shot, summed(&decision.chance), Cell::words(words)]);
    }
    said.table("Everything that is decided", table);
}
