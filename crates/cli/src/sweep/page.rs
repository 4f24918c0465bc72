//! Crossovers for people: the stretches along which a choice is the best.

use crate::text::{Page, Side, Table};
use shootout::sweep::{Crossovers, Report};

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
