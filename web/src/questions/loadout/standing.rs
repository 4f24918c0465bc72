//! Which target and which number is looked at, how far the work is, and what is wrong.

use super::desk::{Desk, Order, Valid};
use super::source::Source;
use crate::focus;
use crate::widgets::frame::words_of;
use crate::widgets::kit::{button, flag, part, segment, text, tick};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout::InputError;
use shootout_ruleset::words::capital;

/// More targets than this are in a list that opens.
const SIDE_BY_SIDE: usize = 4;
/// So many numbers stand side by side, while one of them is compared; of more they are in a list that opens.
const NUMBERS_SIDE_BY_SIDE: usize = 6;

/// What is looked at, and a line on where things stand. Its place is kept, so that nothing moves.
pub fn standing() -> AnyView {
    let desk = Desk::in_context();
    tag("div")
        .class("lo-standing")
        .child(targets(desk))
        .child(numbers(desk))
        .child(part(move || status(desk)))
        .view()
}

/// The targets to look at, where there are several.
fn targets(desk: Desk) -> AnyView {
    let targets = Memo::new(move |_| desk.of_valid(|valid| valid.targets.clone()));
    part(move || {
        targets.with(|targets| match targets.len() {
            1 if targets.iter().all(|(name, _)| name.is_empty()) => nothing(),
            count if count > SIDE_BY_SIDE => many(desk, targets),
            _ => few(desk, targets),
        })
    })
}

fn few(desk: Desk, targets: &[(String, String)]) -> AnyView {
    let option = |(target, (name, about)): (usize, &(String, String))| {
        let chosen = flag(move || desk.target() == target && !desk.is_comparing());
        let label = if about.is_empty() { name.clone() } else { format!("{name}, {about}") };
        // The name over what else there is to say.
        let lines = several(vec![
            tag("b").child(name.clone()).view(),
            if about.is_empty() { nothing() } else { tag("small").child(about.clone()).view() },
        ]);
        tag("label")
            .class("segment")
            .child(
                tag("input")
                    .of("type", "radio")
                    .of("name", "loadout-target")
                    .with("aria-label", label)
                    .live("checked", chosen)
                    .on("change", tick(move |_| desk.choose_target(Some(target)))),
            )
            .child(tag("span").child(lines))
            .view()
    };
    let mut options: Vec<AnyView> = targets.iter().enumerate().map(option).collect();
    if targets.len() > 1 {
        let chosen = flag(move || desk.is_comparing());
        options.push(segment("loadout-target".to_owned(), "All", chosen, move || desk.choose_target(None)));
    }
    tag("fieldset")
        .class("segments lo-targets")
        .child(tag("legend").class("unseen").child("Against"))
        .child(options)
        .view()
}

fn many(desk: Desk, targets: &[(String, String)]) -> AnyView {
    let option = |(target, (name, about)): (usize, &(String, String))| {
        let chosen = flag(move || desk.target() == target && !desk.is_comparing());
        let words = if about.is_empty() { name.clone() } else { format!("{name}, {about}") };
        tag("option").with("value", target.to_string()).live("selected", chosen).child(words).view()
    };
    let mut options: Vec<AnyView> = targets.iter().enumerate().map(option).collect();
    let comparing = flag(move || desk.is_comparing());
    options.push(tag("option").of("value", "").live("selected", comparing).child("All, side by side").view());
    let choose = text(move |key: String| desk.choose_target(key.parse().ok()));
    tag("div")
        .class("field lo-many")
        .child(tag("select").of("aria-label", "Against").on("change", choose).child(options))
        .view()
}

