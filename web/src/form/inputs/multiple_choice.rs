//! Some of several choices: by name, and on an outline where they have shapes.

use crate::document::Document;
use crate::dom::icon::Icon;
use crate::dom::kit::{IconButton, chip, flag, memo, words};
use crate::dom::tag::tag;
use crate::form::answer_words::held_at;
use crate::form::fields::frame::Frame;
use crate::form::fields::outline::{Part, on_outline};
use crate::form::fields::toggle::{chips, holds, with_or_without};
use crate::form::inputs::into;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Choice, Input};

/// The choices of the input at a path; before them what nothing means, where that is another thing than none of them.
pub fn several_of(at: &str, input: &'static Input, choices: &'static [Choice]) -> AnyView {
    let frame = Frame::of(at);
    let value = Document::in_context().follow(at);
    let put = into(at, input);
    let names: Vec<&'static str> = choices.iter().filter_map(|choice| choice.value.as_str()).collect();
    let nothing = input.null.as_deref().or(input.left_out.as_deref()).map(|words| {
        let toggled = move |wanted| put.run(if wanted { Value::Null } else { Value::Array(Vec::new()) });
        chip(None, words.to_owned(), flag(move || value.with(Value::is_null)), toggled)
    });
    if let Some(size) = input.outline {
        let held = held_at(at);
        // What holds by the rules while nothing is stated.
        let now = memo(move || match value.get() {
            Value::Null => held.get().unwrap_or_default(),
            stated => stated,
        });
        let is_on = move |name: &'static str| flag(move || now.with(|now| holds(now, name)));
        let toggle = Callback::new(move |name: &'static str| {
            put.run(now.with_untracked(|now| with_or_without(now, &names, name, !holds(now, name))));
        });
        let part = |choice: &'static Choice| {
            let name = choice.value.as_str()?;
            Some(Part { name, words: choice.label.clone(), shape: choice.shape.as_deref() })
        };
        return on_outline(&frame, size, choices.iter().filter_map(part).collect(), is_on, toggle, nothing);
    }
    let named = |choice: &'static Choice| Some((choice.value.as_str()?, choice.label.as_str()));
    let chips = chips(frame.path.clone(), choices.iter().filter_map(named).collect(), put);
    frame.around_several("checks", tag("div").class("chips").child(nothing).child(chips).view())
}

/// How many of each choice there are in the list at a path.
pub fn counted(at: &str, input: &'static Input, choices: &'static [Choice]) -> AnyView {
    let value = Document::in_context().follow(at);
    let put = into(at, input);
    let rows = choices.iter().map(|choice| {
        let is_it = move |one: &&Value| **one == choice.value;
        let held =
            move || value.with(|value| value.as_array().map_or(0, |list| list.iter().filter(is_it).count()));
        let set = move |count: usize| {
            let mut list = value.get_untracked().as_array().cloned().unwrap_or_default();
            list.retain(|one| *one != choice.value);
            list.extend(std::iter::repeat_n(choice.value.clone(), count));
            put.run(Value::Array(list));
        };
        let name = |verb: &str| Signal::stored(format!("{verb}: {}", choice.label));
        let fewer = IconButton::new(Icon::Minus, name("Fewer")).disabled(flag(move || held() == 0));
        let more = IconButton::new(Icon::Plus, name("More"));
        tag("li")
            .child(tag("span").child(choice.label.clone()))
            .child(fewer.view(move || set(untrack(held).saturating_sub(1))))
            .child(tag("b").of("role", "status").child(words(move || held().to_string())))
            .child(more.view(move || set(untrack(held) + 1)))
            .view()
    });
    let list = tag("ul").class("scene-counted").child(rows.collect::<Vec<AnyView>>()).view();
    Frame::of(at).around_several("checks", list)
}
