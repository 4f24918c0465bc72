//! The row that is looked at against another: which is better from where to where, a sentence for each target.

use crate::dom::kit::{dynamic, flag, memo, text, words};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::loadout::editor::Editor;
use leptos::prelude::*;

/// What is said of two rows against a target; no words as long as they are not known.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// What the target is called; nothing where there is but one without a name.
    pub target: String,
    /// Which row is better from where to where.
    pub words: String,
}

/// The choice of the other row, and what is said of both. `said` is followed.
pub fn pair(editor: Editor, said: impl Fn([usize; 2]) -> Vec<Said> + Send + Sync + 'static) -> AnyView {
    let rows = memo(move || (editor.row(), editor.of_valid(|valid| valid.rows.len())));
    let chosen = memo(move || {
        let (row, count) = rows.get();
        editor.other_row.get().filter(|other| *other != row && *other < count).map(|other| [row, other])
    });
    let lines = dynamic(move || match chosen.get() {
        None => nothing(),
        Some(pair) => {
            let line = |said: Said| {
                let target =
                    if said.target.is_empty() { nothing() } else { tag("span").child(said.target).view() };
                tag("li").child(target).child(" ").child(tag("div").child(said.words)).view()
            };
            let lines: Vec<AnyView> = said(pair).into_iter().map(line).collect();
            tag("ul").class("loadout-crossovers").child(lines).view()
        }
    });
    several(vec![
        dynamic(move || if rows.with(|(_, count)| *count > 1) { other(editor) } else { nothing() }),
        tag("div").of("role", "status").of("aria-live", "polite").child(lines).view(),
    ])
}

/// The list of rows to compare with.
fn other(editor: Editor) -> AnyView {
    let names = memo(move || {
        let row = editor.row();
        editor.of_valid(|valid| {
            let names: Vec<String> = valid.rows.iter().map(|(name, _)| name.clone()).collect();
            (row, names)
        })
    });
    let called = words(move || {
        names.with(|(row, names)| format!("{} against", names.get(*row).map_or("", String::as_str)))
    });
    let options = dynamic(move || {
        names.with(|(row, names)| {
            let others = names.iter().enumerate().filter(|(place, _)| place != row);
            let option = |(place, name): (usize, &String)| {
                let selected = flag(move || editor.other_row.get() == Some(place));
                tag("option")
                    .with("value", place.to_string())
                    .live("selected", selected)
                    .child(name.clone())
                    .view()
            };
            let none = tag("option").of("value", "").child("Choose another row").view();
            several(std::iter::once(none).chain(others.map(option)).collect())
        })
    });
    let choose = text(move |key: String| editor.other_row.set(key.parse().ok()));
    tag("label")
        .class("field loadout-pair")
        .child(tag("span").child(called))
        .child(tag("select").on("change", choose).child(options))
        .view()
}
