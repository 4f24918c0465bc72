//! An input that names someone of the scene in which it is asked, or several of them.

use crate::document::Document;
use crate::dom::kit::{chip, click, dynamic, flag, memo, words};
use crate::dom::tag::{several as several_views, tag};
use crate::form::fields::frame::Frame;
use crate::form::fields::picker::picker;
use crate::form::inputs::{into, put_and_settle, with_dependents};
use crate::screens::table::{Editor, Scenes};
use crate::session::form_lookup::document_at;
use crate::widgets::choice_line::Line;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Input, Kind};

/// Who can be named: their numbers, and what they are called; friends of the one who acts and those who are out are marked.
fn named(editor: Editor) -> Vec<(u64, String)> {
    let by = editor.pending.with(|pending| pending.as_ref().and_then(|pending| pending.action.by));
    editor.standing.with(|standing| {
        let mut all: Vec<(bool, u64, String)> = standing
            .iter()
            .enumerate()
            .filter(|(at, _)| Some(*at) != by)
            .filter_map(|(at, one)| {
                let is_friend = by.is_some_and(|by| editor.is_friend(by, at));
                let friend = if is_friend { ", friend" } else { "" };
                let down = if one.out { ", down" } else { "" };
                Some((is_friend || one.out, u64::from(one.number?), format!("{}{friend}{down}", one.name)))
            })
            .collect();
        all.sort_by_key(|(is_last, ..)| *is_last);
        all.into_iter().map(|(_, number, name)| (number, name)).collect()
    })
}

/// An input of which the scene says what is offered, a tap for each: as it is `typed`, where anything else may be entered too.
pub fn offered(at: &str, input: &'static Input, typed: Option<AnyView>) -> AnyView {
    let editor = Scenes::in_context().editor();
    let document = Document::in_context();
    let (value, put) = (document.follow(at), with_dependents(at, input));
    let path = document_at(at).map(|place| place.inside.to_owned());
    let offered = memo(move || {
        let (path, pending) = (path.as_ref()?, editor.pending.get()?);
        Some(editor.companion()?.offered_for(&pending.action, path))
    });
    let place = at.to_owned();
    let taps = dynamic(move || {
        let taps = offered.get().unwrap_or_default().into_iter().map(|(offered, label)| {
            let of_pressed = offered.clone();
            let pressed = words(move || value.with(|value| *value == of_pressed).to_string());
            tag("button")
                .of("type", "button")
                .with("aria-pressed", pressed)
                .on("click", click(move || put.run(offered.clone())))
                .child(label)
                .view()
        });
        tag("div").class("scene-offered").child(taps.collect::<Vec<AnyView>>()).view()
    });
    match typed {
        Some(typed) => {
            let label = untrack(|| Frame::of(place.clone())).label;
            let taps = tag("div").of("role", "group").with("aria-label", label).child(taps);
            several_views(vec![typed, taps.view()])
        }
        None => Frame::of(place).around_several("choice", taps),
    }
}

/// One of them, or several.
pub fn person(at: &str, input: &'static Input) -> AnyView {
    let editor = Scenes::in_context().editor();
    let all = memo(move || named(editor));
    if matches!(input.kind, Kind::List { .. }) { several(at, all) } else { one(at, input, all) }
}

fn one(at: &str, input: &'static Input, all: Memo<Vec<(u64, String)>>) -> AnyView {
    let value = Document::in_context().follow(at);
    let put = into(at, input);
    let nothing = input.null.as_deref().or(input.left_out.as_deref());
    let at = at.to_owned();
    dynamic(move || {
        let lines = all.get().into_iter().map(|(number, name)| Line::plain(number.to_string(), name));
        let lines = nothing.into_iter().map(|words| Line::plain("", words)).chain(lines).collect();
        let current =
            words(move || value.with(|value| value.as_u64().map(|of| of.to_string()).unwrap_or_default()));
        let pick = Callback::new(move |key: String| {
            put.run(key.parse::<u64>().map_or(Value::Null, Value::from));
        });
        let frame = untrack(|| Frame::of(at.clone()));
        picker(&frame, lines, current, pick)
    })
}

/// A chip for each of them, in the order in which they are chosen.
fn several(at: &str, all: Memo<Vec<(u64, String)>>) -> AnyView {
    let document = Document::in_context();
    let value = document.follow(at);
    let place = at.to_owned();
    let chips = dynamic(move || {
        let chips = all.get().into_iter().map(|(number, name)| {
            let is_named = move |value: &Value| {
                value.as_array().is_some_and(|list| list.iter().any(|one| one.as_u64() == Some(number)))
            };
            let place = place.clone();
            chip(None, name, flag(move || value.with(is_named)), move |wanted| {
                let mut list = value.get_untracked().as_array().cloned().unwrap_or_default();
                list.retain(|one| one.as_u64() != Some(number));
                list.extend(wanted.then(|| Value::from(number)));
                put_and_settle(document, &place, Value::Array(list));
            })
        });
        tag("div").class("chips").child(chips.collect::<Vec<AnyView>>()).view()
    });
    Frame::of(at).around_several("checks", chips)
}

/// Whether an input is asked in a scene.
pub fn is_in_scene() -> bool {
    use_context::<Scenes>().is_some_and(|scenes| untrack(|| scenes.is_at_table()))
}
