use super::{Axis, Column, Figure, Loadout};
use crate::scenario::Scenario;
use crate::sweep::{NONE_POSSIBLE, ShotInput};
use shootout_ruleset::InputError;
use shootout_ruleset::document::parse;
use shootout_ruleset::figures::{Crossover, CrossoverSearch, Scale, Stretch, names};

/// A sweep of the shots of every row against one target along an axis: the number of a column, and where another row becomes
/// the best. Worked out one value at a time, so that whoever drives it may stop.
///
/// ```
/// use shootout_percentile::loadout::{self, Sweep, axis, column};
/// use shootout_percentile::catalogue::Catalogue;
/// // Better at short range against longer reach.
/// let text = br#"{ "loadout": 1, "ruleset": "percentile", "targets": [{ "range_m": 35 }], "shooters": [
///     { "attacker": { "bs": 45 }, "weapon": { "name": "Carbine", "max_range_m": 80 }, "mode": "single" },
///     { "attacker": { "bs": 40 }, "weapon": { "name": "Rifle", "max_range_m": 200 }, "mode": "single" }] }"#;
/// let loadout = loadout::read(text, Catalogue::built_in())?;
/// let mut sweep = Sweep::new(&loadout, 0, axis("distance").unwrap(), column("hit").unwrap());
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
    axis: &'static Axis,
    column: &'static Column,
    /// The shot of every row, at the value that was worked out last.
    shots: Vec<Scenario>,
    inputs: Vec<ShotInput>,
    search: CrossoverSearch,
}

impl Sweep {
    /// Everything yet to be done. Against a target that the loadout does not have there is nothing to do.
    #[must_use]
    pub fn new(loadout: &Loadout, target: usize, axis: &'static Axis, column: &'static Column) -> Self {
        let shots: Vec<Scenario> =
            (0..loadout.rows.len()).filter_map(|row| loadout.scenario(row, target)).collect();
        let (inputs, search) = match loadout.targets.get(target) {
            Some(who) => {
                let inputs = axis.inputs(who);
                let changes =
                    shots.iter().flat_map(|shot| inputs.iter().flat_map(|input| input.rule_changes(shot)));
                let search = CrossoverSearch::sampled(axis, axis.last(loadout), changes, column.metric);
                (inputs, search)
            }
            None => (Vec::new(), CrossoverSearch::new(Vec::new(), column.metric)),
        };
        Self { loadout: loadout.clone(), target, axis, column, shots, inputs, search }
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
    pub const fn axis(&self) -> &'static Axis {
        self.axis
    }

    /// What is to be known of it, such as that a target who wears none is given armour.
    #[must_use]
    pub fn note(&self) -> Option<&'static str> {
        let target = self.loadout.targets.get(self.target)?;
        self.axis.missing(target).map(|list| list.note)
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
        self.search.crossovers(self.axis, NONE_POSSIBLE, |row| self.loadout.name(row))
    }

    /// The stretches along which the same rows are the best: the first and the last value of each, those rows, and their
    /// number at either end.
    #[must_use]
    pub fn stretches(&self) -> Vec<Stretch> {
        self.search.stretches(self.axis)
    }

    fn figures(&mut self, step: i64) -> Result<Vec<Option<Figure>>, InputError> {
        self.go_to(step)?;
        let mut figures = Vec::with_capacity(self.shots.len());
        for (row, shot) in self.shots.iter().enumerate() {
            let readings = self.loadout.readings(shot, row, self.target)?;
            figures.push(self.column.possible_figure(&readings));
        }
        Ok(figures)
    }

    /// Changes the shots to what they are at a step.
    fn go_to(&mut self, step: i64) -> Result<(), InputError> {
        if let Some(list) = self.shots.first().and_then(|shot| self.axis.missing(&shot.target)) {
            ShotInput::new(list.path).set(&parse(list.instead.as_bytes())?, &mut self.shots)?;
        }
        let value = self.axis.node(step);
        self.inputs.iter().try_for_each(|input| input.set(&value, &mut self.shots))
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
    use crate::loadout::{axis, column, read};

    /// With nothing but the two ends to begin with, halving alone comes upon every change between values that differ: up to
    /// 100 m a large target is hit by itself (P-HIT-4), beyond 5000 m the gun is at long range (P-MOD-11).
    #[test]
    fn halving_alone_finds_where_the_best_row_changes() {
        let text = br#"{ "loadout": 1, "ruleset": "percentile", "targets": [{ "range_m": 20, "size": "large" }], "shooters": [
            { "name": "Gun", "attacker": { "bs": 40 }, "mode": "single", "weapon": { "max_range_m": 10000 } },
            { "name": "Cannon", "attacker": { "bs": 35 }, "mode": "single", "weapon": { "max_range_m": 100000 } }] }"#;
        let loadout = read(text, Catalogue::built_in()).unwrap();
        let mut sweep = Sweep::new(&loadout, 0, axis("distance").unwrap(), column("hits").unwrap());
        sweep.search = CrossoverSearch::new(vec![0, 1_000_000], column("hits").unwrap().metric);
        while let Some(point) = sweep.next_point() {
            point.unwrap();
        }
        let last: Vec<f64> = sweep.crossovers().iter().map(|found| found.last).collect();
        assert_eq!(last, [100.0, 5000.0]);
        // Each halving of a million steps takes about twenty values.
        assert!(sweep.progress().0 < 60, "{}", sweep.progress().0);
    }

    /// What an axis sets in the shots is what they would be if its inputs were stated.
    #[test]
    fn shots_are_set_as_they_are_read() {
        const BARE: &str = "[]";
        const SUIT: &str = r#"[{ "kind": "physical", "base": 70 }]"#;
        const WORN: &str = r#"[{ "kind": "energy", "base": 30 }, { "kind": "physical", "base": 60 }]"#;
        const WEAKER: &str = r#"[{ "kind": "energy", "base": 70 }, { "kind": "physical", "base": 70 }]"#;
        let loadout = |[bs, range_m, armour]: [&str; 3]| {
            let text = format!(
                r#"{{ "loadout": 1, "ruleset": "percentile",
                    "shooters": [{{ "attacker": {{ "bs": {bs} }}, "weapon": "autogun", "mode": "all" }}],
                    "targets": [{{ "range_m": {range_m}, "armour": {armour} }}] }}"#
            );
            read(text.as_bytes(), Catalogue::built_in()).unwrap()
        };
        for (name, step, before, after) in [
            ("distance", 7, ["40", "20", BARE], ["40", "0.7", BARE]),
            ("distance", 350, ["40", "20", WORN], ["40", "35", WORN]),
            ("bs", 61, ["40", "20", WORN], ["61", "20", WORN]),
            ("armour", 70, ["40", "20", BARE], ["40", "20", SUIT]),
            ("armour", 70, ["40", "20", WORN], ["40", "20", WEAKER]),
        ] {
            let mut sweep = Sweep::new(&loadout(before), 0, axis(name).unwrap(), column("hit").unwrap());
            // Whatever was set before is set anew.
            sweep.go_to(3).unwrap();
            sweep.go_to(step).unwrap();
            let read = loadout(after);
            let read: Vec<_> = (0..read.rows.len()).filter_map(|row| read.scenario(row, 0)).collect();
            assert_eq!(sweep.shots, read, "{name}");
            assert_eq!(sweep.note().is_some(), after[2] == SUIT, "{name}");
        }
    }
}
