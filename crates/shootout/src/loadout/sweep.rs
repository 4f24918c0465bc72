use super::table::best;
use super::{Axis, Column, Figure, Loadout};
use crate::InputError;
use serde::Serialize;
use std::collections::BTreeMap;

/// The number of a column for every row against one target, as distance, armour or skill varies, and where another row
/// becomes the best. Worked out one value at a time, so that whoever drives it may stop.
///
/// ```
/// use shootout::{Catalogue, loadout::{self, Axis, Sweep, column}};
/// // Better at short range against longer reach.
/// let text = br#"{ "loadout": 1, "ruleset": "percentile", "targets": [{ "range_m": 35 }], "shooters": [
///     { "attacker": { "bs": 45 }, "weapon": { "name": "Carbine", "max_range_m": 80 }, "mode": "single" },
///     { "attacker": { "bs": 40 }, "weapon": { "name": "Rifle", "max_range_m": 200 }, "mode": "single" }] }"#;
/// let loadout = loadout::read(text, Catalogue::built_in())?;
/// let mut sweep = Sweep::new(&loadout, 0, Axis::Distance, column("hit").unwrap());
/// while let Some(value) = sweep.next_point() {
///     value?;
/// }
/// let crossovers = sweep.crossovers();
/// assert_eq!(crossovers[0].words, "Beyond 40 m Rifle, single shot beats Carbine, single shot");
/// # Ok::<(), shootout::InputError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sweep {
    loadout: Loadout,
    target: usize,
    axis: Axis,
    column: &'static Column,
    /// Steps yet to be looked at, descending.
    waiting: Vec<i64>,
    points: BTreeMap<i64, Point>,
}

#[derive(Clone, Debug)]
struct Point {
    figures: Vec<Option<Figure>>,
    best: Vec<usize>,
}

/// Where another row becomes the best.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Crossover {
    /// The last value, in the unit of the axis, at which the rows before are the best; the next is a tenth of a metre or a
    /// whole point away.
    pub last: f64,
    /// The best rows up to there; none where nobody can fire.
    pub from: Vec<usize>,
    /// The best rows beyond; none where nobody can fire.
    pub to: Vec<usize>,
    /// The same in words.
    pub words: String,
}

impl Sweep {
    /// Everything yet to be done. Against a target that the loadout does not have there is nothing to do.
    #[must_use]
    pub fn new(loadout: &Loadout, target: usize, axis: Axis, column: &'static Column) -> Self {
        let mut waiting = axis.samples(loadout);
        waiting.reverse();
        if target >= loadout.targets.len() {
            waiting.clear();
        }
        Self { loadout: loadout.clone(), target, axis, column, waiting, points: BTreeMap::new() }
    }

    /// Works out one more value, and tells which; none when all are done. First come the samples, then, wherever the best
    /// row changes from one to the next, the values between them, halving the gap until nothing lies between.
    ///
    /// # Errors
    ///
    /// When rulings were changed after reading, and a scenario no longer goes together.
    pub fn next_point(&mut self) -> Option<Result<f64, InputError>> {
        let step = self.waiting.pop().or_else(|| self.gap())?;
        match self.figures(step) {
            Ok(figures) => {
                self.points.insert(step, self.point(figures));
                Some(Ok(self.axis.value(step)))
            }
            Err(error) => {
                self.waiting.clear();
                Some(Err(error))
            }
        }
    }

    /// Puts in the numbers of every row at a value that another sweep over the same has worked out: a page shows what a
    /// worker finds.
    pub fn put(&mut self, at: f64, figures: Vec<Option<Figure>>) {
        let step = self.axis.step(at);
        self.waiting.retain(|waiting| *waiting != step);
        self.points.insert(step, self.point(figures));
    }

    /// The numbers of every row at a value, if it is done.
    #[must_use]
    pub fn at(&self, value: f64) -> Option<&[Option<Figure>]> {
        self.points.get(&self.axis.step(value)).map(|point| point.figures.as_slice())
    }

