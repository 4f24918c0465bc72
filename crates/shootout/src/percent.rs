//! Chances of a report's counts as people read them.

use shootout_odds::Weight;
use shootout_percentile::report::CountReport;
use shootout_ruleset::percent::{percent, percent_of_many};

/// The chance of one or more. That it may be none is never hidden, even when `f64` has no number between it and 1.
#[must_use]
pub fn percent_of_any<W: Weight>(count: &CountReport<W>) -> String {
    let may_be_none = count.pmf.first().is_some_and(|none| !none.is_zero());
    if may_be_none && count.at_least_one == W::one() {
        return percent_of_many(1.0);
    }
    percent(&count.at_least_one)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A chance to miss everything too small for `f64` to tell from none at all.
    #[test]
    fn a_chance_of_none_is_not_hidden() {
        let count = |none| CountReport { mean: 40.0, at_least_one: 1.0, pmf: vec![none, 1.0] };
        assert_eq!(percent_of_any(&count(1e-30)), ">99.9%");
        assert_eq!(percent_of_any(&count(0.0)), "100%");
    }
}
