//! The table: every row against the target that is looked at, or against all.

use crate::dom::kit::{click, dynamic, flag, words};
use crate::dom::tag::{Child, nothing, several, tag};
use crate::screens::loadout::editor::{Editor, Order};
use crate::screens::loadout::lines::{self, Head, Line};
use crate::session::loadout::source::Source;
use leptos::prelude::*;
use shootout_ruleset::figures::{Better, Metric};

/// The table. Where its columns are always the same, they keep their width whatever stands in them, so that nothing moves as it fills.
pub fn table() -> AnyView {
    let editor = Editor::in_context();
    let heads = lines::heads(editor);
    let lines = lines::lines(editor, heads);
    let body =
        dynamic(move || lines.with(|lines| several(lines.iter().map(|line| row(editor, line)).collect())));
    let stale = flag(move || editor.is_stale());
    let is_varied = matches!(editor.source, Source::Varied(_));
    let by_width = flag(move || is_varied || editor.is_comparing());
    let heads = dynamic(move || {
        several(heads.with(|heads| heads.iter().map(|head| head_of(editor, head)).collect()))
    });
    tag("div")
        .class("loadout-scroll")
        .of("role", "region")
        .of("aria-label", "Side by side")
        .of("tabindex", "0")
        .child(
            tag("table")
                .class("loadout-table")
                .class_while("stale", stale)
                .class_while("comparing", by_width)
                .child(tag("thead").child(tag("tr").child(head_of_rows(editor)).child(heads)))
                .child(tag("tbody").child(body)),
        )
        .view()
}

/// What stands above the rows: a tap puts them as they are stated.
fn head_of_rows(editor: Editor) -> AnyView {
    let given =
        words(move || if editor.order.get() == Order::Given { "ascending" } else { "none" }.to_owned());
    let about = words(move || editor.of_valid(|valid| valid.loadout.sheet().about_rows()));
    tag("th")
        .of("scope", "col")
        .with("aria-sort", given)
        .child(
            tag("button")
                .of("type", "button")
                .of("title", "In the stated order")
                .on("click", click(move || editor.order.set(Order::Given)))
                .child(editor.source.words().row)
                .child(" ")
                .child(tag("small").child(about)),
        )
        .view()
}

fn head_of(editor: Editor, head: &Head) -> AnyView {
    let (column, target) = (head.column, head.target);
    let is_sorted =
        move || editor.sorting().is_some_and(|sorting| (sorting.column, sorting.target) == (column, target));
    // From the best on, numbers fall where more is better, and rise where less is.
    let sorted = words(move || {
        let better = editor.of_valid(|valid| valid.columns.get(column).map(|metric: &&Metric| metric.better));
        let falls = (editor.order.get() == Order::Best) == (better == Some(Better::More));
        match is_sorted() {
            true if falls => "descending",
            true => "ascending",
            false => "none",
        }
        .to_owned()
    });
    let about = (!head.about.is_empty())
        .then(|| tag("small").of("aria-hidden", "true").child(head.about.clone()).view());
    tag("th")
        .of("scope", "col")
        .class_while("chosen", flag(is_sorted))
        .with("aria-sort", sorted)
        .child(
            tag("button")
                .of("type", "button")
                .with("title", head.explanation.clone())
                .on("click", click(move || editor.sort_by(column, target)))
                .child(head.label.clone())
                .child(about)
                .child(tag("span").class("unseen").child(format!(": {}", head.explanation))),
        )
        .view()
}

fn row(editor: Editor, line: &Line) -> AnyView {
    let row = line.row;
    let figures: Vec<AnyView> = line
        .figures
        .iter()
        .map(|(text, best)| {
            let mark = if *best { tag("span").class("unseen").child(" best").view() } else { nothing() };
            tag("td").class_while("best", *best).child(text.clone()).child(mark).view()
        })
        .collect();
    let small = |class: &'static str, words: String| match words.is_empty() {
        true => nothing(),
        false => tag("small").class(class).child(words).view(),
    };
    let cannot = if line.cannot { editor.source.words().cannot } else { "" };
    let current = if line.is_chosen { "true" } else { "false" };
    tag("tr")
        .class_while("chosen", line.is_chosen)
        .class_while("cannot", line.cannot)
        .on("click", click(move || editor.choose_row(row)))
        .child(
            tag("th").of("scope", "row").child(
                tag("button")
                    .of("type", "button")
                    .with("aria-current", current)
                    .child(line.name.clone().into_child())
                    .child(small("about-row", line.about.clone()))
                    .child(small("no", cannot.to_owned())),
            ),
        )
        .child(figures)
        .view()
}

/// What the numbers are.
pub fn legend() -> AnyView {
    let editor = Editor::in_context();
    let columns = Memo::new(move |_| {
        editor.of_valid(|valid| {
            let explained = |(column, metric): (usize, &&'static Metric)| (*metric, valid.explained(column));
            valid.columns.iter().enumerate().map(explained).collect::<Vec<_>>()
        })
    });
    let lines = dynamic(move || {
        let line = |(metric, explained): &(&'static Metric, String)| {
            let better = if metric.better == Better::Less { "; lower is better" } else { "" };
            tag("div")
                .child(tag("dt").child(metric.label))
                .child(tag("dd").child(format!("{explained}{better}")))
                .view()
        };
        tag("dl").child(columns.with(|columns| columns.iter().map(line).collect::<Vec<AnyView>>())).view()
    });
    tag("div")
        .class("loadout-legend")
        .child(
            tag("p").class("about").child("The best of each column is underlined. A tap on its head sorts."),
        )
        .child(
            tag("details").class("behind").child(tag("summary").child("What the numbers are")).child(lines),
        )
        .view()
}
