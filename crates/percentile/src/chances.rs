//! The few chances that decide: to hit, to get through, to wound, to jam.

use crate::damage::Severity;
use crate::report::{CountReport, Report, Wounds};
use shootout_odds::{Dist, Weight};
use shootout_ruleset::percent::{mean, percent, percent_of_many};

/// One of the chances.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance<W = f64> {
    /// What it is the chance of, in a word.
    pub name: &'static str,
    /// What exactly.
    pub about: &'static str,
    /// The chance as people read it.
    pub figure: String,
    /// The chance, or the mean number that stands in its place.
    pub value: W,
    /// Whether it is a mean number.
    pub is_mean: bool,
}

/// The chance of one or more. That it may be none is never hidden, even when `f64` has no number between it and 1.
pub fn percent_of_any<W: Weight>(count: &CountReport<W>) -> String {
    let may_be_none = count.pmf.first().is_some_and(|none| !none.is_zero());
    if may_be_none && count.at_least_one == W::one() {
        return percent_of_many(1.0);
    }
    percent(&count.at_least_one)
}

/// The chances of a report that matter to it.
pub fn chances_of<W: Weight>(report: &Report<W>) -> Vec<Chance<W>> {
    let chance = |name, about, figure, value| Chance { name, about, figure, value, is_mean: false };
    let any = report.hits.at_least_one.clone();
    let through = report.penetrating.at_least_one.clone();
    let mut chances = match &report.caught {
        None => vec![
            chance("Hit", "at least once", percent_of_any(&report.hits), any),
            chance("Through", "at least one", percent_of_any(&report.penetrating), through),
        ],
        // People ask of a burst where it lands, and whether it reaches them.
        Some(caught) => {
            let bursts: usize = report.actions.iter().map(|action| action.shots.len()).sum();
            let direct = chance("Direct hit", "on the target", percent_of_any(&report.hits), any);
            let reached = match bursts {
                1 => chance(
                    "In the burst",
                    "a direct hit, or a miss that reaches them",
                    percent(caught),
                    caught.clone(),
                ),
                _ => Chance {
                    is_mean: true,
                    ..chance("In bursts", "those that reach them, on average", mean(caught), caught.clone())
                },
            };
            vec![direct, reached]
        }
    };
    if let Some(wounds) = &report.worst_wound {
        let mut of = |name, about, least| {
            let (figure, value) = this_bad(wounds, least);
            chances.push(chance(name, about, figure, value));
        };
        of("Wound", "of any kind", Severity::Light);
        of("Down", "out or dead", Severity::KnockedOut);
    }
    let (jam, explosion) = (&report.jam, &report.explosion);
    let mut by_the_end = |name, about, value: &W| {
        chances.push(chance(name, about, percent(value), value.clone()));
    };
    // Who explodes is jammed, too: the first says nothing of its own where nothing else jams.
    if explosion.is_zero() {
        by_the_end("Jam", "by the end", jam);
    } else {
        if jam != explosion {
            by_the_end("Jam", "or explodes, by the end", jam);
        }
        by_the_end("Explodes", "by the end", explosion);
    }
    chances
}

/// The worst wound as a distribution, mildest first.
pub fn worst_wound<W: Weight>(wounds: &Wounds<W>) -> Dist<Severity, W> {
    Dist::from_weights(Severity::ALL.into_iter().map(|severity| (severity, wounds.at(severity).clone())))
}

/// The chance of a wound at least this bad, as people read it and as a number. What may turn out better is never called
/// certain.
fn this_bad<W: Weight>(wounds: &Wounds<W>, least: Severity) -> (String, W) {
    let chance = worst_wound(wounds).at_least(&least);
    let better = Severity::ALL.into_iter().any(|severity| severity < least && !wounds.at(severity).is_zero());
    (if better { percent_of_many(chance.to_f64()) } else { percent(&chance) }, chance)
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

    #[test]
    fn a_small_chance_to_live_is_not_hidden() {
        let wounds = Wounds([1e-30, 0.0, 0.0, 0.0, 1.0]);
        assert_eq!(this_bad(&wounds, Severity::Light).0, ">99.9%");
        let wounds = Wounds([0.0, 0.25, 0.0, 0.0, 0.75]);
        assert_eq!(this_bad(&wounds, Severity::Light).0, "100%");
        assert_eq!(this_bad(&wounds, Severity::KnockedOut), ("75%".to_owned(), 0.75));
    }
}
