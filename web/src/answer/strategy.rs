//! What to do whatever the dice show: what it is worth, the steps with the branches that leave them, and plans beside it; each plan can
//! be taken over into its question.

use crate::answer::branches::branches;
use crate::answer::table::{cell, head, row, table, wide};
use crate::answer::{following, headline};
use crate::document::path;
use crate::dom::kit::{button, click};
use crate::dom::tag::{Child, nothing, several, tag};
use crate::session::Session;
use crate::session::notice::Notice;
use leptos::prelude::*;
use serde_json::Value;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::strategy::{ComparedPlan, Plan, Step, Strategy, WayOn};
use shootout_ruleset::words::capital;

/// What it is worth, to see from afar, and what to do.
pub fn strategy(asked: Session, answer: &Answer) -> AnyView {
    let Some(of) = &answer.strategy else { return nothing() };
    let remarks: Vec<AnyView> =
        of.remarks.iter().map(|remark| tag("p").class("about").child(remark.clone()).view()).collect();
    several(vec![
        headline("answer-headline strategy-worth", of.worth.text.clone(), &of.goal, Some(of.costs.clone())),
        tag("div")
            .class("strategy")
            .child(steps(of))
            .child(branches(&of.line, of.last, of.unit))
            .child(every_step(of))
            .child(remarks)
            .child(taking(asked, of))
            .child(following::offer(asked, answer))
            .view(),
    ])
}

/// What to do as long as nothing special happens.
fn steps(of: &Strategy) -> AnyView {
    let unit = capital(of.unit);
    let rows: Vec<AnyView> = of
        .line
        .stretches()
        .into_iter()
        .map(|(from, to, words)| {
            let when = if from == to { from.to_string() } else { format!("{from}\u{2013}{to}") };
            let read = if from == to { format!("{unit} ") } else { format!("{unit}s ") };
            tag("li")
                .child(tag("span").class("when").child(tag("span").class("unseen").child(read)).child(when))
                .child(tag("span").child(capital(words)))
                .view()
        })
        .collect();
    if rows.is_empty() {
        return tag("p").child("Nothing more.").view();
    }
    tag("ol").class("strategy-steps").of("aria-label", "What to do").child(rows).view()
}

/// Every step and how to go on from it, folded; nothing where the branches tell everything.
fn every_step(of: &Strategy) -> AnyView {
    if of.steps.is_empty() || of.line_is_whole {
        return nothing();
    }
    let of_them = if of.steps_are_complete { "all" } else { "the first" };
    let head = format!("The dice change more: {of_them} {} steps", of.steps.len());
    let cut = "There are too many steps to list them all. Where it says \u{201c}not listed\u{201d}, ask again from there.";
    let cut = (!of.steps_are_complete).then(|| tag("p").class("about").child(cut));
    let unit = capital(of.unit);
    let rows: Vec<AnyView> =
        (1..).zip(&of.steps).map(|(number, step)| step_row(number, step, &unit)).collect();
    tag("details")
        .class("behind")
        .child(tag("summary").child(tag("b").child(head)))
        .child(cut)
        .child(tag("div").class("answer-branches").child(tag("ul").child(rows)))
        .view()
}

fn step_row(number: u32, step: &Step, unit: &str) -> AnyView {
    let does = format!("{unit} {}: {}", step.at, step.does);
    let ways: Vec<AnyView> = step.ways.iter().map(|way| tag("div").child(goes_on(way)).view()).collect();
    tag("li")
        .child(tag("span").class("when").child(number.to_string()))
        .child(tag("div").child(tag("b").child(does)).child(ways))
        .view()
}

/// How to go on, in words.
fn goes_on(way: &WayOn) -> String {
    let then = way.then.words();
    match way.when.as_str() {
        "" => format!("Then {then}"),
        when => format!("{}: {then}", capital(when)),
    }
}

/// Takes it over, as far as a plan can say it.
fn taking(asked: Session, of: &Strategy) -> AnyView {
    let about = |words: &'static str| tag("p").class("about").child(words);
    let Some(plan) = of.plan.clone() else {
        return about("This cannot be written as a plan: on the way, more changes than the actions.").view();
    };
    let note = (!of.line.branches.is_empty())
        .then(|| about("The plan holds the numbered steps. Where the dice change them, you decide."));
    let take = taker(asked, plan);
    tag("div").class("dice-take").child(button("Use this plan", "main", take)).child(note).view()
}

/// Plans one under the other; each that can be is used instead with one tap.
pub fn compared(asked: Session, answer: &Answer) -> AnyView {
    let Some(of) = &answer.compared else { return nothing() };
    let heads = std::iter::once("Plan").chain(of.columns.iter().map(String::as_str));
    let rows = of.plans.iter().map(|plan| compared_row(asked, plan)).collect();
    let plans = table(heads.map(head).collect(), rows);
    // With large text it is wider than a phone.
    wide(of.label.clone(), plans.class("answer-lines answer-compared").with("aria-label", of.label.clone()))
}

fn compared_row(asked: Session, plan: &ComparedPlan) -> AnyView {
    let cells = plan.cells.iter().map(|of| cell(of.text.clone())).collect();
    let is_usual = plan.remark.is_empty();
    let remark = (!is_usual).then(|| tag("small").child(plan.remark.clone()));
    let name = capital(&plan.name);
    let name = match plan.plan.clone() {
        None => tag("span").child(name),
        Some(taken) => tag("button")
            .of("type", "button")
            .class("quiet")
            .with("aria-label", format!("Use: {}", plan.name))
            .on("click", click(taker(asked, taken)))
            .child(name),
    };
    row(several(vec![name.view(), remark.into_child()]), cells)
        .class(if plan.is_best { "best" } else { "" })
        .class_while("beyond", Signal::stored(!is_usual))
        .view()
}

/// What takes a plan over into its question, with all that both questions state.
fn taker(asked: Session, plan: Plan) -> impl FnMut() + Send + 'static {
    let notice = Notice::in_context();
    move || {
        let steps: Value = serde_json::from_str(&plan.json).unwrap_or_default();
        let Some(mut taken) = asked.shared_with(plan.ask) else { return };
        path::set(&mut taken, plan.at, steps);
        asked.take_over(plan.ask, taken);
        notice.say("The plan was taken over. Undo brings the last one back.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::strategy::Next;

    #[test]
    fn every_way_on_is_told() {
        let told = |when: &str, then| goes_on(&WayOn { when: when.to_owned(), then });
        assert_eq!(told("a jam", Next::Step(4)), "A jam: step 5");
        assert_eq!(told("", Next::Nothing), "Then nothing more");
        assert_eq!(told("a hit", Next::NotListed), "A hit: not listed");
    }
}
