//! The pages of an answer: the same numbers as in its JSON, for people.

mod counts;
mod protection;
mod rest;
mod shots;

use crate::text::Page;
use shootout::percent;
use shootout_odds::{Rational, Weight};
use shootout_percentile::answer::Answer;
use shootout_percentile::scenario::Scenario;

pub use protection::wounds;

/// A weight that knows whether it can be trusted to be exactly one.
pub trait Trusted: Weight {
    /// Whether sums are never rounded.
    const EXACT: bool;
}

impl Trusted for f64 {
    const EXACT: bool = false;
}

impl Trusted for Rational {
    const EXACT: bool = true;
}

/// A chance that many were added up to. One that was only rounded to one is not called certain.
pub fn chance<W: Trusted>(chance: &W) -> String {
    if !W::EXACT && *chance >= W::one() { ">99.9%".to_owned() } else { percent(chance) }
}

/// The page of an answer.
pub fn page<W: Trusted>(scenario: &Scenario, answer: &Answer<W>) -> Page {
    let mut page = Page::new();
    page.paragraph(&answer.sentence);
    for note in &answer.notes {
        page.warning(&note.in_line());
    }
    let report = &answer.report;
    if !report.targeting.legal {
        page.gap();
        page.warning("The target cannot be targeted");
        for reason in &report.targeting.reasons {
            page.item(&format!("{} ({})", reason.words, reason.rule));
        }
        return page;
    }
    shots::numbers(&mut page, scenario, &report.actions);
    shots::actions(&mut page, report);
    counts::counts(&mut page, report);
    counts::targets(&mut page, scenario, report);
    protection::locations(&mut page, &report.hits_by_location);
    protection::layers(&mut page, &report.layers);
    if let Some(worst) = &report.worst_wound {
        protection::wounds(&mut page, "Worst wound of the target", worst);
    }
    rest::weapon(&mut page, report);
    rest::area(&mut page, report);
    page
}

/// The headline numbers as fractions, for `--exact`.
pub fn fractions(page: &mut Page, answer: &Answer<Rational>) {
    page.heading("In fractions");
    let report = &answer.report;
    for (what, number) in [
        ("hits, mean", &report.hits.mean),
        ("at least one hit", &report.hits.at_least_one),
        ("penetrating, mean", &report.penetrating.mean),
        ("at least one penetrates", &report.penetrating.at_least_one),
        ("jammed by the end", &report.jam),
    ] {
        page.item(&format!("{what}: {}", fraction(number)));
    }
    page.item("All others: `--format json`.");
}

/// A fraction, unless nobody would read it.
pub fn fraction(number: &impl std::fmt::Display) -> String {
    const LONGEST: usize = 150;
    let written = number.to_string();
    match written.len() {
        length if length > LONGEST => format!("a fraction of {} digits", length - 1),
        _ => written,
    }
}
