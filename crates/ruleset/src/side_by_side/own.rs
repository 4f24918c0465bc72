//! Loadouts of a rule set's own kind: what it reads, and all that follows.

use super::mean::Mean;
use super::variable::Variable;
use super::weights::{MEAN_OF_ALL, weights_in_words};
use super::{Axis, Cells, Change, SideBySideRules, Words};
use crate::InputError;
use crate::answer::Remark;
use crate::figures::{Crossover, CrossoverSearch, Lead, PairWords, Scale, Stretch, names, pair_sentence};
use crate::metric::{Figure, Metric};
use serde_json::Value;
use std::cmp::Reverse;
use std::fmt::Debug;

/// A loadout of a rule set's own kind, as it was read. Rows, targets, columns and axes are named by their places.
#[derive(Debug)]
pub struct OwnLoadout {
    /// The rule set.
    pub rule_set: &'static str,
    /// What it declares.
    pub rules: SideBySideRules,
    /// The rows.
    pub rows: Vec<Row>,
    /// The targets; where they have weights, the mean over all of them stands last.
    pub targets: Vec<Target>,
    /// How often each target is met, as against the others; none where nothing is said of it.
    pub weights: Vec<f64>,
    /// What holds of all rows: "of 4 actions".
    pub about_rows: String,
    /// The last number of each axis.
    pub ends: Vec<f64>,
    /// What each row does against each target.
    pub cases: Box<dyn Cases>,
}

/// A row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it is called, as no other row is.
    pub name: String,
    /// Who acts in it, where its name does not say it.
    pub about: String,
    /// Where it stands in the document.
    pub place: String,
}

/// A target.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// What it is called.
    pub name: String,
    /// What else there is to say of it: "35 m".
    pub about: String,
    /// The same as a number, by what programs call it; none of the mean over all.
    pub number: Option<(&'static str, f64)>,
    /// What was stated of it and changes nothing.
    pub note: Option<Remark>,
}

/// What rows do against targets.
pub trait Cases: Debug + Send + Sync {
    /// What a row does against a target; none where there is no such row or target.
    fn case(&self, row: usize, target: usize) -> Option<Box<dyn Variable>>;

    /// The same as a document of its own, as this document of the loadout spells its parts.
    fn document(&self, document: &Value, row: usize, target: usize) -> Option<Value>;
}

impl Target {
    /// The mean over all targets. `some_cannot`: what is said where a row is not allowed against one of them.
    pub fn all(weights: &[f64], some_cannot: Option<Remark>) -> Self {
        let about = weights_in_words(weights);
        Self { name: MEAN_OF_ALL.to_owned(), about, number: None, note: some_cannot }
    }
}

impl OwnLoadout {
    /// What a row does against a target, or on average against all; none where there is no such row or target.
    fn case(&self, row: usize, target: usize) -> Option<Box<dyn Variable>> {
        if self.weights.is_empty() || target != self.weights.len() {
            return self.cases.case(row, target);
        }
        let met = self.weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0);
        let parts = met.map(|(target, weight)| Some((*weight, self.cases.case(row, target)?)));
        Some(Box::new(Mean { parts: parts.collect::<Option<_>>()? }))
    }

    pub(super) fn variable(&self, row: usize, target: usize) -> Result<Box<dyn Variable>, InputError> {
        let missing = || no_such("a row and a target", format!("row {row}, target {target}"));
        self.case(row, target).ok_or_else(missing)
    }

    pub(super) fn column(&self, place: usize) -> Result<&'static Metric, InputError> {
        let missing = || no_such("a column", format!("column {place}"));
        (self.rules.columns)().get(place).copied().ok_or_else(missing)
    }

    /// The name of a row; nothing where there is no such row.
    pub(super) fn name(&self, row: usize) -> &str {
        self.rows.get(row).map_or("", |row| row.name.as_str())
    }

    /// A column against a target along an axis, nothing of it worked out; none where there is no such column, target or axis.
    pub fn curve(&self, axis: usize, column: usize, target: usize) -> Option<Curve> {
        let cases = (0..self.rows.len()).map(|row| self.case(row, target)).collect::<Option<_>>()?;
        let names = self.rows.iter().map(|row| row.name.clone()).collect();
        let (axis, end) = (self.rules.axes.get(axis)?, *self.ends.get(axis)?);
        Some(Curve::new((axis, end), self.column(column).ok()?, self.rules.words, names, cases))
    }

    /// What small changes would do for a row, by a column, against a target: the most helpful first.
    ///
    /// # Errors
    ///
    /// When there is no such row, column or target; when a number cannot be worked out.
    pub fn changes(&self, row: usize, column: usize, target: usize) -> Result<Vec<Change>, InputError> {
        let metric = self.column(column)?;
        let case = self.variable(row, target)?;
        let Some(before) = case.figure(metric)? else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for (words, changed) in case.changed() {
            let after = changed.figure(metric)?;
            found.extend(after.map(|after| Change { words: words.to_owned(), before, after }));
        }
        // Equal gains, but for rounding, keep the order in which they are declared.
        found.sort_by_key(|change| Reverse((change.gain(metric) * 1e9).round() as i64));
        Ok(found)
    }

    /// All cells.
    ///
    /// # Errors
    ///
    /// When a number cannot be worked out.
    pub fn all_cells(&self) -> Result<Cells, InputError> {
        let columns = (self.rules.columns)();
        let mut cells = Cells::new(columns.clone(), self.rows.len(), self.targets.len());
        for row in 0..self.rows.len() {
            for target in 0..self.targets.len() {
                cells.put(row, target, self.variable(row, target)?.cell(&columns)?);
            }
        }
        Ok(cells)
    }
}

pub(super) fn no_such(what: &str, found: String) -> InputError {
    InputError::new("", found, format!("{what} of the loadout"))
}

