use super::Readings;
use super::magazine::hits_of_a_magazine;
use crate::damage::Severity;
use crate::report::CountReport;
use shootout_odds::Dist;
use shootout_ruleset::metric::{Figure, Metric};

/// A number of a scenario.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// What it is called, which way is better, and how it is written.
    pub metric: Metric,
    read: Read,
}

/// Takes the number from the readings of a scenario; only the readings that are asked for are worked out.
type Read = fn(&Readings<'_>) -> Option<Figure>;

/// Columns are the same when they have the same name.
impl PartialEq for Column {
    fn eq(&self, other: &Self) -> bool {
        self.metric.id == other.metric.id
    }
}

pub(super) const fn column_of(metric: Metric, read: Read) -> Column {
    Column { metric, read }
}

/// The numbers of a loadout's table, in order.
pub const COLUMNS: [Column; 11] = [
    column_of(Metric::chance("hit", "Hit", "chance of at least one hit"), |of| any(of.hits())),
    column_of(Metric::mean("hits", "Hits", "mean hits"), |of| number(of.hits().mean)),
    column_of(Metric::mean("penetrating", "Hits through", "mean hits that get through"), |of| {
        number(of.penetrating().mean)
    }),
    column_of(Metric::chance("through", "Through", "chance that at least one gets through"), |of| {
        any(of.penetrating())
    }),
    column_of(
        Metric::chance("down", "Down", "chance that the target is knocked out or dead by the end"),
        |of| at_least(of, Severity::KnockedOut),
    ),
    column_of(
        Metric::chance("jam", "Jam", "chance that the weapon is jammed or has exploded by the end")
            .less_is_better(),
        |of| number(of.spending().jam),
    ),
    column_of(Metric::mean("shots", "Shots", "mean shots fired").less_is_better(), |of| {
        number(of.spending().shots_fired)
    }),
    column_of(
        Metric::mean(
            "per_magazine",
            "Hits per magazine",
            "mean hits until the magazine is empty or the weapon jams, if the shooter goes on like this",
        ),
        |of| number(hits_of_a_magazine(of.scenario())?),
    ),
    column_of(
        Metric::count("p10", "Through, low", "hits that get through: at least this many in 9 of 10 cases"),
        |of| quantile(of.penetrating(), 0.1),
    ),
    column_of(
        Metric::count(
            "p50",
            "Through, middle",
            "hits that get through: at least this many in half of the cases",
        ),
        |of| quantile(of.penetrating(), 0.5),
    ),
    column_of(
        Metric::count("p90", "Through, high", "hits that get through: at most this many in 9 of 10 cases"),
        |of| quantile(of.penetrating(), 0.9),
    ),
];

/// The column of this name.
///
/// ```
/// assert_eq!(shootout_percentile::metrics::column("jam").map(|column| column.metric.label), Some("Jam"));
/// ```
#[must_use]
pub fn column(name: &str) -> Option<&'static Column> {
    COLUMNS.iter().find(|column| column.metric.id == name)
}

impl Column {
    /// The number of a scenario; none where there is nothing to count.
    #[must_use]
    pub fn figure(&self, readings: &Readings<'_>) -> Option<Figure> {
        (self.read)(readings)
    }

    /// The same; none too where the shot cannot be taken.
    #[must_use]
    pub fn possible_figure(&self, readings: &Readings<'_>) -> Option<Figure> {
        self.figure(readings).filter(|_| readings.targeting().legal)
    }

    /// A number of this column as people read it.
    #[must_use]
    pub fn text(&self, figure: Option<Figure>) -> String {
        self.metric.text(figure)
    }

    /// A number by which to compare: the greater the better, and what only rounding tells apart is equal.
    #[must_use]
    pub fn rank(&self, value: f64) -> i64 {
        self.metric.rank(value)
    }
}

pub(super) fn number(value: f64) -> Option<Figure> {
    Some(Figure::new(value))
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
