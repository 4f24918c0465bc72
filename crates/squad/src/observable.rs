//! Counts and chances out of states with their weights.

use shootout_odds::Weight;
use shootout_ruleset::count::CountReport;

/// The chance of each number that the states come to.
pub(crate) fn count_of<'s, S: 's, W: Weight + 's>(
    states: impl IntoIterator<Item = &'s (S, W)>,
    number: impl Fn(&S) -> u16,
) -> CountReport<W> {
    let mut pmf: Vec<W> = vec![W::zero()];
    for (state, weight) in states {
        let number = usize::from(number(state));
        if pmf.len() <= number {
            pmf.resize(number + 1, W::zero());
        }
        pmf[number].add(weight);
    }
    CountReport::of_pmf(pmf)
}

/// The chance of the states of which this is so: certain only where all others are impossible.
pub(crate) fn chance<'s, S: 's, W: Weight + 's>(
    states: impl IntoIterator<Item = &'s (S, W)>,
    holds: impl Fn(&S) -> bool,
) -> W {
    shootout_odds::chance(states.into_iter().map(|(state, weight)| (holds(state), weight)))
}
