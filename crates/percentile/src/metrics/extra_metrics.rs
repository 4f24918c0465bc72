use super::columns::{at_least, column_of, number};
use super::{COLUMNS, Column};
use crate::damage::Severity;
use shootout_ruleset::metric::Metric;

/// Numbers that a loadout's table has no room for.
pub const EXTRA_METRICS: [Column; 5] = [
    column_of(Metric::chance("wound", "Wound", "chance of a wound of any kind by the end"), |of| {
        at_least(of, Severity::Light)
    }),
    column_of(Metric::chance("serious", "Serious", "chance of a serious wound or worse by the end"), |of| {
        at_least(of, Severity::Serious)
    }),
    column_of(Metric::chance("dead", "Dead", "chance that the target is dead by the end"), |of| {
        at_least(of, Severity::Dead)
    }),
    column_of(
        Metric::chance("explosion", "Explode", "chance that a plasma weapon has exploded by the end")
            .less_is_better(),
        |of| number(of.spending().explosion),
    ),
    column_of(Metric::count("legal", "Legal", "1 when the target can be targeted at all, else 0"), |of| {
        number(f64::from(u8::from(of.targeting().legal)))
    }),
];

/// Every number there is, in order.
pub fn outputs() -> impl Iterator<Item = &'static Column> + Clone {
    COLUMNS.iter().chain(&EXTRA_METRICS)
}

/// The number of this name.
///
/// ```
/// assert_eq!(shootout_percentile::metrics::output("wound").map(|output| output.metric.label), Some("Wound"));
/// ```
#[must_use]
pub fn output(name: &str) -> Option<&'static Column> {
    outputs().find(|output| output.metric.id == name)
}