/// How two rows stand against each other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Compared {
    /// Which is better from where to where, ascending.
    pub leads: Vec<Lead>,
    /// The same as a sentence: "A beats B up to 90 m, by at most 0.2; beyond 90 m B, by 0.1."
    pub sentence: String,
}

/// A number of every row along an axis, worked out one value at a time, so that whoever drives it may stop; and where another row
/// becomes the best.
#[derive(Debug)]
pub struct Curve {
    axis: &'static Axis,
    metric: &'static Metric,
    /// What is said where rows are not allowed.
    words: Words,
    names: Vec<String>,
    /// What each row does, at the value that was worked out last.
    cases: Vec<Box<dyn Variable>>,
    note: Option<&'static str>,
    search: CrossoverSearch,
}

impl Curve {
    /// Nothing is worked out yet; the axis goes from 0 to its end.
    pub(super) fn new(
        (axis, end): (&'static Axis, f64),
        metric: &'static Metric,
        words: Words,
        names: Vec<String>,
        cases: Vec<Box<dyn Variable>>,
    ) -> Self {
        let changes = cases.iter().flat_map(|case| case.rule_changes(axis));
        let search = CrossoverSearch::sampled(axis, axis.last_up_to(end), changes, *metric);
        let note = cases.first().and_then(|case| case.note(axis));
        Self { axis, metric, words, names, cases, note, search }
    }

    /// Works out one more value, and tells which; none when all are done. First come the samples, then, wherever the best row
    /// changes from one to the next, the values between them, halving the gap until nothing lies between.
    ///
    /// # Errors
    ///
    /// When a number cannot be worked out; then nothing more is.
    pub fn next_point(&mut self) -> Option<Result<f64, InputError>> {
        let step = self.search.next_step()?;
        let at = self.axis.number_at(step);
        let figure = |case: &mut Box<dyn Variable>| {
            case.set(self.axis, at);
            case.possible_figure(self.metric)
        };
        Some(match self.cases.iter_mut().map(figure).collect::<Result<Vec<_>, _>>() {
            Ok(figures) => {
                self.search.put(step, figures);
                Ok(at)
            }
            Err(error) => {
                self.search.stop();
                Err(error)
            }
        })
    }

    /// Puts in the numbers of every row at a value that was worked out elsewhere.
    pub fn put(&mut self, at: f64, figures: Vec<Option<Figure>>) {
        self.search.put(self.axis.step(at), figures);
    }

    /// The values done so far, ascending, each with the number of every row: none where it is not allowed.
    pub fn points(&self) -> Vec<(f64, Vec<Option<Figure>>)> {
        self.search.points().map(|(step, point)| (self.axis.number_at(step), point.figures.clone())).collect()
    }

    /// The numbers at a value, if it is done.
    pub fn at(&self, value: f64) -> Option<Vec<Option<Figure>>> {
        self.search.point(self.axis.step(value)).map(|point| point.figures.clone())
    }

    /// The last value of each stretch but the last along which the same rows are the best. Exact when all values are done.
    pub fn changes(&self) -> Vec<f64> {
        self.crossovers().into_iter().map(|found| found.last).collect()
    }

    /// The same in words, with the rows.
    pub fn crossovers(&self) -> Vec<Crossover> {
        let nobody = self.words.nobody.to_ascii_lowercase();
        self.search.crossovers(self.axis, &nobody, |row| self.names.get(row).map_or("", String::as_str))
    }

    /// The stretches along which the same rows are the best, each with what its end is called: "up to 35 m".
    pub fn stretches(&self) -> Vec<(String, Stretch)> {
        let up_to = |stretch: &Stretch| format!("up to {}", self.axis.words(stretch.to));
        self.search.stretches(self.axis).into_iter().map(|stretch| (up_to(&stretch), stretch)).collect()
    }

    /// The curve of two of its rows, with what is known of them so far: the same values, and those at which one overtakes the other or
    /// begins or ceases to be allowed. None where there are no two such rows.
    pub fn of_pair(&self, pair: [usize; 2]) -> Option<Self> {
        let cases = pair.map(|row| self.cases.get(row).map(|case| case.same()));
        let names = pair.map(|row| self.names.get(row).cloned());
        Some(Self {
            names: names.into_iter().collect::<Option<_>>().filter(|_| pair[0] != pair[1])?,
            cases: cases.into_iter().collect::<Option<_>>()?,
            search: self.search.of_pair(pair),
            ..*self
        })
    }

    /// Of a curve of two rows, which is better from where to where. Exact when all values are done.
    pub fn compared(&self) -> Compared {
        let leads = self.search.leads(self.axis);
        let cannot = |row: usize, at: f64| {
            let mut case = self.cases.get(row)?.same();
            case.set(self.axis, at);
            case.cell(&[]).is_ok_and(|cell| !cell.is_legal).then_some(self.words.cannot)
        };
        let name = |row: usize| self.names.get(row).map_or("", String::as_str);
        let words = PairWords { names: [name(0), name(1)], nobody: self.words.nobody, cannot: &cannot };
        let sentence = pair_sentence(&leads, self.metric, self.axis, &words);
        Compared { leads, sentence }
    }

    /// What is to be known of it: "They wear no armour: …".
    pub fn note(&self) -> Option<String> {
        self.note.map(str::to_owned)
    }

    pub(super) const fn axis(&self) -> &'static Axis {
        self.axis
    }

    pub(super) const fn metric(&self) -> &'static Metric {
        self.metric
    }

    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// The names of rows, as a sentence lists them; of many only the first.
    pub(super) fn named(&self, rows: &[usize]) -> String {
        names(rows, |row| self.names.get(row).map_or("", String::as_str))
    }
}
