//! What everyone rolls, for the sheet that is printed, and whether dice that are rolled already are on it. Parts of their own, fetched when
//! they are first used.

use crate::dom::kit::{dynamic, dynamic_when, text, words};
use crate::dom::tag::{several, tag};
use crate::screens::table::Scenes;
use crate::screens::table::editor::Editor;
use crate::screens::table::printed_dice::PrintedDice;
use crate::widgets::later::once_styled;
use leptos::prelude::*;
use shootout::InputError;
use shootout::companion::Companion;
use shootout::paper::{self, Paper, StrikeOff};
use shootout::seal::Sealed;

/// The list of dice that was chosen; none where no link is given.
fn list(dice: &PrintedDice, scene: &Companion) -> Option<Result<StrikeOff, InputError>> {
    let link = dice.link.trim();
    let list = || {
        // What is no number is none that a list may have.
        let count = dice.count.trim().parse().unwrap_or_default();
        StrikeOff::of(scene, &Sealed::read(link)?, count)
    };
    (!link.is_empty()).then(list)
}

/// What everyone rolls, while it is printed.
pub fn inside() -> AnyView {
    let editor = Scenes::in_context().editor();
    once_styled("./styles/paper.css", move || {
        dynamic_when(move || editor.printing.get(), move || dynamic(move || sheet(editor)))
    })
}

fn sheet(editor: Editor) -> AnyView {
    let made = editor.companion().map(|scene| made(&scene, &editor.printed_dice.get()));
    match made {
        Some(Ok(html)) => tag("div").live("innerHTML", html).view(),
        Some(Err(problem)) => tag("p").class("paper-problem").child(problem.to_string()).view(),
        None => tag("p").class("paper-problem").view(),
    }
}

fn made(scene: &Companion, dice: &PrintedDice) -> Result<String, InputError> {
    let paper = Paper::of(scene)?;
    Ok(paper::sheet(&Paper { dice: list(dice, scene).transpose()?, ..paper }))
}

/// Which dice are printed with it.
pub fn choice() -> AnyView {
    let editor = Scenes::in_context().editor();
    let dice = editor.printed_dice;
    let link = text(move |typed: String| dice.update(|dice| dice.link = typed));
    let count = text(move |typed: String| dice.update(|dice| dice.count = typed));
    several(vec![
        tag("p")
            .class("about")
            .child("Print, in the menu, puts a list of throws to strike off on the sheet. They come from a sealed link that was opened, so that players may check them.")
            .view(),
        tag("label")
            .class("labelled")
            .child(tag("span").class("label").child("Sealed link"))
            .child(
                tag("input")
                    .of("type", "text")
                    .of("autocomplete", "off")
                    .live("value", words(move || dice.with(|dice| dice.link.clone())))
                    .on("input", link),
            )
            .view(),
        tag("label")
            .class("labelled")
            .child(tag("span").class("label").child("Throws"))
            .child(
                tag("input")
                    .of("type", "text")
                    .of("inputmode", "numeric")
                    .of("autocomplete", "off")
                    .live("value", words(move || dice.with(|dice| dice.count.clone())))
                    .on("input", count),
            )
            .view(),
        tag("p").class("about").of("role", "status").child(words(move || said(editor))).view(),
    ])
}

/// What will be printed of them, or why nothing is.
fn said(editor: Editor) -> String {
    let Some(scene) = editor.companion() else { return String::new() };
    match editor.printed_dice.with(|dice| list(dice, &scene)) {
        None => "No dice are on the sheet.".to_owned(),
        Some(Ok(list)) => format!("On the sheet: {}.", list.heading()),
        Some(Err(problem)) => problem.to_string(),
    }
}
