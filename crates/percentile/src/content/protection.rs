//! Where hits land, what stops them, and what those that nothing stops do.

use super::{chance, mean};
use crate::damage::Severity;
use crate::location::Location;
use crate::report::{ByLocation, LayerReport, Wounds};
use shootout_odds::Weight;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::content::{Cell, Content, Table};
use shootout_ruleset::words::signed;

/// The mean number of hits on each location, and its share of them all.
pub(super) fn locations<W: AnswerWeight>(said: &mut Content, hits: &ByLocation<W>) {
    let mut table = Table::new("Location", ["Mean hits", "Share"]);
    for (location, share) in shares_of(hits) {
        table.row(location.words(), [mean(hits.at(location)), chance(&share)]);
    }
    said.table("Where hits land", table);
}

/// The share of the hits that each location takes; none where nothing hits.
pub(crate) fn shares_of<W: Weight>(hits: &ByLocation<W>) -> [(Location, f64); 6] {
    let hits = Location::ALL.map(|location| (location, hits.at(location).to_f64()));
    let total: f64 = hits.iter().map(|(_, hits)| hits).sum();
    hits.map(|(location, hits)| (location, if total > 0.0 { hits / total } else { 0.0 }))
}

/// What each layer stops.
pub(super) fn layers<W: AnswerWeight>(said: &mut Content, layers: &[LayerReport<W>], hits: f64) {
    if layers.is_empty() {
        return;
    }
    let mut table = Table::new("Layer", [""; 0]);
    table.column_of_words("Kind");
    ["Value", "Through", "Met by", "Stops"].into_iter().for_each(|head| table.column_of_numbers(head));
    for layer in layers {
        table.row(
            &layer.name,
            [
                Cell::words(layer.kind.words()),
                Cell::number(signed(layer.value), layer.value),
                chance(&layer.through),
                mean(&layer.met),
                mean(&layer.stopped),
            ],
        );
    }
    said.table("Layers, outermost first; hits, mean", table.drawn_as_shares_of(hits));
}

/// The chance of each result of the damage chart as the worst.
pub(crate) fn wounds<W: AnswerWeight>(said: &mut Content, heading: &str, worst: &Wounds<W>) {
    let mut table = Table::new("Wound", ["Chance"]);
    for severity in Severity::ALL {
        table.row(severity.words(), [chance(worst.at(severity))]);
    }
    said.table(heading, table.drawn_as_shares_of(1.0));
}