    /// How many values are done, and how many of those that are known to be needed remain.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.points.len(), self.waiting.len())
    }

    /// Which target it is, from 0.
    #[must_use]
    pub const fn target(&self) -> usize {
        self.target
    }

    /// What is varied.
    #[must_use]
    pub const fn axis(&self) -> Axis {
        self.axis
    }

    /// Which number it is.
    #[must_use]
    pub const fn column(&self) -> &'static Column {
        self.column
    }

    /// The values done so far, ascending, in the unit of the axis, each with the number of every row: none where it cannot
    /// fire.
    pub fn points(&self) -> impl Iterator<Item = (f64, &[Option<Figure>])> {
        self.points.iter().map(|(step, point)| (self.axis.value(*step), point.figures.as_slice()))
    }

    /// Where the best row changes, ascending. Exact when all values are done.
    #[must_use]
    pub fn crossovers(&self) -> Vec<Crossover> {
        let changes = self.neighbours().filter(|(one, other)| one.1.best != other.1.best);
        changes
            .map(|(one, other)| {
                let (from, to) = (one.1.best.clone(), other.1.best.clone());
                let words = self.words(*one.0, *other.0, &from, &to);
                Crossover { last: self.axis.value(*one.0), from, to, words }
            })
            .collect()
    }

    /// The stretches along which the same rows are the best: the first and the last value of each, those rows, and their
    /// number at either end.
    #[must_use]
    pub fn stretches(&self) -> Vec<Stretch> {
        let mut stretches: Vec<Stretch> = Vec::new();
        for (step, point) in &self.points {
            let at = self.axis.value(*step);
            let figure = point.best.first().and_then(|row| point.figures.get(*row).copied().flatten());
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

    fn neighbours(&self) -> impl Iterator<Item = ((&i64, &Point), (&i64, &Point))> {
        self.points.iter().zip(self.points.iter().skip(1))
    }

    /// The middle of the first gap across which the best row changes.
    fn gap(&self) -> Option<i64> {
        let differ = |((one, before), (other, after)): &((&i64, &Point), (&i64, &Point))| {
            before.best != after.best && *other - *one > 1
        };
        self.neighbours().find(differ).map(|((one, _), (other, _))| one + (other - one) / 2)
    }

    fn figures(&self, step: i64) -> Result<Vec<Option<Figure>>, InputError> {
        let mut figures = Vec::with_capacity(self.loadout.rows.len());
        for row in 0..self.loadout.rows.len() {
            let Some(mut scenario) = self.loadout.scenario(row, self.target) else { continue };
            self.axis.set(&mut scenario, step);
            let report = self.loadout.report(&scenario, row, self.target)?;
            let figure = self.column.figure(&scenario, &report);
            figures.push(figure.filter(|_| report.targeting.legal));
        }
        Ok(figures)
    }

    fn point(&self, figures: Vec<Option<Figure>>) -> Point {
        let ranks: Vec<_> =
            figures.iter().map(|figure| figure.map(|figure| self.column.rank(figure.value))).collect();
        Point { best: best(&ranks), figures }
    }

    fn words(&self, last: i64, next: i64, from: &[usize], to: &[usize]) -> String {
        let place = match self.axis {
            Axis::Distance => format!("Beyond {} m", self.axis.value(last)),
            Axis::Armour => format!("From armour {next}% on"),
            Axis::BallisticSkill => format!("From BS {next} on"),
        };
        let beaten: Vec<usize> = from.iter().filter(|row| !to.contains(row)).copied().collect();
        let new: Vec<usize> = to.iter().filter(|row| !from.contains(row)).copied().collect();
        let verb = |rows: &[usize], one: &'static str, many: &'static str| match rows.len() {
            1 => one,
            _ => many,
        };
        match (from, to) {
            (_, []) => format!("{place} nobody can fire"),
            ([], to) => format!("{place} {} {} best", self.names(to), verb(to, "is", "are")),
            _ if beaten.is_empty() => {
                let verb = verb(&new, "is", "are");
                format!("{place} {} {verb} as good as {}", self.names(&new), self.names(from))
            }
            _ => format!("{place} {} {} {}", self.names(to), verb(to, "beats", "beat"), self.names(&beaten)),
        }
    }

    /// The names of rows, as a sentence lists them; of many only the first.
    #[must_use]
    pub fn names(&self, rows: &[usize]) -> String {
        const NAMED: usize = 3;
        let named: Vec<&str> = rows.iter().take(NAMED).map(|row| self.loadout.name(*row)).collect();
        match (rows.len().saturating_sub(NAMED), named.split_last()) {
            (_, None) => "nobody".to_owned(),
            (0, Some((last, []))) => (*last).to_owned(),
            (0, Some((last, others))) => format!("{} and {last}", others.join(", ")),
            (more, _) => format!("{} and {more} more", named.join(", ")),
        }
    }
}

/// Values along which the same rows are the best.
#[derive(Clone, Debug, PartialEq)]
pub struct Stretch {
    /// The first value, in the unit of the axis.
    pub from: f64,
    /// The last value.
    pub to: f64,
    /// The best rows; none where nobody can fire.
    pub best: Vec<usize>,
    /// Their number at the first value.
    pub at_start: Option<Figure>,
    /// Their number at the last value.
    pub at_end: Option<Figure>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalogue;
    use crate::loadout::{column, read};

    /// With nothing but the two ends to begin with, halving alone comes upon every change between values that differ: up to
    /// 100 m a large target is hit by itself (P-HIT-4), beyond 5000 m the gun is at long range (P-MOD-11).
    #[test]
    fn halving_alone_finds_where_the_best_row_changes() {
        let text = br#"{ "loadout": 1, "ruleset": "percentile", "targets": [{ "range_m": 20, "size": "large" }], "shooters": [
            { "name": "Gun", "attacker": { "bs": 40 }, "mode": "single", "weapon": { "max_range_m": 10000 } },
            { "name": "Cannon", "attacker": { "bs": 35 }, "mode": "single", "weapon": { "max_range_m": 100000 } }] }"#;
        let loadout = read(text, Catalogue::built_in()).unwrap();
        let mut sweep = Sweep::new(&loadout, 0, Axis::Distance, column("hits").unwrap());
        sweep.waiting = vec![1_000_000, 0];
        while let Some(point) = sweep.next_point() {
            point.unwrap();
        }
        let last: Vec<f64> = sweep.crossovers().iter().map(|found| found.last).collect();
        assert_eq!(last, [100.0, 5000.0]);
        // Each halving of a million steps takes about twenty values.
        assert!(sweep.points.len() < 60, "{}", sweep.points.len());
    }
}
