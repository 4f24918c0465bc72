use super::{Axis, Column, Figure, Loadout};
use shootout_ruleset::InputError;
use shootout_ruleset::figures::{Crossover, CrossoverSearch, Scale, Stretch, names};

/// The number of a column for every row against one target, as distance, armour or skill varies, and where another row
/// becomes the best. Worked out one value at a time, so that whoever drives it may stop.
///
/// ```
/// use shootout_percentile::loadout::{self, Axis, Sweep, column};
/// use shootout_percentile::catalogue::Catalogue;
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
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sweep {
    loadout: Loadout,
    target: usize,
    axis: Axis,
    column: &'static Column,
    search: CrossoverSearch,
}

impl Sweep {
    /// Everything yet to be done. Against a target that the loadout does not have there is nothing to do.
    #[must_use]
    pub fn new(loadout: &Loadout, target: usize, axis: Axis, column: &'static Column) -> Self {
        let search = if target < loadout.targets.len() {
            let last = axis.last_up_to(axis.last(loadout));
            CrossoverSearch::sampled(&axis, last, axis.rule_changes(loadout), column.metric)
        } else {
            CrossoverSearch::new(Vec::new(), column.metric)
        };
        Self { loadout: loadout.clone(), target, axis, column, search }
    }

    /// Works out one more value, and tells which; none when all are done. First come the samples, then, wherever the best
    /// row changes from one to the next, the values between them, halving the gap until nothing lies between.
    ///
    /// # Errors
    ///
    /// When rulings were changed after reading, and a scenario no longer goes together.
    pub fn next_point(&mut self) -> Option<Result<f64, InputError>> {
        let step = self.search.next_step()?;
        match self.figures(step) {
            Ok(figures) => {
                self.search.put(step, figures);
                Some(Ok(self.axis.number_at(step)))
            }
            Err(error) => {
                self.search.stop();
                Some(Err(error))
            }
        }
    }

    /// Puts in the numbers of every row at a value that another sweep over the same has worked out: a page shows what a
    /// worker finds.
    pub fn put(&mut self, at: f64, figures: Vec<Option<Figure>>) {
        self.search.put(self.axis.step(at), figures);
    }

    /// The numbers of every row at a value, if it is done.
    #[must_use]
    pub fn at(&self, value: f64) -> Option<&[Option<Figure>]> {
        self.search.point(self.axis.step(value)).map(|point| point.figures.as_slice())
    }

    /// How many values are done, and how many of those that are known to be needed remain.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        self.search.progress()
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

    /// Whether armour is varied of a target who wears none.
    #[cfg(feature = "questions")]
    pub(super) fn is_given_armour(&self) -> bool {
        let target = self.loadout.targets.get(self.target);
        self.axis == Axis::Armour && target.is_some_and(|target| target.armour.is_empty())
    }

    /// Which number it is.
    #[must_use]
    pub const fn column(&self) -> &'static Column {
        self.column
    }

    /// The values done so far, ascending, in the unit of the axis, each with the number of every row: none where it cannot
    /// fire.
    pub fn points(&self) -> impl Iterator<Item = (f64, &[Option<Figure>])> {
        self.search.points().map(|(step, point)| (self.axis.number_at(step), point.figures.as_slice()))
    }

    /// Where the best row changes, ascending. Exact when all values are done.
    #[must_use]
    pub fn crossovers(&self) -> Vec<Crossover> {
        self.search.crossovers(&self.axis, "nobody can fire", |row| self.loadout.name(row))
    }

    /// The stretches along which the same rows are the best: the first and the last value of each, those rows, and their
    /// number at either end.
    #[must_use]
    pub fn stretches(&self) -> Vec<Stretch> {
        self.search.stretches(&self.axis)
    }

    fn figures(&self, step: i64) -> Result<Vec<Option<Figure>>, InputError> {
        let mut figures = Vec::with_capacity(self.loadout.rows.len());
        for row in 0..self.loadout.rows.len() {
            let Some(mut scenario) = self.loadout.scenario(row, self.target) else { continue };
            self.axis.set(&mut scenario, step);
            let readings = self.loadout.readings(&scenario, row, self.target)?;
            let figure = self.column().figure(&readings);
            figures.push(figure.filter(|_| readings.targeting().legal));
        }
        Ok(figures)
    }

    /// The names of rows, as a sentence lists them; of many only the first.
    #[must_use]
    pub fn names(&self, rows: &[usize]) -> String {
        names(rows, |row| self.loadout.name(row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;
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
        sweep.search = CrossoverSearch::new(vec![0, 1_000_000], column("hits").unwrap().metric);
        while let Some(point) = sweep.next_point() {
            point.unwrap();
        }
        let last: Vec<f64> = sweep.crossovers().iter().map(|found| found.last).collect();
        assert_eq!(last, [100.0, 5000.0]);
        // Each halving of a million steps takes about twenty values.
        assert!(sweep.progress().0 < 60, "{}", sweep.progress().0);
    }
}
