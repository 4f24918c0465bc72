//! Advice for people: what to do, what it comes to, and what the obvious plans are worth.

use crate::report::{Trusted, chance, wounds};
use crate::text::{Page, Side, Table};
use shootout::{mean, percent};
use shootout_percentile::advise::{AdviceAnswer, BestReport, Branch, Line, Policy, Question};

/// The page of an answer; with everything that is decided, if asked for.
pub fn page<W: Trusted>(question: &Question, answer: &AdviceAnswer<W>, decisions: bool) -> String {
    let mut page = Page::new();
    page.paragraph(&answer.sentence);
    if answer.enough == Some(false) {
        page.gap();
        page.warning("That chance cannot be reached");
        page.item("this is the best in the actions allowed");
    }
    if let Some(best) = &answer.best {
        page.heading("What to do");
        what_to_do(&mut page, best, decisions);
        if let Some(most) = &best.at_most {
            page.item(&format!(
                "Good, but not proven best: the search was stopped. At most {} is possible.",
                value(question, most)
            ));
        } else if best.tie {
            page.item("Other choices would do as well. These are the simplest and fire the fewest shots.");
        }
        comes_to(&mut page, question, answer, best);
    }
    beside(&mut page, question, answer);
    if let Some(best) = answer.best.as_ref().filter(|_| decisions) {
        all(&mut page, best);
    }
    page.finish()
}

fn value<W: Trusted>(question: &Question, number: &W) -> String {
    if question.goal.row.is_chance { chance(number) } else { mean(number) }
}

/// The steps of the main line.
fn steps(page: &mut Page, line: &Line) {
    for (first, last, words) in line.stretches() {
        if first == last {
            page.item(&format!("Action {last}: {words}"));
        } else {
            page.item(&format!("Actions {first} to {last}: {words}"));
        }
    }
    if line.steps.is_empty() {
        page.item("nothing");
    }
}

/// So many steps are listed without being asked for.
const MANY_STEPS: usize = 20;

/// What to do: in short where that says everything, else step by step.
fn what_to_do<W: Trusted>(page: &mut Page, best: &BestReport<W>, decisions: bool) {
    let is_flat = best.plan.branches.iter().all(|branch| !branch.then.hangs_on_dice());
    let listed = &best.policy.steps;
    let is_short = best.plan_is_complete && is_flat;
    if !is_short && (decisions || listed.len() <= MANY_STEPS) {
        return step_by_step(page, &best.policy);
    }
    steps(page, &best.plan);
    branches(page, &best.plan);
    if !is_short {
        let number = listed.len();
        let most = if best.policy.is_complete { "" } else { "more than " };
        page.item(&format!(
            "The dice change more than this: there are {most}{number} steps. `--decisions` lists them."
        ));
    }
}

fn branches(page: &mut Page, line: &Line) {
    for Branch { when, action, then } in &line.branches {
        let more = if then.hangs_on_dice() { ", then as the dice fall" } else { "" };
        page.item(&format!("After {when} in action {action}: {}{more}", then.words()));
    }
}

/// Every step, and how to go on from it.
fn step_by_step(page: &mut Page, policy: &Policy) {
    for (number, step) in (1..).zip(&policy.steps) {
        page.item(&format!("Step {number}, action {}: {}", step.action, step.words));
        for outcome in &step.outcomes {
            let next = match outcome.then {
                _ if outcome.is_left_out => "not listed".to_owned(),
                None => "nothing more".to_owned(),
                Some(next) => format!("step {}", next + 1),
            };
            let goes_on = outcome.then == Some(number);
            match outcome.when.as_str() {
                "" if goes_on || outcome.then.is_none() && !outcome.is_left_out => {}
                "" => page.note(&format!("then {next}")),
                when => page.note(&format!("after {when}: {next}")),
            }
        }
    }
    if !policy.is_complete {
        page.item("The list is cut here: there are too many steps. Where it says \"not listed\", ask again from there.");
    }
}

fn comes_to<W: Trusted>(
    page: &mut Page,
    question: &Question,
    answer: &AdviceAnswer<W>,
    best: &BestReport<W>,
) {
    page.heading("What it comes to");
    let mut table = Table::new(&[("", Side::Left), ("", Side::Right)]);
    let mut row = |words: &str, number: String| table.row([words.to_owned(), number]);
    row(&answer.goal_words, value(question, &best.value));
    row("at least one hit", percent(&best.hits.at_least_one));
    row("mean hits", mean(&best.hits.mean));
    row("at least one hit that gets through", percent(&best.penetrating.at_least_one));
    row("mean hits that get through", mean(&best.penetrating.mean));
    row("jammed or exploded at the end", percent(&best.jam));
    row("mean shots fired", mean(&best.rounds));
    page.table(&table);
    if let Some(worst) = &best.worst_wound {
        wounds(page, "Worst wound of the target", worst);
    }
}

fn beside<W: Trusted>(page: &mut Page, question: &Question, answer: &AdviceAnswer<W>) {
    page.heading("Compared with other plans");
    let columns = [("", Side::Left), ("Value", Side::Right), ("Jam", Side::Right), ("Shots", Side::Right)];
    let mut table = Table::new(&columns);
    if let Some(best) = &answer.best {
        let numbers = [value(question, &best.value), percent(&best.jam), mean(&best.rounds)];
        let name = if best.at_most.is_some() { "the best found" } else { "the best" };
        table.row(std::iter::once(name.to_owned()).chain(numbers));
    }
    for plan in &answer.alternatives {
        let name =
            if plan.keeps_limits { plan.name.clone() } else { format!("{} (over the limit)", plan.name) };
        table.row([name, value(question, &plan.value), percent(&plan.jam), mean(&plan.rounds)]);
    }
    page.table(&table);
}

fn all<W: Trusted>(page: &mut Page, best: &BestReport<W>) {
    page.heading("Everything that is decided");
    let columns = [("Action", Side::Right), ("Shot", Side::Right), ("Chance", Side::Right), ("", Side::Left)];
    let mut table = Table::new(&columns);
    for decision in &best.decisions {
        let shot = if decision.shot == 0 { String::new() } else { decision.shot.to_string() };
        let mut words = decision.choice.clone();
        if !decision.stands.is_empty() {
            words.push_str(&format!(" ({})", decision.stands));
        }
        if !decision.as_good.is_empty() {
            words.push_str(&format!("; as good: {}", decision.as_good.join(", ")));
        }
        table.row([decision.action.to_string(), shot, chance(&decision.chance), words]);
    }
    page.table(&table);
}
