//! The foes: what else stands in the document when sets are tried.

use super::panel::Panel;
use crate::document::path::{self, entry, field, inside};
use crate::document::row::Row;
use crate::document::typed::{number_from, text_of};
use crate::dom::icon::Icon;
use crate::dom::kit::{IconButton, dynamic, memo, words};
use crate::dom::tag::{several, tag};
use crate::session::gear::{FOES, free_name, list};
use crate::widgets::choice_line::Line;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::form::Kind;

/// A row for each, and what adds what stands there now.
pub fn foes(panel: Panel) -> AnyView {
    let rows = Row::each(&panel.at(FOES), move |row| foe(panel, row));
    several(vec![tag("div").class("gear-things").child(rows).view(), adder(panel)])
}

fn foe(panel: Panel, row: Row) -> AnyView {
    let at = row.path();
    let id = format!("gear-foe-{}", at.rsplit('[').next().unwrap_or_default().trim_end_matches(']'));
    let stated = panel.document().follow(at.clone());
    let typed = |name: &'static str, label: &str, is_at: &'static [&'static str]| {
        let shown = words(move || stated.with(|foe| foe.get(name).map(text_of).unwrap_or_default()));
        let path = field(&at, name);
        let put = Callback::new(move |typed: String| {
            let value = if name == "weight" { number_from(&typed) } else { typed.into() };
            panel.document().update(&path, value);
        });
        let is_its = move |path: &str| {
            let foe = entry(FOES, row.index());
            is_at.iter().any(|name| inside(&field(&foe, name), path).is_some())
        };
        let field = panel.field(format!("{id}-{name}"), label, is_its);
        if name == "weight" { field.number(shown, put) } else { field.words(shown, "", put) }
    };
    let (name, weight) = (typed("name", "Foe", &["name", "set"]), typed("weight", "Weight", &["weight"]));
    let called = row.numbered("Foe");
    let remove = IconButton::new(Icon::Cross, words(move || format!("Remove {}", called.get())))
        .view(move || row.remove());
    tag("div")
        .class("gear-thing")
        .of("role", "group")
        .with("aria-label", row.numbered("Foe"))
        .child(name)
        .child(weight)
        .child(remove)
        .view()
}

/// What adds a group of the document, or a number of it, as it stands: a foe is whatever differs there.
fn adder(panel: Panel) -> AnyView {
    let groups = memo(move || {
        let form = panel.place.form();
        let inputs = form.into_iter().flat_map(|form| form.inputs()).filter(|input| {
            matches!(input.kind, Kind::Group(_) | Kind::List { .. } | Kind::Number { .. })
                && input.name != "rulings"
        });
        inputs.map(|input| (input.name.clone(), input.label.clone())).collect::<Vec<_>>()
    });
    let chosen = RwSignal::new(String::new());
    let pick = Callback::new(move |name: String| {
        add(panel, &name);
        chosen.set(name);
        chosen.set(String::new());
    });
    dynamic(move || {
        let lines =
            groups.get().into_iter().map(|(name, label)| Line::plain(name, format!("{label}, as it stands")));
        let first = Line::plain("", "Choose what differs\u{2026}");
        let lines = std::iter::once(first).chain(lines).collect();
        panel.field("gear-foe".to_owned(), "Add a foe", |path| path == FOES).choice(
            vec![(String::new(), lines)],
            chosen.into(),
            pick,
        )
    })
}

fn add(panel: Panel, name: &str) {
    let (kept, document) = untrack(|| (panel.kept.get(), panel.session.stated()));
    let (Some(form), Some(stands)) = (panel.place.form(), path::get(&document, name)) else { return };
    let Some(input) = form.at(name) else { return };
    let called = match stands {
        Value::Number(number) => format!("{} {number}", input.label),
        _ => stands.get("name").and_then(Value::as_str).unwrap_or(&input.label).to_owned(),
    };
    let foe = json!({ "name": free_name(&called, list(&kept, FOES)), "weight": 1, "set": { name: stands } });
    panel.change_list(FOES, |foes| foes.push(foe));
}
