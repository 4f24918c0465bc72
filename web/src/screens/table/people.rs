//! Those who take part: how each stands, and their sheets.

use crate::document::row::Row;
use crate::dom::kit::{click, dynamic, flag, memo};
use crate::dom::storage::GROUPS;
use crate::dom::tag::{nothing, several, tag};
use crate::form::fields::picker::adder;
use crate::screens::table::editor::Editor;
use crate::screens::table::saved_scenes::SavedByName;
use crate::screens::table::scene_actions::for_all;
use crate::screens::table::{groups, person};
use crate::session::form_lookup::input_at;
use crate::widgets::choice_line::Line;
use leptos::prelude::*;
use shootout::form::{Input, Kind};
use shootout_ruleset::document::Node;
use shootout_ruleset::scene::{Offered, Standing};

/// Everyone, and what adds others.
pub fn people(editor: Editor) -> AnyView {
    let shown = dynamic(move || {
        let Some(rules) = &editor.session.place.get().rule_set.scenes else { return nothing() };
        if rules.people.is_empty() {
            return untrack(|| by_side(editor));
        }
        let list = format!("{}.{}", editor.path(), rules.people);
        let Some(Kind::List { entry, most, .. }) = input_at(&list).map(|input| &input.kind) else {
            return nothing();
        };
        let (entry, most): (&'static Input, Option<usize>) = (entry, *most);
        untrack(|| list_of(editor, &list, entry, most))
    });
    several(vec![shown, dynamic(move || for_all(editor, Offered::BelowAll))])
}

/// Those of each side under its name, where people come and go by actions: without names where nobody has a side.
fn by_side(editor: Editor) -> AnyView {
    let sides = memo(move || editor.standing.with(|standing| sides_of(standing)));
    let listed = dynamic(move || {
        let sides = sides.get();
        let has_sides = sides.iter().any(|(side, _)| !side.is_empty());
        let sections = sides.into_iter().map(|(side, places)| {
            let title = if side.is_empty() { "No side".to_owned() } else { side };
            let heading = has_sides.then(|| tag("h3").class("scene-side").child(title).view());
            let people: Vec<AnyView> =
                places.into_iter().map(|place| untrack(|| person::by_actions(editor, place))).collect();
            tag("section").child(heading).child(tag("ol").class("scene-people").child(people)).view()
        });
        several(sections.collect())
    });
    let saved = SavedByName::of(editor, GROUPS);
    several(vec![listed, person::sheet_of_one(editor, saved), groups::groups(editor, saved)])
}

/// The sides in the order in which they come, each with the places of those on it.
pub fn sides_of(standing: &[Standing]) -> Vec<(String, Vec<usize>)> {
    let mut sides: Vec<(String, Vec<usize>)> = Vec::new();
    for (place, one) in standing.iter().enumerate() {
        match sides.iter_mut().find(|(side, _)| *side == one.side) {
            Some((_, places)) => places.push(place),
            None => sides.push((one.side.clone(), vec![place])),
        }
    }
    sides
}

fn list_of(editor: Editor, list: &str, entry: &'static Input, most: Option<usize>) -> AnyView {
    let document = editor.session.document;
    let length = document.length(list);
    let people = Row::each(list, move |row| person::listed(editor, row, entry));
    let at = list.to_owned();
    let add = click(move || {
        document.update_list(&at, |people| {
            let number = people.len() + 1;
            people.push(entry.blank(number));
        });
    });
    let is_full = flag(move || most.is_some_and(|most| length.get() >= most));
    several(vec![
        tag("ol").class("scene-people").child(people).view(),
        tag("button")
            .of("type", "button")
            .class("quiet form-add")
            .with("disabled", is_full)
            .on("click", add)
            .child(format!("Add: {}", entry.label.to_ascii_lowercase()))
            .view(),
        samples(editor, list),
    ])
}

/// The samples of the catalogue: who is picked joins at once.
fn samples(editor: Editor, list: &str) -> AnyView {
    let name = |sample: &Node| sample.get("name").and_then(Node::text).cloned().unwrap_or_default();
    let lines: Vec<Line> = editor.companion().map_or_else(Vec::new, |companion| {
        companion.samples().map(|(id, sample)| Line::plain(id, name(sample))).collect()
    });
    if lines.is_empty() {
        return nothing();
    }
    adder(list, "Add from the catalogue", lines, Callback::new(move |id: String| editor.join(&id)))
}
