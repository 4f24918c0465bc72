//! Telling those who listen who is the best now.

use crate::dom::debounce::once_settled;
use crate::dom::tag::tag;
use crate::screens::loadout::editor::{Done, Editor};
use leptos::prelude::*;
use std::time::Duration;

/// How long nothing must have changed before it is read out.
const PAUSE: Duration = Duration::from_millis(900);

/// The region whose words are read out.
pub fn announcer() -> AnyView {
    let editor = Editor::in_context();
    let words = RwSignal::new(String::new());
    let looked_at = move || (editor.progress(), (editor.column(), editor.target()));
    let say = move || {
        let said = editor.done.try_with_untracked(|done| {
            let (progress, looked_at) = untrack(looked_at);
            Some(said(editor, done.as_ref()?, progress, looked_at))
        });
        words.try_set(said.flatten().unwrap_or_default());
    };
    // Nothing is said of the view as it opens.
    once_settled(PAUSE, move || _ = looked_at(), say);
    let shown: Signal<String> = words.into();
    tag("p").class("unseen").of("role", "status").of("aria-live", "polite").child(shown).view()
}

fn said(
    editor: Editor,
    done: &Done,
    (count, all): (usize, usize),
    (column, target): (usize, usize),
) -> String {
    if count < all {
        return format!("{count} of {all} cells");
    }
    let best = done.cells.best(column, target);
    let (Some(first), Some(_)) = (best.first(), done.of.columns.get(column)) else {
        return format!("{}.", editor.source.words().nobody);
    };
    let others = match best.len() {
        1 => String::new(),
        many => format!(" and {} more", many - 1),
    };
    let number = done.cells.text(*first, target, column);
    format!("Best: {}{others}; {} {number}.", done.of.name(*first), done.of.explained(column))
}
