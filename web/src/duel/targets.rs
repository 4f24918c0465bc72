//! Whom one fires at first, where there is a choice.

use super::desk::Desk;
use super::names::of;
use super::report::Report;
use crate::document::Document;
use crate::document::path::get;
use crate::focus;
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, button, click, memo, part, words};
use crate::widgets::tag::{Tag, several, tag};
use leptos::prelude::*;
use serde_json::{Value, json};

/// The order, for a side that has more than one enemy.
pub fn targets(document: Document, path: String) -> AnyView {
    let desk = Desk::in_context();
    let enemy = if path.starts_with("sides[0]") { 1 } else { 0 };
    let enemies = memo(move || desk.report.with(|report| names(report.as_deref(), enemy)));
    let list = format!("{path}.targets");
    let stated = memo({
        let list = list.clone();
        move || document.whole().with(|whole| get(whole, &list).cloned().unwrap_or_default())
    });
    part(move || {
        let enemies = enemies.get();
        if enemies.len() < 2 && stated.with(Value::is_null) {
            return several(Vec::new());
        }
        let order: Vec<String> = stated.with(|stated| match stated {
            Value::Null => enemies.clone(),
            stated => of(stated),
        });
        let rows: Vec<AnyView> =
            (0..order.len()).map(|index| row(document, &list, &order, index).view()).collect();
        let missing = enemies.iter().filter(|name| !order.contains(name)).map(|name| {
            let (list, mut all) = (list.clone(), order.clone());
            all.push(name.clone());
            let add = move || document.update(&list, json!(all));
            tag("span").child(button_named(format!("Then {name}"), add)).view()
        });
        let missing: Vec<AnyView> = missing.collect();
        let fighter = path.clone();
        let as_they_stand = stated
            .with(|stated| !stated.is_null())
            .then(|| button("As they stand", "quiet", move || document.clear(&fighter, "targets")));
        tag("fieldset")
            .class("field list")
            .with("data-path", list.clone())
            .child(tag("legend").child("Attacks, the first of these who is up"))
            .child(tag("ol").child(rows))
            .child(tag("div").class("adders").child(missing).child(as_they_stand))
            .view()
    })
}

fn button_named(words: String, act: impl FnMut() + Send + 'static) -> AnyView {
    tag("button").of("type", "button").on("click", click(act)).child(words).view()
}

/// What those on a side are called.
fn names(report: Option<&Report>, side: usize) -> Vec<String> {
    let side = report.and_then(|report| report.sides.get(side));
    side.map(|side| side.fighters.iter().map(|fighter| fighter.name.clone()).collect()).unwrap_or_default()
}

fn row(document: Document, list: &str, order: &[String], index: usize) -> Tag {
    let name = order.get(index).cloned().unwrap_or_default();
    let changed = |change: fn(&mut Vec<String>, usize)| {
        let mut order = order.to_vec();
        change(&mut order, index);
        let list = list.to_owned();
        move || {
            document.update(&list, json!(order));
            focus::on_path(&list);
        }
    };
    let earlier = changed(|order, index| order.swap(index.saturating_sub(1), index));
    let out = changed(|order, index| drop(order.remove(index)));
    let said = |verb: &'static str| {
        let name = name.clone();
        words(move || format!("{verb}: {name}"))
    };
    tag("li").class("list-row").child(tag("span").class("du-target").child(name.clone())).child(
        tag("div")
            .class("row-buttons")
            .child(
                IconButton::new(Icon::Up, said("Sooner"))
                    .key("up")
                    .disabled(Signal::stored(index == 0))
                    .view(earlier),
            )
            .child(
                IconButton::new(Icon::Cross, said("Leave out"))
                    .key("remove")
                    .disabled(Signal::stored(order.len() < 2))
                    .view(out),
            ),
    )
}
