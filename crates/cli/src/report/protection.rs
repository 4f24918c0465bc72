use crate::text::{Page, Side, Table};
use shootout::{mean, percent};
use shootout_odds::Weight;
use shootout_percentile::damage::Severity;
use shootout_percentile::location::Location;
use shootout_percentile::report::{ByLocation, LayerReport, Wounds};

/// Where hits strike.
pub fn locations<W: Weight>(page: &mut Page, hits: &ByLocation<W>) {
    page.heading("Hits by location, mean");
    let mut table = Table::new(&[("", Side::Left), ("hits", Side::Right)]);
    for location in Location::ALL {
        table.row([location.words().to_owned(), mean(hits.at(location))]);
    }
    page.table(&table);
}

/// What each layer stops.
pub fn layers<W: Weight>(page: &mut Page, layers: &[LayerReport<W>]) {
    if layers.is_empty() {
        return;
    }
    page.heading("Layers, outermost first; hits, mean");
    let mut table = Table::new(&[
        ("layer", Side::Left),
        ("kind", Side::Left),
        ("value", Side::Right),
        ("through", Side::Right),
        ("met by", Side::Right),
        ("stops", Side::Right),
    ]);
    for layer in layers {
        table.row([
            layer.name.clone(),
            layer.kind.words().to_owned(),
            layer.value.to_string(),
            percent(&layer.through),
            mean(&layer.met),
            mean(&layer.stopped),
        ]);
    }
    page.table(&table);
}

/// The chance of each result of the damage chart as the worst.
pub fn wounds<W: Weight>(page: &mut Page, heading: &str, worst: &Wounds<W>) {
    page.heading(heading);
    let mut table = Table::new(&[("", Side::Left), ("chance", Side::Right)]);
    for severity in Severity::ALL {
        table.row([severity.words().to_owned(), percent(worst.at(severity))]);
    }
    page.table(&table);
}
