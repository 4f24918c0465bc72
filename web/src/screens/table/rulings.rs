//! How disputed rules are read in the scene, and what takes over other rulings from now on.

use crate::dom::kit::{button, click, dynamic, memo, words};
use crate::dom::tag::{nothing, tag};
use crate::form::disputed_fold;
use crate::form::house_rulings::{differing, house_of, is_kept, said};
use crate::screens::table::editor::Editor;
use crate::session::{QuestionId, with_rulings};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::companion::{COMPANION, Companion};
use shootout::form::{self, Group, Kind};
use shootout::questions::RULINGS;

/// The disputed rules of the rule set that is shown.
fn disputed(editor: Editor) -> Option<&'static Group> {
    let place = with_rulings(editor.session.place.get().rule_set.name)?;
    match &place.form()?.at(RULINGS)?.kind {
        Kind::Group(of) => Some(of),
        _ => None,
    }
}

/// How they stand in the scene; where they are a part of its document, with what changes them.
pub fn rulings(editor: Editor) -> AnyView {
    let Some(of) = disputed(editor) else { return nothing() };
    let rule_set = editor.session.place.get().rule_set;
    // Where people come and go by actions, rulings change by an action too.
    let is_by_acts = rule_set.scenes.as_ref().is_some_and(|scenes| scenes.people.is_empty());
    let input = form::of(rule_set.name, COMPANION).and_then(|form| form.at(RULINGS));
    if let Some(input) = input.filter(|_| !is_by_acts) {
        return disputed_fold(format!("{}.{RULINGS}", editor.path()), input);
    }
    let mine = house_of(rule_set.name);
    let said = words(move || format!("Rulings: {}.", said(of, &now(editor), &mine.rulings())));
    tag("p").class("about").child(said).view()
}

/// How they are read now.
fn now(editor: Editor) -> Value {
    editor.companion().map(|companion| Value::from(companion.rulings())).unwrap_or_default()
}

/// That the scene goes by other rulings than those of the house, which one tap takes over.
pub fn not_of_house(editor: Editor) -> AnyView {
    let differs = memo(move || {
        let house = house_of(editor.session.place.get().rule_set.name).rulings();
        let differs = |of: &Group| differing(of, &now(editor), &house) > 0;
        (is_kept(&house) && disputed(editor).is_some_and(differs)).then_some(house)
    });
    dynamic(move || {
        let Some(house) = differs.get() else { return nothing() };
        let take = button("Use house rulings", "quiet", move || {
            take_over(editor, &house, "The rulings are those of the house now.");
        });
        tag("p").class("about scene-rulings").child("Not the house rulings.").child(take).view()
    })
}

/// Disputed rules are read as the question reads them that was shown before the table, from now on.
pub fn of_question(editor: Editor, close: fn()) -> AnyView {
    let place = editor.session.question_before();
    let has_rulings = |place: &QuestionId| place.form().is_some_and(|form| form.at(RULINGS).is_some());
    if !has_rulings(&place) {
        return nothing();
    }
    let of = place.question.label.to_ascii_lowercase();
    let words = format!("Use the rulings of the {of}");
    let used = move || {
        let documents = editor.session.document.whole().get_untracked();
        let rulings = place.document_in(&documents).get(RULINGS).cloned().unwrap_or_else(|| json!({}));
        take_over(editor, &rulings, &format!("The rulings are those of the {of} now."));
        close();
    };
    tag("button").of("type", "button").on("click", click(used)).child(words).view()
}

fn take_over(editor: Editor, rulings: &Value, said: &str) {
    let rule_set = editor.session.place.get_untracked().rule_set;
    match Companion::ruled(rule_set, &untrack(|| editor.document()), rulings) {
        Ok(ruled) => {
            editor.put(ruled);
            editor.notice.say(said);
        }
        Err(error) => editor.notice.say(format!("The rulings have an error. {error}")),
    }
}