/// Which number is shown against all targets.
fn numbers(desk: Desk) -> AnyView {
    let shown = Memo::new(move |_| {
        if desk.is_comparing() { desk.of_valid(|valid| valid.columns.clone()) } else { Vec::new() }
    });
    part(move || {
        let columns = shown.get();
        if columns.len() < 2 {
            return nothing();
        }
        let chosen = |column: usize| flag(move || desk.column() == column);
        if columns.len() > NUMBERS_SIDE_BY_SIDE {
            let option = |(column, metric): (usize, &&'static shootout_ruleset::figures::Metric)| {
                tag("option")
                    .with("value", column.to_string())
                    .live("selected", chosen(column))
                    .child(capital(metric.explanation))
                    .view()
            };
            let options: Vec<AnyView> = columns.iter().enumerate().map(option).collect();
            let choose = text(move |key: String| {
                if let Ok(column) = key.parse() {
                    desk.choose_column(column);
                }
            });
            let select = tag("select").of("aria-label", "Number").on("change", choose).child(options);
            return tag("div").class("field lo-compared").child(select).view();
        }
        let option = |(column, metric): (usize, &&'static shootout_ruleset::figures::Metric)| {
            let choose = move || desk.choose_column(column);
            segment("loadout-number".to_owned(), metric.label, chosen(column), choose)
        };
        tag("fieldset")
            .class("segments q-numbers")
            .child(tag("legend").class("unseen").child("Number"))
            .child(columns.iter().enumerate().map(option).collect::<Vec<AnyView>>())
            .view()
    })
}

/// What is wrong, or how far the work is.
fn status(desk: Desk) -> AnyView {
    if let Some(problem) = desk.reading.with(|reading| reading.problem.clone()) {
        return wrong(desk, &problem);
    }
    if let Some(failure) = desk.failure.get() {
        return tag("div")
            .class("lo-line alarm")
            .of("role", "status")
            .child(tag("p").child(failure))
            .child(button("Try again", "quiet", move || desk.try_again()))
            .view();
    }
    let (done, all) = desk.progress();
    if done >= all {
        return tag("div").class("lo-line").child(tag("p").child(sorted(desk))).view();
    }
    let bar = tag("progress")
        .of("aria-label", "Cells worked out")
        .with("max", all.to_string())
        .live("value", done.to_string());
    tag("div").class("lo-line").child(tag("p").child(format!("{done} of {all} cells"))).child(bar).view()
}

fn wrong(desk: Desk, problem: &InputError) -> AnyView {
    let path = problem.path.clone();
    let base = desk.source.path();
    // Within the loadout the place is told as the file has it, within the question as its tab has it.
    let place = path.strip_prefix(&base).map(|rest| rest.trim_start_matches('.').to_owned());
    let question = match (desk.source, &place) {
        (Source::Varied(place), None) => Some(place),
        _ => None,
    };
    let said = match (place, question) {
        (Some(place), _) if place.is_empty() => "The loadout".to_owned(),
        (Some(place), _) => place,
        (None, Some(question)) => {
            let inside = path.trim_start_matches(&question.path()).trim_start_matches('.');
            format!("{}: {inside}", question.question.label)
        }
        (None, None) => path.clone(),
    };
    let go = button("Go to it", "quiet", move || {
        if let Some(question) = question {
            desk.asked.ask(question.question.name);
        }
        focus::on_path(&path);
    });
    tag("div")
        .class("lo-line alarm")
        .of("role", "status")
        .child(tag("p").child(tag("strong").child(said)).child(" ").child(words_of(problem)))
        .child(go)
        .view()
}

/// How the rows are sorted, in words.
fn sorted(desk: Desk) -> String {
    let from = match desk.order.get() {
        Order::Given => return "In the stated order.".to_owned(),
        Order::Best => "Best first",
        Order::Worst => "Worst first",
    };
    let by = if desk.is_comparing() { target_words(desk) } else { String::new() };
    match desk.metric() {
        Some(_) if !by.is_empty() => format!("{from} against {by}."),
        Some(metric) => format!("{from} by {}.", metric.explanation),
        None => String::new(),
    }
}

/// The target that is looked at, in a few words; nothing where there is none by name. Followed.
pub fn target_words(desk: Desk) -> String {
    let target = desk.target();
    desk.of_valid(|valid: &Valid| valid.target_words(target))
}
