//! Comparing numbers: which of several choices is the best, and where the best of them changes.
//!
//! What the numbers are, the rule sets declare as [`Metric`]s. Loadouts and sweeps both look for crossovers by [`CrossoverSearch`],
//! each along a [`Scale`].

pub use crate::metric::{Better, Figure, Format, Metric};
use serde::Serialize;
use std::collections::BTreeMap;

mod pair;

pub use pair::{Lead, PairWords, Standing, pair_sentence};

/// What a search for crossovers goes along: numbers that ascend from step to step, the first of them at step 0.
pub trait Scale {
    /// The number of a step.
    fn number_at(&self, step: i64) -> f64;

    /// The last step whose number is not above this one; less than 0 where all are.
    fn last_up_to(&self, number: f64) -> i64;

    /// A number with what it is: `36 m`.
    fn words(&self, number: f64) -> String;

    /// Where something changes, of the last number before and the first after it: `From 36 on`.
    fn place_words(&self, last: f64, next: f64) -> String;
}

/// The places of the greatest, several when they are equal.
pub fn best(ranks: &[Option<i64>]) -> Vec<usize> {
    let Some(most) = ranks.iter().flatten().max() else { return Vec::new() };
    ranks.iter().enumerate().filter(|(_, rank)| rank.as_ref() == Some(most)).map(|(row, _)| row).collect()
}

/// So many steady samples beside those at the edges.
const SAMPLES: i64 = 100;

/// The search for where the best of several choices changes along a row of steps.
///
/// First come samples, then, wherever the best choices of two neighbours differ, the steps between them, halving the gap until
/// nothing lies between. So every change that is named lies between two neighbouring steps, both of which were worked out; what is
/// missed is only what comes and goes between two samples that agree.
///
/// ```
/// use shootout_ruleset::figures::{Figure, CrossoverSearch, Metric};
/// let mut search = CrossoverSearch::new(vec![0, 1000], Metric::chance("hit", "Hit", "chance to hit"));
/// while let Some(step) = search.next_step() {
///     let figure = |value| Some(Figure { value, certain: false });
///     search.put(step, vec![figure(0.5), figure(if step > 300 { 0.6 } else { 0.4 })]);
/// }
/// let changes: Vec<i64> = search.changes().map(|(last, _)| last.0).collect();
/// assert_eq!(changes, [300]);
/// ```
#[derive(Clone, Debug)]
pub struct CrossoverSearch {
    metric: Metric,
    /// Steps yet to be looked at, descending.
    waiting: Vec<i64>,
    points: BTreeMap<i64, Point>,
    /// Whether something changes from a step to the next.
    differ: fn(&Point, &Point) -> bool,
}

/// One step that was worked out.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// The number of each choice; none where it cannot be taken.
    pub figures: Vec<Option<Figure>>,
    /// The best choices, several when they are equal, none when none can be taken.
    pub best: Vec<usize>,
}

/// Values along which the same choices are the best.
#[derive(Clone, Debug, PartialEq)]
pub struct Stretch {
    /// The first value, in the unit of what is varied.
    pub from: f64,
    /// The last value.
    pub to: f64,
    /// The best choices; none where none can be taken.
    pub best: Vec<usize>,
    /// Their number at the first value.
    pub at_start: Option<Figure>,
    /// Their number at the last value.
    pub at_end: Option<Figure>,
}

/// Where other choices become the best.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Crossover {
    /// The last number at which the choices before are the best.
    pub last: f64,
    /// The number after it.
    #[serde(skip)]
    pub next: f64,
    /// The best choices up to there; none where none can be taken.
    pub from: Vec<usize>,
    /// The best choices beyond; none where none can be taken.
    pub to: Vec<usize>,
    /// The same in words.
    pub words: String,
}

impl CrossoverSearch {
    /// Everything yet to be done: these steps first, which ascend.
    pub fn new(mut samples: Vec<i64>, metric: Metric) -> Self {
        samples.reverse();
        let differ = |one: &Point, other: &Point| one.best != other.best;
        Self { metric, waiting: samples, points: BTreeMap::new(), differ }
    }

