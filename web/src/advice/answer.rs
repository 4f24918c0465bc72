//! The best, what it is worth, and the plans that come to mind beside it.

use super::{SHEET, Shown};
use crate::document::Document;
use crate::notice::Notice;
use crate::widgets::kit::{button, flag, part, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;
use serde_json::{Map, Value};
use shootout::advice::{Branch, Line, goal};
use shootout::{InputError, mean, percent};

/// The answer, or why there is none.
pub fn answer(shown: RwSignal<Shown>, reading: Memo<Result<String, InputError>>, shot: Document) -> AnyView {
    let stale = flag(move || shown.with(|shown| shown.is_waiting) || reading.with(Result::is_err));
    let status = words(move || match reading.with(|reading| reading.clone().err()) {
        Some(error) => format!("{error}."),
        None => shown.with(|shown| match (&shown.refused, &shown.answer) {
            (Some(refused), _) => format!("{refused}."),
            (None, Some(_)) if !shown.is_waiting => String::new(),
            _ => "Working it out\u{2026}".to_owned(),
        }),
    });
    let heard = words(move || {
        shown.with(|shown| match &shown.answer {
            Some(answer) if !shown.is_waiting => {
                of(answer, "sentence").as_str().unwrap_or_default().to_owned()
            }
            _ => String::new(),
        })
    });
    let body = part(move || {
        shown.with(|shown| match (&shown.answer, &shown.refused) {
            (Some(answer), None) => found(answer, shot),
            _ => nothing(),
        })
    });
    several(vec![
        tag("p").class("advice-status").of("role", "status").child(status).view(),
        tag("p").class("unseen").of("role", "status").child(heard).view(),
        tag("div").class("advice-answer").class_while("stale", stale).child(body).view(),
    ])
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

fn found(answer: &Value, shot: Document) -> AnyView {
    let is_chance = of(answer, "goal").as_str().and_then(goal).is_some_and(|goal| goal.is_chance);
    let written = move |value: &Value| if is_chance { chance(value) } else { average(value) };
    let best = of(answer, "best");
    let goal_words = of(answer, "goal_words").as_str().unwrap_or_default().to_owned();
    let fewest = match of(answer, "enough").as_bool() {
        Some(true) => format!("Enough in {} at the fewest.", actions(of(answer, "actions"))),
        Some(false) => format!("Not to be reached in {}.", actions(of(answer, "actions"))),
        None => String::new(),
    };
    let shown = if best.is_null() {
        tag("p").class("alarm").child("Nothing that he may do keeps the limits.").view()
    } else {
        the_best(best, written, &goal_words, shot)
    };
    several(vec![shown, tag("p").class("about").child(fewest).view(), beside(answer, written, shot)])
}

fn actions(number: &Value) -> String {
    match number.as_u64() {
        Some(1) => "1 action".to_owned(),
        number => format!("{} actions", number.unwrap_or_default()),
    }
}

fn the_best(best: &Value, written: impl Fn(&Value) -> String, goal: &str, shot: Document) -> AnyView {
    let line: Line = serde_json::from_value(of(best, "plan").clone()).unwrap_or_default();
    let plan = of(best, "main_plan").clone();
    let main = plan.is_array().then(|| {
        let note = if line.branches.is_empty() {
            ""
        } else {
            " The plan holds its main line: what the dice change, you decide."
        };
        several(vec![
            button("Use this plan", "main", move || take(shot, plan.clone())),
            tag("small").child(note).view(),
        ])
    });
    let tie = of(best, "tie").as_bool() == Some(true) && of(best, "at_most").is_null();
    let most = of(best, "at_most");
    let most = (!most.is_null()).then(|| {
        let words = format!(
            "There are too many ways to trade for the chance to jam to be sure of the best. None within the limits comes to more than {}.",
            written(most)
        );
        tag("p").class("about").child(words).view()
    });
    let tie = tie.then(|| {
        tag("p")
            .class("about")
            .child("Now or later other ways are just as good: this is the simplest of them.")
            .view()
    });
    several(vec![
        tag("p")
            .class("advice-worth")
            .child(tag("b").child(written(of(best, "value"))))
            .child(tag("span").child(goal.to_owned()))
            .view(),
        tag("p")
            .class("about")
            .child(format!(
                "Jammed at the end {}; {} rounds spent on average.",
                chance(of(best, "jam")),
                average(of(best, "rounds"))
            ))
            .view(),
        most.unwrap_or_else(nothing),
        steps(&line),
        branches(&line, ""),
        tie.unwrap_or_else(nothing),
        tag("p").class("advice-use").child(main).view(),
    ])
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
                .child(tag("span").child(shootout::words::capital(words)))
                .view()
        })
        .collect();
    if rows.is_empty() {
        return tag("p").child("Nothing more.").view();
    }
    tag("ol").class("advice-steps").of("aria-label", "What to do").child(rows).view()
}

/// Where to do otherwise; those that come to the same are told once.
fn branches(line: &Line, then: &'static str) -> AnyView {
    let same =
        |one: &Branch, other: &Branch| one.when == other.when && one.then.words() == other.then.words();
    let rows: Vec<AnyView> = line
        .branches
        .chunk_by(same)
        .filter_map(|group| {
            let (first, last) = (group.first()?, group.last()?);
            let when = if first.action == last.action {
                format!("in action {}", first.action)
            } else {
                format!("in actions {} to {}", first.action, last.action)
            };
            let words = tag("p")
                .child(tag("b").child(format!("{then}After {} {when}:", first.when)))
                .child(" ")
                .child(first.then.words());
            let further = if first.then.branches.is_empty() {
                nothing()
            } else {
                branches(&first.then, "Then after that: after ")
            };
            Some(tag("li").child(words).child(further).view())
        })
        .collect();
    if rows.is_empty() {
        return nothing();
    }
    tag("ul").class("advice-branches").child(rows).view()
}

/// The plans that come to mind, each to be used instead.
fn beside(answer: &Value, written: impl Fn(&Value) -> String, shot: Document) -> AnyView {
    let plans = of(answer, "alternatives").as_array().cloned().unwrap_or_default();
    let rows: Vec<AnyView> = plans
        .into_iter()
        .map(|one| {
            let name = of(&one, "name").as_str().unwrap_or_default().to_owned();
            let plan = of(&one, "plan").clone();
            let keeps = of(&one, "keeps_limits").as_bool() == Some(true);
            let beyond = (!keeps).then(|| tag("small").child("beyond the limits").view());
            let label = format!("Use: {name}");
            tag("tr")
                .class_while("beyond", !keeps)
                .child(
                    tag("th")
                        .of("scope", "row")
                        .child(
                            tag("button")
                                .of("type", "button")
                                .class("quiet")
                                .with("aria-label", label)
                                .on("click", crate::widgets::kit::click(move || take(shot, plan.clone())))
                                .child(shootout::words::capital(&name)),
                        )
                        .child(beyond),
                )
                .child(tag("td").child(written(of(&one, "value"))))
                .child(tag("td").child(chance(of(&one, "jam"))))
                .child(tag("td").child(average(of(&one, "rounds"))))
                .view()
        })
        .collect();
    let heads: Vec<AnyView> = ["Plans that come to mind", "Worth", "Jam", "Rounds"]
        .into_iter()
        .map(|head| tag("th").of("scope", "col").child(head).view())
        .collect();
    tag("table")
        .class("advice-beside")
        .child(tag("thead").child(tag("tr").child(heads)))
        .child(tag("tbody").child(rows))
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
