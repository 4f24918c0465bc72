//! What is being done in the scene: whose it is and the way back, what may be decided between its dice, and applying it.

use crate::answer::diagram::diagram;
use crate::dom::kit::{button, click, dynamic, effect, flag, memo, on_window, words};
use crate::dom::tag::{nothing, several, tag};
use crate::dom::window::is_busy;
use crate::screens::table::editor::Editor;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use serde_json::Value;

/// Over all else: who does what to whom, and the way back.
pub fn pending(editor: Editor) -> AnyView {
    on_window("keydown", move |event| {
        let is_escape = event.unchecked_ref::<KeyboardEvent>().key() == "Escape";
        let is_covered = document().query_selector(":popover-open").ok().flatten().is_some();
        if is_escape && !is_covered && editor.pending.with_untracked(Option::is_some) {
            editor.leave();
        }
    });
    let said = words(move || editor.said_of_pending());
    let has_dice = memo(move || editor.dice.lying().is_some_and(|thrown| !thrown.faces.is_empty()));
    let back =
        dynamic(move || button(if has_dice.get() { "Give up" } else { "Close" }, "", move || editor.leave()));
    tag("header")
        .class("scene-pending-head")
        .of("role", "group")
        .of("aria-label", "From the scene")
        .of("tabindex", "-1")
        .child(tag("h2").child(said))
        .child(back)
        .view()
}

/// Over the dice: what is decided between them, what they come to in a picture, and applying all to the scene.
pub fn applying(editor: Editor) -> AnyView {
    let can_apply = memo(move || editor.faces().is_some());
    let waits = flag(move || !can_apply.get());
    let rolled = memo(move || editor.has_dice());
    // What is done for all is called by what it does; who does something is said above.
    let done_for_all = move || {
        editor.pending.get().filter(|pending| pending.action.by.is_none()).map(|pending| pending.words)
    };
    let label = words(move || match rolled.get() {
        true => "Apply to the scene".to_owned(),
        false => done_for_all().unwrap_or_else(|| "Do it".to_owned()),
    });
    let apply = tag("button")
        .of("type", "button")
        .class("main")
        .with("disabled", waits)
        .on("click", click(move || editor.apply()))
        .child(label);
    // Dice that the page has rolled are applied at once: Undo takes them back. Those of the table are confirmed.
    effect(move || {
        let is_rolled = editor.dice.lying().is_some_and(|thrown| thrown.seed.is_some());
        if is_rolled && can_apply.get() {
            untrack(|| editor.apply());
        }
    });
    // With all dice on the table, Enter applies them; not the one that was meant for a die that was taken without it.
    on_window("keydown", move |event| {
        let is_enter = event.unchecked_ref::<KeyboardEvent>().key() == "Enter";
        let is_over = editor.dice.lying().is_some() && can_apply.get_untracked();
        let is_meant = !event.default_prevented() && !editor.dice.is_taken();
        if is_enter && is_over && is_meant && !is_busy(&event) {
            editor.apply();
        }
    });
    let is_wanted = memo(move || !rolled.get() || can_apply.get());
    tag("div")
        .class("scene-applying")
        .class_while("stated", flag(move || !rolled.get()))
        .class_while("waits", flag(move || !is_wanted.get()))
        .child(dynamic(move || decisions(editor)))
        .child(dynamic(move || pictures(editor)))
        .child(tag("div").class("scene-actions").child(apply))
        .view()
}

/// The dice that lie, with the question for which they do; none while there are none.
fn rolled(editor: Editor) -> Option<(Value, String)> {
    let faces = editor.dice.lying()?.faces;
    Some((editor.session.place.get().whole(&editor.session.stated()), faces))
}

fn decisions(editor: Editor) -> AnyView {
    let found = rolled(editor).and_then(|(question, faces)| {
        let (companion, pending) = (editor.companion()?, editor.pending.get()?);
        Some(companion.decisions(&pending.action, &question, &faces))
    });
    let buttons = found.unwrap_or_default().into_iter().map(|(label, question)| {
        tag("button")
            .of("type", "button")
            .on("click", click(move || editor.decide(question.clone())))
            .child(label)
            .view()
    });
    let buttons: Vec<AnyView> = buttons.collect();
    if buttons.is_empty() {
        nothing()
    } else {
        tag("div").class("scene-actions decisions").child(buttons).view()
    }
}

fn pictures(editor: Editor) -> AnyView {
    let found = rolled(editor).and_then(|(question, faces)| {
        let (companion, pending) = (editor.companion()?, editor.pending.get()?);
        Some(companion.pictures(&pending.action, &question, &faces))
    });
    several(found.unwrap_or_default().iter().map(diagram).collect())
}
