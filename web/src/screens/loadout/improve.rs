//! What small changes would do for the row that is looked at, the most helpful first.

use crate::answer::table::{cell, head, row, table};
use crate::dom::kit::{dynamic, effect, memo};
use crate::dom::tag::tag;
use crate::screens::loadout::editor::{Editor, Valid};
use crate::screens::loadout::steps::{self, Step};
use crate::session::loadout::source::{Loadout, Source};
use crate::session::{QuestionId, bare};
use crate::work::{Failure, LatestJob, Output, Wanted};
use leptos::prelude::*;
use shootout::sweep::read_by_itself;
use shootout_ruleset::figures::{Figure, Metric};
use shootout_ruleset::side_by_side::Change;
use shootout_ruleset::words::capital;
use std::cmp::Reverse;

/// Of the steps of a question at most so many are shown.
const MAX_SHOWN: usize = 12;

/// The changes, worked out while they are in sight.
pub fn improvements(editor: Editor) -> AnyView {
    match editor.source {
        Source::Own(_) => of_rule_set(editor),
        Source::Varied(place) => of_question(editor, place),
    }
}

/// Those that the rule set knows.
fn of_rule_set(editor: Editor) -> AnyView {
    let found = Memo::new(move |_| {
        let (row, target, column) = (editor.row(), editor.target(), editor.column());
        // Those of the last valid loadout stay.
        editor.of_valid(|valid: &Valid| {
            let metric = valid.columns.get(column).copied()?;
            Some((metric, valid.loadout.own()?.changes(row, column, target).ok()?))
        })
    });
    dynamic(move || {
        found.with(|found| match found {
            Some((metric, found)) if !found.is_empty() => ranked(metric, found),
            _ => about("There is nothing to count here."),
        })
    })
}

/// What was asked for of a question.
#[derive(Clone)]
struct Tried {
    metric: &'static Metric,
    steps: Vec<Step>,
    /// The number as it stands, and with each step; none where it is still to come or there is nothing to count.
    figures: Vec<Option<Figure>>,
    is_whole: bool,
}

/// A single step of every input, worked out beside the page.
fn of_question(editor: Editor, place: QuestionId) -> AnyView {
    let tried = RwSignal::new(None::<Tried>);
    let job = LatestJob::of(editor.worker);
    // The table goes first.
    let table_is_whole = memo(move || editor.is_whole());
    effect(move || {
        let (row, target, metric) = (editor.row(), editor.target(), editor.metric());
        if !table_is_whole.get() {
            return job.cancel();
        }
        let document = editor.reading.with(|reading| {
            reading.valid.as_ref()?.loadout.sheet().case(&serde_json::Value::Null, row, target)
        });
        let Some((document, metric)) = document.map(bare).zip(metric) else {
            job.cancel();
            return tried.set(None);
        };
        let steps = steps::steps(place, &document);
        let text = steps::sweep(place, &document, &steps, metric.id).to_string();
        if read_by_itself(text.as_bytes()).is_err() {
            return tried.set(None);
        }
        let figures = vec![None; steps.len() + 1];
        tried.set(Some(Tried { metric, steps, figures, is_whole: false }));
        job.ask(Wanted::Sweep, place.rule_set.name, text, move |output, is_last| {
            tried.update(|tried| hear(tried, output, is_last));
        });
    });
    dynamic(move || {
        tried.with(|tried| match tried {
            None if is_mean(editor) => about("This is of a single column: choose one of them."),
            None => about("There is nothing to count here."),
            Some(tried) if !tried.is_whole => about("Trying every input one step further\u{2026}"),
            Some(tried) => match tried.helpful() {
                found if found.is_empty() => about("No single step of an input improves it."),
                found => ranked(tried.metric, &found),
            },
        })
    })
}

/// Whether the mean over all columns is looked at.
fn is_mean(editor: Editor) -> bool {
    let target = editor.target();
    editor.of_valid(|valid| match &valid.loadout {
        Loadout::Varied(grid) => target > 0 && grid.weights().len() == target,
        Loadout::Own(_) => false,
    })
}

impl Tried {
    /// What makes it better, the most helpful first.
    fn helpful(&self) -> Vec<Change> {
        let Some((Some(before), after)) = self.figures.split_first() else { return Vec::new() };
        let rank = |figure: &Figure| self.metric.rank(figure.value);
        let changes = self.steps.iter().zip(after).filter_map(|(step, after)| {
            let after = (*after)?;
            let change = Change { words: step.words.clone(), before: *before, after };
            (rank(&after) > rank(before)).then_some(change)
        });
        let mut changes: Vec<Change> = changes.collect();
        changes.sort_by_key(|change| Reverse(rank(&change.after)));
        changes.truncate(MAX_SHOWN);
        changes
    }
}

fn hear(tried: &mut Option<Tried>, output: Output, is_last: bool) {
    if output == Output::Failed(Failure::Broken) {
        *tried = None;
    }
    let Some(tried) = tried else { return };
    if let Output::Combinations(combinations) = output {
        for (place, figures) in combinations {
            if let Some(figure) = tried.figures.get_mut(place as usize) {
                *figure = figures.into_iter().next().flatten();
            }
        }
    }
    // What cannot be worked out ends the work: what is there by then is shown.
    tried.is_whole = is_last;
}

fn about(words: &'static str) -> AnyView {
    tag("p").class("about").child(words).view()
}

fn ranked(metric: &Metric, found: &[Change]) -> AnyView {
    let before = found.first().map(|change| metric.text(Some(change.before))).unwrap_or_default();
    let heads = [format!("Now {before}"), metric.label.to_owned(), "Better by".to_owned()].map(head);
    let rows = found.iter().map(|change| {
        let gain = tag("td").class("gain").child(change.better_by(metric)).view();
        row(capital(&change.words), vec![cell(metric.text(Some(change.after))), gain]).view()
    });
    table(heads.into(), rows.collect()).class("figures-table loadout-helps").view()
}
