//! How unlucky was that? The chance of at most as many, or of at least as many, whichever is the rarer.

use super::followed::Followed;
use super::prepared::{Kind, Odds, Prepared};
use super::refusal::Refusal;
use serde::Serialize;
use shootout_ruleset::percent::percent;

/// How rare a count was.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Luck {
    /// What was counted: "hits", "penetrating hits".
    pub what: &'static str,
    /// How many there were.
    pub count: usize,
    /// Which side is the rarer one.
    pub side: Side,
    /// The chance of that side, the count itself included.
    pub chance: f64,
    /// In words: "2 hits or more: 3.2% of such attacks".
    pub words: String,
}

/// Which side of a distribution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// At most as many.
    Few,
    /// At least as many.
    Many,
}

impl Luck {
    /// How rare a count is where `pmf[n]` is the chance of exactly `n`.
    fn of(what: &'static str, count: usize, pmf: &[f64], of_such: &str) -> Self {
        let few = pmf.iter().take(count + 1).sum::<f64>().min(1.0);
        let many = pmf.iter().skip(count).sum::<f64>().min(1.0);
        let (side, chance, more) =
            if few < many { (Side::Few, few, " or fewer") } else { (Side::Many, many, " or more") };
        let counted = match count {
            0 => format!("no {}", one_of(what)),
            1 => format!("1 {}{more}", one_of(what)),
            _ => format!("{count} {what}{more}"),
        };
        let words = format!("{counted}: {} of such {of_such}", percent(&chance));
        Self { what, count, side, chance, words }
    }
}

fn one_of(what: &str) -> &str {
    what.trim_end_matches('s')
}

impl Prepared {
    /// How rare it was what the dice came to: the hits, and the hits that got through.
    ///
    /// # Errors
    ///
    /// When the scenario does not go together; one that was prepared does.
    pub fn luck(&self, followed: &Followed) -> Result<Vec<Luck>, Refusal> {
        let targets = followed.harms.iter().filter(|harm| self.bodies.targets.contains(&harm.who));
        let (hits, through) =
            targets.fold((0, 0), |(hits, through), harm| (hits + harm.hits, through + harm.hits_through));
        let (hits, through) = (hits as usize, through as usize);
        let (of_such, pmfs) = match self.odds()? {
            Odds::Shot(report) => ("attacks", [report.hits.pmf, report.penetrating.pmf]),
            Odds::Blow(report) => {
                ("blows", [report.hit, report.penetrating].map(|chance| vec![1.0 - chance, chance]))
            }
        };
        let counted = [("hits", hits), ("penetrating hits", through)].into_iter().zip(&pmfs);
        let fires = !matches!(&self.kind, Kind::Shot(scenario) if scenario.plan.iter().all(|entry| entry.mode.is_none()));
        Ok(counted
            .filter(|_| fires)
            .map(|((what, count), pmf)| Luck::of(what, count, pmf, of_such))
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// P-FIRE-1, P-HIT-1: two dice of a half each: none in a quarter, two in a quarter, and one is nothing special.
    #[test]
    fn the_rarer_side_is_told() {
        let pmf = [0.25, 0.5, 0.25];
        let luck = |count| Luck::of("hits", count, &pmf, "attacks");
        assert_eq!((luck(0).side, luck(0).chance), (Side::Few, 0.25));
        assert_eq!((luck(2).side, luck(2).chance), (Side::Many, 0.25));
        assert_eq!(luck(1).chance, 0.75);
        assert_eq!(luck(2).words, "2 hits or more: 25% of such attacks");
        assert_eq!(luck(0).words, "no hit: 25% of such attacks");
    }
}
