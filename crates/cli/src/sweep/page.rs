//! Crossovers for people: the stretches along which a choice is the best.

use crate::text::{Page, Side, Table};
use shootout::sweep::{Crossovers, ReachReport, Report};

/// All crossovers, one table for each combination of the other inputs.
pub fn page(report: &Report) -> String {
    let mut page = Page::new();
    page.heading(&format!(
        "The best `{}` along `{}`: {}",
        report.among, report.along, report.metric.explanation
    ));
    for group in &report.groups {
        page.gap();
        if !group.with.is_empty() {
            let with = group.with.iter().map(|(path, value)| format!("{path} {value}"));
            page.paragraph(&format!("With {}:", with.collect::<Vec<_>>().join(", ")));
        }
        page.table(&stretches(group, report));
        group.changes.iter().for_each(|change| page.item(&change.words));
        if group.changes.is_empty() {
            page.item("Nothing changes.");
        }
    }
    page.finish()
}

fn stretches(group: &Crossovers, report: &Report) -> Table {
    let mut table =
        Table::new(&[(report.along.as_str(), Side::Right), ("best", Side::Left), ("from … to", Side::Right)]);
    for span in &group.stretches {
        let at = if span.from == span.to {
            span.from.to_string()
        } else {
            format!("{} to {}", span.from, span.to)
        };
        let best = if span.best.is_empty() { report.none_possible.to_owned() } else { span.best.join(", ") };
        table.row([at, best, span.words.clone()]);
    }
    table
}

/// The least values, a row for each combination of the other inputs.
pub fn reach_page(report: &ReachReport) -> String {
    let mut page = Page::new();
    let limit = report.limit.words(&report.metric);
    page.heading(&format!("The least `{}` for {limit}: {}", report.along, report.metric.explanation));
    let others: Vec<&String> =
        report.groups.first().map(|group| group.with.keys().collect()).unwrap_or_default();
    let mut table = Table::new(&[]);
    others.iter().for_each(|path| table.column(path, Side::Left));
    table.column(&report.along, Side::Right);
    table.column(report.metric.label, Side::Right);
    for group in &report.groups {
        let others = group.with.values().map(|value| match value {
            serde_json::Value::String(text) => text.clone(),
            value => value.to_string(),
        });
        let least = group.least.map_or_else(|| "not in range".to_owned(), |least| least.to_string());
        table.row(others.chain([least, group.words.clone()]));
    }
    page.table(&table);
    page.finish()
}
