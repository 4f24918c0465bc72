//! The best, what it is worth, and the obvious plans beside it.

use super::branches;
use super::every_step;
use super::{SHEET, Shown};
use crate::document::Document;
use crate::notice::Notice;
use crate::widgets::kit::{button, click, flag, part, words};
use crate::widgets::tag::{Child, nothing, several, tag};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;
use serde_json::{Map, Value};
use shootout::{InputError, mean, percent};
use shootout_percentile::advice::{Line, goal};

/// What the engine calls the plan of the shot.
const STATED: &str = "the plan stated";

/// The answer, or why there is none.
pub fn answer(shown: RwSignal<Shown>, reading: Memo<Result<String, InputError>>, shot: Document) -> AnyView {
    let stale = flag(move || shown.with(|shown| shown.is_waiting) || reading.with(Result::is_err));
    let heard = words(move || {
        shown.with(|shown| match &shown.answer {
            Some(answer) if !shown.is_waiting => {
                of(answer, "sentence").as_str().unwrap_or_default().to_owned()
            }
            _ => String::new(),
        })
    });
    let of_answer = move |tell: fn(&Value, Document) -> AnyView| {
        part(move || {
            shown.with(|shown| match (&shown.answer, &shown.refused) {
                (Some(answer), None) => tell(answer, shot),
                _ => nothing(),
            })
        })
    };
    let figures = tag("div").class_while("stale", stale).child(of_answer(|answer, _| worth(answer)));
    several(vec![
        tag("div").class("advice-head").child(figures).child(status(shown, reading)).view(),
        tag("p").class("unseen").of("role", "status").child(heard).view(),
        tag("div").class("advice-answer").class_while("stale", stale).child(of_answer(found)).view(),
    ])
}

/// What is wrong, or that the work goes on. It stands over the second line of the answer, so that nothing moves.
fn status(shown: RwSignal<Shown>, reading: Memo<Result<String, InputError>>) -> AnyView {
    let waits = move |shown: &Shown| shown.is_waiting || shown.answer.is_none();
    let said = words(move || match reading.with(|reading| reading.clone().err()) {
        Some(error) => format!("{error}."),
        None => shown.with(|shown| match &shown.refused {
            _ if shown.is_waiting => "Working it out\u{2026}".to_owned(),
            Some(refused) => format!("Not worked out. {refused}."),
            None if waits(shown) => "Working it out\u{2026}".to_owned(),
            None => String::new(),
        }),
    });
    let works = flag(move || reading.with(Result::is_ok) && shown.with(waits));
    tag("p").class("advice-status").of("role", "status").class_while("working", works).child(said).view()
}

fn of<'v>(value: &'v Value, name: &str) -> &'v Value {
    value.get(name).unwrap_or(&Value::Null)
}

fn chance(value: &Value) -> String {
    value.as_f64().map(|chance| percent(&chance)).unwrap_or_default()
}

fn average(value: &Value) -> String {
    value.as_f64().map(|number| mean(&number)).unwrap_or_default()
}

/// How values of the goal are written.
fn writing(answer: &Value) -> fn(&Value) -> String {
    if is_chance(answer) { chance } else { average }
}

fn is_chance(answer: &Value) -> bool {
    of(answer, "goal").as_str().and_then(goal).is_some_and(|goal| goal.is_chance)
}

/// What the best is worth, large, and what it costs.
fn worth(answer: &Value) -> AnyView {
    let best = of(answer, "best");
    if best.is_null() {
        return tag("p").class("alarm").child("No plan meets these limits.").view();
    }
    let goal = of(answer, "goal_words").as_str().unwrap_or_default().to_owned();
    let costs =
        format!("Ends jammed {}; {} shots on average.", chance(of(best, "jam")), average(of(best, "rounds")));
    several(vec![
        tag("p")
            .class("advice-worth")
            .child(tag("b").child(writing(answer)(of(best, "value"))))
            .child(tag("span").child(goal))
            .view(),
        tag("p").class("about").child(costs).view(),
    ])
}

fn found(answer: &Value, shot: Document) -> AnyView {
    let best = of(answer, "best");
    let fewest = match of(answer, "enough").as_bool() {
        Some(true) => Some(format!("It takes at least {}.", actions(of(answer, "actions")))),
        Some(false) => Some(format!("It cannot be reached in {}.", actions(of(answer, "actions")))),
        None => None,
    };
    let last = of(answer, "actions").as_u64().and_then(|last| u32::try_from(last).ok()).unwrap_or_default();
    let shown = if best.is_null() { nothing() } else { the_best(best, last, shot) };
    // Under a limit on the chance to jam the search may be stopped.
    let most = of(best, "at_most");
    let most = (!most.is_null()).then(|| {
        tag("p").class("about").child(format!(
            "Good, but not proven best: the search was stopped. At most {} is possible.",
            writing(answer)(most)
        ))
    });
    let fewest = fewest.map(|fewest| tag("p").child(fewest));
    several(vec![fewest.into_child(), most.into_child(), shown, beside(answer, shot)])
}

