use super::{Figure, Metric, best};
use std::collections::BTreeMap;

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

impl CrossoverSearch {
    /// Everything yet to be done: these steps first, which ascend.
    #[must_use]
    pub fn new(mut samples: Vec<i64>, metric: Metric) -> Self {
        samples.reverse();
        Self { metric, waiting: samples, points: BTreeMap::new() }
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
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.points.len(), self.waiting.len())
    }

    /// A step, if it is done.
    #[must_use]
    pub fn point(&self, step: i64) -> Option<&Point> {
        self.points.get(&step)
    }

    /// The steps done so far, ascending.
    pub fn points(&self) -> impl Iterator<Item = (i64, &Point)> {
        self.points.iter().map(|(step, point)| (*step, point))
    }

    /// The neighbours between which the best choices change, ascending.
    pub fn changes(&self) -> impl Iterator<Item = ((i64, &Point), (i64, &Point))> {
        self.neighbours().filter(|(one, other)| one.1.best != other.1.best)
    }

    /// The stretches along which the same choices are the best, with the value of each step.
    #[must_use]
    pub fn stretches(&self, value: impl Fn(i64) -> f64) -> Vec<Stretch> {
        let mut stretches: Vec<Stretch> = Vec::new();
        for (step, point) in self.points() {
            let at = value(step);
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

/// What changes at a place, in words; `none_possible` says that no choice can be taken.
#[must_use]
pub fn change_words<'n>(
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
#[must_use]
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
}
