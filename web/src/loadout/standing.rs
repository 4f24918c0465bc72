//! Which target is looked at, how far the work is, and what is wrong.

use super::desk::{Desk, Order};
use super::detail::target_words;
use crate::focus;
use crate::widgets::frame::words_of;
use crate::widgets::kit::{button, flag, memo, part, part_when, segment, text, tick};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout_percentile::loadout::{COLUMNS, Column, Loadout, column};
use shootout_ruleset::words::capital;

/// More targets than this are in a list that opens.
const SIDE_BY_SIDE: usize = 4;

/// The targets to look at, and a line on where things stand. Its place is kept, so that nothing moves.
pub fn standing() -> AnyView {
    let desk = Desk::in_context();
    tag("div").class("lo-standing").child(targets(desk)).child(compared(desk)).child(line(desk)).view()
}

fn targets(desk: Desk) -> AnyView {
    let names = memo(move || {
        let of = |loadout: &Loadout| -> Vec<String> {
            loadout.targets.iter().map(|target| format!("{}, {} m", target.name, target.range_m)).collect()
        };
        desk.reading.with(|reading| reading.valid.as_deref().map(of).unwrap_or_default())
    });
    part(move || {
        let names = names.get();
        if names.len() > SIDE_BY_SIDE { many(desk, names) } else { few(desk, names) }
    })
}

fn few(desk: Desk, names: Vec<String>) -> AnyView {
    let several_there = names.len() > 1;
    let mut options: Vec<AnyView> = names
        .into_iter()
        .enumerate()
        .map(|(target, name)| {
            let chosen = flag(move || desk.target() == target && !desk.is_comparing.get());
            let choose = tick(move |_| {
                desk.is_comparing.set(false);
                desk.choose_target(target);
            });
            tag("label")
                .class("segment")
                .child(
                    tag("input")
                        .of("type", "radio")
                        .of("name", "loadout-target")
                        .with("aria-label", name.clone())
                        .live("checked", chosen)
                        .on("change", choose),
                )
                .child(tag("span").child(two_lines(&name)))
                .view()
        })
        .collect();
    if several_there {
        let chosen = flag(move || desk.is_comparing.get());
        options
            .push(segment("loadout-target".to_owned(), "All", chosen, move || desk.is_comparing.set(true)));
    }
    tag("fieldset")
        .class("segments lo-targets")
        .child(tag("legend").class("unseen").child("Against"))
        .child(options)
        .view()
}

/// The name over the distance.
fn two_lines(name: &str) -> AnyView {
    let (who, distance) = name.rsplit_once(", ").unwrap_or((name, ""));
    several(vec![tag("b").child(who).view(), tag("small").child(distance).view()])
}

fn many(desk: Desk, names: Vec<String>) -> AnyView {
    let mut options: Vec<AnyView> = names
        .into_iter()
        .enumerate()
        .map(|(target, name)| {
            let chosen = flag(move || desk.target() == target && !desk.is_comparing.get());
            tag("option").with("value", target.to_string()).live("selected", chosen).child(name).view()
        })
        .collect();
    let comparing = flag(move || desk.is_comparing.get());
    options.push(tag("option").of("value", "").live("selected", comparing).child("All, side by side").view());
    let choose = text(move |key: String| {
        desk.is_comparing.set(key.is_empty());
        if let Ok(target) = key.parse() {
            desk.choose_target(target);
        }
    });
    tag("div")
        .class("field lo-many")
        .child(tag("select").of("aria-label", "Against").on("change", choose).child(options))
        .view()
}

/// Which column is shown against all targets.
fn compared(desk: Desk) -> AnyView {
    let options = move || {
        let option = |column: &'static Column| {
            let chosen = flag(move || desk.column.get() == column);
            tag("option")
                .with("value", column.metric.id)
                .live("selected", chosen)
                .child(capital(column.metric.explanation))
                .view()
        };
        COLUMNS.iter().map(option).collect::<Vec<AnyView>>()
    };
    let choose = move || {
        text(move |name| {
            if let Some(column) = column(&name) {
                desk.column.set(column);
            }
        })
    };
    part_when(
        move || desk.is_comparing.get(),
        move || {
            let select = tag("select").of("aria-label", "What is compared").on("change", choose());
            tag("div").class("field lo-compared").child(select.child(options())).view()
        },
    )
}

/// What is wrong, or how far the work is.
fn line(desk: Desk) -> AnyView {
    part(move || {
        let problem = desk.reading.with(|reading| reading.problem.clone());
        if let Some(problem) = problem {
            let path = problem.path.clone();
            let place = if path.is_empty() { "The loadout".to_owned() } else { path.clone() };
            return tag("div")
                .class("lo-line alarm")
                .of("role", "status")
                .child(tag("p").child(tag("strong").child(place)).child(" ").child(words_of(&problem)))
                .child(button("Go to it", "quiet", move || focus::on_path(&path)))
                .view();
        }
        let progress = desk.progress.get();
        if progress.is_broken {
            return tag("div")
                .class("lo-line alarm")
                .of("role", "status")
                .child(
                    tag("p").child("The figures could not be worked out: the page's worker did not begin."),
                )
                .child(button("Try again", "quiet", move || desk.try_again()))
                .view();
        }
        let is_done = progress.done >= progress.total;
        let said =
            if is_done { sorted(desk) } else { format!("{} of {} cells", progress.done, progress.total) };
        let bar = tag("progress")
            .of("aria-label", "Cells worked out")
            .with("max", progress.total.to_string())
            .live("value", progress.done.to_string());
        let bar = if is_done { nothing() } else { bar.view() };
        tag("div").class("lo-line").child(tag("p").child(said)).child(bar).view()
    })
}

fn sorted(desk: Desk) -> String {
    let by = if desk.is_comparing.get() {
        format!("against {}", target_words(desk))
    } else {
        format!("by {}", desk.column.get().metric.explanation)
    };
    match desk.order.get() {
        Order::Best => format!("Best first {by}."),
        Order::Worst => format!("Worst first {by}."),
        Order::Given => "In the order of the shooters.".to_owned(),
    }
}

/// What the columns are.
pub fn legend() -> AnyView {
    let columns: Vec<AnyView> = COLUMNS
        .iter()
        .map(|column| {
            tag("div")
                .child(tag("dt").child(column.metric.label))
                .child(tag("dd").child(column.metric.explanation))
                .view()
        })
        .collect();
    tag("div")
        .class("lo-legend")
        .child(tag("p").class("about").child("The best of each column is underlined."))
        .child(tag("dl").child(columns))
        .view()
}