fn actions(number: &Value) -> String {
    match number.as_u64() {
        Some(1) => "1 action".to_owned(),
        number => format!("{} actions", number.unwrap_or_default()),
    }
}

fn the_best(best: &Value, last: u32, shot: Document) -> AnyView {
    let line: Line = serde_json::from_value(of(best, "plan").clone()).unwrap_or_default();
    let tie = of(best, "tie").as_bool() == Some(true) && of(best, "at_most").is_null();
    let words = "Other choices would do as well. These are the simplest.";
    let tie = tie.then(|| tag("p").class("about").child(words));
    several(vec![
        steps(&line),
        branches::told(&line, last),
        every_step::told(best),
        tie.into_child(),
        using(of(best, "main_plan").clone(), !line.branches.is_empty(), shot),
    ])
}

/// Takes the best over, as far as a plan can say it.
fn using(plan: Value, branches: bool, shot: Document) -> AnyView {
    let about = |words: &'static str| tag("p").class("about").child(words);
    if !plan.is_array() {
        return about("No plan can hold this: weapon, target or called location change on the way.").view();
    }
    let note = branches.then(|| about("It holds the numbered steps: what the dice change, you decide."));
    tag("div")
        .class("advice-use")
        .child(button("Use this plan", "main", move || take(shot, plan.clone())))
        .child(note)
        .view()
}

fn steps(line: &Line) -> AnyView {
    let rows: Vec<AnyView> = line
        .stretches()
        .into_iter()
        .map(|(from, to, words)| {
            let when = if from == to { from.to_string() } else { format!("{from}\u{2013}{to}") };
            let read = if from == to { "Action " } else { "Actions " };
            tag("li")
                .child(tag("span").class("when").child(tag("span").class("unseen").child(read)).child(when))
                .child(tag("span").child(shootout_ruleset::words::capital(words)))
                .view()
        })
        .collect();
    if rows.is_empty() {
        return tag("p").child("Nothing more.").view();
    }
    tag("ol").class("advice-steps").of("aria-label", "What to do").child(rows).view()
}

/// The best and the obvious plans, one under the other; each of these can be used instead.
fn beside(answer: &Value, shot: Document) -> AnyView {
    let written = writing(answer);
    let figures = |of_plan: &Value| {
        let cells =
            [written(of(of_plan, "value")), chance(of(of_plan, "jam")), average(of(of_plan, "rounds"))];
        cells.map(|cell| tag("td").child(cell).view()).into_iter().collect::<Vec<AnyView>>()
    };
    let best = of(answer, "best");
    let name = if of(best, "at_most").is_null() { "The best" } else { "The best found" };
    let first = (!best.is_null()).then(|| {
        tag("tr").class("best").child(tag("th").of("scope", "row").child(name)).child(figures(best)).view()
    });
    let plans = of(answer, "alternatives").as_array().map(Vec::as_slice).unwrap_or_default();
    let others = plans.iter().map(|one| {
        let keeps = of(one, "keeps_limits").as_bool() == Some(true);
        let beyond = (!keeps).then(|| tag("small").child("beyond the limits"));
        tag("tr")
            .class_while("beyond", !keeps)
            .child(tag("th").of("scope", "row").child(plan_named(one, shot)).child(beyond))
            .child(figures(one))
            .view()
    });
    let rows: Vec<AnyView> = first.into_iter().chain(others).collect();
    let worth = if is_chance(answer) { "Chance" } else { "Mean" };
    let heads: Vec<AnyView> = ["Plan", worth, "Jam", "Shots"]
        .into_iter()
        .map(|head| tag("th").of("scope", "col").child(head).view())
        .collect();
    tag("table")
        .class("advice-beside")
        .of("aria-label", "Compared with obvious plans")
        .child(tag("thead").child(tag("tr").child(heads)))
        .child(tag("tbody").child(rows))
        .view()
}

/// A plan by its name, to be used; the one that is used already only has its name.
fn plan_named(one: &Value, shot: Document) -> AnyView {
    let name = of(one, "name").as_str().unwrap_or_default().to_owned();
    if name == STATED {
        return tag("span").child("The plan as it is").view();
    }
    let plan = of(one, "plan").clone();
    tag("button")
        .of("type", "button")
        .class("quiet")
        .with("aria-label", format!("Use: {name}"))
        .on("click", click(move || take(shot, plan.clone())))
        .child(shootout_ruleset::words::capital(&name))
        .view()
}

/// Takes a plan over into the shot.
fn take(shot: Document, plan: Value) {
    let whole = shot.whole().with_untracked(|whole| {
        let mut whole = whole.as_object().cloned().unwrap_or_else(Map::new);
        whole.insert("plan".to_owned(), plan);
        Value::Object(whole)
    });
    shot.replace(whole);
    let sheet = document().get_element_by_id(SHEET).and_then(|sheet| sheet.dyn_into::<HtmlElement>().ok());
    if let Some(sheet) = sheet {
        // Refused only where it is not open.
        let _ = sheet.hide_popover();
    }
    Notice::in_context().say("The plan was taken over. Undo brings the last one back.");
}
