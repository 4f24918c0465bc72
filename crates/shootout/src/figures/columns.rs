use super::Readings;
use super::magazine::hits_of_a_magazine;
use shootout_odds::Dist;
use shootout_percentile::damage::Severity;
use shootout_percentile::report::CountReport;
use shootout_ruleset::percent::{mean, percent, percent_of_many};

/// A number of a scenario.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// What programs and the command line call it.
    pub name: &'static str,
    /// What stands above it, in a word.
    pub label: &'static str,
    /// What it is.
    pub words: &'static str,
    /// Which way is better for the one who shoots.
    pub better: Better,
    /// How it is written.
    pub written: Written,
    read: Read,
}

/// Takes the number from the readings of a scenario; only the readings that are asked for are worked out.
type Read = fn(&Readings<'_>) -> Option<Figure>;

/// Columns are the same when they have the same name.
impl PartialEq for Column {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// Which way is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// The more the better.
    More,
    /// The less the better.
    Less,
}

/// How a number is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// In percent.
    Chance,
    /// To two decimal places.
    Mean,
    /// As a whole number.
    Count,
}

/// The number of a column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// The number.
    pub value: f64,
    /// A chance that cannot fail; one that merely rounds to 1 is not.
    pub certain: bool,
}

pub(super) const fn column_of(
    name: &'static str,
    label: &'static str,
    words: &'static str,
    (better, written): (Better, Written),
    read: Read,
) -> Column {
    Column { name, label, words, better, written, read }
}

pub(super) const CHANCE: (Better, Written) = (Better::More, Written::Chance);
pub(super) const RISK: (Better, Written) = (Better::Less, Written::Chance);
pub(super) const MEAN: (Better, Written) = (Better::More, Written::Mean);
pub(super) const SPENT: (Better, Written) = (Better::Less, Written::Mean);
pub(super) const COUNT: (Better, Written) = (Better::More, Written::Count);

/// The numbers of a loadout's table, in order.
pub const COLUMNS: [Column; 11] = [
    column_of("hit", "Hit", "chance of at least one hit", CHANCE, |of| any(of.hits())),
    column_of("hits", "Hits", "mean hits", MEAN, |of| number(of.hits().mean)),
    column_of("penetrating", "Hits through", "mean hits that get through", MEAN, |of| {
        number(of.penetrating().mean)
    }),
    column_of("through", "Through", "chance that at least one gets through", CHANCE, |of| {
        any(of.penetrating())
    }),
    column_of("down", "Down", "chance that the target is knocked out or dead by the end", CHANCE, |of| {
        at_least(of, Severity::KnockedOut)
    }),
    column_of("jam", "Jam", "chance that the weapon is jammed or has exploded by the end", RISK, |of| {
        number(of.spending().jam)
    }),
    column_of("shots", "Shots", "mean shots fired", SPENT, |of| number(of.spending().shots_fired)),
    column_of(
        "per_magazine",
        "Hits per magazine",
        "mean hits until the magazine is empty or the weapon jams, if the shooter goes on like this",
        MEAN,
        |of| number(hits_of_a_magazine(of.scenario())?),
    ),
    column_of(
        "p10",
        "Through, low",
        "hits that get through: at least this many in 9 of 10 cases",
        COUNT,
        |of| quantile(of.penetrating(), 0.1),
    ),
    column_of(
        "p50",
        "Through, middle",
        "hits that get through: at least this many in half of the cases",
        COUNT,
        |of| quantile(of.penetrating(), 0.5),
    ),
    column_of(
        "p90",
        "Through, high",
        "hits that get through: at most this many in 9 of 10 cases",
        COUNT,
        |of| quantile(of.penetrating(), 0.9),
    ),
];

/// The column of this name.
///
/// ```
/// assert_eq!(shootout::loadout::column("jam").map(|column| column.label), Some("Jam"));
/// ```
#[must_use]
pub fn column(name: &str) -> Option<&'static Column> {
    COLUMNS.iter().find(|column| column.name == name)
}

impl Column {
    /// The number of a scenario; none where there is nothing to count.
    #[must_use]
    pub fn figure(&self, readings: &Readings<'_>) -> Option<Figure> {
        (self.read)(readings)
    }

    /// A number of this column as people read it.
    #[must_use]
    pub fn text(&self, figure: Option<Figure>) -> String {
        let Some(Figure { value, certain }) = figure else { return "–".to_owned() };
        match self.written {
            Written::Chance if certain => percent(&1.0),
            Written::Chance => percent_of_many(value),
            Written::Mean => mean(&value),
            Written::Count => format!("{value:.0}"),
        }
    }

    /// A number by which to compare: the greater the better, and what only rounding tells apart is equal.
    #[must_use]
    pub fn rank(&self, value: f64) -> i64 {
        const GRAIN: f64 = 1e-11;
        let rounded = (value / GRAIN).round() as i64;
        if self.better == Better::More { rounded } else { -rounded }
    }
}

pub(super) fn number(value: f64) -> Option<Figure> {
    Some(Figure { value, certain: value == 1.0 })
}

fn any(count: &CountReport<f64>) -> Option<Figure> {
    let certain = count.pmf.first() == Some(&0.0) && count.at_least_one > 0.0;
    Some(Figure { value: count.at_least_one, certain })
}

/// The chance that the worst wound is this bad or worse; none without a damage chart.
pub(super) fn at_least(of: &Readings<'_>, least: Severity) -> Option<Figure> {
    let wounds = of.worst_wound()?;
    let value = wounds.at_least(&least);
    let milder = Severity::ALL.into_iter().rfind(|severity| *severity < least);
    let certain = value > 0.0 && milder.is_none_or(|most| wounds.at_most(&most) == 0.0);
    Some(Figure { value, certain })
}

/// What rounding in a sum of chances cannot amount to: a chance of exactly a half must not miss the median.
const NOISE: f64 = 1e-12;

fn quantile(penetrating: &CountReport<f64>, chance: f64) -> Option<Figure> {
    let count = Dist::from_pmf(&penetrating.pmf);
    count.quantile(&(chance - NOISE)).and_then(|count| number(*count as f64))
}