    /// Everything yet to be done from step 0 to the last one: first steady samples, and both sides of each number at which a rule
    /// changes.
    pub fn sampled(
        scale: &dyn Scale,
        last: i64,
        rule_changes: impl IntoIterator<Item = f64>,
        metric: Metric,
    ) -> Self {
        let mut samples: Vec<i64> = (0..=SAMPLES).map(|sample| last * sample / SAMPLES).collect();
        let edges = rule_changes.into_iter().map(|number| scale.last_up_to(number));
        samples.extend(
            edges.flat_map(|edge| [edge, edge.saturating_add(1)]).filter(|step| (0..=last).contains(step)),
        );
        samples.sort_unstable();
        samples.dedup();
        Self::new(samples, metric)
    }

    /// The step to work out next; none when all are done.
    pub fn next_step(&mut self) -> Option<i64> {
        self.waiting.pop().or_else(|| self.gap())
    }

    /// Leaves undone what is left of the samples.
    pub fn stop(&mut self) {
        self.waiting.clear();
    }

    /// Puts in the numbers of every choice at a step.
    pub fn put(&mut self, step: i64, figures: Vec<Option<Figure>>) {
        self.waiting.retain(|waiting| *waiting != step);
        let rank = |figure: &Option<Figure>| figure.map(|figure| self.metric.rank(figure.value));
        let best = best(&figures.iter().map(rank).collect::<Vec<_>>());
        self.points.insert(step, Point { figures, best });
    }

    /// How many steps are done, and how many of those that are known to be needed remain.
    pub fn progress(&self) -> (usize, usize) {
        (self.points.len(), self.waiting.len())
    }

    /// A step, if it is done.
    pub fn point(&self, step: i64) -> Option<&Point> {
        self.points.get(&step)
    }

    /// The steps done so far, ascending.
    pub fn points(&self) -> impl Iterator<Item = (i64, &Point)> {
        self.points.iter().map(|(step, point)| (*step, point))
    }

    /// The neighbours between which the best choices change, ascending.
    pub fn changes(&self) -> impl Iterator<Item = ((i64, &Point), (i64, &Point))> {
        self.neighbours().filter(|(one, other)| (self.differ)(one.1, other.1))
    }

    /// Where the best choices change, ascending; `none_possible` says that no choice can be taken.
    pub fn crossovers<'n>(
        &self,
        scale: &dyn Scale,
        none_possible: &str,
        name: impl Fn(usize) -> &'n str + Copy,
    ) -> Vec<Crossover> {
        let crossover = |((last, before), (next, after)): ((i64, &Point), (i64, &Point))| {
            let (last, next) = (scale.number_at(last), scale.number_at(next));
            let (from, to) = (before.best.clone(), after.best.clone());
            let words = change_words(&scale.place_words(last, next), &from, &to, none_possible, name);
            Crossover { last, next, from, to, words }
        };
        self.changes().map(crossover).collect()
    }

    /// The stretches along which the same choices are the best.
    pub fn stretches(&self, scale: &dyn Scale) -> Vec<Stretch> {
        let mut stretches: Vec<Stretch> = Vec::new();
        for (step, point) in self.points() {
            let at = scale.number_at(step);
            let figure = point.best.first().and_then(|choice| point.figures.get(*choice).copied().flatten());
            match stretches.last_mut() {
                Some(last) if last.best == point.best => (last.to, last.at_end) = (at, figure),
                _ => stretches.push(Stretch {
                    from: at,
                    to: at,
                    best: point.best.clone(),
                    at_start: figure,
                    at_end: figure,
                }),
            }
        }
        stretches
    }

    fn neighbours(&self) -> impl Iterator<Item = ((i64, &Point), (i64, &Point))> {
        self.points().zip(self.points().skip(1))
    }

    /// The middle of the first gap across which the best choices change.
    fn gap(&self) -> Option<i64> {
        let found = self.changes().find(|(one, other)| other.0 - one.0 > 1);
        found.map(|((one, _), (other, _))| one + (other - one) / 2)
    }
}

