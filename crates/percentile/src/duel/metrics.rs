//! The numbers of a duel that can be compared, each with what of the tally it is.

use super::Duel;
use super::summary::{Tally, sum};
use shootout_odds::Weight;
use shootout_ruleset::metric::Metric;

/// A number of a duel.
struct DuelNumber {
    metric: Metric,
    of: Part,
}

/// What of the tally a number is.
enum Part {
    /// That it ends so: the first side wins, the second, both go down.
    End(usize),
    /// That those left standing are such.
    Left(fn(&Duel, u16) -> bool),
    /// How many of a side go down, on average.
    MeanFallen(usize),
}

/// All of them.
const NUMBERS: [DuelNumber; 10] = [
    DuelNumber {
        metric: Metric::chance("wins.a", "A wins", "chance that A puts the other side down first")
            .spoken("that A puts the other side down first"),
        of: Part::End(0),
    },
    DuelNumber {
        metric: Metric::chance("wins.b", "B wins", "chance that B puts the other side down first")
            .spoken("that B puts the other side down first")
            .less_is_better(),
        of: Part::End(1),
    },
    DuelNumber {
        metric: Metric::chance("both_at_once", "Both at once", "chance that both sides go down at once")
            .spoken("that both sides go down at once")
            .less_is_better(),
        of: Part::End(2),
    },
    DuelNumber {
        metric: Metric::chance("neither", "Neither", "chance that both sides still stand after the rounds")
            .spoken("that both sides still stand after the rounds")
            .less_is_better(),
        of: Part::Left(|duel, up| [0, 1].iter().all(|side| up & duel.side(*side) != 0)),
    },
    DuelNumber {
        metric: Metric::chance("falls.a.none", "A: none falls", "chance that none on A's side falls")
            .spoken("that none on A's side falls"),
        of: Part::Left(|duel, up| fallen(duel, 0, up) == 0),
    },
    DuelNumber {
        metric: Metric::chance(
            "falls.a.at_most_one",
            "A: at most one falls",
            "chance that at most one on A's side falls",
        )
        .spoken("that at most one on A's side falls"),
        of: Part::Left(|duel, up| fallen(duel, 0, up) <= 1),
    },
    DuelNumber {
        metric: Metric::mean("falls.a.mean", "A: fall", "mean number of those on A's side who fall")
            .spoken("on A's side fall on average")
            .less_is_better(),
        of: Part::MeanFallen(0),
    },
    DuelNumber {
        metric: Metric::chance("falls.b.none", "B: none falls", "chance that none on B's side falls")
            .spoken("that none on B's side falls")
            .less_is_better(),
        of: Part::Left(|duel, up| fallen(duel, 1, up) == 0),
    },
    DuelNumber {
        metric: Metric::chance(
            "falls.b.at_most_one",
            "B: at most one falls",
            "chance that at most one on B's side falls",
        )
        .spoken("that at most one on B's side falls")
        .less_is_better(),
        of: Part::Left(|duel, up| fallen(duel, 1, up) <= 1),
    },
    DuelNumber {
        metric: Metric::mean("falls.b.mean", "B: fall", "mean number of those on B's side who fall")
            .spoken("on B's side fall on average"),
        of: Part::MeanFallen(1),
    },
];

/// What can be compared of a duel.
pub(crate) const METRICS: [Metric; NUMBERS.len()] = {
    let mut metrics = [NUMBERS[0].metric; NUMBERS.len()];
    let mut place = 0;
    while place < metrics.len() {
        metrics[place] = NUMBERS[place].metric;
        place += 1;
    }
    metrics
};

/// The numbers of these metrics; none for one that no duel has.
pub(super) fn numbers_of<W: Weight>(duel: &Duel, tally: &Tally<W>, metrics: &[&Metric]) -> Vec<Option<W>> {
    let of = |metric: &&Metric| NUMBERS.iter().find(|number| number.metric.id == metric.id);
    metrics.iter().map(|metric| of(metric).map(|number| number.of.number(duel, tally))).collect()
}

impl Part {
    fn number<W: Weight>(&self, duel: &Duel, tally: &Tally<W>) -> W {
        match self {
            Self::End(how) => sum(tally.ends.iter().map(|end| &end[*how])),
            Self::Left(are) => {
                sum(tally.left.iter().filter(|(up, _)| are(duel, **up)).map(|(_, chance)| chance))
            }
            Self::MeanFallen(side) => {
                let mut mean = W::zero();
                for (up, chance) in &tally.left {
                    mean.add_product(&W::ratio(fallen(duel, *side, *up).into(), 1), chance);
                }
                mean
            }
        }
    }
}

/// How many of a side are down when these are up.
fn fallen(duel: &Duel, side: usize, up: u16) -> u32 {
    (duel.side(side) & !up).count_ones()
}
