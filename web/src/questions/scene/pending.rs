//! What is being done in the scene: whose it is and the way back, what may be decided between its dice, and applying it.

use super::desk::Desk;
use crate::questions::diagram::diagram;
use crate::shortcuts::is_busy;
use crate::widgets::kit::{button, click, flag, memo, on_window, part, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use serde_json::Value;

/// Over all else: who does what to whom, and the way back.
pub fn pending(desk: Desk) -> AnyView {
    on_window("keydown", move |event| {
        let is_escape = event.unchecked_ref::<KeyboardEvent>().key() == "Escape";
        let is_covered = document().query_selector(":popover-open").ok().flatten().is_some();
        if is_escape && !is_covered && desk.pending.with_untracked(Option::is_some) {
            desk.leave();
        }
    });
    let said = words(move || {
        desk.pending.with(|pending| pending.as_ref().map(|of| of.words.clone())).unwrap_or_default()
    });
    let has_dice = memo(move || desk.dice.lying().is_some_and(|thrown| !thrown.faces.is_empty()));
    let back =
        part(move || button(if has_dice.get() { "Give up" } else { "Close" }, "", move || desk.leave()));
    tag("header")
        .class("q-pending-head")
        .of("role", "group")
        .of("aria-label", "From the scene")
        .of("tabindex", "-1")
        .child(tag("h2").child(said))
        .child(back)
        .view()
}

/// Over the dice: what is decided between them, what they come to in a picture, and applying all to the scene.
pub fn applying(desk: Desk) -> AnyView {
    let can_apply = memo(move || desk.faces().is_some());
    let waits = flag(move || !can_apply.get());
    let rolled = memo(move || desk.has_dice());
    let words =
        part(move || tag("span").child(if rolled.get() { "Apply to the scene" } else { "Do it" }).view());
    let apply = tag("button")
        .of("type", "button")
        .class("main")
        .with("disabled", waits)
        .on("click", click(move || desk.apply()))
        .child(words);
    // With all dice on the table, Enter applies them.
    on_window("keydown", move |event| {
        let is_enter = event.unchecked_ref::<KeyboardEvent>().key() == "Enter";
        let is_over = desk.dice.lying().is_some() && can_apply.get_untracked();
        if is_enter && is_over && !is_busy(&event) {
            desk.apply();
        }
    });
    let is_wanted = memo(move || !rolled.get() || can_apply.get());
    tag("div")
        .class("q-applying")
        .class_while("waits", flag(move || !is_wanted.get()))
        .child(part(move || decisions(desk)))
        .child(part(move || pictures(desk)))
        .child(tag("div").class("q-deeds").child(apply))
        .view()
}

/// The dice that lie, with the question for which they do; none while there are none.
fn rolled(desk: Desk) -> Option<(Value, String)> {
    let faces = desk.dice.lying()?.faces;
    Some((desk.asked.place.get().whole(&desk.asked.stated()), faces))
}

fn decisions(desk: Desk) -> AnyView {
    let found = rolled(desk).and_then(|(question, faces)| {
        let (companion, pending) = (desk.companion()?, desk.pending.get()?);
        Some(companion.decisions(&pending.deed, &question, &faces))
    });
    let buttons = found.unwrap_or_default().into_iter().map(|(label, question)| {
        tag("button")
            .of("type", "button")
            .on("click", click(move || desk.decide(question.clone())))
            .child(label)
            .view()
    });
    let buttons: Vec<AnyView> = buttons.collect();
    if buttons.is_empty() { nothing() } else { tag("div").class("q-deeds decisions").child(buttons).view() }
}

fn pictures(desk: Desk) -> AnyView {
    let found = rolled(desk).and_then(|(question, faces)| {
        let (companion, pending) = (desk.companion()?, desk.pending.get()?);
        Some(companion.pictures(&pending.deed, &question, &faces))
    });
    several(found.unwrap_or_default().iter().map(diagram).collect())
}
