use crate::text::{Page, Side, Table};
use shootout::percent;
use shootout_odds::Weight;
use shootout_percentile::damage::Severity;
use shootout_percentile::report::Wounds;

/// The chance of each result of the damage chart as the worst.
pub fn wounds<W: Weight>(page: &mut Page, heading: &str, worst: &Wounds<W>) {
    page.heading(heading);
    let mut table = Table::new(&[("", Side::Left), ("chance", Side::Right)]);
    for severity in Severity::ALL {
        table.row([severity.words().to_owned(), percent(worst.at(severity))]);
    }
    page.table(&table);
}
