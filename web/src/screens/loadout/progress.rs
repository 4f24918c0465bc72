//! Which target and which number is looked at, how far the work is, and what is wrong.

use crate::answer::BROKEN;
use crate::document::outcome::words_of;
use crate::dom::focus;
use crate::dom::kit::{button, dynamic, flag, segment, text, tick};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::loadout::editor::{Editor, Order, Valid};
use crate::session::loadout::source::Source;
use crate::work::Failure;
use leptos::prelude::*;
use shootout::InputError;
use shootout_ruleset::words::capital;

/// More targets than this are in a list that opens.
const SIDE_BY_SIDE: usize = 4;
/// So many numbers stand side by side, while one of them is compared; of more they are in a list that opens.
const NUMBERS_SIDE_BY_SIDE: usize = 6;

/// What is looked at, and a line on where things stand. Its place is kept, so that nothing moves.
pub fn standing() -> AnyView {
    let editor = Editor::in_context();
    tag("div")
        .class("loadout-standing")
        .child(targets(editor))
        .child(numbers(editor))
        .child(dynamic(move || status(editor)))
        .view()
}

/// The targets to look at, where there are several.
fn targets(editor: Editor) -> AnyView {
    let targets = Memo::new(move |_| editor.of_valid(|valid| valid.targets.clone()));
    dynamic(move || {
        targets.with(|targets| match targets.len() {
            1 if targets.iter().all(|(name, _)| name.is_empty()) => nothing(),
            count if count > SIDE_BY_SIDE => many(editor, targets),
            _ => few(editor, targets),
        })
    })
}

fn few(editor: Editor, targets: &[(String, String)]) -> AnyView {
    let option = |(target, (name, about)): (usize, &(String, String))| {
        let chosen = flag(move || editor.target() == target && !editor.is_comparing());
        let label = if about.is_empty() { name.clone() } else { format!("{name}, {about}") };
        // The name over what else there is to say.
        let lines = several(vec![
            tag("b").child(name.clone()).view(),
            if about.is_empty() { nothing() } else { tag("small").child(about.clone()).view() },
        ]);
        tag("label")
            .class("segment")
            .child(
                tag("input")
                    .of("type", "radio")
                    .of("name", "loadout-target")
                    .with("aria-label", label)
                    .live("checked", chosen)
                    .on("change", tick(move |_| editor.choose_target(Some(target)))),
            )
            .child(tag("span").child(lines))
            .view()
    };
    let mut options: Vec<AnyView> = targets.iter().enumerate().map(option).collect();
    if targets.len() > 1 {
        let chosen = flag(move || editor.is_comparing());
        options.push(segment("loadout-target".to_owned(), "All", chosen, move || editor.choose_target(None)));
    }
    tag("fieldset")
        .class("segments loadout-targets")
        .child(tag("legend").class("unseen").child("Against"))
        .child(options)
        .view()
}

fn many(editor: Editor, targets: &[(String, String)]) -> AnyView {
    let option = |(target, (name, about)): (usize, &(String, String))| {
        let chosen = flag(move || editor.target() == target && !editor.is_comparing());
        let words = if about.is_empty() { name.clone() } else { format!("{name}, {about}") };
        tag("option").with("value", target.to_string()).live("selected", chosen).child(words).view()
    };
    let mut options: Vec<AnyView> = targets.iter().enumerate().map(option).collect();
    let comparing = flag(move || editor.is_comparing());
    options.push(tag("option").of("value", "").live("selected", comparing).child("All, side by side").view());
    let choose = text(move |key: String| editor.choose_target(key.parse().ok()));
    tag("div")
        .class("field loadout-many")
        .child(tag("select").of("aria-label", "Against").on("change", choose).child(options))
        .view()
}