/// What changes at a place, in words.
fn change_words<'n>(
    place: &str,
    from: &[usize],
    to: &[usize],
    none_possible: &str,
    name: impl Fn(usize) -> &'n str + Copy,
) -> String {
    let beaten: Vec<usize> = from.iter().filter(|choice| !to.contains(choice)).copied().collect();
    let new: Vec<usize> = to.iter().filter(|choice| !from.contains(choice)).copied().collect();
    let verb = |choices: &[usize], one: &'static str, many: &'static str| match choices.len() {
        1 => one,
        _ => many,
    };
    match (from, to) {
        (_, []) => format!("{place} {none_possible}"),
        ([], to) => format!("{place} {} {} best", names(to, name), verb(to, "is", "are")),
        _ if beaten.is_empty() => {
            let verb = verb(&new, "is", "are");
            format!("{place} {} {verb} as good as {}", names(&new, name), names(from, name))
        }
        _ => format!("{place} {} {} {}", names(to, name), verb(to, "beats", "beat"), names(&beaten, name)),
    }
}

/// The names of choices, as a sentence lists them; of many only the first.
pub fn names<'n>(choices: &[usize], name: impl Fn(usize) -> &'n str) -> String {
    const NAMED: usize = 3;
    let named: Vec<&str> = choices.iter().take(NAMED).map(|choice| name(*choice)).collect();
    match (choices.len().saturating_sub(NAMED), named.split_last()) {
        (_, None) => "nobody".to_owned(),
        (0, Some((last, []))) => (*last).to_owned(),
        (0, Some((last, others))) => format!("{} and {last}", others.join(", ")),
        (more, _) => format!("{} and {more} more", named.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wherever the change lies, it is named between two steps that are neighbours.
    #[test]
    fn a_change_is_between_neighbours() {
        for last in 0..20 {
            let mut search = CrossoverSearch::new(vec![0, 20], Metric::chance("hit", "Hit", "chance to hit"));
            while let Some(step) = search.next_step() {
                let figure = |value| Some(Figure { value, certain: false });
                search.put(step, vec![figure(0.5), figure(if step > last { 0.6 } else { 0.4 })]);
            }
            let changes: Vec<(i64, i64)> = search.changes().map(|(one, other)| (one.0, other.0)).collect();
            assert_eq!(changes, [(last, last + 1)]);
        }
    }

    /// Halves, from 0 on.
    struct Halves;

    impl Scale for Halves {
        fn number_at(&self, step: i64) -> f64 {
            step as f64 / 2.0
        }

        fn last_up_to(&self, number: f64) -> i64 {
            (number * 2.0).floor() as i64
        }

        fn words(&self, number: f64) -> String {
            number.to_string()
        }

        fn place_words(&self, last: f64, next: f64) -> String {
            format!("Between {last} and {next}")
        }
    }

    /// Of ten thousand steps every hundredth is a sample, and both sides of what the rules name, as far as they are steps.
    #[test]
    fn both_sides_of_every_edge_are_samples() {
        let metric = Metric::chance("hit", "Hit", "chance to hit");
        let mut search = CrossoverSearch::sampled(&Halves, 10_000, [75.2, -3.0, 0.0, 9e9], metric);
        let mut samples = Vec::new();
        while let Some(step) = search.next_step() {
            search.put(step, vec![None]);
            samples.push(step);
        }
        let steady: Vec<i64> = (0..=100).map(|sample| sample * 100).collect();
        let edges: Vec<i64> = samples.iter().copied().filter(|step| !steady.contains(step)).collect();
        assert_eq!((samples.len(), edges), (steady.len() + 3, vec![1, 150, 151]));
    }

    #[test]
    fn crossovers_are_told_in_the_numbers_of_the_scale() {
        let mut search = CrossoverSearch::new(vec![0, 9], Metric::chance("hit", "Hit", "chance to hit"));
        while let Some(step) = search.next_step() {
            let figure = |value| Some(Figure { value, certain: false });
            search.put(step, vec![figure(0.5), if step > 6 { None } else { figure(0.6) }]);
        }
        let found = search.crossovers(&Halves, "nothing is possible", |choice| ["A", "B"][choice]);
        let words = "Between 3 and 3.5 A beats B".to_owned();
        assert_eq!(found, [Crossover { last: 3.0, next: 3.5, from: vec![1], to: vec![0], words }]);
    }
}
