//! Hits, and hits that get through, number by number.

use super::{chance, mean};
use crate::chances::percent_of_any;
use crate::report::{CountReport, Report};
use crate::scenario::Scenario;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::content::{Cell, Content, Table};
use shootout_ruleset::percent::{percent, percent_of_many};

/// Hits, and hits that get through: exactly so many, so many or more, so many or fewer.
pub(super) fn counts<W: AnswerWeight>(said: &mut Content, report: &Report<W>) {
    let mut summary = Table::new("", ["Mean", "Any", "P10", "P50", "P90", "Spread"]);
    for (what, count) in [("hits", &report.hits), ("through", &report.penetrating)] {
        let dist = Dist::from_pmf(&count.pmf);
        let mut cells = vec![mean(&count.mean), any(count)];
        cells.extend([1, 5, 9].map(|tenths| quantile(&dist, tenths)));
        let spread = dist.spread();
        cells.push(Cell::number(format!("{spread:.2}"), spread));
        summary.row(what, cells);
    }
    said.table("Hits over the whole plan", summary);
    let mut table = Table::new(
        "How many",
        ["Hits", "Hits \u{2265}", "Hits \u{2264}", "Through", "Through \u{2265}", "Through \u{2264}"],
    )
    .numbered();
    let columns = [Column::new(&report.hits), Column::new(&report.penetrating)];
    let longest = report.hits.pmf.len().max(report.penetrating.pmf.len());
    let (first, last) = worth_showing(&columns, longest);
    for number in first..=last {
        let how_many = match number {
            _ if number == first && first > 0 => format!("up to {number}"),
            _ if number == last && last + 1 < longest => format!("{number} or more"),
            _ => number.to_string(),
        };
        table.row(how_many, columns.iter().flat_map(|column| column.cells(number, first, last)));
    }
    said.table("Number of hits, and of hits that get through", table);
}

/// The chance of one or more.
fn any<W: AnswerWeight>(count: &CountReport<W>) -> Cell {
    Cell::number(percent_of_any(count), count.at_least_one.to_f64())
}

/// The value at so many tenths of the chance. A hair less is asked for, so that the rounding of `f64` cannot push the
/// answer over the edge.
fn quantile<W: Weight>(dist: &Dist<i64, W>, tenths: u64) -> Cell {
    let mut chance = W::ratio(tenths, 10);
    chance.subtract(&W::ratio(1, 1_000_000_000_000));
    dist.quantile(&chance)
        .map_or_else(|| Cell::words(""), |count| Cell::number(count.to_string(), *count as f64))
}

/// A count, ready to be shown number by number.
struct Column<'c, W> {
    pmf: &'c [W],
    /// The chance of this many or more, and of fewer.
    tails: Vec<(W, W)>,
}

impl<'c, W: AnswerWeight> Column<'c, W> {
    fn new(count: &'c CountReport<W>) -> Self {
        let pmf = &count.pmf;
        let mut below = vec![W::zero()];
        let mut above = vec![W::zero()];
        for (low, high) in pmf.iter().zip(pmf.iter().rev()) {
            below.push(sum(below.last(), low));
            above.push(sum(above.last(), high));
        }
        above.reverse();
        Self { pmf, tails: above.into_iter().zip(below).collect() }
    }

    /// From `from` up to but not including `to`.
    fn between(&self, from: usize, to: usize) -> W {
        let part = self.pmf.get(from.min(self.pmf.len())..to.min(self.pmf.len())).unwrap_or_default();
        part.iter().fold(W::zero(), |total, chance| sum(Some(&total), chance))
    }

    fn at_least(&self, number: usize) -> W {
        self.tails.get(number).map_or_else(W::zero, |tails| tails.0.clone())
    }

    fn at_most(&self, number: usize) -> W {
        self.tails.get(number + 1).or(self.tails.last()).map_or_else(W::zero, |tails| tails.1.clone())
    }

    fn cells(&self, number: usize, first: usize, last: usize) -> [Cell; 3] {
        let from = if number == first { 0 } else { number };
        let to = if number == last { self.pmf.len() } else { number + 1 };
        [
            self.words(&self.between(from, to), from, to),
            self.words(&self.at_least(from), from, self.pmf.len()),
            self.words(&self.at_most(to.saturating_sub(1)), 0, to),
        ]
    }