/// Which number is shown against all targets.
fn numbers(editor: Editor) -> AnyView {
    let shown = Memo::new(move |_| {
        if editor.is_comparing() { editor.of_valid(|valid| valid.columns.clone()) } else { Vec::new() }
    });
    dynamic(move || {
        let columns = shown.get();
        if columns.len() < 2 {
            return nothing();
        }
        let chosen = |column: usize| flag(move || editor.column() == column);
        if columns.len() > NUMBERS_SIDE_BY_SIDE {
            let option = |column: usize| {
                tag("option")
                    .with("value", column.to_string())
                    .live("selected", chosen(column))
                    .child(capital(&editor.of_valid(|valid| valid.explained(column))))
                    .view()
            };
            let options: Vec<AnyView> = (0..columns.len()).map(option).collect();
            let choose = text(move |key: String| {
                if let Ok(column) = key.parse() {
                    editor.choose_column(column);
                }
            });
            let select = tag("select").of("aria-label", "Number").on("change", choose).child(options);
            return tag("div").class("field loadout-compared").child(select).view();
        }
        let option = |(column, metric): (usize, &&'static shootout_ruleset::figures::Metric)| {
            let choose = move || editor.choose_column(column);
            segment("loadout-number".to_owned(), metric.label, chosen(column), choose)
        };
        tag("fieldset")
            .class("segments loadout-numbers")
            .child(tag("legend").class("unseen").child("Number"))
            .child(columns.iter().enumerate().map(option).collect::<Vec<AnyView>>())
            .view()
    })
}

/// What is wrong, or how far the work is.
fn status(editor: Editor) -> AnyView {
    if let Some(problem) = editor.reading.with(|reading| reading.problem.clone()) {
        return wrong(editor, &problem);
    }
    if let Some(failure) = editor.failure.get() {
        return tag("div")
            .class("loadout-line alarm")
            .of("role", "status")
            .child(failed(failure, move || editor.try_again()))
            .view();
    }
    let (done, all) = editor.progress();
    // The cells in sight may be of what was stated before.
    let done = if editor.is_stale() { 0 } else { done };
    if done >= all {
        return tag("div").class("loadout-line").child(tag("p").child(sorted(editor))).view();
    }
    let bar = tag("progress")
        .of("aria-label", "Cells worked out")
        .with("max", all.to_string())
        .live("value", done.to_string());
    tag("div").class("loadout-line").child(tag("p").child(format!("{done} of {all} cells"))).child(bar).view()
}

/// Why something is not worked out; after a breakdown it can be tried again.
pub fn failed(failure: Failure, again: impl Fn() + Send + Sync + 'static) -> AnyView {
    let (words, try_again) = match failure {
        Failure::Refused(words) => (words, None),
        Failure::Broken => (BROKEN.to_owned(), Some(button("Try again", "quiet", again))),
    };
    several(vec![tag("span").child(words).child(" ").view(), try_again.into_any()])
}

fn wrong(editor: Editor, problem: &InputError) -> AnyView {
    let path = problem.path.clone();
    let base = editor.source.path();
    // Within the loadout the place is told as the file has it, within the question as its tab has it.
    let place = path.strip_prefix(&base).map(|rest| rest.trim_start_matches('.').to_owned());
    let question = match (editor.source, &place) {
        (Source::Varied(place), None) => Some(place),
        _ => None,
    };
    let said = match (place, question) {
        (Some(place), _) if place.is_empty() => "The loadout".to_owned(),
        (Some(place), _) => place,
        (None, Some(question)) => {
            let inside = path.trim_start_matches(&question.path()).trim_start_matches('.');
            let called = editor.session.document.called(&path);
            format!("{}: {}", question.question.label, called.as_deref().unwrap_or(inside))
        }
        (None, None) => path.clone(),
    };
    let go = button("Go to it", "quiet", move || {
        if let Some(question) = question {
            editor.session.ask(question.question.name);
        }
        focus::on_path(&path);
    });
    tag("div")
        .class("loadout-line alarm")
        .of("role", "status")
        .child(tag("p").child(tag("strong").child(said)).child(" ").child(words_of(problem)))
        .child(go)
        .view()
}

/// How the rows are sorted, in words.
fn sorted(editor: Editor) -> String {
    let from = match editor.order.get() {
        Order::Given => return "In the stated order.".to_owned(),
        Order::Best => "Best first",
        Order::Worst => "Worst first",
    };
    let by = if editor.is_comparing() { target_words(editor) } else { String::new() };
    match editor.metric() {
        Some(_) if !by.is_empty() => format!("{from} against {by}."),
        Some(_) => format!("{from} by {}.", editor.explained()),
        None => String::new(),
    }
}

/// The target that is looked at, in a few words; nothing where there is none by name. Followed.
pub fn target_words(editor: Editor) -> String {
    let target = editor.target();
    editor.of_valid(|valid: &Valid| valid.target_words(target))
}
