//! Advice for people: what to do, what it comes to, and what the obvious plans are worth.

use crate::report::{Trusted, chance, wounds};
use crate::text::{Page, Side, Table};
use shootout::advice::{AdviceAnswer, BestReport, Line, Question};
use shootout::mean;

/// The page of an answer; with everything that is decided, if asked for.
pub fn page<W: Trusted>(question: &Question, answer: &AdviceAnswer<W>, decisions: bool) -> String {
    let mut page = Page::new();
    page.paragraph(&answer.sentence);
    if answer.enough == Some(false) {
        page.gap();
        page.warning("The chance that would be enough is not reached");
        page.item("what follows is the best in as many actions as were allowed");
    }
    if let Some(best) = &answer.best {
        page.heading("What to do");
        steps(&mut page, &best.plan);
        branches(&mut page, &best.plan, 0);
        if let Some(most) = &best.at_most {
            page.item(&format!(
                "Good, but not proven best: the search was stopped. At most {} is possible.",
                value(question, most)
            ));
        } else if best.tie {
            page.item("Other choices would do as well. These are the simplest and fire the fewest rounds.");
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

fn branches(page: &mut Page, line: &Line, depth: usize) {
    let same = |one: &&shootout::advice::Branch, other: &&shootout::advice::Branch| {
        one.when == other.when && one.then.words() == other.then.words()
    };
    let all: Vec<&shootout::advice::Branch> = line.branches.iter().collect();
    for group in all.chunk_by(|one, other| same(one, other)) {
        let [first, ..] = group else { continue };
        let words = format!("{} in action {}: {}", first.when, first.action, first.then.words());
        if depth == 0 {
            page.item(&format!("After {words}"))
        } else {
            page.note(&format!("then after {words}"))
        }
        branches(page, &first.then, depth + 1);
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
    row("at least one hit", chance(&best.hits.at_least_one));
    row("mean hits", mean(&best.hits.mean));
    row("at least one hit that gets through", chance(&best.penetrating.at_least_one));
    row("mean hits that get through", mean(&best.penetrating.mean));
    row("jammed or exploded at the end", chance(&best.jam));
    row("mean rounds spent", mean(&best.rounds));
    page.table(&table);
    if let Some(worst) = &best.worst_wound {
        wounds(page, "Worst wound of the target", worst);
    }
}

fn beside<W: Trusted>(page: &mut Page, question: &Question, answer: &AdviceAnswer<W>) {
    page.heading("Beside it");
    let columns = [("", Side::Left), ("Value", Side::Right), ("Jam", Side::Right), ("Rounds", Side::Right)];
    let mut table = Table::new(&columns);
    if let Some(best) = &answer.best {
        let numbers = [value(question, &best.value), chance(&best.jam), mean(&best.rounds)];
        let name = if best.at_most.is_some() { "the best found" } else { "the best" };
        table.row(std::iter::once(name.to_owned()).chain(numbers));
    }
    for plan in &answer.alternatives {
        let name =
            if plan.keeps_limits { plan.name.clone() } else { format!("{} (over the limit)", plan.name) };
        table.row([name, value(question, &plan.value), chance(&plan.jam), mean(&plan.rounds)]);
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