    /// The chance of the numbers from `from` up to but not including `to`, never called certain while another number can
    /// come up, however far the rounding of `f64` has gone.
    fn words(&self, chance: &W, from: usize, to: usize) -> Cell {
        let possible = |numbers: &[W]| numbers.iter().any(|chance| !chance.is_zero());
        let length = self.pmf.len();
        let (from, to) = (from.min(length), to.min(length));
        let outside = possible(&self.pmf[..from]) || possible(&self.pmf[to..]);
        if !outside {
            return Cell::number(percent(&W::one()), 1.0);
        }
        let text = if *chance >= W::one() { percent_of_many(1.0) } else { percent(chance) };
        Cell::number(text, chance.to_f64())
    }
}

fn sum<W: Weight>(total: Option<&W>, more: &W) -> W {
    let mut total = total.cloned().unwrap_or_else(W::zero);
    total.add(more);
    total
}

/// The first and last number to be shown by itself; what lies beyond is too unlikely to be worth a line.
fn worth_showing<W: AnswerWeight>(columns: &[Column<'_, W>], longest: usize) -> (usize, usize) {
    let least = W::ratio(1, 1000);
    let end = longest.saturating_sub(1);
    let reached = |number| columns.iter().any(|column| column.at_most(number) >= least);
    let left_behind = |number| columns.iter().all(|column| column.at_least(number) < least);
    let first = (0..end).find(|number| reached(*number)).unwrap_or(end);
    (first, (first + 1..=end).find(|number| left_behind(*number)).unwrap_or(end))
}

/// Each target by itself, when fire may swing to others.
pub(super) fn targets<W: AnswerWeight>(said: &mut Content, scenario: &Scenario, report: &Report<W>) {
    if report.targets.is_empty() {
        return;
    }
    let mut table = Table::new("Target", ["Hits, mean", "Any", "Through, mean", "Any through"]);
    for target in &report.targets {
        let cells = [mean(&target.hits.mean), any(&target.hits)];
        let through = [mean(&target.penetrating.mean), any(&target.penetrating)];
        table.row(&target.name, cells.into_iter().chain(through));
    }
    said.table("Target by target", table);
    let mut together = Table::new("Who", ["Chance"]);
    for (set, likely) in
        report.targets_hit_together.iter().enumerate().filter(|(_, likely)| !likely.is_zero())
    {
        let names: Vec<String> = (0..report.targets.len())
            .filter(|target| set >> target & 1 == 1)
            .map(|target| scenario.target_name(target))
            .collect();
        let who = if names.is_empty() { "nobody".to_owned() } else { names.join(" and ") };
        together.row(who, [chance(likely)]);
    }
    said.table("Hit at least once", together);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(pmf: &[f64]) -> CountReport<f64> {
        CountReport { mean: 0.0, at_least_one: 0.0, pmf: pmf.to_vec() }
    }

    fn text(column: &Column<'_, f64>, number: usize, first: usize, last: usize) -> [String; 3] {
        column.cells(number, first, last).map(|cell| cell.text)
    }

    /// Equal, at least, at most; certain only what nothing else can come up beside.
    #[test]
    fn three_views_of_a_count() {
        let count = count(&[0.25, 0.5, 0.25]);
        let column = Column::new(&count);
        assert_eq!(text(&column, 0, 0, 2), ["25%", "100%", "25%"]);
        assert_eq!(text(&column, 1, 0, 2), ["50%", "75%", "75%"]);
        assert_eq!(text(&column, 2, 0, 2), ["25%", "25%", "100%"]);
        // A count that has fewer numbers than the one beside it.
        assert_eq!(text(&column, 3, 0, 4), ["0%", "0%", "100%"]);
    }

    #[test]
    fn what_may_fail_is_never_certain() {
        let count = count(&[1e-30, 1.0, 1e-30]);
        let column = Column::new(&count);
        assert_eq!(text(&column, 1, 0, 2), [">99.9%", ">99.9%", ">99.9%"]);
        assert_eq!(text(&column, 0, 0, 2)[0], "<0.1%");
    }

    /// Long tails on either side are one line each.
    #[test]
    fn unlikely_numbers_share_a_line() {
        let mut pmf = vec![1e-6; 50];
        pmf[20] = 0.4;
        pmf[21] = 0.6 - 48e-6;
        let count = count(&pmf);
        let columns = [Column::new(&count)];
        assert_eq!(worth_showing(&columns, pmf.len()), (20, 22));
        assert_eq!(text(&columns[0], 22, 20, 22)[0], "<0.1%");
    }

    /// P50 of a fair coin is the lower face, also when rounding has taken a hair from it.
    #[test]
    fn quantiles_stand_firm_against_rounding() {
        let dist = Dist::from_pmf(&[0.5 - f64::EPSILON / 4.0, 0.5]);
        assert!(dist.at_most(&0) < 0.5);
        assert_eq!([1, 5, 9].map(|tenths| quantile(&dist, tenths).text), ["0", "0", "1"]);
    }
}
